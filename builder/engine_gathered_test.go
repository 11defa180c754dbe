package builder_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/data"
	"scabbard/sheet"
)

// Questions of play: any number of picks, one after the other, never the same twice.

const imbued = gathered + `
  - id: treasure/plate
    name: Plate
    repeat: true
    attrs: {category: armor}
    effects:
      - choose: {id: first, prompt: The first, from: {kind: enhancement, attrs: {tier: ["1"]}}, optional: true, each: [{give: pick}, {stat: stamina, add: 6, stack: treasure.stamina}]}
      - choose: {id: fifth, prompt: The fifth, after: first, from: {kind: enhancement, attrs: {tier: ["5"]}}, optional: true, each: [{give: pick}, {stat: stamina, add: 12, stack: treasure.stamina, at: 5}]}
      - choose: {id: word, prompt: Its name, input: text, optional: true}
  - {id: enhancement/soul-i, name: Soul I, repeat: true, attrs: {tier: "1"}, effects: [{note: Edge on tests of soul, about: tests}]}
  - {id: enhancement/soul-ii, name: Soul II, repeat: true, after: enhancement/soul-i, attrs: {tier: "5"}, effects: [{stat: might, add: 1, at: 5}]}
  - {id: enhancement/swift, name: Swift, repeat: true, attrs: {tier: "1"}, effects: [{stat: speed, add: 1}]}
  - {id: enhancement/hard, name: Hard, repeat: true, attrs: {tier: "5"}}
`

func TestAnyNumberOfPicks(t *testing.T) {
	set := inventGathered(t, "", imbued+`
  - {id: treasure/rope, name: Rope, effects: [{stat: speed, add: 1}]}
  - {id: treasure/late, name: Late, level: 5}
`)
	s := builder.Build(set, heroOf(1, "kit", "bare"))
	wantState(t, s, "play.treasures", sheet.Optional)
	wantIssues(t, s)
	s = builder.Build(set, carrying(1, "bare", "rope,plate,plate"))
	wantState(t, s, "play.treasures", sheet.Answered)
	wantStats(t, s, map[string]int{"speed": 6})
	if len(s.Treasures) != 3 {
		t.Errorf("%d treasures, want each plate by itself", len(s.Treasures))
	}
	wantIssues(t, s)
	wantIssues(t, builder.Build(set, carrying(1, "bare", "rope,rope")), "repeated play.treasures")
	wantIssues(t, builder.Build(set, carrying(1, "bare", "late")), "level play.treasures")
	wantIssues(t, builder.Build(set, carrying(1, "bare", "rope,gold")), "unknown-answer play.treasures")
	q := builder.Resolve(set, carrying(1, "bare", "rope")).Question("play.treasures")
	if !q.Many || !q.Multi || q.Count() != 0 {
		t.Errorf("the question is %+v", q)
	}
	legal, refused := offered(t, set, carrying(1, "bare", "rope"), "play.treasures")
	wantList(t, "treasures to be had", legal, "plate", "rope")
	if refused["late"] != "comes at level 5" {
		t.Errorf("refused %v", refused)
	}
}

func TestQuestionFollowsItsQuestion(t *testing.T) {
	set := inventGathered(t, "", imbued)
	h := carrying(5, "bare", "plate", "plate.fifth", "hard")
	s := builder.Build(set, h)
	wantIssues(t, s, "requires plate.fifth")
	q, _ := questionOf(s, "plate.fifth")
	if q.State != sheet.Stale || q.Reason != "the question before is open: The first" {
		t.Errorf("it is %+v", q)
	}
	legal, _ := offered(t, set, carrying(5, "bare", "plate"), "plate.fifth")
	wantList(t, "what may come first", legal)
	s = builder.Build(set, h.With("plate.first", []string{"swift"}))
	wantIssues(t, s)
	wantStats(t, s, map[string]int{"stamina": 32, "speed": 6})
}

func TestRecordRequiresAnotherOnSameItem(t *testing.T) {
	set := inventGathered(t, "", imbued)
	h := carrying(5, "bare", "plate,plate", "plate.first", "soul-i", "plate.fifth", "soul-ii", "plate#2.first", "swift", "plate#2.fifth", "soul-ii")
	s := builder.Build(set, h)
	wantIssues(t, s, "requires plate#2.fifth") // the other plate has the requirement, this one has not
	q, _ := questionOf(s, "plate#2.fifth")
	if q.Reason != "Soul II needs Soul I on the same item" {
		t.Errorf("reason %q", q.Reason)
	}
	legal, refused := offered(t, set, h.With("plate#2.fifth", nil), "plate#2.fifth")
	wantList(t, "what fits", legal, "hard")
	if refused["soul-ii"] == "" {
		t.Errorf("refused %v", refused)
	}
	s = builder.Build(set, h.With("plate#2.fifth", []string{"hard"}))
	wantIssues(t, s)
	wantStats(t, s, map[string]int{"stamina": 32, "might": 3, "speed": 6})
}

