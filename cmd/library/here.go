package library

import "scabbard/builder/rules"

// EditionHere returns the edition of a command without a hero: the one of --rules, or that of the homebrew of --with, or the configured
// one, or the published game.
func (l *Library) EditionHere() (Chosen, error) { return l.Chosen("", "") }

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
