package data_test

import (
	"fmt"
	"strings"
	"testing"

	"scabbard/sheet"
)

// martialHero is a hero with nothing but class, subclass and kits, and his figures worked out by hand from the text.
type martialHero struct {
	choices    string // question=answer, answers behind commas
	recoveries int
	levels     [4]martialFigures // levels 1, 4, 7 and 10
	strikes    map[int]string    // by level: abilities as martialCard writes them
}

// workedOut are the figures with the same Recoveries at every level.
func (m martialHero) workedOut() workedOut {
	return workedOut{m.choices, [4]int{m.recoveries, m.recoveries, m.recoveries, m.recoveries}, m.levels, m.strikes}
}

type martialFigures struct {
	stamina                     int
	scores                      [5]int // Might, Agility, Reason, Intuition, Presence
	potency                     [3]int // weak, average, strong
	speed, stability, disengage int
}

// Stamina: fury and tactician 21 and 9 a level (L4525-4526, L6574-6575), so 21, 48, 75, 102 at levels 1, 4, 7, 10; shadow 18 and
// 6 (L5943-5944), so 18, 36, 54, 72; a kit's bonus once for each echelon, so 1, 2, 3, 4 times (L8619). Scores: the fixed two to 3
// at level 4, all by 1 to at most 4 at level 7, the fixed two to 5 at level 10 (L4857, L4994, L5123; L6863, L6981, L7107);
// the shadow's Agility and one more by 1 (L6276, L6414, L6545). Without an ancestry: speed 5, stability 0, disengage 1.
var martialHeroes = map[string]martialHero{
	// Panther, L8779-8782: Stamina +6, speed +1, stability +1, melee damage +0/+0/+4. Immovable Object, L4826: stability + Might from level 3.
	"berserker": {
		"class=fury fury.aspect=berserker fury.kit=panther fury.array=reason=-1,intuition=1,presence=1 fury.signature=to-the-death " +
			"fury.heroic-5=thunder-roar berserker.heroic-9=force-of-storms", 10,
		[4]martialFigures{
			{21 + 6, [5]int{2, 2, -1, 1, 1}, [3]int{0, 1, 2}, 6, 1, 1},
			{48 + 12, [5]int{3, 3, -1, 1, 1}, [3]int{1, 2, 3}, 6, 1 + 3, 1},
			{75 + 18, [5]int{4, 4, 0, 2, 2}, [3]int{2, 3, 4}, 6, 1 + 4, 1},
			{102 + 24, [5]int{5, 5, 0, 2, 2}, [3]int{3, 4, 5}, 6, 1 + 5, 1},
		},
		map[int]string{
			1:  "To the Death!: Melee 1 5, 8, 15",            // L4662-4664: 3, 6, 9 + M 2, kit +4 on 17+
			4:  "Thunder Roar: 5 × 1 line within 1 6, 9, 17", // L4727-4729: 6, 9, 13 without M; Melee and Weapon, so kit +4 on 17+
			10: "Force of Storms: Melee 1 12, 16, 25",        // L4952-4954: 7, 11, 16 + M 5, kit +4 on 17+
		},
	},
	// Swashbuckler, L8971-8974: Stamina +3, speed +3, melee damage +2/+2/+2, disengage +1. Inescapable Wrath, L4752: speed +
	// Agility from level 2. A Step Ahead, L5018: disengage + Agility from level 8.
	"reaver": {
		"class=fury fury.aspect=reaver fury.kit=swashbuckler fury.array=reason=2,intuition=-1,presence=-1 fury.signature=brutal-slam " +
			"reaver.heroic-5=death-death reaver.heroic-11=shower-of-blood", 10,
		[4]martialFigures{
			{21 + 3, [5]int{2, 2, 2, -1, -1}, [3]int{0, 1, 2}, 8, 0, 2},
			{48 + 6, [5]int{3, 3, 2, -1, -1}, [3]int{1, 2, 3}, 8 + 3, 0, 2},
			{75 + 9, [5]int{4, 4, 3, 0, 0}, [3]int{2, 3, 4}, 8 + 4, 0, 2},
			{102 + 12, [5]int{5, 5, 3, 0, 0}, [3]int{3, 4, 5}, 8 + 5, 0, 2 + 5},
		},
		map[int]string{
			1:  "Brutal Slam: Melee 1 7, 10, 13",      // L4637-4639: 3, 6, 9 + M 2, kit +2
			4:  "Death... Death!: Melee 1 8, 10, 13",  // L4783-4785: 3, 5, 8 + M 3, kit +2
			10: "Shower of Blood: Melee 1 19, 25, 31", // L5093-5095: 12, 18, 24 + M 5, kit +2
		},
	},
	// Vuken, L5275-5278: Stamina +9, speed +2, melee damage +2/+2/+2, disengage +1; its storm is lightning, L5273.
	"stormwight": {
		"class=fury fury.aspect=stormwight fury.kit=vuken fury.array=reason=1,intuition=0,presence=0 stormwight.heroic-5=visceral-roar stormwight.heroic-9=pounce", 10,
		[4]martialFigures{
			{21 + 9, [5]int{2, 2, 1, 0, 0}, [3]int{0, 1, 2}, 7, 0, 2},
			{48 + 18, [5]int{3, 3, 1, 0, 0}, [3]int{1, 2, 3}, 7, 0, 2},
			{75 + 27, [5]int{4, 4, 2, 1, 1}, [3]int{2, 3, 4}, 7, 0, 2},
			{102 + 36, [5]int{5, 5, 2, 1, 1}, [3]int{3, 4, 5}, 7, 0, 2},
		},
		map[int]string{
			1:  "Unbalancing Attack: Melee 1 6, 9, 11",                         // L5285-5287: 4, 7, 9 with the kit's 2 in them, + M 2
			4:  "Visceral Roar: 2 burst 2 lightning, 5 lightning, 7 lightning", // L4811-4814: no weapon, no M
			10: "Pounce: Melee 1 10, 15, 19",                                   // L4981-4983: 8, 13, 17 without M, kit +2
		},
	},
	// Cloak and Dagger, L8685-8690: Stamina +3, speed +2, melee and ranged damage +1/+1/+1, ranged distance +5, disengage +1.
	"black-ash": {
		"class=shadow shadow.college=black-ash shadow.kit=cloak-and-dagger shadow.array=might=-1,reason=1,intuition=1,presence=2 " +
			"shadow.characteristic-4=presence shadow.characteristic-10=presence shadow.signature=teamwork-has-its-place " +
			"black-ash.heroic-5=in-a-puff-of-ash black-ash.heroic-11=demon-door", 8,
		[4]martialFigures{
			{18 + 3, [5]int{-1, 2, 1, 1, 2}, [3]int{0, 1, 2}, 7, 0, 2},
			{36 + 6, [5]int{-1, 3, 1, 1, 3}, [3]int{1, 2, 3}, 7, 0, 2},
			{54 + 9, [5]int{0, 4, 2, 2, 4}, [3]int{2, 3, 4}, 7, 0, 2},
			{72 + 12, [5]int{0, 5, 2, 2, 5}, [3]int{3, 4, 5}, 7, 0, 2},
		},
		map[int]string{
			1:  "Teamwork Has Its Place: Melee 1 6, 9, 12; Ranged 10 6, 9, 12",    // L6076-6078: 3, 6, 9 + A 2, kit +1; Ranged 5 + 5
			4:  "In a Puff of Ash: Melee 1 10, 14, 18; Ranged 10 10, 14, 18",      // L6186-6188: 6, 10, 14 + A 3, kit +1
			10: "Demon Door: Melee 3 19 corruption, 24 corruption, 31 corruption", // L6502-6504: 13, 18, 25 + A 5, kit +1
		},
	},
	// Rapid-Fire, L8858-8862: Stamina +3, speed +1, ranged damage +2/+2/+2, ranged distance +7, disengage +1.
	"caustic-alchemy": {
		"class=shadow shadow.college=caustic-alchemy shadow.kit=rapid-fire shadow.array=might=-1,reason=2,intuition=2,presence=-1 " +
			"shadow.characteristic-4=reason shadow.characteristic-10=intuition shadow.heroic-5=coup-de-grace caustic-alchemy.heroic-5=sticky-bomb " +
			"caustic-alchemy.heroic-11=chain-reaction", 8,
		[4]martialFigures{
			{18 + 3, [5]int{-1, 2, 2, 2, -1}, [3]int{0, 1, 2}, 6, 0, 2},
			{36 + 6, [5]int{-1, 3, 3, 2, -1}, [3]int{1, 2, 3}, 6, 0, 2},
			{54 + 9, [5]int{0, 4, 4, 3, 0}, [3]int{2, 3, 4}, 6, 0, 2},
			{72 + 12, [5]int{0, 5, 4, 4, 0}, [3]int{3, 4, 5}, 6, 0, 2},
		},
		map[int]string{
			1:  "Coup de Grace: Melee 1 2d6 + 9, 2d6 + 13, 2d6 + 18; Ranged 12 2d6 + 11, 2d6 + 15, 2d6 + 20", // L6134-6136: 7, 11, 16 + A 2; the kit's 2 at range
			4:  "Sticky Bomb: Ranged 10 7 fire, 10 fire, 14 fire",                                            // L6203-6205: 4, 7, 11 + A 3; no weapon
			10: "Chain Reaction: Ranged 10 7, 10, 15",                                                        // L6514-6516: without A; no weapon
		},
	},
	// Raider, L8817-8822: Stamina +6, speed +1, melee and ranged damage +1/+1/+1, ranged distance +5, disengage +1.
	"harlequin-mask": {
		"class=shadow shadow.college=harlequin-mask shadow.kit=raider shadow.array=might=0,reason=1,intuition=1,presence=1 " +
			"shadow.characteristic-4=might shadow.characteristic-10=might shadow.signature=gasping-in-pain harlequin-mask.heroic-9=puppet-strings " +
			"harlequin-mask.heroic-11=it-was-me-all-along", 8,
		[4]martialFigures{
			{18 + 6, [5]int{0, 2, 1, 1, 1}, [3]int{0, 1, 2}, 6, 0, 2},
			{36 + 12, [5]int{1, 3, 1, 1, 1}, [3]int{1, 2, 3}, 6, 0, 2},
			{54 + 18, [5]int{2, 4, 2, 2, 2}, [3]int{2, 3, 4}, 6, 0, 2},
			{72 + 24, [5]int{3, 5, 2, 2, 2}, [3]int{3, 4, 5}, 6, 0, 2},
		},
		map[int]string{
			1:  "Gasping in Pain: Melee 1 6, 8, 11",       // L6058-6060: 3, 5, 8 + A 2, kit +1
			7:  "Puppet Strings: Melee 1 3, 6, 8",         // L6407-6409: 2, 5, 7 without A, kit +1
			10: "It Was Me All Along: Melee 1 21, 27, 34", // L6538-6540: 15, 21, 28 + A 5, kit +1
		},
	},
	// Shining Armor and Sniper, the example of L6663-6671: Stamina +12, stability +1, melee damage +2/+2/+2, ranged damage
	// +0/+0/+4, speed +1, ranged distance +10, disengage +1. The potencies of a tactician follow Reason, L6571-6573.
	"vanguard": {
		"class=tactician tactician.doctrine=vanguard tactician.kits=shining-armor,sniper tactician.array=agility=1,intuition=-1,presence=1 " +
			"tactician.heroic-3=concussive-strike vanguard.heroic-9=to-me-squad vanguard.heroic-11=no-escape", 10,
		[4]martialFigures{
			{21 + 12, [5]int{2, 1, 2, -1, 1}, [3]int{0, 1, 2}, 6, 1, 2},
			{48 + 24, [5]int{3, 1, 3, -1, 1}, [3]int{1, 2, 3}, 6, 1, 2},
			{75 + 36, [5]int{4, 2, 4, 0, 2}, [3]int{2, 3, 4}, 6, 1, 2},
			{102 + 48, [5]int{5, 2, 5, 0, 2}, [3]int{3, 4, 5}, 6, 1, 2},
		},
		map[int]string{
			1:  "Concussive Strike: Melee 1 7, 9, 12; Ranged 15 5, 7, 14", // L6716-6718: 3, 5, 8 + M 2, and +2 in melee or +4 on 17+ at range
			7:  "To Me Squad!: Melee 1 12, 15, 19",                        // L6974-6976: 6, 9, 13 + M 4, kit +2
			10: "No Escape: Melee 1 18, 23, 28",                           // L7090-7092: 11, 16, 21 + M 5, kit +2
		},
	},
	// Martial Artist and Mountain, whose melee damage is used, as in L6672. L8742-8745: Stamina +3, speed +3, melee damage +2/+2/+2,
	// disengage +1; L8761-8763: Stamina +9, stability +2, melee damage +0/+0/+4.
	"mastermind": {
		"class=tactician tactician.doctrine=mastermind tactician.kits=martial-artist,mountain field-arsenal.melee-damage=mountain " +
			"tactician.array=agility=2,intuition=-1,presence=-1 mastermind.heroic-5=ive-got-your-back tactician.heroic-11=ill-open-and-youll-close", 10,
		[4]martialFigures{
			{21 + 9, [5]int{2, 2, 2, -1, -1}, [3]int{0, 1, 2}, 8, 2, 2},
			{48 + 18, [5]int{3, 2, 3, -1, -1}, [3]int{1, 2, 3}, 8, 2, 2},
			{75 + 27, [5]int{4, 3, 4, 0, 0}, [3]int{2, 3, 4}, 8, 2, 2},
			{102 + 36, [5]int{5, 3, 5, 0, 0}, [3]int{3, 4, 5}, 8, 2, 2},
		},
		map[int]string{
			1:  "Battle Grace: Melee 1 5, 8, 15",                                      // L6672: 5, 8, 11 less 2 is 3, 6, 9, with +4 on 17+ 3, 6, 13; + M 2 (L8752-8754)
			4:  "I've Got Your Back: Ranged 5 8, 12, 15",                              // L6807-6809: 5, 9, 12 + R 3; no ranged bonus
			10: "I'll Open and You'll Close: Melee 1 11, 15, 23; Ranged 5 11, 15, 19", // L7044-7046: 6, 10, 14 + M 5, in melee +4 on 17+
		},
	},
	// Raider (above) and Retiarius, L8877-8881: Stamina +3, speed +1, melee damage +2/+2/+2, melee distance +1, disengage +1. The
	// higher of two counts; Raider's Awe loses its own +1 in melee and takes the other's +2 (L6672).
	"insurgent": {
		"class=tactician tactician.doctrine=insurgent tactician.kits=raider,retiarius tactician.array=agility=0,intuition=1,presence=0 " +
			"insurgent.heroic-5=try-me-instead insurgent.heroic-9=panic-in-their-lines", 10,
		[4]martialFigures{
			{21 + 6, [5]int{2, 0, 2, 1, 0}, [3]int{0, 1, 2}, 6, 0, 2},
			{48 + 12, [5]int{3, 0, 3, 1, 0}, [3]int{1, 2, 3}, 6, 0, 2},
			{75 + 18, [5]int{4, 1, 4, 2, 1}, [3]int{2, 3, 4}, 6, 0, 2},
			{102 + 24, [5]int{5, 1, 5, 2, 1}, [3]int{3, 4, 5}, 6, 0, 2},
		},
		map[int]string{
			1:  "Raider's Awe: Melee 2 6, 9, 11; Ranged 10 5, 8, 10",             // L8829-8831: 3, 6, 8 + M 2; in melee less 1, + 2
			4:  "Try Me Instead: Self 7, 8, 9",                                   // L6797-6799: 2, 3, 4 + R 3, kit +2
			10: "Panic in Their Lines: Melee 2 13, 16, 20; Ranged 10 12, 15, 19", // L6940-6942: 6, 9, 13 + M 5, +2 in melee, +1 at range
		},
	},
}

