package data_test

import (
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
)

// Stamina: null 21 and 9 a level (L5311-5312), so 21, 48, 75, 102 at levels 1, 4, 7, 10, and 21 more from level 9 (I Am the
// Weapon, L5853); talent and troubadour 18 and 6 (L7134-7135, L7887-7888), so 18, 36, 54, 72; Recoveries 8 (L5313, L7136,
// L7889). An augmentation's or a kit's bonus counts once for each echelon, so 1, 2, 3, 4 times (L5406, L7189, L8619). Scores: the
// fixed two to 3 at level 4, all by 1 to at most 4 at level 7, the fixed two to 5 at level 10 (L5658, L5776, L5914; L7538,
// L7705, L7858; L8280, L8427, L8563). Potencies: the score less 2, less 1, and the score (L5308-5310, L7131-7133, L7884-7886).
// Without an ancestry: speed 5, stability 0, disengage 1.
var mindHeroes = map[string]martialHero{
	// Null Speed, L5402: speed and disengage + Agility. Speed Augmentation, L5410: both + 1.
	"chronokinetic": {
		"class=null null.tradition=chronokinetic null.augmentation=speed-augmentation null.array=might=-1,reason=2,presence=-1 " +
			"null.signature=inertial-step,joint-lock chronokinetic.heroic-5=force-redirected null.heroic-11=phase-hurl", 8,
		[4]martialFigures{
			{21, [5]int{-1, 2, 2, 2, -1}, [3]int{0, 1, 2}, 5 + 2 + 1, 0, 1 + 2 + 1},
			{48, [5]int{-1, 3, 2, 3, -1}, [3]int{1, 2, 3}, 5 + 3 + 1, 0, 1 + 3 + 1},
			{75, [5]int{0, 4, 3, 4, 0}, [3]int{2, 3, 4}, 5 + 4 + 1, 0, 1 + 4 + 1},
			{102 + 21, [5]int{0, 5, 3, 5, 0}, [3]int{3, 4, 5}, 5 + 5 + 1, 0, 1 + 5 + 1},
		},
		map[int]string{
			1:  "Inertial Step: Melee 1 7, 9, 12",      // L5440-5442: 5, 7, 10 + A 2
			4:  "Force Redirected: Melee 3 11, 15, 19", // L5590-5592: 8, 12, 16 + A 3
			10: "Phase Hurl: Melee 1 14, 18, 23",       // L5832-5834: 9, 13, 18 + A 5
		},
	},
	// Force Augmentation, L5408: +1 rolled damage on psionic abilities.
	"cryokinetic": {
		"class=null null.tradition=cryokinetic null.augmentation=force-augmentation null.array=might=1,reason=1,presence=-1 " +
			"null.signature=dance-of-blows,faster-than-the-eye cryokinetic.heroic-5=entropic-field null.heroic-9=iron-grip cryokinetic.heroic-11=heat-drain", 8,
		[4]martialFigures{
			{21, [5]int{1, 2, 1, 2, -1}, [3]int{0, 1, 2}, 5 + 2, 0, 1 + 2},
			{48, [5]int{1, 3, 1, 3, -1}, [3]int{1, 2, 3}, 5 + 3, 0, 1 + 3},
			{75, [5]int{2, 4, 2, 4, 0}, [3]int{2, 3, 4}, 5 + 4, 0, 1 + 4},
			{102 + 21, [5]int{2, 5, 2, 5, 0}, [3]int{3, 4, 5}, 5 + 5, 0, 1 + 5},
		},
		map[int]string{
			1:  "Dance of Blows: 1 burst 4, 5, 6",                          // L5422-5424: 3, 4, 5 + 1
			4:  "Entropic Field: 3 cube within 1 7 cold, 10 cold, 14 cold", // L5600-5602: 6, 9, 13 + 1
			7:  "Iron Grip: Melee 1 15, 19, 23",                            // L5701-5703: 10, 14, 18 + A 4 + 1
			10: "Heat Drain: Melee 1 14 cold, 17 cold, 21 cold",            // L5890-5892: 8, 11, 15 + I 5 + 1
		},
	},
	// Density Augmentation, L5406: Stamina +6 an echelon, stability +1. Inertial Dampener, L5811: stability + Intuition from level 8.
	"metakinetic": {
		"class=null null.tradition=metakinetic null.augmentation=density-augmentation null.array=might=1,reason=0,presence=0 " +
			"null.signature=magnetic-strike,joint-lock metakinetic.heroic-5=gravitic-strike metakinetic.heroic-11=realitas", 8,
		[4]martialFigures{
			{21 + 6, [5]int{1, 2, 0, 2, 0}, [3]int{0, 1, 2}, 5 + 2, 1, 1 + 2},
			{48 + 12, [5]int{1, 3, 0, 3, 0}, [3]int{1, 2, 3}, 5 + 3, 1, 1 + 3},
			{75 + 18, [5]int{2, 4, 1, 4, 1}, [3]int{2, 3, 4}, 5 + 4, 1, 1 + 4},
			{102 + 24 + 21, [5]int{2, 5, 1, 5, 1}, [3]int{3, 4, 5}, 5 + 5, 1 + 5, 1 + 5},
		},
		map[int]string{
			1:  "Magnetic Strike: Melee 2 7 psychic, 10 psychic, 13 psychic",  // L5465-5467: 5, 8, 11 + A 2
			4:  "Gravitic Strike: Melee 3 11 psychic, 15 psychic, 19 psychic", // L5615-5617: 8, 12, 16 + A 3
			10: "Realitas: Melee 1 12 psychic, 15 psychic, 18 psychic",        // L5907-5909: 7, 10, 13 + A 5
		},
	},
	// Distance Augmentation, L7194: ranged psionic abilities +2. Omnisensory, L7862: ranged abilities +10 from level 10.
	"chronopathy": {
		"class=talent talent.tradition=chronopathy talent.augmentation=distance-augmentation talent.array=might=2,agility=-1,intuition=-1 " +
			"talent.signature=entropic-bolt,hoarfrost talent.heroic-7=soul-burn chronopathy.heroic-9=fate chronopathy.heroic-11=acceleration-field", 8,
		[4]martialFigures{
			{18, [5]int{2, -1, 2, -1, 2}, [3]int{0, 1, 2}, 5, 0, 1},
			{36, [5]int{2, -1, 3, -1, 3}, [3]int{1, 2, 3}, 5, 0, 1},
			{54, [5]int{3, 0, 4, 0, 4}, [3]int{2, 3, 4}, 5, 0, 1},
			{72, [5]int{3, 0, 5, 0, 5}, [3]int{3, 4, 5}, 5, 0, 1},
		},
		map[int]string{
			1:  "Entropic Bolt: Ranged 12 4 corruption, 5 corruption, 7 corruption",       // L7276-7278: 2, 3, 5 + P 2
			4:  "Soul Burn: Ranged 12 9, 13, 17",                                          // L7530-7532: 6, 10, 14 + P 3
			7:  "Fate: Melee 2 12 psychic, 17 psychic, 21 psychic",                        // L7642-7644: 8, 13, 17 + P 4
			10: "Acceleration Field: Ranged 17 4 corruption, 6 corruption, 10 corruption", // L7799-7805: Ranged 5 + 2 + 10; 4, 6, 10 without P
		},
	},
	// Battle Augmentation, L7189: Stamina +3 an echelon in light armor, damage +1 with a light weapon.
	"telekinesis": {
		"class=talent talent.tradition=telekinesis talent.augmentation=battle-augmentation talent.array=might=-1,agility=1,intuition=1 " +
			"talent.signature=kinetic-grip,hoarfrost telekinesis.heroic-5=levity-and-gravity telekinesis.heroic-11=gravitic-nova", 8,
		[4]martialFigures{
			{18 + 3, [5]int{-1, 1, 2, 1, 2}, [3]int{0, 1, 2}, 5, 0, 1},
			{36 + 6, [5]int{-1, 1, 3, 1, 3}, [3]int{1, 2, 3}, 5, 0, 1},
			{54 + 9, [5]int{0, 2, 4, 2, 4}, [3]int{2, 3, 4}, 5, 0, 1},
			{72 + 12, [5]int{0, 2, 5, 2, 5}, [3]int{3, 4, 5}, 5, 0, 1},
		},
		map[int]string{
			1:  "Mind Spike: Ranged 10 4 psychic, 6 psychic, 8 psychic", // L7182-7184: 2, 4, 6 + R 2; no weapon
			4:  "Levity and Gravity: Ranged 10 9, 13, 17",               // L7467-7469: 6, 10, 14 + R 3
			7:  "Melee Weapon Free Strike: Melee 1 5, 8, 10",            // L10551-10553: 2, 5, 7 + A 2, the light weapon 1
			10: "Gravitic Nova: 3 burst 6, 9, 13",                       // L7828-7830: without R
		},
	},
	// Force Augmentation, L7196: +1. Remote Amplification, L7568: ranged psionic abilities +5 from level 5; Omnisensory +10.
	"telepathy": {
		"class=talent talent.tradition=telepathy talent.augmentation=force-augmentation talent.array=might=0,agility=0,intuition=1 " +
			"talent.signature=kinetic-pulse,hoarfrost telepathy.heroic-5=overwhelm talent.heroic-9=mind-snare telepathy.heroic-11=resonant-mind-spike", 8,
		[4]martialFigures{
			{18, [5]int{0, 0, 2, 1, 2}, [3]int{0, 1, 2}, 5, 0, 1},
			{36, [5]int{0, 0, 3, 1, 3}, [3]int{1, 2, 3}, 5, 0, 1},
			{54, [5]int{1, 1, 4, 2, 4}, [3]int{2, 3, 4}, 5, 0, 1},
			{72, [5]int{1, 1, 5, 2, 5}, [3]int{3, 4, 5}, 5, 0, 1},
		},
		map[int]string{
			1:  "Kinetic Pulse: 1 burst 3 psychic, 6 psychic, 8 psychic",            // L7314-7316: 2, 5, 7 + 1
			4:  "Overwhelm: Ranged 10 10 psychic, 14 psychic, 18 psychic",           // L7478-7480: 6, 10, 14 + R 3 + 1
			7:  "Mind Snare: Ranged 15 15 psychic, 19 psychic, 25 psychic",          // L7596-7598: 10, 14, 20 + R 4 + 1; 10 + 5
			10: "Resonant Mind Spike: Ranged 25 21 psychic, 30 psychic, 34 psychic", // L7840-7842: 15, 24, 28 + R 5 + 1; 10 + 5 + 10
		},
	},
	// Spellsword, L8933-8936: Stamina +6, speed +1, stability +1, melee damage +2/+2/+2.
	"auteur": {
		"class=troubadour troubadour.class-act=auteur troubadour.kit=spellsword troubadour.array=might=2,reason=-1,intuition=-1 " +
			"troubadour.signature=cutting-sarcasm troubadour.heroic-3=quick-rewrite troubadour.heroic-7=star-solo auteur.heroic-9=heres-how-your-story-ends", 8,
		[4]martialFigures{
			{18 + 6, [5]int{2, 2, -1, -1, 2}, [3]int{0, 1, 2}, 6, 1, 1},
			{36 + 12, [5]int{2, 3, -1, -1, 3}, [3]int{1, 2, 3}, 6, 1, 1},
			{54 + 18, [5]int{3, 4, 0, 0, 4}, [3]int{2, 3, 4}, 6, 1, 1},
			{72 + 24, [5]int{3, 5, 0, 0, 5}, [3]int{3, 4, 5}, 6, 1, 1},
		},
		map[int]string{
			1:  "Cutting Sarcasm: Ranged 10 4 psychic, 7 psychic, 9 psychic",          // L8060-8062: 2, 5, 7 + P 2; the kit has nothing at range
			4:  "Quick Rewrite: 3 cube within 10 4, 5, 6",                             // L8109-8111: without P, no weapon
			7:  "Star Solo: Melee 1 11, 14, 17; Ranged 10 9, 12, 15",                  // L8267-8269: 5, 8, 11 + P 4, in melee +2
			10: "Here's How Your Story Ends: 5 burst 2 psychic, 5 psychic, 7 psychic", // L8385-8387: without P
		},
	},
	// Swashbuckler, L8971-8974: Stamina +3, speed +3, melee damage +2/+2/+2, disengage +1.
	"duelist": {
		"class=troubadour troubadour.class-act=duelist troubadour.kit=swashbuckler troubadour.array=might=1,reason=1,intuition=-1 " +
			"troubadour.signature=artful-flourish duelist.heroic-5=en-garde duelist.heroic-9=blood-on-the-stage duelist.heroic-11=expert-fencer", 8,
		[4]martialFigures{
			{18 + 3, [5]int{1, 2, 1, -1, 2}, [3]int{0, 1, 2}, 8, 0, 2},
			{36 + 6, [5]int{1, 3, 1, -1, 3}, [3]int{1, 2, 3}, 8, 0, 2},
			{54 + 9, [5]int{2, 4, 2, 0, 4}, [3]int{2, 3, 4}, 8, 0, 2},
			{72 + 12, [5]int{2, 5, 2, 0, 5}, [3]int{3, 4, 5}, 8, 0, 2},
		},
		map[int]string{
			1:  "Artful Flourish: Melee 1 4, 7, 9",       // L8050-8052: 2, 5, 7 without A, kit +2
			4:  "En Garde!: Melee 1 12, 16, 21",          // L8197-8199: 7, 11, 16 + A 3, kit +2
			7:  "Blood on the Stage: Melee 1 18, 24, 30", // L8400-8402: 12, 18, 24 + A 4, kit +2
			10: "Expert Fencer: Melee 3 22, 28, 35",      // L8523-8525: 15, 21, 28 + A 5, kit +2
		},
	},
	// Rapid-Fire, L8858-8862: Stamina +3, speed +1, ranged damage +2/+2/+2, ranged distance +7, disengage +1.
	"virtuoso": {
		"class=troubadour troubadour.class-act=virtuoso troubadour.kit=rapid-fire troubadour.array=might=0,reason=1,intuition=0 " +
			"troubadour.heroic-3=harsh-critic virtuoso.heroic-9=feedback virtuoso.heroic-11=melt-their-faces", 8,
		[4]martialFigures{
			{18 + 3, [5]int{0, 2, 1, 0, 2}, [3]int{0, 1, 2}, 6, 0, 2},
			{36 + 6, [5]int{0, 3, 1, 0, 3}, [3]int{1, 2, 3}, 6, 0, 2},
			{54 + 9, [5]int{1, 4, 2, 1, 4}, [3]int{2, 3, 4}, 6, 0, 2},
			{72 + 12, [5]int{1, 5, 2, 1, 5}, [3]int{3, 4, 5}, 6, 0, 2},
		},
		map[int]string{
			1:  "Harsh Critic: Melee 1 9 sonic, 12 sonic, 15 sonic; Ranged 10 9 sonic, 12 sonic, 15 sonic",       // L8091-8093: 7, 10, 13 + P 2; no weapon
			4:  `"Thunder Mother": Ranged 10 4 lightning, 9 lightning, 14 lightning`,                             // L8006-8008: level, 5 + level, 10 + level
			7:  "Feedback: Special: three 3 cubes within 1 7 sonic, 10 sonic, 13 sonic",                          // L8416-8418: without P
			10: "Melt Their Faces: Melee 1 17 sonic, 21 sonic, 27 sonic; Ranged 10 17 sonic, 21 sonic, 27 sonic", // L8552-8554: 12, 16, 22 + P 5
		},
	},
}

