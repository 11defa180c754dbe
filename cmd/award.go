package cmd

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// awardOptions is what a hero earned: numbers, and things by name.
type awardOptions struct {
	*app
	herofile.Award
	treasures, titles, lost []string
}

func newAward(a *app) *cobra.Command {
	o := &awardOptions{app: a}
	c := &cobra.Command{
		Use:   "award FILE",
		Short: "Book what a hero earned: XP, Victories, Renown, Wealth, treasures, titles",
		Long: `Book what a hero earned. Treasures and titles are named by id or by their printed name; an item that asks
something (the enhancements of an imbued item, the benefit of a title) is answered with set or edit.
--lose takes a treasure or a title away again: drunk, sold, stripped.`,
		Example: `  scabbard award khorva.hero.yaml --victories 1
  scabbard award khorva.hero.yaml --renown 1 --wealth -1
  scabbard award khorva.hero.yaml --title brawler --treasure "healing potion" --treasure displacer
  scabbard award khorva.hero.yaml --lose healing-potion`,
		Args:              between(1, 1),
		ValidArgsFunction: completeHeroes,
		RunE:              func(_ *cobra.Command, args []string) error { return o.run(args[0]) },
	}
	o.flags(c)
	return c
}

func (o *awardOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.IntVar(&o.XP, "xp", 0, "Experience gained")
	f.IntVar(&o.Victories, "victories", 0, "Victories gained")
	f.IntVar(&o.Renown, "renown", 0, "Renown gained, or lost with a minus")
	f.IntVar(&o.Wealth, "wealth", 0, "Wealth gained, or lost with a minus")
	f.IntVar(&o.Points, "project-points", 0, "project points to spend on any project")
	f.StringArrayVar(&o.treasures, "treasure", nil, "`TREASURE` gained (repeatable)")
	f.StringArrayVar(&o.titles, "title", nil, "`TITLE` gained, or a perk granted as one (repeatable)")
	f.StringArrayVar(&o.lost, "lose", nil, "`TREASURE` or title lost or used up (repeatable)")
	_ = c.RegisterFlagCompletionFunc("treasure", o.completeOffered("play.treasures"))
	_ = c.RegisterFlagCompletionFunc("title", o.completeOffered("play.titles"))
	_ = c.RegisterFlagCompletionFunc("lose", o.completeOffered("play.treasures", "play.titles"))
}

// check refuses an award of nothing, and one that takes away what was earned.
func (o *awardOptions) check(undo string) error {
	if o.Award == (herofile.Award{}) && len(o.treasures)+len(o.titles)+len(o.lost) == 0 {
		return misuse("award", "nothing to book", "--xp, --victories, --renown, --wealth, --treasure or --title")
	}
	for _, g := range []struct {
		what string
		n    int
	}{{"xp", o.XP}, {"victories", o.Victories}} {
		if g.n < 0 {
			return misuse("--"+g.what, fmt.Sprintf("%d: an award never takes %s away", g.n, g.what), undo)
		}
	}
	return nil
}

func (o *awardOptions) run(path string) error {
	if err := o.check("scabbard undo " + quoted(path) + " takes the last change back"); err != nil {
		return err
	}
	e, err := o.toChange(path)
	if err != nil {
		return err
	}
	changes, hero, err := o.changes(e)
	if err != nil {
		return err
	}
	if err := o.write(e, changes, nil); err != nil {
		return err
	}
	o.openedBy(e, hero)
	return o.standing(e)
}

// changes works out what an award does to a hero file, and to the hero.
func (o *awardOptions) changes(e *entry) ([]herofile.Change, *builder.Hero, error) {
	changes, err := herofile.Earn(e.hero, o.Award)
	if err != nil {
		return nil, nil, &problem{where: e.name(), what: err.Error(), hint: "scabbard show " + quoted(e.path) + " tells what there is"}
	}
	hero, r := e.hero, builder.Resolve(e.set, e.hero)
	touched := map[string]bool{}
	for _, word := range o.lost {
		rec, question, err := o.meant(e, r, word, "play.treasures", "play.titles")
		if err != nil {
			return nil, nil, err
		}
		had, _ := hero.Answer(question)
		at := slices.Index(had, rec.Slug())
		if at < 0 {
			return nil, nil, &problem{where: e.name(), what: rec.Name + " is nothing the hero has", hint: "scabbard show " + quoted(e.path) + " tells what there is"}
		}
		hero = hero.With(question, slices.Delete(slices.Clone(had), at, at+1))
		touched[question] = true
	}
	for _, gained := range []struct {
		question string
		words    []string
	}{{"play.treasures", o.treasures}, {"play.titles", o.titles}} {
		for _, word := range gained.words {
			rec, _, err := o.meant(e, r, word, gained.question)
			if err != nil {
				return nil, nil, err
			}
			had, _ := hero.Answer(gained.question)
			next := hero.With(gained.question, append(slices.Clone(had), rec.Slug()))
			if err := e.refuses(hero, next, gained.question, rec); err != nil {
				return nil, nil, err
			}
			hero = next
			touched[gained.question] = true
		}
	}
	for _, question := range []string{"play.treasures", "play.titles"} {
		if touched[question] {
			answer, _ := hero.Answer(question)
			changes = append(changes, herofile.AnswerChange(question, append([]string{}, answer...), true))
		}
	}
	return changes, hero, nil
}

