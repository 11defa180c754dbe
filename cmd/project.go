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

func newProject(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "project",
		Short: "Downtime projects: start, add points, finish, list",
		Long: `Downtime projects of a hero: those of the rules, the making of a treasure or an enhancement, or one of your
own. WHICH is the number in the list, or the project's name.`,
		RunE: group,
	}
	c.AddCommand(newProjectStart(a), newProjectAdd(a), newProjectFinish(a), newProjectDrop(a), newProjectList(a))
	return c
}

type projectStart struct {
	*app
	name string
	goal int
}

func newProjectStart(a *app) *cobra.Command {
	o := &projectStart{app: a}
	c := &cobra.Command{
		Use:   "start FILE WHAT...",
		Short: "Start a project",
		Example: `  scabbard project start khorva.hero.yaml learn-new-language
  scabbard project start khorva.hero.yaml healing potion
  scabbard project start khorva.hero.yaml swift
  scabbard project start khorva.hero.yaml "Find my brother" --goal 45`,
		Args:              between(2, -1),
		ValidArgsFunction: a.completeWorkable,
		RunE: func(_ *cobra.Command, args []string) error {
			return o.run(args[0], strings.Join(args[1:], " "))
		},
	}
	c.Flags().StringVar(&o.name, "name", "", "what you call it: the town served, the recipe learned")
	c.Flags().IntVar(&o.goal, "goal", 0, "the goal in project `POINTS` the Director set, in place of the printed one")
	return c
}

func (o *projectStart) run(path, word string) error {
	if o.goal < 0 {
		return misuse("--goal", fmt.Sprintf("%d: a goal is above nothing", o.goal), "--goal 45")
	}
	e, err := o.toChange(path)
	if err != nil {
		return err
	}
	r := builder.Resolve(e.set, e.hero)
	p := builder.Project{Name: o.name, Goal: o.goal}
	rec := r.Workable(word)
	switch {
	case rec != nil:
		p.Project = slugFor(e.set, rec)
		if err := o.beginnable(e, rec); err != nil {
			return err
		}
	case o.goal == 0:
		return &problem{where: e.name(), what: fmt.Sprintf("there is no project %q", word),
			hint: near(rules.Slug(word), workables(e.set), "--goal POINTS starts one of your own")}
	case o.name != "":
		return misuse("--name", "a project of your own has its name already: "+word, "")
	default:
		p.Name = word
	}
	if r.GoalOf(p) == 0 {
		o.note(e.name(), rec.Name+" has no printed goal; the Director says", "--goal POINTS")
	}
	if err := o.write(e, []herofile.Change{herofile.Begin(e.hero, p)}, nil); err != nil {
		return err
	}
	if rec != nil {
		o.wants(e, rec)
	}
	return nil
}

// slugFor is how a hero file names what is worked on: the slug, or the whole id where another record has it too.
func slugFor(set *rules.Set, rec *rules.Record) string {
	if r := set.Find(rec.Slug()); len(r) > 1 && r[0] != rec {
		return rec.ID
	}
	return rec.Slug()
}

// beginnable refuses what cannot be started: a project that is carried out as one of several, or is done for good.
func (o *projectStart) beginnable(e *entry, rec *rules.Record) error {
	if parts := builder.Parts(e.set, rec); len(parts) > 0 && rec.Goal.Empty() {
		var names []string
		for _, p := range parts {
			names = append(names, p.Slug())
		}
		return &problem{where: e.name(), what: rec.Name + " is one of " + strings.Join(names, ", "), hint: "scabbard project start " + quoted(e.path) + " " + names[0]}
	}
	done, _ := e.hero.Answer("play.finished")
	if !rec.Repeat && slices.Contains(done, rec.Slug()) {
		return &problem{where: e.name(), what: rec.Name + " is finished, and it is done once", hint: "scabbard project list " + quoted(e.path)}
	}
	return nil
}

// wants says what has to be had before a project begins; whether it is, the table knows.
func (a *app) wants(e *entry, rec *rules.Record) {
	var parts []string
	for _, key := range []string{"prerequisite", "source"} {
		if v := rec.Attr(key); len(v) > 0 && v[0] != "" && !strings.EqualFold(v[0], "none") {
			parts = append(parts, v[0])
		}
	}
	if len(parts) > 0 {
		a.note(e.name(), rec.Name+" wants: "+strings.Join(parts, "; "), "")
	}
}

// workables are the words that name what can be worked on.
func workables(set *rules.Set) (out []string) {
	eachWorkable(set, func(rec *rules.Record) { out = append(out, rec.Slug()) })
	return out
}

// eachWorkable calls do for what can be worked on.
func eachWorkable(set *rules.Set, do func(*rules.Record)) {
	for i := range set.Records {
		if rec := &set.Records[i]; set.Role(rec.Kind()) == "project" || !rec.Goal.Empty() {
			do(rec)
		}
	}
}

type projectAdd struct {
	*app
	career, other int
}

