package homebrew_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
	"scabbard/builder/forgesteel/homebrew"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/rules/write"
	"scabbard/builder/yaml"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

func TestMain(m *testing.M) { trial.Main(m) }

// known is the edition whose heroes Forge Steel knows.
func known(t testing.TB) *rules.Set { return data.Load(sample.Exchanged(t).Edition) }

// bring imports the heroes of a file with their homebrew.
func bring(t testing.TB, set *rules.Set, raw []byte) []decode.Imported {
	t.Helper()
	im := decode.NewImporter(set)
	im.Bring = homebrew.New(set).Bring
	all, err := im.Read(raw)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// ours returns homebrew with a class and its subclasses, a kit and an ancestry.
func ours(t *testing.T, set *rules.Set) builder.Carried {
	t.Helper()
	var records yaml.List
	for _, of := range []struct{ like, name string }{{"class/fury", "Bell Founder"}, {"class/tactician", "Bell Marshal"}, {"kit/mountain", "Hand Bell"}, {"ancestry/orc", "Kettle Folk"}} {
		like := set.Record(of.like)
		records = append(records, write.Draft(set, like, of.name, strings.ReplaceAll(strings.ToLower(of.name), " ", "-"), 4)...)
	}
	file := yaml.Map{}
	file.Set("edition", set.Edition)
	file.Set("records", records)
	lake := trial.Text(t, "testdata/homebrew.txtar", "lake.yaml")
	return builder.Carried{Layer: "bells", Files: []builder.CarriedFile{{Name: "bells.yaml", Text: string(yaml.Write(file))}, {Name: "lake.yaml", Text: lake}}}
}

// layered returns a set with homebrew on top.
func layered(t *testing.T, base *rules.Set, carried builder.Carried) *rules.Set {
	t.Helper()
	var files []read.File
	for _, f := range carried.Files {
		files = append(files, read.File{Name: f.Name, Data: []byte(f.Text)})
	}
	set, err := read.Layer(base, carried.Layer, files)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestOurHomebrewComesBack writes heroes of homebrew of ours and reads them without it at hand: they have the same answers
// and the same numbers, and carry the homebrew.
func TestOurHomebrewComesBack(t *testing.T) {
	t.Parallel()
	base := known(t)
	carried := ours(t, base)
	set := layered(t, base, carried)
	for seed := range uint64(12) {
		if !trial.Turn(int(seed), 4, 1) { // one of each class by day
			continue
		}
		h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: int(seed)%4 + 1, Name: fmt.Sprint("Tolla ", seed), Homebrew: []string{"bells"}}
		h = h.With("ancestry", []string{"kettle-folk"}).With("class", []string{[]string{"bell-founder", "fury", "conduit"}[seed%3]}).With("culture", []string{"lake-folk"}).With("waterborne.skill", []string{"knots"})
		switch seed % 3 {
		case 1:
			h = h.With("fury.kit", []string{"hand-bell"}).With("fury.aspect", []string{"reaver"})
		case 2:
			h = h.With("conduit.deity", []string{"own"}).With("conduit.domains", []string{"water", "life"}).With("own.domains", []string{"water", "life", "sun", "war"})
		}
		h = fill.Random(set, h, rand.New(rand.NewPCG(seed, 31)))
		file, err := encode.Hero(set, h, encode.Extras{Carried: []builder.Carried{carried}})
		if err != nil {
			t.Fatal(err)
		}
		one := bring(t, base, file.Bytes)[0]
		if one.Brought == nil || one.Brought.Set == nil {
			t.Fatalf("seed %d: no homebrew came along: %+v", seed, one.Brought)
		}
		if !slices.Equal(one.Hero.Homebrew, h.Homebrew) || len(one.Hero.Carried) != 1 || !slices.Equal(one.Hero.Carried[0].Files, carried.Files) {
			t.Errorf("seed %d: it names %v and carries other homebrew", seed, one.Hero.Homebrew)
		}
		before, after := builder.Resolve(set, h), builder.Resolve(one.Brought.Set, one.Hero)
		for _, c := range h.Choices {
			if q := before.Question(c.Question); q == nil || q.State == sheet.Dormant {
				continue
			}
			got, given := one.Hero.Answer(c.Question)
			if q := after.Question(c.Question); !given && q != nil && q.State == sheet.Automatic {
				got = q.Answer // only one is left to pick
			}
			if !slices.Equal(got, c.Answer) {
				t.Errorf("seed %d: %s: %s is back as %v", seed, c.Question, c.Answer, got)
			}
		}
		now := builder.Build(one.Brought.Set, one.Hero)
		for _, n := range builder.Build(set, h).Stats {
			if again, _ := now.Stat(n.ID); again.Value() != n.Value() {
				t.Errorf("seed %d: %s %d is back as %d", seed, n.ID, n.Value(), again.Value())
			}
		}
	}
}

// TestOurClassCountsThere writes a hero of a class of ours: Forge Steel has the class and the numbers of its hero, and
// the kit that it would drop is picked in a feature of the hero's own.
func TestOurClassCountsThere(t *testing.T) {
	t.Parallel()
	base := known(t)
	carried := ours(t, base)
	set := layered(t, base, carried)
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 3, Name: "Tolla"}
	h = fill.Quick(set, h.With("class", []string{"bell-founder"}).With("bell-founder.kit", []string{"hand-bell"}))
	file, err := encode.Hero(set, h, encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	var there struct {
		Class struct {
			Name       string
			Subclasses []struct{ Selected bool }
		}
		Features []struct {
			Type string
			Data json.RawMessage
		}
	}
	if err := json.Unmarshal(file.Bytes, &there); err != nil {
		t.Fatal(err)
	}
	if there.Class.Name != "Bell Founder" || len(there.Class.Subclasses) != 1 || !there.Class.Subclasses[0].Selected {
		t.Errorf("the class is %+v", there.Class)
	}
	last := there.Features[len(there.Features)-1]
	if last.Type != "Kit" || !strings.Contains(string(last.Data), `"Hand Bell"`) {
		t.Errorf("the kit is not picked in a feature of the hero's own: %+v", there.Features)
	}

	h = h.With("bell-founder.kit", []string{"mountain"}) // which Forge Steel has
	file, err = encode.Hero(set, h, encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	if len(file.Unplaced) > 0 {
		t.Errorf("with a kit of the other program's: left %+v", file.Unplaced)
	}
	if !strings.Contains(string(file.Bytes), `"type": "Kit"`) {
		t.Error("the class has no choice of a kit")
	}

	two := fill.Quick(set, (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1, Name: "Tolla"}).With("class", []string{"bell-marshal"}).With("bell-marshal.kits", []string{"mountain", "hand-bell"}))
	if file, err = encode.Hero(set, two, encode.Extras{}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(file.Bytes), `"name": "Hand Bell"`) || strings.Count(string(file.Bytes), `"type": "Kit"`) != 1 {
		t.Error("of two kits only the best bonus counts: with homebrew among them both are picked in one feature")
	}
}

// TestHomebrewOfPlainNumbersComesBack writes a hero with a kit, a perk and a treasure of homebrew. In the file they are what they are
// there, and without our records and notes an import makes records with the same numbers of them.
func TestHomebrewOfPlainNumbersComesBack(t *testing.T) {
	t.Parallel()
	const text = `edition: heroes-2025
records:
  - {id: kit/toll, name: Toll, tags: [martial-kit], attrs: {armor: [light], weapon: [heavy], damage: [melee]}, text: A bell., effects: [
      {stat: stamina, add: "6 * echelon", stack: kit.stamina}, {stat: speed, add: 1, stack: kit.speed},
      {mod: {match: {keywords: [melee, weapon], damage: true}, damage: [2, 2, 2]}, stack: kit.melee-damage}]}
  - {id: perk/ear, name: Ear, tags: [lore], text: You hear much., effects: [{stat: renown, add: 1}]}
  - {id: treasure/knell, name: Knell, tags: [trinket], attrs: {category: trinket, echelon: "2", keywords: [magic]}, text: A small bell., effects: [{stat: stability, add: 2}]}
`
	base := known(t)
	set := layered(t, base, builder.Carried{Layer: "toll", Files: []builder.CarriedFile{{Name: "toll.yaml", Text: text}}})
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 4, Name: "Tolla", Homebrew: []string{"toll"}}
	for question, pick := range map[string]string{"class": "fury", "fury.aspect": "reaver", "fury.kit": "toll", "career": "sage", "sage.perk": "ear", "play.treasures": "knell"} {
		h = h.With(question, []string{pick})
	}
	h = fill.Quick(set, h)
	made, err := encode.Hero(set, h, encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range made.Differences {
		t.Errorf("%s is %s there", d.What(), d.Theirs)
	}
	var file map[string]any
	if err := json.Unmarshal(made.Bytes, &file); err != nil {
		t.Fatal(err)
	}
	file["state"].(map[string]any)["notes"] = ""
	objects(file, func(o map[string]any) {
		if o["imbuements"] != nil && o["type"] != "Trinket (2nd echelon)" {
			t.Errorf("the treasure is a %v", o["type"])
		}
	})
	raw, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	one := bring(t, base, raw)[0]
	if one.Brought == nil || one.Brought.Set == nil {
		t.Fatalf("no homebrew was made: %+v, left %v", one.Brought, one.Unplaced)
	}
	if want := []string{"kit Toll", "perk Ear", "treasure Knell"}; !slices.Equal(slices.Sorted(slices.Values(one.Brought.Made)), want) {
		t.Errorf("made are %v", one.Brought.Made)
	}
	for question, want := range map[string]string{"fury.kit": "toll", "sage.perk": "ear", "play.treasures": "knell"} {
		if got, _ := one.Hero.Answer(question); !slices.Contains(got, want) {
			t.Errorf("%s is %v", question, got)
		}
	}
	now := builder.Build(one.Brought.Set, one.Hero)
	for _, n := range builder.Build(set, h).Stats {
		if again, _ := now.Stat(n.ID); again.Value() != n.Value() {
			t.Errorf("%s %d is back as %d", n.ID, n.Value(), again.Value())
		}
	}
}

// TestHomebrewVersionsAreCarried imports heroes with a copy of a thing of the edition that keeps its name, has an id of its own and
// more Stamina, as Forge Steel's button for a homebrew version makes one. The hero carries it under a name of its own.
func TestHomebrewVersionsAreCarried(t *testing.T) {
	t.Parallel()
	set := known(t)
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1, Name: "Copy"}
	for question, pick := range map[string]string{"class": "fury", "fury.aspect": "reaver", "fury.kit": "mountain", "ancestry": "orc", "career": "soldier",
		"complication": "advanced-studies", "play.titles": "ancient-loremaster", "play.treasures": "deadweight"} {
		h = h.With(question, []string{pick})
	}
	file, err := encode.Hero(set, fill.Quick(set, h), encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"kit-mountain": "kit Mountain (homebrew)", "ancestry-orc": "ancestry Orc (homebrew)", "career-soldier": "career Soldier (homebrew)",
		"class-fury": "class Fury (homebrew)", "comp-advanced-studies": "complication Advanced Studies (homebrew)", "title-ancient-loremaster": "title Ancient Loremaster (homebrew)",
		"item-deadweight": "treasure Deadweight (homebrew)"} {
		var v any
		if err := json.Unmarshal(file.Bytes, &v); err != nil {
			t.Fatal(err)
		}
		found := false
		objects(v, func(o map[string]any) {
			if o["id"] != id {
				return
			}
			found = true
			o["id"], o["stamina"] = "dacd6008-b669-4b5a-8ea9-f3f0db1cec1c", 30.0
			more := map[string]any{"id": "b", "name": "Sturdy", "description": "", "type": "Bonus", "data": map[string]any{"field": "Stamina", "value": 30.0}}
			if levels, ok := o["featuresByLevel"].([]any); ok {
				o["featuresByLevel"] = append(levels, map[string]any{"level": 1.0, "features": []any{more}})
			} else if id != "kit-mountain" {
				o["features"] = append(o["features"].([]any), more)
			}
		})
		raw, err := json.Marshal(v)
		if err != nil || !found {
			t.Fatalf("%s is not in the file: %v", id, err)
		}
		one := bring(t, set, raw)[0]
		if one.Brought == nil || !slices.Equal(one.Brought.Made, []string{want}) {
			t.Errorf("%s: carried is %+v, left %v", want, one.Brought, one.Unplaced)
			continue
		}
		now, was := stamina(one.Brought.Set, one.Hero), stamina(set, bring(t, set, file.Bytes)[0].Hero)
		if want := map[string]int{"kit-mountain": was - 9 + 30, "class-fury": 30 + 9, "title-ancient-loremaster": was}[id]; now != max(want, 1) && now != was+30 {
			t.Errorf("%s: Stamina %d, it was %d", id, now, was)
		}
	}
}

