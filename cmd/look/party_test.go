package look

import "testing"

func TestOnlyLongWordsAreAbbreviated(t *testing.T) {
	for word, want := range map[string]string{"Might": "Might", "Reason": "Reason", "Presence": "Pres.", "Göttliches": "Gött."} {
		if got := abbreviated(word); got != want {
			t.Errorf("%s: %s, not %s", word, got, want)
		}
	}
}
