package cmd

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/walk"
	"scabbard/sheet/printable"
)

// heroStart is the start of making a hero: the rules, the file, and the hero of a draft to go on with.
type heroStart struct {
	set  *rules.Set
	path string
	hero *builder.Hero // nil if there is no draft
	edit prompt.Asker  // asks about the hero that is in the file, to go on with it; nil for a new hero
}

// open chooses the name and the file of a new hero. If there is a terminal it asks. After it o.like is set if the user chose a ready
// hero.
func (o *newOptions) open(ask prompt.Asker, set *rules.Set) (at heroStart, err error) {
	at.set = set
	if ask == nil {
		if at.path, at.edit, err = o.place(nil, set); err == nil && at.edit == nil {
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
		if at.set, err = o.askName(ask, set); err != nil || o.like != "" {
			return at, err
		}
	}
	if kept == nil {
		if at.path, at.edit, err = o.place(ask, at.set); err != nil || at.edit != nil {
			return at, err
		}
		if d := o.draftOf(at.path); d != nil {
			if kept, err = o.offerDrafts(ask, []draft{*d}); err != nil {
				return at, err
			}
		}
	}
	if kept != nil { // the draft has its rules and its party
		at.path, at.hero, o.name = kept.path, kept.hero, kept.hero.Name
		o.readDraftParty(*kept)
		at.set, err = o.app.Rules.HeroRulesetFor(at.hero, at.path)
	}
	return at, err
}

// askName asks for the name on the first screen. Leaving it leads to other rules, a party, or a ready hero.
func (o *newOptions) askName(ask prompt.Asker, set *rules.Set) (*rules.Set, error) {
	for {
		if !o.party.shown {
			if err := o.party.printBoard(); err != nil {
				return set, err
			}
		}
		ask.Say(fmt.Sprintf("%s, for levels 1 to %d", set.Title, set.MaxLevel))
		if here := o.otherHeroesHere(set); here != "" {
			ask.Say(here)
		}
		name, err := walk.AskName(ask, suggestName(set), "other rules, a party, a ready hero")
		if !errors.Is(err, prompt.ErrBack) {
			o.name = name
			return set, err
		}
		if set, err = o.otherDoor(ask, set); err != nil || o.like != "" {
			return set, err
		}
	}
}

// suggestName returns a function that draws one of the names that the rules have for heroes, or returns "" if they have none.
func suggestName(set *rules.Set) func() string {
	var names []string
	for rec := range set.Each() {
		names = append(names, set.AttrOf(rec, rules.AttrNames)...)
	}
	return func() string {
		if len(names) == 0 {
			return ""
		}
		return names[rand.IntN(len(names))]
	}
}

// otherHeroesHere says that the heroes in the folder are of other rules than the new one, or returns "".
func (o *newOptions) otherHeroesHere(set *rules.Set) string {
	here := o.app.Finder.Editions()
	if len(here) == 0 || here[0] == set.Edition || len(slices.Compact(slices.Clone(here))) > 1 {
		return ""
	}
	are := "heroes here are"
	if len(here) == 1 {
		are = "hero here is"
	}
	return printable.Line(fmt.Sprintf("the %d %s of %s: Esc, other rules", len(here), are, here[0]))
}

// The ways from the first screen, and what is done with a name that is taken.
const (
	otherRules  = ":rules"
	forAParty   = ":party"
	readyHero   = ":ready"
	goOn        = ":go-on"
	another     = ":another"
	anotherName = ":name"
)

// otherDoor asks what to begin with in place of a name. It returns the rules of the new hero.
func (o *newOptions) otherDoor(ask prompt.Asker, set *rules.Set) (*rules.Set, error) {
	s := prompt.Selection{Message: "How do you want to begin?", Back: prompt.Done, Options: []prompt.Option{
		{Key: otherRules, Label: "other rules", Text: "than those of " + set.Title},
	}}
	parties := o.app.Finder.Names("", []string{herofile.PartySuffix})
	if len(parties) > 0 {
		s.Options = append(s.Options, prompt.Option{Key: forAParty, Label: "a party", Text: "with what it has and lacks"})
	}
	if len(o.examples(set)) > 0 {
		s.Options = append(s.Options, prompt.Option{Key: readyHero, Label: "a ready hero", Text: "to play at once, or to change"})
	}
	s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "back", Text: "to the name"})
	key, err := ask.Select("door", s)
	if err != nil {
		return set, err
	}
	switch key {
	case otherRules:
		by, err := askRules(o.app, ask, set.Edition)
		if err != nil {
			return set, err
		}
		o.app.Rules.Edition = by.Edition
		return o.app.Rules.HeroRulesetOf(by)
	case forAParty:
		return o.askParty(ask, set, parties)
	case readyHero:
		return set, o.askReady(ask, set)
	}
	return set, nil
}

