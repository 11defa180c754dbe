// Package builder turns a hero's decisions and an edition of the rules into the finished sheet.
// It never asks, draws or prints.
package builder

import (
	"slices"

	"scabbard/builder/rules"
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
	EarnedPoints  int // project points gained in play, below nothing where those of the career are spent
	Stamina       *int
	Temporary     int
	Recoveries    *int
	Conditions    []string
	Toggles       []Toggle
	Treasures     []string // slugs; the answer to play.treasures
	Titles        []string // slugs; the answer to play.titles
	Finished      []string // slugs of finished projects; the answer to play.finished
	Projects      []Project
}

// Project is a downtime project under way.
type Project struct {
	Project string // slug of what it makes or finishes; empty for one of the table's own
	Name    string // what the player calls it; needed where Project is empty
	Goal    int    // the goal the Director set; 0 for the printed one
	Points  int    // points from elsewhere than rolls: the career, a guide, a helper
	Rolls   []int  // the project rolls made
}

// Total is the project points gathered.
func (p Project) Total() int {
	n := p.Points
	for _, r := range p.Rolls {
		n += r
	}
	return n
}

// answers is where the answer to a question of play is kept; nil for a question of the hero's making.
func (p *Play) answers(question string) *[]string {
	switch question {
	case "play.treasures":
		return &p.Treasures
	case "play.titles":
		return &p.Titles
	case "play.finished":
		return &p.Finished
	}
	return nil
}

// OfPlay tells whether the answer to a question is kept in the section play of a hero file.
func OfPlay(question string) bool { return new(Play).answers(question) != nil }

// Toggle is a play-time circumstance the player switched on or off.
type Toggle struct {
	ID string
	On bool
}

// Answer returns the stored answer to a question; ok is false when there is none.
func (h *Hero) Answer(question string) (answer []string, ok bool) {
	if list := h.Play.answers(question); list != nil {
		return *list, len(*list) > 0
	}
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
	if list := out.Play.answers(question); list != nil {
		*list = answer
		return &out
	}
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

// AtLevel returns the hero as it is, or will be, at a level.
func (h *Hero) AtLevel(level int) *Hero {
	out := *h
	out.Level = level
	return &out
}

// Progress is where a hero stands on the way up.
type Progress struct {
	XP    int
	Level int // the level this XP is enough for, within the edition
	Next  int // XP the level after the hero's own takes; 0 when there is none
}

// Advance reads the hero's progress off the campaign's pace; ok is false where the pace is no table of the
// edition (milestones, or the Director's word).
func Advance(set *rules.Set, h *Hero) (p Progress, ok bool) {
	pace := h.Play.Pace
	if pace == "" && len(set.XP) > 0 {
		pace = set.XP[0].ID
	}
	table := set.Pace(pace)
	if table == nil {
		return Progress{XP: h.Play.XP}, false
	}
	p.XP = h.Play.XP
	for i, xp := range table {
		if p.XP >= xp && i+1 <= set.MaxLevel {
			p.Level = i + 1
		}
	}
	if h.Level >= 1 && h.Level < len(table) && h.Level < set.MaxLevel {
		p.Next = table[h.Level]
	}
	return p, true
}
