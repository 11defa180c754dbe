package project

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// pickStartable asks which project to start: the projects first, then the things that are made by one, such as treasures.
func pickStartable(a *cli.App) usage.Picker {
	return func(before []string) (string, []string, error) {
		e, err := a.Open(before[0])
		if err != nil {
			return "", nil, err
		}
		r := builder.Resolve(e.Set, e.Hero)
		var projects, others []prompt.Option
		eachStartable(e.Set, func(rec *rules.Record) {
			o := startable(e.Set, r, rec)
			if e.Set.Role(rec.Kind()) == rules.KindProject {
				projects = append(projects, o)
				return
			}
			o.Facets = []string{strings.ReplaceAll(rec.Kind(), "-", " ")}
			others = append(others, o)
		})
		all := append(projects, others...)
		ask := a.Asker(false)
		if ask == nil || !a.IO.IsTerminal() {
			var names []string
			for _, o := range all {
				names = append(names, o.Label)
			}
			return "", names, nil
		}
		key, err := ask.Select("argument", prompt.Selection{Message: "Which project?", Options: all})
		return key, nil, err
	}
}

// startable returns the option of a project, with its text and its requirements.
func startable(set *rules.Set, r *builder.Resolution, rec *rules.Record) prompt.Option {
	return prompt.Option{Key: slugFor(set, rec), Label: rec.Name, Text: printable.Line(page.InLine(set, rec)), Full: func(width int) []string {
		lines := strings.Split(term.Wrap(printable.Line(r.WithNumbers(rec.Text)), 0, 0, width), "\n")
		if needs := requirements(set, rec); len(needs) > 0 {
			lines = append(lines, strings.Split(term.Wrap("Needs: "+strings.Join(needs, "; "), 0, 0, width), "\n")...)
		}
		return slices.DeleteFunc(lines, func(l string) bool { return l == "" })
	}}
}
