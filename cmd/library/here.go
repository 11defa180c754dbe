package library

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/data"
)

// EditionHere returns the edition of a command without a hero: the one of --rules, or the configured one, or the one that all heroes
// in the folder have, or the default.
func (l *Library) EditionHere() (Chosen, error) {
	by, err := l.Chosen("", "")
	if err != nil || !by.Default {
		return by, err
	}
	if near := l.NearbyEditions(); len(near) > 0 && len(slices.Compact(slices.Clone(near))) == 1 {
		return Chosen{Edition: near[0], Where: "the heroes in this folder", Nearby: true}, nil
	}
	return by, nil
}

// NearbyEditions returns the edition of each hero in the folder, that of the hero changed last first.
func (l *Library) NearbyEditions() []string {
	if l.Nearby == nil {
		return nil
	}
	known := append(data.Heroes(), l.OwnIDs()...)
	return slices.DeleteFunc(l.Nearby(), func(id string) bool { return !slices.Contains(known, id) })
}

// RulesetHere returns the rules for a command without a hero, with the homebrew on top.
func (l *Library) RulesetHere() (*rules.Set, error) {
	by, err := l.EditionHere()
	if err != nil {
		return nil, err
	}
	return l.RulesetOf(by)
}

// HeroRulesetHere does the work of RulesetHere for commands that need heroes. It fails for a pack, which has none.
func (l *Library) HeroRulesetHere() (*rules.Set, error) {
	return l.makesHeroes(l.RulesetHere())
}
