package rules

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/builder/rules/search"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
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
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "search",
		Short: "Find records by words of their name or text",
		Long: `Find the records that have every word, or another form of it, in their name, their text or the name of their
owner: first the whole name, then its beginning, its words, other spellings, the text. A question is answered by its
words that matter. If no record has them all, it allows a typing slip or two in each word of a name, and then ignores
words that no record has.`,
		Example: `  scabbard rules search mountain
  scabbard rules search how does grabbing work
  scabbard rules search fury signature --kind ability`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.words = strings.Join(args, " ")
			return o.run()
		},
	}, usage.Many("WORDS", usage.Word).Asking("what are you looking for?")), usage.With, usage.Rules, usage.Books)
	f := c.Flags()
	f.StringVar(&o.kind, "kind", "", "only records of this `KIND`")
	f.StringVar(&o.hero, "hero", "", "search the edition of the hero in this `FILE`")
	f.IntVar(&o.limit, "limit", 15, "`NUMBER` of records to show; 0 for all")
	f.BoolVar(&o.json, "json", false, "for programs")
	_ = c.RegisterFlagCompletionFunc("kind", complete.Kinds(a))
	argument.HeroFlag(a, c, "hero")
	return c
}

// The limits of a search. Every word is compared with every text, with typing slips.
const (
	maxWords = 20
	maxBytes = 500
)

// tooLong returns the message for words that are too many for a search, or "".
func tooLong(words string) string {
	if n := len(strings.Fields(words)); n > maxWords {
		return fmt.Sprintf("%d words; a search takes at most %d", n, maxWords)
	} else if len(words) > maxBytes {
		return fmt.Sprintf("%d bytes; a search takes at most %d", len(words), maxBytes)
	}
	return ""
}

func (o *searchOptions) run() error {
	if fault := tooLong(o.words); fault != "" {
		return message.Misuse("rules search", fault, "some words of a name or a text are enough")
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
		width, _ := o.app.IO.Screen()
		for _, line := range hitLines(set, shown, width) {
			fmt.Fprintln(o.app.IO.Out, line)
		}
	}
	noteEdition(o.app, "rules search", by)
	if len(hits) == 0 {
		return o.nothing(set)
	}
	if hits[0].Slips > 0 {
		p := &message.Problem{What: fmt.Sprintf("nothing has %q", o.words)}
		elsewhere(set, p, o.words)
		o.app.IO.Note("rules search", p.What+"; showing the nearest", p.Hint)
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

func foundDocs(set *rules.Set, hits []search.Hit) []page.Found {
	out := make([]page.Found, 0, len(hits))
	for _, h := range hits {
		r := h.Record
		out = append(out, page.Found{ID: r.ID, Kind: r.Kind(), Name: r.Name, Of: r.Of, Match: h.Rank.String(), Slips: h.Slips, Text: page.InLine(set, r), Edition: set.Edition})
	}
	return out
}

// nothing returns an error that no record has the words, or that nearly every record has them. The hint has the nearest: other
// kinds, another edition, or a name with a similar spelling.
func (o *searchOptions) nothing(set *rules.Set) error {
	p := &message.Problem{Where: "rules search", What: fmt.Sprintf("no record has %q", o.words)}
	if search.TooCommon(o.words) {
		p.What, p.Hint = fmt.Sprintf("%q: such words are in nearly every text", o.words), "add a word of what you are looking for"
		return p
	}
	if o.kind != "" {
		p.What = fmt.Sprintf("no record of the kind %s has %q", o.kind, o.words)
		if n := len(search.Find(set, o.words, "")); n > 0 {
			p.Hint = fmt.Sprintf("without --kind %s there are %d", o.kind, n)
			return p
		}
	}
	p.Hint = message.Near(spelling.Slug(o.words), recordNames(set, o.words), "scabbard rules list names the kinds")
	if o.kind == "" {
		elsewhere(set, p, o.words)
	}
	return p
}
