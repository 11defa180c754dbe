package pdf

import (
	"fmt"
	"strings"

	"scabbard/sheet"
)

// parts are the roles of the invented edition's stats on the page, vitals in their order.
var parts = map[string]string{"stamina": sheet.Health, "winded": sheet.Low, "dying": sheet.Down, "dead": sheet.End, "recoveries": sheet.Heals, "recovery_value": sheet.Healing,
	"speed": sheet.Vital, "size": sheet.Vital, "stability": sheet.Vital, "disengage": sheet.Vital, "save_target": sheet.Vital, "renown": sheet.Ledger, "wealth": sheet.Ledger}

func number(id, name string, of ...sheet.Part) sheet.Number {
	return sheet.Number{ID: id, Name: name, Role: parts[id], Parts: of}
}

func first(v int, from string) sheet.Part { return sheet.Part{Amount: v, Op: sheet.Base, Name: from} }

func more(v int, from string) sheet.Part { return sheet.Part{Amount: v, Op: sheet.Add, Name: from} }

func named(name string) sheet.Named {
	return sheet.Named{ID: strings.ToLower(name), Name: name}
}

func given(name, by string) sheet.Named {
	return sheet.Named{ID: strings.ToLower(name), Name: name, Source: strings.ToLower(by), SourceName: by}
}

// tier returns damage with the effects after it.
func tier(damage int, effects ...sheet.Run) sheet.Tier {
	t := sheet.Tier{Effects: effects}
	if damage > 0 {
		n := number("damage", "Damage", first(damage, "test"))
		t.Damage = &n
	}
	return t
}

func say(s string) sheet.Run { return sheet.Run{S: s} }

func mark(letter string, n int) sheet.Run { return sheet.Run{Kind: sheet.Mark, S: letter, N: n} }

func effect(runs ...sheet.Run) sheet.Clause { return sheet.Clause{Label: "Effect", Text: runs} }

var might = &sheet.Roll{Characteristics: []sheet.Named{named("Might")}, Bonus: 2, Signed: true, Best: "Might"}

var quarry = sheet.Bonus{Source: "kit/quarry", Name: "Quarry", Tiers: [3]int{0, 0, 3}}

const license = "Scabbard is an independent product published under the DRAW STEEL Creator License and is not affiliated with MCDM Productions, LLC. DRAW STEEL \u00A9 2024 MCDM Productions, LLC."

// hero is an invented hero of the third level with a little of everything.
func hero() *sheet.Sheet {
	s := unlabeled()
	s.Resource.Label = s.Show.Terms.Resource
	s.Resources = []*sheet.Resource{s.Resource}
	for i := range s.Abilities {
		a := &s.Abilities[i]
		a.KindName = map[string]string{"signature": "Signature", "free-strike": "Free strike"}[a.Kind]
		labeled(s, a.Tiers)
		for _, v := range a.Variants {
			labeled(s, v.Tiers)
		}
	}
	return s
}

// labeled gives outcomes their names.
func labeled(s *sheet.Sheet, tiers []sheet.Tier) {
	for i := range tiers {
		tiers[i].Outcome = s.Show.Roll.Tiers[i]
	}
}

