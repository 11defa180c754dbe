package cmd

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/data"
	"scabbard/sheet"
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
		if at.set, err = o.app.Rules.HeroRuleset(o.partyEdition(), o.party); err == nil {
			at.path, err = o.path()
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
		if o.name, err = ask.Input("name", "What is your hero called?", ""); err != nil {
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
		at.set, err = o.app.Rules.HeroRuleset(at.hero.Edition, draftPath(at.path))
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
		at.hero = at.hero.Noted(n.Key, n.Text)
	}
	at.hero.Edition, at.hero.Table, at.hero.Made = hero.Edition, hero.Table, hero.Made
}

// whichRules asks for the edition, unless the command line or the configuration names it or the command line answers every
// question.
func (o *newOptions) whichRules(ask prompt.Asker, settings []choice.Setting) (*rules.Set, error) {
	by, err := o.app.Rules.Chosen(o.partyEdition(), o.party)
	if err != nil {
		return nil, err
	}
	if by.Default && len(data.Heroes()) > 1 && !o.answersAll(settings) {
		s := prompt.Selection{Message: "By which rules?", Default: data.Default}
		for _, id := range data.Heroes() {
			s.Options = append(s.Options, prompt.Option{Key: id, Label: id, Text: editionInLine(data.Load(id))})
		}
		if by.Edition, err = ask.Select("edition", s); err != nil {
			return nil, err
		}
	}
	return o.app.Rules.HeroRuleset(by.Edition, by.Where)
}

// answersAll reports whether the command line answers every question of the default edition.
func (o *newOptions) answersAll(settings []choice.Setting) bool {
	set, err := o.app.Rules.HeroRuleset("", "")
	if err != nil || len(settings) == 0 {
		return false
	}
	hero := choice.AnswerAll(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: o.level}, settings)
	return message.CountIssues(builder.Build(set, hero).Issues, sheet.Unfinished) == 0
}

// editionInLine describes an edition in one line: its title, its levels, its aspects of a hero.
func editionInLine(set *rules.Set) string {
	out := fmt.Sprintf("%s: levels 1 to %d", set.Title, set.MaxLevel)
	var names []string
	for _, a := range set.Show.Aspects {
		if set.Show.What != "{"+a.ID+"}" {
			continue
		}
		for _, rec := range set.Kind(a.Kind) {
			names = append(names, rec.Name)
		}
	}
	slices.Sort(names)
	if len(names) > 0 {
		out += "; " + strings.Join(names, ", ")
	}
	return out
}
