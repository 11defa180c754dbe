package screen

import (
	"strings"
	"testing"
)

// TestColumns: rows stand side by side where there is room, else one below the other, and never beyond the
// width.
func TestColumns(t *testing.T) {
	rows := []Row{{"Stamina", []string{"+9", "+6"}}, {"in short", []string{"Heavy armor and a heavy weapon", ""}}}
	for width, want := range map[int]string{
		60: "            Mountain                 Panther\n  Stamina   +9                       +6\n  in short  Heavy armor and a heavy  none\n            weapon\n",
		40: "  Stamina\n    Mountain: +9\n    Panther: +6\n  in short\n    Mountain: Heavy armor and a heavy\n      weapon\n    Panther: none\n",
	} {
		c := NewColumns(width, []string{"Mountain", "Panther"}, rows)
		var b strings.Builder
		c.Head(&b)
		c.Print(&b, rows)
		if b.String() != want {
			t.Errorf("%d columns:\n%s", width, b.String())
		}
	}
}
