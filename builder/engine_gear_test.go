package builder_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/sheet"
)

// Gear, sums and refusals, on editions of a few lines.

// inventGathered is invent for an edition with treasures, titles, projects and followers, up to level 9.
func inventGathered(t testing.TB, more, records string) *rules.Set {
	t.Helper()
	head, err := os.ReadFile("testdata/invented/gathered.yaml")
	if err != nil {
		t.Fatal(err)
	}
	set, err := read.Edition(read.File{Name: "ruleset.yaml", Data: append(head, more...)}, []read.File{{Name: "records.yaml", Data: []byte("records:\n" + records)}})
	if err != nil {
		t.Fatalf("the invented ruleset is wrong:\n%v", err)
	}
	return set
}

// gathered is the root of such an edition: a kit, and the questions of play.
const gathered = `
  - id: rules/hero
    name: Every hero
    effects:
      - {stat: stamina, base: 20}
      - {stat: might, base: 2}
      - choose: {id: kit, prompt: Kit, from: {kind: kit}, optional: true}
      - choose: {id: play.treasures, prompt: Treasures, from: {kind: treasure}, many: true, swap: play}
      - choose: {id: play.titles, prompt: Titles, from: {kind: reward}, many: true, swap: play}
      - choose: {id: play.finished, prompt: Projects, from: {kind: project}, many: true, swap: play}
  - {id: kit/mailed, name: Mailed, attrs: {armor: [mail, shield]}}
  - {id: kit/bare, name: Bare, attrs: {armor: [none]}}
  - {id: keyword/melee, name: Melee}
  - {id: keyword/magic, name: Magic}
  - {id: keyword/weapon, name: Weapon}
  - {id: damage/cold, name: cold}
  - {id: damage/fire, name: fire}
  - {id: feature/spells, name: Spells, tags: [spells]}
`

// carrying is a hero with a kit and treasures; more answers may follow.
func carrying(level int, kit, treasures string, more ...string) *builder.Hero {
	h := heroOf(level, append([]string{"kit", kit}, more...)...)
	h = h.With("play.treasures", strings.Split(treasures, ","))
	return h
}

func treasureOf(t testing.TB, s *sheet.Sheet, id string) sheet.Treasure {
	t.Helper()
	for _, x := range flatTreasures(s.Treasures) {
		if x.ID == id {
			return x
		}
	}
	t.Fatalf("the sheet has no %s", id)
	return sheet.Treasure{}
}

// bonusesOf words a treasure's additions as the sheet does.
func bonusesOf(x sheet.Treasure) (out []string) {
	for _, b := range x.Bonuses {
		words := b.Name
		if b.SourceName != "" {
			words += " (" + b.SourceName + ")"
		}
		out = append(out, words)
	}
	return out
}

const hauberk = gathered + `
  - id: treasure/hauberk
    name: Hauberk
    attrs: {category: armor}
    equipment: [mail]
    effects:
      - {stat: stamina, add: 6, stack: treasure.stamina}
      - {stat: speed, moves: [swim]}
      - {stat: speed, set: 9}
      - {resist: immune, to: damage/cold, value: 3}
      - {resist: never, to: condition/slow}
      - {give: [ability/roar, skill/swim]}
      - mod: {match: {keywords: [weapon], damage: true}, damage: [1, 1, 1]}
      - track: {name: Scales, on: anger, rows: [{at: 3, text: They rise.}]}
      - form: {name: Fish, effects: [{stat: speed, add: 1}]}
      - {note: Edge on tests to swim, about: tests}
      - {amend: question/rage.words, pick: 2}
      - {note: It itches., about: warning}
  - id: rules/more
    name: More
    effects: [{give: ability/hit}]
  - {id: skill/swim, name: Swim}
  - {id: condition/slow, name: Slow}
  - id: ability/hit
    name: Hit
    ability: {keywords: [melee, weapon], type: action, distance: Melee 1, target: 1 creature, roll: [might], tiers: [2 damage, 4 damage, 6 damage]}
  - {id: ability/roar, name: Roar, ability: {type: action, distance: Self, target: Self}}
  - {id: feature/rage, name: Rage, effects: [{resource: {id: anger, name: Anger, start: Victories, turn: "2", gains: []}}, {give: rules/more}, {choose: {id: words, prompt: Words, from: {kind: language}, defer: true}}]}
  - {id: language/one, name: One}
  - {id: language/two, name: Two}
  - {id: language/three, name: Three}
`

