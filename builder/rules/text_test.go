package rules_test

import (
	"cmp"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data/trial/cost"
)

// shape writes a text's parts in one line: [kind words] for marks.
func shape(t rules.Text) string {
	var b strings.Builder
	for _, p := range t.Parts {
		switch p.Kind {
		case rules.PartWords:
			b.WriteString(p.S)
		case rules.PartPotency:
			b.WriteString("[potency " + p.S + " " + p.To + "]")
		case rules.PartStrong:
			b.WriteString("[strong " + p.S + "]")
		case rules.PartName:
			b.WriteString("[name " + p.S + "]")
		case rules.PartMark:
			b.WriteString("[mark " + p.S + " " + p.Expr.String() + "]")
		case rules.PartReach:
			b.WriteString("[reach " + p.S + "]")
		case rules.PartType:
			b.WriteString("[type " + p.S + "]")
		case rules.PartIf:
			b.WriteString("[if " + p.Expr.String() + "]")
		case rules.PartElse:
			b.WriteString("[else]")
		case rules.PartEnd:
			b.WriteString("[end]")
		default:
			b.WriteString("[value " + p.Expr.String() + "]")
		}
	}
	return b.String()
}

func TestTextMarks(t *testing.T) {
	kept := map[string]string{"{ =  level+2 }": "{= level+2}", "{pot M weak}": "M < weak", "**{= level}**": "{= level}"} // else as written
	for raw, want := range map[string]string{
		"":                                "",
		"  plain words \n":                "plain words",
		"deal {surge 2} and {shield 1}":   "deal [mark surge 2] and [mark shield 1]",
		"slide {= 2 * might} squares":     "slide [value 2 * might] squares",
		"{ =  level+2 }":                  "[value level + 2]",
		"your {c key}":                    "your [name key]",
		"3 {type fire} damage":            "3 [type fire] damage",
		"3 {type}damage":                  "3 [type ]damage",
		"**Effect.** then":                "[strong Effect.] then",
		"a * b":                           "a * b",
		"M < weak grabbed":                "[potency M weak] grabbed",
		"{pot M weak}":                    "[potency M weak]",
		"{pot ? strong}":                  "[potency  strong]",
		"slide 2; P < average slowed":     "slide 2; [potency P average] slowed",
		"(A < strong prone)":              "([potency A strong] prone)",
		"M < weak, or A < average":        "[potency M weak], or [potency A average]",
		"**R < weak slowed**":             "[potency R weak][strong  slowed]",
		"Stamina < weak":                  "Stamina < weak",
		"RM < weak":                       "RM < weak",
		"m < weak":                        "m < weak",
		"M < 2":                           "M < 2",
		"M<weak":                          "M<weak",
		"first\n\nsecond":                 "first\n\nsecond",
		"{surge max(1, 2)}":               "[mark surge max(1, 2)]",
		"**one** and **two** {= level}":   "[strong one] and [strong two] [value level]",
		"**{= level}**":                   "[value level]",
		"less < than, then M < weak dies": "less < than, then [potency M weak] dies",
		"{if level > 1}a{else}b{end} c":   "[if level > 1]a[else]b[end] c",
	} {
		text, err := rules.ParseText(raw)
		if err != nil {
			t.Errorf("%q: %v", raw, err)
		} else if got := shape(text); got != want {
			t.Errorf("%q is %q, want %q", raw, got, want)
		} else if as := cmp.Or(kept[raw], strings.TrimSpace(raw)); text.Raw() != as {
			t.Errorf("%q is kept as %q, want %q", raw, text.Raw(), as)
		}
	}
}

