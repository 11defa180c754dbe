// Package award holds the command that notes the gains of heroes. A party uses it for each of its heroes.
//
// Package cmd adds New to the tree; party award calls Options.Changes for each member. A new thing to award is a flag in Flags and a
// change in Changes.
package award

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
)

// Options are the flags of an award: numbers, and things by name.
type Options struct {
	App                     *cli.App
	Command                 string // for messages
	xp, victories           int
	earned                  map[string]*int // by stat
	others                  []string        // NAME=NUMBER of other stats that an edition lets heroes earn
	treasures, titles, lost []string
}

// New returns the command award.
func New(a *cli.App) *cobra.Command {
	o := &Options{App: a, Command: "award"}
	c := argument.Add(a, &cobra.Command{
		Use:        "award",
		SuggestFor: []string{"give", "xp"},
		Short:      "Add what a hero earned: XP, Victories, Renown, Wealth, treasures, titles",
		Long: `Add what a hero earned. Name treasures and titles by their id or their printed name. If an item asks something (the
enhancements of an imbued item, the benefit of a title), answer it with set or edit. --lose takes a treasure or a
title away again: used up, sold, lost.`,
		Example: `  scabbard award khorva.hero.yaml --victories 1
  scabbard award khorva.hero.yaml --renown 1 --wealth -1
  scabbard award khorva --title brawler --treasure "healing potion"
  scabbard award khorva.hero.yaml --lose healing-potion`,
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args[0]) },
	}, usage.One("FILE", usage.Hero))
	o.Flags(c)
	return c
}

// Flags adds the flags of an award to a command.
func (o *Options) Flags(c *cobra.Command) {
	f := c.Flags()
	f.IntVar(&o.xp, "xp", 0, "Experience gained, in `POINTS`")
	f.IntVar(&o.victories, "victories", 0, "`NUMBER` of Victories gained")
	o.earned = map[string]*int{}
	for _, st := range library.EarnedStats() {
		o.earned[st.ID] = f.Int(strings.ReplaceAll(st.ID, "_", "-"), 0, "`NUMBER` by which "+st.Name+" grows, or goes down with a minus")
	}
	f.StringArrayVar(&o.others, "earn", nil, "`NAME=NUMBER` of something else that heroes of the edition earn, such as coins=5 (repeatable)")
	f.StringArrayVar(&o.treasures, "treasure", nil, "`TREASURE` gained (repeatable)")
	f.StringArrayVar(&o.titles, "title", nil, "`TITLE` gained, or a perk granted as one (repeatable)")
	f.StringArrayVar(&o.lost, "lose", nil, "`TREASURE` or title lost or used up (repeatable)")
	_ = c.RegisterFlagCompletionFunc("treasure", completeOffered(o.App, rules.KindTreasure))
	_ = c.RegisterFlagCompletionFunc("title", completeOffered(o.App, rules.KindFeature))
	_ = c.RegisterFlagCompletionFunc("lose", completeOffered(o.App, rules.KindTreasure, rules.KindFeature))
}

// bookable lists the flags of an award beside --victories.
func (o *Options) bookable() string {
	out := "--xp"
	for _, st := range library.EarnedStats() {
		out += ", --" + strings.ReplaceAll(st.ID, "_", "-")
	}
	return out + ", --treasure and --title"
}

// award returns the numbers that were earned, as far as the hero's edition knows them.
func (o *Options) award(set *rules.Set) (herofile.Award, error) {
	out := herofile.Award{XP: o.xp, Victories: o.victories}
	for _, st := range set.Stats {
		if n := o.earned[st.ID]; st.Earned && n != nil && (*n != 0 || st.Role == rules.StatLedger) {
			out.Earned = append(out.Earned, builder.Earning{Stat: st.ID, Amount: *n})
		}
	}
	for _, word := range o.others {
		earning, err := earningOf(set, word)
		if err != nil {
			return out, err
		}
		if i := slices.IndexFunc(out.Earned, func(e builder.Earning) bool { return e.Stat == earning.Stat }); i >= 0 {
			out.Earned[i].Amount += earning.Amount
		} else {
			out.Earned = append(out.Earned, earning)
		}
	}
	for id, n := range o.earned {
		if st := set.Stat(id); *n != 0 && (st == nil || !st.Earned) {
			return out, message.Misuse(o.Command, "heroes of "+set.Edition+" have no "+id, "")
		}
	}
	if o.victories != 0 && set.Show.Words.Victories == "" {
		return out, message.Misuse(o.Command, "heroes of "+set.Edition+" have no victories", "")
	}
	if o.xp != 0 && len(set.XP) == 0 {
		return out, message.Misuse(o.Command, "heroes of "+set.Edition+" have no xp", "")
	}
	return out, nil
}

