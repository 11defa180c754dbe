package complete

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

// Arguments gives a command its arguments and returns it. The usage line names them, their number is checked, heroes and
// parties are found by name, and the shell is offered fitting words at each place.
func Arguments(a *cli.App, c *cobra.Command, args ...usage.Arg) *cobra.Command {
	list := usage.Args(args)
	name, rest, _ := strings.Cut(c.Use, " ")
	c.Use = strings.Join(strings.Fields(name+" "+list.String()+" "+rest), " ")
	c.Args = list.Check
	run := c.RunE
	c.RunE = func(c *cobra.Command, given []string) error {
		if err := a.Config.Check(); err != nil {
			return err
		}
		given, err := completed(a, c, list, given)
		if err != nil {
			return err
		}
		return run(c, found(a, list, given))
	}
	c.ValidArgsFunction = func(c *cobra.Command, given []string, word string) ([]string, cobra.ShellCompDirective) {
		arg, ok := list.At(len(given))
		if !ok {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return offer(a, c, arg, found(a, list, given), word)
	}
	return c
}

// found returns the arguments with the path of the file in place of the name of each hero and party.
func found(a *cli.App, list usage.Args, given []string) []string {
	out := slices.Clone(given)
	for i := range out {
		switch arg, _ := list.At(i); arg.Kind {
		case usage.Hero, usage.HeroOrParty:
			out[i] = a.Files.Find(out[i])
		case usage.Party:
			out[i] = a.Files.FindParty(out[i])
		}
	}
	return out
}

// offer returns the words that the shell offers for an argument. Names of heroes and parties come before the files of the
// folder.
func offer(a *cli.App, c *cobra.Command, arg usage.Arg, before []string, word string) ([]string, cobra.ShellCompDirective) {
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
	return slices.DeleteFunc(a.Files.Names(word, suffixes), func(n string) bool {
		name, _, _ := strings.Cut(n, "\t")
		return !SafeName(name)
	})
}

// HeroFlag makes a flag take a hero by name, and offers the heroes for it.
func HeroFlag(a *cli.App, c *cobra.Command, name string) { fileFlag(a, c, name, usage.Hero) }

// PartyFlag makes a flag take a party by name, and offers the parties for it.
func PartyFlag(a *cli.App, c *cobra.Command, name string) { fileFlag(a, c, name, usage.Party) }

func fileFlag(a *cli.App, c *cobra.Command, name string, kind usage.Kind) {
	arg := usage.One(name, kind)
	f := c.Flags().Lookup(name)
	f.Value = fileByName{f.Value, func(word string) string { return found(a, usage.Args{arg}, []string{word})[0] }}
	_ = c.RegisterFlagCompletionFunc(name, func(c *cobra.Command, before []string, word string) ([]string, cobra.ShellCompDirective) {
		return offer(a, c, arg, before, word)
	})
}

// fileByName is the value of a flag that takes a file by its path or its name.
type fileByName struct {
	pflag.Value
	find func(string) string
}

// Set sets the flag to the file with this name.
func (n fileByName) Set(word string) error { return n.Value.Set(n.find(word)) }
