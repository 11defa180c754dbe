package award

import (
	"io"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
)

// options returns the options of a command line.
func options(t *testing.T, line string) *Options {
	t.Helper()
	o := &Options{App: cli.New(strings.NewReader(""), io.Discard, io.Discard), Command: "award"}
	c := &cobra.Command{}
	o.Flags(c)
	if err := c.ParseFlags(strings.Fields(line)); err != nil {
		t.Fatal(err)
	}
	return o
}

func TestEmptyAwardIsRefused(t *testing.T) {
	for line, ok := range map[string]bool{"": false, "--xp 0": false, "--xp 3": true, "--victories 1": true, "--renown 1": true, "--treasure healing-potion": true, "--xp -3": false, "--victories -1": false} {
		if err := options(t, line).Check("bo.hero.yaml", "scabbard undo bo"); (err == nil) != ok {
			t.Errorf("%q: %v", line, err)
		}
	}
}