// TestMindsFigures compares a hero of every subclass at levels 1, 4, 7 and 10 with the figures worked out by hand.
func TestMindsFigures(t *testing.T) {
	for school, want := range mindHeroes {
		compareFigures(t, school, want.workedOut(), martialCard, nil)
	}
}

// mindOffers are the questions about skills and perks: the groups they take from.
var mindOffers = map[string]string{
	"null.skills": "interpersonal, lore", "chronokinetic.skill": "lore", "cryokinetic.skill": "crafting", "metakinetic.skill": "exploration", // L5314, L5331-5333
	"null.perk-2": "exploration, interpersonal, intrigue", "null.perk-4": "any", "null.perk-6": "exploration, interpersonal, intrigue", // L5561, L5664, L5722
	"null.perk-8": "any", "null.perk-10": "exploration, interpersonal, intrigue", // L5802, L5927
	"null.skill-4": "any", "null.skill-7": "any", "null.skill-10": "any", // L5668, L5798, L5929
	"talent.skills": "interpersonal, lore",                                                                                             // L7137
	"talent.perk-2": "interpersonal, lore, supernatural", "talent.perk-4": "any", "talent.perk-6": "interpersonal, lore, supernatural", // L7413, L7546, L7614
	"talent.perk-8": "any", "talent.perk-10": "interpersonal, lore, supernatural", // L7713, L7864
	"talent.skill-4": "any", "talent.skill-7": "any", "talent.skill-10": "any", // L7548, L7709, L7869
	"troubadour.skills": "interpersonal", "troubadour.skills-2": "intrigue, lore", // L7890
	"troubadour.perk-2": "interpersonal, lore, supernatural", "troubadour.perk-4": "any", "troubadour.perk-6": "interpersonal, lore, supernatural", // L8170, L8290, L8368
	"troubadour.perk-8": "any", "troubadour.perk-10": "interpersonal, lore, supernatural", // L8438, L8569
	"troubadour.skill-4": "any", "troubadour.skill-7": "any", "troubadour.skill-10": "any", // L8292, L8434, L8571
}

