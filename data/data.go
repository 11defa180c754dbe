// Package data holds the editions of the game, checked when they were generated and ready when the
// process starts.
package data

//go:generate go run ./gen

import (
	"slices"

	"scabbard/builder/rules"
)

// Default is the edition of a hero that names none.
const Default = "packet-2024"

// Editions returns the ids of the editions that are built in.
func Editions() []string { return []string{Default} }

// Load returns a built-in edition, or nil when there is none of that id. The set is shared: read only.
func Load(edition string) *rules.Set {
	if slices.Contains(Editions(), edition) {
		return &packet2024
	}
	return nil
}
