package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// martial is a class with kits: its advancement table as printed, and the meanings of the words in the table. A meaning is a
// list of "feature X", "ability X", "question x.y", "resource X" and "row 8" (of the table by ferocity); a word without a
// meaning is the feature of that name. "Aspect Feature 2" explains a word for one level.
type martial struct {
	class, subclass string
	basics          string            // questions of the class that come before the table
	skills          string            // given
	rows            [10][3]string     // features, abilities, abilities of the subclass
	words           map[string]string // by word of the table
	schools         map[string]map[string]string
	turn, gain      [10]string // of the Heroic Resource: at the start of a turn; the first way beside it
	every           bool       // gain lists every way, between bars
}

var martials = []martial{
	{
		class: "fury", subclass: "fury.aspect", basics: "question fury.array, question fury.skills", skills: "Nature", // L4518, L4528
		rows: [10][3]string{ // L4529-4540
			{"Primordial Aspect, Ferocity, Growing Ferocity, Aspect Features, Aspect Triggered Action, Mighty Leaps, Fury Abilities", "Signature, 3, 5", ""},
			{"Perk, Aspect Feature, Aspect Ability", "Signature, 3, 5", "5"},
			{"Aspect Feature, 7-Ferocity Ability", "Signature, 3, 5, 7", "5"},
			{"Characteristic Increase, Damaging Ferocity, Growing Ferocity Improvement, Perk, Primordial Attunement, Primordial Strike, Skill", "Signature, 3, 5, 7", "5"},
			{"Aspect Feature, 9-Ferocity Ability", "Signature, 3, 5, 7, 9", "5"},
			// Primordial Portal is in the text, L4929; the table leaves it out
			{"Marauder of the Primordial Chaos, Primordial Portal, Perk, Aspect Ability", "Signature, 3, 5, 7, 9", "5, 9"},
			{"Characteristic Increase, Elemental Form, Greater Ferocity, Growing Ferocity Improvement, Skill", "Signature, 3, 5, 7, 9", "5, 9"},
			{"Perk, Aspect Feature, 11-Ferocity Ability", "Signature, 3, 5, 7, 9, 11", "5, 9"},
			{"Harbinger of the Primordial Chaos, Aspect Ability", "Signature, 3, 5, 7, 9, 11", "5, 9, 11"},
			{"Chaos Incarnate, Characteristic Increase, Growing Ferocity Improvement, Perk, Primordial Ferocity, Primordial Power, Skill", "Signature, 3, 5, 7, 9, 11", "5, 9, 11"},
		},
		words: map[string]string{
			"Primordial Aspect": "question fury.aspect", "Ferocity": "resource Ferocity",
			"Growing Ferocity":               "feature Growing Ferocity, row 2, row 4, row 6", // L4563-4578, L5186-5297
			"Growing Ferocity Improvement 4": "row 8", "Growing Ferocity Improvement 7": "row 10", "Growing Ferocity Improvement 10": "row 12",
			"Fury Abilities":     "question fury.signature, question fury.heroic-3, question fury.heroic-5", // L4631, L4669, L4707
			"7-Ferocity Ability": "question fury.heroic-7", "9-Ferocity Ability": "question fury.heroic-9", "11-Ferocity Ability": "question fury.heroic-11",
			"Primordial Power": "feature Primordial Power, resource Primordial Power", // L5131
		},
		schools: map[string]map[string]string{ // L4582-4585, L4601-4604, L4747-4750, L4819-4822, L4874-4877, L5010-5013
			"berserker": {
				"skill": "Lift", "Aspect Features 1": "feature Kit, question fury.kit, ability Devastating Rush, feature Primordial Strength",
				"Aspect Triggered Action 1": "ability Lines of Force", "Aspect Feature 2": "feature Unstoppable Force",
				"Aspect Feature 3": "feature Immovable Object", "Aspect Feature 5": "feature Bounder", "Aspect Feature 8": "feature Strongest There Is",
			},
			"reaver": {
				"skill": "Hide", "Aspect Features 1": "feature Kit, question fury.kit, ability Devastating Rush, feature Primordial Cunning",
				"Aspect Triggered Action 1": "ability Unearthly Reflexes", "Aspect Feature 2": "feature Inescapable Wrath",
				"Aspect Feature 3": "feature See Through Their Tricks", "Aspect Feature 5": "feature Unfettered", "Aspect Feature 8": "feature A Step Ahead",
			},
			"stormwight": { // the gifts of a stormwight kit: L5143-5150, L5163-5193
				"skill": "Track", "Aspect Features 1": "feature Beast Shape, question fury.kit, feature Relentless Hunter, " +
					"ability Aspect of the Wild, feature Boren Aspect Benefits, ability Bear Claws",
				"Aspect Triggered Action 1": "ability Furious Change", "Aspect Feature 2": "feature Tooth and Claw", "Aspect Feature 3": "feature Nature's Knight",
				"Aspect Feature 5": "feature Stormborn, feature Blessing of Fortunate Weather", "Aspect Feature 8": "feature Menagerie", // L4882
			},
		},
		turn: [10]string{"1d3", 6: "1d3 + 1"},       // L4554, L4999
		gain: [10]string{"+1 ", 3: "+2 ", 9: "+3 "}, // L4555, L4859, L5129
	},
	{
		class: "shadow", subclass: "shadow.college", basics: "question shadow.array, question shadow.skills", skills: "Hide, Sneak", // L5935, L5946
		rows: [10][3]string{ // L5947-5958
			{"Shadow College, Insight, College Features, College Triggered Action, Hesitation Is Weakness, Kit, Shadow Abilities", "Signature, 3, 5", ""},
			{"College Feature, Perk, College Ability", "Signature, 3, 5", "5"},
			{"Careful Observation, 7-Insight Ability", "Signature, 3, 5, 7", "5"},
			{"Characteristic Increase, Keep It Down, Night Watch, Perk, Skill, Surge of Insight", "Signature, 3, 5, 7", "5"},
			{"College Feature, 9-Insight Ability", "Signature, 3, 5, 7, 9", "5"},
			{"Perk, Umbral Form, College Ability", "Signature, 3, 5, 7, 9", "5, 9"},
			{"Characteristic Increase, Keen Insight, Skill, Careful Observation Improvement, Ventriloquist", "Signature, 3, 5, 7, 9", "5, 9"},
			{"College Feature, Perk, 11-Insight Ability", "Signature, 3, 5, 7, 9, 11", "5, 9"},
			{"Gloom Squad, College Ability", "Signature, 3, 5, 7, 9, 11", "5, 9, 11"},
			{"Characteristic Increase, Death Pool, Perk, Skill, Careful Observation Improvement, Improved Umbral Form, Subterfuge", "Signature, 3, 5, 7, 9, 11", "5, 9, 11"},
		},
		words: map[string]string{
			"Shadow College": "question shadow.college", "Insight": "resource Insight", "Hesitation Is Weakness": "ability Hesitation Is Weakness", // L6040
			"Kit":               "feature Kit, question shadow.kit, ability Fade",                                // L6048
			"Shadow Abilities":  "question shadow.signature, question shadow.heroic-3, question shadow.heroic-5", // L6052, L6092, L6128
			"7-Insight Ability": "question shadow.heroic-7", "9-Insight Ability": "question shadow.heroic-9", "11-Insight Ability": "question shadow.heroic-11",
			"Careful Observation": "ability Careful Observation", "Night Watch": "feature Night Watch, ability Night Watch", // L6235, L6281
			"Characteristic Increase 4": "question shadow.characteristic-4", "Characteristic Increase 10": "question shadow.characteristic-10", // L6276, L6545
			"Subterfuge": "feature Subterfuge, resource Subterfuge", // L6558
		},
		schools: map[string]map[string]string{ // L5980-5984, L6014-6018, L6165-6169, L6298-6302, L6429-6433
			"black-ash": {
				"skill": "Magic", "College Features 1": "ability Black Ash Teleport", "College Triggered Action 1": "ability In All This Confusion",
				"College Feature 2": "feature Burning Ash", "College Feature 5": "feature Trail of Cinders", "College Feature 8": "feature Cinder Step",
			},
			"caustic-alchemy": {
				"skill": "Alchemy", "College Features 1": "ability Coat the Blade, feature Smoke Bomb", "College Triggered Action 1": "ability Defensive Roll",
				"College Feature 2": "feature Trained Assassin", "College Feature 5": "feature Volatile Reagents", "College Feature 8": "feature Time Bomb, ability Time Bomb",
			},
			"harlequin-mask": {
				"skill": "Lie", "College Features 1": "ability I'm No Threat", "College Triggered Action 1": "ability Clever Trick",
				"College Feature 2": "feature Friend!", "College Feature 5": "feature Harlequin Gambit", "College Feature 8": "feature Parkour",
			},
		},
		turn: [10]string{"1d3", 6: "1d3 + 1"},       // L5971, L6416
		gain: [10]string{"+1 ", 3: "+2 ", 9: "+3 "}, // L5972, L6293, L6547
	},
	{
		class: "tactician", subclass: "tactician.doctrine", basics: "question tactician.array, question tactician.skills", skills: "Lead", // L6567, L6577
		rows: [10][3]string{ // L6578-6589; the signature abilities are those of the kits, L6698
			{"Tactical Doctrine, Focus, Doctrine Feature, Doctrine Triggered Action, Field Arsenal, Mark, Strike Now, Tactician Abilities", "3, 5", ""},
			{"Perk, Doctrine Feature, Doctrine Ability", "3, 5", "5"},
			{"Out of Position, 7-Focus Ability", "3, 5, 7", "5"},
			{"Characteristic Increase, Focus on Their Weakness, Improved Field Arsenal, Perk, Skill", "3, 5, 7", "5"},
			{"Doctrine Feature, 9-Focus Ability", "3, 5, 7, 9", "5"},
			{"Master of Arms, Perk, Doctrine Ability", "3, 5, 7, 9", "5, 9"},
			{"Characteristic Increase, Heightened Focus, Seize the Initiative, Skill, Doctrine Feature", "3, 5, 7, 9", "5, 9"},
			{"Perk, Doctrine Feature, 11-Focus Ability", "3, 5, 7, 9, 11", "5, 9"},
			{"Grandmaster of Arms, Doctrine Ability", "3, 5, 7, 9, 11", "5, 9, 11"},
			{"Characteristic Increase, Command, Perk, Skill, True Focus, Warmaster", "3, 5, 7, 9, 11", "5, 9, 11"},
		},
		words: map[string]string{
			"Tactical Doctrine": "question tactician.doctrine, question SCHOOL.skill", "Focus": "resource Focus", // L6594-6596
			"Field Arsenal": "feature Field Arsenal, question tactician.kits, ability Protective Attack, ability Patient Shot", // L6661
			"Mark":          "ability Mark", "Strike Now": "ability Strike Now!",                                               // L6674, L6688
			"Tactician Abilities": "question tactician.heroic-3, question tactician.heroic-5", // L6702, L6733
			"7-Focus Ability":     "question tactician.heroic-7", "9-Focus Ability": "question tactician.heroic-9", "11-Focus Ability": "question tactician.heroic-11",
			"Focus on Their Weakness": "feature Focus on Their Weaknesses", // L6864 (ruling 11)
			"Command":                 "feature Command, resource Command", // L7109
		},
		schools: map[string]map[string]string{ // L6611-6615, L6634-6638, L6769-6773, L6876-6880, L6990-6994, L7007-7011
			"insurgent": {
				"Doctrine Feature 1": "feature Covert Operations", "Doctrine Triggered Action 1": "ability Advanced Tactics", "Doctrine Feature 2": "feature Infiltration Tactics",
				"Doctrine Feature 5": "feature Distracted, feature Leave No Trace", "Doctrine Feature 7": "feature Asymmetric Warfare", "Doctrine Feature 8": "feature Bait and Ambush",
			},
			"mastermind": {
				"Doctrine Feature 1": "feature Studied Commander", "Doctrine Triggered Action 1": "ability Overwatch", "Doctrine Feature 2": "feature Goaded",
				"Doctrine Feature 5": "feature Anticipation, feature I Predicted That", "Doctrine Feature 7": "feature Grand Strategy", "Doctrine Feature 8": "feature Pincer Movement",
			},
			"vanguard": {
				"Doctrine Feature 1": "feature Commanding Presence", "Doctrine Triggered Action 1": "ability Parry", "Doctrine Feature 2": "feature Melee Superiority",
				"Doctrine Feature 5": "feature Shake It Off, feature Tactical Offensive", "Doctrine Feature 7": "feature Shock and Awe",
				"Doctrine Feature 8": "feature See Your Enemies Driven Before You",
			},
		},
		turn: [10]string{"2", 6: "3", 9: "4"}, // L6601, L6983, L7117
		gain: [10]string{"+1 ", 3: "+2 "},     // L6602, L6865
	},
}

