package look

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/odds"
	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/page"
	"scabbard/builder/spelling"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/doc"
	"scabbard/sheet/text"
)

// runAgainst prints the contests of the edition between a hero and another one.
func (o *oddsOptions) runAgainst() error {
	mine, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	theirs, err := o.app.Open(o.against)
	if err != nil {
		return err
	}
	set := mine.Set
	switch {
	case set.Edition != theirs.Set.Edition:
		return message.Misuse("odds --against", mine.Name()+" is a hero of "+set.Edition+", "+theirs.Name()+" of "+theirs.Set.Edition, "two heroes of one edition")
	case len(set.Contests) == 0:
		return message.Misuse("odds --against", "the rules of "+set.Edition+" compute nothing between two heroes", "scabbard odds "+message.Quoted(o.path))
	case len(o.set) > 0 || o.plot:
		return message.Misuse("odds --against", "it takes no --set or --plot", "leave them out")
	}
	inputs := odds.ContestInputs(set, fighter(mine))
	o.splitFlags(inputs)
	list, err := odds.Against(set, fighter(mine), fighter(theirs), o.given)
	if err != nil {
		return message.Misuse("odds --against", err.Error(), inputsHint(set, err))
	}
	if list, err = o.ofName(list, odds.InputNames(inputs)); err != nil {
		return err
	}
	if o.json {
		return o.app.IO.Encode(&odds.Contests{Edition: set.Edition, Name: mine.Hero.Name, Against: theirs.Hero.Name, List: list})
	}
	var entries []doc.Entry
	for _, w := range list {
		answers, lacks := w.Telling()
		card := page.Answers(set, w.Record, w.Question, answers)
		card.Name = w.Name
		for _, l := range lacks {
			card.Body = append(card.Body, doc.Line{Text: doc.Words(lacking(l))})
		}
		entries = append(entries, card)
	}
	fmt.Fprintln(o.app.IO.Out, message.NameOf(mine.Hero)+" against "+message.NameOf(theirs.Hero)+"\n")
	options := o.app.IO.TextOptions()
	options.Width = min(options.Width, 80)
	return text.Entries(o.app.IO.Out, entries, options)
}

// lacking returns the sentence about results that need one more input: "With damage=NUMBER also: damage taken."
func lacking(l odds.Lack) string {
	results := make([]string, len(l.Results))
	for i, r := range l.Results {
		results[i] = calc.Spaced(r)
	}
	return "With " + strings.ReplaceAll(l.Input, "_", "-") + "=NUMBER also: " + strings.Join(results, ", ") + "."
}

// splitFlags takes the bare names of conditions out of the words about a contest: a bare name means yes.
func (o *oddsOptions) splitFlags(inputs []calc.Ask) {
	var words []string
	for _, w := range strings.Fields(o.ability) {
		if slices.ContainsFunc(inputs, func(in calc.Ask) bool { return in.Flag && calc.Plain(in.Name) == calc.Plain(w) }) {
			o.given = append(o.given, w)
		} else {
			words = append(words, w)
		}
	}
	o.ability = strings.Join(words, " ")
}

// inputsHint returns a hint for a wrong input: the nearest name, or all that there are.
func inputsHint(set *rules.Set, err error) string {
	var unknown *calc.UnknownError
	if errors.As(err, &unknown) {
		return message.Near(unknown.Name, unknown.Known, "the inputs are "+strings.Join(unknown.Known, ", "))
	}
	return "scabbard rules show " + set.Contests[0].Record + " lists what it takes"
}

// fighter returns one side of a contest.
func fighter(e *cli.HeroFile) odds.Fighter {
	r := builder.Resolve(e.Set, e.Hero)
	return odds.Fighter{Numbers: r.Names(), Has: r.Has}
}

// ofName returns the contests that a word is in the names of, or all without a word.
func (o *oddsOptions) ofName(list []odds.Worked, inputs []string) ([]odds.Worked, error) {
	if o.ability == "" {
		return list, nil
	}
	var known []string
	out := slices.DeleteFunc(slices.Clone(list), func(w odds.Worked) bool {
		known = append(known, spelling.Slug(w.Name))
		return !strings.Contains(spelling.Slug(w.Name), spelling.Slug(o.ability))
	})
	if len(out) == 0 {
		return nil, &message.Problem{Where: "odds --against", What: fmt.Sprintf("there is nothing like %q", o.ability), Hint: message.Near(spelling.Slug(o.ability), slices.Concat(known, inputs), "there are "+strings.Join(known, ", ")+"; the inputs are "+strings.Join(inputs, ", "))}
	}
	return out, nil
}
