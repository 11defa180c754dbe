package cli

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/data"
)

// needs tells whether an answer of a hero is known only with the homebrew that is loaded.
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

// RememberHomebrew notes in a hero the folders it was made with, where it needs them.
func RememberHomebrew(hero *builder.Hero, set *rules.Set) {
	base := data.Load(set.Edition)
	if base == nil || len(set.Layers) == 0 || !needs(hero, base, set) {
		return
	}
	for _, name := range set.Layers {
		if !slices.Contains(hero.Homebrew, name) {
			hero.Homebrew = append(hero.Homebrew, name)
		}
	}
}

// remembered adds to changes the note of the homebrew a hero needs from now on.
func remembered(e *HeroFile, changes []herofile.Change) []herofile.Change {
	after := *e.Hero
	after.Homebrew = slices.Clone(e.Hero.Homebrew)
	for _, c := range changes {
		if c.Section == "choices" || c.Section == "play" {
			after.Choices = append(slices.Clip(after.Choices), builder.Choice{Question: c.Key, Answer: strings.FieldsFunc(c.Value, func(r rune) bool { return strings.ContainsRune("[],{} ", r) })})
		}
	}
	RememberHomebrew(&after, e.Set)
	if len(after.Homebrew) == len(e.Hero.Homebrew) {
		return changes
	}
	return append(slices.Clip(changes), herofile.ListChange("", "homebrew", after.Homebrew))
}
