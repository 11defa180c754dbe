package library

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
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

// RememberHomebrew notes in a hero the homebrew folders that it needs.
func RememberHomebrew(hero *builder.Hero, set *rules.Set) {
	base := Base(set)
	if base == nil || len(set.Layers) == 0 || !needs(hero, base, set) {
		return
	}
	for _, name := range set.Layers {
		if !slices.Contains(hero.Homebrew, name) {
			hero.Homebrew = append(hero.Homebrew, name)
		}
	}
}
