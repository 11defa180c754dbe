package official_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/official"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/cost"
	"scabbard/sheet"
	"scabbard/sheet/form"
	"scabbard/templates"
)

func TestMain(m *testing.M) { trial.Main(m) }

const edition = "heroes-2025"

// fieldsOf are the fields of the publisher's form, filled with a hero.
func fieldsOf(s *sheet.Sheet) (out []form.Filled) {
	for _, b := range form.Fill(s, templates.OfficialForm()) {
		out = append(out, form.Filled{Name: b.Name, Check: b.On, On: b.On, Value: b.Value})
	}
	return out
}

// says returns the data of a hero on the form, by name.
func says(s *sheet.Sheet) map[string]string {
	list := func(names []string) string {
		slices.Sort(names)
		return strings.Join(slices.Compact(names), ", ")
	}
	out := map[string]string{"name": s.Name, "level": fmt.Sprint(s.Level)}
	for _, id := range []string{"ancestry", "environment", "organization", "upbringing", "career", "class", "subclass", "kits", "complication", "domains"} {
		var names []string
		for _, n := range s.Aspect(id) {
			names = append(names, n.Name)
		}
		out[id] = list(names)
	}
	var skills, tongues, features, abilities, scores []string
	for _, k := range s.Skills {
		skills = append(skills, k.Name)
	}
	for _, l := range s.Languages {
		tongues = append(tongues, l.Name)
	}
	for _, f := range s.Features {
		if f.Level <= s.Level && !f.NameOnly() {
			features = append(features, f.Name)
		}
	}
	for _, a := range s.Abilities {
		abilities = append(abilities, a.Name)
	}
	for _, n := range append(slices.Clone(s.Characteristics), s.Stats...) {
		scores = append(scores, n.Name+" "+n.Show())
	}
	out["skills"], out["languages"], out["features"], out["abilities"], out["numbers"] = list(skills), list(tongues), list(features), list(abilities), strings.Join(scores, ", ")
	return out
}

// A hero read from its own filled form is the same hero, as far as the form has it. A name that is not read is listed, and
// so is a number that differs: nothing is dropped.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	set := data.Load(edition)
	heroes, lost, others := 0, 0, 0
	for seed := range trial.Seeds(6, 200) {
		heroes++
		h := &builder.Hero{Format: 1, Edition: edition, Level: int(seed%10) + 1, Name: fmt.Sprint("Chance ", seed)}
		s := builder.Build(set, fill.Random(set, h, rand.New(rand.NewPCG(seed, 7))))
		got := official.Hero(set, templates.OfficialForm(), fieldsOf(s), nil)
		is := builder.Build(set, got.Hero)
		want, has := says(s), says(is)
		if want["numbers"] != has["numbers"] {
			others++
		}
		if want["numbers"] != has["numbers"] && len(got.Other) == 0 {
			t.Errorf("%d: the numbers are others, and nothing is said:\n%s\n%s", seed, want["numbers"], has["numbers"])
		}
		for k, v := range want {
			if k == "numbers" {
				continue
			}
			for name := range strings.SplitSeq(v, ", ") {
				if strings.Contains(", "+has[k]+",", ", "+name+",") {
					continue
				}
				lost++
				if !slices.ContainsFunc(got.Left, func(l official.Remark) bool { return l.Text == name }) {
					t.Errorf("%d: %s %q is lost and not listed: %v", seed, k, name, got.Left)
				}
			}
		}
		for _, l := range got.Left {
			if !slices.ContainsFunc(got.Hero.Notes, func(n sheet.Note) bool { return n.Key == official.NoteKey && strings.Contains(n.Text, l.Text) }) {
				t.Errorf("%d: %v is in no note", seed, l)
			}
		}
		if n := len(is.Issues); n > 0 && slices.ContainsFunc(is.Issues, func(i sheet.Issue) bool { return i.Severity == sheet.Illegal }) {
			t.Errorf("%d: %v", seed, is.Issues)
		}
		again := official.Hero(set, templates.OfficialForm(), fieldsOf(s), got.Hero)
		if fmt.Sprint(again.Hero.Choices) != fmt.Sprint(got.Hero.Choices) {
			t.Errorf("%d: read again it is another hero:\n%v\n%v", seed, got.Hero.Choices, again.Hero.Choices)
		}
	}
	if others > 1+heroes/50 {
		t.Errorf("%d of %d heroes come to other numbers", others, heroes)
	}
	if lost > 2+heroes/20 {
		t.Errorf("%d names of %d heroes have no place", lost, heroes)
	}
}

