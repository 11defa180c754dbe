package data_test

import (
	"fmt"
	"strings"
	"testing"

	"scabbard/sheet"
)

// faithfulHero is a hero with nothing but class, school, domains and kit, and his figures worked out by hand from the text.
type faithfulHero struct {
	choices    string            // question=answer, answers behind commas
	recoveries [4]int            // at levels 1, 4, 7 and 10
	levels     [4]martialFigures // likewise
	immune     [4]string         // likewise: "fire 9"
	atTen      map[string]int    // other figures of level 10
	cards      map[int]string    // by level: an ability as faithfulCard writes it
}

// Stamina: censor 21 and 9 a level (L2121-2122), so 21, 48, 75, 102 at levels 1, 4, 7, 10; conduit and elementalist 18 and 6
// (L2836-2837, L3743-3744), so 18, 36, 54, 72; a kit's bonus once for each echelon, so 1, 2, 3, 4 times (L8619). Scores of the
// censor: Might and Presence to 3 at level 4, all by 1 to at most 4 at level 7, the two to 5 at level 10 (L2463, L2628, L2807). The
// conduit's Intuition and the elementalist's Reason to 3 and one more by 1 to at most 3, all by 1 to at most 4, the one to 5 and one
// more by 1 to at most 5 (L3314, L3510, L3718; L4213, L4346, L4484). Potencies follow Presence, Intuition and Reason (L2118-2120,
// L2833-2835, L3740-3742). Without an ancestry: speed 5, stability 0, disengage 1.
var faithfulHeroes = map[string]faithfulHero{
	// Warrior Priest, L9008-9011: Stamina +9, speed +1, stability +1, melee damage +1/+1/+1
	"exorcist": {
		choices: "class=censor censor.order=exorcist censor.deity=cavall censor.domain=war censor.kit=warrior-priest " +
			"censor.array=agility=2,reason=-1,intuition=-1 censor.signature=halt-miscreant exorcist.heroic-5=it-is-justice-you-fear exorcist.heroic-11=banish",
		recoveries: [4]int{12, 12, 12, 12},
		levels: [4]martialFigures{
			{21 + 9, [5]int{2, 2, -1, -1, 2}, [3]int{0, 1, 2}, 6, 1, 1},
			{48 + 18, [5]int{3, 2, -1, -1, 3}, [3]int{1, 2, 3}, 6, 1, 1},
			{75 + 27, [5]int{4, 3, 0, 0, 4}, [3]int{2, 3, 4}, 6, 1, 1},
			{102 + 36, [5]int{5, 3, 0, 0, 5}, [3]int{3, 4, 5}, 6, 1, 1},
		},
		cards: map[int]string{
			1:  "Halt Miscreant!: Melee 1 5 holy, 8 holy, 10 holy",            // L2275-2277: 2, 5, 7 + M 2, kit +1
			4:  "It Is Justice You Fear: Ranged 10 11 holy, 15 holy, 18 holy", // L2396-2398: 8, 12, 15 + M 3; no weapon
			10: "Banish: Melee 1 11, 14, 17",                                  // L2761-2763: 5, 8, 11 + M 5, kit +1
		},
	},
	// Raider, L8817-8822: Stamina +6, speed +1, melee and ranged damage +1/+1/+1, ranged distance +5, disengage +1. Ride the
	// Lightning, L2671: from level 7 rolled damage comes with Presence lightning damage.
	"oracle": {
		choices: "class=censor censor.order=oracle censor.deity=nikros-the-tyrant censor.domain=storm censor.kit=raider censor.domain-feature-7=ride-the-lightning " +
			"censor.array=agility=1,reason=1,intuition=-1 censor.signature=back-blasphemer censor.heroic-5=behold-the-face-of-justice censor.heroic-11=hand-of-the-gods",
		recoveries: [4]int{12, 12, 12, 12},
		levels: [4]martialFigures{
			{21 + 6, [5]int{2, 1, 1, -1, 2}, [3]int{0, 1, 2}, 6, 0, 2},
			{48 + 12, [5]int{3, 1, 1, -1, 3}, [3]int{1, 2, 3}, 6, 0, 2},
			{75 + 18, [5]int{4, 2, 2, 0, 4}, [3]int{2, 3, 4}, 6, 0, 2},
			{102 + 24, [5]int{5, 2, 2, 0, 5}, [3]int{3, 4, 5}, 6, 0, 2},
		},
		cards: map[int]string{
			1:  "Behold the Face of Justice!: Melee 1 6 holy, 8 holy, 11 holy; Ranged 10 6 holy, 8 holy, 11 holy",    // L2342-2344: 3, 5, 8 + M 2, kit +1; Ranged 5 + 5
			4:  "Back Blasphemer!: 2 cube within 1 3 holy, 5 holy, 7 holy",                                           // L2258-2260: 2, 4, 6 without P; Melee and Weapon, kit +1
			7:  "Back Blasphemer!: 2 cube within 1 3 holy + 4 lightning, 5 holy + 4 lightning, 7 holy + 4 lightning", // with P 4
			10: "Hand of the Gods: Ranged 15 16 + 5 lightning, 21 + 5 lightning, 27 + 5 lightning",                   // L2723-2725: 10, 15, 21 + M 5, kit +1, P 5; Ranged 10 + 5
		},
	},
	// Guisarmier, L8724-8727: Stamina +6, stability +1, melee damage +2/+2/+2, melee distance +1
	"paragon": {
		choices: "class=censor censor.order=paragon censor.deity=atossa-the-shepherd censor.domain=trickery censor.kit=guisarmier " +
			"censor.array=agility=0,reason=1,intuition=0 censor.signature=your-allies-cannot-save-you paragon.heroic-5=sentenced paragon.heroic-11=apostate",
		recoveries: [4]int{12, 12, 12, 12},
		levels: [4]martialFigures{
			{21 + 6, [5]int{2, 0, 1, 0, 2}, [3]int{0, 1, 2}, 5, 1, 1},
			{48 + 12, [5]int{3, 0, 1, 0, 3}, [3]int{1, 2, 3}, 5, 1, 1},
			{75 + 18, [5]int{4, 1, 2, 1, 4}, [3]int{2, 3, 4}, 5, 1, 1},
			{102 + 24, [5]int{5, 1, 2, 1, 5}, [3]int{3, 4, 5}, 5, 1, 1},
		},
		cards: map[int]string{
			1:  "Your Allies Cannot Save You!: Melee 2 7 holy, 9 holy, 12 holy", // L2283-2285: 3, 5, 8 + M 2, kit +2
			7:  "Sentenced: Melee 2 11, 15, 18",                                 // L2430-2432: 5, 9, 12 + P 4, kit +2
			10: "Apostate: Melee 2 20 holy, 26 holy, 33 holy",                   // L2795-2797: 13, 19, 26 + M 5, kit +2
		},
	},
	// Prayer of Steel, L3020: Stamina +6, and 6 more at levels 4, 7, 10, stability +1. Bastion Ward, L3024: +1 to saving throws.
	// Ordained, L3609: resists potencies as if 1 higher from level 9.
	"conduit of Life and Protection": {
		choices: "class=conduit conduit.deity=adun conduit.domains=life,protection conduit.prayer=prayer-of-steel conduit.ward=bastion-ward " +
			"conduit.array=might=2,agility=1,reason=1,presence=-1 conduit.characteristic-4=might conduit.characteristic-10=agility " +
			"conduit.heroic-5=curse-of-terror conduit.heroic-11=drag-the-unworthy",
		recoveries: [4]int{8, 8, 8, 8},
		levels: [4]martialFigures{
			{18 + 6, [5]int{2, 1, 1, 2, -1}, [3]int{0, 1, 2}, 5, 1, 1},
			{36 + 12, [5]int{3, 1, 1, 3, -1}, [3]int{1, 2, 3}, 5, 1, 1},
			{54 + 18, [5]int{4, 2, 2, 4, 0}, [3]int{2, 3, 4}, 5, 1, 1},
			{72 + 24, [5]int{4, 3, 2, 5, 0}, [3]int{3, 4, 5}, 5, 1, 1},
		},
		atTen: map[string]int{"save_target": 5, "resist_might": 5, "resist_agility": 4, "resist_reason": 3, "resist_intuition": 6, "resist_presence": 1},
		cards: map[int]string{
			1:  "Ray of Wrath: Ranged 10 4, 6, 8",                        // L2988-2990: 2, 4, 6 + I 2
			4:  "Curse of Terror: Ranged 10 9 holy, 12 holy, 16 holy",    // L3154-3156: 6, 9, 13 + I 3
			10: "Drag the Unworthy: Ranged 10 14 holy, 18 holy, 23 holy", // L3600-3602: 9, 13, 18 + I 5
		},
	},
	// Prayer of Destruction, L3011: rolled damage of magic abilities +1. Light of the Burning Sun, L2661: from level 7 rolled damage
	// comes with 5 fire damage, and fire immunity equals the level.
	"conduit of Sun and War": {
		choices: "class=conduit conduit.deity=kul conduit.domains=sun,war conduit.prayer=prayer-of-destruction conduit.domain-feature-7=light-of-the-burning-sun " +
			"conduit.array=might=-1,agility=2,reason=2,presence=-1 conduit.characteristic-4=reason conduit.characteristic-10=presence " +
			"conduit.signature=blessed-light,staggering-curse conduit.domain-ability-6=blade-of-the-heavens conduit.domain-ability-9=solar-flare",
		recoveries: [4]int{8, 8, 8, 8},
		levels: [4]martialFigures{
			{18, [5]int{-1, 2, 2, 2, -1}, [3]int{0, 1, 2}, 5, 0, 1},
			{36, [5]int{-1, 2, 3, 3, -1}, [3]int{1, 2, 3}, 5, 0, 1},
			{54, [5]int{0, 3, 4, 4, 0}, [3]int{2, 3, 4}, 5, 0, 1},
			{72, [5]int{0, 3, 4, 5, 1}, [3]int{3, 4, 5}, 5, 0, 1},
		},
		immune: [4]string{2: "fire 7", 3: "fire 10"},
		cards: map[int]string{
			1:  "Blessed Light: Ranged 10 6 holy, 8 holy, 11 holy",                     // L3040-3042: 3, 5, 8 + I 2, prayer +1
			7:  "Blade of the Heavens: Ranged 5 13 + 5 fire, 17 + 5 fire, 21 + 5 fire", // L3434-3436: 8, 12, 16 + I 4, prayer +1
			10: "Solar Flare: 5 cube within 10 15 fire, 20 fire, 25 fire",              // L3685-3687: 9, 14, 19 without I, prayer +1, and the sun's 5
		},
	},
	// Enchantment of Permanence, L3897: Stamina +6, and 6 more at levels 4, 7, 10, stability +1. Disciple of Earth, L4069: +6 at level
	// 2 and +3 a level, so 12, 21, 30 at 4, 7, 10. The Mountain Does Not Move, L4250: stability + level from 5. Master of Earth, L4496.
	"earth": {
		choices: "class=elementalist elementalist.specialization=earth elementalist.enchantment=enchantment-of-permanence " +
			"elementalist.array=might=2,agility=1,intuition=1,presence=-1 elementalist.characteristic-4=might elementalist.characteristic-10=might " +
			"elementalist.signature=meteoric-introduction,unquiet-ground elementalist.heroic-5-2=volcanos-embrace elementalist.heroic-11-2=earth-rejects-you",
		recoveries: [4]int{8, 8, 8, 8},
		levels: [4]martialFigures{
			{18 + 6, [5]int{2, 1, 2, 1, -1}, [3]int{0, 1, 2}, 5, 1, 1},
			{36 + 12 + 12, [5]int{3, 1, 3, 1, -1}, [3]int{1, 2, 3}, 5, 1, 1},
			{54 + 18 + 21, [5]int{4, 2, 4, 2, 0}, [3]int{2, 3, 4}, 5, 1 + 7, 1},
			{72 + 24 + 30, [5]int{5, 2, 5, 2, 0}, [3]int{3, 4, 5}, 5, 1 + 10, 1},
		},
		immune: [4]string{3: "damage 5"},
		cards: map[int]string{
			1:  "Meteoric Introduction: Melee 1 5, 7, 10",               // L3952-3954: 3, 5, 8 + R 2
			4:  "Volcano's Embrace: Ranged 10 8 fire, 12 fire, 15 fire", // L4142-4144: 5, 9, 12 + R 3
			10: "Earth Rejects You: 5 cube within 10 6, 9, 13",          // L4454-4456: without R
		},
	},
	// Enchantment of Destruction, L3893: rolled damage of magic abilities +1. Acolyte of Fire, L3774: +1 with Fire and Magic, and on
	// Hurl Element only as fire; from level 10 +5 on all magic, L4499. Disciple of Fire, L4071: fire immunity 5 + level.
	"fire": {
		choices: "class=elementalist elementalist.specialization=fire elementalist.enchantment=enchantment-of-destruction " +
			"elementalist.array=might=-1,agility=2,intuition=1,presence=1 elementalist.characteristic-4=agility elementalist.characteristic-10=agility " +
			"elementalist.signature=viscous-fire,grasp-of-beyond elementalist.heroic-11-2=unquenchable-fire",
		recoveries: [4]int{8, 8, 8, 8},
		levels: [4]martialFigures{
			{18, [5]int{-1, 2, 2, 1, 1}, [3]int{0, 1, 2}, 5, 0, 1},
			{36, [5]int{-1, 3, 3, 1, 1}, [3]int{1, 2, 3}, 5, 0, 1},
			{54, [5]int{0, 4, 4, 2, 2}, [3]int{2, 3, 4}, 5, 0, 1},
			{72, [5]int{0, 5, 5, 2, 2}, [3]int{3, 4, 5}, 5, 0, 1},
		},
		immune: [4]string{1: "fire 9", 2: "fire 12", 3: "fire 15"},
		cards: map[int]string{
			1:  "Viscous Fire: Ranged 10 6 fire, 9 fire, 11 fire",                     // L3977-3979: 2, 5, 7 + R 2, +1, +1
			4:  "Hurl Element: Ranged 10 6, 8, 10",                                    // L3796-3798: 2, 4, 6 + R 3, +1; as fire 1 more
			7:  "Grasp of Beyond: Melee 1 8 corruption, 11 corruption, 14 corruption", // L3934-3936: 3, 6, 9 + R 4, +1
			10: "Unquenchable Fire: Ranged 10 24 fire, 29 fire, 36 fire",              // L4474-4476: 13, 18, 25 + R 5, +1, +5
		},
	},
	// Enchantment of Celerity, L3891: speed and disengage +1. Master of Green, L4502: 2 more Recoveries.
	"green": {
		choices: "class=elementalist elementalist.specialization=green elementalist.enchantment=enchantment-of-celerity " +
			"elementalist.array=might=1,agility=1,intuition=1,presence=0 elementalist.characteristic-4=presence elementalist.characteristic-10=might " +
			"elementalist.signature=afflict-a-bountiful-decay,viscous-fire elementalist.heroic-3=invigorating-growth elementalist.heroic-5-2=subvert-the-green-within",
		recoveries: [4]int{8, 8, 8, 10},
		levels: [4]martialFigures{
			{18, [5]int{1, 1, 2, 1, 0}, [3]int{0, 1, 2}, 6, 0, 2},
			{36, [5]int{1, 1, 3, 1, 1}, [3]int{1, 2, 3}, 6, 0, 2},
			{54, [5]int{2, 2, 4, 2, 2}, [3]int{2, 3, 4}, 6, 0, 2},
			{72, [5]int{3, 2, 5, 2, 2}, [3]int{3, 4, 5}, 6, 0, 2},
		},
		cards: map[int]string{
			1:  "Afflict a Bountiful Decay: Ranged 10 4 corruption, 6 corruption, 8 corruption", // L3917-3919: 2, 4, 6 + R 2
			4:  "Invigorating Growth: Ranged 10 7 poison, 10 poison, 14 poison",                 // L4007-4009: 4, 7, 11 + R 3
			10: "Subvert the Green Within: Ranged 10 10 poison, 14 poison, 17 poison",           // L4125-4127: 5, 9, 12 + R 5
		},
	},
	// Enchantment of Distance, L3895: ranged magic reaches 2 farther; Acolyte of the Mystery, L3778: with Void 2 more. Ward of
	// Excellent Protection, L3903: immunity to seven types, equal to Reason (ruling 34).
	"void": {
		choices: "class=elementalist elementalist.specialization=void elementalist.enchantment=enchantment-of-distance elementalist.ward=ward-of-excellent-protection " +
			"elementalist.array=might=-1,agility=2,intuition=2,presence=-1 elementalist.characteristic-4=intuition elementalist.characteristic-10=agility " +
			"elementalist.signature=ray-of-agonizing-self-reflection,grasp-of-beyond elementalist.heroic-3=behold-the-mystery elementalist.heroic-9=subverted-perception-of-space",
		recoveries: [4]int{8, 8, 8, 8},
		levels: [4]martialFigures{
			{18, [5]int{-1, 2, 2, 2, -1}, [3]int{0, 1, 2}, 5, 0, 1},
			{36, [5]int{-1, 2, 3, 3, -1}, [3]int{1, 2, 3}, 5, 0, 1},
			{54, [5]int{0, 3, 4, 4, 0}, [3]int{2, 3, 4}, 5, 0, 1},
			{72, [5]int{0, 4, 5, 4, 0}, [3]int{3, 4, 5}, 5, 0, 1},
		},
		immune: [4]string{
			"acid 2, cold 2, corruption 2, fire 2, lightning 2, poison 2, sonic 2", "acid 3, cold 3, corruption 3, fire 3, lightning 3, poison 3, sonic 3",
			"acid 4, cold 4, corruption 4, fire 4, lightning 4, poison 4, sonic 4", "acid 5, cold 5, corruption 5, fire 5, lightning 5, poison 5, sonic 5",
		},
		cards: map[int]string{
			1:  "Ray of Agonizing Self-Reflection: Ranged 14 4 corruption, 6 corruption, 8 corruption", // L3960-3962: 2, 4, 6 + R 2; Void
			4:  "Hurl Element: Ranged 12 5, 7, 9",                                                      // L3796-3798: 2, 4, 6 + R 3; no Void
			7:  "Behold the Mystery: 3 cube within 14 2 psychic, 4 psychic, 6 psychic",                 // L3989-3991: without R; Void
			10: "Subverted Perception of Space: Ranged 14 14 corruption, 15 corruption, 20 corruption", // L4284-4286: 9, 10, 15 + R 5; Void
		},
	},
}

