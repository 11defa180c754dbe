package form

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/sheet"
)

func number(id, role string, parts ...sheet.Part) sheet.Number {
	return sheet.Number{ID: strings.ToLower(id), Name: id, Role: role, Parts: parts}
}

func hero() *sheet.Sheet {
	seven := 7
	res := &sheet.Resource{ID: "heat", Name: "Heat", Floor: -3}
	base := func(n int) sheet.Part { return sheet.Part{Amount: n, Op: sheet.Base} }
	return &sheet.Sheet{
		Name: "Kay", Level: 1, XP: []int{0, 10}, Resources: []*sheet.Resource{res}, Resource: res,
		Stats: []sheet.Number{number("Health", sheet.Health, base(30)), number("Rests", sheet.Heals, base(4)),
			number("Fame", sheet.Ledger, base(1), sheet.Part{Amount: 2, Op: sheet.Add, Source: sheet.EarnedInPlay})},
		Conditions: []sheet.Rule{{ID: "prone", Name: "Prone"}, {ID: "wet", Name: "Wet"}},
		Show:       sheet.Show{Terms: sheet.Terms{XP: "XP", Victories: "Wins", Victory: "Win", Recovery: "Rest", EndOfTurn: "EoT", Save: "save"}},
		Notes:      []sheet.Note{{Key: "inventory", Text: "Rope"}, {Key: "notes", Text: "Owes 3 silver."}},
		Play:       sheet.Play{XP: 4, Victories: 1, Stamina: &seven, Conditions: []string{"prone"}, Resources: []sheet.Reserve{{ID: "heat", Amount: 2}}},
	}
}

func said(entries []Entry, refused []Refusal) string {
	var out []string
	for _, e := range entries {
		out = append(out, fmt.Sprintf("%s%s=%d%s", e.Key, e.ID, e.N, e.Text)+map[bool]string{true: " gone"}[e.Gone]+map[bool]string{true: " on"}[e.On])
	}
	for _, r := range refused {
		out = append(out, r.Field+": "+r.What)
	}
	return strings.Join(out, "; ")
}

func text(name, value, was string) Filled { return Filled{Name: name, Value: value, Was: was} }

func tick(name string, on, was bool) Filled {
	return Filled{Name: name, Check: true, On: on, WasOn: was}
}

