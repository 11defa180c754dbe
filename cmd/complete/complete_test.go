package complete

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

func TestWordsThatAShellCouldEvaluateAreNotOffered(t *testing.T) {
	var b bytes.Buffer
	w := Offered(&b, []string{"k"})
	for _, line := range []string{"khorva\tkhorva.hero.yaml", "k`id`\tx", "k$(id)\tx", "-k\tx", ":4"} {
		if _, err := w.Write([]byte(line + "\n")); err != nil {
			t.Fatal(err)
		}
	}
	if got := strings.Split(strings.TrimSpace(b.String()), "\n"); !slices.Equal(got, []string{"khorva\tkhorva.hero.yaml", ":4"}) {
		t.Errorf("%q", got)
	}
}