func unlabeled() *sheet.Sheet {
	signed := func(id, name, abbr string, v int) sheet.Number {
		return sheet.Number{ID: id, Name: name, Abbr: abbr, Signed: true, Parts: []sheet.Part{first(v, "Smith")}}
	}
	size := number("size", "Size", first(2, "Ogrekin"))
	size.Labels = []string{"1T", "1S", "1M", "1L", "2", "3"}
	save := number("save_target", "Save", first(6, "Rules"))
	save.Suffix = "+"
	speed := number("speed", "Speed", first(5, "Ogrekin"))
	speed.Moves = []string{"climb", "swim"}
	return &sheet.Sheet{
		Edition: "test-2024", EditionTitle: "2024 packet", Program: "scabbard 0.1.0", Licence: license,
		Name: "Khorva Ashfell", Player: "Robin", Level: 3,
		Aspects: []sheet.Aspect{
			{ID: "ancestry", Kind: "ancestry", Label: "Ancestry", Origin: true, Names: []sheet.Named{named("Ogrekin")}},
			{ID: "environment", Kind: "environment", Label: "Culture", Origin: true, Names: []sheet.Named{named("Mountain")}},
			{ID: "organization", Kind: "organization", Label: "Culture", Origin: true, Names: []sheet.Named{named("Guild")}},
			{ID: "upbringing", Kind: "upbringing", Label: "Culture", Origin: true, Names: []sheet.Named{named("Labor")}},
			{ID: "career", Kind: "career", Label: "Career", Origin: true, Names: []sheet.Named{named("Miner")}},
			{ID: "class", Kind: "class", Label: "Class", Names: []sheet.Named{named("Smith")}},
			{ID: "subclass", Kind: "subclass", Label: "Class", Names: []sheet.Named{named("Furnace")}},
			{ID: "kits", Kind: "kit", Label: "Kit", Many: true, Names: []sheet.Named{named("Quarry")}},
			{ID: "complication", Kind: "complication", Label: "Complication", Origin: true, Names: []sheet.Named{named("Borrowed Hammer")}},
		},
		Show: shown(),
		Characteristics: []sheet.Number{
			signed("might", "Might", "M", 2), signed("agility", "Agility", "A", 2), signed("reason", "Reason", "R", -1),
			signed("intuition", "Intuition", "I", 1), signed("presence", "Presence", "P", 1),
		},
		Stats: []sheet.Number{
			number("stamina", "Stamina", first(21, "Smith"), sheet.Part{Amount: 24, Op: sheet.Add, Name: "Smith", Formula: "12 * (3 - 1)"},
				more(9, "Quarry"), sheet.Part{Amount: 6, Op: sheet.Add, Name: "Old Quarry", Unused: "Quarry gives more"}),
			number("winded", "Winded", first(27, "Stamina")), number("dying", "Dying", first(0, "Rules")), number("dead", "Dead", first(-27, "Stamina")),
			number("recoveries", "Recoveries", first(10, "Smith")), number("recovery_value", "Recovery value", first(18, "Stamina")),
			speed, size, number("stability", "Stability", first(2, "Quarry"), more(3, "Rooted")), number("disengage", "Disengage", first(1, "Rules")), save,
			number("renown", "Renown", first(1, "Miner")), number("wealth", "Wealth", first(1, "Rules")),
			number("surge_limit", "Surges", first(4, "Rules")), number("shield_limit", "Shields", first(3, "Rules")),
		},
		Potency: sheet.Potency{Characteristic: "might", Values: []sheet.PotencyValue{
			{ID: "weak", Name: "weak", Number: number("weak", "Weak", first(1, "Might"))}, {ID: "average", Name: "average", Number: number("average", "Average", first(2, "Might"))}, {ID: "strong", Name: "strong", Number: number("strong", "Strong", first(3, "Might"))}}},
		Immunities: []sheet.Resist{{To: "fire", Name: "fire", Number: number("fire", "Fire", first(5, "Furnace"))}},
		Weaknesses: []sheet.Resist{{To: "cold", Name: "cold", Number: number("cold", "Cold", first(3, "Furnace")), When: "winded"}},
		CannotBe:   []sheet.Never{{Named: given("Slowed", "Steady Tread")}},
		Skills: []sheet.Skill{{Named: given("Nature", "Mountain"), Group: "lore"}, {Named: given("Lift", "Smith"), Group: "exploration"},
			{Named: given("Jump", "Smith"), Group: "exploration"}, {Named: given("Blacksmithing", "Miner"), Group: "crafting"}, {Named: given("Intimidate", "Guild"), Group: "social"}},
		SkillGroups: []sheet.SkillGroup{{ID: "crafting", Name: "Crafting"}, {ID: "exploration", Name: "Exploration"}, {ID: "lore", Name: "Lore"}},
		Languages:   []sheet.Language{{Named: given("Common", "Rules")}, {Named: given("Old Stone", "Ogrekin"), Note: "extinct"}},
		Resource: &sheet.Resource{ID: "heat", Name: "Heat", Start: "your Victories", Starts: "Combat starts", Turn: "1d3",
			Gains: []sheet.Text{sheet.Words("First damage each round: +1")}, Rules: []sheet.Text{sheet.Words("Lost when the encounter ends.")}},
		KitBonuses: sheet.KitBonuses{Melee: [3]int{0, 0, 3}, MeleeFrom: "Quarry"},
		Kits: []sheet.Kit{{Named: named("Quarry"), Armor: []string{"Heavy"}, Weapons: []string{"Heavy"},
			Equipment: sheet.Words("Thick plates over leather, and the biggest hammer in the valley."),
			Bonuses:   []sheet.Named{{Name: "Stamina +9"}, {Name: "Stability +2"}, {Name: "Melee damage +0/+0/+3", SourceName: "not used"}}}},
		Features: features(), Abilities: rolled(abilities()), Tracks: tracks(), Forms: forms(),
		Conditions: conditions(), Tokens: tokens(), Actions: actions(),
		XP:        []int{0, 10, 25, 40, 55},
		Issues:    []sheet.Issue{{Severity: sheet.Notice, Text: "The borrowed hammer wants to go home.", Advice: "edit the complication"}},
		Questions: []sheet.Question{{ID: "career.perk", Prompt: "Which perk does the mine teach?", State: sheet.Open, Source: named("Miner")}},
		Notes:     []sheet.Note{{Key: "Appearance", Text: "Soot, and a very clean pair of gloves."}},
	}
}

