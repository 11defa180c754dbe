// Package argument gives commands their arguments: it finds heroes and parties by name, and asks for arguments that are missing.
// The words that the shell offers are in package complete.
//
// Constructors of commands call Add with the kinds of their arguments. How an argument is asked for is in missing.go, its
// possible values in values.go.
package argument

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/usage"
)

// Add gives a command its arguments and returns it. The usage line names them, their number is checked, heroes and
// parties are found by name, and the shell is offered fitting words at each place.
func Add(a *cli.App, c *cobra.Command, args ...usage.Arg) *cobra.Command {
	list := usage.Args(args)
	name, rest, _ := strings.Cut(c.Use, " ")
	c.Use = strings.Join(strings.Fields(name+" "+list.String()+" "+rest), " ")
	c.Args = list.Check
	if named := slices.ContainsFunc(args, func(arg usage.Arg) bool {
		return arg.Kind == usage.Hero || arg.Kind == usage.Party || arg.Kind == usage.HeroOrParty
	}); named && !usage.UsesAny(c) {
		usage.Uses(c, usage.With, usage.Rules, usage.Books)
	}
	run := c.RunE
	c.RunE = func(c *cobra.Command, given []string) error {
		if err := a.Config.Check(); err != nil {
			return err
		}
		given, words := list.CutWords(given)
		if last := len(list) - 1; last < 0 || list[last].Lacks == nil || !list[last].Lacks(words) {
			var err error
			if given, err = completed(a, c, list, given); err != nil {
				return err
			}
		}
		given, err := chosen(a, list, given)
		if err != nil {
			return err
		}
		return run(c, append(given, words...))
	}
	c.ValidArgsFunction = func(c *cobra.Command, given []string, word string) ([]string, cobra.ShellCompDirective) {
		given, _ = list.CutWords(given)
		arg, ok := list.At(len(given))
		if !ok {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		if arg.Else.Is != nil && arg.Else.Is(word) && strings.Contains(word, "=") {
			return arg.Else.Offered(word), cobra.ShellCompDirectiveNoFileComp
		}
		out, directive := complete.Argument(a, c, arg, found(a, list, given), word)
		if arg.Else.Is != nil && len(given) > 0 {
			out = append(out, arg.Else.Offered(word)...)
		}
		return out, directive
	}
	return c
}

// found returns the arguments with the path of the file in place of the name of each hero and party.
func found(a *cli.App, list usage.Args, given []string) []string {
	out := slices.Clone(given)
	for i := range out {
		switch arg, _ := list.At(i); arg.Kind {
		case usage.Hero, usage.HeroOrParty:
			out[i] = a.Finder.Find(out[i])
		case usage.Party:
			out[i] = a.Finder.FindParty(out[i])
		}
	}
	return out
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
		return complete.Argument(a, c, arg, before, word)
	})
}

// fileByName is the value of a flag that takes a file by its path or its name.
type fileByName struct {
	pflag.Value
	find func(string) string
}

// Set sets the flag to the file with this name.
func (n fileByName) Set(word string) error { return n.Value.Set(n.find(word)) }
