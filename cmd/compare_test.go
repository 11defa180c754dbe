package cmd

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"scabbard/cmd/message"
	"scabbard/data"
	"scabbard/data/trial"
)

// TestCompareEveryKind compares neighbors of every kind, on every width: no line is too long.
func TestCompareEveryKind(t *testing.T) {
	t.Parallel()
	set := data.Load(data.Default)
	for _, kind := range set.Kinds() {
		list := set.Kind(kind)
		for i := 1; i < len(list); i++ {
			if !trial.Turn(i, 8, 1) {
				continue
			}
			var out, said bytes.Buffer
			if code := Main([]string{"rules", "compare", list[i-1].ID, list[i].ID}, nil, &out, &said); code != message.ExitDone {
				t.Fatalf("%s and %s: exit code %d, %s", list[i-1].ID, list[i].ID, code, said.String())
			}
			for l := range strings.Lines(out.String()) {
				if utf8.RuneCountInString(strings.TrimRight(l, "\n")) > 80 {
					t.Errorf("%s and %s: %q", list[i-1].ID, list[i].ID, l)
				}
			}
		}
	}
}

// TestTryEveryKit tries every kit on an example hero.
func TestTryEveryKit(t *testing.T) {
	set := data.Load(data.Default)
	for _, r := range set.Kind("kit") {
		var out, said bytes.Buffer
		if !r.Tagged("martial-kit") || r.Slug() == "mountain" {
			continue
		}
		args := []string{"rules", "compare", "kit/mountain", r.ID, "--hero", "../testdata/heroes/khorva.hero.yaml"}
		if code := Main(args, nil, &out, &said); code != message.ExitDone || said.Len() > 0 || !strings.Contains(out.String(), "For Khorva Ashfell") {
			t.Errorf("%s: exit code %d, %s", r.ID, code, said.String())
		}
	}
}
