package text

import (
	"strings"

	"scabbard/sheet"
)

const license = "Lantern is an independent product published under the DRAW STEEL Creator License and is not affiliated with MCDM Productions, LLC. DRAW STEEL © 2024 MCDM Productions, LLC."

// inWords are the expressions of the tests in words, as the engine words them.
var inWords = map[string]string{
	"12 * (level - 1)": "12 for each level after the 1st", "6 + 3 * (level - 1)": "6 + 3 for each level after the 1st", "level": "your level",
	"stamina / 2": "half your Stamina", "stamina / 3": "a third of your Stamina", "-winded": "the negative of your winded value",
	"potency": "your potency", "potency - 1": "your potency − 1", "potency + 1": "your potency + 1", "might": "your Might", "speed": "your speed",
}

func base(v int, from, formula, rule string, line int) sheet.Part {
	return sheet.Part{Amount: v, Op: sheet.Base, Source: id(from), Name: from, Formula: formula, Rule: rule, Words: inWords[rule], Line: line}
}

func flatBase(v int, from string) sheet.Part {
	return base(v, from, sheet.Figure(v, false), sheet.Figure(v, false), 100)
}

func add(v int, from string, line int) sheet.Part {
	return sheet.Part{Amount: v, Op: sheet.Add, Source: id(from), Name: from, Formula: sheet.Figure(v, false), Rule: sheet.Figure(v, false), Line: line}
}

func unused(p sheet.Part, why string) sheet.Part {
	p.Unused = why
	return p
}

func id(name string) string {
	return "test/" + strings.ReplaceAll(strings.ToLower(name), " ", "-")
}

func number(id, name string, parts ...sheet.Part) sheet.Number {
	return sheet.Number{ID: id, Name: name, Parts: parts}
}

func named(name string) sheet.Named { return sheet.Named{ID: id(name), Name: name} }

func given(name, by string) sheet.Named {
	return sheet.Named{ID: id(name), Name: name, Source: id(by), SourceName: by}
}

func run(s string) sheet.Run { return sheet.Run{S: s} }

func surges(n int) sheet.Run {
	if n == 1 {
		return sheet.Run{Kind: sheet.Counted, S: "surge", Icon: "spark", N: n}
	}
	return sheet.Run{Kind: sheet.Counted, S: "surges", Icon: "spark", N: n}
}

func mark(letter string, n int, formula string) sheet.Run {
	return sheet.Run{Kind: sheet.Mark, S: letter, N: n, Formula: formula}
}