// askParty asks for the party that the hero is for. It returns the rules of the party.
func (o *newOptions) askParty(ask prompt.Asker, set *rules.Set, parties []string) (*rules.Set, error) {
	s := prompt.Selection{Message: "Which party?"}
	for _, line := range parties {
		name, path, _ := strings.Cut(line, "\t")
		s.Options = append(s.Options, prompt.Option{Key: path, Label: name})
	}
	file, err := ask.Select("party", s)
	if err != nil {
		return set, err
	}
	o.party = newParty{app: o.app, file: file}
	if err := o.party.read(o.out); err != nil {
		return set, err
	}
	return o.ruleset()
}

// examples returns the ready heroes of some rules, each with its sheet's line.
func (o *newOptions) examples(set *rules.Set) (out []prompt.Option) {
	for _, e := range o.app.Rules.Examples() {
		hero, err := herofile.Decode(e.ID, e.Text)
		if err == nil && e.Edition == set.Edition {
			s := builder.Build(set, hero)
			out = append(out, prompt.Option{Key: e.ID, Label: s.Name, Text: s.LevelWords() + " " + s.Who()})
		}
	}
	return out
}

// askReady asks for a ready hero.
func (o *newOptions) askReady(ask prompt.Asker, set *rules.Set) (err error) {
	o.like, err = ask.Select("ready", prompt.Selection{Message: "Which hero?", Options: o.examples(set)})
	return err
}

// place returns the file to write. If a hero of the name exists, the user says at a terminal whether to go on with that one, make
// another of the name, or give another name. edit is how the user was asked if the first was chosen.
func (o *newOptions) place(ask prompt.Asker, set *rules.Set) (path string, edit prompt.Asker, err error) {
	for {
		if path, err = o.path(); err != nil {
			return path, nil, err
		}
		e := o.taken(path)
		if e != nil && ask == nil {
			ask = o.app.Asker(o.plain)
		}
		if e == nil || ask == nil || o.out != "" {
			return path, nil, o.checkFree(path)
		}
		s := builder.Build(e.Set, e.Hero)
		name := message.NameOf(e.Hero)
		key, err := ask.Select("taken", prompt.Selection{Message: name + " exists", Options: []prompt.Option{
			{Key: goOn, Label: "continue it", Text: strings.TrimSpace(s.LevelWords() + " " + s.Who())},
			{Key: another, Label: "make another " + name, Text: "in a file of its own"},
			{Key: anotherName, Label: "another name"},
		}})
		switch {
		case err != nil || key == goOn:
			return path, ask, err
		case key == another:
			return unused(path), nil, nil
		}
		switch name, err := walk.AskName(ask, suggestName(set), "goes back"); {
		case err == nil:
			o.name = name
		case !errors.Is(err, prompt.ErrBack):
			return path, nil, err
		}
	}
}

// taken returns the hero that is in a file, or nil if there is none or it may be overwritten.
func (o *newOptions) taken(path string) *cli.HeroFile {
	if _, err := os.Lstat(path); err != nil || path == "-" || o.force {
		return nil
	}
	e, err := o.app.Open(path)
	if err != nil {
		return nil
	}
	return e
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

// ruleset returns the rules of the new hero: those of --rules, or of the party, or else those of a command without a hero.
func (o *newOptions) ruleset() (*rules.Set, error) {
	by, err := o.app.Rules.EditionHere()
	if edition := o.party.edition(); edition != "" {
		by, err = o.app.Rules.Chosen(edition, o.party.file)
	}
	if err != nil {
		return nil, err
	}
	return o.app.Rules.HeroRulesetOf(by)
}

// askRules asks for the edition. The one that is used now is highlighted.
func askRules(a *cli.App, ask prompt.Asker, now string) (by library.Chosen, err error) {
	s := prompt.Selection{Message: "Which rules does your table use?", Default: now}
	sets, bad := a.Rules.HeroEditions()
	for _, err := range bad {
		a.IO.Report(err)
	}
	for _, set := range sets {
		s.Options = append(s.Options, prompt.Option{Key: set.Edition, Label: set.Edition, Text: editionInLine(set), Full: editionInFull(set)})
	}
	by.ByID = true
	by.Edition, err = ask.Select("edition", s)
	return by, err
}