func TestEnhancementNeedsMatchingItem(t *testing.T) {
	set := inventGathered(t, "", imbued)
	h := carrying(5, "bare", "plate,plate", "plate.first", "soul-i")
	for rec, want := range map[string][]string{"enhancement/swift": {"plate#2.first"}, "enhancement/soul-ii": {"plate.fifth"}, "enhancement/hard": {"plate.fifth"}, "treasure/plate": {"play.treasures"}} {
		r := builder.Resolve(set, h)
		var got []string
		for _, q := range r.QuestionsAccepting(set.Record(rec)) {
			got = append(got, q.ID)
		}
		wantList(t, "questions that take "+rec, got, want...)
	}
}

func TestItemsOfSameSortKeepOwnAnswers(t *testing.T) {
	set := inventGathered(t, "", imbued)
	s := builder.Build(set, carrying(1, "bare", "plate,plate,plate", "plate.first", "soul-i", "plate.word", "Old", "plate#2.first", "swift", "plate#2.word", "New"))
	if len(s.Treasures) != 3 {
		t.Fatalf("%d treasures", len(s.Treasures))
	}
	for i, want := range []struct{ words, enhancement string }{{"Old", "Soul I"}, {"New", "Swift"}, {"", ""}} {
		x := s.Treasures[i]
		name := ""
		for _, e := range x.Enhancements {
			name += e.Name
		}
		text := x.Text.String()
		if name != want.enhancement || want.words != "" && !strings.Contains(text, want.words) || want.words == "" && strings.Contains(text, "Chosen") || strings.Contains(text, "Old") && want.words != "Old" {
			t.Errorf("item %d has %q and says %q, want %+v", i+1, name, text, want)
		}
	}
	if n := len(s.Treasures[0].Enhancements[0].Notes); n != 1 {
		t.Errorf("%d notes of the enhancement", n)
	}
	wantStats(t, s, map[string]int{"stamina": 26, "speed": 6})
	if a, b := countingOf(s.Treasures[0]), countingOf(s.Treasures[1]); a != 1 || b != 0 {
		t.Errorf("of two that raise Stamina alike %d and %d bonuses count", a, b)
	}
}

// Titles and projects held several times: each has its own answers.

const lessons = gathered + `
  - id: project/lesson
    name: Lesson
    repeat: true
    text: "You learned it."
    effects:
      - choose: {id: word, prompt: Of whom, input: text, optional: true}
      - choose: {id: ability, prompt: An ability, from: {kind: ability, owned: true}, distinct: honed, each: [{mod: {match: {ids: [pick], damage: true}, damage: [1, 1, 1]}}, {note: Edge on tests with it, about: tests}]}
  - id: project/distance
    name: Distance
    effects:
      - choose: {id: ability, prompt: An ability, from: {kind: ability, owned: true}, distinct: honed, each: [{mod: {match: {ids: [pick]}, melee: 2}}]}
  - id: reward/member
    name: Member
    repeat: true
    text: "You belong."
    effects:
      - choose: {id: faction, prompt: Faction, input: text, optional: true}
      - choose: {id: gift, prompt: Gift, from: {kind: perk}, each: [{note: They owe you, about: tests}]}
  - {id: perk/coin, name: Coin}
  - {id: perk/spy, name: Spy}
  - {id: kit/armed, name: Armed, effects: [{give: [ability/cut, ability/jab]}]}
  - {id: ability/cut, name: Cut, ability: {keywords: [melee], type: action, distance: Melee 1, target: 1 creature, roll: [might], tiers: [2 damage, 4 damage, 6 damage]}}
  - {id: ability/jab, name: Jab, ability: {keywords: [melee], type: action, distance: Melee 1, target: 1 creature, roll: [might], tiers: [1 damage, 2 damage, 3 damage]}}
`

func finished(level int, done string, more ...string) *builder.Hero {
	h := heroOf(level, append([]string{"kit", "armed"}, more...)...)
	h = h.With("play.finished", strings.Split(done, ","))
	return h
}

func TestDistinctQuestionsNeverPickTheSame(t *testing.T) {
	set := inventGathered(t, "", lessons)
	h := finished(1, "lesson,lesson,distance", "lesson.ability", "cut", "lesson#2.ability", "jab", "distance.ability", "cut")
	s := builder.Build(set, h)
	wantIssues(t, s, "duplicate distance.ability")
	q, _ := questionOf(s, "distance.ability")
	if q.Reason != "Cut is the answer to lesson.ability, and no record is picked twice among such questions" {
		t.Errorf("reason %q", q.Reason)
	}
	legal, _ := offered(t, set, h.With("lesson#2.ability", nil), "lesson#2.ability")
	wantList(t, "abilities left", legal, "jab")
	s = builder.Build(set, finished(1, "lesson,distance", "lesson.ability", "cut", "distance.ability", "jab"))
	wantIssues(t, s)
	wantDamage(t, abilityOf(t, s, "ability/cut"), [3]int{3, 5, 7})
	wantDamage(t, abilityOf(t, s, "ability/jab"), [3]int{1, 2, 3})
	if d := abilityOf(t, s, "ability/jab").Distance; d != "Melee 3" {
		t.Errorf("Jab reaches %s", d)
	}
}

