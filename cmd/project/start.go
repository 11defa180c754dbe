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
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
)

type startOptions struct {
	app  *cli.App
	name string
	goal int
}

func newStart(a *cli.App) *cobra.Command {
	o := &startOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "start",
		Short: "Start a project",
		Example: `  scabbard project start khorva.hero.yaml learn-new-language
  scabbard project start khorva.hero.yaml healing potion
  scabbard project start khorva.hero.yaml swift
  scabbard project start khorva.hero.yaml "Find my brother" --goal 45`,
		RunE: func(_ *cobra.Command, args []string) error {
			return o.run(args[0], strings.Join(args[1:], " "))
		},
	}, usage.One("HERO", usage.Hero), usage.Many("PROJECT", usage.Word).Offering(completeStartable(a)).WithPicker(pickStartable(a)))
	c.Flags().StringVar(&o.name, "name", "", "`NAME` you give it: the town served, the recipe learned")
	c.Flags().IntVar(&o.goal, "goal", 0, "the goal in project `POINTS` the Director set, in place of the printed one")
	return c
}

func (o *startOptions) run(path, word string) error {
	if o.goal < 0 {
		return message.Misuse("--goal", fmt.Sprintf("%d: a goal is at least 1", o.goal), "--goal 45")
	}
	e, err := o.app.OpenToChange(path)
	if err != nil {
		return err
	}
	r := builder.Resolve(e.Set, e.Hero)
	p := builder.Project{Name: o.name, Goal: o.goal}
	rec := builder.FindProject(e.Set, word)
	switch {
	case rec != nil:
		p.Project = slugFor(e.Set, rec)
		if err := o.checkCanStart(e, rec); err != nil {
			return err
		}
	case o.goal == 0:
		return &message.Problem{Where: e.Name(), What: fmt.Sprintf("there is no project %q", word),
			Hint: message.Near(spelling.Slug(word), startableSlugs(e.Set), "--goal POINTS starts one of your own")}
	case o.name != "":
		return message.Misuse("--name", "the name of your own project is already given: "+word, "")
	default:
		p.Name = word
	}
	if r.GoalOf(p) == 0 {
		o.app.IO.Note(e.Name(), rec.Name+" has no printed goal; ask the Director", "--goal POINTS")
	}
	if err := o.app.Edit(e, []herofile.Change{herofile.StartProject(e.Hero, p)}, nil); err != nil {
		return err
	}
	if rec != nil {
		noteRequirements(o.app, e, rec)
	}
	return nil
}

// slugFor returns the name of a record in a hero file: the slug, or the id if another record has the same slug.
func slugFor(set *rules.Set, rec *rules.Record) string {
	if r := set.Find(rec.Slug()); len(r) > 1 && r[0] != rec {
		return rec.ID
	}
	return rec.Slug()
}

// checkCanStart returns an error if a record cannot be started: it consists of several projects, or can be done only once and
// is done.
func (o *startOptions) checkCanStart(e *cli.HeroFile, rec *rules.Record) error {
	if parts := builder.SubProjects(e.Set, rec); len(parts) > 0 && rec.Goal.Empty() {
		var names []string
		for _, p := range parts {
			names = append(names, p.Slug())
		}
		return &message.Problem{Where: e.Name(), What: rec.Name + " is one of " + strings.Join(names, ", "), Hint: "scabbard project start " + message.Quoted(e.Path) + " " + names[0]}
	}
	done, _ := e.Hero.Answer(e.Set.PlayQuestion(rules.KindProject))
	if !rec.Repeat && slices.Contains(done, rec.Slug()) {
		return &message.Problem{Where: e.Name(), What: rec.Name + " is finished and can only be done once", Hint: "scabbard project " + message.Quoted(e.Path)}
	}
	return nil
}

// noteRequirements prints the requirements of a project before it begins. The players know whether they have them.
func noteRequirements(a *cli.App, e *cli.HeroFile, rec *rules.Record) {
	if needs := requirements(e.Set, rec); len(needs) > 0 {
		a.IO.Note(e.Name(), rec.Name+" needs: "+strings.Join(needs, "; "), "")
	}
}

// requirements returns the things that a project needs before it begins.
func requirements(set *rules.Set, rec *rules.Record) (needs []string) {
	for _, role := range []string{rules.AttrNeeds, rules.AttrLore} {
		if v := set.AttrOf(rec, role); len(v) > 0 && v[0] != "" && !strings.EqualFold(v[0], "none") {
			needs = append(needs, v[0])
		}
	}
	return needs
}
