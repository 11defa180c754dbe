package yaml_test

import (
	"testing"

	"scabbard/builder/yaml"
)

func TestScalarsAreReadAsWritten(t *testing.T) {
	v, err := yaml.Parse("f", []byte("a: null\nb: 007\nc: ~\nd: yes\ne: 1e3\nf: \"q\"\ng: |\n  x\n  y\nh:\ni: -1\n"))
	if err != nil {
		t.Fatal(err)
	}
	pairs, ok := v.Pairs()
	if !ok || len(pairs) != 9 {
		t.Fatalf("%d pairs", len(pairs))
	}
	for i, want := range []string{"null", "007", "~", "yes", "1e3", "q", "x\ny", "", "-1"} {
		if got, ok := pairs[i].Value.Text(); !ok || got != want {
			k, _ := pairs[i].Key.Text()
			t.Errorf("%s is read %q, want %q", k, got, want)
		}
	}
}
