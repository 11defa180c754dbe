package usage

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/spelling"
)

// jobs has words that people type for what a command does, each with what to type.
//
//go:embed jobs.tsv
var jobs string

// Job returns what to type for a word that is no subcommand of a command but means one, or "".
func Job(c *cobra.Command, word string) string {
	key := strings.TrimSpace(commandName(c) + " " + strings.ToLower(word))
	for line := range strings.Lines(jobs) {
		if hint, ok := strings.CutPrefix(line, key+"\t"); ok {
			return strings.TrimSpace(hint)
		}
	}
	return ""
}

// shortest is the number of letters from which a word is compared with the names of all commands: most shorter words are near one.
const shortest = 5

// suggestion returns a hint for a word that is no subcommand of a command: what to type for its job, the command that is one level
// further down, or the nearest name.
func suggestion(c *cobra.Command, word string) string {
	if hint := Job(c, word); hint != "" {
		return hint
	}
	word = strings.ToLower(word)
	var known, deeper []string
	for _, sub := range c.Commands() {
		if c.HasParent() || len(word) >= shortest || letters(word) == letters(sub.Name()) {
			known = append(known, sub.Name())
		}
		for _, below := range sub.Commands() {
			if below.Name() == word {
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
	return c.CommandPath() + " --help lists the commands"
}

// letters returns the letters of a word in order.
func letters(word string) string {
	of := []byte(word)
	slices.Sort(of)
	return string(of)
}