func tracks() []sheet.Track {
	row := func(at, level int, dormant bool, runs ...sheet.Run) sheet.Row {
		return sheet.Row{At: at, Level: level, Dormant: dormant, Text: runs}
	}
	return []sheet.Track{{Named: given("Growing Heat", "Furnace"), On: "heat", Rows: []sheet.Row{
		row(3, 1, false, say("edge on Might tests; "), sheet.Run{Kind: sheet.Counted, S: "surge", Icon: "spark", N: 1}, say(" on attacks made two or more squares from the anvil")),
		row(6, 1, false, sheet.Run{Kind: sheet.Counted, S: "surges", Icon: "spark", N: 2}, say(" instead on those attacks")),
		row(9, 1, false, say("double edge on Might tests")),
		row(12, 4, true, say("your hammer glows and so do you")),
	}}}
}

func forms() []sheet.Form {
	return []sheet.Form{{Named: given("Molten Shape", "Furnace"), Text: sheet.Words("As a maneuver you become a puddle of slag."),
		Numbers: []sheet.Number{number("speed", "Speed", first(7, "Molten Shape"))}, Moves: []string{"flow"}}}
}

func features() []sheet.Feature {
	return []sheet.Feature{
		{Named: given("Unstoppable Shift", "Ogrekin"), Kind: "trait", Own: true, Level: 1, Text: sheet.Words("When a blow would fell you, swing once more before you fall. The swing is a free strike against whoever is nearest.")},
		{Named: given("Quench", "Smith"), Kind: "feature", Level: 1, Short: sheet.Text{say("objects you hit take "), {Kind: sheet.Counted, S: "surge", Icon: "spark", N: 1}},
			Text: sheet.Words(strings.Repeat("Your hammer finds the flaw in any made thing, and what it finds it widens. ", 5))},
		{Named: given("Rooted", "Furnace"), Kind: "feature", Level: 2, Apply: "depends on the ground you stand on", Text: sheet.Words("While you stand on stone, nothing shorter than a siege engine moves you.")},
		{Named: given("Forge Songs", "Guild"), Kind: "perk", Own: true, Level: 1, Text: sheet.Words(strings.Repeat("You know the working songs of four valleys, and singing one buys a round, a bed, or a rumour. ", 4)),
			Notes: []sheet.Text{sheet.Words("Edge on tests to hear of ore.")}},
		{Named: given("Borrowed Hammer", "Complication"), Kind: "complication", Text: sheet.Words("It hits harder than it should, and hums at night.\nSomeone will come for it.")},
	}
}

