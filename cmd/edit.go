package cmd

import (
	"slices"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/sheet"
)

type editOptions struct {
	*app
	path     string
	question string
	plain    bool
}

func newEdit(a *app) *cobra.Command {
	o := &editOptions{app: a}
	c := &cobra.Command{
		Use:   "edit FILE [QUESTION]",
		Short: "Change a hero's answers, asked at the terminal",
		Long: `Walk through a hero that is there: what is open, and any other question. Every answer is written at
once, and nothing else in the file changes. What a change puts aside is said before it is made; it is kept,
and comes back when the change is undone.`,
		Example:           "  scabbard edit khorva.hero.yaml\n  scabbard edit khorva.hero.yaml fury.kit",
		Args:              between(1, 2),
		ValidArgsFunction: a.completeQuestions,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			if len(args) > 1 {
				o.question = args[1]
			}
			return o.run(o.asker(o.plain))
		},
	}
	plainFlag(c, &o.plain)
	return c
}

// plainFlag is the flag of every command that asks.
func plainFlag(c *cobra.Command, to *bool) {
	c.Flags().BoolVar(to, "plain", false, "ask with numbered lists and typed answers, for screen readers")
}

func (o *editOptions) run(ask asker) error {
	if o.path == "-" {
		return misuse("edit", "standard input has no place for answers", "scabbard edit FILE")
	}
	if err := mayChange(o.path); err != nil {
		return err
	}
	e, err := o.open(o.path)
	if err != nil {
		return err
	}
	w := newWalk(o.app, ask, e.set, e.hero, e.keepAnswer)
	if o.question != "" && w.r.Question(o.question) == nil {
		return &problem{where: e.name(), what: "there is no question " + o.question, hint: near(o.question, order(w.r), "scabbard choices "+quoted(o.path)+" lists the questions")}
	}
	if ask == nil {
		return noTerminal("edit", e, w, o.question)
	}
	if o.question != "" {
		_, err = o.visitOnly(w)
	} else {
		err = o.menu(w)
	}
	if err != nil {
		return gone(err) // every answer is written already
	}
	o.warn(e, w.sheet.Issues)
	return nil
}

// visitOnly asks one question, and those the user turns to from there.
func (o *editOptions) visitOnly(w *walk) (out string, err error) {
	for q := w.r.Question(o.question); q != nil; q = w.r.Question(out) {
		if out, err = w.visit(q); err != nil {
			return out, err
		}
	}
	return out, nil
}

// The entries of the menu beside the questions.
const goOpen = ":open"

// menu offers what is open and every question, until the user is done.
func (o *editOptions) menu(w *walk) error {
	for {
		w.ask.Say("\n" + w.standing())
		key, err := w.choose("edit", "What do you want to change?")
		switch {
		case err != nil:
			return err
		case key == goDone:
			return nil
		case key == goOpen:
			w.seen = map[string]bool{}
			if stopped, err := w.through(); err != nil || stopped {
				return err
			}
			continue
		}
		o.question = key
		if out, err := o.visitOnly(w); err != nil || out == goStop {
			return err
		}
	}
}

// keepAnswer writes the answer to a question into the hero's file, and keeps the version before.
func (e *entry) keepAnswer(w *walk, question string) error {
	answer, _ := w.hero.Answer(question)
	multi := isMulti(w.r)(question)
	edited, err := herofile.Edit(e.name(), e.raw, []herofile.Change{herofile.AnswerChange(question, answer, multi)}, order(w.r))
	if err != nil {
		return err
	}
	if err := w.replace(e, edited); err != nil {
		return err
	}
	e.raw, e.hero = edited, w.hero
	return nil
}

// noTerminal says what would be asked and how to answer it without a terminal.
func noTerminal(command string, e *entry, w *walk, question string) error {
	if open := openQuestions(w.sheet); question == "" && len(open) > 0 {
		question = open[0]
	}
	q := w.r.Question(question)
	if q == nil {
		q = w.next()
	}
	if q == nil {
		return misuse(command, "there is no terminal to ask at, and nothing is open", "scabbard choices "+quoted(e.path)+" lists the questions")
	}
	hint := "scabbard choices " + quoted(e.path) + " " + q.ID + " shows what is possible"
	for _, i := range w.sheet.Issues {
		if i.Question == q.ID && i.Severity == sheet.Unfinished && i.Hint != "" {
			hint = forFile(i.Hint, e.path)
		}
	}
	what := "there is no terminal to ask at; " + q.ID
	if slices.Contains(openQuestions(w.sheet), q.ID) {
		what += " is open"
	}
	return misuse(command, what+": "+q.Prompt, hint)
}
