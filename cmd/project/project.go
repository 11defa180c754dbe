// Package project holds the commands for downtime projects: the list, start, add, finish.
//
// Package cmd adds New to the tree. Each subcommand is a file; it reads the hero, and changes the projects in its play with the
// changes of herofile. Packages respite and party use UnderWay, Running, Progress, Facts and Gathered.
package project

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
)

// New returns the command project with its subcommands.
func New(a *cli.App) *cobra.Command {
	o := &listOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "project",
		Short: "Downtime projects: list them, start, add points, finish",
		Long: `List the downtime projects of a hero: those of the rules, the making of a treasure or an enhancement, or those of
your own. The other commands take a project by its number in the list, or by its name.`,
		Example: "  scabbard project khorva\n  scabbard project start khorva \"Find my brother\" --goal 45",
		RunE:    func(_ *cobra.Command, args []string) error { return o.run(args[0]) },
	}, usage.One("HERO", usage.Hero))
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	c.AddCommand(newStart(a), newAdd(a), newFinish(a))
	return c
}

// UnderWay returns the index of a project of the hero, given by its number in the list or its name.
func UnderWay(a *cli.App, e *cli.HeroFile, which string) (int, error) {
	list := e.Hero.Play.Projects
	if n, err := strconv.Atoi(which); err == nil && n >= 1 && n <= len(list) {
		return n - 1, nil
	}
	var found []int
	var known []string
	for i, p := range list {
		name := p.Name
		if rec := builder.FindProject(e.Set, p.Project); rec != nil {
			name = rec.Name
		}
		if spelling.Slug(which) == spelling.Slug(p.Project) || spelling.Slug(which) == spelling.Slug(name) || spelling.Slug(which) == spelling.Slug(p.Name) {
			found = append(found, i)
		}
		known = append(known, spelling.Slug(name))
	}
	done, _ := e.Hero.Answer(e.Set.PlayQuestion(rules.KindProject))
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) == 0 && slices.Contains(done, spelling.Slug(which)):
		return 0, &message.Problem{Where: e.Name(), What: which + " is finished already", Hint: "scabbard project " + message.Quoted(e.Path)}
	case len(found) > 1:
		return 0, &message.Problem{Where: e.Name(), What: fmt.Sprintf("%d projects are called %s", len(found), which), Hint: "scabbard project " + message.Quoted(e.Path) + " numbers them"}
	case len(list) == 0:
		return 0, &message.Problem{Where: e.Name(), What: "no project is under way", Hint: "scabbard project start " + message.Quoted(e.Path) + " WHAT"}
	}
	return 0, &message.Problem{Where: e.Name(), What: fmt.Sprintf("no project %q is under way", which),
		Hint: message.Near(spelling.Slug(which), known, "scabbard project "+message.Quoted(e.Path)+" numbers them")}
}

// Progress prints how far a project has come.
func Progress(a *cli.App, path string, at int) error {
	if path == "-" {
		return nil
	}
	e, err := a.Open(path)
	if err != nil {
		return err
	}
	p := Running(builder.Build(e.Set, e.Hero))[at]
	what, hint := p.Name+": "+Gathered(p), ""
	if p.Goal > 0 && p.Points >= p.Goal {
		hint = fmt.Sprintf("scabbard project finish %s %d", message.Quoted(path), at+1)
	}
	a.SkipReport(path)
	a.IO.Note(e.Name(), what, hint)
	return nil
}

// Running returns the projects under way, in the order of the file.
func Running(s *sheet.Sheet) (out []sheet.Project) {
	for _, p := range s.Projects {
		if !p.Done {
			out = append(out, p)
		}
	}
	return out
}

// Gathered describes the points of a project.
func Gathered(p sheet.Project) string {
	if p.Goal == 0 {
		return message.Plural(p.Points, "point", "points")
	}
	return fmt.Sprintf("%d of %s", p.Points, message.Plural(p.Goal, "point", "points"))
}

// Facts describes a project under way.
func Facts(p sheet.Project) []string {
	out := []string{Gathered(p)}
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
