package respite

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/project"
)

// work returns the changes that the project rolls of the respite make.
func (o *options) work(e *cli.HeroFile) ([]herofile.Change, error) {
	hero := *e.Hero
	for _, arg := range o.rolls {
		which, points, ok := strings.Cut(arg, "=")
		n, err := strconv.Atoi(strings.TrimSpace(points))
		if !ok || err != nil || n < 1 {
			return nil, message.Misuse("--roll", fmt.Sprintf("%q is not PROJECT=POINTS", arg), "--roll learn-new-language=14")
		}
		at, err := project.UnderWay(o.app, e, which)
		if err != nil {
			return nil, err
		}
		if len(o.worked) > 0 && !slices.Contains(o.worked, at) {
			o.app.IO.Note(e.Name(), "rolls for two projects; a respite has one activity unless a feature gives another", "")
		}
		hero.Play.Projects = herofile.WithProjectPoints(&hero, at, []int{n}, 0)
		if !slices.Contains(o.worked, at) {
			o.worked = append(o.worked, at)
		}
	}
	if len(o.rolls) == 0 {
		return nil, nil
	}
	return []herofile.Change{herofile.ProjectsChange(hero.Play.Projects)}, nil
}
