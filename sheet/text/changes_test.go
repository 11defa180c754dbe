package text

import (
	"bytes"
	"testing"

	"scabbard/data/trial/sample"
	"scabbard/sheet/diff"
)

// TestChanges prints a change of everything a hero has, at several widths.
func TestChanges(t *testing.T) {
	var out bytes.Buffer
	for _, o := range []Options{{Width: 80}, {Width: 40}} {
		if err := Changes(&out, *sample.Invented[diff.Changes]("testdata/change.yaml"), o); err != nil {
			t.Fatal(err)
		}
	}
	golden(t, out.Bytes())
	out.Reset()
	if err := Changes(&out, diff.Changes{}, Options{}); err != nil || out.Len() > 0 {
		t.Errorf("no difference prints %q, %v", out.String(), err)
	}
}