// hero is an invented hero with a little of everything a sheet can hold.
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
	stamina, recoveries := 40, 1
	return &sheet.Sheet{
		Edition: "test", EditionTitle: "Test rules", Program: "scabbard 0.1.0", Licence: license,
		Name: "Khorva Ashfell", Player: "Robin", Level: 3,
		Aspects: []sheet.Aspect{
			{ID: "ancestry", Kind: "ancestry", Label: "Ancestry", Origin: true, Names: []sheet.Named{named("Ogrekin")}},
			{ID: "environment", Kind: "environment", Label: "Culture", Origin: true, Names: []sheet.Named{named("Mountain")}},
			{ID: "organization", Kind: "organization", Label: "Culture", Origin: true, Names: []sheet.Named{named("Guild")}},
			{ID: "upbringing", Kind: "upbringing", Label: "Culture", Origin: true, Names: []sheet.Named{named("Labor")}},
			{ID: "career", Kind: "career", Label: "Career", Origin: true, Names: []sheet.Named{named("Miner")}},
			{ID: "class", Kind: "class", Label: "Class", Names: []sheet.Named{named("Smith")}},
			{ID: "subclass", Kind: "subclass", Label: "Class", Names: []sheet.Named{named("Furnace")}},
			{ID: "kits", Kind: "kit", Label: "Kit", Many: true, Names: []sheet.Named{named("Quarry"), named("Lantern")}},
			{ID: "complication", Kind: "complication", Label: "Complication", Origin: true, Names: []sheet.Named{named("Borrowed Hammer")}},
			{ID: "deity", Kind: "deity", Label: "Deity", Names: []sheet.Named{named("Old Ember")}},
			{ID: "domains", Kind: "domain", Label: "Domains", Many: true, Names: []sheet.Named{named("Heat"), named("Craft")}},
		},
		Show:            shown(),
		Characteristics: characteristics(), Stats: stats(),
		Potency: sheet.Potency{Characteristic: "might",
			Values: []sheet.PotencyValue{
				{ID: "weak", Name: "weak", Number: number("potency_weak", "Weak potency", base(1, "Every hero", "2 - 1", "potency - 1", 326))},
				{ID: "average", Name: "average", Number: number("potency_average", "Average potency", base(2, "Every hero", "2", "potency", 327))},
				{ID: "strong", Name: "strong", Number: number("potency_strong", "Strong potency", base(3, "Every hero", "2 + 1", "potency + 1", 328))}}},
		Immunities: []sheet.Resist{{To: "fire", Name: "fire", Number: number("fire-immune", "fire", sheet.Part{Amount: 3, Op: sheet.Add, Source: id("Furnace"), Name: "Furnace", Formula: "3", Rule: "level", Words: inWords["level"], Line: 51},
			unused(add(2, "Ogrekin", 52), "the higher one counts"))}},
		Weaknesses: []sheet.Resist{{To: "cold", Name: "cold", Number: number("cold-weak", "cold", add(3, "Furnace", 53)), When: "winded"}},
		CannotBe:   []sheet.Never{{Named: given("Slowed", "Steady Tread")}, {Named: given("Bleeding", "Slag Veins")}},
		Skills: []sheet.Skill{{Named: given("Blacksmithing", "Miner"), Group: "crafting", Use: "Making things of metal."}, {Named: given("Lift", "Smith"), Group: "exploration"},
			{Named: given("Jump", "Smith"), Group: "exploration"}, {Named: given("Humming", "Guild"), Group: "songs"}},
		SkillGroups: []sheet.SkillGroup{{ID: "crafting", Name: "Crafting"}, {ID: "exploration", Name: "Exploration"}, {ID: "lore", Name: "Lore"}},
		Languages:   []sheet.Language{{Named: given("Common Speech", "Every hero")}, {Named: given("Old Stone", "Miner"), Note: "extinct"}},
		Resource: &sheet.Resource{ID: "heat", Name: "Heat", Start: "Victories", Starts: "Combat starts", Turn: "1d3", Floor: -3, Source: named("Smith"),
			Gains: []sheet.Text{sheet.Words("+1 the first time each round you are hurt"), sheet.Words("+1 when something you forged breaks")},
			Rules: []sheet.Text{sheet.Words("All of it is lost when the encounter ends.")}},
		KitBonuses: sheet.KitBonuses{Melee: [3]int{0, 0, 3}, MeleeFrom: "Quarry", RangedDistance: 5, RangedFrom: "Lantern"},
		Kits:       kits(), Features: features(), Abilities: abilities(), Tracks: tracks(),
		Forms: []sheet.Form{{Named: given("Molten Shape", "Furnace"), Text: sheet.Words("As a maneuver you become a puddle of slag."), Moves: []string{"flow"},
			Numbers: []sheet.Number{number("speed", "Speed", unused(flatBase(5, "Every hero"), "replaced: Molten Shape"), sheet.Part{Amount: 7, Op: sheet.Set, Source: id("Molten Shape"), Name: "Molten Shape", Formula: "7", Rule: "7"})}}},
		Conditions: []sheet.Rule{{ID: "slowed", Name: "Slowed", Text: sheet.Words("Your speed drops to 2."), Mark: "immune"}},
		Tokens:     []sheet.Rule{{ID: "save", Name: "Save", Kind: "1", Text: sheet.Words("A failed save succeeds.")}},
		Actions:    []sheet.Rule{{ID: "stand-up", Name: "Stand Up", Kind: "free-triggered", Text: sheet.Words("You get up.\nOr someone beside you does.")}},
		XP:         []int{0, 10, 25, 40, 55},
		Questions:  []sheet.Question{{ID: "miner.perk", Prompt: "Which perk does the mine teach?", State: sheet.Open}, {ID: "class", Prompt: "Class", State: sheet.Answered, Answer: []string{"smith"}}},
		Issues: []sheet.Issue{{Severity: sheet.Unfinished, Code: "open", Question: "miner.perk", Text: "not answered", Advice: "scabbard set FILE miner.perk=canary"},
			{Severity: sheet.Illegal, Code: "over-budget", Question: "ogrekin.traits", Text: "4 points spent, 3 there are", Advice: "scabbard set FILE ogrekin.traits=thick-skull,slag-veins"}},
		Notes: []sheet.Note{{Key: "Appearance", Text: "Soot, and a very clean pair of gloves.\nA limp when it rains."}},
		Play:  sheet.Play{XP: 27, Victories: 2, Stamina: &stamina, Temporary: 5, Recoveries: &recoveries, Conditions: []string{"prone"}},
	}
}

