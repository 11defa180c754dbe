package homebrew_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/forgesteel/homebrew"
	"scabbard/sheet"
)

// ofLamps returns one of Forge Steel's files, with the class of its user in the place of CLASS: three levels, two subclasses.
func ofLamps(t testing.TB, path string) []byte {
	t.Helper()
	return bytes.Replace(readFile(t, path), []byte("CLASS"), readFile(t, "testdata/lamplighter.ds-class"), 1)
}

// TestTheirClassBecomesRecords imports a hero of a class of Forge Steel's user, with a culture, a language and a skill
// that the edition does not have: all picks have their place, and the numbers are those of the class.
func TestTheirClassBecomesRecords(t *testing.T) {
	t.Parallel()
	one := bring(t, known(t), ofLamps(t, "testdata/wick.ds-hero"))[0]
	if one.Brought == nil || one.Brought.Set == nil {
		t.Fatalf("no homebrew: %+v", one.Brought)
	}
	for _, want := range []string{"class Lamplighter", "culture Dockside", "environment Quay", "language Harbor Cant", "skill Lampmaking"} {
		if !slices.Contains(one.Brought.Made, want) {
			t.Errorf("%s is not made: %v", want, one.Brought.Made)
		}
	}
	for question, want := range map[string]string{
		"class": "lamplighter", "lamplighter.lamp": "street-lamp", "lamplighter.array": "might=1 intuition=1 presence=-1", "lamplighter.skills": "lampmaking magic",
		"lamplighter.flame": "steady-flame", "lamplighter.3pt-ability": "flare", "culture": "dockside", "quay.skill": "", "quay.quay": "swim",
	} {
		if got, _ := one.Hero.Answer(question); strings.Join(got, " ") != want {
			t.Errorf("%s is %v, not %s", question, got, want)
		}
	}
	if len(one.Unplaced) > 0 {
		t.Errorf("without a place: %v", one.Unplaced)
	}
	if want := "Follower Lantern Boy (Lamplighter)"; len(one.Brought.AsText) != 1 || one.Brought.AsText[0].Words() != want {
		t.Errorf("only text are %v, not %s", one.Brought.AsText, want)
	}
	s := builder.Build(one.Brought.Set, one.Hero)
	for id, want := range map[string]int{"stamina": 18 + 2*6, "recoveries": 9, "stability": 2 + 2, "speed": 5} {
		if n, _ := s.Stat(id); n.Value() != want {
			t.Errorf("%s is %d, not %d: %+v", id, n.Value(), want, n.Parts)
		}
	}
	at := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == "Flare" })
	if at < 0 || s.Abilities[at].Tiers[2].Damage == nil || s.Abilities[at].Tiers[2].Damage.Value() != 11 {
		t.Errorf("Flare has no card with its damage: %+v", s.Abilities)
	}
	text := one.Hero.Carried[0].Files[0].Text
	for _, want := range []string{"turn: \"1d3\"", "amend: resource/oil", "id: keyword/lamp", "id: damage/glare", "track: {name: Growing Light, \"on\": oil, rows: [{at: 4, text: You see in the dark.}]}", "apply: Follower Lantern Boy", "distance: \"Special: Every lamp you can see\""} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the file:\n%s", want, text)
		}
	}
}

// TestClassFileBecomesRecords reads a class that Forge Steel exports by itself: what is picked in it is what every hero
// of it has.
func TestClassFileBecomesRecords(t *testing.T) {
	t.Parallel()
	set := known(t)
	b, err := homebrew.New(set).File("Lamplighter.ds-class", readFile(t, "testdata/lamplighter.ds-class"))
	if err != nil || b.Set == nil {
		t.Fatalf("%v: %+v", err, b)
	}
	if text := b.Carried[0].Files[0].Text; !strings.Contains(text, "give: skill/magic") {
		t.Errorf("the skill that all have is not given:\n%s", text)
	}
	b, err = homebrew.New(set).File("Docks.ds-sourcebook", ofLamps(t, "testdata/docks.ds-sourcebook"))
	if err != nil || b.Set == nil {
		t.Fatalf("%v: %+v", err, b)
	}
	for _, id := range []string{"class/lamplighter", "subclass/lamplighter/lighthouse", "skill/lampmaking", "language/harbor-cant", "domain/lamps", "feature/lamps/lamp-sense"} {
		if b.Set.Record(id) == nil {
			t.Errorf("there is no %s", id)
		}
	}
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1, Name: "Ann"}
	h = h.With("class", []string{"conduit"}).With("conduit.deity", []string{"own"}).With("conduit.domains", []string{"lamps", "life"})
	r := builder.Resolve(b.Set, h)
	if !r.Has("domain/lamps") {
		t.Errorf("a conduit cannot have the domain: %+v", r.Issues())
	}
	s := builder.Build(b.Set, h)
	if len(s.Resources) == 0 || !slices.ContainsFunc(s.Resources[0].Gains, func(g sheet.Text) bool { return strings.Contains(g.String(), "A lamp is lit.") }) {
		t.Errorf("the domain's gain is missing: %+v", s.Resources[0].Gains)
	}
}
