package builder_test

import (
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/sheet"
)

// Additions of items to cards: contested groups, damage of a type of its own.

const blades = gathered + `
  - {id: kit/armed, name: Armed, effects: [{give: [ability/cut, ability/bolt, ability/spellblade, ability/frost, ability/gust]}]}
  - {id: treasure/blade, name: Blade, effects: [{mod: {match: {keywords: [weapon], damage: true}, damage: [2, 2, 2]}, stack: treasure.damage}]}
  - {id: treasure/axe, name: Axe, effects: [{mod: {match: {keywords: [weapon], damage: true}, damage: [3, 3, 3]}, stack: treasure.damage}]}
  - {id: treasure/twin, name: Twin, effects: [{mod: {match: {keywords: [weapon], damage: true}, damage: [2, 2, 2]}, stack: treasure.damage}]}
  - {id: treasure/orb, name: Orb, effects: [{mod: {match: {keywords: [magic], damage: true}, damage: [2, 2, 2]}, stack: treasure.damage}]}
  - {id: treasure/star, name: Star, effects: [{mod: {match: {keywords: [magic], damage: true}, damage: [4, 4, 4]}, stack: treasure.damage}]}
  - {id: treasure/ring, name: Ring, effects: [{mod: {match: {damage: true}, damage: [1, 1, 1]}}]}
  - {id: treasure/rime, name: Rime, effects: [{mod: {match: {damage: true}, damage: [0, 1, 2], type: cold}}]}
  - {id: treasure/ember, name: Ember, effects: [{mod: {match: {damage: true}, damage: [1, 1, 1], type: fire}}]}
  - {id: treasure/torch, name: Torch, effects: [{mod: {match: {damage: true}, damage: [2, 2, 2], type: fire}, while: lit}]}
  - id: ability/cut
    name: Cut
    ability: {keywords: [melee, weapon], type: action, distance: Melee 1, target: 1 creature, roll: [might], tiers: ["2 damage; push 1", 4 damage, 6 damage]}
  - id: ability/bolt
    name: Bolt
    ability: {keywords: [magic], type: action, distance: Ranged 5, target: 1 creature, roll: [might], tiers: [2 fire damage, 4 fire damage, 6 fire damage]}
  - id: ability/spellblade
    name: Spellblade
    ability: {keywords: [magic, melee, weapon], type: action, distance: Melee 1, target: 1 creature, roll: [might], tiers: [2 damage, 4 damage, 6 damage]}
  - id: ability/frost
    name: Frost
    ability: {keywords: [melee], type: action, distance: Melee 1, target: 1 creature, roll: [might], tiers: [1 cold damage, 2 cold damage, 3 cold damage]}
  - id: ability/gust
    name: Gust
    ability: {keywords: [magic], type: action, distance: Ranged 5, target: 1 creature, roll: [might], tiers: [push 1, push 2, 1d6 damage]}
`

func TestHigherStackedBonusCountsOnCard(t *testing.T) {
	set := inventGathered(t, "", blades)
	for _, c := range []struct {
		carried         string
		cut, bolt, both int // the damage of the first outcome
		winner          string
	}{
		{"blade,orb", 4, 4, 4, "treasure/blade"}, {"orb,blade", 4, 4, 4, "treasure/orb"}, // equal: the first counts
		{"blade,star", 4, 6, 6, "treasure/star"}, {"star,blade", 4, 6, 6, "treasure/star"},
		{"blade,axe,orb", 5, 4, 5, "treasure/axe"}, {"orb,axe,blade", 5, 4, 5, "treasure/axe"},
		{"blade,twin", 4, 2, 4, "treasure/blade"}, {"twin,blade", 4, 2, 4, "treasure/twin"}, // one match, one winner
	} {
		s := builder.Build(set, carrying(1, "armed", c.carried))
		for id, want := range map[string]int{"cut": c.cut, "bolt": c.bolt, "spellblade": c.both} {
			a := abilityOf(t, s, "ability/"+id)
			if got := a.Tiers[0].Damage.Value(); got != want {
				t.Errorf("%s: %s deals %d, want %d: %+v", c.carried, a.Name, got, want, a.Tiers[0].Damage.Parts)
			}
		}
		both := abilityOf(t, s, "ability/spellblade")
		if len(both.DamageBonus) != 1 || both.DamageBonus[0].Source != c.winner {
			t.Errorf("%s: the card names %+v, want %s", c.carried, both.DamageBonus, c.winner)
		}
		for _, p := range both.Tiers[0].Damage.Parts {
			if p.Group != "" && (p.Unused == "") != (p.Source == c.winner) {
				t.Errorf("%s: %s is unused for %q", c.carried, p.Source, p.Unused)
			}
		}
		wantIssues(t, s)
	}
}

