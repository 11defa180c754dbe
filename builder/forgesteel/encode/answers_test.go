package encode

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

func TestMain(m *testing.M) { trial.Main(m) }

// The answers of Forge Steel, which README.md beside their folder describes.
const (
	answersDir     = "../../../testdata/forgesteel/answers"
	heroesAnswered = 400
)

// answer is a hero as Forge Steel computed it after opening our file. Of the outcomes of power rolls it has the figures.
type answer struct {
	Ancestry, Class, Size                                                          string
	Level, Stamina, Winded, Recoveries, RecoveryValue, Speed, Stability, Disengage int
	SaveThreshold, SaveBonus, Renown, Wealth, ProjectPoints                        int
	Characteristics                                                                map[string]int
	Potency                                                                        []int
	Subclasses, Domains, Skills, Languages, Kits, Perks, Titles, Items, Resources  []string
	Abilities                                                                      []cardThere
	Open, Lost, Unknown, Errors                                                    []string
	Slots                                                                          []string // the slots of our file that had picks, each with their number
}

// cardThere is an ability as Forge Steel shows it.
type cardThere struct {
	Name, Distance, Roll           string
	Cost                           any // Heroic Resource, or the word signature
	Tiers, TiersMelee, TiersRanged []string
}

// openedHero is a hero of ours with the answer to its file.
type openedHero struct {
	hero   *builder.Hero
	answer answer
}

// answered returns so many of the heroes with answers by day, and all by night.
func answered(t *testing.T, day int) (out []openedHero) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(answersDir, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, strings.Split(strings.TrimSpace(string(raw)), "\n\n")...)
	}
	if len(all) != heroesAnswered {
		t.Fatalf("%d heroes in %s, want %d", len(all), answersDir, heroesAnswered)
	}
	for _, text := range trial.Some(all, day) {
		hero, said, ok := strings.Cut(text, "\n---\n")
		if !ok {
			t.Fatalf("a hero without an answer: %s", text)
		}
		h, err := herofile.Decode("hero", []byte(hero+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		one := openedHero{hero: h}
		d := json.NewDecoder(strings.NewReader(said))
		d.DisallowUnknownFields()
		if err := d.Decode(&one.answer); err != nil {
			t.Fatalf("%s: %v", h.Name, err)
		}
		out = append(out, one)
	}
	return out
}

// numbers returns the base numbers of Forge Steel by our ids.
func (there *answer) numbers() map[string]int {
	out := map[string]int{"stamina": there.Stamina, "winded": there.Winded, "recoveries": there.Recoveries, "recovery_value": there.RecoveryValue,
		"speed": there.Speed, "stability": there.Stability, "disengage": there.Disengage, "save_target": there.SaveThreshold - there.SaveBonus,
		"renown": there.Renown, "wealth": there.Wealth, "project_points": there.ProjectPoints}
	for name, v := range there.Characteristics {
		out[strings.ToLower(name)] = v
	}
	for i, strength := range []string{"potency_weak", "potency_average", "potency_strong"} {
		out[strength] = there.Potency[i]
	}
	return out
}

// compareSlots returns how the slots that are filled in a file differ from those of the file that was opened: the answer is
// one to other picks then.
func compareSlots(t *testing.T, file *hero, one openedHero) (out []difference) {
	t.Helper()
	if file.Ancestry != nil {
		file.Ancestry.Culture = nil // in which nothing was picked
	}
	raw, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatal(err)
	}
	class, _ := one.hero.Answer("class")
	now := filledSlots(v)
	slices.Sort(now)
	for _, slot := range now {
		if !slices.Contains(one.answer.Slots, slot) {
			out = append(out, difference{class[0], "slot " + slot, hasIt, "", one.hero.Name})
		}
	}
	for _, slot := range one.answer.Slots {
		if !slices.Contains(now, slot) {
			out = append(out, difference{class[0], "slot " + slot, "", hasIt, one.hero.Name})
		}
	}
	return out
}

