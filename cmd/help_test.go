package cmd_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"scabbard/cmd"
	"scabbard/cmd/usage"
	"scabbard/sheet/term"
)

// TestHelpFitsTheTerminal checks the help of every command in several widths. Examples are not wrapped, but fit 80 columns.
func TestHelpFitsTheTerminal(t *testing.T) {
	commands := 0
	for _, width := range []int{60, 80, 120} {
		cmd.Each(func(c *cobra.Command) {
			commands++
			help := usage.Help(c, width)
			_, examples, _ := strings.Cut(help, "\nExamples:\n")
			examples, _, _ = strings.Cut(examples, "\n\n")
			for line := range strings.SplitSeq(help, "\n") {
				limit := width
				if strings.Contains(examples, line) {
					limit = max(width, 80)
				}
				if term.Width(line) > limit {
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

func TestWelcomeFitsOneScreen(t *testing.T) {
	var out, said bytes.Buffer
	if code := cmd.Main(nil, strings.NewReader(""), &out, &said); code != 0 || said.Len() > 0 {
		t.Fatalf("code %d, %q", code, said.String())
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(lines) > 23 {
		t.Errorf("%d lines", len(lines))
	}
	for _, line := range lines {
		if term.Width(line) > 80 {
			t.Errorf("%q is wider than 80 columns", line)
		}
	}
}
