package spelling_test

import (
	"slices"
	"testing"

	"scabbard/builder/spelling"
)

func TestBasesOfForms(t *testing.T) {
	for _, x := range []struct{ form, base string }{
		{"edges", "edge"}, {"allies", "ally"}, {"pushes", "push"}, {"pushed", "push"}, {"pushing", "push"},
		{"sliding", "slide"}, {"grabbed", "grab"}, {"recoveries", "recovery"}, {"bursts", "burst"}, {"weaknesses", "weakness"},
	} {
		if !slices.Contains(spelling.Bases(x.form), x.base) {
			t.Errorf("bases of %s are %v, want %s among them", x.form, spelling.Bases(x.form), x.base)
		}
	}
	for _, word := range []string{"edge", "bonus", "class", "king", "red", "s", "es", "ies", ""} {
		for _, base := range spelling.Bases(word) {
			if len(base) < 2 || base == word {
				t.Errorf("base of %q: %q", word, base)
			}
		}
	}
}