// angry adds the feature that the gear of hauberk works on.
var angry = strings.Replace(hauberk, "effects:\n      - {stat: stamina, base: 20}", "effects:\n      - {give: feature/rage}\n      - {stat: stamina, base: 20}", 1)

func TestGearCountsWithAKitOfItsSort(t *testing.T) {
	set := inventGathered(t, "", angry)
	s := builder.Build(set, carrying(1, "mailed", "hauberk"))
	wantStats(t, s, map[string]int{"stamina": 26, "speed": 9})
	speed, _ := s.Stat("speed")
	wantList(t, "moves", speed.Moves, "swim")
	wantDamage(t, abilityOf(t, s, "ability/hit"), [3]int{3, 5, 7})
	abilityOf(t, s, "ability/roar")
	wantList(t, "skills", skillsOf(s), "swim")
	if len(s.Immunities) != 1 || len(s.CannotBe) != 1 || len(s.Tracks) != 1 || len(s.Forms) != 1 {
		t.Errorf("%d immunities, %d nevers, %d tables, %d forms", len(s.Immunities), len(s.CannotBe), len(s.Tracks), len(s.Forms))
	}
	x := treasureOf(t, s, "treasure/hauberk")
	if x.Waits != "" || len(x.Notes) != 1 {
		t.Errorf("it waits %q, notes %v", x.Waits, x.Notes)
	}
	wantWarnings(t, s, "It itches.")
}

func TestGearOfOtherSortIsIdle(t *testing.T) {
	set := inventGathered(t, "", angry)
	bare := builder.Build(set, heroOf(1, "kit", "bare"))
	s := builder.Build(set, carrying(1, "bare", "hauberk"))
	wantStats(t, s, map[string]int{"stamina": 20, "speed": 5})
	stamina, _ := s.Stat("stamina")
	if why, ok := unusedOf(stamina, "treasure/hauberk"); !ok || why != "needs a kit with mail" {
		t.Errorf("the Stamina it would give says %q, %v", why, ok)
	}
	speed, _ := s.Stat("speed")
	wantList(t, "moves", speed.Moves)
	wantDamage(t, abilityOf(t, s, "ability/hit"), [3]int{2, 4, 6})
	if len(s.Abilities) != len(bare.Abilities) || len(s.Skills)+len(s.Immunities)+len(s.CannotBe)+len(s.Tracks)+len(s.Forms) != 0 {
		t.Errorf("idle gear gives %d abilities, %v, %v, %v, %v, %v", len(s.Abilities), s.Skills, s.Immunities, s.CannotBe, s.Tracks, s.Forms)
	}
	x := treasureOf(t, s, "treasure/hauberk")
	if x.Waits != "needs a kit with mail; its benefits do not count" || !slices.Equal(bonusesOf(x), []string{"Stamina +6 (not used)", "Weapon damage +1/+1/+1 (not used)"}) {
		t.Errorf("it waits %q with %v", x.Waits, bonusesOf(x))
	}
	wantWarnings(t, s)
	wantIssues(t, s)
}

func wantWarnings(t testing.TB, s *sheet.Sheet, want ...string) {
	t.Helper()
	var got []string
	for _, i := range s.Issues {
		if i.Code == "warning" {
			got = append(got, i.Text)
		}
	}
	wantList(t, "warnings", got, want...)
}

