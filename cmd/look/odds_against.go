package look

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/odds"
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
		return message.Misuse("odds --against", mine.Name()+" is of "+set.Edition+", "+theirs.Name()+" of "+theirs.Set.Edition, "two heroes of one edition")
	case len(set.Contests) == 0:
		return message.Misuse("odds --against", "the rules of "+set.Edition+" work nothing out between two heroes", "scabbard odds "+message.Quoted(o.path))
	case len(o.set) > 0 || o.plot:
		return message.Misuse("odds --against", "--set and --plot do nothing beside it", "leave them out")
	}
	list, err := odds.Against(set, fighter(mine), fighter(theirs), o.given)
	if err != nil {
		return message.Misuse("odds --against", err.Error(), "scabbard rules show "+set.Contests[0].Record+" lists what it takes")
	}
	if list, err = o.ofName(list); err != nil {
		return err
	}
	if o.json {
		return o.app.IO.Encode(odds.AgainstDocument(set.Edition, mine.Hero.Name, theirs.Hero.Name, list))
	}
	var entries []doc.Entry
	for _, w := range list {
		card := page.Answers(set, w.Record, w.Question, w.Answers)
		card.Name = w.Name
		entries = append(entries, card)
	}
	fmt.Fprintln(o.app.IO.Out, message.NameOf(mine.Hero)+" against "+message.NameOf(theirs.Hero)+"\n")
	options := o.app.IO.TextOptions()
	options.Width = min(options.Width, 80)
	return text.Entries(o.app.IO.Out, entries, options)
}

// fighter returns one side of a contest.
func fighter(e *cli.HeroFile) odds.Fighter {
	r := builder.Resolve(e.Set, e.Hero)
	return odds.Fighter{Numbers: r.Names(), Has: r.Has}
}

// ofName returns the contests that a word is in the names of, or all without a word.
func (o *oddsOptions) ofName(list []odds.Worked) ([]odds.Worked, error) {
	if o.ability == "" {
		return list, nil
	}
	var known []string
	out := slices.DeleteFunc(slices.Clone(list), func(w odds.Worked) bool {
		known = append(known, spelling.Slug(w.Name))
		return !strings.Contains(spelling.Slug(w.Name), spelling.Slug(o.ability))
	})
	if len(out) == 0 {
		return nil, &message.Problem{Where: "odds --against", What: fmt.Sprintf("there is nothing like %q", o.ability), Hint: message.Near(spelling.Slug(o.ability), known, "there are "+strings.Join(known, ", "))}
	}
	return out, nil
}
