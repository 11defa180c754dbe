// Package award holds the command that notes the gains of heroes and parties.
//
// Package cmd adds New to the tree. The words of an award are read in words.go; a new thing to award is a case there
// and in alter, which changes one hero.
package award

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/cmd/walk"
	"scabbard/sheet"
)

// options are the gains of an award: numbers, and things by name.
type options struct {
	app                     *cli.App
	numbers                 []number
	things                  []string // treasures and titles
	treasures, titles, lost []string
	why                     string
	ask                     prompt.Asker // asks what a gain leaves open; nil if there is nobody to ask
}

// New returns the command award.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "award",
		Short: "Add what heroes earned: XP, Victories, Renown, Wealth, treasures, titles",
		Long: `Add what a hero or every hero of a party earned: numbers as xp=16, and treasures and titles by their id or their
printed name. A negative number corrects. Heroes of a party all get it, or none. If a title asks for its benefit, you are
asked at a terminal. --lose takes a treasure or a title away again: used up, sold, lost.`,
		Example: `  scabbard award keepers xp=16 victories=2
  scabbard award khorva renown=1 wealth=-1
  scabbard award khorva brawler "healing potion"
  scabbard award khorva --lose healing-potion`,
		RunE: func(_ *cobra.Command, args []string) error {
			paths, words := a.Heroes(args)
			if err := o.read(paths[0], words); err != nil {
				return err
			}
			return a.Each(paths, o.run)
		},
	}, usage.One("HERO", usage.HeroOrParty), usage.Any("NAME=NUMBER|THING", usage.Word).Offering(completeWords(a)))
	f := c.Flags()
	f.StringArrayVar(&o.treasures, "treasure", nil, "`TREASURE` gained (repeatable)")
	f.StringArrayVar(&o.titles, "title", nil, "`TITLE` gained, or a perk granted as one (repeatable)")
	f.StringArrayVar(&o.lost, "lose", nil, "`TREASURE` or title lost or used up (repeatable)")
	f.StringVar(&o.why, "why", "", "a `NOTE` on the award, kept with the hero's notes")
	_ = c.RegisterFlagCompletionFunc("treasure", completeOffered(a, rules.KindTreasure))
	_ = c.RegisterFlagCompletionFunc("title", completeOffered(a, rules.KindFeature))
	_ = c.RegisterFlagCompletionFunc("lose", completeOffered(a, rules.KindTreasure, rules.KindFeature))
	return c
}

// run gives the award to a hero or a party.
func (o *options) run(path string) error {
	open := o.app.OpenGroupToChange
	if len(o.things)+len(o.titles)+len(o.treasures) > 0 && path != "-" {
		if o.ask = o.app.Asker(false); o.ask != nil {
			open = o.app.OpenGroupToAsk
		}
	}
	g, err := open(path)
	if err != nil {
		return err
	}
	if err := g.Change(o.alter); err != nil {
		return message.OnInterrupt(err)
	}
	g.Report(false)
	return nil
}

// alter gives the award to a hero, and asks what its things leave open.
func (o *options) alter(was, now *cli.HeroFile) error {
	changes, err := o.changes(was)
	if err != nil {
		return err
	}
	if err := now.Apply(changes, nil); err != nil || o.ask == nil {
		return err
	}
	known := builder.Resolve(was.Set, was.Hero)
	opened := func(q *builder.Question) bool { return q.State == sheet.Open && known.Question(q.ID) == nil }
	if !slices.ContainsFunc(builder.Resolve(now.Set, now.Hero).Questions, opened) {
		return nil
	}
	w := walk.New(o.app, o.ask, now.Set, now.Hero, walk.Collect(now))
	w.Only = func(q *builder.Question) bool { return known.Question(q.ID) == nil }
	_, err = w.Run()
	return err
}

