package walk

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/data"
)

// TestScoresNameTheAbilitiesTheyChange: other scores name every ability that they change, and the full text has both values of
// each figure, but no long text.
func TestScoresNameTheAbilitiesTheyChange(t *testing.T) {
	w := walkOf("heroes-2025", builder.Choice{Question: "class", Answer: []string{"elementalist"}})
	line, full := w.dealt(w.Resolution.Question("elementalist.array"), []string{"might=2", "agility=2", "intuition=-1", "presence=-1"})
	if want := "changes Melee Weapon Free Strike, Ranged Weapon Free Strike, Grab, Knockback, Escape Grab"; line != want {
		t.Errorf("in a line: %q, want %q", line, want)
	}
	got := strings.Join(full, "\n")
	for _, want := range []string{"Melee Weapon Free Strike (roll: Agility +2 → Might +2).\n", "\nGrab (roll: Might +0 → Might +2; Effect changes).\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("in full:\n%s\nwant\n%s", got, want)
		}
	}
}

// TestOutcomesChangeInOnePiece: the changes of all outcomes of an ability are one if they differ only in figures.
func TestOutcomesChangeInOnePiece(t *testing.T) {
	w := walkOf("heroes-2025", builder.Choice{Question: "class", Answer: []string{"conduit"}})
	_, full := w.dealt(w.Resolution.Question("conduit.array"), []string{"might=2", "agility=2", "reason=-1", "presence=-1"})
	got := strings.Join(full, "\n")
	if want := "Melee Weapon Free Strike (roll: Agility +1 → Might +2; 3/6/8 damage → 4/7/9 damage).\n"; !strings.Contains(got, want) {
		t.Errorf("in full:\n%s\nwant\n%s", got, want)
	}
}

// TestQuietNumberIsDescribedFromItsBase: a number that is on the sheet only if something changes it has both values in a row, not only
// the new one, which would read as an addition.
func TestQuietNumberIsDescribedFromItsBase(t *testing.T) {
	set := data.Load("heroes-2025")
	hero := (&builder.Hero{Format: builder.Format, Edition: "heroes-2025", Level: 1}).With("ancestry", []string{"hakaan"}).With("class", []string{"censor"})
	w := New(nil, nil, set, hero, nil)
	if got, want := offered(t, w, "hakaan.traits", "stand-tough").Text, "Might against potencies +2 → +3."; !strings.HasSuffix(got, want) {
		t.Errorf("%q, want %q at its end", got, want)
	}
}