func TestIdleGearChangesNoQuestion(t *testing.T) {
	set := inventGathered(t, "", angry)
	for kit, want := range map[string]int{"mailed": 2, "bare": 1} {
		q := builder.Resolve(set, carrying(1, kit, "hauberk")).Question("rage.words")
		if q == nil || q.Count() != want {
			t.Errorf("with %s the question takes %+v, want %d", kit, q, want)
		}
	}
}

func TestIdleGearRemovesNothingAndHasNoResource(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - id: treasure/helm
    name: Helm
    equipment: [mail]
    effects: [{amend: skill/swim, remove: true}, {resource: {id: dread, name: Dread, start: "0", turn: "1", gains: []}}]
  - {id: treasure/fins, name: Fins, effects: [{give: skill/swim}]}
  - {id: skill/swim, name: Swim}
`)
	for kit, want := range map[string]int{"mailed": 0, "bare": 1} {
		s := builder.Build(set, carrying(1, kit, "fins,helm"))
		if len(s.Skills) != want || (s.Resource == nil) != (kit == "bare") {
			t.Errorf("with %s: skills %v, resource %v", kit, s.Skills, s.Resource)
		}
	}
}

func TestGearWithOneMatchingSortCounts(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - {id: treasure/targe, name: Targe, equipment: [wand, shield], effects: [{stat: stamina, add: 2}]}
`)
	wantStats(t, builder.Build(set, carrying(1, "mailed", "targe")), map[string]int{"stamina": 22})
	s := builder.Build(set, carrying(1, "bare", "targe"))
	if x := treasureOf(t, s, "treasure/targe"); x.Waits != "needs a class with spells or a kit with a shield; its benefits do not count" {
		t.Errorf("it waits %q", x.Waits)
	}
}