// TestMindsOffers compares the offers of these questions with their sources.
func TestMindsOffers(t *testing.T) {
	compareOffers(t, minds, mindOffers, groupOffers)
}

// mindTraits are further figures of these heroes at a level: immunities that always hold, conditions that never apply,
// potencies with better resistance, the number a saving throw needs, all gains of the Heroic Resource by their amounts, and
// how low it can go.
var mindTraits = []struct {
	school string
	level  int
	want   string
}{
	{"chronokinetic", 10, "never bleeding, resist M 5 A 5 R 5 P 5, save 6, gains +2 +1 +1, floor 0"}, // L5853; L5666, L5339, L5921
	{"metakinetic", 1, "save 6, gains +1 +1, floor 0"},
	{"cryokinetic", 1, "save 6, gains +1 +1, floor 0"},
	{"cryokinetic", 4, "cold 6, save 6, gains +2 +1, floor 0"},                                              // L5570: twice Intuition 3
	{"cryokinetic", 10, "cold 10, never bleeding, resist M 5 A 5 R 5 P 5, save 6, gains +2 +1 +1, floor 0"}, // twice 5
	{"telepathy", 1, "save 6, gains +1, floor -3"},                                                          // L7168: 1 + Reason 2
	{"telepathy", 7, "save 6, gains +2, floor -5"},
	{"telepathy", 10, "psychic 10, never taunted, never frightened, resist R 7 I 4, save 6, gains +3, floor -6"}, // L7787-7791
	{"auteur", 1, "save 6, gains +2 +2 +3 +10, floor 0"},                                                         // L7916-7919
	{"auteur", 7, "save 5, gains +2 +2 +3 +10 If, floor 0"},                                                      // L8430; L8156
	{"auteur", 10, "never frightened, save 5, gains +2 +2 +3 +10 If, floor 0"},                                   // L8496
}

