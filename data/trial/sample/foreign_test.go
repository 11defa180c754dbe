package sample

import "testing"

// TestInWords finds a foreign word as a word of its own or in the plural, and not as a part of another.
func TestInWords(t *testing.T) {
	foreign := []string{"surge", "recovery"}
	for page, want := range map[string]string{
		"You gain a Surge.": "surge",
		"two surges":        "surge",
		"insurgent":         "",
		"Recovery; rest":    "recovery",
		"":                  "",
	} {
		if got := InWords(page, foreign); got != want {
			t.Errorf("%q has %q, want %q", page, got, want)
		}
	}
}
