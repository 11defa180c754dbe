package usage

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/spelling"
	"scabbard/cmd/message"
)

// suggestion returns a hint for a word that is no subcommand of a command: the command that is called differently here or one level
// further down, or the nearest name.
func suggestion(c *cobra.Command, word string) string {
	word = strings.ToLower(word)
	var known, deeper []string
	for _, sub := range c.Commands() {
		if slices.Contains(sub.SuggestFor, word) {
			return "did you mean " + sub.CommandPath() + "?"
		}
		known = append(known, sub.Name())
		for _, below := range sub.Commands() {
			if below.Name() == word || slices.Contains(below.SuggestFor, word) {
				deeper = append(deeper, below.CommandPath())
			}
		}
	}
	if len(deeper) > 0 {
		return "did you mean " + strings.Join(deeper, " or ") + "?"
	}
	if near := spelling.DidYouMean(word, known); near != "" {
		return near
	}
	hint := c.CommandPath() + " --help lists the commands"
	if !c.HasParent() {
		hint += "; scabbard rules search " + message.Quoted(word) + " looks in the rules"
	}
	return hint
}