// An entry in a field is read, an untouched one is not, and an impossible one is refused by the field's name.
func TestOnlyChangedFieldsAreRead(t *testing.T) {
	for name, c := range map[string]struct {
		fields []Filled
		want   string
	}{
		"nothing":                     {nil, ""},
		"untouched":                   {[]Filled{text("Health now", "9", "9"), tick("Rest 1", true, true), tick("Prone: EoT", false, false)}, ""},
		"what is known already":       {[]Filled{text("Health now", " 7 ", ""), text("XP", "4", ""), tick("Prone: EoT", true, false)}, ""},
		"a number":                    {[]Filled{text("Health now", "\u22123", "7")}, "health=-3"},
		"another sign":                {[]Filled{text("Health now", "+5", "7")}, "health=5"},
		"an emptied box":              {[]Filled{text("Health now", "", "7")}, "health=0 gone"},
		"too much":                    {[]Filled{text("Health now", "31", "")}, "Health now: 31 cannot be"},
		"words":                       {[]Filled{text("Health now", "many", ""), text("XP", "9", "")}, `xp=9; Health now: "many" is no whole number`},
		"long words":                  {[]Filled{text("XP", strings.Repeat("a\n", 99), "")}, `XP: "` + strings.Repeat("a ", 20) + `…" is no whole number`},
		"no number at all":            {[]Filled{text("XP", "", "4")}, "XP: is empty"},
		"below its floor":             {[]Filled{text("Heat now", "-4", "")}, "Heat now: -4 cannot be"},
		"a resource":                  {[]Filled{text("Heat now", "-3", "")}, "resourceheat=-3"},
		"a resource gone":             {[]Filled{text("Heat now", "", "2")}, "resourceheat=0 gone"},
		"a total":                     {[]Filled{text("Fame", "5", "")}, "totalfame=5"},
		"spent":                       {[]Filled{tick("Rest 1", true, false), tick("Rest 2", true, false), tick("Rest 3", false, false), tick("Rest 4", false, false)}, "healing=2"},
		"won":                         {[]Filled{tick("Win 1", true, true), tick("Win 2", true, false)}, "victories=2"},
		"a condition":                 {[]Filled{tick("Prone: save ends", false, true), tick("Wet: EoT", true, false)}, "suffersprone=0; sufferswet=0 on"},
		"a condition in another box":  {[]Filled{tick("Prone: save ends", false, true), tick("Prone: EoT", true, false)}, ""},
		"a line more":                 {[]Filled{text("Inventory", "Tent", ""), text("Inventory 2", "Rope", "")}, "noteinventory=0Rope\nTent"},
		"a line of columns":           {[]Filled{text("Treasures 2", "Ring", ""), text("Treasures keywords 2", "magic", "")}, "notetreasures=0Ring, magic"},
		"a note":                      {[]Filled{text("Notes", "Paid.", "Owes 3 silver.")}, "notenotes=0Paid."},
		"a note gone":                 {[]Filled{text("Notes", " ", "Owes 3 silver.")}, "notenotes=0 gone"},
		"a form of several heroes":    {[]Filled{text("Kay: XP", "6", ""), text("Bo: XP", "9", ""), text("XP", "8", "")}, "xp=6"},
		"a number where a tick is":    {[]Filled{tick("XP", true, false)}, ""},
		"a field that is none of its": {[]Filled{text("Haelth now", "3", "")}, ""},
	} {
		entries, refused, _ := Read(hero(), c.fields)
		if got := said(entries, refused); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	if _, _, known := Read(hero(), []Filled{text("Bo: XP", "9", ""), text("Surname", "x", "")}); known != 0 {
		t.Errorf("%d fields of nobody", known)
	}
}

// Reading a new form gives its initial values: no change.
func TestUntouchedFormChangesNothing(t *testing.T) {
	s := hero()
	var fields []Filled
	add := func(b Box, check bool) {
		fields = append(fields, Filled{b.Name, check, b.Value, b.Value, b.On, b.On})
	}
	for _, b := range []Box{CurrentStamina(s), Temporary(s), XP(s), Holds(s, s.Resource), Notes(s), Total(s.Stats[2], true)} {
		add(b, false)
	}
	for i := range 4 {
		add(Recovery(s, i), true)
		add(Victory(s, i), true)
	}
	for _, c := range s.Conditions {
		turn, save := Ends(s, c)
		add(turn, true)
		add(save, true)
	}
	for _, f := range fields {
		if f.Name == "" || strings.ContainsAny(f.Name, ".\n") {
			t.Errorf("a field %q", f.Name)
		}
	}
	entries, refused, known := Read(s, fields)
	if got := said(entries, refused); got != "" || known < 5 {
		t.Errorf("%s, %d known", got, known)
	}
	for i := range fields { // a sheet that was made without the noted values, and filled in with the same
		fields[i].Was, fields[i].WasOn = "", false
	}
	s.Play.Recoveries = new(int)
	*s.Play.Recoveries = 4
	if entries, refused, _ = Read(s, fields); said(entries, refused) != "" {
		t.Errorf("%s", said(entries, refused))
	}
}

// TestTickedGainsAreReported: a box ticked for a skill or a level the hero does not have yet is reported, and nothing else is.
func TestTickedGainsAreReported(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Level, s.XP = 2, []int{0, 10, 25}
	s.Skills = append(s.Skills, sheet.Skill{Named: sheet.Named{ID: "lift", Name: "Lift"}})
	got := Gained(s, []Filled{
		tick("Skill: Climb", true, false), tick("Skill: Lift", true, false), tick("Skill: Hide", false, false), tick("Skill: Sneak", true, true),
		tick("Level 2 reached", true, false), tick("Level 3 reached", true, false), tick("Level 4 reached", true, false), text("Skill: Swim", "x", ""),
	})
	if want := []Gain{{"Skill: Climb", 0}, {"Level 3 reached", 3}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	prefix := Box{}.Of(s.Name).Name
	if got := Gained(s, []Filled{tick(prefix+"Skill: Climb", true, false), tick("Other: Skill: Jump", true, false)}); !slices.Equal(got, []Gain{{"Skill: Climb", 0}}) {
		t.Errorf("of several heroes: %v", got)
	}
}