// martialCard writes the compared parts of a card: "Brutal Slam: Melee 1 7, 10, 13".
func martialCard(a *sheet.Ability) string {
	return cardOf(a, func(tier *sheet.Tier) string {
		words := fmt.Sprint(tier.Damage.Value())
		if tier.Dice != "" {
			words = tier.Dice + " + " + words
		}
		return strings.TrimSpace(words + " " + strings.ToLower(tier.DamageType))
	})
}

// cardOf writes the distance and the outcomes of an ability, those of its variants one after another.
func cardOf(a *sheet.Ability, outcome func(*sheet.Tier) string) string {
	outcomes := func(distance string, tiers []sheet.Tier) string {
		var out []string
		for i := range tiers {
			out = append(out, outcome(&tiers[i]))
		}
		return distance + " " + strings.Join(out, ", ")
	}
	if len(a.Variants) == 0 {
		return plainName(a.Name) + ": " + outcomes(a.Distance, a.Tiers)
	}
	var out []string
	for i := range a.Variants {
		out = append(out, outcomes(a.Variants[i].Distance, a.Variants[i].Tiers))
	}
	return plainName(a.Name) + ": " + strings.Join(out, "; ")
}

// martialFiguresOf reads the compared figures from a sheet.
func martialFiguresOf(s *sheet.Sheet) (f martialFigures) {
	value := func(id string) int { n, _ := s.Stat(id); return n.Value() }
	f.stamina, f.speed, f.stability, f.disengage = value("stamina"), value("speed"), value("stability"), value("disengage")
	f.scores = [5]int{value("might"), value("agility"), value("reason"), value("intuition"), value("presence")}
	for i, p := range s.Potency.Values { // weak, average, strong
		f.potency[i] = p.Number.Value()
	}
	return f
}

