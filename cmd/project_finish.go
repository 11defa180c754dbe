package cmd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

type projectFinish struct {
	*app
	force bool
	made  int
	on    string
}

func newProjectFinish(a *app) *cobra.Command {
	o := &projectFinish{app: a}
	c := &cobra.Command{
		Use:   "finish FILE WHICH",
		Short: "Finish a project and gain what it brings",
		Long: `Finish a project whose goal is reached. What it brings is gained: a treasure is carried, an enhancement goes
onto an item, and a project that teaches something asks what.`,
		Example:           "  scabbard project finish khorva.hero.yaml learn-new-language\n  scabbard project finish khorva.hero.yaml swift --on imbued-light-armor",
		Args:              between(2, 2),
		ValidArgsFunction: a.completeRunning,
		RunE:              func(_ *cobra.Command, args []string) error { return o.run(args[0], args[1]) },
	}
	c.Flags().BoolVar(&o.force, "force", false, "finish it though the goal is not reached")
	c.Flags().IntVar(&o.made, "made", 1, "how many were made, where the rules roll for it")
	c.Flags().StringVar(&o.on, "on", "", "the `ITEM` an enhancement goes onto, where several could take it")
	return c
}

func (o *projectFinish) run(path, which string) error {
	if o.made < 1 || o.made > 20 {
		return misuse("--made", fmt.Sprintf("%d: from 1 to 20", o.made), "--made 2")
	}
	e, err := o.toChange(path)
	if err != nil {
		return err
	}
	at, err := o.underWay(e, which)
	if err != nil {
		return err
	}
	r := builder.Resolve(e.set, e.hero)
	p := e.hero.Play.Projects[at]
	if goal := r.GoalOf(p); p.Total() < goal && !o.force {
		return &problem{where: e.name(), what: fmt.Sprintf("%d of %s", p.Total(), plural(goal, "point", "points")),
			hint: fmt.Sprintf("scabbard project add %s %d ROLL; --force finishes it all the same", quoted(path), at+1)}
	}
	changes, hero, err := o.gain(e, r, p)
	if err != nil {
		return err
	}
	if err := o.write(e, append(changes, herofile.Drop(e.hero, at)), order(r)); err != nil {
		return err
	}
	o.openedBy(e, hero)
	return nil
}

// gain is what a finished project brings: the changes to the file, and the hero that follows.
func (o *projectFinish) gain(e *entry, r *builder.Resolution, p builder.Project) ([]herofile.Change, *builder.Hero, error) {
	rec := r.Workable(p.Project)
	if rec == nil {
		o.note(e.name(), "finished: "+p.Name+p.Project, "")
		return []herofile.Change{herofile.TextChange("notes", "finished-projects", finishedNotes(e.hero, p.Name+p.Project))}, e.hero, nil
	}
	switch e.set.Role(rec.Kind()) {
	case "treasure":
		slugs := slices.Repeat([]string{rec.Slug()}, o.made)
		had, _ := e.hero.Answer("play.treasures")
		next := e.hero.With("play.treasures", append(append([]string{}, had...), slugs...))
		if err := e.refuses(e.hero, next, "play.treasures", rec); err != nil {
			return nil, nil, err
		}
		return []herofile.Change{herofile.Gain(e.hero, "play.treasures", slugs...)}, next, nil
	case "enhancement":
		q, err := o.target(e, r, rec)
		if err != nil {
			return nil, nil, err
		}
		answer := []string{rec.Slug()}
		return []herofile.Change{herofile.AnswerChange(q.ID, answer, q.Multi)}, e.hero.With(q.ID, answer), nil
	}
	had, _ := e.hero.Answer("play.finished")
	next := e.hero.With("play.finished", append(append([]string{}, had...), rec.Slug()))
	return []herofile.Change{herofile.Gain(e.hero, "play.finished", rec.Slug())}, next, nil
}