// rolled returns abilities whose tiers name their outcome of the roll.
func rolled(all []sheet.Ability) []sheet.Ability {
	say := func(tiers []sheet.Tier) {
		for i := range tiers {
			tiers[i].Label = []string{"11 or lower", "12-16", "17 or higher"}[i]
		}
	}
	for _, a := range all {
		say(a.Tiers)
		for _, v := range a.Variants {
			say(v.Tiers)
		}
	}
	return all
}

func abilities() []sheet.Ability {
	attack := []string{"Attack", "Melee", "Weapon"}
	one := sheet.Words("1 creature or object")
	own := func(name, from string, cost int, tiers ...sheet.Tier) sheet.Ability {
		a := sheet.Ability{Named: named(name), From: from, Kind: "heroic", Cost: cost, Resource: "Heat", Keywords: attack, Type: "action", TypeName: "Action",
			Distance: "Melee 1", Target: one, Roll: might, Tiers: tiers, DamageBonus: []sheet.Bonus{quarry}}
		if cost == 0 {
			a.Kind, a.KindName, a.Resource, a.Place = "signature", "Signature", "", -1
		}
		return a
	}
	slam := own("Brass Knock", "Smith signature", 0, tier(2, say("push 1")), tier(5, say("push 2")), tier(10, say("push 4")))
	slam.Flavor = "The anvil comes to the enemy, since the enemy would not come to the anvil."
	tit := own("Tit for Tat", "Quarry signature", 0, tier(3), tier(5), tier(11))
	tit.Clauses = []sheet.Clause{effect(say("Against someone who hurt you since your last turn this gains "), sheet.Run{Kind: sheet.Counted, S: "surge", Icon: "spark", N: 1}, say("."))}
	tit.Short = sheet.Text{say("+"), {Kind: sheet.Counted, S: "surge", Icon: "spark", N: 1}, say(" if it hurt you since your last turn")}
	aside := own("Stand Aside!", "Smith, level 1", 3, tier(3, say("slide 2")), tier(5, say("slide 3")), tier(11, say("slide 5")))
	aside.Clauses = []sheet.Clause{effect(say("You may walk into every square the target leaves, and what swings at you on the way swings at the target as well."))}
	burn := own("Slag for Slag", "Smith, level 1", 5,
		tier(4, mark("M", 1), say(" bleeding and weakened (save ends)")), tier(6, mark("M", 2), say(" bleeding and weakened (save ends)")), tier(13, mark("M", 3), say(" bleeding and weakened (save ends)")))
	burn.Clauses = []sheet.Clause{effect(say("You may take 1d6 damage to deal 1d6 more."))}
	roll := own("Rolling Cart", "Furnace, level 2", 5, tier(0, say("push 1")), tier(0, say("push 2")), tier(0, say("push 3")))
	roll.Type, roll.TypeName, roll.Distance, roll.Target, roll.DamageBonus = "maneuver", "Maneuver", "Self", sheet.Words("Self"), nil
	roll.Keywords = []string{"Area", "Melee", "Weapon"}
	roll.Clauses = []sheet.Clause{effect(say("You run your speed (5) in a straight line and through mundane walls, each square of which is difficult ground. Make one power roll against every enemy you pass.")), {Label: "Roll"}}
	roll.Short = sheet.Words("run 5 straight, through walls; roll against each enemy passed")
	storm := own("Blast Furnace", "Smith, level 3", 7)
	storm.Type, storm.TypeName, storm.Distance, storm.Target, storm.Roll, storm.DamageBonus = "maneuver", "Maneuver", "Self", sheet.Words("Self"), nil, nil
	storm.Keywords, storm.Flavor = []string{"Magic"}, "Stand back. Further."
	storm.Clauses = []sheet.Clause{effect(say("Until the fight ends, creatures you hit are "), mark("P", 2), say(" taunted (EoT), and you deal "), sheet.Run{Kind: sheet.Counted, S: "surges", Icon: "spark", N: 2}, say(" more to whoever is taunted by you."))}
	force := sheet.Ability{Named: named("Bent Lines"), From: "Furnace triggered action", Kind: "triggered", Keywords: []string{"Magic", "Melee"}, Type: "triggered", TypeName: "Triggered",
		Distance: "Self or Melee 1", Target: sheet.Words("Self or 1 creature"), Trigger: sheet.Words("The target is about to be moved by force."),
		Clauses: []sheet.Clause{effect(say("Choose someone else within reach to be moved instead, or another direction, and add 2 squares.")),
			{Label: "Spend", Amount: 1, Text: sheet.Text{say("Add "), {Kind: sheet.Value, S: "4"}, say(" squares instead.")}}}, Resource: "Heat"}
	kitted := number("damage", "Damage", first(7, "Smith"), more(3, "Quarry"))
	slam.Tiers[2].Damage = &kitted
	throw := own("Hammer Throw", "Smith, level 1", 0)
	throw.Keywords, throw.Distance, throw.Tiers = []string{"Attack", "Melee", "Ranged", "Weapon"}, "Melee 1 or Ranged 5", nil
	throw.Variants = []sheet.Variant{
		{Keyword: "melee", Distance: "Melee 1", Tiers: []sheet.Tier{tier(3), tier(5), tier(11, say("prone"))}},
		{Keyword: "ranged", Distance: "Ranged 5", Tiers: []sheet.Tier{tier(3), tier(5), tier(8, say("prone"))}},
	}
	throw.UsableAs = []string{"ranged free strike"}
	common := func(name, kind, id, word, distance, target string, keywords []string, tiers ...sheet.Tier) sheet.Ability {
		icon, kindName := "", ""
		if kind == "free-strike" {
			icon, kindName = "strike", "Free strike"
		}
		return sheet.Ability{Named: named(name), Kind: kind, KindName: kindName, Icon: icon, Common: true, Keywords: keywords, Type: id, TypeName: word, Distance: distance, Target: sheet.Words(target), Roll: might, Tiers: tiers}
	}
	shove := common("Knockback", "common", "maneuver", "Maneuver", "Melee 1", "1, up to a size larger", attack[1:], tier(0, say("push 1")), tier(0, say("push 2")), tier(0, say("push 3")))
	shove.Clauses = []sheet.Clause{effect(say("Edge against anyone smaller."))}
	grab := common("Grab", "common", "maneuver", "Maneuver", "Melee 1", "1, up to a size larger", attack[1:2], tier(0, say("no effect")), tier(0, say("grab, and it strikes you first")), tier(0, say("grabbed")))
	grab.Clauses = []sheet.Clause{effect(say("Edge against anyone smaller. One at a time."))}
	return []sheet.Ability{slam, tit, aside, burn, roll, storm, force, throw, shove, grab,
		common("Melee Free Strike", "free-strike", "action", "Action", "Melee 1", "1 creature or object", attack, tier(2), tier(5), tier(10)),
		common("Ranged Free Strike", "free-strike", "action", "Action", "Ranged 5", "1 creature or object", []string{"Attack", "Ranged", "Weapon"}, tier(2), tier(4), tier(6))}
}

