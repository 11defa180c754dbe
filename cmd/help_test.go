package cmd_test

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"scabbard/cmd"
	"scabbard/cmd/usage"
	"scabbard/sheet/term"
)

// TestHelpFitsTheTerminal checks the help of every command in several widths.
func TestHelpFitsTheTerminal(t *testing.T) {
	commands := 0
	for _, width := range []int{60, 80, 120} {
		cmd.Each(func(c *cobra.Command) {
			commands++
			help := usage.Help(c, width)
			for line := range strings.SplitSeq(help, "\n") {
				if term.Width(line) > width {
					t.Errorf("%s at %d columns: %q has %d", c.CommandPath(), width, line, term.Width(line))
				}
			}
			if !strings.Contains(help, "\nUsage:\n") || strings.Contains(help, "\n\n\n") {
				t.Errorf("%s: its help is incomplete:\n%s", c.CommandPath(), help)
			}
		})
	}
	if commands < 3*40 {
		t.Errorf("%d commands were tried", commands)
	}
}

// TestLongExampleIsContinued: a command that is too long is continued as a shell reads it, and never broken between quotes.
func TestLongExampleIsContinued(t *testing.T) {
	c := &cobra.Command{Use: "x", Example: "  scabbard x \"a name of several words\" --one --two   a remark"}
	help := usage.Help(c, 40)
	if want := "  scabbard x \"a name of several words\" \\\n      --one --two\n      a remark\n"; !strings.Contains(help, want) {
		t.Errorf("not continued:\n%s", help)
	}
}
