package complete

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
)

// ByName lets every command below find heroes and parties by name, wherever its usage has FILE or HERO, and the flags that take one.
func ByName(a *cli.App, c *cobra.Command) {
	for _, sub := range c.Commands() {
		ByName(a, sub)
	}
	for name, is := range map[string]struct {
		find     func(string) string
		suffixes []string
	}{"hero": {a.Files.Find, []string{herofile.Suffix}}, "from": {a.Files.Find, []string{herofile.Suffix}}, "party": {a.Files.FindParty, []string{herofile.PartySuffix}}} {
		if f := c.Flags().Lookup(name); f != nil && c.RunE != nil {
			f.Value = named{f.Value, is.find}
			_ = c.RegisterFlagCompletionFunc(name, func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
				if names := safeNames(a, word, is.suffixes); len(names) > 0 {
					return names, cobra.ShellCompDirectiveNoFileComp
				}
				return Heroes(c, args, word)
			})
		}
	}
	files := filesIn(c.Use)
	if files == nil || c.RunE == nil {
		return
	}
	find := a.Files.Find
	if c.HasParent() && c.Parent().Name() == "party" {
		find = a.Files.FindParty
	}
	all := func(args []string) []string {
		found := append([]string(nil), args...)
		for i := range found {
			switch files(i) {
			case "FILE":
				found[i] = find(found[i])
			case "HERO":
				found[i] = a.Files.Find(found[i])
			}
		}
		return found
	}
	run, complete := c.RunE, c.ValidArgsFunction
	c.RunE = func(c *cobra.Command, args []string) error { return run(c, all(args)) }
	if complete == nil {
		return
	}
	c.ValidArgsFunction = func(c *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
		if is := files(len(args)); is == "FILE" || is == "HERO" && c.Annotations[Own] == "" {
			suffixes := []string{herofile.Suffix, herofile.PartySuffix}
			switch {
			case is == "HERO":
				suffixes = suffixes[:1]
			case c.HasParent() && c.Parent().Name() == "party":
				suffixes = suffixes[1:]
			}
			if names := safeNames(a, word, suffixes); len(names) > 0 {
				return names, cobra.ShellCompDirectiveNoFileComp
			}
		}
		return complete(c, all(args), word)
	}
}

// safeNames are the names of heroes and parties that begin with a word, each with its file, and that a shell reads as names.
func safeNames(a *cli.App, word string, suffixes []string) []string {
	return slices.DeleteFunc(a.Files.Names(word, suffixes), func(n string) bool {
		name, _, _ := strings.Cut(n, "\t")
		return !SafeName(name)
	})
}

// named is the value of a flag that takes a file by its name too.
type named struct {
	pflag.Value
	find func(string) string
}

// Set takes the file of the name.
func (n named) Set(word string) error { return n.Value.Set(n.find(word)) }

// Own is the annotation of a command that itself offers what its usage calls HERO.
const Own = "own"

// filesIn tells what the argument at a place is, as a usage line has it; nil where no argument is a file.
func filesIn(use string) func(at int) string {
	var words []string
	files := false
	for _, word := range strings.Fields(use)[1:] {
		if strings.HasPrefix(word, "-") {
			break
		}
		word = strings.Trim(word, "[]")
		words = append(words, word)
		name := strings.TrimSuffix(word, "...")
		files = files || name == "FILE" || name == "HERO"
	}
	if !files {
		return nil
	}
	return func(at int) string {
		if last := len(words) - 1; at > last {
			if !strings.HasSuffix(words[last], "...") {
				return ""
			}
			at = last
		}
		return strings.TrimSuffix(words[at], "...")
	}
}