// filledSlots returns the slots with picks in the JSON of a file, each with the number of its picks: "fury-1-2 2".
func filledSlots(v any) (out []string) {
	switch v := v.(type) {
	case map[string]any:
		if data, ok := v["data"].(map[string]any); ok {
			count := 0
			for _, key := range []string{"selected", "selectedIDs"} {
				switch picks := data[key].(type) {
				case []any:
					count += len(picks)
				case map[string]any:
					count++
				}
			}
			if data["checked"] == true {
				count++
			}
			if count > 0 {
				out = append(out, fmt.Sprintf("%v %d", v["id"], count))
			}
		}
		for _, inside := range v {
			out = append(out, filledSlots(inside)...)
		}
	case []any:
		for _, inside := range v {
			out = append(out, filledSlots(inside)...)
		}
	}
	return out
}

// TestOpenSlotsAreNamed compares the choices that Forge Steel asked for, after it had opened the files of our heroes, with those that
// the export names.
func TestOpenSlotsAreNamed(t *testing.T) {
	set := sample.Exchanged(t)
	named := 0
	for _, one := range answered(t, 40) {
		file, err := Hero(set, one.hero, Extras{})
		if err != nil {
			t.Fatal(err)
		}
		var ours, theirs []string
		for _, o := range file.Open {
			ours = append(ours, o.ID)
		}
		for _, o := range one.answer.Open {
			id, _, _ := strings.Cut(o, " ")
			theirs = append(theirs, id)
		}
		slices.Sort(ours)
		slices.Sort(theirs)
		named += len(ours)
		if !slices.Equal(ours, theirs) {
			t.Errorf("%s: named are %v, asked for %v", one.hero.Name, ours, theirs)
		}
	}
	t.Logf("%d choices named", named)
}

// TestKitsHaveTheirNumbers writes kits with the fields that Forge Steel's own have, for readers without its books.
func TestKitsHaveTheirNumbers(t *testing.T) {
	set := sample.Exchanged(t)
	for kit, want := range map[string]string{
		"panther":      `"armor":[],"disengage":0,"meleeDamage":{"tier1":0,"tier2":0,"tier3":4},"meleeDistance":0,"rangedDamage":null,"rangedDistance":0,"speed":1,"stability":1,"stamina":6,"weapon":["Heavy Weapon"]`,
		"rapid-fire":   `"armor":["Light Armor"],"disengage":1,"meleeDamage":null,"meleeDistance":0,"rangedDamage":{"tier1":2,"tier2":2,"tier3":2},"rangedDistance":7,"speed":1,"stability":0,"stamina":3,"weapon":["Bow"]`,
		"swashbuckler": `"armor":["Light Armor"],"disengage":1,"meleeDamage":{"tier1":2,"tier2":2,"tier3":2},"meleeDistance":0,"rangedDamage":null,"rangedDistance":0,"speed":3,"stability":0,"stamina":3,"weapon":["Medium Weapon"]`,
	} {
		h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 5, Name: "Kit"}
		h = fill.Quick(set, h.With("class", []string{"fury"}).With("fury.aspect", []string{"reaver"}).With("fury.kit", []string{kit}))
		file, err := Hero(set, h, Extras{})
		if err != nil {
			t.Fatal(err)
		}
		var v any
		if err := json.Unmarshal(file.Bytes, &v); err != nil {
			t.Fatal(err)
		}
		found := ""
		eachObject(v, func(o map[string]any) {
			if o["id"] == "kit-"+kit {
				for _, key := range []string{"id", "name", "description", "type", "features"} {
					delete(o, key)
				}
				raw, _ := json.Marshal(o)
				found = strings.Trim(string(raw), "{}")
			}
		})
		if found != strings.Trim(want, "{}") {
			t.Errorf("%s is\n%s\nwant\n%s", kit, found, want)
		}
		if strings.Contains(string(file.Bytes), `"data": null`) {
			t.Errorf("%s: a feature without data", kit)
		}
	}
}

// eachObject calls do for every object in a value of JSON.
func eachObject(v any, do func(map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		do(v)
		for _, in := range v {
			eachObject(in, do)
		}
	case []any:
		for _, in := range v {
			eachObject(in, do)
		}
	}
}