// faithfulCard writes the compared parts of a card, with added damage of other types.
func faithfulCard(a *sheet.Ability) string {
	outcomes := func(distance string, tiers []sheet.Tier) string {
		var out []string
		for i := range tiers {
			if tiers[i].Damage == nil {
				continue
			}
			words := strings.TrimSpace(fmt.Sprint(tiers[i].Damage.Value()) + " " + strings.ToLower(tiers[i].DamageType))
			for _, x := range tiers[i].Extra {
				words += fmt.Sprintf(" + %d %s", x.Amount, strings.ToLower(x.Type))
			}
			out = append(out, words)
		}
		return distance + " " + strings.Join(out, ", ")
	}
	ways := []string{outcomes(a.Distance, a.Tiers)}
	if len(a.Variants) > 0 {
		ways = nil
	}
	for i := range a.Variants {
		ways = append(ways, outcomes(a.Variants[i].Distance, a.Variants[i].Tiers))
	}
	return plainName(a.Name) + ": " + strings.Join(ways, "; ")
}

// TestFaithfulFigures compares a hero of every order and specialization and two conduits with the figures worked out by hand.
func TestFaithfulFigures(t *testing.T) {
	for name, want := range faithfulHeroes {
		compareFigures(t, name, workedOut{want.choices, want.recoveries, want.levels, want.cards}, faithfulCard, func(what string, i int, s *sheet.Sheet) {
			var immune []string
			for _, x := range s.Immunities {
				if x.When == "" {
					immune = append(immune, fmt.Sprintf("%s %d", x.Name, x.Number.Value()))
				}
			}
			same(t, "immunities of "+what, immune, names(want.immune[i]))
			for id, value := range want.atTen {
				if n, _ := s.Stat(id); s.Level == 10 && n.Value() != value {
					t.Errorf("%s: %s %d, by hand %d", what, id, n.Value(), value)
				}
			}
		})
	}
}
