package forgesteel_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
	"scabbard/builder/herofile"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// TestPlayedHeroesReadBack writes heroes after play, with treasures, titles and notes of play, and reads them again: every
// answer, and every number of theirs.
func TestPlayedHeroesReadBack(t *testing.T) {
	set := sample.Exchanged(t)
	paths, err := filepath.Glob("../../testdata/heroes/*.hero.yaml")
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		h, err := herofile.Decode(path, raw)
		if err != nil {
			t.Fatal(err)
		}
		if h.Edition != set.Edition {
			continue
		}
		tried++
		file, err := encode.Hero(set, h, encode.Extras{})
		if err != nil {
			t.Fatal(err)
		}
		all, err := decode.NewImporter(set).Read(file.Bytes)
		if err != nil {
			t.Fatal(err)
		}
		back := all[0].Hero
		accounted(t, all[0])
		for _, c := range slices.Concat(h.Choices, h.Play.Kept) {
			got, _ := back.Answer(c.Question)
			for _, pick := range c.Answer {
				if !slices.Contains(got, pick) {
					t.Errorf("%s: %s: %s is back as %v", h.Name, c.Question, pick, got)
				}
			}
		}
		if h.Play.XP != back.Play.XP || h.Play.Victories != back.Play.Victories || !slices.Equal(h.Play.Conditions, back.Play.Conditions) || slices.ContainsFunc(h.Play.Earned, func(e builder.Earning) bool { return back.Play.EarnedOf(e.Stat) != e.Amount }) {
			t.Errorf("%s: play %+v is back as %+v", h.Name, h.Play, back.Play)
		}
		now := builder.Build(set, back)
		for _, n := range builder.Build(set, h).Stats {
			if again, _ := now.Stat(n.ID); again.Value() != n.Value() {
				t.Errorf("%s: %s %d is back as %d", h.Name, n.ID, n.Value(), again.Value())
			}
		}
	}
	if tried < 4 {
		t.Errorf("only %d heroes", tried)
	}
}

// TestRoundTrip writes heroes and reads them again: they have the same answers, in the same order, and no others.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	set := sample.Exchanged(t)
	for _, seed := range seeds(10, 1000) {
		h := chance(set, seed, int(seed)%set.MaxLevel+1)
		h.Player = "Mara"
		made, err := encode.Hero(set, h, encode.Extras{})
		if err != nil {
			t.Fatal(err)
		}
		all, err := decode.NewImporter(set).Read(made.Bytes)
		if err != nil || len(all) != 1 {
			t.Fatalf("seed %d: %d heroes, %v", seed, len(all), err)
		}
		back := all[0].Hero
		if all[0].ID != forgesteel.ID(h) || forgesteel.ID(back) != forgesteel.ID(h) || back.Name != h.Name || back.Level != h.Level || back.Player != h.Player {
			t.Errorf("seed %d: %s of level %d is back as %s of level %d", seed, h.Name, h.Level, back.Name, back.Level)
		}
		before := builder.Resolve(set, h)
		for _, c := range h.Choices {
			if q := before.Question(c.Question); q == nil || q.State == sheet.Dormant {
				continue // not asked now
			}
			if got, _ := back.Answer(c.Question); !slices.Equal(got, c.Answer) {
				t.Errorf("seed %d: %s: %s is back as %v", seed, c.Question, c.Answer, got)
			}
		}
		for _, c := range back.Choices {
			if _, ok := h.Answer(c.Question); !ok {
				t.Errorf("seed %d: %s is answered with %v now, and was not before", seed, c.Question, c.Answer)
			}
		}
		accounted(t, all[0])
		if len(all[0].Unplaced)+len(all[0].Chosen) > 0 {
			t.Errorf("seed %d: left %v, chosen %v", seed, all[0].Unplaced, all[0].Chosen)
		}
	}
}