func conditions() []sheet.Rule {
	out := []sheet.Rule{}
	for i, r := range [][2]string{
		{"Bleeding", "Every strenuous act costs 1d6 Stamina, and nothing prevents the loss."}, {"Dazed", "One thing a turn: a move, a maneuver or an action. No triggered actions."},
		{"Frightened", "Bane against the source, whose attacks on you gain an edge; you will not step closer."}, {"Grabbed", "Speed 0, cannot be moved by others; bane on attacks that leave the grabber out."},
		{"Prone", "Attacks take a bane; melee attacks on you gain an edge; crawling costs a square more; standing up is a maneuver."},
		{"Restrained", "Speed 0; bane on attacks and on Might and Agility resistance; attacks on you gain an edge."}, {"Slowed", "Speed 2 unless it is lower already."},
		{"Taunted", "Double bane on attacks that leave out the one who taunted you."}, {"Weakened", "Bane on ability rolls and tests."},
	} {
		c := sheet.Rule{ID: fmt.Sprint("condition/", i), Name: r[0], Short: sheet.Words(r[1])}
		if r[0] == "Slowed" {
			c.Mark = "immune (Steady Tread)"
		}
		out = append(out, c)
	}
	return out
}

func tokens() []sheet.Rule {
	return []sheet.Rule{{Name: "1", Short: sheet.Words("deal 5 more damage (level + Might)")}, {Name: "1", Short: sheet.Words("a failed save succeeds")},
		{Name: "1", Short: sheet.Words("a failed test succeeds without a consequence")}, {Name: "2", Short: sheet.Words("regain 18 Stamina and keep the Recovery")}}
}

