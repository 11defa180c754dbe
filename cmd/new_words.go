package cmd

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/choice"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/cmd/walk"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// readWords looks up what the words of the command line answer: each is a record of one of the aspects of a hero, in the order
// of the edition. If the first word is such a record the name was forgotten: it is asked for at a terminal.
func (o *newOptions) readWords(set *rules.Set, ask prompt.Asker) error {
	if len(o.typed) == 0 {
		return nil
	}
	is := kindOf(set, o.name)
	if slices.ContainsFunc(set.Show.Aspects, func(a sheet.AspectKind) bool {
		return a.Kind == is && slices.Contains(set.Show.Subject, a.ID)
	}) {
		if ask == nil {
			words := message.Quoted(o.name)
			for _, word := range o.typed {
				words += " " + message.Quoted(word)
			}
			return message.Misuse("new", "the name comes first, and "+o.name+" is an answer: a record of "+is, "scabbard new NAME "+words)
		}
		o.typed, o.name = append([]string{o.name}, o.typed...), ""
	}
	for i, word := range o.typed {
		kind := kindOf(set, word)
		if kind == "" {
			return o.unknownWord(set, i)
		}
		o.words = append(o.words, choice.Setting{Key: kind, Value: word})
	}
	return answeredTwice(o.words)
}

// kindOf returns the kind of the first aspect that has records of these names, with commas between several, or "".
func kindOf(set *rules.Set, names string) string {
	for _, a := range set.Show.Aspects {
		missing := func(name string) bool {
			return !slices.ContainsFunc(set.Kind(a.Kind), func(rec rules.Record) bool { return isCalled(&rec, name) })
		}
		if list := usage.CommaList(names); len(list) > 0 && !slices.ContainsFunc(list, missing) {
			return a.Kind
		}
	}
	return ""
}

// isCalled reports whether a record has a name, whatever its capitals and spaces.
func isCalled(rec *rules.Record, name string) bool {
	slug := spelling.Slug(name)
	called := func(name string) bool { return spelling.Slug(name) == slug }
	return slug != "" && (rec.Slug() == slug || called(rec.Name) || slices.ContainsFunc(rec.Aliases, called))
}

// answeredTwice returns an error if two settings answer the same question.
func answeredTwice(settings []choice.Setting) error {
	for i, s := range settings {
		if at := slices.IndexFunc(settings[:i], func(other choice.Setting) bool { return other.Key == s.Key }); at >= 0 {
			return message.Misuse("new", settings[at].Value+" and "+s.Value+" both answer "+s.Key, "leave one of them out")
		}
	}
	return nil
}

// unknownWord returns the error for a word that names nothing. Most often it is a part of the name that was not quoted.
func (o *newOptions) unknownWord(set *rules.Set, at int) error {
	word := o.typed[at]
	if what, hint := o.app.Rules.LeftOut(set, ".", usage.CommaList(word)); what != "" {
		return message.Misuse("new", what, hint)
	}
	name, rest := o.name, ""
	for i, other := range o.typed {
		if rest == "" && (i == at || kindOf(set, other) == "") {
			name += " " + other
		} else {
			rest += " " + message.Quoted(other)
		}
	}
	if kindOf(set, o.typed[0]) != "" {
		name, rest = "", ""
	}
	var hints []string
	if name != "" {
		hints = append(hints, "scabbard new "+message.Quoted(name)+rest+" if it belongs to the name")
	}
	if near := cmp.Or(elsewhere(set, word), nearWord(set, word)); near != "" {
		hints = append(hints, near)
	}
	what := fmt.Sprintf("%q is no %s or other answer", word, strings.Join(set.Show.Subject, ", "))
	if len(set.Show.Subject) == 0 {
		what = fmt.Sprintf("%q answers no question", word)
	}
	return message.Misuse("new", what, strings.Join(hints, "; "))
}

// elsewhere names another edition in which a word is an answer, or returns "".
func elsewhere(set *rules.Set, word string) string {
	for _, edition := range library.OtherEditions(set.Edition) {
		if kindOf(library.WithAllBooks(edition), word) != "" {
			return edition + " has it: --rules " + edition
		}
	}
	return ""
}

// nearWord returns the hint with the answers that were probably meant: those that players call so, or the one with the nearest name.
func nearWord(set *rules.Set, word string) string {
	var known, called []string
	for _, a := range set.Show.Aspects {
		for _, rec := range set.Kind(a.Kind) {
			known = append(known, rec.Slug())
			if slices.Contains(set.SearchWords(&rec), strings.ToLower(word)) {
				called = append(called, rec.Slug())
			}
		}
	}
	if len(called) > 0 {
		return "did you mean " + phrase.Or(called) + "?"
	}
	return spelling.DidYouMean(spelling.Slug(word), known)
}

// completeWord offers the answers that words can give, without those of the kinds that are answered.
func (o *newOptions) completeWord(_ *cobra.Command, args []string, _ string) (out []string, _ cobra.ShellCompDirective) {
	set, err := o.ruleset()
	if err != nil || len(args) == 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	answered, named := map[string]bool{}, map[string]bool{}
	for _, word := range args[1:] {
		answered[kindOf(set, word)] = true
	}
	for _, a := range set.Show.Aspects {
		for _, rec := range set.Kind(a.Kind) {
			if slug := rec.Slug(); !named[slug] {
				named[slug] = true // a word means the first aspect that has it
				if !answered[a.Kind] {
					out = append(out, slug+"\t"+rec.Name)
				}
			}
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// notAsked returns an error for the first answer to a question of an aspect, such as the kit, that the hero is not asked.
func (o *newOptions) notAsked(set *rules.Set, r *builder.Resolution, settings []choice.Setting) error {
	for _, s := range settings {
		isAspect := slices.ContainsFunc(set.Show.Aspects, func(a sheet.AspectKind) bool { return a.Kind == s.Key })
		if isAspect && r.Question(s.Key) == nil && !choice.Several(r, s.Key) {
			return message.Misuse(o.where(s), "this hero is not asked for a "+strings.ReplaceAll(s.Key, "-", " "), "leave it out, or give the answers that bring the question")
		}
	}
	return nil
}

// where names an answer as it was typed.
func (o *newOptions) where(s choice.Setting) string {
	if slices.Contains(o.typed, s.Value) {
		return s.Value
	}
	return "--set " + s.Key + "=" + s.Value
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
