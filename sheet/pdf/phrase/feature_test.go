package phrase

import "testing"

// A note is left out where the text above it says the same in other words, and stays where it says more.
func TestRepeats(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		note, text string
		want       bool
	}{
		{"Edge on tests to hide behind barrels", "Your tests to hide have an edge while you are behind a barrel.", true},
		{"Roll a d6 and lose 1d6 Stamina to try again", "When a test fails, you can roll a d6: you lose so much Stamina and try it again.", true},
		{"Edge on tests at 3 heat, a double edge at 9", "What you strike with a hammer glows. Growing heat makes you stronger.", false},
		{"+2 on tests with Lift", "Your tests with Lift are 3 higher.", true},
		{"", "Anything.", false},
		{"Bane on tests while it rains", "", false},
	} {
		if got := repeats(x.note, x.text); got != x.want {
			t.Errorf("%q repeats %q: %v", x.note, x.text, got)
		}
	}
}
