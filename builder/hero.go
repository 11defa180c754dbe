// Package builder turns a hero's decisions and an edition of the rules into the finished sheet.
// It never asks, draws or prints.
package builder

import (
	"slices"

	"scabbard/sheet"
)

// Format is the version of the hero file this program reads and writes.
const Format = 1

// Hero is what the player decided and what happened in play. Nothing in it follows from the rules.
type Hero struct {
	Format  int
	Edition string // empty for the default edition
	Name    string
	Player  string
	Level   int
	Choices []Choice // in the order of the file
	Notes   []sheet.Note
	Play    Play
}

// Choice is the answer to a question: slugs, free words, or "might=2" for assigned scores.
type Choice struct {
	Question string
	Answer   []string
}

// Play is the state of the hero at the table.
type Play struct {
	XP, Victories int
	Pace          string // a pace of the edition, empty for its first
	EarnedRenown  int
	EarnedWealth  int
	Stamina       *int
	Temporary     int
	Recoveries    *int
	Conditions    []string
	Toggles       []Toggle
	Treasures     []string
	Titles        []string
	Projects      []string
}

// Toggle is a play-time circumstance the player switched on or off.
type Toggle struct {
	ID string
	On bool
}

// Answer returns the stored answer to a question; ok is false when there is none.
func (h *Hero) Answer(question string) (answer []string, ok bool) {
	for i := range h.Choices {
		if h.Choices[i].Question == question {
			return h.Choices[i].Answer, true
		}
	}
	return nil, false
}

// With returns a copy of the hero with one answer changed; a nil answer takes it away.
func (h *Hero) With(question string, answer []string) *Hero {
	out := *h
	out.Choices = slices.Clone(h.Choices)
	i := slices.IndexFunc(out.Choices, func(c Choice) bool { return c.Question == question })
	switch {
	case answer == nil && i >= 0:
		out.Choices = slices.Delete(out.Choices, i, i+1)
	case answer == nil:
	case i >= 0:
		out.Choices[i].Answer = answer
	default:
		out.Choices = append(out.Choices, Choice{question, answer})
	}
	return &out
}
