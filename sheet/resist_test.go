package sheet_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/sheet"
)

// words are immunities as a line of a sheet has them.
func words(list []sheet.Resist) (out []string) {
	for _, r := range sheet.MergedResists(list) {
		out = append(out, strings.TrimSpace(r.Name+" "+r.Number.Show()+" "+r.When))
	}
	return out
}

func TestResistsOfOneSourceAreOne(t *testing.T) {
	resist := func(name, when, source string, amount int) sheet.Resist {
		return sheet.Resist{To: name, Name: name, When: when, Number: sheet.Number{ID: name, Parts: []sheet.Part{{Amount: amount, Op: sheet.Add, Source: source, Rule: "x"}}}}
	}
	list := []sheet.Resist{
		resist("acid", "", "feature/a", 5), resist("holy", "", "feature/b", 5), resist("cold", "", "feature/a", 5), resist("fire", "", "feature/a", 7),
		resist("poison", "", "feature/a", 5), resist("sonic", "while winded", "feature/a", 5), resist("", "", "feature/c", 1),
	}
	list[6].To = "lightning"
	want := []string{"acid, cold and poison 5", "holy 5", "fire 7", "sonic 5 while winded", "lightning 1"}
	if got := words(list); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	if list[0].Name != "acid" {
		t.Error("the sheet's own list is written to")
	}
	if got := words(nil); len(got) != 0 {
		t.Errorf("of nothing: %q", got)
	}
}
