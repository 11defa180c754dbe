package project

import (
	"strconv"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/cli"
)

// completeStartable offers the records that can be started.
func completeStartable(a *cli.App) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		set, err := a.Rules.RulesetHere()
		if err != nil || len(args) > 1 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var out []string
		eachStartable(set, func(rec *rules.Record) { out = append(out, rec.Slug()+"\t"+rec.Name) })
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeRunning offers the projects under way, by their number.
func completeRunning(a *cli.App) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		e, err := a.Open(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var out []string
		for i, p := range Running(builder.Build(e.Set, e.Hero)) {
			out = append(out, strconv.Itoa(i+1)+"\t"+p.Name+", "+Gathered(p))
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// startableSlugs returns the slugs of the records that can be started.
func startableSlugs(set *rules.Set) (out []string) {
	eachStartable(set, func(rec *rules.Record) { out = append(out, rec.Slug()) })
	return out
}

// eachStartable calls do for each record that can be started: projects, and treasures and enhancements with a goal.
func eachStartable(set *rules.Set, do func(*rules.Record)) {
	for rec := range set.Each() {
		if set.Role(rec.Kind()) == rules.KindProject || !rec.Goal.Empty() {
			do(rec)
		}
	}
}
