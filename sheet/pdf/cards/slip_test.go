package cards

import (
	"strings"
	"testing"

	"scabbard/sheet/diff"
)

// Every changed number has a line. Those of one name that change alike share it.
func TestChangedNumbersHaveALineEach(t *testing.T) {
	t.Parallel()
	var changed []diff.NumberChange
	for _, n := range [][3]string{{"Weak ward", "1", "2"}, {"Proof against frost", "4", "5"}, {"Proof against embers", "4", "5"}, {"Proof against rust", "3", "5"}, {"Proof against acid while dancing", "1", "3"}, {"Proof against sonic while dancing", "1", "3"}, {"Proof against cold while dancing", "1", "3"}, {"Weal against scorn", "none", "+2"}, {"Wit against scorn", "none", "+2"}, {"Speed", "5", "6"}, {"Reach", "5", "6"}} {
		changed = append(changed, diff.NumberChange{ID: n[0], Name: n[0], From: n[1], To: n[2]})
	}
	var got []string
	for _, l := range changedLines(changed, nil, false) {
		got = append(got, l.Label+" "+l.Text.String())
	}
	want := []string{"Weak ward 1 \u2192 2", "Proof against frost, embers 4 \u2192 5", "Proof against rust 3 \u2192 5", "Proof against acid, sonic, cold while dancing 1 \u2192 3", "Weal, Wit against scorn none \u2192 +2", "Speed 5 \u2192 6", "Reach 5 \u2192 6"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q, want %q", got, want)
	}
}