// TestOnlyHomebrewInUseIsCarried imports a hero whose file has a kit of its own in a subclass that is not the hero's: it is left
// out, with the reason, and does not lock the hero.
func TestOnlyHomebrewInUseIsCarried(t *testing.T) {
	t.Parallel()
	stale := `"subclasses": [{"id": "fury-sub-1", "name": "Berserker", "selected": false, "featuresByLevel": [{"level": 1, "features": [{"id": "k", "name": "Kit", "type": "Kit",
		"data": {"selected": [{"id": "k-2", "name": "Old Bell", "description": "It is cracked.", "features": []}]}}]}]}, `
	raw := strings.Replace(string(readFile(t, "testdata/cog.ds-hero")), `"subclasses": [`, stale, 1)
	one := bring(t, known(t), []byte(raw))[0]
	if one.Brought == nil || slices.Contains(one.Brought.Made, "kit Old Bell") || !slices.Contains(one.Brought.Made, "kit Tollkeeper") {
		t.Errorf("carried is %+v", one.Brought)
	}
	if !slices.ContainsFunc(one.Unplaced, func(l forgesteel.Unplaced) bool { return l.What == "kit Old Bell" && l.Why != "" }) {
		t.Errorf("left are %v", one.Unplaced)
	}
}

// TestSourcebooksAreAccountedFor reads a book with a copy of a kit of the edition, a kit that the edition has, and a thing of which
// no records are made: each is made or left out with the reason.
func TestSourcebooksAreAccountedFor(t *testing.T) {
	t.Parallel()
	book := `{"name": "Bells", "kits": [{"id": "dacd6008-b669", "name": "Mountain", "description": "A copy.", "stamina": 30, "features": []},
		{"id": "kit-panther", "name": "Panther", "description": "The same.", "features": []}, {"id": "x", "name": "Nothing"}],
		"monsterGroups": [{"id": "m", "name": "Bats", "monsters": []}]}`
	b, err := homebrew.New(known(t)).File("Bells.ds-sourcebook", []byte(book))
	if err != nil || !slices.Equal(b.Made, []string{"kit Mountain (homebrew)"}) {
		t.Fatalf("%v: %+v", err, b)
	}
	for what, why := range map[string]string{"Panther": "has it already", "Nothing": "only a name", "Bats": "no records are made"} {
		if !slices.ContainsFunc(b.Unplaced, func(l forgesteel.Unplaced) bool { return l.What == what && strings.Contains(l.Why, why) }) {
			t.Errorf("%s is not left out: %v", what, b.Unplaced)
		}
	}
}

