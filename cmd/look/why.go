package look

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
	"scabbard/sheet/text"
)

type whyOptions struct {
	app  *cli.App
	path string
	what []string
	json bool
	set  *rules.Set // of the hero
}

// Why returns the command that explains a number.
func Why(a *cli.App) *cobra.Command {
	o := &whyOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "why",
		Short: "Explain a number",
		Long: `Explain a number, every part with its source: a stat, a characteristic, an ability, a
skill, anything on the sheet. Without WHAT it lists everything that can be explained.`,
		Example: "  scabbard why khorva.hero.yaml stamina\n  scabbard why khorva.hero.yaml brutal slam",
		RunE: func(_ *cobra.Command, args []string) error {
			o.path, o.what = args[0], args[1:]
			return o.run()
		},
	}, usage.One("FILE", usage.Hero), usage.Any("WHAT", usage.Word).Offering(complete.Explainable(a)))
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *whyOptions) run() error {
	e, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	s := e.Sheet()
	o.set = e.Set
	if o.json {
		o.what = whole(s, o.what)
		return o.printJSON(s)
	}
	if len(o.what) == 0 {
		for _, t := range text.Titles(s) {
			fmt.Fprintln(o.app.IO.Out, printable.Line(t))
		}
		return nil
	}
	o.what = whole(s, o.what)
	err = o.print(s, strings.Join(o.what, " "))
	var unknown text.ErrUnknown
	if errors.As(err, &unknown) && len(o.what) > 1 && len(o.set.FindForm(unknown.What)) == 0 {
		return o.each(s)
	}
	return o.explained(err)
}

// print explains the things on the sheet with a name, or with a name that means the same.
func (o *whyOptions) print(s *sheet.Sheet, what string) error {
	err := text.Why(o.app.IO.Out, s, what, o.app.IO.TextOptions())
	var unknown text.ErrUnknown
	if !errors.As(err, &unknown) {
		return err
	}
	for _, name := range sameAs(o.set, what) {
		if again := text.Why(o.app.IO.Out, s, name, o.app.IO.TextOptions()); !errors.As(again, &unknown) {
			return again
		}
	}
	return err
}

// sameAs returns the names that mean the same as a word in the rules: those of the records with that name or alias, and of the
// records to which these belong, which is the name in this game for a word of another.
func sameAs(set *rules.Set, word string) (out []string) {
	found := set.FindForm(word)
	if r := set.Meaning(found); r != nil {
		found = []*rules.Record{r}
	}
	for _, r := range found {
		out = append(out, r.Name)
		if of := set.Record(r.Of); of != nil {
			out = append(out, of.Name)
		}
	}
	return out
}

// whole completes a single word if exactly one thing on the sheet begins with it: stamina for stam.
func whole(s *sheet.Sheet, words []string) []string {
	if len(words) != 1 || len(words[0]) < 3 {
		return words
	}
	var begun []string
	for _, t := range text.Things(s) {
		if strings.HasPrefix(t, spelling.Slug(words[0])) {
			begun = append(begun, t)
		}
	}
	if len(begun) != 1 {
		return words
	}
	return begun
}

// printJSON explains for programs: all words as one name, or else each word on its own.
func (o *whyOptions) printJSON(s *sheet.Sheet) error {
	d := result.Why{Hero: s.Name, Known: []string{}, Things: []result.Explained{}}
	if len(o.what) == 0 {
		d.Known = text.Things(s)
		return o.app.IO.Encode(d)
	}
	found, err := o.explain(s, strings.Join(o.what, " "))
	if err != nil && len(o.what) > 1 {
		for _, what := range o.what {
			var one []result.Explained
			if one, err = o.explain(s, what); err != nil {
				break
			}
			found = append(found, one...)
		}
	}
	if err != nil {
		return o.explained(err)
	}
	d.Things = found
	return o.app.IO.Encode(d)
}

// explain does the work of print for programs.
func (o *whyOptions) explain(s *sheet.Sheet, what string) ([]result.Explained, error) {
	found, err := text.Explain(s, what)
	if err == nil {
		return found, nil
	}
	for _, name := range sameAs(o.set, what) {
		if found, again := text.Explain(s, name); again == nil {
			return found, nil
		}
	}
	return nil, err
}

// each explains each word on its own.
func (o *whyOptions) each(s *sheet.Sheet) error {
	for i, what := range o.what {
		if i > 0 {
			fmt.Fprintln(o.app.IO.Out)
		}
		if err := o.explained(o.print(s, what)); err != nil {
			return err
		}
	}
	return nil
}

func (o *whyOptions) explained(err error) error {
	var unknown text.ErrUnknown
	if !errors.As(err, &unknown) {
		return err
	}
	hint := "scabbard why " + message.Quoted(o.path) + " lists what can be explained"
	switch {
	case len(o.set.FindForm(unknown.What)) > 0:
		hint = "scabbard rules show " + message.Quoted(unknown.What) + " --hero " + message.Quoted(o.path)
	case len(unknown.Near) > 0:
		hint = "did you mean " + strings.Join(unknown.Near, ", ") + "?"
	}
	return &message.Problem{Where: message.Display(o.path), What: err.Error(), Hint: hint}
}
