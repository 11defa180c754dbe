package rules

import (
	"fmt"
	"scabbard/builder/spelling"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/builder/rules/search"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

type searchOptions struct {
	app   *cli.App
	words string
	kind  string
	hero  string
	limit int
	json  bool
}

func newSearch(a *cli.App) *cobra.Command {
	o := &searchOptions{app: a}
	c := complete.Arguments(a, &cobra.Command{
		Use:   "search",
		Short: "Find records by words of their name or text",
		Long: `Find the records that have every word in their name, their text or what they belong to: first the
whole name, then its beginning, its words, other spellings, the text. If no record has them all,
it allows a typing slip or two in each word of a name.`,
		Example: `  scabbard rules search mountain
  scabbard rules search fury signature --kind ability`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.words = strings.Join(args, " ")
			return o.run()
		},
	}, usage.Many("WORDS", usage.Word))
	f := c.Flags()
	f.StringVar(&o.kind, "kind", "", "only records of this `KIND`")
	f.StringVar(&o.hero, "hero", "", "search the edition of the hero in this `FILE`")
	f.IntVar(&o.limit, "limit", 15, "`NUMBER` of records to show; 0 for all")
	f.BoolVar(&o.json, "json", false, "for programs")
	_ = c.RegisterFlagCompletionFunc("kind", complete.Kinds(a))
	complete.HeroFlag(a, c, "hero")
	return c
}

// The limits of a search. Every word is compared with every text, with typing slips.
const (
	maxWords = 20
	maxBytes = 500
)

func (o *searchOptions) run() error {
	if n := len(strings.Fields(o.words)); n > maxWords {
		return message.Misuse("rules search", fmt.Sprintf("%d words, more than the %d of a search", n, maxWords), "some words of a name or a text are enough")
	} else if len(o.words) > maxBytes {
		return message.Misuse("rules search", fmt.Sprintf("words of %d bytes, more than the %d of a search", len(o.words), maxBytes), "some words of a name or a text are enough")
	}
	set, by, err := lookup(o.app, o.hero)
	if err != nil {
		return err
	}
	if o.kind != "" && len(set.Kind(o.kind)) == 0 {
		return message.Misuse("--kind", fmt.Sprintf("there is no kind %q", o.kind), message.Near(o.kind, set.Kinds(), "scabbard rules list names the kinds"))
	}
	hits := search.Find(set, o.words, o.kind)
	shown := hits
	if o.limit > 0 && len(hits) > o.limit {
		shown = hits[:o.limit]
	}
	if o.json {
		if err := o.app.IO.Encode(foundDocs(set, shown)); err != nil {
			return err
		}
	} else {
		o.print(set, shown)
	}
	noteEdition(o.app, "rules search", by)
	if len(hits) == 0 {
		return o.nothing(set)
	}
	if hits[0].Slips > 0 {
		o.app.IO.Note("rules search", fmt.Sprintf("nothing has %q; showing the nearest", o.words), "")
	}
	if more := len(hits) - len(shown); more > 0 {
		hint := "--limit 0 shows all"
		if o.kind == "" {
			hint += ", --kind " + hits[len(shown)].Record.Kind() + " those of a kind"
		}
		o.app.IO.Note("rules search", fmt.Sprintf("%d more", more), hint)
	}
	return nil
}

// print prints one line for each hit: id, name, kind and a summary.
func (o *searchOptions) print(set *rules.Set, hits []search.Hit) {
	width, _ := o.app.IO.Screen()
	wide := 0
	for _, h := range hits {
		wide = max(wide, len(h.Record.ID))
	}
	wide = min(wide, width*2/5)
	for _, h := range hits {
		r := h.Record
		about := r.Name + " (" + r.Kind()
		if of := set.Record(r.Of); of != nil {
			about += " of " + of.Name
		}
		about += ")"
		if text := page.InLine(set, r); text != "" {
			about += ": " + text
		}
		lead := term.Pad(r.ID, wide) + "  "
		fmt.Fprintln(o.app.IO.Out, printable.Line(lead)+term.Wrap(printable.Line(about), len(lead), wide+2, width))
	}
}

func foundDocs(set *rules.Set, hits []search.Hit) []page.FoundDoc {
	out := make([]page.FoundDoc, 0, len(hits))
	for _, h := range hits {
		r := h.Record
		out = append(out, page.FoundDoc{ID: r.ID, Kind: r.Kind(), Name: r.Name, Of: r.Of, Match: h.Rank.String(), Slips: h.Slips, Text: page.InLine(set, r), Edition: set.Edition})
	}
	return out
}

// nothing returns an error that no record has the words. The hint has the nearest: other kinds, a name with a similar
// spelling, or fewer words.
func (o *searchOptions) nothing(set *rules.Set) error {
	p := &message.Problem{Where: "rules search", What: fmt.Sprintf("no record has %q", o.words)}
	if o.kind != "" {
		p.What = fmt.Sprintf("no record of the kind %s has %q", o.kind, o.words)
		if n := len(search.Find(set, o.words, "")); n > 0 {
			p.Hint = fmt.Sprintf("without --kind %s there are %d", o.kind, n)
			return p
		}
	}
	fields := strings.Fields(o.words)
	var some []string
	for _, word := range fields {
		if len(search.Find(set, word, o.kind)) > 0 {
			some = append(some, word)
		}
	}
	switch {
	case len(fields) > 1 && len(some) == len(fields):
		p.Hint = "each word is somewhere, none has them all; scabbard rules search " + message.Quoted(some[0])
	case len(some) > 0:
		p.Hint = "scabbard rules search " + message.Quoted(strings.Join(some, " ")) + " leaves out what no record has"
	default:
		p.Hint = message.Near(spelling.Slug(o.words), recordNames(set, o.words), "scabbard rules list names the kinds")
	}
	return p
}