// stamina returns the Stamina of a hero.
func stamina(set *rules.Set, h *builder.Hero) int {
	n, _ := builder.Build(set, h).Stat("stamina")
	return n.Value()
}

// readFile reads a file of testdata.
func readFile(t testing.TB, path string) []byte {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// TestTheirHomebrewBecomesRecords imports a hero with homebrew of Forge Steel's user: it becomes records with numbers,
// and what has no shape here is listed.
func TestTheirHomebrewBecomesRecords(t *testing.T) {
	t.Parallel()
	one := bring(t, known(t), readFile(t, "testdata/cog.ds-hero"))[0]
	if one.Brought == nil || one.Brought.Set == nil {
		t.Fatalf("no homebrew: %+v", one.Brought)
	}
	for _, want := range []string{"ancestry Gearling", "kit Tollkeeper", "treasure Oil Can", "title Clock Winder"} {
		if !slices.Contains(one.Brought.Made, want) {
			t.Errorf("%s is not made: %v", want, one.Brought.Made)
		}
	}
	for question, want := range map[string]string{"ancestry": "gearling", "gearling.gearling-traits": "brass-skin springs", "fury.kit": "tollkeeper", "play.treasures": "oil-can", "play.titles": "clock-winder"} {
		if got, _ := one.Hero.Answer(question); strings.Join(got, " ") != want {
			t.Errorf("%s is %v, not %s", question, got, want)
		}
	}
	s := builder.Build(one.Brought.Set, one.Hero)
	for id, want := range map[string]int{"stamina": 21 + 9*3 + 6*2 + (6*2 + 3), "speed": 7 + 1 + 3, "disengage": 2} {
		if n, _ := s.Stat(id); n.Value() != want {
			t.Errorf("%s is %d, not %d: %+v", id, n.Value(), want, n.Parts)
		}
	}
	at := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == "Peal" })
	if at < 0 || len(s.Abilities[at].Tiers) != 3 || s.Abilities[at].Tiers[2].Damage == nil {
		t.Fatal("the kit's ability has no card")
	}
	if !slices.ContainsFunc(one.Brought.AsText, func(l forgesteel.Unplaced) bool { return l.Where == "Gearling" && strings.Contains(l.What, "Wound Up") }) {
		t.Errorf("what has no shape is not listed: %v", one.Brought.AsText)
	}
	text := one.Hero.Carried[0].Files[0].Text
	for _, want := range []string{"name: of-cog", "from: a hero of Forge Steel's, Cog", "Everybody within 5 squares (hears) it.", "armor: [light], weapon: [polearm]", "apply: \"equipment: Bell Cap\""} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the file:\n%s", want, text)
		}
	}
}

