package main

import "testing"

// TestPlants: each text that the judge plants is in one file, so that the night run need not say so.
func TestPlants(t *testing.T) {
	for _, round := range plants {
		for _, p := range round {
			if _, err := p.find("../.."); err != nil {
				t.Error(err)
			}
		}
	}
}
