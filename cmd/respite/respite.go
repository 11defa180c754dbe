// Package respite holds the command that ends a respite.
//
// Package cmd adds New to the tree; tests call Ask with scripted answers. The changes of a respite are in builder.Respite and
// builder/herofile; here are its questions and flags.
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
the changes that a respite allows: one activity (a kit, a prayer and ward, a focus ...) and the free changes at its
end. At a terminal it asks for these first and saves everything together at the end, so that Ctrl-C changes nothing.
Then it offers the next level if the XP is enough.`,
		Example: "  scabbard respite khorva.hero.yaml\n  scabbard respite khorva.hero.yaml fury.kit=panther\n  scabbard respite khorva.hero.yaml --roll learn-new-language=14",
		RunE: func(_ *cobra.Command, args []string) error {
			o.path, o.args = args[0], args[1:]
			if ask := o.app.Asker(o.plain); ask != nil && len(o.args)+len(o.rolls) == 0 && o.path != "-" {
				return Ask(a, ask, o.path)
			}
			return o.run()
		},
	}, usage.One("FILE", usage.Hero), usage.Any("QUESTION=ANSWER", usage.Word).Offering(complete.Answers(a, func(q *builder.Question) bool { return slices.Contains(atRespite, q.Swap) }, nil)))
	c.Flags().StringArrayVar(&o.rolls, "roll", nil, "a project roll as the respite activity: `PROJECT=POINTS` (again for a breakthrough)")
	usage.PlainFlag(c, &o.plain)
	return c
}

// Ask asks at a prompt for the changes that a respite of the hero at path allows, and finishes the respite.
func Ask(a *cli.App, ask prompt.Asker, path string) error {
	return message.OnInterrupt((&options{app: a, path: path}).asked(ask))
}

func (o *options) run() error {
	settings, err := choice.Parse(o.args, "respite")
	if err != nil {
		return err
	}
	e, err := o.app.OpenToChange(o.path)
	if err != nil {
		return err
	}
	if err := cli.CheckRespites(e); err != nil {
		return err
	}
	r := builder.Resolve(e.Set, e.Hero)
	settings = choice.WithQuestionIDs(e.Set, e.Hero, settings, nil)
	hero := choice.AnswerAll(e.Set, e.Hero, settings)
	after := builder.Resolve(e.Set, hero)
	if err := checkActivities(o.app, e, r, after, settings, len(o.rolls) > 0); err != nil {
		return err
	}
	for _, i := range after.Issues() {
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
		q := after.Question(s.Key)
		if q == nil {
			q = r.Question(s.Key) // another answer put it aside
		}
		changes = append(changes, herofile.AnswerChange(s.Key, answer, q.Multi))
	}
	if err := o.app.Edit(e, changes, choice.QuestionOrder(after)); err != nil {
		return err
	}
	if err := o.printWorked(); err != nil {
		return err
	}
	return o.app.PrintProgress(e)
}

// printWorked prints the projects that were worked on.
func (o *options) printWorked() error {
	for _, at := range o.worked {
		if err := project.Progress(o.app, o.path, at); err != nil {
			return err
		}
	}
	return nil
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

// checkActivities returns an error if an answer may not be changed during a respite. A question that only the other answers
// open, such as one about a new companion, may be answered with them. It prints a note if there is more than one activity,
// because the Director decides about that.
func checkActivities(a *cli.App, e *cli.HeroFile, r, after *builder.Resolution, settings []choice.Setting, rolled bool) error {
	groups := map[string]bool{}
	if rolled {
		groups["a project roll"] = true
	}
	for _, s := range settings {
		q := r.Question(s.Key)
		if q == nil && after.Question(s.Key) != nil {
			continue
		}
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