// meant finds the record a word means among what the questions take.
func (o *awardOptions) meant(e *entry, r *builder.Resolution, word string, questions ...string) (*rules.Record, string, error) {
	var known []string
	for _, question := range questions {
		q := r.Question(question)
		if q == nil {
			return nil, "", &problem{where: e.name(), what: "these rules have no " + question[len("play."):]}
		}
		for _, offer := range r.Offers(q) {
			slug, name := offer.Record.Slug(), rules.Slug(offer.Record.Name)
			if word == slug || word == offer.Record.ID || rules.Slug(word) == name || rules.Slug(word) == slug {
				return offer.Record, question, nil
			}
			known = append(known, slug)
		}
	}
	for _, rec := range e.set.Find(word) {
		if e.set.Role(rec.Kind()) == "enhancement" {
			hint := "scabbard rules show " + rec.ID + " says for what"
			if takes := r.Takes(rec); len(takes) > 0 {
				hint = "scabbard set " + quoted(e.path) + " " + takes[0].ID + "=" + rec.Slug()
			}
			return nil, "", &problem{where: e.name(), what: rec.Name + " is an enhancement, and goes onto an item", hint: hint}
		}
	}
	what := questions[0][len("play."):]
	return nil, "", &problem{where: e.name(), what: fmt.Sprintf("there is no %q among the %s", word, what),
		hint: near(rules.Slug(word), known, "scabbard choices "+quoted(e.path)+" "+questions[0]+" lists them")}
}

// refuses says why a hero cannot gain a thing, nil when it can.
func (e *entry) refuses(before, after *builder.Hero, question string, rec *rules.Record) error {
	was := builder.Build(e.set, before).Issues
	for _, i := range builder.Build(e.set, after).Issues {
		if i.Code == "repeated" && !slices.Contains(was, i) {
			return &problem{where: e.name(), what: rec.Name + " is there already", hint: "scabbard show " + quoted(e.path) + " tells what there is"}
		}
		if i.Severity == sheet.Illegal && i.Question == question && !slices.Contains(was, i) {
			return &problem{where: e.name() + ": " + rec.Name, what: i.Text, hint: "scabbard choices " + quoted(e.path) + " " + question + " lists what there is"}
		}
	}
	return nil
}

// openedBy says which questions a change of the hero opened, what it warns of, and which new item is of no use.
func (a *app) openedBy(e *entry, after *builder.Hero) {
	before, now := builder.Build(e.set, e.hero), builder.Build(e.set, after)
	for _, t := range now.Treasures {
		if t.Waits != "" && !slices.ContainsFunc(before.Treasures, func(o sheet.Treasure) bool { return o.ID == t.ID }) {
			a.note(e.name(), t.Name+" "+t.Waits, "")
		}
	}
	var opened []string
	for _, i := range now.Issues {
		switch {
		case !isNew(i, before.Issues):
		case i.Severity == sheet.Unfinished:
			opened = append(opened, i.Question)
		case i.Code == "warning":
			a.note(e.name(), i.Text, "")
		}
	}
	if len(opened) > 0 {
		a.note(e.name(), "now open: "+few(opened), "scabbard choices "+quoted(e.path)+" "+opened[0])
	}
}

// isNew tells whether an issue was not there before.
func isNew(i sheet.Issue, before []sheet.Issue) bool {
	return !slices.ContainsFunc(before, func(b sheet.Issue) bool { return b.Code == i.Code && b.Question == i.Question && b.Text == i.Text })
}
