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
	set := data.Load(data.Published())
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