// finishedNotes adds a project of the player's own to the note that keeps them.
func finishedNotes(h *builder.Hero, name string) string {
	for _, n := range h.Notes {
		if n.Key == "finished-projects" && n.Text != "" {
			return n.Text + "; " + name
		}
	}
	return name
}

// target is the question that takes an enhancement: that of the item named, or of the only item that can take it.
func (o *projectFinish) target(e *entry, r *builder.Resolution, rec *rules.Record) (*builder.Question, error) {
	var fits []*builder.Question
	var items []string
	for _, q := range r.Takes(rec) {
		item, _, _ := strings.Cut(q.ID, ".")
		if o.on == "" || rules.Slug(o.on) == item || rules.Slug(o.on) == rules.Slug(q.Source.Name) {
			fits = append(fits, q)
		}
		items = append(items, item)
	}
	switch {
	case len(fits) == 1:
		return fits[0], nil
	case len(items) == 0:
		return nil, &problem{where: e.name(), what: "no item of the hero can take " + rec.Name + " now",
			hint: "scabbard award " + quoted(e.path) + " --treasure ITEM gives one; scabbard rules show " + rec.ID + " says for what"}
	case len(fits) == 0:
		return nil, misuse("--on", fmt.Sprintf("%q cannot take %s", o.on, rec.Name), "--on "+strings.Join(items, " or --on "))
	}
	return nil, misuse("project finish", "several items could take "+rec.Name, "--on "+strings.Join(items, " or --on "))
}

func newProjectDrop(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "drop FILE WHICH",
		Short:             "Give a project up",
		Args:              between(2, 2),
		ValidArgsFunction: a.completeRunning,
		RunE: func(_ *cobra.Command, args []string) error {
			e, err := a.toChange(args[0])
			if err != nil {
				return err
			}
			at, err := a.underWay(e, args[1])
			if err != nil {
				return err
			}
			return a.write(e, []herofile.Change{herofile.Drop(e.hero, at)}, nil)
		},
	}
}

type projectList struct {
	*app
	json bool
}

func newProjectList(a *app) *cobra.Command {
	o := &projectList{app: a}
	c := &cobra.Command{
		Use:               "list FILE",
		Short:             "List the projects of a hero",
		Args:              between(1, 1),
		ValidArgsFunction: completeHeroes,
		RunE:              func(_ *cobra.Command, args []string) error { return o.run(args[0]) },
	}
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *projectList) run(path string) error {
	e, err := o.open(path)
	if err != nil {
		return err
	}
	s := e.sheet()
	if o.json {
		return o.encode(s.Document().Projects)
	}
	if len(s.Projects) == 0 {
		o.note(e.name(), "no project is under way", "scabbard project start "+quoted(path)+" WHAT")
		return nil
	}
	var rows []line
	for i, p := range running(s) {
		rows = append(rows, line{strconv.Itoa(i+1) + " " + p.Name, []string{strings.Join(projectFacts(p), "; ")}})
	}
	for _, p := range s.Projects {
		if p.Done {
			rows = append(rows, line{p.Name, []string{"finished"}})
		}
	}
	width, _ := o.screen()
	var b strings.Builder
	newColumns(width, []string{""}, rows).print(&b, rows)
	fmt.Fprint(o.out, b.String())
	return nil
}

// projectFacts are what a player wants to know of a project under way.
func projectFacts(p sheet.Project) []string {
	out := []string{gathered(p)}
	if len(p.Rolls) > 0 {
		out = append(out, "rolls "+strings.Trim(strings.Join(strings.Fields(fmt.Sprint(p.Rolls)), ", "), "[]"))
	}
	if len(p.Roll) > 0 {
		out = append(out, "roll "+strings.Join(p.Roll, ", "))
	}
	if p.Lore != "" {
		out = append(out, p.Lore)
	}
	if p.Yields != "" {
		out = append(out, "makes "+p.Yields)
	}
	return out
}
