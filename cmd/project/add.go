package project

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
)

type addOptions struct {
	app           *cli.App
	career, other int
}

func newAdd(a *cli.App) *cobra.Command {
	o := &addOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "add",
		Short: "Add project rolls, and points from the career or elsewhere",
		Long: `Add the results of project rolls. A roll brings at least 1 point, and a breakthrough another roll.
--career spends project points the career gave, --other adds those of a guide, a follower or a helper.`,
		Example: "  scabbard project add khorva.hero.yaml 1 14\n  scabbard project add khorva.hero.yaml learn-new-language --career 60",
		RunE:    func(_ *cobra.Command, args []string) error { return o.run(args[0], args[1], args[2:]) },
	}, usage.One("HERO", usage.Hero), usage.One("PROJECT", usage.Word).Offering(completeRunning(a)), usage.Any("ROLL", usage.Word))
	c.Flags().IntVar(&o.career, "career", 0, "project `POINTS` of the career to spend")
	c.Flags().IntVar(&o.other, "other", 0, "`POINTS` from a guide, a follower or a helper")
	return c
}

func (o *addOptions) run(path, which string, words []string) error {
	if o.career < 0 || o.other < 0 {
		return message.Misuse("project add", "points cannot be negative", "scabbard undo "+message.Quoted(path)+" takes the last change back")
	}
	var rolls []int
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 {
			return message.Misuse("project add", fmt.Sprintf("%q is not a project roll, a whole number of at least 1", w), "scabbard project add "+message.Quoted(path)+" "+which+" 12")
		}
		rolls = append(rolls, n)
	}
	if len(rolls)+o.career+o.other == 0 {
		return message.Misuse("project add", "nothing to add", "scabbard project add "+message.Quoted(path)+" "+which+" 12")
	}
	e, err := o.app.OpenToChange(path)
	if err != nil {
		return err
	}
	at, err := UnderWay(o.app, e, which)
	if err != nil {
		return err
	}
	changes := []herofile.Change{herofile.WorkOnProject(e.Hero, at, rolls, o.career+o.other)}
	if o.career > 0 {
		spent, err := o.spend(e)
		if err != nil {
			return err
		}
		changes = append(changes, spent)
	}
	if err := o.app.Edit(e, changes, nil); err != nil {
		return err
	}
	return Progress(o.app, path, at)
}

// spend takes project points of the career.
func (o *addOptions) spend(e *cli.HeroFile) (herofile.Change, error) {
	have, _ := builder.Build(e.Set, e.Hero).Role(sheet.Points)
	if have.Value() < o.career {
		return herofile.Change{}, &message.Problem{Where: e.Name(), What: fmt.Sprintf("%d project points are left, not %d", have.Value(), o.career),
			Hint: "scabbard why " + message.Quoted(e.Path) + " " + have.ID}
	}
	play := e.Hero.Play
	play.Earn(have.ID, -o.career)
	return herofile.EarnedChange(play), nil
}
