package cmd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/project"
	"scabbard/cmd/prompt"
)

// work returns the changes that the project rolls of the respite make.
func (o *respiteOptions) work(e *cli.HeroFile) ([]herofile.Change, error) {
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
		hero.Play.Projects = herofile.WithWork(&hero, at, []int{n}, 0)
		if !slices.Contains(o.worked, at) {
			o.worked = append(o.worked, at)
		}
	}
	if len(o.rolls) == 0 {
		return nil, nil
	}
	return []herofile.Change{herofile.ProjectsChange(hero.Play.Projects)}, nil
}

// offerRoll asks for a project roll and reports whether one was made.
func (o *respiteOptions) offerRoll(ask prompt.Asker, e *cli.HeroFile) (bool, error) {
	s := prompt.Selection{Message: "Does a project roll fill the respite?", Default: prompt.Done}
	for i, p := range project.Running(builder.Build(e.Set, e.Hero)) {
		s.Options = append(s.Options, prompt.Option{Key: strconv.Itoa(i + 1), Label: p.Name, Text: strings.Join(project.Facts(p), "; ")})
	}
	if len(s.Options) == 0 {
		return false, nil
	}
	s.Options = append(s.Options, prompt.Option{Key: prompt.Done, Label: "none", Text: "something else, or nothing"})
	key, err := ask.Select("project", s)
	if err != nil || key == prompt.Done {
		return false, err
	}
	for {
		line, err := ask.Input("roll", "What did the project roll make? (leave empty to go back)", "")
		if err != nil || strings.TrimSpace(line) == "" {
			return false, err
		}
		o.rolls, o.worked = []string{key + "=" + line}, nil
		changes, err := o.work(e)
		if err != nil {
			ask.Say("  a roll is a whole number, 1 or more")
			continue
		}
		if err := o.app.Edit(e, changes, nil); err != nil {
			return false, err
		}
		return true, project.Progress(o.app, o.path, o.worked[0])
	}
}