func characteristics() []sheet.Number {
	one := func(id, name, abbr string, v int) sheet.Number {
		return sheet.Number{ID: id, Name: name, Abbr: abbr, Signed: true, Parts: []sheet.Part{flatBase(v, "Smith")}}
	}
	return []sheet.Number{one("might", "Might", "M", 2), one("agility", "Agility", "A", 0), one("reason", "Reason", "R", -1),
		one("intuition", "Intuition", "I", 1), one("presence", "Presence", "P", 1)}
}

// roles are the roles of the stats on the page.
var roles = map[string]string{"stamina": sheet.Health, "winded": sheet.Low, "dying": sheet.Down, "dead": sheet.End, "recoveries": sheet.Heals,
	"recovery_value": sheet.Healing, "size": sheet.Vital, "speed": sheet.Vital, "stability": sheet.Vital, "disengage": sheet.Vital, "save_target": sheet.Vital}

func stats() []sheet.Number {
	all := figures()
	for i := range all {
		all[i].Role = roles[all[i].ID]
	}
	return all
}

func figures() []sheet.Number {
	growth := sheet.Part{Amount: 24, Op: sheet.Add, Source: id("Smith"), Name: "Smith", Formula: "12 * (3 - 1)", Rule: "12 * (level - 1)", Words: inWords["12 * (level - 1)"], Line: 7069}
	size := number("size", "Size", sheet.Part{Amount: 2, Op: sheet.Base, Source: id("Ogrekin"), Name: "Ogrekin", Formula: `"1M"`, Rule: `"1M"`, Line: 12})
	size.Labels = []string{"1T", "1S", "1M", "1L", "2"}
	save := number("save_target", "Saving throw", unused(flatBase(6, "Every hero"), "replaced: Thick Skull"),
		sheet.Part{Amount: 5, Op: sheet.Set, Source: id("Thick Skull"), Name: "Thick Skull", Formula: "5", Rule: "5", Line: 77})
	save.Suffix = "+"
	speed := number("speed", "Speed", flatBase(5, "Every hero"), add(-1, "Quarry", 90), sheet.Part{Amount: 4, Op: sheet.Max, Source: id("Iron Boots"), Name: "Iron Boots", Formula: "4", Rule: "4", Line: 91})
	speed.Moves = []string{"climb", "swim"}
	might := sheet.Part{Amount: 2, Op: sheet.Add, Source: id("Rooted"), Name: "Rooted", Formula: "2", Rule: "might", Words: inWords["might"], Line: 7668}
	return []sheet.Number{
		number("stamina", "Stamina", flatBase(21, "Smith"), growth, add(9, "Quarry", 12122), unused(add(6, "Lantern", 12266), "Quarry counts instead")),
		number("winded", "Winded", base(27, "Every hero", "54 / 2", "stamina / 2", 14785)), number("dying", "Dying", flatBase(0, "Every hero")),
		number("dead", "Dead", base(-27, "Every hero", "-27", "-winded", 14793)), number("recovery_value", "Recovery value", base(18, "Every hero", "54 / 3", "stamina / 3", 14781)),
		number("recoveries", "Recoveries", flatBase(10, "Smith")), size, speed,
		number("stability", "Stability", flatBase(0, "Every hero"), add(2, "Quarry", 12122), might, unused(add(1, "Anvil Stance", 88), "only while the stance lasts")),
		number("disengage", "Disengage", flatBase(1, "Every hero")), save, number("renown", "Renown", flatBase(1, "Miner")), number("wealth", "Wealth", flatBase(1, "Every hero")),
	}
}