// changes returns the changes that the award makes to a hero's file.
func (o *options) changes(e *cli.HeroFile) ([]herofile.Change, error) {
	award, err := o.sum(e.Set)
	if err != nil {
		return nil, err
	}
	if err := checkTotals(e, award); err != nil {
		return nil, err
	}
	changes, err := herofile.AwardChanges(e.Hero, award)
	if err != nil {
		return nil, &message.Problem{Where: e.Name(), What: err.Error()}
	}
	hero, r := e.Hero, builder.Resolve(e.Set, e.Hero)
	items, honors := e.Set.PlayQuestion(rules.KindTreasure), e.Set.PlayQuestion(rules.KindFeature)
	var touched []string
	for _, word := range o.lost {
		rec, question, err := o.findOffer(e, r, word, items, honors)
		if err != nil {
			return nil, err
		}
		had, _ := hero.Answer(question)
		at := slices.Index(had, rec.Slug())
		if at < 0 {
			return nil, &message.Problem{Where: e.Name(), What: "the hero does not have " + rec.Name,
				Hint: "scabbard show " + message.Quoted(e.Path) + " lists what it has"}
		}
		hero = hero.With(question, slices.Delete(slices.Clone(had), at, at+1))
		touched = append(touched, question)
	}
	for _, gained := range []struct{ words, questions []string }{
		{o.treasures, []string{items}}, {o.titles, []string{honors}}, {o.things, []string{items, honors}},
	} {
		for _, word := range gained.words {
			rec, question, err := o.findOffer(e, r, word, gained.questions...)
			if err != nil {
				return nil, err
			}
			had, _ := hero.Answer(question)
			next := hero.With(question, append(slices.Clone(had), rec.Slug()))
			if err := e.CheckGain(hero, next, question, rec); err != nil {
				return nil, err
			}
			hero, touched = next, append(touched, question)
		}
	}
	for _, question := range []string{items, honors} {
		if slices.Contains(touched, question) {
			answer, _ := hero.Answer(question)
			changes = append(changes, herofile.AnswerChange(question, append([]string{}, answer...), true))
		}
	}
	if o.why != "" {
		changes = append(changes, herofile.TextChange("notes", awardsNote, noted(e.Hero, o.why)))
	}
	return changes, nil
}

// awardsNote is the hero's note on why something was awarded.
const awardsNote = "awards"

// noted returns the hero's note on awards with another text at its end.
func noted(h *builder.Hero, text string) string {
	for _, n := range h.Notes {
		if n.Key == awardsNote && n.Text != "" {
			return n.Text + "; " + text
		}
	}
	return text
}

// findOffer returns the record that a word means among the offers of questions, and the question.
func (o *options) findOffer(e *cli.HeroFile, r *builder.Resolution, word string, questions ...string) (*rules.Record, string, error) {
	var known, kinds []string
	for _, question := range questions {
		q := r.Question(question)
		if q == nil {
			continue
		}
		for _, offer := range r.Offers(q) {
			slug, name := offer.Record.Slug(), spelling.Slug(offer.Record.Name)
			if word == slug || word == offer.Record.ID || spelling.Slug(word) == name || spelling.Slug(word) == slug {
				return offer.Record, question, nil
			}
			known = append(known, slug)
		}
		_, kind, _ := strings.Cut(question, ".")
		kinds = append(kinds, kind)
	}
	if len(kinds) == 0 {
		return nil, "", &message.Problem{Where: e.Name(), What: "these rules have nothing of that kind"}
	}
	for _, rec := range e.Set.Find(word) {
		if e.Set.Role(rec.Kind()) == rules.KindEnhancement {
			hint := "scabbard rules show " + rec.ID + " says which items can take it"
			if takes := r.QuestionsAccepting(rec); len(takes) > 0 {
				hint = "scabbard set " + message.Quoted(e.Path) + " " + takes[0].ID + "=" + rec.Slug()
			}
			return nil, "", &message.Problem{Where: e.Name(), What: rec.Name + " is an enhancement; it goes on an item", Hint: hint}
		}
	}
	return nil, "", &message.Problem{Where: e.Name(),
		What: fmt.Sprintf("there is no %q among the %s", word, strings.Join(kinds, " and ")),
		Hint: message.Near(spelling.Slug(word), known, "scabbard choices "+message.Quoted(e.Path)+" "+questions[0]+" lists them")}
}

// completeWords offers the numbers that heroes earn, and the things they gain.
func completeWords(a *cli.App) cobra.CompletionFunc {
	things := completeOffered(a, rules.KindTreasure, rules.KindFeature)
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		out, _ := things(c, args, word)
		if set, err := a.Rules.RulesetHere(); err == nil {
			for _, name := range numberNames(set) {
				out = append(out, name+"=")
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeOffered offers the records that answer questions of play, for a flag.
func completeOffered(a *cli.App, roles ...string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		set, err := a.Rules.RulesetHere()
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		r := builder.Resolve(set, &builder.Hero{Format: builder.Format, Level: 1})
		var out []string
		for _, role := range roles {
			if q := r.Question(set.PlayQuestion(role)); q != nil {
				for _, o := range r.Offers(q) {
					out = append(out, o.Record.Slug()+"\t"+o.Record.Name)
				}
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}
