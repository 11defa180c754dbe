package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/sheet"
)

type respiteOptions struct {
	*app
	path  string
	args  []string
	rolls []string // PROJECT=POINTS

	worked []int // the projects worked on, by their place in the list
	plain  bool
}

func newRespite(a *app) *cobra.Command {
	o := &respiteOptions{app: a}
	c := &cobra.Command{
		Use:   "respite FILE [QUESTION=ANSWER...]",
		Short: "Finish a respite: Victories become XP, Stamina and Recoveries come back",
		Long: `Finish a respite: Victories become XP, Stamina and Recoveries come back whole. With answers it also makes
the changes a respite allows: one activity (a kit, a prayer and ward, a focus ...) and what is free at its
end. At a terminal it offers them, and the next level where the XP is enough.`,
		Example:           "  scabbard respite khorva.hero.yaml\n  scabbard respite khorva.hero.yaml fury.kit=panther\n  scabbard respite khorva.hero.yaml --roll learn-new-language=14",
		Args:              between(1, -1),
		ValidArgsFunction: a.completeQuestions,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path, o.args = args[0], args[1:]
			return o.run(o.asker(o.plain))
		},
	}
	c.Flags().StringArrayVar(&o.rolls, "roll", nil, "a project roll as the respite activity: `PROJECT=POINTS` (again for a breakthrough)")
	plainFlag(c, &o.plain)
	return c
}

func (o *respiteOptions) run(ask asker) error {
	settings, err := parseSettings(o.args, "respite")
	if err != nil {
		return err
	}
	if err := mayChange(o.path); err != nil {
		return err
	}
	e, err := o.open(o.path)
	if err != nil {
		return err
	}
	r := builder.Resolve(e.set, e.hero)
	if err := o.activities(e, r, settings, len(o.rolls) > 0); err != nil {
		return err
	}
	hero := answerAll(e.set, e.hero, settings)
	for _, i := range builder.Build(e.set, hero).Issues {
		if i.Severity == sheet.Illegal && slices.ContainsFunc(settings, func(s setting) bool { return s.key == i.Question }) {
			return &problem{where: e.name() + ": " + i.Question, what: i.Text, hint: forFile(i.Hint, o.path)}
		}
	}
	worked, err := o.work(e)
	if err != nil {
		return err
	}
	changes := append(herofile.Rest(e.hero), worked...)
	for _, s := range settings {
		answer, _ := hero.Answer(s.key)
		changes = append(changes, herofile.AnswerChange(s.key, answer, r.Question(s.key).Multi))
	}
	if err := o.write(e, changes, order(r)); err != nil {
		return err
	}
	for _, at := range o.worked {
		if err := o.progress(o.path, at); err != nil {
			return err
		}
	}
	if ask == nil || len(settings)+len(o.rolls) > 0 || o.path == "-" {
		return o.standing(e)
	}
	return gone(o.offer(ask))
}

// offer asks at the end of a respite what it allows: one activity, what is free, and the next level.
func (o *respiteOptions) offer(ask asker) error {
	e, err := o.open(o.path)
	if err != nil {
		return err
	}
	rolled, err := o.offerRoll(ask, e)
	if err != nil {
		return err
	}
	if rolled {
		if e, err = o.open(o.path); err != nil {
			return err
		}
	}
	w := newWalk(o.app, ask, e.set, e.hero, e.keepAnswer)
	for _, kind := range []struct {
		id, message string
		swaps       []string
	}{
		{"activity", "Does a respite activity change something? A respite has one.", []string{"respite"}},
		{"free", "What is free at the end of a respite?", []string{"respite-end", "minutes", "anytime"}},
	} {
		if kind.id == "activity" && rolled {
			continue
		}
		if err := o.swap(w, kind.id, kind.message, kind.swaps); err != nil {
			return err
		}
	}
	if err := o.standing(e); err != nil {
		return err
	}
	p, ok := builder.Advance(e.set, e.hero)
	if !ok || p.Level <= e.hero.Level {
		return nil
	}
	level := levelOptions{app: o.app, path: o.path, to: e.hero.Level + 1}
	return level.run(ask)
}

// swap offers the questions that may be changed now. A group of them is one activity, and asked together.
func (o *respiteOptions) swap(w *walk, id, message string, swaps []string) error {
	groups := map[string][]string{}
	s := selection{Message: message}
	for _, q := range w.r.Questions {
		if q.State == sheet.Dormant || !slices.Contains(swaps, q.Swap) {
			continue
		}
		group := groupOf(q)
		if groups[group] == nil {
			s.Options = append(s.Options, option{Key: group})
		}
		o := &s.Options[slices.IndexFunc(s.Options, func(o option) bool { return o.Key == group })]
		o.Label = joined(o.Label, q.Prompt)
		o.Text = joined(o.Text, strings.Join(q.Answer, ", "))
		groups[group] = append(groups[group], q.ID)
	}
	if len(groups) == 0 {
		return nil
	}
	s.Options = append(s.Options, option{goDone, "nothing", "everything stays as it is"})
	s.Default = goDone
	key, err := w.ask.Select(id, s)
	if err != nil {
		return err
	}
	for _, question := range groups[key] {
		if q := w.r.Question(question); q != nil {
			if out, err := w.visit(q); err != nil || out == goStop {
				return err
			}
		}
	}
	return nil
}

func joined(a, b string) string {
	if a == "" {
		return b
	}
	return a + ", " + b
}

// groupOf names what is changed together with a question.
func groupOf(q *builder.Question) string {
	if q.Group != "" {
		return q.Group
	}
	return q.ID
}

// activities looks at the swaps of a respite: what is not the respite's to change is refused, and more than
// one activity is said, for the Director decides.
func (a *app) activities(e *entry, r *builder.Resolution, settings []setting, rolled bool) error {
	groups := map[string]bool{}
	if rolled {
		groups["a project roll"] = true
	}
	for _, s := range settings {
		q := r.Question(s.key)
		if q == nil {
			return &problem{where: e.name(), what: "there is no question " + s.key, hint: "scabbard choices " + quoted(e.path) + " lists them"}
		}
		switch q.Swap {
		case "respite":
			groups[groupOf(q)] = true
		case "respite-end", "minutes", "anytime":
		default:
			return &problem{where: e.name(), what: s.key + " is no matter of a respite", hint: "scabbard set " + quoted(e.path) + " " + s.key + "=" + s.value + " changes it between sessions"}
		}
	}
	if len(groups) > 1 {
		a.note(e.name(), fmt.Sprintf("%d respite activities; a respite has one unless a feature gives another", len(groups)), "")
	}
	return nil
}

// standing says where the hero stands now: XP, Victories, and whether a level is due.
func (a *app) standing(e *entry) error {
	if e.path == "-" {
		return nil
	}
	now, err := a.open(e.path)
	if err != nil {
		return err
	}
	p := now.hero.Play
	what := fmt.Sprintf("%d XP, %s", p.XP, plural(p.Victories, "Victory", "Victories"))
	progress, ok := builder.Advance(now.set, now.hero)
	switch {
	case ok && progress.Level > now.hero.Level:
		a.note(now.name(), what+fmt.Sprintf("; enough for level %d", progress.Level), "scabbard level "+quoted(now.path))
	case ok && progress.Next > 0:
		a.note(now.name(), what+fmt.Sprintf("; level %d at %d", now.hero.Level+1, progress.Next), "")
	default:
		a.note(now.name(), what, "")
	}
	return nil
}
