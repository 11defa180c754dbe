package cmd

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/prompt"
	"scabbard/cmd/screen"
	"scabbard/cmd/walk"
	"scabbard/sheet"
)

type levelOptions struct {
	*cli.Env
	path    string
	to      int
	preview bool
	format  string
	json    bool
	quick   bool
	plain   bool
}

func newLevel(a *cli.Env) *cobra.Command {
	o := &levelOptions{Env: a}
	c := &cobra.Command{
		Use:   "level FILE",
		Short: "Level a hero up: what changes, and what is asked",
		Long: `Take a hero up a level, or to --to N: every number old and new with its reason, what is gained, and the
new questions. Their answers are kept when the hero goes down again. --quick answers the new questions
sensibly, --preview changes nothing: over several levels it is a plan of them, one after the other, that
--format markdown makes ready to print.`,
		Example:           "  scabbard level khorva.hero.yaml --preview\n  scabbard level khorva.hero.yaml --to 3\n  scabbard level khorva.hero.yaml --to 3 --preview --quick --format markdown > plan.md",
		Args:              cli.Between(1, 1),
		ValidArgsFunction: cli.CompleteHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			if err := o.misuse(); err != nil {
				return err
			}
			return o.run(o.Asker(o.plain))
		},
	}
	f := c.Flags()
	f.IntVar(&o.to, "to", 0, "level to go to (default: the next)")
	f.BoolVar(&o.preview, "preview", false, "only show what would change")
	f.BoolVar(&o.quick, "quick", false, "answer the new questions with sensible legal picks")
	f.StringVar(&o.format, "format", "text", "text or markdown, of a preview")
	f.BoolVar(&o.json, "json", false, "a preview for programs")
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"text", "markdown"}, cobra.ShellCompDirectiveNoFileComp))
	plainFlag(c, &o.plain)
	return c
}

func (o *levelOptions) run(ask prompt.Asker) error {
	open := o.ToChange
	switch {
	case o.preview:
		open = o.Open
	case ask != nil && !o.quick: // nobody waits for a person
		if err := cli.MayChange(o.path); err != nil {
			return err
		}
		open = o.Open
	}
	e, err := open(o.path)
	if err != nil {
		return err
	}
	to := o.to
	if to == 0 {
		to = e.Hero.Level + 1
	}
	if to < 1 || to > e.Set.MaxLevel {
		return &cli.Problem{Where: e.Name(), What: fmt.Sprintf("level %d is beyond this edition, which goes from 1 to %d", to, e.Set.MaxLevel), Usage: o.to != 0}
	}
	o.enough(e, to)
	if o.preview {
		return o.look(e, to)
	}
	before := e.Sheet()
	risen := e.Hero.AtLevel(to)
	if o.quick {
		risen = builder.Quick(e.Set, risen)
	}
	r := builder.Resolve(e.Set, risen)
	after := r.Sheet()
	if err := o.PrintChanges(sheet.Diff(before, after)); err != nil {
		return err
	}
	if ask != nil && !o.quick {
		_ = o.Out.Flush() // what changes is read before it is answered
		yes, err := ask.Confirm("level", fmt.Sprintf("Take %s to level %d?", cli.NameOf(e.Hero), to), true)
		if err != nil || !yes {
			return cli.Gone(err)
		}
	}
	known := builder.Resolve(e.Set, e.Hero)
	if err := o.Edit(e, risenChanges(e.Hero, risen, r), cli.QuestionOrder(r)); err != nil {
		return err
	}
	if ask != nil && !o.quick && e.Path != "-" {
		return o.asked(ask, known)
	}
	o.tellOpen(e, after)
	return nil
}

// tellOpen says what is open now and how to answer the first of it.
func (o *levelOptions) tellOpen(e *cli.HeroFile, s *sheet.Sheet) {
	first := cli.FirstIssue(s.Issues, sheet.Unfinished)
	if first == nil || cli.CountIssues(s.Issues, sheet.Illegal) > 0 {
		o.Warn(e, s.Issues)
		return
	}
	o.Note(e.Name(), "open: "+screen.Few(cli.OpenQuestions(s)), cli.HintWords(first.Hint, cli.Quoted(e.Path)))
}

// risenChanges are the changes to the file that make one hero of the other: the level, and new answers.
func risenChanges(from, to *builder.Hero, r *builder.Resolution) []herofile.Change {
	changes := []herofile.Change{herofile.NumberChange("", "level", to.Level)}
	for _, c := range to.Choices {
		if had, ok := from.Answer(c.Question); !ok || !slices.Equal(had, c.Answer) {
			changes = append(changes, herofile.AnswerChange(c.Question, c.Answer, cli.IsMulti(r)(c.Question)))
		}
	}
	return changes
}

// asked asks the questions that came with the level, and no other.
func (o *levelOptions) asked(ask prompt.Asker, known *builder.Resolution) error {
	e, err := o.Open(o.path)
	if err != nil {
		return err
	}
	w := walk.New(o.Env, ask, e.Set, e.Hero, walk.Keep(e))
	w.Only = func(q *builder.Question) bool {
		before := known.Question(q.ID)
		return before == nil || before.State == sheet.Dormant || before.State != sheet.Stale && q.State == sheet.Stale
	}
	if _, err := w.Through(); err != nil {
		return cli.Gone(err)
	}
	o.Warn(e, w.Sheet.Issues)
	return nil
}

// enough says when the XP of the campaign's pace is not yet enough for the level; the table decides.
func (o *levelOptions) enough(e *cli.HeroFile, to int) {
	if p, ok := builder.Advance(e.Set, e.Hero); ok && to > e.Hero.Level && p.Level < to {
		o.Note(e.Name(), fmt.Sprintf("%d XP is enough for level %d; going to level %d all the same", p.XP, max(p.Level, 1), to), "")
	}
}
