// Package data holds the editions of the game, checked when they were generated.
package data

//go:generate go run ./gen

import (
	"sync"

	"scabbard/builder/rules"
	"scabbard/builder/rules/image"
)

// Default is the edition of a hero that names none.
const Default = "packet-2024"

// edition is a built-in edition: its image, and the set after it was first used.
type edition struct {
	id        string
	reference bool
	published bool
	image     *string
	once      sync.Once
	set       *rules.Set
}

// Editions returns the ids of the built-in editions, sorted, with those that have no heroes.
func Editions() []string {
	out := make([]string, len(editions))
	for i, e := range editions {
		out[i] = e.id
	}
	return out
}

// Heroes returns the ids of the editions that make heroes, sorted.
func Heroes() (out []string) {
	for _, e := range editions {
		if !e.reference {
			out = append(out, e.id)
		}
	}
	return out
}

// Published returns the id of the edition that is the published game, or Default if no edition says that it is.
func Published() string {
	for _, e := range editions {
		if e.published {
			return e.id
		}
	}
	return Default
}

// Load returns a built-in edition, or nil if there is none with that id. The set is shared and must not be changed.
func Load(id string) *rules.Set {
	for _, e := range editions {
		if e.id == id {
			e.once.Do(func() { e.set = image.Open(*e.image) })
			return e.set
		}
	}
	return nil
}
