package cmd

import (
	"slices"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/cmd/walk"
	"scabbard/sheet"
)

type editOptions struct {
	app      *cli.App
	path     string
	question string
	quick    bool
	plain    bool
}

func newEdit(a *cli.App) *cobra.Command {
	o := &editOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "edit",
		Short: "Change a hero's answers at the terminal",
		Long: `Answer the open questions of a hero, or any other question again. Every answer is saved at once, and
nothing else in the file changes. If a change puts other answers aside, you are asked first; they are kept, and
come back when you undo the change. --quick asks nothing: it answers every open question sensibly, and
changes no answer that you gave.`,
		Example: "  scabbard edit khorva.hero.yaml\n  scabbard edit khorva.hero.yaml fury.kit\n  scabbard edit khorva.hero.yaml --quick",
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			if len(args) > 1 {
				o.question = args[1]
			}
			if o.quick {
				return o.fill()
			}
			return o.run(o.app.Asker(o.plain))
		},
	}, usage.One("FILE", usage.Hero), usage.Optional("QUESTION", usage.Word).Offering(complete.Questions(a)))
	c.Flags().BoolVar(&o.quick, "quick", false, "answer every open question sensibly, without asking")
	usage.PlainFlag(c, &o.plain)
	return c
}

// fill answers all open questions with the suggested picks.
func (o *editOptions) fill() error {
	if o.question != "" {
		return message.Misuse("--quick", "answers every open question, not only "+o.question, "scabbard edit "+message.Quoted(o.path)+" --quick")
	}
	e, err := o.app.OpenToChange(o.path)
	if err != nil {
		return err
	}
	filled := fill.Quick(e.Set, e.Hero)
	r := builder.Resolve(e.Set, filled)
	changes := herofile.AnswerChanges(e.Hero, filled, choice.IsMulti(r))
	if err := o.app.Edit(e, changes, choice.QuestionOrder(r)); err != nil {
		return err
	}
	s := r.Sheet()
	if len(changes) == 0 && len(message.OpenQuestions(s)) == 0 {
		o.app.IO.Note(e.Name(), "no question is open", "")
	}
	o.app.PrintState(e, s)
	return nil
}

func (o *editOptions) run(ask prompt.Asker) error {
	if o.path == "-" {
		return message.Misuse("edit", "standard input cannot be edited", "scabbard edit FILE")
	}
	if err := store.MayChange(o.path); err != nil {
		return err
	}
	e, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	if ask == nil {
		return noTerminal(o.app, e, o.question)
	}
	w, err := walk.Edit(o.app, ask, e, o.question)
	if err != nil {
		return message.OnInterrupt(err) // every answer has been written
	}
	o.app.PrintState(e, w.Sheet)
	return nil
}

// noTerminal returns an error that names the open questions and how to answer them without a terminal.
func noTerminal(a *cli.App, e *cli.HeroFile, question string) error {
	w := walk.New(a, nil, e.Set, e.Hero, nil)
	if question != "" {
		q, err := choice.Question(a, e, w.Resolution, question)
		if err != nil {
			return err
		}
		question = q.ID
	}
	if open := message.OpenQuestions(w.Sheet); question == "" && len(open) > 0 {
		question = open[0]
	}
	q := w.Resolution.Question(question)
	if q == nil {
		q = w.Next()
	}
	if q == nil {
		return message.Misuse("edit", "asks its questions at a terminal, and nothing is open", "scabbard choices "+message.Quoted(e.Path)+" lists the questions")
	}
	hint := "scabbard choices " + message.Quoted(e.Path) + " " + q.ID + " shows what is possible"
	for _, i := range w.Sheet.Issues {
		if i.Question == q.ID && i.Severity == sheet.Unfinished && i.Hint.Action != "" {
			hint = message.HintWords(i.Hint, message.Quoted(e.Path))
		}
	}
	what := "asks its questions at a terminal: " + q.Prompt
	if slices.Contains(message.OpenQuestions(w.Sheet), q.ID) {
		what = "asks its questions at a terminal; not answered yet: " + q.Prompt
	}
	return message.Misuse("edit", what, hint)
}