// TestHostileHomebrewStaysInside alters files with homebrew: names that lead elsewhere are refused, and no altered file
// takes the program down.
func TestHostileHomebrewStaysInside(t *testing.T) {
	t.Parallel()
	set := known(t)
	packed := func(layer, file, text string) []byte {
		raw, err := json.Marshal(map[string]any{"name": "Ann", "ancestry": map[string]any{"name": "Human", "features": []any{}}, "state": map[string]any{},
			forgesteel.PackedKey: forgesteel.Packed{Names: []string{layer}, Layers: []forgesteel.PackedLayer{{Name: layer, Files: []forgesteel.PackedFile{{Name: file, Text: text}}}}}})
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	fine := "records: [{id: kit/bell, name: Bell, text: A bell.}]"
	if one := bring(t, set, packed("bells", "bells.yaml", fine))[0]; one.Brought == nil || one.Brought.Set == nil || len(one.Hero.Carried) != 1 {
		t.Fatalf("homebrew that is fine did not come along: %+v", one.Brought)
	}
	for _, bad := range [][3]string{
		{"../up", "a.yaml", fine}, {"a/b", "a.yaml", fine}, {"..", "a.yaml", fine}, {"", "a.yaml", fine}, {"con", "a.yaml", fine},
		{"bells", "../a.yaml", fine}, {"bells", "/etc/a.yaml", fine}, {"bells", "a/../../b.yaml", fine}, {"bells", "a.txt", fine}, {"bells", "nul.yaml", fine},
		{"bells", "a.yaml", strings.Repeat("#", 300_000)}, {"bells", "a.yaml", "records: [{id: kit/bell"}, {"bells", "a.yaml", "records: [{id: ../../x, name: X}]"},
		{"bells", "a.yaml", "edition: packet-2024\n" + fine},
	} {
		one := bring(t, set, packed(bad[0], bad[1], bad[2]))[0]
		if len(one.Hero.Carried) > 0 || len(one.Unplaced) == 0 {
			t.Errorf("%q came along: carries %d, left %v", bad[:2], len(one.Hero.Carried), one.Unplaced)
		}
	}
	chance := rand.New(rand.NewPCG(trial.Seed(), 1))
	for range trial.Sample(30, 200) {
		raw := readFile(t, "testdata/cog.ds-hero")
		for range 1 + chance.IntN(6) {
			at := chance.IntN(len(raw))
			raw[at] = `"{}[]:,0123456789aZ/.\n`[chance.IntN(22)]
		}
		im := decode.NewImporter(set)
		im.Bring = homebrew.New(set).Bring
		all, err := im.Read(raw)
		if err != nil {
			continue
		}
		for _, one := range all {
			for _, c := range one.Hero.Carried {
				if strings.ContainsAny(c.Layer, "/\\") || len(c.Files) != 1 || len(c.Files[0].Text) > 200_000 {
					t.Errorf("it carries %q", c.Layer)
				}
			}
		}
	}
}
