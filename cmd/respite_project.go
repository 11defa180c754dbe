package cmd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
)

// work books the project rolls of the respite.
func (o *respiteOptions) work(e *entry) ([]herofile.Change, error) {
	hero := *e.hero
	for _, arg := range o.rolls {
		which, points, ok := strings.Cut(arg, "=")
		n, err := strconv.Atoi(strings.TrimSpace(points))
		if !ok || err != nil || n < 1 {
			return nil, misuse("--roll", fmt.Sprintf("%q is not PROJECT=POINTS", arg), "--roll learn-new-language=14")
		}
		at, err := o.underWay(e, which)
		if err != nil {
			return nil, err
		}
		if len(o.worked) > 0 && !slices.Contains(o.worked, at) {
			o.note(e.name(), "rolls for two projects; a respite has one activity unless a feature gives another", "")
		}
		hero.Play.Projects = herofile.Worked(&hero, at, []int{n}, 0)
		if !slices.Contains(o.worked, at) {
			o.worked = append(o.worked, at)
		}
	}
	if len(o.rolls) == 0 {
		return nil, nil
	}
	return []herofile.Change{herofile.ProjectsChange(hero.Play.Projects)}, nil
}

// offerRoll asks for a project roll, the activity of a respite; it tells whether one was made.
func (o *respiteOptions) offerRoll(ask asker, e *entry) (bool, error) {
	s := selection{Message: "Does a project roll fill the respite?", Default: goDone}
	for i, p := range running(builder.Build(e.set, e.hero)) {
		s.Options = append(s.Options, option{strconv.Itoa(i + 1), p.Name, strings.Join(projectFacts(p), "; ")})
	}
	if len(s.Options) == 0 {
		return false, nil
	}
	s.Options = append(s.Options, option{goDone, "none", "something else, or nothing"})
	key, err := ask.Select("project", s)
	if err != nil || key == goDone {
		return false, err
	}
	for {
		line, err := ask.Input("roll", "What did the project roll make? (nothing goes back)", "")
		if err != nil || strings.TrimSpace(line) == "" {
			return false, err
		}
		o.rolls, o.worked = []string{key + "=" + line}, nil
		changes, err := o.work(e)
		if err != nil {
			ask.Say("  a roll is a whole number, 1 or more")
			continue
		}
		if err := o.write(e, changes, nil); err != nil {
			return false, err
		}
		return true, o.progress(o.path, o.worked[0])
	}
}