// TestMartialFigures compares a hero of every subclass at levels 1, 4, 7 and 10 with the figures worked out by hand.
func TestMartialFigures(t *testing.T) {
	for school, want := range martialHeroes {
		compareFigures(t, school, want.workedOut(), martialCard, nil)
	}
}

// martialOffers are the questions about skills and perks: the groups they take from, and single skills beside them.
var martialOffers = map[string]string{
	"fury.skills": "exploration, intrigue",                                                                                   // L4528
	"fury.perk-2": "crafting, exploration, intrigue", "fury.perk-4": "any", "fury.perk-6": "crafting, exploration, intrigue", // L4743, L4863, L4933
	"fury.perk-8": "any", "fury.perk-10": "crafting, exploration, intrigue", // L5007, L5127
	"fury.skill-4": "any", "fury.skill-7": "any", "fury.skill-10": "any", // L4869, L5003, L5136
	"shadow.skills": "exploration, interpersonal, intrigue, Criminal Underworld",                            // L5946
	"shadow.perk-2": "exploration, interpersonal, intrigue", "shadow.perk-4": "any", "shadow.perk-6": "any", // L6162, L6289, L6349
	"shadow.perk-8": "any", "shadow.perk-10": "any", // L6426, L6549
	"shadow.skill-4": "any", "shadow.skill-7": "any", "shadow.skill-10": "any", // L6291, L6418, L6551
	"tactician.skills": "exploration, Alertness, Architecture, Blacksmithing, Brag, Culture, Empathize, Fletching, Mechanics, Monsters, Search, Strategy", // L6577
	"insurgent.skill":  "intrigue", "mastermind.skill": "lore", "vanguard.skill": "interpersonal",                                                         // L6594-6596
	"tactician.perk-2": "exploration, interpersonal, intrigue", "tactician.perk-4": "any", "tactician.perk-6": "exploration, interpersonal, intrigue", // L6766, L6869, L6924
	"tactician.perk-8": "any", "tactician.perk-10": "exploration, interpersonal, intrigue", // L7003, L7113
	"tactician.skill-4": "any", "tactician.skill-7": "any", "tactician.skill-10": "any", // L6871, L6987, L7115
}

// TestMartialOffers compares the offers of these questions with their sources.
func TestMartialOffers(t *testing.T) {
	compareOffers(t, martials, martialOffers, groupOffers)
}
