package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/data"
	"scabbard/sheet/text"
)

// completeHeroes offers files.
func completeHeroes(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"yaml"}, cobra.ShellCompDirectiveFilterFileExt
}

// completeQuestions offers the questions of the hero named before, and behind "QUESTION=" its answers.
func (a *app) completeQuestions(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return completeHeroes(c, args, word)
	}
	e, err := a.open(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	r := builder.Resolve(e.set, e.hero)
	id, _, answering := strings.Cut(word, "=")
	var out []string
	if q := r.Question(id); q != nil && answering {
		for _, o := range r.Offers(q) {
			if o.Legal {
				out = append(out, id+"="+o.Record.Slug()+"\t"+o.Record.Name)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
	directive := cobra.ShellCompDirectiveNoFileComp
	for _, q := range r.Questions {
		if c.Name() == "set" {
			out = append(out, q.ID+"=\t"+q.Prompt)
			directive |= cobra.ShellCompDirectiveNoSpace
		} else {
			out = append(out, q.ID+"\t"+q.Prompt)
		}
	}
	return out, directive
}

// completeThings offers what why can explain.
func (a *app) completeThings(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return completeHeroes(c, args, word)
	}
	e, err := a.open(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return text.Things(e.sheet()), cobra.ShellCompDirectiveNoFileComp
}

// completeRecords offers the ids of the rules; completeKinds their kinds.
func completeRecords() ([]string, cobra.ShellCompDirective) {
	set := data.Load(data.Default)
	var out []string
	for i := range set.Records {
		out = append(out, set.Records[i].ID+"\t"+set.Records[i].Name)
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

func completeKinds() ([]string, cobra.ShellCompDirective) {
	return data.Load(data.Default).Kinds(), cobra.ShellCompDirectiveNoFileComp
}