// typed are the fields of a form filled by hand: "Field=Text", or "+Box".
func typed(entries ...string) (out []form.Filled) {
	for _, e := range entries {
		name, text, words := strings.Cut(e, "=")
		out = append(out, form.Filled{Name: strings.TrimPrefix(name, "+"), Check: !words, On: !words, Value: text})
	}
	return out
}

// A person's words are read in any case, order and with any accents and separators, and with a slip or two; a slip is
// reported.
func TestFormsFilledByHand(t *testing.T) {
	t.Parallel()
	set := data.Load(edition)
	for _, row := range trial.Rows(t, "testdata/typed.tsv") {
		question, want, slips := row[2], row[3], row[4]
		got := official.Hero(set, templates.OfficialForm(), typed(strings.Split(row[1], "; ")...), nil)
		answer, _ := got.Hero.Answer(question)
		if answer == nil {
			if q := builder.Resolve(set, got.Hero).Question(question); q != nil && q.State == sheet.Automatic {
				answer = q.Answer
			}
		}
		if strings.Join(answer, " ") != want || fmt.Sprint(len(got.Near)) != slips {
			t.Errorf("%s: %v, want %s; near %v, left %v", row[0], answer, want, got.Near, got.Left)
		}
	}
}

// Every field that cannot be placed is listed with its text, and kept in a note.
func TestNothingIsDropped(t *testing.T) {
	t.Parallel()
	set := data.Load(edition)
	fields := []string{
		"Character Name=Kay", "Level=30", "Ancestry=Gnome", "Class=Fury", "Career=Pirate", "Languages=Klingon", "Perks 1=Juggler", "Might=9", "Wealth=lots",
		"Titles 1=King of Nothing", "Consumables=Two apples", "assigned 1=Bo", "Environment Details=a cave", "Ability Name C1=Big Hit", "+Basket Weaving", "Condition 1=hungry",
		"project 1=Build a boat", "goal point 1=30", "current point 1=7",
	}
	got := official.Hero(set, templates.OfficialForm(), typed(fields...), nil)
	for _, want := range []string{"Gnome", "Pirate", "Klingon", "Juggler", "9", "lots", "King of Nothing", "Two apples", "Bo", "a cave", "Big Hit", "", "hungry", "30"} {
		if !slices.ContainsFunc(got.Left, func(l official.Remark) bool { return l.Text == want && l.Why != "" }) {
			t.Errorf("%q is not listed: %v", want, got.Left)
		}
	}
	if p := got.Hero.Play.Projects; len(p) != 1 || p[0].Name != "Build a boat" || p[0].Goal != 30 || p[0].Total() != 7 {
		t.Errorf("projects: %+v", p)
	}
	if empty := official.Hero(set, templates.OfficialForm(), nil, nil); empty.Hero.Level != 1 || len(empty.Left)+len(empty.Hero.Choices)+len(empty.Hero.Notes) > 0 {
		t.Errorf("an empty form: %+v", empty)
	}
}

// Sizes that differ only in their letter differ.
func TestSizesDifferByTheirLetter(t *testing.T) {
	t.Parallel()
	set := data.Load(edition)
	for size, want := range map[string]string{"1M": "[]", "1m": "[]", "1L": "[{Size 1L 1M}]", "1": "[{Size 1 1M}]"} {
		got := official.Hero(set, templates.OfficialForm(), typed("Level=5", "Ancestry=Revenant", "Size="+size), nil)
		if fmt.Sprint(got.Other) != want {
			t.Errorf("size %s: %v, want %s", size, got.Other, want)
		}
	}
}

