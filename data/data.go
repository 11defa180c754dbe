// Package data holds the editions of the game, checked when they were generated and ready when the
// process starts.
package data

//go:generate go run ./gen

import "scabbard/builder/rules"

// Default is the edition of a hero that names none.
const Default = "packet-2024"

// Editions returns the ids of the built-in editions, sorted: those that make heroes and those that are only
// looked up.
func Editions() []string {
	out := make([]string, len(editions))
	for i, s := range editions {
		out[i] = s.Edition
	}
	return out
}

// Heroes returns the ids of the editions that make heroes, sorted.
func Heroes() (out []string) {
	for _, s := range editions {
		if !s.Reference {
			out = append(out, s.Edition)
		}
	}
	return out
}

// Load returns a built-in edition, or nil when there is none of that id. The set is shared: read only.
func Load(edition string) *rules.Set {
	for _, s := range editions {
		if s.Edition == edition {
			return s
		}
	}
	return nil
}
