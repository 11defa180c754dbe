package library

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/data"
)

// needs reports whether an answer of a hero exists only in the loaded homebrew.
func needs(hero *builder.Hero, base, set *rules.Set) bool {
	for _, c := range slices.Concat(hero.Choices, hero.Play.Kept) {
		for _, word := range c.Answer {
			if len(base.Find(word)) == 0 && len(set.Find(word)) > 0 {
				return true
			}
		}
	}
	return false
}

// RememberHomebrew notes in a hero the homebrew that it needs, with its version. Of homebrew that it remembers in another
// version it notes the loaded one.
func (l *Library) RememberHomebrew(hero *builder.Hero, set *rules.Set) {
	base := Base(set)
	if base == nil || len(set.Layers) == 0 || !needs(hero, base, set) {
		return
	}
	for _, name := range set.Layers {
		reference := l.Reference(name)
		if i := slices.IndexFunc(hero.Homebrew, func(r string) bool { return RefName(r) == name }); i >= 0 {
			hero.Homebrew[i] = reference
		} else {
			hero.Homebrew = append(hero.Homebrew, reference)
		}
	}
}

// MissingBooks returns the books that an answer of a hero needs and that are not among the rules.
func MissingBooks(hero *builder.Hero, set *rules.Set) (out []rules.Book) {
	known := data.Books(set.Edition)
	if len(set.Books) == len(known) {
		return nil
	}
	for _, b := range known {
		with := data.With(set.Edition, []string{b.ID})
		if !slices.ContainsFunc(set.Books, func(o rules.Book) bool { return o.ID == b.ID }) && needs(hero, set, with) {
			out = append(out, b)
		}
	}
	return out
}
