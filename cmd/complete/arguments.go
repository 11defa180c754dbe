package complete

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

// Argument returns the words that the shell offers for an argument. before are the arguments before it, with files in place of
// names. Names of heroes and parties come before the files of the
// folder.
func Argument(a *cli.App, c *cobra.Command, arg usage.Arg, before []string, word string) ([]string, cobra.ShellCompDirective) {
	if arg.Offer != nil {
		return arg.Offer(c, before, word)
	}
	switch arg.Kind {
	case usage.Hero:
		return heroNames(a, word, herofile.Suffix)
	case usage.HeroOrParty:
		return heroNames(a, word, herofile.Suffix, herofile.PartySuffix)
	case usage.Party:
		if names := safeNames(a, word, []string{herofile.PartySuffix}); len(names) > 0 {
			return names, cobra.ShellCompDirectiveNoFileComp
		}
		return []string{"party.yaml"}, cobra.ShellCompDirectiveFilterFileExt
	case usage.Folder:
		return Folders(c, before, word)
	case usage.File:
		return nil, cobra.ShellCompDirectiveDefault
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// heroNames returns the names of heroes, or of parties too, that begin with a word. If there is none it asks for files.
func heroNames(a *cli.App, word string, suffixes ...string) ([]string, cobra.ShellCompDirective) {
	if names := safeNames(a, word, suffixes); len(names) > 0 {
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return []string{"yaml", "pdf"}, cobra.ShellCompDirectiveFilterFileExt
}

// safeNames returns the names of heroes and parties that begin with a word, each with its file. It leaves out names that a
// shell could read as something else.
func safeNames(a *cli.App, word string, suffixes []string) []string {
	return slices.DeleteFunc(a.Finder.Names(word, suffixes), func(n string) bool {
		name, _, _ := strings.Cut(n, "\t")
		return !SafeName(name)
	})
}
