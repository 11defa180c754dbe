package cmd

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/sheet"
)

type levelOptions struct {
	*app
	path    string
	to      int
	preview bool
	quick   bool
	plain   bool
}

func newLevel(a *app) *cobra.Command {
	o := &levelOptions{app: a}
	c := &cobra.Command{
		Use:   "level FILE",
		Short: "Level a hero up: what changes, and what is asked",
		Long: `Take a hero up a level, or to --to N: every number old and new with its reason, what is gained, and the
new questions. Their answers are kept when the hero goes down again. --quick answers the new questions
sensibly, --preview changes nothing.`,
		Example:           "  scabbard level khorva.hero.yaml --preview\n  scabbard level khorva.hero.yaml --to 3",
		Args:              between(1, 1),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			return o.run(o.asker(o.plain))
		},
	}
	f := c.Flags()
	f.IntVar(&o.to, "to", 0, "level to go to (default: the next)")
	f.BoolVar(&o.preview, "preview", false, "only show what would change")
	f.BoolVar(&o.quick, "quick", false, "answer the new questions with sensible legal picks")
	plainFlag(c, &o.plain)
	return c
}

func (o *levelOptions) run(ask asker) error {
	if !o.preview {
		if err := mayChange(o.path); err != nil {
			return err
		}
	}
	e, err := o.open(o.path)
	if err != nil {
		return err
	}
	to := o.to
	if to == 0 {
		to = e.hero.Level + 1
	}
	if to < 1 || to > e.set.MaxLevel {
		return &problem{where: e.name(), what: fmt.Sprintf("level %d is beyond this edition, which goes from 1 to %d", to, e.set.MaxLevel), usage: o.to != 0}
	}
	o.enough(e, to)
	before := e.sheet()
	risen := e.hero.AtLevel(to)
	if o.quick {
		risen = builder.Quick(e.set, risen)
	}
	r := builder.Resolve(e.set, risen)
	after := r.Sheet()
	if err := o.printChanges(sheet.Diff(before, after)); err != nil || o.preview {
		return err
	}
	if ask != nil && !o.quick {
		_ = o.out.Flush() // what changes is read before it is answered
		yes, err := ask.Confirm("level", fmt.Sprintf("Take %s to level %d?", nameOf(e.hero), to), true)
		if err != nil || !yes {
			return gone(err)
		}
	}
	known := builder.Resolve(e.set, e.hero)
	if err := o.write(e, risenChanges(e.hero, risen, r), order(r)); err != nil {
		return err
	}
	if ask != nil && !o.quick && e.path != "-" {
		return o.asked(ask, known)
	}
	o.tellOpen(e, after)
	return nil
}

// tellOpen says what is open now and how to answer the first of it.
func (o *levelOptions) tellOpen(e *entry, s *sheet.Sheet) {
	first := first(s.Issues, sheet.Unfinished)
	if first == nil || count(s.Issues, sheet.Illegal) > 0 {
		o.warn(e, s.Issues)
		return
	}
	o.note(e.name(), "open: "+few(openQuestions(s)), forFile(first.Hint, e.path))
}

// nameOf is what a hero is called in a question.
func nameOf(h *builder.Hero) string {
	if h.Name == "" {
		return "the hero"
	}
	return h.Name
}

// gone turns leaving a question into the exit code of an interrupt.
func gone(err error) error {
	if errors.Is(err, errGone) {
		return verdict(exitInterrupted)
	}
	return err
}

// risenChanges are the changes to the file that make one hero of the other: the level, and new answers.
func risenChanges(from, to *builder.Hero, r *builder.Resolution) []herofile.Change {
	changes := []herofile.Change{herofile.NumberChange("", "level", to.Level)}
	for _, c := range to.Choices {
		if had, ok := from.Answer(c.Question); !ok || !slices.Equal(had, c.Answer) {
			changes = append(changes, herofile.AnswerChange(c.Question, c.Answer, isMulti(r)(c.Question)))
		}
	}
	return changes
}

// asked asks the questions that came with the level, and no other.
func (o *levelOptions) asked(ask asker, known *builder.Resolution) error {
	e, err := o.open(o.path)
	if err != nil {
		return err
	}
	w := newWalk(o.app, ask, e.set, e.hero, e.keepAnswer)
	w.only = func(q *builder.Question) bool {
		before := known.Question(q.ID)
		return before == nil || before.State == sheet.Dormant || before.State != sheet.Stale && q.State == sheet.Stale
	}
	if _, err := w.through(); err != nil {
		return gone(err)
	}
	o.warn(e, w.sheet.Issues)
	return nil
}

// enough says when the XP of the campaign's pace is not yet enough for the level; the table decides.
func (o *levelOptions) enough(e *entry, to int) {
	if p, ok := builder.Advance(e.set, e.hero); ok && to > e.hero.Level && p.Level < to {
		o.note(e.name(), fmt.Sprintf("%d XP is enough for level %d; going to level %d all the same", p.XP, max(p.Level, 1), to), "")
	}
}
