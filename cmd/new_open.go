package cmd

import (
	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/prompt"
	"scabbard/cmd/walk"
)

// heroStart is the start of making a hero: the rules, the file, and the hero of a draft to go on with.
type heroStart struct {
	set  *rules.Set
	path string
	hero *builder.Hero // nil if there is no draft
}

// open chooses the rules, the name and the file of a new hero. If there is a terminal it asks.
func (o *newOptions) open(ask prompt.Asker, settings []choice.Setting) (at heroStart, err error) {
	if ask == nil {
		if at.set, err = o.rulesUnasked(); err == nil {
			at.path, err = o.path()
		}
		if err == nil {
			err = o.checkDraft(at.path)
		}
		return at, err
	}
	var kept *draft
	unnamed := o.name == "" && o.out == ""
	if unnamed {
		if kept, err = o.offerDrafts(ask, o.drafts()); err != nil {
			return at, err
		}
	}
	if unnamed && kept == nil {
		if at.set, err = o.whichRules(ask, settings); err != nil {
			return at, err
		}
		if err = o.party.printBoard(); err != nil {
			return at, err
		}
		o.introduce(ask, at.set, len(settings) > 0) // here, because the first question fills the screen
		if o.name, err = walk.AskName(ask, ""); err != nil {
			return at, err
		}
	}
	if kept == nil {
		if at.path, err = o.path(); err != nil {
			return at, err
		}
		if d := o.draftOf(at.path); d != nil {
			if kept, err = o.offerDrafts(ask, []draft{*d}); err != nil {
				return at, o.left(err, at.path)
			}
		}
	}
	switch {
	case kept != nil: // the draft has its rules and its party
		at.path, at.hero, o.name = kept.path, kept.hero, kept.hero.Name
		o.readDraftParty(*kept)
		at.set, err = o.app.Rules.HeroRulesetFor(at.hero, at.path)
	case at.set == nil:
		at.set, err = o.whichRules(ask, settings)
	}
	return at, err
}

// resume sets a new hero, or keeps the draft's. Answers from the command line replace those of the draft.
func (at *heroStart) resume(hero *builder.Hero) {
	if at.hero == nil {
		at.hero = hero
		return
	}
	for _, c := range hero.Choices {
		at.hero = at.hero.With(c.Question, c.Answer)
	}
	for _, n := range hero.Notes {
		at.hero = at.hero.WithNote(n.Key, n.Text)
	}
	at.hero.Edition, at.hero.Table, at.hero.CustomThings = hero.Edition, hero.Table, hero.CustomThings
}
