package chapter

import (
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// The page for a phone has every number that counts otherwise in some circumstance, in the words of page 1.
func TestPlayHasTheNumbersOfEveryCircumstance(t *testing.T) {
	t.Parallel()
	number := func(id, role, while string, moves ...string) sheet.Number {
		return sheet.Number{ID: id, Name: strings.ToUpper(id), Role: role, Moves: moves, Parts: []sheet.Part{
			{Amount: 5, Op: sheet.Base, Rule: id}, {Amount: 3, Op: sheet.Add, While: while, Unused: "only while " + while}}}
	}
	might := number("might", "", "in a rage")
	resists := number("guard", sheet.Resists, "warded")
	resists.Parts[0].Rule = "might"
	s := &sheet.Sheet{Characteristics: []sheet.Number{might}, Stats: []sheet.Number{
		number("speed", sheet.Vital, "flying", "fly"), number("stamina", sheet.Health, "blessed"), number("healing", sheet.Healing, "at rest"),
		number("luck", "", "at cards"), resists}}
	var shown []string
	for _, f := range figures(s).Items {
		shown = append(shown, f.Label+" "+f.Text.String())
	}
	got := strings.Join(shown, "; ")
	for _, want := range []string{"SPEED 5 (fly, 8 while flying)", "STAMINA 8 while blessed", "HEALING 8 while at rest", "LUCK 5, 8 while at cards",
		"MIGHT 8 while in a rage", "Resists with MIGHT as 8 while warded"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	for _, f := range Traits(s).Items {
		if f.Text = doc.Words(strings.TrimPrefix(f.Text.String(), "fly, ")); !strings.Contains(got, f.Text.String()) {
			t.Errorf("page 1 has %s %q, the page for a phone does not", f.Label, f.Text)
		}
	}
}
