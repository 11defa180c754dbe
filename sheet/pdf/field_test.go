package pdf

import (
	"os/exec"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
)

// fieldsOf are the fields of a hero's document by name.
func fieldsOf(t *testing.T, s *sheet.Sheet, o Options) map[string]string {
	t.Helper()
	o.Fillable = true
	out := map[string]string{}
	for _, f := range drawn(t, s, o).Record().Fields {
		value := f.Value
		if f.On {
			value = "on"
		}
		out[f.Name] = value
	}
	return out
}

// A field is named after its contents, not after the part of the page it is in.
func TestFieldsHaveNames(t *testing.T) {
	t.Parallel()
	s := hero()
	s.SkillGroups = []sheet.SkillGroup{{ID: "lore", Name: "Lore"}}
	for i := range 30 {
		s.SkillGroups[0].Skills = append(s.SkillGroups[0].Skills, sheet.Named{ID: "skill/" + string(rune('a'+i)), Name: "Skill No. " + string(rune('A'+i))})
	}
	for name, o := range some(map[string]Options{"full": {}, "one-page": {Layout: OnePage}, "large": {Large: true}}, 1) {
		got := fieldsOf(t, s, o)
		want := []string{"Stamina now", "Temporary Stamina", "Recovery 1", "Recovery 8", s.Resource.Name + " now", s.Conditions[0].Name + ": save ends"}
		if name != "large" {
			want = append(want, "XP", "Victory 12", "Winded", s.Conditions[0].Name+": EoT")
		}
		if name == "full" {
			want = append(want, "Skill: Skill No B", "Notes", "Treasures bonus 2", "Level 4 reached")
		}
		for _, w := range want {
			if _, ok := got[w]; !ok {
				t.Errorf("%s: no field %q", name, w)
			}
		}
		for n := range got {
			if strings.ContainsAny(n, ".\n") || strings.HasPrefix(n, "Box") || strings.HasPrefix(n, "row ") || strings.HasPrefix(n, "counters") {
				t.Errorf("%s: a field %q", name, n)
			}
		}
	}
}

// Several heroes of one document each have fields of their own.
func TestFieldsOfSeveralHeroes(t *testing.T) {
	t.Parallel()
	a, b := hero(), hero()
	b.Name = "Mr. Pip"
	for _, o := range []Options{{Fillable: true}, {Fillable: true, Layout: Party}} {
		c := together(t, []*sheet.Sheet{a, b}, o)
		got := map[string]bool{}
		for _, f := range c.Record().Fields {
			got[f.Name] = true
		}
		for _, want := range []string{a.Name + ": Stamina now", "Mr Pip: Stamina now", "Mr Pip: Recovery 2", "Mr Pip: Victory 1", "Mr Pip: " + b.Resource.Name + " now"} {
			if !got[want] {
				t.Errorf("%v: no field %q", o.Layout, want)
			}
		}
	}
}

// Values noted in play are in the fields, and not small beside them.
func TestFieldsHoldNotedValues(t *testing.T) {
	t.Parallel()
	s := hero()
	most, _ := s.Role(sheet.Heals)
	seven, left := 7, most.Value()-2
	s.Play = sheet.Play{XP: 31, Victories: 2, Stamina: &seven, Temporary: 4, Recoveries: &left, Conditions: []string{s.Conditions[1].ID}, Resources: []sheet.Reserve{{ID: s.Resource.ID, Amount: 5}}}
	s.Notes = append(s.Notes, sheet.Note{Key: "notes", Text: "Owes Brann\n3 silver."})
	got := fieldsOf(t, s, Options{State: true})
	for name, want := range map[string]string{"XP": "31", "Victory 1": "on", "Victory 2": "on", "Victory 3": "", "Stamina now": "7", "Temporary Stamina": "4", "Recovery 2": "on", "Recovery 3": "",
		s.Conditions[1].Name + ": save ends": "on", s.Conditions[0].Name + ": save ends": "", s.Resource.Name + " now": "5", "Notes": "Owes Brann\n3 silver."} {
		if v, ok := got[name]; !ok || v != want {
			t.Errorf("%s holds %q, want %q (%v)", name, v, want, ok)
		}
	}
	all := printed(drawn(t, s, Options{State: true, Fillable: true}))
	for _, no := range []string{"was31", "was7", "was4", "was2", "Owes"} {
		if strings.Contains(all, no) {
			t.Errorf("%q is printed beside the field", no)
		}
	}
	for name, v := range fieldsOf(t, s, Options{}) {
		if v != "" && name != "Notes" {
			t.Errorf("%s holds %q, which nobody asked for", name, v)
		}
	}
}

// The contents of fields are visible in a reader.
func TestFieldsAreVisible(t *testing.T) {
	t.Parallel()
	tool := trial.Program(t, "mutool", "mupdf-tools")
	path, _ := filled(t, Options{State: true})
	out, err := exec.Command(tool, "show", path, "form").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "Stamina now") {
		t.Errorf("%v: %s", err, out)
	}
}
