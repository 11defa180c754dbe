// Package usage describes the command line of a command: its arguments and flags, the help that lists them, and the errors for
// mistakes in them.
//
// Constructors of commands declare arguments with One, Optional and Many, and Help prints the help of a command. A new kind
// of argument is a Kind here, found in cmd/argument.
package usage

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/builder/spelling"
	"scabbard/cmd/message"
)

// CommaList splits a list at its commas, without empty items.
func CommaList(s string) (out []string) {
	for item := range strings.SplitSeq(s, ",") {
		if item = strings.TrimSpace(item); item != "" {
			out = append(out, item)
		}
	}
	return out
}

// Exclusive marks two flags of a command of which only one can be given.
func Exclusive(c *cobra.Command, one, other string) {
	c.MarkFlagsMutuallyExclusive(one, other) // completion offers only one
	before := c.PreRunE
	c.PreRunE = func(c *cobra.Command, args []string) error {
		if c.Flags().Changed(one) && c.Flags().Changed(other) {
			return Misuse(c, "--"+one+" and --"+other+" exclude each other", "")
		}
		if before != nil {
			return before(c, args)
		}
		return nil
	}
}

// FlagProblem returns an error for a wrong flag, with the flag that was probably meant or the commands that have it. root has all
// commands.
func FlagProblem(c *cobra.Command, err error, root func() *cobra.Command) error {
	what, _, _ := strings.Cut(err.Error(), ": strconv.")
	hint := strings.TrimSpace(c.CommandPath()) + " --help shows the flags"
	var bare *pflag.ValueRequiredError
	if errors.As(err, &bare) {
		return Misuse(c, "--"+bare.GetFlag().Name+" needs a value", "--"+bare.GetFlag().Name+" "+valueName(bare.GetFlag()))
	}
	var wrong *pflag.InvalidValueError
	if errors.As(err, &wrong) && valueName(wrong.GetFlag()) == number {
		return Misuse(c, fmt.Sprintf("--%s: %q is not a valid number", wrong.GetFlag().Name, wrong.GetValue()), hint)
	}
	var unknown interface {
		GetSpecifiedName() string
		GetSpecifiedShortnames() string
	}
	if !errors.As(err, &unknown) {
		return Misuse(c, what, hint)
	}
	name := unknown.GetSpecifiedName()
	if unknown.GetSpecifiedShortnames() != "" {
		return Misuse(c, "there is no flag -"+name, hint)
	}
	if others := belongs(name, root()); others != "" && len(name) > 1 {
		return Misuse(c, "has no --"+name, others)
	}
	var known []string
	for word := range strings.FieldsSeq(c.Flags().FlagUsages()) {
		if flag, ok := strings.CutPrefix(word, "--"); ok {
			known = append(known, flag)
		}
	}
	if near := spelling.Nearest(name, known); near != "" && len(name) > 1 {
		hint = "did you mean --" + near + "?"
	} else if c.Flags().Lookup("set") != nil {
		hint = "an answer is given as --set " + name + "=ANSWER; " + hint
	}
	return Misuse(c, "there is no flag --"+name, hint)
}

// number is the name of a whole number in messages about flags.
const number = "N"

// valueName returns the name of a flag's value for messages.
func valueName(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "int", "int64", "uint", "uint64":
		return number
	}
	name, _ := pflag.UnquoteUsage(f)
	return strings.ToUpper(strings.TrimSuffix(name, "s"))
}

// commandName returns the name of a command for messages, without the program's name.
func commandName(c *cobra.Command) string {
	return strings.TrimSpace(strings.TrimPrefix(c.CommandPath(), "scabbard"))
}

// OneOf returns an error if the value of a flag is not one of the known ones.
func OneOf(flag, value string, known ...string) error {
	if slices.Contains(known, value) {
		return nil
	}
	return message.Misuse("--"+flag, fmt.Sprintf("%q is not one of %s", value, strings.Join(known, ", ")), spelling.DidYouMean(value, known))
}

// Group runs a command that has only subcommands. It prints help, or an error if an argument is not a subcommand.
func Group(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	return Misuse(c, fmt.Sprintf("there is no command %q", args[0]), suggestion(c, args[0]))
}

// PlainFlag adds the flag --plain, which every command with prompts has.
func PlainFlag(c *cobra.Command, to *bool) {
	c.Flags().BoolVar(to, "plain", false, "ask with numbered lists and typed answers, for screen readers")
}

// Line returns how a command is called: its names and its arguments.
func Line(c *cobra.Command) string { return strings.TrimSuffix(c.UseLine(), " [flags]") }

// Misuse returns a Problem of a command line.
func Misuse(c *cobra.Command, what, hint string) error {
	return message.Misuse(commandName(c), what, hint)
}