// meaning lists the meaning of a word of the table for a hero of the subclass at that level.
func (m *martial) meaning(word, school string, level int) []string {
	at := word + " " + strconv.Itoa(level)
	subclassAbility := map[int]string{2: "5", 6: "9", 9: "11"} // L4757, L4934, L5055 and so on in all three classes
	switch words, ok := m.schools[school][at]; {
	case ok:
		return names(words)
	case m.words[at] != "":
		return names(m.words[at])
	case m.words[word] != "":
		return names(strings.ReplaceAll(m.words[word], "SCHOOL", school))
	case word == "Perk" || word == "Skill":
		return []string{fmt.Sprintf("question %s.%s-%d", m.class, strings.ToLower(word), level)}
	case slices.Contains([]string{"Aspect Ability", "College Ability", "Doctrine Ability", "Tradition Ability", "Class Act Ability"}, word):
		return []string{"question " + school + ".heroic-" + subclassAbility[level]}
	case word == "Characteristic Increase":
		return nil
	}
	return []string{"feature " + word}
}

// brought lists a hero's gains from class and subclass, in the words of a meaning, and the costs of the abilities picked.
func (m *martial) brought(_ *rules.Set, school string, r *builder.Resolution, s *sheet.Sheet) (things []string, picked, ofSchool string) {
	answers := map[string]bool{}
	for _, q := range r.Questions {
		prefix, _, _ := strings.Cut(q.ID, ".")
		if prefix != m.class && prefix != school || q.State == sheet.Dormant {
			continue
		}
		things = append(things, "question "+q.ID)
		if !strings.Contains(q.ID, ".signature") && !strings.Contains(q.ID, ".heroic-") {
			continue
		}
		for _, a := range q.Answer {
			answers[a] = true
		}
	}
	for _, f := range s.Features {
		if strings.HasPrefix(f.ID, "feature/") && !strings.HasPrefix(f.ID, "feature/hero/") {
			things = append(things, "feature "+plainName(f.Name))
		}
	}
	var own, schools []int
	for i := range s.Abilities {
		a := &s.Abilities[i]
		switch slug := a.ID[strings.LastIndexByte(a.ID, '/')+1:]; {
		case !strings.HasPrefix(a.ID, "ability/"+m.class+"/") && !strings.HasPrefix(a.ID, "ability/kit/"):
		case !answers[slug]:
			things = append(things, "ability "+plainName(a.Name))
		case strings.HasPrefix(a.Source, "subclass/"):
			schools = append(schools, a.Cost)
		default:
			own = append(own, a.Cost)
		}
	}
	for _, x := range s.Resources {
		things = append(things, "resource "+x.Name)
	}
	for _, track := range s.Tracks {
		for _, row := range track.Rows {
			if !row.Dormant {
				things = append(things, "row "+strconv.Itoa(row.At))
			}
		}
	}
	return things, costWords(own), costWords(schools)
}

func plainName(s string) string { return strings.ReplaceAll(s, "’", "'") }

// costWords writes costs the way an advancement table does: "Signature, 3, 5", or "Two signature, 3, 5".
func costWords(costs []int) string {
	slices.Sort(costs)
	var out []string
	for _, n := range costs {
		if n == 0 {
			out = append(out, "Signature")
		} else {
			out = append(out, strconv.Itoa(n))
		}
	}
	return strings.Replace(strings.Join(out, ", "), "Signature, Signature", "Two signature", 1)
}

// latest is the last entry of a column up to a level.
func latest(column [10]string, level int) (out string) {
	for _, s := range column[:level] {
		if s != "" {
			out = s
		}
	}
	return out
}

// TestMartialAdvancement builds a hero of every subclass of fury, shadow and tactician at every level, and compares the hero
// with the advancement tables: features, questions, abilities by their cost, resources, and the levels at which scores rise.
func TestMartialAdvancement(t *testing.T) {
	advanceAll(t, martials, (*martial).brought)
}