func TestDamageTypesAreListedSeparately(t *testing.T) {
	set := inventGathered(t, "", blades)
	for carried, want := range map[string]map[string]string{
		"rime": {"cut": "2 damage; push 1 / 4 damage +1 cold / 6 damage +2 cold",
			"frost": "1 cold damage / 3 cold damage / 5 cold damage", "bolt": "2 fire damage / 4 fire damage +1 cold / 6 fire damage +2 cold"},
		"ember": {"cut": "2 damage +1 fire; push 1 / 4 damage +1 fire / 6 damage +1 fire", "bolt": "3 fire damage / 5 fire damage / 7 fire damage",
			"gust": "push 1 / push 2 / 1d6 damage +1 fire"},
		"ember,ring": {"cut": "3 damage +1 fire; push 1 / 5 damage +1 fire / 7 damage +1 fire"},
		"ember,rime": {"frost": "1 cold damage +1 fire / 3 cold damage +1 fire / 5 cold damage +1 fire"},
	} {
		s := builder.Build(set, carrying(1, "armed", carried))
		for id, w := range want {
			got := ""
			for i, tier := range abilityOf(t, s, "ability/"+id).Tiers {
				if i > 0 {
					got += " / "
				}
				got += tier.Full().String()
			}
			if got != w {
				t.Errorf("%s: %s: %s\nwant %s", carried, id, got, w)
			}
		}
	}
}

func TestTypedDamageNeedsItsCircumstance(t *testing.T) {
	set := inventGathered(t, "", blades)
	h := carrying(1, "armed", "ember,torch")
	cut := func() string { return abilityOf(t, builder.Build(set, h), "ability/cut").Tiers[1].Full().String() }
	if got := cut(); got != "4 damage +1 fire" {
		t.Errorf("unlit: %s", got)
	}
	h.Play.Toggles = []builder.Toggle{{ID: "lit", On: true}}
	if got := cut(); got != "4 damage +3 fire" {
		t.Errorf("lit: %s, want what two sources add of one type as one figure", got)
	}
}

// TestReplacedDamageTypeIsOnCard: a mod replaces the damage type of the abilities that match, in outcomes and in texts.
func TestReplacedDamageTypeIsOnCard(t *testing.T) {
	set := inventGathered(t, "", blades+`
  - {id: treasure/gem, name: Gem, text: "It glows with {type its} light.", effects: [{choose: {id: gem.type, prompt: Type, from: {kind: damage}, each: [{mod: {match: {ids: [ability/bolt, treasure/gem]}, retype: pick}}]}}]}
  - {id: treasure/fang, name: Fang, effects: [{give: ability/bite}, {mod: {match: {of: treasure}, retype: fire}, while: lit}]}
  - {id: ability/bite, name: Bite, of: treasure/fang, ability: {keywords: [melee], type: action, distance: Melee 1, target: 1 creature, effect: "It takes {= 3} {type}damage, then {= 1} {type cold} damage."}}
`)
	h := carrying(1, "armed", "gem,fang", "gem.type", "cold")
	for _, lit := range []bool{false, true} {
		h.Play.Toggles = []builder.Toggle{{ID: "lit", On: lit}}
		s := builder.Build(set, h)
		bite := "It takes 3 damage, then 1 cold damage."
		if lit {
			bite = "It takes 3 fire damage, then 1 fire damage."
		}
		if got := abilityOf(t, s, "ability/bite").Clauses[0].Text.String(); got != bite {
			t.Errorf("lit %t: %s", lit, got)
		}
		if got := abilityOf(t, s, "ability/bolt").Tiers[1].Full().String(); got != "4 cold damage" { // fire, as printed
			t.Errorf("bolt deals %s", got)
		}
		if got := abilityOf(t, s, "ability/cut").Tiers[1].Full().String(); got != "4 damage" {
			t.Errorf("cut deals %s", got)
		}
		if got := treasureOf(t, s, "treasure/gem").Text.String(); got != "It glows with cold light. Chosen: cold." {
			t.Errorf("the gem: %s", got)
		}
	}
}

// TestConditionalDistanceIsMarked: a distance that holds only with one weapon is marked; one that lost to another or always holds is not.
func TestConditionalDistanceIsMarked(t *testing.T) {
	set := inventGathered(t, "", blades+`
  - {id: treasure/lash, name: Lash, effects: [{mod: {match: {keywords: [melee, weapon]}, melee: 2, condition: with Lash}, stack: treasure.damage}]}
  - {id: treasure/hook, name: Hook, effects: [{mod: {match: {keywords: [melee, weapon]}, melee: 1, condition: with Hook}, stack: treasure.damage}]}
  - {id: treasure/glove, name: Glove, effects: [{mod: {match: {keywords: [melee]}, melee: 1}}]}
`)
	for carried, want := range map[string][]string{"": nil, "glove": nil, "lash": {"+2 with Lash"}, "hook,lash,glove": {"+2 with Lash"}} {
		a := abilityOf(t, builder.Build(set, carrying(1, "armed", carried)), "ability/cut")
		if got := a.AssumedReach(); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q: %+v", carried, got, want, a.Reach)
		}
	}
}

// A stat block, a goal and a count.