// earningOf reads NAME=NUMBER, where NAME is the id or the name of a stat that heroes earn.
func earningOf(set *rules.Set, word string) (builder.Earning, error) {
	name, number, _ := strings.Cut(word, "=")
	n, err := strconv.Atoi(number)
	if err != nil {
		return builder.Earning{}, message.Misuse("--earn", strconv.Quote(word)+" is not NAME=NUMBER", "--earn coins=5")
	}
	var known []string
	for _, st := range set.Stats {
		if !st.Earned {
			continue
		}
		if slug := spelling.Slug(name); slug == spelling.Slug(st.ID) || slug == spelling.Slug(st.Name) {
			return builder.Earning{Stat: st.ID, Amount: n}, nil
		}
		known = append(known, "--earn "+st.ID+"=NUMBER")
	}
	return builder.Earning{}, message.Misuse("--earn", "heroes of "+set.Edition+" do not earn "+strconv.Quote(name), strings.Join(known, ", "))
}

// Check returns an error if an award to a file is empty, or takes away an earlier gain. undo is the hint for the latter.
func (o *Options) Check(path, undo string) error {
	nothing := o.xp == 0 && o.victories == 0
	for _, n := range o.earned {
		nothing = nothing && *n == 0
	}
	if nothing && len(o.others)+len(o.treasures)+len(o.titles)+len(o.lost) == 0 {
		return message.Misuse(o.Command, "nothing to add", "scabbard "+o.Command+" "+message.Quoted(path)+" --victories 1; the others are "+o.bookable())
	}
	for _, g := range []struct {
		what string
		n    int
	}{{"xp", o.xp}, {"victories", o.victories}} {
		if g.n < 0 {
			return message.Misuse("--"+g.what, fmt.Sprintf("%d: an award cannot take %s away", g.n, g.what), undo)
		}
	}
	return nil
}

func (o *Options) run(path string) error {
	if err := o.Check(path, "scabbard undo "+message.Quoted(path)+" takes the last change back"); err != nil {
		return err
	}
	e, err := o.App.OpenToChange(path)
	if err != nil {
		return err
	}
	changes, hero, err := o.Changes(e)
	if err != nil {
		return err
	}
	if err := o.App.Edit(e, changes, nil); err != nil {
		return err
	}
	o.App.PrintOpened(e, hero)
	return o.App.PrintProgress(e)
}

// Changes returns the changes that an award makes to a hero file, and the changed hero.
func (o *Options) Changes(e *cli.HeroFile) ([]herofile.Change, *builder.Hero, error) {
	award, err := o.award(e.Set)
	if err != nil {
		return nil, nil, err
	}
	changes, err := herofile.AwardChanges(e.Hero, award)
	if err != nil {
		return nil, nil, &message.Problem{Where: e.Name(), What: err.Error(), Hint: "scabbard show " + message.Quoted(e.Path) + " lists what it has"}
	}
	hero, r := e.Hero, builder.Resolve(e.Set, e.Hero)
	items, honors := e.Set.PlayQuestion(rules.KindTreasure), e.Set.PlayQuestion(rules.KindFeature)
	touched := map[string]bool{}
	for _, word := range o.lost {
		rec, question, err := o.findOffer(e, r, word, items, honors)
		if err != nil {
			return nil, nil, err
		}
		had, _ := hero.Answer(question)
		at := slices.Index(had, rec.Slug())
		if at < 0 {
			return nil, nil, &message.Problem{Where: e.Name(), What: "the hero does not have " + rec.Name, Hint: "scabbard show " + message.Quoted(e.Path) + " lists what it has"}
		}
		hero = hero.With(question, slices.Delete(slices.Clone(had), at, at+1))
		touched[question] = true
	}
	for _, gained := range []struct {
		question string
		words    []string
	}{{items, o.treasures}, {honors, o.titles}} {
		for _, word := range gained.words {
			rec, _, err := o.findOffer(e, r, word, gained.question)
			if err != nil {
				return nil, nil, err
			}
			had, _ := hero.Answer(gained.question)
			next := hero.With(gained.question, append(slices.Clone(had), rec.Slug()))
			if err := e.CheckGain(hero, next, gained.question, rec); err != nil {
				return nil, nil, err
			}
			hero = next
			touched[gained.question] = true
		}
	}
	for _, question := range []string{items, honors} {
		if touched[question] {
			answer, _ := hero.Answer(question)
			changes = append(changes, herofile.AnswerChange(question, append([]string{}, answer...), true))
		}
	}
	return changes, hero, nil
}

// findOffer returns the record that a word means among the offers of questions, and the question.
func (o *Options) findOffer(e *cli.HeroFile, r *builder.Resolution, word string, questions ...string) (*rules.Record, string, error) {
	var known []string
	for _, question := range questions {
		q := r.Question(question)
		if q == nil {
			return nil, "", &message.Problem{Where: e.Name(), What: "these rules have nothing of that kind"}
		}
		for _, offer := range r.Offers(q) {
			slug, name := offer.Record.Slug(), spelling.Slug(offer.Record.Name)
			if word == slug || word == offer.Record.ID || spelling.Slug(word) == name || spelling.Slug(word) == slug {
				return offer.Record, question, nil
			}
			known = append(known, slug)
		}
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
	_, what, _ := strings.Cut(questions[0], ".")
	return nil, "", &message.Problem{Where: e.Name(), What: fmt.Sprintf("there is no %q among the %s", word, what),
		Hint: message.Near(spelling.Slug(word), known, "scabbard choices "+message.Quoted(e.Path)+" "+questions[0]+" lists them")}
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
