package canvas

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"scabbard/sheet/pdf/typeset"
)

// A closed curve ends exactly where it starts, or its corner would stick out.
func TestClosedCurvesHaveNoSpike(t *testing.T) {
	t.Parallel()
	c := New(Settings{Page: R(0, 0, 210, 297)})
	c.NewPage("p")
	for i := range 20 {
		at := float64(i) * 3.337
		c.Shield(R(11.6+at, 9.83+at, 13+at/7, 15+at/9), 0.5, typeset.Ink, typeset.Paper)
	}
	var out bytes.Buffer
	if err := c.doc.Output(&out); err != nil {
		t.Fatal(err)
	}
	curve := regexp.MustCompile(`(?s)(\S+ \S+) m\n((?:\S+ \S+ \S+ \S+ \S+ \S+ c\n)+)h`)
	all := curve.FindAllStringSubmatch(out.String(), -1)
	if len(all) != 20 {
		t.Fatalf("%d curves, want 20", len(all))
	}
	for _, m := range all {
		f := strings.Fields(m[2])
		end := strings.ReplaceAll(strings.Join(f[len(f)-3:len(f)-1], " ")+" ", "000 ", " ")
		if strings.TrimSpace(end) != m[1] {
			t.Errorf("a curve from %s ends at %s", m[1], end)
		}
	}
}
