package project

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
)

type finishOptions struct {
	app   *cli.App
	force bool
	drop  bool
	made  int
	on    string
}

func newFinish(a *cli.App) *cobra.Command {
	o := &finishOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "finish",
		Short: "Finish a project and gain its benefits, or give it up",
		Long: `Finish a project whose goal is reached, and add its result to the hero: a treasure is carried, an enhancement goes
onto an item, and a project that teaches something asks for it. --drop gives the project up.`,
		Example: "  scabbard project finish khorva.hero.yaml learn-new-language\n  scabbard project finish khorva.hero.yaml swift --on imbued-light-armor",
		RunE:    func(_ *cobra.Command, args []string) error { return o.run(args[0], args[1]) },
	}, usage.One("HERO", usage.Hero), usage.One("PROJECT", usage.Word).Offering(completeRunning(a)))
	c.Flags().BoolVar(&o.drop, "drop", false, "give the project up")
	c.Flags().BoolVar(&o.force, "force", false, "finish it though the goal is not reached")
	c.Flags().IntVar(&o.made, "made", 1, "`NUMBER` of pieces made, where the rules roll for it")
	c.Flags().StringVar(&o.on, "on", "", "the `ITEM` an enhancement goes onto, where several could take it")
	return c
}

func (o *finishOptions) run(path, which string) error {
	if o.made < 1 || o.made > 20 {
		return message.Misuse("--made", fmt.Sprintf("%d: from 1 to 20", o.made), "--made 2")
	}
	e, err := o.app.OpenToChange(path)
	if err != nil {
		return err
	}
	at, err := UnderWay(o.app, e, which)
	if err != nil {
		return err
	}
	if o.drop {
		return o.app.Edit(e, []herofile.Change{herofile.DropProject(e.Hero, at)}, nil)
	}
	r := builder.Resolve(e.Set, e.Hero)
	p := e.Hero.Play.Projects[at]
	if goal := r.GoalOf(p); p.Total() < goal && !o.force {
		return &message.Problem{Where: e.Name(), What: fmt.Sprintf("%d of %s", p.Total(), message.Plural(goal, "point", "points")),
			Hint: fmt.Sprintf("scabbard project add %s %d ROLL; --force finishes it anyway", message.Quoted(path), at+1)}
	}
	changes, hero, err := o.gain(e, r, p)
	if err != nil {
		return err
	}
	if err := o.app.Edit(e, append(changes, herofile.DropProject(e.Hero, at)), choice.QuestionOrder(r)); err != nil {
		return err
	}
	o.app.PrintOpened(e, hero)
	return nil
}

// gain returns the outcome of a finished project: the changes to the file, and the changed hero.
func (o *finishOptions) gain(e *cli.HeroFile, r *builder.Resolution, p builder.Project) ([]herofile.Change, *builder.Hero, error) {
	rec := builder.FindProject(e.Set, p.Project)
	if rec == nil {
		o.app.IO.Note(e.Name(), "finished: "+p.Name+p.Project, "")
		return []herofile.Change{herofile.TextChange("notes", "finished-projects", finishedNotes(e.Hero, p.Name+p.Project))}, e.Hero, nil
	}
	switch e.Set.Role(rec.Kind()) {
	case rules.KindTreasure:
		slugs := slices.Repeat([]string{rec.Slug()}, o.made)
		had, _ := e.Hero.Answer(e.Set.PlayQuestion(rules.KindTreasure))
		next := e.Hero.With(e.Set.PlayQuestion(rules.KindTreasure), append(append([]string{}, had...), slugs...))
		if err := e.CheckGain(e.Hero, next, e.Set.PlayQuestion(rules.KindTreasure), rec); err != nil {
			return nil, nil, err
		}
		return []herofile.Change{herofile.GainChange(e.Hero, e.Set.PlayQuestion(rules.KindTreasure), slugs...)}, next, nil
	case rules.KindEnhancement:
		q, err := o.target(e, r, rec)
		if err != nil {
			return nil, nil, err
		}
		answer := []string{rec.Slug()}
		return []herofile.Change{herofile.AnswerChange(q.ID, answer, q.Multi)}, e.Hero.With(q.ID, answer), nil
	}
	had, _ := e.Hero.Answer(e.Set.PlayQuestion(rules.KindProject))
	next := e.Hero.With(e.Set.PlayQuestion(rules.KindProject), append(append([]string{}, had...), rec.Slug()))
	return []herofile.Change{herofile.GainChange(e.Hero, e.Set.PlayQuestion(rules.KindProject), rec.Slug())}, next, nil
}

// finishedNotes returns the note on finished projects with one of the player's own added.
func finishedNotes(h *builder.Hero, name string) string {
	for _, n := range h.Notes {
		if n.Key == "finished-projects" && n.Text != "" {
			return n.Text + "; " + name
		}
	}
	return name
}

// target returns the question that takes an enhancement: that of the item named, or of the only item that fits.
func (o *finishOptions) target(e *cli.HeroFile, r *builder.Resolution, rec *rules.Record) (*builder.Question, error) {
	var fits []*builder.Question
	var items []string
	for _, q := range r.QuestionsAccepting(rec) {
		item, _, _ := strings.Cut(q.ID, ".")
		if o.on == "" || spelling.Slug(o.on) == item || spelling.Slug(o.on) == spelling.Slug(q.Source.Name) {
			fits = append(fits, q)
		}
		items = append(items, item)
	}
	switch {
	case len(fits) == 1:
		return fits[0], nil
	case len(items) == 0:
		return nil, &message.Problem{Where: e.Name(), What: "no item of the hero can take " + rec.Name + " now",
			Hint: "scabbard award " + message.Quoted(e.Path) + " ITEM gives one; scabbard rules show " + rec.ID + " says which items can take it"}
	case len(fits) == 0:
		return nil, message.Misuse("--on", fmt.Sprintf("%q cannot take %s", o.on, rec.Name), "--on "+strings.Join(items, " or --on "))
	}
	return nil, message.Misuse("project finish", "several items could take "+rec.Name, "--on "+strings.Join(items, " or --on "))
}