func newProjectAdd(a *app) *cobra.Command {
	o := &projectAdd{app: a}
	c := &cobra.Command{
		Use:   "add FILE WHICH [ROLL...]",
		Short: "Book project rolls, and points from the career or elsewhere",
		Long: `Book the results of project rolls. A roll brings at least 1 point, and a breakthrough another roll.
--career spends project points the career gave, --other books those of a guide, a follower or a helper.`,
		Example:           "  scabbard project add khorva.hero.yaml 1 14\n  scabbard project add khorva.hero.yaml learn-new-language --career 60",
		Args:              between(2, -1),
		ValidArgsFunction: a.completeRunning,
		RunE:              func(_ *cobra.Command, args []string) error { return o.run(args[0], args[1], args[2:]) },
	}
	c.Flags().IntVar(&o.career, "career", 0, "project `POINTS` of the career to spend")
	c.Flags().IntVar(&o.other, "other", 0, "`POINTS` from a guide, a follower or a helper")
	return c
}

func (o *projectAdd) run(path, which string, words []string) error {
	if o.career < 0 || o.other < 0 {
		return misuse("project add", "points are never taken away", "scabbard undo "+quoted(path)+" takes the last change back")
	}
	var rolls []int
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 {
			return misuse("project add", fmt.Sprintf("%q is no project roll; it is at least 1", w), "scabbard project add "+quoted(path)+" "+which+" 12")
		}
		rolls = append(rolls, n)
	}
	if len(rolls)+o.career+o.other == 0 {
		return misuse("project add", "nothing to book", "scabbard project add "+quoted(path)+" "+which+" 12")
	}
	e, err := o.toChange(path)
	if err != nil {
		return err
	}
	at, err := o.underWay(e, which)
	if err != nil {
		return err
	}
	changes := []herofile.Change{herofile.Work(e.hero, at, rolls, o.career+o.other)}
	if o.career > 0 {
		spent, err := o.spend(e)
		if err != nil {
			return err
		}
		changes = append(changes, spent)
	}
	if err := o.write(e, changes, nil); err != nil {
		return err
	}
	return o.progress(path, at)
}

// spend takes project points of the career.
func (o *projectAdd) spend(e *entry) (herofile.Change, error) {
	have, _ := builder.Build(e.set, e.hero).Stat("project_points")
	if have.Value() < o.career {
		return herofile.Change{}, &problem{where: e.name(), what: fmt.Sprintf("%d project points are left, not %d", have.Value(), o.career),
			hint: "scabbard why " + quoted(e.path) + " project_points"}
	}
	play := e.hero.Play
	play.EarnedPoints -= o.career
	return herofile.EarnedChange(play), nil
}

// underWay finds a project of the hero by its place in the list or by name.
func (a *app) underWay(e *entry, which string) (int, error) {
	list := e.hero.Play.Projects
	if n, err := strconv.Atoi(which); err == nil && n >= 1 && n <= len(list) {
		return n - 1, nil
	}
	r := builder.Resolve(e.set, e.hero)
	var found []int
	var known []string
	for i, p := range list {
		name := p.Name
		if rec := r.Workable(p.Project); rec != nil {
			name = rec.Name
		}
		if rules.Slug(which) == rules.Slug(p.Project) || rules.Slug(which) == rules.Slug(name) || rules.Slug(which) == rules.Slug(p.Name) {
			found = append(found, i)
		}
		known = append(known, rules.Slug(name))
	}
	done, _ := e.hero.Answer("play.finished")
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) == 0 && slices.Contains(done, rules.Slug(which)):
		return 0, &problem{where: e.name(), what: which + " is finished already", hint: "scabbard project list " + quoted(e.path)}
	case len(found) > 1:
		return 0, &problem{where: e.name(), what: fmt.Sprintf("%d projects are called %s", len(found), which), hint: "scabbard project list " + quoted(e.path) + " numbers them"}
	case len(list) == 0:
		return 0, &problem{where: e.name(), what: "no project is under way", hint: "scabbard project start " + quoted(e.path) + " WHAT"}
	}
	return 0, &problem{where: e.name(), what: fmt.Sprintf("no project %q is under way", which),
		hint: near(rules.Slug(which), known, "scabbard project list "+quoted(e.path)+" numbers them")}
}

// progress says how far a project has come.
func (a *app) progress(path string, at int) error {
	if path == "-" {
		return nil
	}
	e, err := a.open(path)
	if err != nil {
		return err
	}
	p := running(builder.Build(e.set, e.hero))[at]
	what, hint := p.Name+": "+gathered(p), ""
	if p.Goal > 0 && p.Points >= p.Goal {
		hint = fmt.Sprintf("scabbard project finish %s %d", quoted(path), at+1)
	}
	a.note(e.name(), what, hint)
	return nil
}

// running are the projects under way, in the order of the file.
func running(s *sheet.Sheet) (out []sheet.Project) {
	for _, p := range s.Projects {
		if !p.Done {
			out = append(out, p)
		}
	}
	return out
}

// gathered words the points of a project.
func gathered(p sheet.Project) string {
	if p.Goal == 0 {
		return plural(p.Points, "point", "points")
	}
	return fmt.Sprintf("%d of %s", p.Points, plural(p.Goal, "point", "points"))
}