// TestMindsTraits compares them with the sheet.
func TestMindsTraits(t *testing.T) {
	set := published(t)
	for _, m := range mindTraits {
		s := builder.Build(set, publishedHero(set, m.level, mindHeroes[m.school].choices))
		got := ""
		for _, r := range s.Immunities {
			if r.When == "" {
				got += strings.ToLower(r.Name) + " " + strconv.Itoa(r.Number.Value()) + ", "
			}
		}
		for _, n := range s.CannotBe {
			if n.When == "" {
				got += "never " + strings.ToLower(n.Name) + ", "
			}
		}
		resisted := ""
		for _, letter := range []string{"M might", "A agility", "R reason", "I intuition", "P presence"} {
			if n, ok := s.Stat("resist_" + letter[2:]); ok { // on the sheet only where it is not the characteristic itself
				resisted += " " + letter[:1] + " " + strconv.Itoa(n.Value())
			}
		}
		if resisted != "" {
			got += "resist" + resisted + ", "
		}
		save, _ := s.Stat("save_target")
		got += "save " + strconv.Itoa(save.Value()) + ", gains"
		for _, g := range s.Resource.Gains {
			word, _, _ := strings.Cut(g.String(), " ")
			got += " " + word
		}
		if got += ", floor " + strconv.Itoa(s.Resource.Floor); got != m.want {
			t.Errorf("%s of level %d: %s; by hand %s", m.school, m.level, got, m.want)
		}
	}
}
