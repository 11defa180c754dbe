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
	"scabbard/builder/herofile"
	"scabbard/data/trial"
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