func TestTextMistakes(t *testing.T) {
	for raw, says := range map[string]string{
		"{surge 2":                           "a mark is not closed: { without }",
		"surge 2}":                           "} without {",
		"**stress":                           "stress is not closed",
		"**a** b **":                         "stress is not closed",
		"{surge}":                            "{surge}: known marks are",
		"{= }":                               "ends too early",
		"{= level >}":                        "ends too early",
		"{= level > 2}":                      "a condition where a number is asked for",
		"{shield has}":                       "", // a name: Check looks it up
		"{c}":                                "{c}: names no param",
		"{pot M weakly}":                     "", // Check looks it up in the edition
		"{pot weak}":                         "a potency is {pot M weak}",
		"{surges 2}":                         "",
		"{}":                                 "{}: known marks are",
		"{=2}":                               "known marks are",
		"{if level}a{end}":                   "a number where a condition is asked for",
		"{if level > 1}a":                    "{if} without {end}",
		"a{end}":                             "{end} without {if}",
		"a{else}b":                           "{else} without {if}",
		"{if level > 1}a{else}b{else}c{end}": "{else} without {if}",
		"{if level > 1}a{if level > 2}b{else}c{end}": "{if} without {end}",
		"{if level > 1}a{end if}":                    "{end if}: write {end}",
	} {
		_, err := rules.ParseText(raw)
		switch {
		case says == "" && err != nil:
			t.Errorf("%q: %v", raw, err)
		case says != "" && (err == nil || !strings.Contains(err.Error(), says)):
			t.Errorf("%q: %v, want %q in it", raw, err, says)
		}
	}
}

// atLevel answers only for the level.
type atLevel int

func (n atLevel) Var(name string) int { return map[string]int{"level": int(n)}[name] }
func (atLevel) Count(string) int      { return 0 }
func (atLevel) Size(string) int       { return 0 }

func TestConditionalWords(t *testing.T) {
	for raw, want := range map[string][3]string{ // for level 1, for level 3, and without a hero
		"plain":                                   {"plain", "plain", "plain"},
		"{if level > 1}a{end} b":                  {" b", "a b", " b"},
		"{if level > 1}a{else}b{end} c":           {"b c", "a c", "b c"},
		"{if level > 1}{= level}{else}**b**{end}": {"[strong b]", "[value level]", "[strong b]"},
		"{if level > 1}a{if level > 2}b{else}c{end}{else}d{end}":    {"d", "ab", "d"},
		"{if level < 2}a{if level > 2}b{else}c{end}d{else}e{end} f": {"acd f", "e f", "e f"},
	} {
		text, err := rules.ParseText(raw)
		if err != nil {
			t.Errorf("%q: %v", raw, err)
			continue
		}
		level := func(n int) func(rules.Expr) bool {
			return func(e rules.Expr) bool { return e.True(atLevel(n)) }
		}
		for i, isTrue := range []func(rules.Expr) bool{level(1), level(3), nil} {
			if got := shape(text.For(isTrue)); got != want[i] {
				t.Errorf("%q, case %d, is %q, want %q", raw, i, got, want[i])
			}
		}
	}
}

