// Package complete offers the shell words while a command is typed: names of heroes and parties, questions, answers, records.
//
// Package argument calls it for arguments, constructors of commands for flags. In goes the typed word, out come the words
// that the shell offers.
package complete

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/cli"
	"scabbard/sheet/text"
)

// Folders offers folders.
func Folders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// Questions offers the questions of the hero that the first argument names.
func Questions(a *cli.App) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		e, err := a.Open(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return QuestionWords(builder.Resolve(e.Set, e.Hero), word, false)
	}
}

// Answers offers "QUESTION=" for the questions of the hero that the first argument names, and after "=" their answers. If
// keep is not nil it offers only the questions for which keep returns true. If more is not nil it offers those words too.
func Answers(a *cli.App, keep func(*builder.Question) bool, more func(e *cli.HeroFile, word string) []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 { // a flag may come before the hero
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		e, err := a.Open(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		r := builder.Resolve(e.Set, e.Hero)
		if keep != nil {
			r.Questions = slices.DeleteFunc(slices.Clone(r.Questions), func(q *builder.Question) bool { return !keep(q) })
		}
		if id, _, answering := strings.Cut(word, "="); answering && more != nil && r.Question(id) == nil {
			return more(e, word), cobra.ShellCompDirectiveNoFileComp
		}
		out, directive := QuestionWords(r, word, true)
		if more != nil {
			out = append(out, more(e, word)...)
		}
		return out, directive
	}
}

// Listed offers the words that may follow in a comma-separated list, without those it has already.
func Listed(key, typed string, words []string) (out []string) {
	before := ""
	if at := strings.LastIndexByte(typed, ','); at >= 0 {
		before = typed[:at+1]
	}
	for _, word := range words {
		if slug, _, _ := strings.Cut(word, "\t"); !slices.Contains(strings.Split(before, ","), slug) {
			out = append(out, key+"="+before+word)
		}
	}
	return out
}

// QuestionWords offers the questions of a hero, and after "QUESTION=" its answers. If assign is true each question ends in
// "=".
func QuestionWords(r *builder.Resolution, word string, assign bool) ([]string, cobra.ShellCompDirective) {
	id, typed, answering := strings.Cut(word, "=")
	var out []string
	if q := r.Question(id); q != nil && answering {
		for _, o := range r.Offers(q) {
			if o.Legal {
				out = append(out, o.Record.Slug()+"\t"+o.Record.Name)
			}
		}
		return Listed(id, typed, out), cobra.ShellCompDirectiveNoFileComp
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

// Answered offers the questions that have an answer, of the hero that the first argument names.
func Answered(a *cli.App) cobra.CompletionFunc {
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

// Explainable offers the things that why can explain, of the hero that the first argument names.
func Explainable(a *cli.App) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		e, err := a.Open(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return text.Things(e.Sheet()), cobra.ShellCompDirectiveNoFileComp
	}
}

// Showable offers the heroes and parties, and the parts and things of the hero that the first argument names.
func Showable(a *cli.App) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		out := safeNames(a, word, []string{herofile.Suffix, herofile.PartySuffix})
		e, err := a.Open(args[0])
		if err != nil {
			return out, cobra.ShellCompDirectiveNoFileComp
		}
		out = append(out, text.Parts()...)
		for _, ability := range e.Sheet().Abilities {
			out = append(out, spelling.Slug(ability.Name))
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// Records offers the ids of the rules, homebrew included.
func Records(a *cli.App) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, word string) ([]string, cobra.ShellCompDirective) {
		set, err := a.Rules.RulesetHere()
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return recordWords(set, "", word), cobra.ShellCompDirectiveNoFileComp
	}
}

// Pair offers any record first, then the records of the same kind.
func Pair(a *cli.App) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		set, err := a.Rules.RulesetHere()
		if err != nil {
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

// recordWords returns the records of a kind, or of all kinds, in the form that was begun: the id if word has a slash, the
// name if it begins with a capital, else the last part of the id. Each comes once.
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
func Kinds(a *cli.App) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		set, err := a.Rules.RulesetHere()
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return set.Kinds(), cobra.ShellCompDirectiveNoFileComp
	}
}

// NoFiles stops the shell from offering files for commands that take none, and for flags that take a number or a word.
func NoFiles(c *cobra.Command) {
	for _, sub := range c.Commands() {
		NoFiles(sub)
	}
	if c.ValidArgsFunction == nil && c.RunE != nil {
		c.ValidArgsFunction = cobra.NoFileCompletions
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		switch is, _ := pflag.UnquoteUsage(f); {
		case strings.Contains(is, "FILE"), strings.Contains(is, "FOLDER"), strings.Contains(is, "FORM.pdf"), is == "DIR":
		default:
			_ = c.RegisterFlagCompletionFunc(f.Name, cobra.NoFileCompletions) // only if nothing else is offered
		}
	})
}