// TestFilesWithoutNotesReadBack reads files as they are if a player there has emptied the notes: every pick has its place, and no
// answer is one that the hero did not give, unless several would do and it is listed as chosen.
func TestFilesWithoutNotesReadBack(t *testing.T) {
	t.Parallel()
	set := sample.Exchanged(t)
	for _, seed := range seeds(6, 240) {
		h := chance(set, seed, int(seed)%set.MaxLevel+1)
		made, err := encode.Hero(set, h, encode.Extras{})
		if err != nil {
			t.Fatal(err)
		}
		one := readText(t, string(withoutNotes(t, made.Bytes)))
		if one.Picks != one.Placed || len(one.Unplaced) > 0 {
			t.Errorf("%s: %d of %d picks placed, left %v", h.Name, one.Placed, one.Picks, one.Unplaced)
		}
		before := builder.Resolve(set, h)
		for _, c := range one.Hero.Choices {
			q := before.Question(c.Question)
			if q == nil || q.Text || slices.ContainsFunc(one.Chosen, func(l forgesteel.Unplaced) bool { return l.Where == c.Question }) {
				continue
			}
			for _, pick := range c.Answer {
				if !slices.Contains(q.Answer, pick) {
					t.Errorf("%s: %s: %v is back as %v", h.Name, c.Question, q.Answer, c.Answer)
				}
			}
		}
	}
}

