package cmd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/level"
	"scabbard/cmd/message"
	"scabbard/cmd/project"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/cmd/walk"
	"scabbard/sheet"
)

type respiteOptions struct {
	app   *cli.App
	path  string
	args  []string
	rolls []string // PROJECT=POINTS

	worked []int // the projects worked on, by their index
	plain  bool
}

func newRespite(a *cli.App) *cobra.Command {
	o := &respiteOptions{app: a}
	c := complete.Arguments(a, &cobra.Command{
		Use:   "respite",
		Short: "Finish a respite: Victories become XP, Stamina and Recoveries come back",
		Long: `Finish a respite: Victories become XP, Stamina and Recoveries come back in full. With answers it also makes
the changes that a respite allows: one activity (a kit, a prayer and ward, a focus ...) and what is free at its
end. At a terminal it offers these, and the next level if the XP is enough.`,
		Example: "  scabbard respite khorva.hero.yaml\n  scabbard respite khorva.hero.yaml fury.kit=panther\n  scabbard respite khorva.hero.yaml --roll learn-new-language=14",
		RunE: func(_ *cobra.Command, args []string) error {
			o.path, o.args = args[0], args[1:]
			return o.run(o.app.Asker(o.plain))
		},
	}, usage.One("FILE", usage.Hero), usage.Any("QUESTION=ANSWER", usage.Word).Offering(complete.Answers(a, func(q *builder.Question) bool { return slices.Contains(atRespite, q.Swap) }, nil)))
	c.Flags().StringArrayVar(&o.rolls, "roll", nil, "a project roll as the respite activity: `PROJECT=POINTS` (again for a breakthrough)")
	usage.PlainFlag(c, &o.plain)
	return c
}

func (o *respiteOptions) run(ask prompt.Asker) error {
	settings, err := choice.Parse(o.args, "respite")
	if err != nil {
		return err
	}
	e, err := o.app.OpenToChange(o.path)
	if err != nil {
		return err
	}
	if !e.Set.HasRespites() {
		return message.Misuse("respite", "heroes of "+e.Set.Edition+" have no respites", "scabbard set "+message.Quoted(o.path)+" play.stamina= forgets the damage")
	}
	r := builder.Resolve(e.Set, e.Hero)
	settings = choice.WithQuestionIDs(e.Set, e.Hero, settings, nil)
	if err := checkActivities(o.app, e, r, settings, len(o.rolls) > 0); err != nil {
		return err
	}
	hero := choice.AnswerAll(e.Set, e.Hero, settings)
	for _, i := range builder.Build(e.Set, hero).Issues {
		if i.Severity == sheet.Illegal && slices.ContainsFunc(settings, func(s choice.Setting) bool { return s.Key == i.Question }) {
			return &message.Problem{Where: e.Name() + ": " + i.Question, What: i.Text, Hint: message.HintWords(i.Hint, message.Quoted(o.path))}
		}
	}
	worked, err := o.work(e)
	if err != nil {
		return err
	}
	changes := append(herofile.RespiteChanges(e.Hero, r.Respite()), worked...)
	for _, s := range settings {
		answer, _ := hero.Answer(s.Key)
		changes = append(changes, herofile.AnswerChange(s.Key, answer, r.Question(s.Key).Multi))
	}
	if err := o.app.Edit(e, changes, choice.QuestionOrder(r)); err != nil {
		return err
	}
	for _, at := range o.worked {
		if err := project.Progress(o.app, o.path, at); err != nil {
			return err
		}
	}
	if ask == nil || len(settings)+len(o.rolls) > 0 || o.path == "-" {
		return o.app.PrintProgress(e)
	}
	return message.OnInterrupt(o.offer(ask))
}

// offer asks at the end of a respite for what it allows: one activity, free changes, and the next level.
func (o *respiteOptions) offer(ask prompt.Asker) error {
	e, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	rolled, err := o.offerRoll(ask, e)
	if err != nil {
		return err
	}
	if rolled {
		if e, err = o.app.Open(o.path); err != nil {
			return err
		}
	}
	w := walk.New(o.app, ask, e.Set, e.Hero, walk.Keep(e))
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
	if err := o.app.PrintProgress(e); err != nil {
		return err
	}
	p, ok := builder.Advance(e.Set, e.Hero)
	if !ok || p.Level <= e.Hero.Level {
		return nil
	}
	return level.Run(o.app, ask, o.path, e.Hero.Level+1)
}

// swap offers the questions that may be changed now. Questions of one group are one activity and are asked together.
func (o *respiteOptions) swap(w *walk.Walk, id, message string, swaps []string) error {
	groups := map[string][]string{}
	s := prompt.Selection{Message: message}
	for _, q := range w.Resolution.Questions {
		if q.State == sheet.Dormant || !slices.Contains(swaps, q.Swap) {
			continue
		}
		group := groupOf(q)
		if groups[group] == nil {
			s.Options = append(s.Options, prompt.Option{Key: group})
		}
		o := &s.Options[slices.IndexFunc(s.Options, func(o prompt.Option) bool { return o.Key == group })]
		o.Label = joined(o.Label, q.Prompt)
		o.Text = joined(o.Text, strings.Join(w.Resolution.AnswerWords(q), ", "))
		groups[group] = append(groups[group], q.ID)
	}
	if len(groups) == 0 {
		return nil
	}
	s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "nothing", Text: "everything stays as it is"})
	s.Default = prompt.Done
	key, err := w.Ask.Select(id, s)
	if err != nil {
		return err
	}
	for _, question := range groups[key] {
		if q := w.Resolution.Question(question); q != nil {
			if out, err := w.Visit(q); err != nil || out == walk.GoStop {
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

// groupOf returns the group of questions that are changed together with q.
func groupOf(q *builder.Question) string {
	if q.Group != "" {
		return q.Group
	}
	return q.ID
}

// atRespite lists the values of Question.Swap that allow a change during a respite. The first makes the change an activity.
var atRespite = []string{"respite", "respite-end", "minutes", "anytime"}

// checkActivities returns an error if an answer may not be changed during a respite. It prints a note if there is more than one
// activity, because the Director decides about that.
func checkActivities(a *cli.App, e *cli.HeroFile, r *builder.Resolution, settings []choice.Setting, rolled bool) error {
	groups := map[string]bool{}
	if rolled {
		groups["a project roll"] = true
	}
	for _, s := range settings {
		q := r.Question(s.Key)
		if q == nil {
			return &message.Problem{Where: e.Name(), What: "there is no question " + s.Key, Hint: "scabbard choices " + message.Quoted(e.Path) + " lists them"}
		}
		switch {
		case q.Swap == atRespite[0]:
			groups[groupOf(q)] = true
		case !slices.Contains(atRespite, q.Swap):
			return &message.Problem{Where: e.Name(), What: s.Key + " cannot be changed during a respite", Hint: "scabbard set " + message.Quoted(e.Path) + " " + s.Key + "=" + s.Value + " changes it between sessions"}
		}
	}
	if len(groups) > 1 {
		a.IO.Note(e.Name(), fmt.Sprintf("%d respite activities; a respite has one unless a feature gives another", len(groups)), "")
	}
	return nil
}
