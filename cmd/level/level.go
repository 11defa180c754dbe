// Package level holds the command that takes a hero up a level.
package level

import (
	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/cmd/walk"
	"scabbard/sheet/diff"
)

type options struct {
	app     *cli.App
	path    string
	to      int
	preview bool
	all     bool // print also the changes that follow from others
	format  string
	json    bool
	quick   bool
	plain   bool
}

// New returns the command level.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "level",
		Short: "Level a hero up: see what changes, and answer what is new",
		Long: `Take a hero up a level, or to --to N: every number old and new with its reason, what is gained, and the
new questions, on one screen. What does not fit is shortened: first abilities of which only figures changed, then
reasons. --all prints everything.
Answers are kept when the hero goes down again. --quick answers the new questions
sensibly, --preview changes nothing: over several levels it is a plan of them, one after the other, that
--format markdown makes ready to print.`,
		Example: "  scabbard level khorva.hero.yaml --preview\n  scabbard level khorva.hero.yaml --to 3\n  scabbard level khorva --to 3 --preview --quick --format markdown > plan.md",
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			if err := o.misuse(); err != nil {
				return err
			}
			return o.run(o.app.Asker(o.plain))
		},
	}, usage.One("FILE", usage.Hero))
	f := c.Flags()
	f.IntVar(&o.to, "to", 0, "`LEVEL` to go to (default: the next)")
	f.BoolVar(&o.preview, "preview", false, "only show what would change")
	f.BoolVar(&o.all, "all", false, "print every change with its reason, however long")
	f.BoolVar(&o.quick, "quick", false, "answer the new questions with sensible legal picks")
	f.StringVar(&o.format, "format", "text", "`FORMAT` of a preview: text or markdown")
	f.BoolVar(&o.json, "json", false, "a preview for programs")
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"text", "markdown"}, cobra.ShellCompDirectiveNoFileComp))
	usage.PlainFlag(c, &o.plain)
	return c
}

// Run takes the hero of a file to a level, or to the next one if to is 0. If there is a terminal it asks first, and then
// asks the new questions.
func Run(a *cli.App, ask prompt.Asker, path string, to int) error {
	o := options{app: a, path: path, to: to}
	return o.run(ask)
}

func (o *options) run(ask prompt.Asker) error {
	open := o.app.OpenToChange
	switch {
	case o.preview:
		open = o.app.Open
	case ask != nil && !o.quick: // no lock is held while a person is asked
		if err := store.MayChange(o.path); err != nil {
			return err
		}
		open = o.app.Open
	}
	e, err := open(o.path)
	if err != nil {
		return err
	}
	way, err := NewLevelUp(o.app, e, o.to, o.quick)
	if err != nil {
		return err
	}
	way.NoteXP()
	if o.preview {
		return o.look(way)
	}
	before, risen := e.Sheet(), way.Hero()
	r := builder.Resolve(e.Set, risen)
	after := r.Sheet()
	if err := o.print(diff.Of(before, after)); err != nil {
		return err
	}
	if ask != nil && !o.quick {
		_ = o.app.IO.Out.Flush() // print the changes before the question
		yes, err := ask.Confirm("level", way.Question(), true)
		if err != nil || !yes {
			return message.OnInterrupt(err)
		}
	}
	known := builder.Resolve(e.Set, e.Hero)
	if err := o.app.Edit(e, Changes(e.Hero, risen, r), choice.QuestionOrder(r)); err != nil {
		return err
	}
	if ask != nil && !o.quick && e.Path != "-" {
		return o.asked(ask, known)
	}
	report(o.app, e, before, after)
	return nil
}

// asked asks the questions that came with the level, and no others.
func (o *options) asked(ask prompt.Asker, known *builder.Resolution) error {
	e, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	w := walk.New(o.app, ask, e.Set, e.Hero, walk.Keep(e))
	w.Only = NewQuestions(known)
	if _, err = w.Through(); err != nil {
		err = message.OnInterrupt(err)
	}
	report(o.app, e, known.Sheet(), w.Sheet)
	return err
}