func kits() []sheet.Kit {
	return []sheet.Kit{
		{Named: given("Quarry", "Two Kits"), Armor: []string{"heavy"}, Weapons: []string{"heavy"}, Equipment: sheet.Words("Thick plates over leather, and the biggest hammer in the valley."),
			Bonuses: []sheet.Named{{ID: "kit.stamina", Name: "Stamina +9"}, {ID: "kit.melee-damage", Name: "Melee damage +0/+0/+3"}}},
		{Named: given("Lantern", "Two Kits"), Weapons: []string{"bow"}, Equipment: sheet.Words("A light, and something to throw from behind it."),
			Bonuses: []sheet.Named{{ID: "kit.stamina", Name: "Stamina +6", SourceName: "not used"}, {ID: "kit.ranged-distance", Name: "Ranged distance +5"}}},
	}
}

func tracks() []sheet.Track {
	return []sheet.Track{{Named: given("Growing Heat", "Furnace"), On: "heat", Note: sheet.Words("Every row reached counts."), Rows: []sheet.Row{
		{At: 3, Level: 1, Text: sheet.Text{run("Edge on Might tests; "), surges(1), run(" on attacks made two or more squares from the anvil.")}},
		{At: 12, Level: 4, Dormant: true, Text: sheet.Text{run("Your hammer glows and so do you, and everything near it that you made with your own two hands.")}},
	}}}
}

func features() []sheet.Feature {
	return []sheet.Feature{
		{Named: given("Thick Skull", "Ogrekin"), Kind: "trait", Level: 1, Text: sheet.Text{run("Your saving throws succeed on a 5 or higher. "), {Kind: sheet.Strong, S: "Nothing"}, run(" gets through.\nHelmets do not fit.")}},
		{Named: given("Rooted", "Furnace"), Kind: "feature", Level: 2, Apply: "depends on the ground you stand on",
			Text:  sheet.Text{run("On stone your stability is higher by your Might ("), {Kind: sheet.Value, S: "2", Formula: "might", Words: inWords["might"]}, run(").")},
			Notes: []sheet.Text{sheet.Words("Edge on tests to stay where you are.")}},
	}
}

func damage(n int, bonus int, effects ...sheet.Run) sheet.Tier {
	d := number("damage", "Damage", flatBase(n, "Brass Knock"))
	if bonus > 0 {
		d.Parts = append(d.Parts, add(bonus, "Quarry", 12122))
	}
	return sheet.Tier{Damage: &d, Effects: effects}
}

