package cmd

import (
	"strconv"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/rules"
)

// completeOffered offers what a question of play takes, for a flag.
func (a *app) completeOffered(questions ...string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		set, err := a.ruleset("", "")
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		r := builder.Resolve(set, &builder.Hero{Format: builder.Format, Level: 1})
		var out []string
		for _, id := range questions {
			if q := r.Question(id); q != nil {
				for _, o := range r.Offers(q) {
					out = append(out, o.Record.Slug()+"\t"+o.Record.Name)
				}
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeWorkable offers what can be worked on, behind the hero.
func (a *app) completeWorkable(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return completeHeroes(c, args, word)
	}
	set, err := a.ruleset("", "")
	if err != nil || len(args) > 1 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var out []string
	eachWorkable(set, func(rec *rules.Record) { out = append(out, rec.Slug()+"\t"+rec.Name) })
	return out, cobra.ShellCompDirectiveNoFileComp
}

// completeRunning offers the projects under way, by their number.
func (a *app) completeRunning(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return completeHeroes(c, args, word)
	}
	e, err := a.open(args[0])
	if err != nil || len(args) > 1 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var out []string
	for i, p := range running(builder.Build(e.set, e.hero)) {
		out = append(out, strconv.Itoa(i+1)+"\t"+p.Name+", "+gathered(p))
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// completeParties offers party files.
func completeParties(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []string{"yaml"}, cobra.ShellCompDirectiveFilterFileExt
}
