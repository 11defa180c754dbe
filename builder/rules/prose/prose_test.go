package prose_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/prose"
	"scabbard/data"
	"scabbard/sheet/doc"
)

func text(t *testing.T, raw string) rules.Text {
	t.Helper()
	parsed, err := rules.ParseText(raw)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func TestTextNamesItsVariables(t *testing.T) {
	reader := prose.Of(data.Load("heroes-2025"))
	for raw, want := range map[string]string{
		// numbers stay numbers
		"You gain {surge 2} and 1 Recovery.": "You gain 2 surges and 1 Recovery.",
		"**Now.** M < weak, {surge 1}":       "Now. M < weak, 1 surge",
		"{pot ? strong} for {= 2 + 3}":       "potency strong for 5",
		// the counted thing comes before the value
		"it takes {= 2 * presence} holy damage":           "it takes holy damage equal to twice your Presence",
		"lose 1d6 + {= level} Stamina to":                 "lose Stamina equal to 1d6 + your level to",
		"{= intuition} temporary Stamina for you":         "Temporary Stamina equal to your Intuition for you",
		"you can teleport up to {= reason} squares":       "you can teleport up to a number of squares equal to your Reason",
		"it pays {= presence} holy per main action":       "it pays holy damage equal to your Presence per main action",
		"takes {= agility} acid, fire or poison damage":   "takes acid, fire or poison damage equal to your Agility",
		"takes {= level} less damage":                     "takes damage reduced by your level",
		"keep up to {= level} active bonds":               "keep up to a number of active bonds equal to your level",
		"loses {= presence} of its speed":                 "loses an amount of its speed equal to your Presence",
		"put aside up to {= reason} of your skills":       "put aside up to a number of your skills equal to your Reason",
		"they regain {= presence} more.":                  "they regain an extra amount equal to your Presence.",
		"{= might} fire damage more":                      "Extra fire damage equal to your Might",
		"takes more than {= 10 + level} damage in a turn": "takes more damage than 10 + your level in a turn",
		"gain {surge victories} at once":                  "gain a number of surges equal to your Victories at once",
		// how much something differs
		"your speed is {= max(1, might)} higher":        "your speed is higher by your Might (at least 1)",
		"goes {= level - 1} squares farther":            "goes farther by a number of squares equal to your level − 1",
		"make it up to {= reason} squares longer, or":   "make it longer by up to a number of squares equal to your Reason, or",
		"a pillar up to {= reason} squares high comes":  "a pillar with a height in squares of up to your Reason comes",
		"a wall, {= 5 + reason} squares large":          "a wall with a size in squares equal to 5 + your Reason",
		"pushed up to {= reason} squares away from it.": "pushed up to a number of squares equal to your Reason away from it.",
		// a remark with the same meaning replaces the value
		"slide up to {= might} squares (your Might), then":       "slide up to a number of squares equal to your Might, then",
		"2d10 + {= level} fire damage (2d10 plus your level) to": "Fire damage equal to 2d10 plus your level to",
		"size up to {= grab_size} (your Might, or more). Then":   "size up to your Might, or more. Then",
		"is {= recovery_value}, a third of your Stamina maximum": "is a third of your Stamina maximum",
		"{= 3 * echelon} Stamina (3 for each echelon)":           "Stamina equal to 3 for each echelon",
		// a mere repetition in numbers is left out
		"shift up to your speed ({= speed}) and": "shift up to your speed and",
		"at least 1 (yours: {= might}), then":    "at least 1, then",
		"Your fame ({= renown} now): 0":          "Your fame: 0",
		// signs and values by themselves
		"+{= 6 * echelon} Stamina, 6 more at 4th level":                            "Stamina higher by 6 times your echelon, 6 more at 4th level",
		"**Rooted:** +{= presence} stability and −{= presence} speed.":             "Rooted: stability higher by your Presence and speed lower by your Presence.",
		"abilities have a +{= highest} damage bonus (your highest characteristic)": "abilities have a damage bonus equal to your highest characteristic",
		"you have +{= 2 * might} Stamina (twice your Might)":                       "you have extra Stamina equal to twice your Might",
		"strikes +{= 2 * reason} fire":                                             "strikes extra fire damage equal to twice your Reason",
		"gives +{= 2 + level} to tests.":                                           "gives a bonus to tests equal to 2 + your level.",
		"+{= level} on project rolls":                                              "A bonus equal to your level on project rolls",
		"again at 4th and 7th: +{= 6 * echelon} now.":                              "again at 4th and 7th.",
		"its own turn, {= might} Stamina, your scores and free strikes":            "its own turn, Stamina equal to your Might, your scores and free strikes",
		"Speed +{= might}; Disengage +{= might}":                                   "Speed + your Might; Disengage + your Might",
		"Stamina is at -{= winded}.":                                               "Stamina is at − your winded value.",
		"effects of level {= level} or lower":                                      "effects of your level or lower",
		"an object of size {= might} or smaller":                                   "an object of size equal to your Might or smaller",
		"cold immunity {= level}; then":                                            "cold immunity equal to your level; then",
		"a {= reason} aura of yours":                                               "an aura of size equal to your Reason of yours",
		"up to {= max(0, might)} squares, your Might (Brute, Hunter) again; then":  "up to a number of squares equal to your Might (Brute, Hunter); then",
		"slide it {= reason}.":                                                     "slide it by your Reason.",
		"one:\n**Immunity {= level} (your level)** to one of these":                "one:\nImmunity equal to your level to one of these",
	} {
		if got := reader.Text(text(t, raw)); got != want {
			t.Errorf("%q reads\n     %q\nwant %q", raw, got, want)
		}
	}
}

func TestTextHasKnownNumbers(t *testing.T) {
	known := func(name string) (int, bool) { return 3, name == "might" }
	reader := prose.With(data.Load("heroes-2025"), known)
	for raw, want := range map[string]string{
		"slide up to {= 2 * might} squares (twice your Might)": "slide up to 6 squares (twice your Might)",
		"{= might} Stamina, {= reason} damage":                 "3 Stamina, damage equal to your Reason",
	} {
		if got := reader.Text(text(t, raw)); got != want {
			t.Errorf("%q reads %q, want %q", raw, got, want)
		}
	}
}

func TestOutcomesKeepTheirCharacteristic(t *testing.T) {
	reader := prose.Of(data.Load("heroes-2025"))
	for raw, want := range map[string]string{
		"3 damage; push 1": "3 damage; push 1", "2d6 + 3 fire damage": "2d6 + 3 fire damage", "6 + P damage": "6 + P damage", "slide 2": "slide 2",
		"{= level} damage": "damage equal to your level", "2d6 + {= level} fire damage": "fire damage equal to 2d6 + your level",
		"2 + M or A holy damage; M < weak prone": "2 + M or A holy damage; M < weak prone",
	} {
		tier, err := rules.ParseTier(raw)
		if got := outcome(reader, &tier); err != nil || got != want {
			t.Errorf("%q reads %q (%v), want %q", raw, got, err, want)
		}
	}
}

func TestValuesAndConditionsAreClauses(t *testing.T) {
	reader := prose.Of(data.Load("heroes-2025"))
	for src, want := range map[string]string{
		"7": "7", "2 + 3": "5", "level": "your level", "winded": "your winded value", "victories": "your Victories", "highest": "your highest characteristic",
		"5 + level": "5 + your level", "3 * might": "3 times your Might", "speed / 2": "half your speed", "stamina / 3": "a third of your Stamina maximum",
		"6 + 3 * (level - 2)": "6 + 3 for each level after the 2nd", "(level - 1) * 9": "9 for each level after the 1st", "2 * (might - 1)": "2 × (your Might − 1)", "-winded": "the negative of your winded value", "2 * level + 1": "twice your level + 1",
		"max(0, might)": "your Might", "max(might, agility)": "the higher of your Might and Agility", "min(4, might)": "your Might (at most 4)",
		"max(1, max(might, max(agility, reason)))": "the highest of your Might, Agility and Reason (at least 1)",
		`2 + count("kind:kit")`:                    "2 + the number of kits you have",
		"pick.size":                                "its size", "pick.skills": "its number of skills",
	} {
		e, err := rules.Compile(src, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := reader.Value(e); got != want {
			t.Errorf("%s reads %q, want %q", src, got, want)
		}
	}
	for src, want := range map[string]string{
		`level < 10`: "your level is below 10", `level >= 7 && level < 10`: "your level is 7 to 9", `victories >= 5`: "your Victories are 5 or higher",
		`has("class/censor")`: "your class is Censor", `!has("class/censor")`: "your class is not Censor", `!(level > 3)`: "your level is 3 or lower", `size == "1S"`: "your size is 1S",
		`has("kit/mountain") || has("kit/panther") || has("kit/sniper")`:        "you have Mountain, Panther or Sniper",
		`!(has("trait/devil/wings") || has("trait/dragon-knight/wings"))`:       "you don't have Wings",
		`!has("kit/mountain") && !has("kit/panther")`:                           "you don't have Mountain or Panther",
		`count("kind:kit") == 1 && (has("kit/mountain") || has("kit/panther"))`: "you have exactly 1 kit, and you have Mountain or Panther",
		`count("kind:kit") > 1`: "you have more than 1 kit", `count("tag:leveled") > 3`: "you have more than 3 leveled treasures",
		`has("attr:armor=light")`:                "you have a feature or kit with light armor",
		`has("class/fury") && level >= 7`:        "your class is Fury and your level is 7 or higher",
		`has("class/fury") || has("class/null")`: "your class is Fury or Null", `level >= 3 && level <= 3`: "your level is 3",
		`level > 8 || count("kind:kit") > 1 && (level < 9 || !has("kit/panther"))`: "your level is above 8, or you have more than 1 kit, and either your level is below 9 or you don't have Panther",
	} {
		e, err := rules.Compile(src, true)
		if err != nil {
			t.Fatal(err)
		}
		if got := reader.Condition(e); got != want {
			t.Errorf("%s reads %q, want %q", src, got, want)
		}
	}
}

func outcome(reader prose.Reader, t *rules.Tier) string {
	return doc.Join("; ", reader.Damage(t), reader.Runs(t.Text)).String()
}

func TestRunsKeepStressPotenciesAndMarks(t *testing.T) {
	got := prose.Of(data.Load("heroes-2025")).Runs(text(t, "**One.** Slide {= might} squares if M < weak.\n\n**Two** gain {surge 2}"))
	want := doc.Text{
		{Kind: doc.Strong, S: "One."}, {S: " Slide a number of squares equal to your Might if "}, {Kind: doc.Measure, S: "M", Formula: "weak"},
		{S: ".\n\n"}, {Kind: doc.Strong, S: "Two"}, {S: " gain "}, {Kind: doc.Counted, S: "surges", N: 2, Icon: "spark"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("runs are\n%+v, want\n%+v", got, want)
	}
}

// TestManyPartsOfATextAreCheap: a part of a text that has thousands takes few allocations.
func TestManyPartsOfATextAreCheap(t *testing.T) {
	const parts = 1000
	reader, many := prose.Of(data.Load("heroes-2025")), text(t, strings.Repeat("{= 1}", parts))
	if n := testing.AllocsPerRun(3, func() { reader.Text(many) }); n > 5*parts {
		t.Errorf("%.0f allocations for %d parts", n, parts)
	}
}