func TestProjectFinishedTwiceKeepsOwnAnswers(t *testing.T) {
	set := inventGathered(t, "", lessons)
	s := builder.Build(set, finished(1, "lesson,lesson", "lesson.word", "Ada", "lesson.ability", "cut", "lesson#2.word", "Bo", "lesson#2.ability", "jab"))
	if len(s.Projects) != 2 {
		t.Fatalf("%d projects", len(s.Projects))
	}
	for i, want := range [][2]string{{"You learned it. Chosen: Ada, Cut.", "Edge on tests with it (Cut)"}, {"You learned it. Chosen: Bo, Jab.", "Edge on tests with it (Jab)"}} {
		p := s.Projects[i]
		var notes []string
		for _, n := range p.Notes {
			notes = append(notes, n.String())
		}
		if p.Text.String() != want[0] || !slices.Equal(notes, want[1:]) || !p.Done {
			t.Errorf("lesson %d says %q and notes %q", i+1, p.Text, notes)
		}
	}
	wantDamage(t, abilityOf(t, s, "ability/cut"), [3]int{3, 5, 7})
	wantDamage(t, abilityOf(t, s, "ability/jab"), [3]int{2, 3, 4})
}

func TestTitleHeldTwiceKeepsOwnAnswers(t *testing.T) {
	set := inventGathered(t, "", lessons)
	h := heroOf(1, "kit", "armed", "member.faction", "Guild", "member.gift", "coin", "member#2.faction", "Order", "member#2.gift", "spy")
	h = h.With("play.titles", []string{"member", "member"})
	s := builder.Build(set, h)
	wantIssues(t, s)
	var said []string
	for _, f := range s.Features {
		if f.ID == "reward/member" {
			said = append(said, f.Text.String()+" "+f.Notes[0].String()+" "+strconv.Itoa(len(f.Notes)))
		}
	}
	wantList(t, "memberships", said, "You belong. Chosen: Guild, Coin. They owe you (Coin) 1", "You belong. Chosen: Order, Spy. They owe you (Spy) 1")
}

func TestTreasureHasChosenKeyword(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - id: treasure/plate
    name: Plate
    repeat: true
    attrs: {keywords: [heavy-armor]}
    effects:
      - choose: {id: power, prompt: Its power, from: {kind: keyword, ids: [keyword/magic, keyword/weapon]}, hold: false, optional: true, swap: play}
`)
	s := builder.Build(set, carrying(1, "bare", "plate,plate,plate", "plate.power", "magic", "plate#2.power", "weapon"))
	for i, want := range []string{"Heavy armor Magic", "Heavy armor Weapon", "Heavy armor"} {
		if got := strings.Join(s.Treasures[i].Keywords, " "); got != want {
			t.Errorf("plate %d: %q, want %q", i+1, got, want)
		}
	}
	wantIssues(t, s)
	wantIssues(t, builder.Build(set, carrying(1, "bare", "plate", "plate.power", "melee")), "not-offered plate.power")
}

func TestTreasureListsItsPicks(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - id: treasure/ward
    name: Ward
    effects:
      - choose: {id: type, prompt: Against, from: {kind: damage}, each: [{resist: immune, to: pick, value: 2}, {note: Edge on tests against it, about: tests}]}
`)
	s := builder.Build(set, carrying(1, "bare", "ward", "ward.type", "cold"))
	x := treasureOf(t, s, "treasure/ward")
	if len(x.Notes) != 1 || x.Notes[0].String() != "Edge on tests against it (cold)" || !strings.Contains(x.Text.String(), "Chosen: cold.") || len(s.Immunities) != 1 {
		t.Errorf("it says %q and notes %v; immunities %v", x.Text, x.Notes, s.Immunities)
	}
}

// A situational bonus is with the skills it helps with: by name, by group, or as the pick.
func TestSkillsListSituationalBonuses(t *testing.T) {
	s := builder.Build(data.Load(data.Default), heroOf(1, "ancestry", "human", "human.traits", "perseverance", "culture.environment", "wilderness",
		"wilderness.skill", "endurance", "class", "fury"))
	for _, k := range s.Skills {
		want := map[string]string{"skill/endurance": "Edge on tests with Endurance"}[k.ID]
		got := ""
		for _, h := range k.Helps {
			got += h.String()
		}
		if got != want {
			t.Errorf("%s: %q helps it, want %q", k.ID, got, want)
		}
	}
	if len(s.Skills) < 2 {
		t.Errorf("only %d skills", len(s.Skills))
	}
}