// A class that changed takes its picks with it; parts that the form does not have stay.
func TestFormsChangeAHero(t *testing.T) {
	t.Parallel()
	set := data.Load(edition)
	was := official.Hero(set, templates.OfficialForm(), typed("Character Name=Kay", "Level=2", "Ancestry=Orc", "Class=Fury", "Modifier Name=Mountain", "Career=Soldier"), nil).Hero
	was.Player, was.Notes = "Sam", []sheet.Note{{Key: "plan", Text: "Rest."}}
	is := official.Hero(set, templates.OfficialForm(), typed("Class=Shadow", "Ancestry=Orc"), was).Hero
	for question, want := range map[string]string{"class": "[shadow]", "ancestry": "[orc]", "career": "[soldier]", "fury.kit": "[]"} {
		if answer, _ := is.Answer(question); fmt.Sprint(answer) != want {
			t.Errorf("%s: %v, want %s", question, answer, want)
		}
	}
	if is.Player != "Sam" || is.Name != "Kay" || is.Level != 2 || len(is.Notes) != 1 {
		t.Errorf("%+v", is)
	}
}

// FuzzForm reads any text in a form: a hero that can be built, quickly.
func FuzzForm(f *testing.F) {
	set, table := data.Load(edition), templates.OfficialForm()
	f.Add("Ancestry", "Orc", "Class", "Fury")
	f.Add("Class", "Conduit", "Subclass", "Life, Death")
	f.Add("Perks 1", "a: b\n- c, d; e & f", "Level", "-999999999999")
	f.Add("Titles 1", "King x50", "project 1", ": :")
	f.Add("Might", "−5", "Current Stamina", "1e9")
	f.Fuzz(func(t *testing.T, a, x, b, y string) {
		if len(a)+len(x)+len(b)+len(y) > 2000 {
			return
		}
		got := official.Hero(set, table, []form.Filled{{Name: a, Value: x}, {Name: b, Value: y}}, nil)
		if builder.Build(set, got.Hero) == nil || got.Hero.Level < 1 || got.Hero.Level > set.MaxLevel {
			t.Errorf("%+v", got.Hero)
		}
	})
}

// names returns the names of the records of some kinds.
func names(set *rules.Set, kinds ...string) (out []string) {
	for _, kind := range kinds {
		for _, rec := range set.Kind(kind) {
			out = append(out, rec.Name)
		}
	}
	return out
}

// long repeats a text up to the size of a hostile form: 2 MB by day, 4 by night.
func long(s string) string { return strings.Repeat(s, trial.Sample(2, 4)<<20/len(s)) }

// cheap reads hostile forms, each of which is to take few seconds of a processor and 400 MB.
func cheap(t *testing.T, set *rules.Set, forms map[string][]form.Filled) {
	t.Helper()
	for name, fields := range forms {
		spent := cost.Start()
		got := official.Hero(set, templates.OfficialForm(), fields, nil)
		took, n := spent()
		t.Logf("%s: %v, %d MB, %d left", name, took, n, len(got.Left))
		if n > 400 || took > trial.Limit(6*time.Second) {
			t.Errorf("%s: %v and %d MB", name, took, n)
		}
	}
}

// A form made to harm is read at little cost.
func TestHostileFormsAreCheap(t *testing.T) {
	set := data.Load(edition)
	cheap(t, set, map[string][]form.Filled{
		"every perk":          typed("Level=10", "Class=Conduit", "Perks 1="+strings.Join(names(set, "perk"), "\n")),
		"many commas":         typed("Class=Fury", "Perks 1="+long(","), "Perks 2="+long("a,"), "Traits List="+long(", ,x ")),
		"one long name":       typed("Class=Fury", "Perks 1="+long("x"), "Character Name="+long("x"), "Titles 1="+long("x y ")),
		"scores that are not": typed("Level=10", "Class=Conduit", "Might=9", "Agility=9", "Reason=9", "Intuition=9", "Presence=9"),
	})
}
