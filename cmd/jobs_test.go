package cmd

import (
	"os"
	"slices"
	"strings"
	"testing"

	"scabbard/cmd/cli"
	"scabbard/cmd/usage"
)

// TestJobsNameCommands reads the table of words that people type: each is no command, stands once, and every command that its hint
// names exists.
func TestJobsNameCommands(t *testing.T) {
	root := newRoot(cli.New(strings.NewReader(""), os.Stdout, os.Stderr), nil)
	table, err := os.ReadFile("usage/jobs.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for line := range strings.Lines(string(table)) {
		word, hint, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue
		}
		words = append(words, word)
		if at, rest, err := root.Find(strings.Fields(word)); err == nil && len(rest) == 0 {
			t.Errorf("%s is a command: %s", word, at.CommandPath())
		}
		if got := usage.Job(root, word); !strings.Contains(word, " ") && got != hint {
			t.Errorf("%s is answered with %q", word, got)
		}
		for _, part := range strings.Split(hint, "scabbard ")[1:] {
			if at, _, err := root.Find(strings.Fields(part)); err != nil || at == root {
				t.Errorf("%s: there is no command scabbard %s", word, part)
			}
		}
	}
	sorted := slices.Clone(words)
	slices.Sort(sorted)
	if len(words) < 60 || !slices.Equal(words, slices.Compact(sorted)) {
		t.Errorf("%d words, which are not sorted or stand twice", len(words))
	}
}