func abilities() []sheet.Ability {
	might := &sheet.Roll{Characteristics: []sheet.Named{{ID: "might", Name: "Might"}}, Bonus: 2, Signed: true, Best: "Might"}
	either := &sheet.Roll{Characteristics: []sheet.Named{{ID: "might", Name: "Might"}, {ID: "agility", Name: "Agility"}}, Bonus: 2, Signed: true, Best: "Might"}
	reach := []sheet.Number{{ID: "distance", Name: "Brass Knock, distance", Unit: "squares", Parts: []sheet.Part{flatBase(1, "Brass Knock")}}}
	far := []sheet.Number{{ID: "distance", Name: "Brass Knock, distance", Unit: "squares", Parts: []sheet.Part{flatBase(5, "Brass Knock"), add(5, "Lantern", 12266)}}}
	quarry := []sheet.Bonus{{Source: id("Quarry"), Name: "Quarry", Tiers: [3]int{0, 0, 3}}}
	melee := []sheet.Tier{damage(2, 0, run("push 1")), damage(5, 0, run("push 2")), damage(7, 3, mark("M", 3, "strong"), run(" prone"))}
	return []sheet.Ability{
		{Named: given("Stand Aside!", "Smith"), From: "Smith, level 1", Kind: "heroic", Level: 1, Cost: 3, Resource: "Heat", Keywords: []string{"Area", "Weapon"}, Type: "action", TypeName: "Action",
			Distance: "1 burst", Target: sheet.Words("All enemies"), Roll: might, Tiers: []sheet.Tier{{Effects: sheet.Words("push 1")}, {Effects: sheet.Words("push 2")}, {Dice: "1d6", Damage: melee[0].Damage, DamageType: "fire"}},
			Clauses: []sheet.Clause{{Label: "Effect", Text: sheet.Text{run("Move up to your speed ("), {Kind: sheet.Value, S: "4", Formula: "speed", Words: inWords["speed"]}, run(") in a straight line and make one power roll against everyone you pass on the way there.")}},
				{Label: "Roll"}, {Label: "Spend", Amount: 1, Open: true, Text: sheet.Text{surges(2), run(" for each point.")}}}, Apply: "only against those you pass"},
		{Named: given("Brass Knock", "Smith"), From: "Smith, level 1", Kind: "signature", Level: 1, Flavor: "The anvil comes to the enemy.", Keywords: []string{"Attack", "Melee", "Ranged", "Weapon"}, Type: "action", TypeName: "Action",
			Distance: "Melee 1 or Ranged 10", Reach: append(append([]sheet.Number{}, reach...), far...), Target: sheet.Words("1 creature or object"), Roll: either, Tiers: melee, DamageBonus: quarry, UsableAs: []string{"melee free strike"},
			Variants: []sheet.Variant{{Keyword: "melee", Distance: "Melee 1", Reach: reach, Tiers: melee}, {Keyword: "ranged", Distance: "Ranged 10", Reach: far, Tiers: []sheet.Tier{damage(2, 0), damage(5, 0), damage(7, 0)}}}},
		{Named: given("Hot Words", "Furnace"), From: "Furnace, level 2", Kind: "triggered", Level: 2, Resource: "Heat", Type: "triggered", TypeName: "Triggered", Distance: "Self", Target: sheet.Words("Self"),
			Trigger: sheet.Words("Someone insults your work."), Clauses: []sheet.Clause{{Label: "Effect", Text: sheet.Words("They take it back.")}}},
		{Named: given("Forge Song", "Guild"), From: "Guild", Kind: "other", Level: 1, Type: "none"},
		{Named: named("Shove"), Kind: "common", Common: true, Keywords: []string{"Melee"}, Type: "maneuver", TypeName: "Maneuver", Distance: "Melee 1", Roll: might,
			Tiers: []sheet.Tier{{Effects: sheet.Words("push 1")}, {Effects: sheet.Words("push 2")}, {Effects: sheet.Words("push 3")}}, Short: sheet.Words("Edge if it is smaller than you.")},
	}
}

// hostile is the hero with everything a person may write turned against the terminal and the page.
func hostile() *sheet.Sheet {
	s := hero()
	s.Name = "\x1b[31mRed\x1b]0;title\a \u202Eevil\u202C שלום 漢字の勇者 👩‍👩‍👧 e\u0301 " + strings.Repeat("x", 300)
	s.Player = "**bold** <script>alert(1)</script> [link](http://example.com) | `code` \x9b2J \xff #tag $x$ ==y== %%z%%"
	s.Notes = []sheet.Note{
		{Key: "Key\r\nwith\tbreaks\x07", Text: "# not a heading\n- not a list\n1. nor this\n> nor a quote\n---\n===\n\x1b[2Jgone?"},
		{Key: strings.Repeat("長", 120), Text: strings.Repeat("漢字", 150)},
		{Key: "marks", Text: strings.Repeat("z\u0300\u0301\u0302 ", 60) + "مرحبا بالعالم"},
	}
	s.Aspects[7].Names[0].Name = "Kit | with * signs_and_more"
	s.Abilities[0].Name = "Stand\x1b[5m _Aside_\n# now"
	s.Skills[0].SourceName = "\x1b]8;;http://example.com\x1b\\click\x1b]8;;\x1b\\"
	return s
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
		Terms: sheet.Terms{Characteristics: "Characteristics", Titles: "Titles", Treasures: "Treasures", Projects: "Projects", Temporary: "temporary", Resource: "Heroic Resource", Token: "hero token", Tokens: "hero tokens", Victory: "Victory", Victories: "Victories", XP: "XP",
			Recovery: "Recovery", Potency: "Potency", Director: "Director", EndOfTurn: "EoT", Save: "save", Effect: "Effect", Spend: "Spend",
			Keywords: "Keywords", Type: "Type", Distance: "Distance", Target: "Target", Trigger: "Trigger",
			Skills: "Skills", Languages: "Languages", Immunity: "Immune to", Weakness: "Weak to", Never: "Cannot be"},
		Labels: []sheet.Label{{Role: sheet.Worn, Name: "Armor"}, {Role: sheet.Wielded, Name: "Weapons"}},
	}
}
