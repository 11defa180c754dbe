package form

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// hero is a hero of an invented edition.
func hero() *sheet.Sheet {
	s := sample.Invented[sheet.Sheet]("testdata/kay.sheet.yaml")
	s.Resources = []*sheet.Resource{s.Resource}
	return s
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
	cases := *sample.Invented[[]struct {
		Name   string
		Fields []Filled
		Want   string
	}]("testdata/fields.yaml")
	for _, c := range cases {
		entries, refused, _ := Read(hero(), c.Fields)
		if got := said(entries, refused); got != c.Want {
			t.Errorf("%s: %s, want %s", c.Name, got, c.Want)
		}
	}
	_, refused, _ := Read(hero(), []Filled{text("XP", strings.Repeat("a\n", 99), "")})
	if got, want := said(nil, refused), `XP: "`+strings.Repeat("a ", 20)+`…" is no whole number`; got != want {
		t.Errorf("long words: %s, want %s", got, want)
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
