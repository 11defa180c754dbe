package doc

import "testing"

func TestTextIsPrintedWithItsMarksInWords(t *testing.T) {
	for want, text := range map[string]Text{
		"":                  nil,
		"gain 2 surges now": {{S: "gain "}, {Kind: Counted, S: "surges", N: 2, Icon: "surge"}, {S: " now"}},
		"M < 1, slowed":     {{Kind: Mark, S: "M", N: 1}, {S: ", slowed"}},
		"M < strong":        {{Kind: Measure, S: "M", Formula: "strong"}},
		"potency 3":         {{Kind: Mark, N: 3}},
		"Stamina 21":        {{S: "Stamina "}, {Kind: Value, S: "21", Formula: "7 * 3"}},
	} {
		if got := text.String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestJoinLeavesOutEmptyTexts(t *testing.T) {
	if got := Join("; ", nil, Words("a"), Words(""), Numeral("2"), nil).String(); got != "a; 2" {
		t.Errorf("%q", got)
	}
	if got := Join("; ", nil, nil); got != nil {
		t.Errorf("%q", got)
	}
}

func TestEveryEntryHasItsRole(t *testing.T) {
	const role = Rule
	for _, e := range []Entry{
		Line{Role: role}, Facts{Role: role}, List{Role: role}, Table{Role: role}, Track{Role: role}, Boxes{Role: role}, Checklist{Role: role}, Bars{Role: role},
		Field{Role: role}, Outcomes{Role: role}, Card{Role: role},
	} {
		if got := RoleOf(e); got != role {
			t.Errorf("%T: %q", e, got)
		}
	}
}