func TestBlocksAndGoalsAreComputed(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - id: treasure/whistle
    name: Whistle
    block: {name: Hound, lines: {Stamina: "{= 2 * level}", Speed: "7"}, text: "It fetches {= might} things."}
  - {id: project/kennel, name: Kennel, goal: 40 * might + 10 * level}
  - {id: project/dream, name: Dream}
`)
	h := carrying(3, "bare", "whistle")
	h.Play.Projects = []builder.Project{{Project: "kennel", Rolls: []int{12, 9}, Points: 30}, {Project: "dream"}, {Project: "kennel", Goal: 7, Name: "A small one"}, {Name: "Own"}}
	s := builder.Build(set, h)
	if len(s.Blocks) != 1 || s.Blocks[0].Lines[0].Text.String() != "6" || s.Blocks[0].Lines[1].Label != "Speed" || s.Blocks[0].Text.String() != "It fetches 2 things." {
		t.Errorf("%+v", s.Blocks)
	}
	var got []string
	for _, p := range s.Projects {
		got = append(got, p.Name, sheet.Figure(p.Points, false), sheet.Figure(p.Goal, false))
	}
	if want := []string{"Kennel", "51", "110", "Dream", "0", "0", "Kennel: A small one", "0", "7", "Own", "0", "0"}; !slices.Equal(got, want) {
		t.Errorf("projects %q, want %q", got, want)
	}
	r := builder.Resolve(set, h)
	for i, want := range []int{110, 0, 7, 0} {
		if got := r.GoalOf(h.Play.Projects[i]); got != want {
			t.Errorf("project %d takes %d points, want %d", i, got, want)
		}
	}
}

// TestProjectGoalsAreLowered: by the best match, in percent, rounded down; a goal that the Director set is kept.
func TestProjectGoalsAreLowered(t *testing.T) {
	for less, want := range map[string][]int{
		"might * 10 + 5": {112, 150, 20, 60},
		"0":              {150, 150, 20, 80},
		"100":            {0, 150, 20, 0},
		"250":            {0, 150, 20, 0},
	} {
		set := inventGathered(t, "lowered-goals: [{from: {any: [{kind: project, attrs: {group: crafting}}, {kind: treasure}]}, less: "+less+"}]\n", gathered+`
  - {id: project/hut, name: Hut, goal: 150, attrs: {group: crafting}}
  - {id: project/ode, name: Ode, goal: 150, attrs: {group: research}}
  - {id: treasure/whistle, name: Whistle, goal: 40 * might}
`)
		h := carrying(1, "bare", "")
		h.Play.Projects = []builder.Project{{Project: "hut"}, {Project: "ode"}, {Project: "hut", Goal: 20}, {Project: "whistle"}}
		r, s := builder.Resolve(set, h), builder.Build(set, h)
		for i, w := range want {
			if got, printed := r.GoalOf(h.Play.Projects[i]), s.Projects[i].Goal; got != w || printed != w {
				t.Errorf("%s percent less: project %d takes %d and prints %d, want %d", less, i, got, printed, w)
			}
		}
	}
}

func TestAttributesAreCounted(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - {id: treasure/coat, name: Coat, attrs: {armor: [mail]}, effects: [{stat: stamina, add: 'count("attr:armor=mail")'}]}
  - {id: treasure/vial, name: Vial, repeat: true, attrs: {armor: [mail, shield]}}
`)
	for carried, want := range map[string]int{"coat": 21, "coat,vial": 22, "coat,vial,vial": 23} {
		wantStats(t, builder.Build(set, carrying(1, "bare", carried)), map[string]int{"stamina": want})
	}
	wantStats(t, builder.Build(set, carrying(1, "mailed", "coat")), map[string]int{"stamina": 22})
}

func TestWarningBecomesNote(t *testing.T) {
	set := inventGathered(t, "", gathered+`
  - {id: treasure/vial, name: Vial, repeat: true, tags: [leveled], effects: [{note: "You carry {= count(\"tag:leveled\")}.", about: warning, if: 'count("tag:leveled") > 2'}]}
`)
	wantWarnings(t, builder.Build(set, carrying(1, "bare", "vial,vial")))
	s := builder.Build(set, carrying(1, "bare", "vial,vial,vial"))
	wantIssues(t, s)
	wantList(t, "features", featureIDs(s))
	wantWarnings(t, s, "You carry 3.")
}

func TestEqualBonusesCountOnceOnCards(t *testing.T) {
	set := inventGathered(t, "", blades+`
  - id: treasure/edge
    name: Edge
    repeat: true
    effects:
      - choose: {id: word, prompt: Its name, input: text, optional: true}
      - mod: {match: {keywords: [weapon], damage: true}, damage: [2, 2, 2]}
        stack: treasure.damage
`)
	s := builder.Build(set, carrying(1, "armed", "edge,edge"))
	wantDamage(t, abilityOf(t, s, "ability/cut"), [3]int{4, 6, 8})
	if len(s.Treasures) != 2 || countingOf(s.Treasures[0]) != 1 || countingOf(s.Treasures[1]) != 0 {
		t.Errorf("of two alike these count: %v and %v", bonusesOf(s.Treasures[0]), bonusesOf(s.Treasures[1]))
	}
}