func actions() []sheet.Rule {
	return []sheet.Rule{
		{Name: "Catch Breath", Kind: "maneuver", Short: sheet.Text{say("spend a Recovery, regain "), {Kind: sheet.Strong, S: "18"}}, Mark: "Glowing Embers: also Defend"},
		{Name: "Charge", Kind: "action", Short: sheet.Words("move 5 straight, then a free strike or a melee signature")},
		{Name: "Defend"}, {Name: "Heal"}, {Name: "Aid Attack"}, {Name: "Hide"}, {Name: "Stand Up"}, {Name: "Escape Grab"}, {Name: "Use Consumable"},
		{Name: "Opportunity attack", Kind: "free triggered", Short: sheet.Words("an enemy beside you walks off without shifting: melee free strike")},
	}
}

// shown is how the invented edition's heroes are shown.
func shown() sheet.Show {
	number := func(n int) *sheet.Number {
		return &sheet.Number{Parts: []sheet.Part{{Amount: n, Op: sheet.Base}}}
	}
	return sheet.Show{
		Kinds:      []sheet.Kind{{Role: sheet.OfTitle, ID: "titles"}, {Role: sheet.OfTreasure, ID: "treasure"}, {Role: sheet.OfProject, ID: "project"}, {Role: sheet.OfKit, ID: "kit"}},
		Headline:   []string{"{ancestry}", "{class} ({subclass})", "{kits} kit", "{career}"},
		Background: []string{"{environment}, {organization}, {upbringing} culture", "{complication}", "{deity}: {domains}"},
		Who:        "{ancestry} {class}", What: "{class}", Subject: []string{"ancestry", "class", "subclass", "career"},
		Roll: sheet.RollWords{Name: "Power Roll", Dice: "2d10", Tiers: []sheet.Outcome{
			{Label: "11 or lower", Short: "\u226411"}, {Label: "12 to 16", Short: "12\u201316"}, {Label: "17 or higher", Short: "17+"}}},
		Types: []sheet.AbilityType{
			{ID: "action", Name: "Action", Icon: "disc", Legend: "action", Heading: "Actions"},
			{ID: "maneuver", Name: "Maneuver", Icon: "chevron", Legend: "maneuver", Heading: "Maneuvers"},
			{ID: "move", Name: "Move", Icon: "arrow", Legend: "move", Heading: "Moves"},
			{ID: "triggered", Name: "Triggered", Icon: "bolt", Legend: "triggered", Heading: "Triggered actions"},
			{ID: "free-triggered", Name: "Free triggered", Icon: "open-bolt", Legend: "free triggered", Heading: "Free triggered actions"},
			{ID: "free-maneuver", Name: "Free maneuver", Icon: "open-chevron", Legend: "free maneuver", Heading: "Free maneuvers"},
			{ID: "none", Name: "No action", Icon: "dot", Legend: "other", Heading: "Other"},
		},
		Trackers: []sheet.Tracker{
			{ID: "surges", Name: "Surges", Limit: number(3), Icon: "spark", Sign: "+", Each: "damage each"},
			{ID: "shields", Name: "Shields", Limit: number(3), Icon: "crest", Sign: "\u2212", Each: "damage each"},
		},
		Terms: sheet.Terms{Characteristics: "Characteristics", Titles: "Titles", Treasures: "Treasures", Projects: "Projects", Temporary: "temporary", Inventory: "Inventory", Appearance: "Appearance", Connections: "Connections", Resource: "Heroic Resource", Token: "hero token", Tokens: "hero tokens", Victory: "Victory", Victories: "Victories", XP: "XP",
			Recovery: "Recovery", Potency: "Potency", Director: "Director", EndOfTurn: "EoT", Save: "save", Effect: "Effect", Spend: "Spend"},
	}
}