// withoutNotes returns a file without its notes.
func withoutNotes(t *testing.T, raw []byte) []byte {
	t.Helper()
	var file map[string]any
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	file["state"].(map[string]any)["notes"] = ""
	again, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// TestSkillsInPlacesOfEachOtherAreRead reads a hero whose file has a skill of the class where one of the culture belongs, and the
// other way round: no question takes the name that stands at it, but both are taken together.
func TestSkillsInPlacesOfEachOtherAreRead(t *testing.T) {
	set := sample.Exchanged(t)
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1, Name: "Wolf"}
	for _, answer := range []string{"class=beastheart", "culture.environment=urban", "urban.skill=brag", "beastheart.skills=climb sneak"} {
		question, picks, _ := strings.Cut(answer, "=")
		h = h.With(question, strings.Fields(picks))
	}
	h = fill.Quick(set, h)
	made, err := encode.Hero(set, h, encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	swapped := strings.NewReplacer(`"Brag"`, `"Climb"`, `"Climb"`, `"Brag"`).Replace(string(made.Bytes))
	one := readText(t, swapped)
	accounted(t, one)
	for _, question := range []string{"urban.skill", "beastheart.skills"} {
		want, _ := h.Answer(question)
		got, _ := one.Hero.Answer(question)
		slices.Sort(got)
		if !slices.Equal(got, want) || len(one.Unplaced) > 0 {
			t.Errorf("%s is %v, not %v; left %v", question, got, want, one.Unplaced)
		}
	}
}

// TestEveryOtherNumberIsNamed changes one number of a thing in a hero's file, one after the other: of a kit, a card, a creature, a
// bonus, the points of an ancestry, how many a feature asks for, the echelon of a title. Each brings a word; the file as it is brings
// none.
func TestEveryOtherNumberIsNamed(t *testing.T) {
	t.Parallel()
	set := sample.Exchanged(t)
	carried := []string{"level", "minLevel", "subclassCount", "staminaDamage", "staminaTemp", "recoveriesUsed", "encounterValue"} // or of no figure
	changed := 0
	for _, seed := range seeds(4, 60) {
		h := chance(set, seed, int(seed)%set.MaxLevel+1)
		made, err := encode.Hero(set, h, encode.Extras{})
		if err != nil {
			t.Fatal(err)
		}
		if one := readText(t, string(made.Bytes)); len(one.Differs) > 0 {
			t.Errorf("seed %d: nothing was changed, and it differs: %v", seed, one.Differs)
		}
		var file map[string]any
		if err := json.Unmarshal(made.Bytes, &file); err != nil {
			t.Fatal(err)
		}
		changes := 0
		samples := rand.New(rand.NewPCG(seed, 49))
		var each func(v any, path string)
		each = func(v any, path string) {
			switch v := v.(type) {
			case map[string]any:
				id, _ := v["id"].(string)
				name, _ := v["type"].(string)
				own := strings.HasPrefix(id, "culture-bespoke") || strings.HasPrefix(id, forgesteel.OwnPrefix)
				if _, score := v["characteristic"]; id == "default-language" || own && name != "Ability" && v["sections"] == nil || score && name == "" && v["value"] != nil {
					return // of the player's, or a score
				}
				if v["gains"] != nil {
					return // a resource, whose value is how much the hero has of it
				}
				scores, _ := v["valueCharacteristics"].([]any)
				for key, in := range v {
					n, isNumber := in.(float64)
					switch {
					case key == "valueCharacteristicMultiplier" && len(scores) == 0: // of nothing
					case isNumber && key == "ancestryPoints" && strings.HasSuffix(path, "/selected"): // of a former life, which has none
					case isNumber && key == "count" && strings.HasSuffix(path, "/selected"): // how many of an item
					case isNumber && key == "count" && strings.HasPrefix(path, "inventory"): // of an item, too
					case isNumber && key == "count" && strings.Contains(path, "/selected/data/features"): // of a domain, which the table has elsewhere
					case isNumber && !slices.Contains(carried, key) && changes < trial.Sample(24, 200) && samples.IntN(trial.Sample(4, 1)) == 0:
						changes++
						v[key] = n + 40
						raw, err := json.Marshal(file)
						if err != nil {
							t.Fatal(err)
						}
						if one := readText(t, string(raw)); len(one.Differs) == 0 {
							t.Errorf("seed %d: %s %s is %v more, and nothing is said: %v", seed, path, key, 40, v)
						}
						v[key] = n
					case key != "info" && key != "state" && key != "characteristics": // of a creature, which are no figures of its block
						each(in, path+"/"+key)
					}
				}
			case []any:
				for _, in := range v {
					each(in, path)
				}
			}
		}
		for _, part := range forgesteel.Builtin().Parts {
			each(file[part.Field], part.Field)
		}
		state, _ := file["state"].(map[string]any)
		each(state["titles"], "titles")
		each(state["inventory"], "inventory")
		changed += changes
	}
	if changed < 20 {
		t.Errorf("only %d numbers were changed", changed)
	}
}

// TestBonusesInFeaturesAreCompared reads features that change numbers as Forge Steel writes them: of a class, a trait and a treasure. With
// its own numbers nothing is said, with any other each is named.
func TestBonusesInFeaturesAreCompared(t *testing.T) {
	const file = `{"name": "Ann", "state": {"inventory": [{"name": "Black Ash Dart", "crafting": {"goal": GOAL}}]},
		"ancestry": {"id": "ancestry-dwarf", "name": "Dwarf", "features": [{"id": "dwarf-feature-2", "name": "Dwarf Traits", "type": "Choice",
			"data": {"count": "ancestry", "options": [], "selected": [
				{"id": "dwarf-feature-2-1", "name": "Grounded", "type": "Bonus", "data": {"field": "Stability", "value": STABILITY}}]}}]},
		"class": {"id": "class-fury", "name": "Fury", "level": 3, "characteristics": [], "abilities": [], "subclasses": [],
			"featuresByLevel": [{"level": 1, "features": [
				{"id": "x", "name": "Stamina", "type": "Bonus", "data": {"field": "Stamina", "value": STAMINA, "valuePerLevel": LEVEL}},
				{"id": "y", "name": "Recoveries", "type": "Bonus", "data": {"field": "Recoveries", "value": RECOVERIES}}]}]}}`
	numbers := map[string]string{"GOAL": "45", "STABILITY": "1", "STAMINA": "21", "LEVEL": "9", "RECOVERIES": "10"}
	with := func(changed string) []forgesteel.Unplaced {
		text := file
		for key, value := range numbers {
			if key == changed {
				value += "0"
			}
			text = strings.Replace(text, key, value, 1)
		}
		return readText(t, text).Differs
	}
	if all := with(""); len(all) > 0 {
		t.Errorf("nothing was changed, and it differs: %v", all)
	}
	for key := range numbers {
		if all := with(key); len(all) == 0 {
			t.Errorf("%s is ten times as much, and nothing is said", key)
		}
	}
}

// TestAmountOfAResourceIsRead reads how much a hero has of the resource of the class.
func TestAmountOfAResourceIsRead(t *testing.T) {
	one := readText(t, `{"name": "Ann", "class": {"id": "class-fury", "name": "Fury", "level": 1, "characteristics": [], "abilities": [],
		"subclasses": [], "featuresByLevel": [{"level": 1, "features": [
			{"id": "fury-resource", "name": "Ferocity", "type": "Heroic Resource", "data": {"type": "heroic", "value": 4}}]}]}}`)
	if all := one.Hero.Play.Resources; len(all) != 1 || all[0].Amount != 4 {
		t.Errorf("resources: %v", all)
	}
}
