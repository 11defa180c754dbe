// Package level holds the command that takes a hero up a level.
//
// Package cmd adds New to the tree; cmd/respite calls Run, and cmd/party makes a LevelUp for each hero. The preview is in preview.go, the changes of a
// level in levelup.go.
package level

import (
	"errors"
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
	offered bool // after another command, which is done: an interrupt at the question means no
}

// New returns the command level.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:        "level",
		SuggestFor: []string{"levelup", "level-up", "advance"},
		Short:      "Level a hero up: see what changes, and answer what is new",
		Long: `Take a hero up a level, or to --to N. It shows every number old and new with its reason, the gains and the
new questions on one screen. If there is no room, it shortens first abilities in which only figures changed, then
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

// Offer takes the hero of a file to a level after another command is done. If ask is not nil it asks first, and then asks
// the new questions. An interrupt at the first question means no.
func Offer(a *cli.App, ask prompt.Asker, path string, to int) error {
	o := options{app: a, path: path, to: to, offered: true}
	return o.run(ask)
}

func (o *options) run(ask prompt.Asker) error {
	open, asking := o.app.OpenToChange, ask != nil && !o.quick && !o.preview
	switch {
	case o.preview:
		open = o.app.Open
	case asking: // no lock is held while a person is asked
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
	switch lacking := way.Lacking(); {
	case o.preview && lacking != "": // nothing changes
		o.app.IO.Note(e.Name(), lacking, "")
	case !o.preview && !asking: // the question has it too
		way.NoteXP()
	}
	if o.preview {
		return o.look(way)
	}
	before, raised := e.Sheet(), way.Hero()
	r := builder.Resolve(e.Set, raised)
	after := r.Sheet()
	if err := o.print(diff.Of(before, after)); err != nil {
		return err
	}
	if asking {
		_ = o.app.IO.Out.Flush() // print the changes before the question
		yes, err := way.Confirm(ask)
		if o.offered && errors.Is(err, prompt.ErrGone) {
			return nil
		}
		if err != nil || !yes {
			return message.OnInterrupt(err)
		}
	}
	known := builder.Resolve(e.Set, e.Hero)
	if err := o.app.Edit(e, Changes(e.Hero, raised, r), choice.QuestionOrder(r)); err != nil {
		return err
	}
	if asking && e.Path != "-" {
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
	if _, err = w.Run(); err != nil {
		err = message.OnInterrupt(err)
	}
	report(o.app, e, known.Sheet(), w.Sheet)
	return err
}
