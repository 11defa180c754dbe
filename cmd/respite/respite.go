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
	"scabbard/builder/rules"
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
	args  []string
	rolls []string // PROJECT=POINTS
	yes   bool
	plain bool

	worked []int // the projects worked on, by their index
}

// New returns the command respite.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "respite",
		Short: "Finish a respite: Victories become XP, Stamina and Recoveries come back",
		Long: `Finish a respite with a hero or with every hero of a party: Victories become XP, Stamina and Recoveries come back in
full. With answers a hero also makes the changes that a respite allows: one activity (a kit, a prayer and ward, a focus ...)
and the free changes at its end. At a terminal it asks for these first and saves everything together at the end, so that Ctrl-C
changes nothing. Then it offers the next level if the XP is enough. Of a party it shows what changes for each hero, and
asks once. --yes asks nothing.`,
		Example: "  scabbard respite khorva\n  scabbard respite khorva fury.kit=panther\n  scabbard respite khorva --roll learn-new-language=14\n  scabbard respite keepers",
		RunE: func(_ *cobra.Command, args []string) error {
			var paths []string
			paths, o.args = a.Heroes(args)
			ask := a.Asker(o.plain)
			if o.yes || len(o.args)+len(o.rolls) > 0 {
				ask = nil
			}
			return a.Each(paths, func(path string) error {
				if ask == nil || path == "-" {
					return o.run(path)
				}
				return Ask(a, ask, path)
			})
		},
	}, usage.One("HERO", usage.HeroOrParty), usage.Any("QUESTION=ANSWER", usage.Word).Offering(complete.Answers(a, func(q *builder.Question) bool { return slices.Contains(atRespite, q.Swap) }, nil)))
	c.Flags().StringArrayVar(&o.rolls, "roll", nil, "a project roll as the respite activity: `PROJECT=POINTS` (again for a breakthrough)")
	c.Flags().BoolVarP(&o.yes, "yes", "y", false, "do not ask")
	usage.PlainFlag(c, &o.plain)
	return c
}

// Ask asks at a prompt for the changes that a respite of the heroes at path allows, and finishes the respite.
func Ask(a *cli.App, ask prompt.Asker, path string) error {
	return message.OnInterrupt((&options{app: a}).asked(ask, path))
}

// run finishes a respite and asks nothing.
func (o *options) run(path string) error {
	settings, err := choice.Parse(o.args, "respite")
	if err != nil {
		return err
	}
	if len(settings)+len(o.rolls) > 0 && cli.IsParty(path) {
		return message.Misuse("respite", "an activity is that of one hero", "scabbard respite HERO "+message.Quoted(append(o.args, "--roll PROJECT=POINTS")[0]))
	}
	g, err := o.app.OpenGroupToChange(path)
	if err != nil {
		return err
	}
	o.worked = nil
	if err := g.Change(func(was, now *cli.HeroFile) error { return o.alter(was, now, settings) }); err != nil {
		return err
	}
	if err := o.printWorked(path); err != nil {
		return err
	}
	g.Report(false)
	return nil
}

// alter finishes the respite of a hero, with its activities and free changes.
func (o *options) alter(was, now *cli.HeroFile, settings []choice.Setting) error {
	if err := checkEdition(was); err != nil {
		return err
	}
	r := builder.Resolve(was.Set, was.Hero)
	changes := herofile.RespiteChanges(was.Hero, r.Respite())
	if len(settings)+len(o.rolls) == 0 {
		return now.Apply(changes, choice.QuestionOrder(r))
	}
	settings = choice.WithQuestionIDs(was.Set, was.Hero, settings, nil)
	hero := choice.AnswerAll(was.Set, was.Hero, settings)
	after := builder.Resolve(was.Set, hero)
	if err := checkActivities(o.app, was, r, after, settings, len(o.rolls) > 0); err != nil {
		return err
	}
	for _, i := range after.Issues() {
		if i.Severity == sheet.Illegal && slices.ContainsFunc(settings, func(s choice.Setting) bool { return s.Key == i.Question }) {
			return &message.Problem{Where: was.Name() + ": " + i.Question, What: i.Text, Hint: message.HintWords(i.Hint, message.Quoted(was.Path))}
		}
	}
	worked, err := o.work(was)
	if err != nil {
		return err
	}
	changes = append(changes, worked...)
	for _, s := range settings {
		answer, _ := hero.Answer(s.Key)
		q := after.Question(s.Key)
		if q == nil {
			q = r.Question(s.Key) // another answer put it aside
		}
		changes = append(changes, herofile.AnswerChange(s.Key, answer, q.Multi))
	}
	return now.Apply(changes, choice.QuestionOrder(after))
}

// checkEdition returns an error if the edition of a hero has no respites.
func checkEdition(e *cli.HeroFile) error {
	if e.Set.HasRespites() {
		return nil
	}
	hint := ""
	for _, st := range e.Set.Stats {
		if st.Role == rules.StatHealth {
			hint = "scabbard set " + message.Quoted(e.Name()) + " play." + st.ID + "= forgets the damage"
		}
	}
	return message.Misuse("respite", "heroes of "+e.Set.Edition+" have no respites", hint)
}

// printWorked prints the projects that were worked on.
func (o *options) printWorked(path string) error {
	for _, at := range o.worked {
		if err := project.Progress(o.app, path, at); err != nil {
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
