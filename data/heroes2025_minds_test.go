package data_test

import "testing"

// The tables below are read like those of the martial classes: a word of a table is the feature of that name unless words or
// schools explain it.
var minds = []martial{
	{
		class: "null", subclass: "null.tradition", basics: "question null.array, question null.skills", skills: "Psionics", // L5304, L5314
		rows: [10][3]string{ // L5315-5326
			{"Null Tradition, Discipline, Null Field, Inertial Shield, Discipline Mastery, Null Speed, Psionic Augmentation, Psionic Martial Arts, Null Abilities", "Two signature, 3, 5", ""},
			{"Perk, Tradition Feature, Tradition Ability", "Two signature, 3, 5", "5"},
			{"Psionic Leap, Reorder, 7-Discipline Ability", "Two signature, 3, 5, 7", "5"},
			{"Characteristic Increase, Discipline Mastery Improvement, Enhanced Null Field, Perk, Regenerative Field, Skill", "Two signature, 3, 5, 7", "5"},
			{"Tradition Feature, 9-Discipline Ability", "Two signature, 3, 5, 7, 9", "5"},
			{"Elemental Absorption, Elemental Buffer, Perk, Tradition Ability", "Two signature, 3, 5, 7, 9", "5, 9"},
			{"Characteristic Increase, Discipline Mastery Improvement, Psi Boost, Improved Body, Skill", "Two signature, 3, 5, 7, 9", "5, 9"},
			{"Perk, Tradition Feature, 11-Discipline Ability", "Two signature, 3, 5, 7, 9, 11", "5, 9"},
			{"I Am the Weapon, Tradition Ability", "Two signature, 3, 5, 7, 9, 11", "5, 9, 11"},
			{"Characteristic Increase, Discipline Mastery Improvement, Manifold Body, Manifold Resonance, Order, Perk, Skill", "Two signature, 3, 5, 7, 9, 11", "5, 9, 11"},
		},
		words: map[string]string{
			"Null Tradition": "question null.tradition, question SCHOOL.skill", "Discipline": "resource Discipline", // L5330-5333
			"Null Field": "ability Null Field", "Inertial Shield": "ability Inertial Shield", // L5346, L5358
			"Discipline Mastery Improvement 4": "row 8", "Discipline Mastery Improvement 7": "row 10", "Discipline Mastery Improvement 10": "row 12", // L5371-5400
			"Psionic Augmentation": "feature Psionic Augmentation, question null.augmentation, feature Speed Augmentation", // L5404: the Quick Build
			"Null Abilities":       "question null.signature, question null.heroic-3, question null.heroic-5",              // L5416, L5488, L5521
			"7-Discipline Ability": "question null.heroic-7", "9-Discipline Ability": "question null.heroic-9", "11-Discipline Ability": "question null.heroic-11",
			"Psi Boost": "feature Psi Boost, row 1, row 1, row 1, row 1, row 3, row 5, row 5", // L5781-5794: the prices
			"Order":     "feature Order, resource Order",                                      // L5922
		},
		schools: map[string]map[string]string{ // L5565-5568, L5674-5677, L5806-5809; the tables by discipline L5371-5400
			"chronokinetic": {
				"Discipline Mastery 1": "feature Discipline Mastery, feature Chronokinetic Mastery, row 2, row 4, row 6",
				"Tradition Feature 2":  "feature Rapid Processing", "Tradition Feature 5": "feature Instant Action", "Tradition Feature 8": "feature Shared Momentum",
			},
			"cryokinetic": {
				"Discipline Mastery 1": "feature Discipline Mastery, feature Cryokinetic Mastery, row 2, row 4, row 6",
				"Tradition Feature 2":  "feature Entropic Adaptability", "Tradition Feature 5": "feature Chilling Readiness", "Tradition Feature 8": "feature Synaptic Triage",
			},
			"metakinetic": {
				"Discipline Mastery 1": "feature Discipline Mastery, feature Metakinetic Mastery, row 2, row 4, row 6",
				"Tradition Feature 2":  "feature Inertial Sink", "Tradition Feature 5": "feature Inertial Fulcrum", "Tradition Feature 8": "feature Inertial Dampener",
			},
		},
		turn: [10]string{"2", 6: "3", 9: "4"}, // L5338, L5796, L5918
		gain: [10]string{"+1 ", 3: "+2 "},     // L5339, L5666
	},
	{
		class: "talent", subclass: "talent.tradition", basics: "question talent.array, question talent.skills", skills: "Psionics, Read Person", // L7127, L7137
		rows: [10][3]string{ // L7138-7149
			{"Talent Tradition, Clarity and Strain, Mind Spike, Psionic Augmentation, Talent Ward, Telepathic Speech, Tradition Features, Talent Abilities", "Two signature, 3, 5", ""},
			{"Perk, Tradition Feature, Tradition Ability", "Two signature, 3, 5", "5"},
			{"Scan, 7-Clarity Ability", "Two signature, 3, 5, 7", "5"},
			{"Characteristic Increase, Mind Projection, Mind Recovery, Perk, Skill, Suspensor Field", "Two signature, 3, 5, 7", "5"}, // ruling 4
			{"Tradition Feature, 9-Clarity Ability", "Two signature, 3, 5, 7, 9", "5"},
			{"Perk, Psi Boost, Tradition Ability", "Two signature, 3, 5, 7, 9", "5, 9"},
			{"Ancestral Memory, Cascading Strain, Characteristic Increase, Lucid Mind, Skill", "Two signature, 3, 5, 7, 9", "5, 9"},
			{"Perk, Tradition Feature, 11-Clarity Ability", "Two signature, 3, 5, 7, 9, 11", "5, 9"},
			{"Fortress of Perfect Thought, Tradition Ability", "Two signature, 3, 5, 7, 9, 11", "5, 9, 11"},
			{"Characteristic Increase, Clear Mind, Omnisensory, Perk, Psion, Skill, Vision", "Two signature, 3, 5, 7, 9, 11", "5, 9, 11"},
		},
		words: map[string]string{
			"Talent Tradition": "question talent.tradition", "Clarity and Strain": "resource Clarity", "Mind Spike": "ability Mind Spike", // L7162-7184
			"Talent Abilities":  "question talent.signature, question talent.heroic-3, question talent.heroic-5", // L7270, L7351, L7385
			"7-Clarity Ability": "question talent.heroic-7", "9-Clarity Ability": "question talent.heroic-9", "11-Clarity Ability": "question talent.heroic-11",
			"Psi Boost": "feature Psi Boost, row 1, row 1, row 1, row 1, row 3, row 5, row 5", // L7617-7630: the prices
			"Vision":    "feature Vision, resource Vision",                                    // L7870
		},
		schools: map[string]map[string]string{ // L7214-7217, L7417-7420, L7557-7560, L7717-7720
			"chronopathy": {
				"Psionic Augmentation 1": "feature Psionic Augmentation, question talent.augmentation, feature Distance Augmentation",
				"Talent Ward 1":          "feature Talent Ward, question talent.ward, feature Entropy Ward",
				"Tradition Features 1":   "ability Accelerate, ability Again", "Tradition Feature 2": "feature Ease the Hours",
				"Tradition Feature 5": "feature Distortion Temporal, feature Speed of Thought", "Tradition Feature 8": "feature Doubling the Hours, ability Stasis Shield",
			},
			"telekinesis": {
				"Psionic Augmentation 1": "feature Psionic Augmentation, question talent.augmentation, feature Force Augmentation", // L7187: the Quick Build
				"Talent Ward 1":          "feature Talent Ward, question talent.ward, feature Repulsive Ward",                      // L7200
				"Tradition Features 1":   "ability Minor Telekinesis, ability Repel", "Tradition Feature 2": "feature Ease Their Fall",
				"Tradition Feature 5": "feature Kinetic Amplifier, feature Triangulate", "Tradition Feature 8": "ability Levitation Field, feature Low Gravity",
			},
			"telepathy": {
				"Psionic Augmentation 1": "feature Psionic Augmentation, question talent.augmentation, feature Distance Augmentation",
				"Talent Ward 1":          "feature Talent Ward, question talent.ward, feature Vanishing Ward",
				"Tradition Features 1":   "ability Feedback Loop, ability Remote Assistance", "Tradition Feature 2": "feature Ease the Mind",
				"Tradition Feature 5": "feature Compulsion, feature Remote Amplification", "Tradition Feature 8": "feature Mindlink, feature Universal Connection",
			},
		},
		turn: [10]string{"1d3", 6: "1d3 + 1", 9: "1d3 + 2"}, // L7166, L7707, L7866
		gain: [10]string{"+1 ", 3: "+2 ", 9: "+3 "},         // L7167, L7544, L7860
	},
	{
		class: "troubadour", subclass: "troubadour.class-act", skills: "Read Person", // L7880, L7890
		basics: "question troubadour.array, question troubadour.skills, question troubadour.skills-2",
		rows: [10][3]string{ // L7891-7902
			{"Troubadour Class Act, Drama, Kit, Scene Partner, Routines, Class Act Features, Class Act Triggered Action, Troubadour Abilities", "Signature, 3, 5", ""},
			{"Appeal to the Muses, Invocation, Perk, Class Act Ability", "Signature, 3, 5", "5"},
			{"Class Act Feature, 7-Drama Ability", "Signature, 3, 5, 7", "5"},
			{"Characteristic Increase, Melodrama, Perk, Skill, Zeitgeist", "Signature, 3, 5, 7", "5"},
			{"Class Act Feature, 9-Drama Ability", "Signature, 3, 5, 7, 9", "5"},
			{"Perk, Spotlight, Class Act Ability", "Signature, 3, 5, 7, 9", "5, 9"},
			{"Characteristic Increase, A Muse's Muse, Equal Billing, Skill", "Signature, 3, 5, 7, 9", "5, 9"}, // the table leaves the 3 out, ruling 2
			{"Perk, Class Act Feature, 11-Drama Ability", "Signature, 3, 5, 7, 9, 11", "5, 9"},                // the class act's 11 comes at level 9, L8498, ruling 3
			{"Roar of the Crowd, Class Act Ability", "Signature, 3, 5, 7, 9, 11", "5, 9, 11"},
			{"Applause, Characteristic Increase, Dramaturgy, Greatest of All Time, Perk, Skill", "Signature, 3, 5, 7, 9, 11", "5, 9, 11"},
		},
		words: map[string]string{
			"Troubadour Class Act": "question troubadour.class-act", "Drama": "resource Drama",
			"Routines":             "feature Routines, ability Choreography, ability Revitalizing Limerick", // L7937
			"Troubadour Abilities": "question troubadour.signature, question troubadour.heroic-3, question troubadour.heroic-5",
			"Invocation":           "feature Invocation, question troubadour.invocation, feature Allow Me to Introduce Tonight's Players",          // L8159-8168
			"Melodrama":            "feature Melodrama, question troubadour.melodrama, feature Drama of the Villain, feature Drama of a Natural 2", // L8281-8288
			"Spotlight":            "ability Spotlight",                                                                                            // L8369
			"7-Drama Ability":      "question troubadour.heroic-7", "9-Drama Ability": "question troubadour.heroic-9", "11-Drama Ability": "question troubadour.heroic-11",
			"Applause": "feature Applause, resource Applause", // L8558
		},
		schools: map[string]map[string]string{ // L7907-7909, L7951-7954, L8017-8020, L8222-8225, L8308-8335, L8442-8445
			"auteur": {
				"skill": "Brag", "Kit 1": "feature Kit, question troubadour.kit, ability Leaping Lightning", "Class Act Features 1": "ability Blocking, ability Dramatic Monologue",
				"Class Act Triggered Action 1": "ability Turnabout Is Fair Play", "Class Act Feature 3": "feature Missed Cue",
				"Class Act Feature 5": "question auteur.feature-5, feature Take Two!, ability Take Two!", "Class Act Feature 8": "feature Deleted Scene",
			},
			"duelist": {
				"skill": "Gymnastics", "Kit 1": "feature Kit, question troubadour.kit, ability Fancy Footwork", "Class Act Features 1": "ability Acrobatics, ability Star Power",
				"Class Act Triggered Action 1": "ability Riposte", "Class Act Feature 3": "feature Foil",
				"Class Act Feature 5": "question duelist.feature-5, feature Verbal Duel",
				"Class Act Feature 8": "feature Masterwork, question troubadour.masterwork, question troubadour.masterwork-name",
			},
			"virtuoso": {
				"skill": "Music", "Kit 1": "feature Kit, question troubadour.kit, ability Fancy Footwork",
				"Class Act Features 1":         `ability Power Chord, feature Virtuoso Performances, ability "Thunder Mother", ability "Ballad of the Beast"`,
				"Class Act Triggered Action 1": "ability Harmonize",
				"Class Act Feature 3":          `feature Second Album, ability "Fire Up the Night", ability "Never-Ending Hero"`,
				"Class Act Feature 5":          "question virtuoso.feature-5, feature Medley",
				"Class Act Feature 8":          "feature Crowd Favorites, ability Moonlight Sonata, ability Radical Fantasia",
			},
		},
		turn: [10]string{"1d3", 6: "1d3 + 1"}, // L7914, L8432
		gain: [10]string{"+2 "},               // L7916
	},
}

// TestMindsAdvancement builds a hero of every subclass of null, talent and troubadour at every level, and compares the hero
// with the advancement tables: features, questions, abilities by their cost, resources, and the levels at which scores rise.
func TestMindsAdvancement(t *testing.T) {
	advanceAll(t, minds, (*martial).brought)
}
