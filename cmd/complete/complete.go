// Package complete is what the shell is offered while a command is typed, and the names that stand there for files.
package complete

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/cli"
	"scabbard/sheet/text"
)

// Heroes offers hero files, and the sheets that hold one.
func Heroes(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"yaml", "pdf"}, cobra.ShellCompDirectiveFilterFileExt
}

// Folders offers folders.
func Folders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// Questions offers the questions of the hero named before, and behind "QUESTION=" its answers.
func Questions(a *cli.Env) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return Heroes(c, args, word)
		}
		e, err := a.Open(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		assign := c.Name() == "set" || c.Name() == "respite"
		if !assign && len(args) > 1 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return QuestionWords(builder.Resolve(e.Set, e.Hero), word, assign)
	}
}

// QuestionWords are the questions of a hero, and behind "QUESTION=" their answers; assign puts the sign there.
func QuestionWords(r *builder.Resolution, word string, assign bool) ([]string, cobra.ShellCompDirective) {
	id, typed, answering := strings.Cut(word, "=")
	var out []string
	if q := r.Question(id); q != nil && answering {
		before := "" // of several answers, those that are typed
		if at := strings.LastIndexByte(typed, ','); at >= 0 {
			before = typed[:at+1]
		}
		for _, o := range r.Offers(q) {
			if slug := o.Record.Slug(); o.Legal && !slices.Contains(strings.Split(before, ","), slug) {
				out = append(out, id+"="+before+slug+"\t"+o.Record.Name)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
	directive := cobra.ShellCompDirectiveNoFileComp
	for _, q := range r.Questions {
		if assign {
			out = append(out, q.ID+"=\t"+q.Prompt)
			directive |= cobra.ShellCompDirectiveNoSpace
		} else {
			out = append(out, q.ID+"\t"+q.Prompt)
		}
	}
	return out, directive
}

// Answered offers the questions of the hero named before that have an answer.
func Answered(a *cli.Env) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		var out []string
		if len(args) > 0 {
			if e, err := a.Open(args[0]); err == nil {
				for _, c := range e.Hero.Choices {
					out = append(out, c.Question+"\t"+strings.Join(c.Answer, ", "))
				}
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// Things offers what why can explain.
func Things(a *cli.Env) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return Heroes(c, args, word)
		}
		e, err := a.Open(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return text.Things(e.Sheet()), cobra.ShellCompDirectiveNoFileComp
	}
}

// Records offers the ids of the rules, homebrew included.
func Records(a *cli.Env) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, word string) ([]string, cobra.ShellCompDirective) {
		set, err := a.Ruleset("", "")
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return recordWords(set, "", word), cobra.ShellCompDirectiveNoFileComp
	}
}

// Pair offers two records: any, and behind it those of its kind.
func Pair(a *cli.Env) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		set, err := a.Ruleset("", "")
		if err != nil || len(args) > 1 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		if len(args) == 1 {
			if one := set.Find(args[0]); len(one) == 1 {
				return recordWords(set, one[0].Kind(), word), cobra.ShellCompDirectiveNoFileComp
			}
		}
		return Records(a)(c, args, word)
	}
}

// recordWords are the records of a kind, or all, as somebody who began with a word types them: by id where there is a
// stroke in it, by name where it begins like one, else by the short id, each once.
func recordWords(set *rules.Set, kind, word string) []string {
	out, there := []string{}, map[string]bool{}
	first, _ := utf8.DecodeRuneInString(word)
	add := func(as, about string) {
		if !there[as] {
			out, there[as] = append(out, as+"\t"+about), true
		}
	}
	for _, id := range set.IDs(kind) {
		slug := id[strings.LastIndexByte(id, '/')+1:]
		switch {
		case unicode.IsUpper(first):
			if name := set.Record(id).Name; strings.HasPrefix(name, word) {
				add(name, id)
			}
		case strings.Contains(word, "/") && strings.HasPrefix(id, word):
			add(id, set.Record(id).Name)
		case strings.HasPrefix(slug, word):
			add(slug, set.Record(id).Name)
		}
	}
	return out
}

// Kinds offers the kinds of record.
func Kinds(a *cli.Env) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		set, err := a.Ruleset("", "")
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return set.Kinds(), cobra.ShellCompDirectiveNoFileComp
	}
}

// Parties offers party files to a flag.
func Parties(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"yaml"}, cobra.ShellCompDirectiveFilterFileExt
}