func TestOutcomesAreParsed(t *testing.T) {
	for print, want := range map[string]struct{ damage, dice, kind, text string }{
		"4 damage":         {"4", "", "", ""},
		"3 fire damage":    {"3", "", "fire", ""},
		"4 damage; push 2": {"4", "", "", "push 2"},
		"4 holy damage; P < weak slowed (save ends)":    {"4", "", "holy", "[potency P weak] slowed (save ends)"},
		"4 damage; slide 2; M < weak grabbed":           {"4", "", "", "slide 2; [potency M weak] grabbed"},
		"2d6 + 7 damage":                                {"7", "2d6", "", ""},
		"2d6 + 7 fire damage; push 1":                   {"7", "2d6", "fire", "push 1"},
		"1d6 damage":                                    {"0", "1d6", "", ""},
		"1d6 fire damage":                               {"0", "1d6", "fire", ""},
		"{= level} damage":                              {"level", "", "", ""},
		"{= 5 + level} cold damage; slowed":             {"5 + level", "", "cold", "slowed"},
		"push 2":                                        {"", "", "", "push 2"},
		"push 2; M < weak prone":                        {"", "", "", "push 2; [potency M weak] prone"},
		"damage":                                        {"", "", "", "damage"},
		"the target takes 3 damage":                     {"", "", "", "the target takes 3 damage"},
		"you can't be hurt; 3 damage to all who try it": {"", "", "", "you can't be hurt; 3 damage to all who try it"},
	} {
		tier, err := rules.ParseTier(print)
		if err != nil {
			t.Errorf("%q: %v", print, err)
			continue
		}
		if tier.Damage.String() != want.damage || tier.Dice != want.dice || tier.Type != want.kind || shape(tier.Text) != want.text || tier.Print != print {
			t.Errorf("%q is %s, dice %q, type %q, then %q", print, tier.Damage, tier.Dice, tier.Type, shape(tier.Text))
		}
	}
	for print, says := range map[string]string{
		"2d6 + 7 extra fire damage": "damage is written",
		"4 damage, push 2":          "damage is written",
		"2d6+7 fire damage 1":       "damage is written",
		"; push 2":                  "without words",
		"{= level damage":           "{ without",
		"{= level +} damage":        "ends too early",
		"4 damage; {surge":          "a mark is not closed",
		"{= level > 1} damage":      "a condition where a number",
		"2 damage; **prone":         "stress is not closed",
		"push {= 2; then 1":         "a mark is not closed",
		"3 damage; M < weak {x}":    "known marks",
	} {
		if _, err := rules.ParseTier(print); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q in it", print, err, says)
		}
	}
}

func TestDistancesAreParsed(t *testing.T) {
	for s, want := range map[string][]rules.Reach{
		"Melee 1":               {{Kind: "melee", Size: 1}},
		"Ranged 10":             {{Kind: "ranged", Size: 10}},
		"Melee 1 or Ranged 5":   {{Kind: "melee", Size: 1}, {Kind: "ranged", Size: 5}},
		"Self":                  {{Kind: "self"}},
		"Self or Melee 1":       {{Kind: "self"}, {Kind: "melee", Size: 1}},
		"1 burst":               {{Kind: "burst", Size: 1}},
		"2 aura":                {{Kind: "aura", Size: 2}},
		"3 cube within 10":      {{Kind: "cube", Size: 3, Within: 10}},
		"5 x 1 line within 1":   {{Kind: "line", Size: 5, Width: 1, Within: 1}},
		"10 wall within 10":     {{Kind: "wall", Size: 10, Within: 10}},
		"Self and 1 burst":      {{Kind: "self"}, {Kind: "burst", Size: 1, And: true}},
		"Special":               {{Kind: "special"}},
		"Special: wherever and": {{Kind: "special", Text: "wherever and"}},
	} {
		got, err := rules.ParseReach(s)
		if err != nil || len(got) != len(want) {
			t.Errorf("%q: %+v, %v", s, got, err)
			continue
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%q: %+v, want %+v", s, got[i], want[i])
			}
		}
	}
	for s, says := range map[string]string{
		"":                     `distance "": "" is no distance`,
		"Melee":                `"melee" is no distance`,
		"Melee one":            `"one" is not a number of squares`,
		"3 cube within far":    `"far" is not a number of squares`,
		"5 line":               "is no distance",
		"5 by 1 line within 1": "is no distance",
		"Melee 1, Ranged 5":    "is no distance",
		"Melee 1 or":           "is no distance",
		"3 sphere":             "is no distance",
	} {
		if _, err := rules.ParseReach(s); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q in it", s, err, says)
		}
	}
}

// TestStarsAreReadOnce: a text of single stars is copied once.
func TestStarsAreReadOnce(t *testing.T) {
	raw := strings.TrimSpace(strings.Repeat("* ", 10_000))
	spent := cost.Start()
	text, err := rules.ParseText(raw)
	if _, megabytes := spent(); megabytes > 10 {
		t.Errorf("takes %d MB", megabytes)
	}
	if err != nil || shape(text) != raw {
		t.Errorf("%v, %d parts", err, len(text.Parts))
	}
}
