// Package respite holds the command that ends a respite.
package respite

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/project"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/sheet"
)

type options struct {
	app   *cli.App
	path  string
	args  []string
	rolls []string // PROJECT=POINTS

	worked []int // the projects worked on, by their index
	plain  bool
}

// New returns the command respite.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "respite",
		Short: "Finish a respite: Victories become XP, Stamina and Recoveries come back",
		Long: `Finish a respite: Victories become XP, Stamina and Recoveries come back in full. With answers it also makes
the changes that a respite allows: one activity (a kit, a prayer and ward, a focus ...) and what is free at its
end. At a terminal it asks for these first and saves everything together at the end, so that Ctrl-C changes nothing.
Then it offers the next level if the XP is enough.`,
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

// Ask asks at a prompt for the changes that a respite of the hero at path allows, and finishes the respite.
func Ask(a *cli.App, ask prompt.Asker, path string) error {
	return (&options{app: a, path: path}).run(ask)
}

func (o *options) run(ask prompt.Asker) error {
	settings, err := choice.Parse(o.args, "respite")
	if err != nil {
		return err
	}
	if ask != nil && len(settings)+len(o.rolls) == 0 && o.path != "-" {
		return message.OnInterrupt(o.asked(ask))
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
	for _, i := range builder.Resolve(e.Set, hero).Issues() {
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
	return o.finished(e)
}

// finished reports the projects that were worked on, and the hero's numbers now.
func (o *options) finished(e *cli.HeroFile) error {
	for _, at := range o.worked {
		if err := project.Progress(o.app, o.path, at); err != nil {
			return err
		}
	}
	return o.app.PrintProgress(e)
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
