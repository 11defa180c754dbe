package usage

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// The global flags that only some commands use. --config, --no-color and --quiet belong to all.
const (
	With  = "with"  // folders of homebrew
	Rules = "rules" // the edition
	Books = "books" // the books of the edition
)

// globalsKey is where a command keeps the global flags that it uses.
const globalsKey = "globals"

// Uses declares the global flags that a command uses, and returns the command.
func Uses(c *cobra.Command, flags ...string) *cobra.Command {
	if c.Annotations == nil {
		c.Annotations = map[string]string{}
	}
	c.Annotations[globalsKey] = strings.Join(flags, " ")
	return c
}

// UsesAny reports whether a command has declared which global flags it uses.
func UsesAny(c *cobra.Command) bool { return c.Annotations[globalsKey] != "" }

// Globals returns the global flags that a command uses, in the order of their help. A group has those of its commands.
func Globals(c *cobra.Command) (out []string) {
	for _, flag := range []string{With, Rules, Books} {
		if slices.Contains(strings.Fields(c.Annotations[globalsKey]), flag) || slices.ContainsFunc(c.Commands(), func(sub *cobra.Command) bool {
			return slices.Contains(Globals(sub), flag)
		}) {
			out = append(out, flag)
		}
	}
	return out
}

// CheckGlobals returns an error for a global flag that a command does not use, before or after the command. root has all commands,
// for the hint.
func CheckGlobals(c *cobra.Command, root func() *cobra.Command) error {
	uses := Globals(c)
	for _, flag := range []string{With, Rules, Books} {
		if f := c.Flags().Lookup(flag); f != nil && f.Changed && !slices.Contains(uses, flag) {
			return Misuse(c, "has no --"+flag, belongs(flag, root()))
		}
	}
	return nil
}

// belongs returns the commands that have a flag: "it belongs to new, show and 12 more".
func belongs(flag string, root *cobra.Command) string {
	const few = 6
	var names []string
	var look func(*cobra.Command)
	look = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			own := sub.Flags().Lookup(flag)
			if slices.Contains(Globals(sub), flag) && !sub.HasSubCommands() || own != nil && !own.Hidden && sub.Runnable() && !sub.Hidden && !isGlobal(flag) {
				names = append(names, commandName(sub))
			}
			look(sub)
		}
	}
	look(root)
	switch {
	case len(names) == 0:
		return ""
	case len(names) > few:
		return "it belongs to " + strings.Join(names[:few], ", ") + " and others"
	}
	return "it belongs to " + strings.Join(names, ", ")
}

func isGlobal(flag string) bool { return flag == With || flag == Rules || flag == Books }