func TestEnhancementsOfIdleGearAreIdle(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - id: treasure/plain-mail
    name: Plain Mail
    equipment: [mail]
    effects:
      - choose: {id: first, prompt: First, from: {kind: enhancement}, optional: true, each: [{give: pick}, {stat: stamina, add: 6, stack: treasure.stamina}]}
  - {id: enhancement/swift, name: Swift, attrs: {tier: "1"}, effects: [{stat: speed, add: 1}, {give: feature/breeze}]}
  - {id: feature/breeze, name: Breeze, effects: [{stat: might, add: 1}]}
`)
	h := carrying(1, "mailed", "plain-mail", "plain-mail.first", "swift")
	s := builder.Build(set, h)
	wantStats(t, s, map[string]int{"stamina": 26, "speed": 6, "might": 3})
	wantList(t, "bonuses", bonusesOf(treasureOf(t, s, "treasure/plain-mail")), "Stamina +6")

	s = builder.Build(set, h.With("kit", []string{"bare"}))
	wantStats(t, s, map[string]int{"stamina": 20, "speed": 5, "might": 2})
	wantList(t, "features", featureIDs(s))
	if x := treasureOf(t, s, "enhancement/swift"); x.Waits == "" || !slices.Equal(bonusesOf(x), []string{"Speed +1 (not used)"}) {
		t.Errorf("the enhancement waits %q with %v", x.Waits, bonusesOf(x))
	}
	wantList(t, "bonuses", bonusesOf(treasureOf(t, s, "treasure/plain-mail")), "Stamina +6 (not used)")
	wantState(t, s, "plain-mail.first", sheet.Answered)
	wantIssues(t, s)
}

// Rows of an item by level: the row of a higher level replaces those below, of two items the higher counts.

const rowsByLevel = gathered + `
  - id: treasure/scale
    name: Scale
    effects:
      - {note: Stamina +6, at: 1}
      - {stat: stamina, add: 6, stack: treasure.stamina, at: 1}
      - {note: Stamina +12, at: 5}
      - {stat: stamina, add: 12, stack: treasure.stamina, at: 5}
      - {note: Stamina +21, at: 9}
      - {stat: stamina, add: 21, stack: treasure.stamina, at: 9}
  - id: treasure/star
    name: Star
    effects:
      - {stat: stamina, add: 7, stack: treasure.stamina, at: 1}
      - {stat: stamina, add: 11, stack: treasure.stamina, at: 5}
      - {stat: stamina, add: 25, stack: treasure.stamina, at: 9}
  - {id: treasure/vial, name: Vial, repeat: true, effects: [{stat: stamina, add: 6, stack: treasure.stamina}]}
`

func TestRowsOfLevelReplaceLowerRows(t *testing.T) {
	set := inventGathered(t, "", rowsByLevel)
	for level, want := range map[int]struct {
		stamina int
		bonus   []string
		asleep  int
	}{
		1: {26, []string{"Stamina +6"}, 2}, 4: {26, []string{"Stamina +6"}, 2},
		5: {32, []string{"Stamina +12"}, 1}, 8: {32, []string{"Stamina +12"}, 1},
		9: {41, []string{"Stamina +21"}, 0},
	} {
		s := builder.Build(set, carrying(level, "bare", "scale"))
		wantStats(t, s, map[string]int{"stamina": want.stamina})
		x := treasureOf(t, s, "treasure/scale")
		counts := slices.DeleteFunc(bonusesOf(x), func(s string) bool { return strings.HasSuffix(s, "(not used)") })
		asleep := 0
		for _, row := range x.Rows {
			if row.Dormant {
				asleep++
			}
		}
		if !slices.Equal(counts, want.bonus) || asleep != want.asleep || len(x.Rows) != 3 {
			t.Errorf("level %d: counting are %v, want %v; %d rows asleep of %d", level, bonusesOf(x), want.bonus, asleep, len(x.Rows))
		}
	}
}

func TestHigherItemCountsAndLowerIsListed(t *testing.T) {
	set := inventGathered(t, "", rowsByLevel)
	for level, want := range map[int]struct {
		stamina       int
		winner, loser string
	}{1: {27, "star", "scale"}, 5: {32, "scale", "star"}, 9: {45, "star", "scale"}} {
		for _, order := range []string{"scale,star", "star,scale"} {
			s := builder.Build(set, carrying(level, "bare", order))
			wantStats(t, s, map[string]int{"stamina": want.stamina})
			if n := countingOf(treasureOf(t, s, "treasure/"+want.winner)); n != 1 {
				t.Errorf("level %d, %s: %d bonuses of %s count", level, order, n, want.winner)
			}
			if n := countingOf(treasureOf(t, s, "treasure/"+want.loser)); n != 0 {
				t.Errorf("level %d, %s: %d bonuses of %s count", level, order, n, want.loser)
			}
		}
	}
}

func countingOf(x sheet.Treasure) (n int) {
	for _, b := range x.Bonuses {
		if b.SourceName == "" {
			n++
		}
	}
	return n
}

func TestTwoOfTheSameItemCountOnce(t *testing.T) {
	s := builder.Build(inventGathered(t, "", rowsByLevel), carrying(1, "bare", "vial,vial"))
	wantStats(t, s, map[string]int{"stamina": 26})
	if x := treasureOf(t, s, "treasure/vial"); x.Count != 2 || countingOf(x) != 1 {
		t.Errorf("%d of it, %v", x.Count, bonusesOf(x))
	}
}

func TestBonusesOfACircumstanceNameIt(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - id: treasure/helm
    name: Helm
    effects:
      - {stat: speed, add: 5, while: charging}
      - {stat: might, add: 1, stack: treasure.damage, while: winded, at: 1}
      - {stat: might, add: 2, stack: treasure.damage, while: winded, at: 5}
`)
	s := builder.Build(set, carrying(1, "bare", "helm"))
	wantStats(t, s, map[string]int{"speed": 5, "might": 2})
	wantList(t, "bonuses", bonusesOf(treasureOf(t, s, "treasure/helm")), "Speed +5 while charging", "might +1 while winded")

	s = builder.Build(set, carrying(5, "bare", "helm"))
	wantList(t, "bonuses at level 5", bonusesOf(treasureOf(t, s, "treasure/helm")), "Speed +5 while charging", "might +2 while winded")
}
