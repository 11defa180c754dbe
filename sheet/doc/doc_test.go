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

// card has an entry of every kind that a card of the rules has.
var card = Card{
	Role: Ability, Name: "Brutal Slam", Tag: "Main action", From: "Fury",
	Body: []Entry{
		Line{Role: Flavor, Text: Words("Down you go.")},
		Facts{Role: Properties, Items: []Fact{{Role: Distance, Label: "Distance", Text: Words("Melee 1")}, {Role: Target, Label: "Target", Text: Words("One creature")}}},
		Outcomes{Label: "Power roll", Text: Words("2d10 + 2"), Ways: []Way{{Name: "melee", Rows: []Outcome{{Label: "≤ 11", Text: Words("3 damage")}, {Label: "17+", Text: Words("9 damage; push 2")}}}}},
		Line{Role: Effect, Label: "Effect", Text: Words("The target is moved.\nTwice.")},
		List{Label: "Also", Items: []Entry{Line{Text: Words("Counts as a free strike.")}}},
		Table{Label: "Prices", Heads: []string{"Gear", "Coins"}, Rows: [][]Text{{Words("Rope"), Numeral("3")}}, Note: "As printed."},
		Track{Steps: []Step{{At: "4", Text: Words("You grow.")}}},
		Checklist{Label: "Conditions", Items: []Check{{Text: Words("Slowed")}}},
		Field{Label: "Points", Value: "12", Note: "of 30"},
		Boxes{Label: "Victories"}, Bars{Rows: []Bar{{Label: "Odds"}}},
	},
}

func TestPartsOfACardAreFoundByRole(t *testing.T) {
	if got := card.Fact(Target).String(); got != "One creature" {
		t.Errorf("target %q", got)
	}
	if got := card.Fact(Trigger); got != nil {
		t.Errorf("trigger %q", got)
	}
	if line, ok := card.Line(Effect); !ok || line.Label != "Effect" {
		t.Errorf("effect %v, %v", line, ok)
	}
	if _, ok := card.Line(Trigger); ok {
		t.Error("there is no trigger")
	}
	if o := card.Outcomes(); o == nil || len(o.Ways) != 1 {
		t.Errorf("outcomes %v", o)
	}
	if got := card.Facts(Properties); len(got.Items) != 2 {
		t.Errorf("properties %v", got)
	}
	rest := card.Without(Flavor, Properties)
	if len(rest) != len(card.Body)-2 || RoleOf(rest[1]) != Effect {
		t.Errorf("%v", rest)
	}
}

func TestDigestIsTheShortTextOrTheFirstLine(t *testing.T) {
	c := card
	if got := c.Digest().String(); got != "Down you go." {
		t.Errorf("%q", got)
	}
	c.Short = Words("Knock down")
	if got := c.Digest().String(); got != "Knock down" {
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
