package sheet

import (
	"slices"
	"strings"

	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Aspect returns the hero's picks of an aspect.
func (s *Sheet) Aspect(id string) []Named {
	for _, a := range s.Aspects {
		if a.ID == id {
			return a.Names
		}
	}
	return nil
}

// Headline returns who the hero is, piece by piece. A piece about an aspect with several picks is repeated for each. A piece
// or bracket without its aspect is left out.
func (s *Sheet) Headline() (out []string) {
	for _, piece := range s.Show.Headline {
		out = append(out, s.pieces(piece)...)
	}
	return out
}

// Background returns more about the hero, piece by piece.
func (s *Sheet) Background() (out []string) {
	for _, piece := range s.Show.Background {
		if words := s.pieces(piece); len(words) > 0 {
			out = append(out, words[0])
		}
	}
	return out
}

// What returns the hero's occupation in a word.
func (s *Sheet) What() string { return strings.TrimSpace(s.filled(s.Show.What)) }

// AspectLine holds the hero's picks of the aspects that share a label.
type AspectLine struct {
	Label string
	Names []string
}

// AspectLines returns a line for each label of aspects with picks.
func (s *Sheet) AspectLines() (out []AspectLine) {
	for _, a := range s.Aspects {
		i := slices.IndexFunc(out, func(l AspectLine) bool { return l.Label == a.Label })
		for _, n := range a.Names {
			if i < 0 {
				out, i = append(out, AspectLine{Label: a.Label}), len(out)
			}
			out[i].Names = append(out[i].Names, n.Name)
		}
	}
	return out
}

// ShownLevel returns the level to print, or 0 if the hero has none yet or the edition has only one.
func (s *Sheet) ShownLevel() int {
	if s.Show.OneLevel {
		return 0
	}
	return max(s.Level, 0)
}

// LevelWords returns the level as words in a sentence, "level 3", or "" if the edition has only one.
func (s *Sheet) LevelWords() string {
	if s.Show.OneLevel {
		return ""
	}
	return phrase.Of("at-level", s.Level)
}

// HeroName returns the hero's name, or words in its place if it has none.
func (s *Sheet) HeroName() string {
	if name := printable.Flat(s.Name); name != "" {
		return name
	}
	return phrase.Of("unnamed-hero")
}

// Who returns the hero in two or three words, such as ancestry and class.
func (s *Sheet) Who() string { return strings.Join(strings.Fields(s.filled(s.Show.Who)), " ") }

func (s *Sheet) pieces(piece string) []string {
	_, rest, _ := strings.Cut(piece, "{")
	first, _, _ := strings.Cut(rest, "}")
	var out []string
	for _, n := range s.Aspect(first) {
		out = append(out, strings.TrimSpace(s.filled(strings.Replace(piece, "{"+first+"}", n.Name, 1))))
	}
	return out
}

// filled replaces the aspects in a piece of words, and removes brackets that are left empty.
func (s *Sheet) filled(piece string) string {
	for {
		before, rest, ok := strings.Cut(piece, "{")
		if !ok {
			return strings.TrimSuffix(strings.NewReplacer(" ()", "", ", ,", ",").Replace(piece), ": ")
		}
		id, after, _ := strings.Cut(rest, "}")
		var names []string
		for _, n := range s.Aspect(id) {
			names = append(names, n.Name)
		}
		piece = before + strings.Join(names, ", ") + after
	}
}
