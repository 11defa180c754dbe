package cmd

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/cmd/walk"
	"scabbard/data"
	"scabbard/sheet"
)

// aspectFlags adds a flag for each aspect of a hero that the editions declare, such as --class. Each is named after the kind
// of record that answers it.
func (o *newOptions) aspectFlags(c *cobra.Command) {
	o.aspects, o.aspectOf = map[string]*string{}, map[string]string{}
	for _, edition := range data.Heroes() {
		for _, a := range data.Load(edition).Show.Aspects {
			if c.Flags().Lookup(a.Kind) != nil {
				continue
			}
			what := "the hero's `" + strings.ToUpper(a.Kind) + "`"
			if a.Many {
				what += ", or several with commas between"
			}
			o.aspects[a.Kind] = c.Flags().String(a.Kind, "", what)
			_ = c.RegisterFlagCompletionFunc(a.Kind, o.completeAspect(a.Kind))
		}
	}
}

// completeAspect offers the records of a kind.
func (o *newOptions) completeAspect(kind string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		set, err := o.app.Rules.HeroRulesetHere()
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var out []string
		for _, rec := range set.Kind(kind) {
			if !slices.Contains(out, rec.Slug()+"\t"+rec.Name) {
				out = append(out, rec.Slug()+"\t"+rec.Name)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// withAspects adds the answers of the aspect flags to the others. An earlier answer may bring the question that a flag
// answers.
func (o *newOptions) withAspects(set *rules.Set, settings []choice.Setting) ([]choice.Setting, error) {
	out := slices.Clone(settings)
	for _, a := range set.Show.Aspects {
		value := o.aspects[a.Kind]
		if value == nil || *value == "" {
			continue
		}
		id := o.questionOf(set, out, a.Kind)
		if id == "" {
			return nil, message.Misuse("--"+a.Kind, "this hero is not asked for one", "leave it out, or give the answers that bring the question")
		}
		if slices.ContainsFunc(out, func(s choice.Setting) bool { return s.Key == id }) {
			return nil, message.Misuse("--"+a.Kind, id+" is set twice", "leave one of them out")
		}
		out = append(out, choice.Setting{Key: id, Value: *value})
		o.aspectOf[id] = a.Kind
	}
	for kind, value := range o.aspects {
		if *value != "" && !slices.ContainsFunc(set.Show.Aspects, func(a sheet.AspectKind) bool { return a.Kind == kind }) {
			return nil, message.Misuse("--"+kind, "heroes of "+set.Edition+" have none", "--rules "+strings.Join(data.Heroes(), " or "))
		}
	}
	return out, nil
}

// reconcile asks for another answer where two given ones clash, such as a god that lacks a given domain: it offers the answers
// under which the others can stay.
func reconcile(ask prompt.Asker, set *rules.Set, hero *builder.Hero, settings []choice.Setting) (*builder.Hero, error) {
	for range settings {
		r := builder.Resolve(set, hero)
		issue, q := clashOf(r, settings)
		if q == nil {
			break
		}
		compatible := r.CompatibleOffers(q)
		if len(compatible) == 0 {
			break
		}
		s := prompt.Selection{Heading: []string{issue.Text}, Message: q.Prompt, Default: compatible[0].Record.Slug()}
		for _, offer := range compatible {
			s.Options = append(s.Options, prompt.Option{Key: offer.Record.Slug(), Label: offer.Record.Name, Text: choice.OfferText(set, r, offer.Record),
				Full: walk.Page(set, hero, q, offer)})
		}
		key, err := ask.Select(q.ID, s)
		if err != nil {
			return nil, err
		}
		hero = hero.With(q.ID, []string{key})
	}
	return hero, nil
}

// clashOf returns the first issue of a given answer that another answer to a different question would mend, and that question.
func clashOf(r *builder.Resolution, settings []choice.Setting) (sheet.Issue, *builder.Question) {
	for _, i := range r.Issues() {
		given := slices.ContainsFunc(settings, func(s choice.Setting) bool { return s.Key == i.Question })
		if given && i.Severity == sheet.Illegal && i.Hint.Action == sheet.Answer && i.Hint.Question != i.Question {
			if q := r.Question(i.Hint.Question); q != nil {
				return i, q
			}
		}
	}
	return sheet.Issue{}, nil
}

// named gives a random hero a name if it has none, and returns an unused file of that name. A file given with -o stays.
func (o *newOptions) named(set *rules.Set, hero *builder.Hero, path string) (*builder.Hero, string) {
	name := fill.Name(set, hero, rand.New(rand.NewPCG(o.seed, 1)))
	if name == "" {
		return hero, path
	}
	out := *hero
	out.Name = name
	if o.out == "" {
		path = filepath.Join(filepath.Dir(path), store.FileOf(name))
		if !o.force {
			path = unused(path)
		}
	}
	return &out, path
}

// questionOf returns the question that is answered by a record of a kind, or "" if the hero is not asked one.
func (o *newOptions) questionOf(set *rules.Set, settings []choice.Setting, kind string) string {
	hero := choice.AnswerAll(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: o.level}, settings)
	heroes := []*builder.Hero{hero}
	if o.quick || o.random { // fill in the answers that bring the question
		heroes = append(heroes, fill.Quick(set, hero))
	}
	for _, h := range heroes {
		for _, q := range builder.Resolve(set, h).Questions {
			if q.Kind() == kind {
				return q.ID
			}
		}
	}
	return ""
}
