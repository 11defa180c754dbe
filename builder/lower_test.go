package builder_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestPicksOfLaterLevelsAreKept: picks among the hero's own abilities, skills and languages are kept at a level at which the
// hero has not got them yet, and are no mistake there.
func TestPicksOfLaterLevelsAreKept(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	for _, complication := range trial.Some([]string{"following-in-the-footsteps", "shared-spirit", "shipwrecked"}, 1) {
		waited := 0
		for seed := range trial.Seeds(1, 60) {
			h := fill.Random(set, heroOf(set.MaxLevel, "class", classOf(set, seed), "complication", complication), chance(seed))
			for level := 1; level < set.MaxLevel; level++ {
				s := builder.Build(set, h.AtLevel(level))
				for _, i := range s.Issues {
					if i.Severity != sheet.Notice {
						t.Errorf("%s, seed %d, level %d: %+v", complication, seed, level, i)
					}
					if strings.HasPrefix(i.Question, complication+".") && i.Code == "dormant" {
						waited++
					}
				}
				for _, q := range s.Questions {
					if want, ok := h.Answer(q.ID); ok && !slices.Equal(q.Answer, want) {
						t.Errorf("%s, seed %d, level %d: %s is %v, not %v", complication, seed, level, q.ID, q.Answer, want)
					}
				}
			}
		}
		if waited == 0 && complication != "shipwrecked" && trial.Night { // languages seldom come later
			t.Errorf("no pick of %s waits for anything; that proves nothing", complication)
		}
	}
}

// TestPickNeverGrantedIsUnfinished: a pick of a later level that no answer brings leaves its question open, as long as
// there is something to pick. A pick waits if an answer brings it, if it is optional, or if there is nothing else to pick.
func TestPickNeverGrantedIsUnfinished(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: late, prompt: A secret, from: {kind: skill, of: rules/hero}}
        at: 2
      - {give: skill/hide}
      - {give: skill/climb}
      - choose: {id: best, prompt: Your best skill, from: {kind: skill, owned: true}, each: [{note: Edge, about: tests, with: [pick]}]}
      - choose: {id: two, prompt: Two skills, from: {kind: skill, owned: true}, pick: 2, each: [{note: Edge, about: tests, with: [pick]}]}
      - choose: {id: maybe, prompt: A skill, from: {kind: skill, owned: true}, optional: true, each: [{note: Edge, about: tests, with: [pick]}]}
      - choose: {id: only, prompt: A secret, from: {kind: skill, owned: true, of: rules/hero}, each: [{note: Edge, about: tests, with: [pick]}]}
  - {id: skill/hide, name: Hide, attrs: {group: [intrigue]}}
  - {id: skill/climb, name: Climb, attrs: {group: [exploration]}}
  - {id: skill/secret, name: Secret, level: 2, of: rules/hero, attrs: {group: [lore]}}
  - {id: skill/riddle, name: Riddle, level: 2, of: rules/hero, attrs: {group: [lore]}}
`)
	answers := []string{"best", "secret", "two", "hide,secret", "maybe", "secret", "only", "secret"}
	for _, c := range []struct {
		late string
		want map[string]string // the codes of the questions with an issue that is no note, and the expected hint
	}{
		{"secret", map[string]string{}},
		{"riddle", map[string]string{"best": "climb", "two": "hide,climb"}},
	} {
		h := heroOf(1, append([]string{"late", c.late}, answers...)...)
		got := map[string]string{}
		for _, i := range builder.Build(set, h).Issues {
			if i.Severity == sheet.Notice {
				continue
			}
			if got[i.Question] = i.Hint.Answer; i.Code != "early" || i.Severity != sheet.Unfinished || i.Hint.Action != sheet.Answer {
				t.Errorf("%s: %+v", c.late, i)
			}
			mended := builder.Build(set, h.With(i.Question, strings.Split(i.Hint.Answer, ",")))
			if slices.ContainsFunc(mended.Issues, func(x sheet.Issue) bool { return x.Question == i.Question }) {
				t.Errorf("%s: %s=%s leaves %+v", c.late, i.Question, i.Hint.Answer, mended.Issues)
			}
		}
		if !maps.Equal(got, c.want) {
			t.Errorf("%s: %v is to be picked, not %v", c.late, got, c.want)
		}
		if filled, _ := fill.Quick(set, h).Answer("best"); !slices.Equal(filled, []string{"secret"}) {
			t.Errorf("filling in threw away what was picked: %v", filled)
		}
	}
	for _, i := range builder.Build(set, heroOf(2, append([]string{"late", "secret"}, answers...)...)).Issues {
		t.Errorf("at the level that brings it: %+v", i)
	}
}

// TestKitlessOnlyWithoutAKit: a hero of a class without kits who has one nevertheless wears the kit's equipment.
func TestKitlessOnlyWithoutAKit(t *testing.T) {
	set := data.Load("heroes-2025")
	for _, c := range []struct {
		titles, kit, waits string
	}{
		{"", "", ""},
		{"armed-and-dangerous", "shining-armor", "needs a kit without armor, or no kit in a class without kits"},
		{"armed-and-dangerous", "martial-artist", ""},
	} {
		h := heroOf(9, "class", "conduit", "armed-and-dangerous.kit", c.kit)
		h.Play.Kept = []builder.Choice{{Question: "play.treasures", Answer: []string{"imbued-clothing"}}, {Question: "play.titles", Answer: strings.Fields(c.titles)}}
		s := builder.Build(set, h)
		if i := slices.IndexFunc(s.Treasures, func(x sheet.Treasure) bool { return x.ID == "treasure/imbued-clothing" }); i < 0 || !strings.HasPrefix(s.Treasures[i].Waits, c.waits) || (c.waits == "") != (s.Treasures[i].Waits == "") {
			t.Errorf("%+v: %+v", c, s.Treasures)
		}
	}
}
