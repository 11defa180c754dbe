package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// figuresOf writes the effects of a record that reach a figure: "speed set 6", "immune damage/fire level".
// A circumstance of play is written as "while", its words are ours.
func figuresOf(effects []rules.Effect, prefix string) (out []string) {
	for i := range effects {
		e := &effects[i]
		tail := ""
		if e.While != "" {
			tail = " while"
		}
		if e.At > 1 {
			tail += fmt.Sprintf(" at %d", e.At)
		}
		switch e.Verb {
		case rules.VerbStat:
			value := e.Value.Src()
			if e.Op == "moves" {
				value = strings.Join(e.To, " ")
			}
			for _, s := range e.Stats {
				out = append(out, fmt.Sprintf("%s%s %s %s%s", prefix, s, e.Op, value, tail))
			}
		case rules.VerbResist:
			for _, to := range e.To {
				out = append(out, prefix+strings.TrimSpace(e.Op+" "+to+" "+e.Value.Src())+tail)
			}
		case rules.VerbMod:
			out = append(out, prefix+"mod"+modWords(e.Mod)+tail)
		case rules.VerbChoose:
			out = append(out, figuresOf(e.Choose.Each, prefix+"each ")...)
		case rules.VerbForm:
			out = append(out, prefix+"form "+e.Form.Name+" moves ["+strings.Join(e.Form.Moves, " ")+"]")
			out = append(out, figuresOf(e.Form.Effects, prefix+e.Form.Name+": ")...)
		}
	}
	return out
}

// modWords describes a modification and the abilities it changes: " damage 1/1/1 of weapon", " ranged 5 of magic ranged".
func modWords(m *rules.Mod) string {
	var out string
	if len(m.Damage) == 3 {
		out += fmt.Sprintf(" damage %s/%s/%s", m.Damage[0].Src(), m.Damage[1].Src(), m.Damage[2].Src())
	}
	for _, c := range []struct{ what, value string }{
		{"melee", m.Melee.Src()}, {"ranged", m.Ranged.Src()}, {"potency", m.Potency.Src()}, {"cost", m.Cost.Src()},
		{"roll", strings.Join(m.Roll, ",")}, {"usable as", strings.Join(m.UsableAs, ",")},
	} {
		if c.value != "" {
			out += " " + c.what + " " + c.value
		}
	}
	what := slices.Concat(m.Match.Keywords, m.Match.Tags, m.Match.IDs)
	for _, k := range m.Match.NotKeywords {
		what = append(what, "not "+k)
	}
	return out + " of " + strings.Join(what, " ")
}

// TestEffectsMatchRulesDocument compares the changes of every trait, feature and ability to figures with the rules document.
// Records that are not in the table change none.
func TestEffectsMatchRulesDocument(t *testing.T) {
	want := map[string]string{
		"trait/devil/beast-legs":                 "speed set 6",                                               // L1493
		"trait/devil/otherworldly-horns":         "save_target set 5",                                         // L1508-1509
		"trait/devil/prehensile-tail":            "never state/flanked",                                       // L1513
		"trait/devil/wings":                      "stability max 0 while; weak damage/all 5 while",            // L1518-1519
		"trait/dragon-knight/wyrmplate":          "each immune pick level",                                    // L1680
		"trait/dragon-knight/wings":              "stability max 0 while; weak damage/all 5 while",            // L1752
		"trait/dragon-knight/remember-your-oath": "save_target set 4 while",                                   // L1694
		"trait/dwarf/grounded":                   "stability add 1",                                           // L1853
		"trait/dwarf/stand-tough":                "resist_might add 1",                                        // L1858
		"trait/dwarf/great-fortitude":            "never condition/weakened",                                  // L1868
		"trait/dwarf/spark-off-your-skin":        "stamina add 6 + 3 * (level - 1)",                           // L1872
		"trait/wode-elf/swift":                   "speed set 6",                                               // L2022
		"trait/wode-elf/otherworldly-grace":      "save_target set 5",                                         // L2026
		"trait/high-elf/graceful-retreat":        "disengage add 1",                                           // L2181
		"trait/high-elf/otherworldly-grace":      "save_target set 5",                                         // L2193
		"trait/high-elf/unstoppable-mind":        "never condition/dazed",                                     // L2197
		"trait/hakaan/big":                       `size set "1L"`,                                             // L2333
		"trait/hakaan/stand-tough":               "resist_might add 1",                                        // L2349
		"trait/hakaan/great-fortitude":           "never condition/weakened",                                  // L2353
		"trait/human/staying-power":              "recoveries add 2",                                          // L2478
		"trait/memonek/lightweight":              `size set "1S" while`,                                       // L2602
		"trait/memonek/unphased":                 "never state/surprised",                                     // L2623
		"trait/memonek/lightning-nimbleness":     "speed set 7",                                               // L2633
		"trait/memonek/nonstop":                  "never condition/slowed",                                    // L2638
		"trait/orc/bloodfire-rush":               "speed add 2 while",                                         // L2753
		"trait/orc/grounded":                     "stability add 1",                                           // L2758
		"trait/orc/nonstop":                      "never condition/slowed",                                    // L2772
		"trait/polder/small":                     `size set "1S"`,                                             // L2979
		"trait/polder/corruption-immunity":       "immune damage/corruption level + 2",                        // L2987
		"trait/polder/graceful-retreat":          "disengage add 1",                                           // L2991
		"trait/polder/polder-geist":              "speed add 3 while",                                         // L2996
		"trait/polder/fearless":                  "never condition/frightened",                                // L3000
		"trait/revenant/former-life":             "speed set 5; each size set pick.size",                      // L3112
		"trait/revenant/bloodless":               "never condition/bleeding",                                  // L3141
		"trait/time-raider/psychic-scar":         "immune damage/psychic level; immune keyword/psionic level", // L3385, ruling 14
		"trait/time-raider/unstoppable-mind":     "never condition/dazed",                                     // L3436
		"feature/fury/extra-surge":               "surge_limit add 1",                                         // L7505
		"feature/fury/inescapable-wrath":         "speed add agility",                                         // L7521
		"feature/fury/immovable-object":          "stability add might",                                       // L7671
		"feature/fury/natures-knight":            "renown add 1 while",                                        // L7676
		"feature/fury/primordial-cunning":        "never state/surprised",                                     // L7170
		"feature/tactician/adapt-a-strategy":     "surge_limit add 1 while; shield_limit add 1 while",         // L9867
		"ability/tactician/squad-on-me":          "stability add might while",                                 // L10004
		// Of the perks only three reach a figure, of the complications the five that print a number of the hero's.
		"perk/burning-the-midnight-oil":      "crafting_goals add 25",                     // L12835
		"perk/shivers":                       "never state/surprised while",               // L12895
		"perk/specialist":                    "renown add 1 while; renown add 1 while",    // L13035: 1, or 2 with the skill
		"complication/cult-victim":           "weak damage/corruption 5",                  // L12720
		"complication/elemental-inside":      "stamina add 6 + (level - 1)",               // L12734
		"complication/fire-and-chaos":        "immune damage/fire 5; weak damage/cold 5",  // L12742-12744
		"complication/punishment-curse":      "recoveries add 1; dying set stamina while", // L12758-12760
		"feature/domain/inner-light":         "save_target add -1 while",                  // L4533, L5262
		"feature/domain/revitalizing-ritual": "recovery_value add level while",            // L4556-4557
		"feature/domain/sanctified-weapon":   "mod damage 1/1/1 of weapon while",          // L4561, L5291, ruling 53
		"complication/primordial-sickness": "immune damage/poison 5; immune damage/corruption 5;" + // L12750-12752
			"recoveries add -1",
		// Censor
		"feature/censor/extra-shield": "shield_limit add 1", // L4793
		// Conduit
		"feature/conduit/extra-shield":             "shield_limit add 1",                                    // L5719, ruling 51
		"feature/conduit/prayer-of-destruction":    "mod damage 1/1/1 of magic",                             // L5376
		"feature/conduit/prayer-of-distance":       "mod ranged 5 of magic ranged",                          // L5381-5382
		"feature/conduit/prayer-of-speed":          "speed add 1; disengage add 1",                          // L5386-5387
		"feature/conduit/prayer-of-soldiers-skill": "stamina add 6 while; mod damage 1/1/1 of weapon while", // L5391-5394
		"feature/conduit/prayer-of-steel":          "stamina add 3; stability add 1",                        // L5398-5399
		"feature/conduit/bastion-ward":             "save_target add -1",                                    // L5408
		// Elementalist
		"feature/elementalist/acolyte-of-earth":             "stability add 1 while",                                                                                                                       // L6079-6081
		"feature/elementalist/acolyte-of-fire":              "mod damage 1/1/1 of fire magic",                                                                                                              // L6085-6086
		"feature/elementalist/acolyte-of-the-mystery":       "mod ranged 5 of magic ranged void",                                                                                                           // L6097-6098
		"feature/elementalist/enchantment-of-battle":        "stamina add 6 while; mod damage 1/1/1 of weapon while",                                                                                       // L6355-6357
		"feature/elementalist/enchantment-of-celerity":      "speed add 1; disengage add 1",                                                                                                                // L6364
		"feature/elementalist/enchantment-of-destruction":   "mod damage 1/1/1 of magic",                                                                                                                   // L6370
		"feature/elementalist/enchantment-of-distance":      "mod ranged 5 of magic ranged",                                                                                                                // L6376
		"feature/elementalist/enchantment-of-permanence":    "stamina add 3; stability add 1",                                                                                                              // L6382
		"feature/elementalist/ward-of-excellent-protection": "immune damage/acid level; immune damage/cold level; immune damage/corruption level; immune damage/fire level; immune damage/lightning level", // L6403-6404
		"feature/elementalist/disciple-of-fire":             "immune damage/fire 5 + level; mod damage reason/reason/reason of fire",                                                                       // L6775-6777
		"feature/elementalist/disciple-of-earth":            "stamina add 6 + 3 * (level - 2)",                                                                                                             // L6783
		"feature/elementalist/extra-shield":                 "shield_limit add 1",                                                                                                                          // L6788
		"feature/elementalist/extra-surge":                  "surge_limit add 1",                                                                                                                           // L6792
		"feature/elementalist/disciple-of-the-green":        "mod roll reason of ability/common/melee-weapon-free-strike while;" + greenFigures(),                                                          // L6759, L6822-6843
		// Null
		"feature/null/chronokinetic-mastery": "speed add agility; disengage add agility",            // L8144-8145
		"feature/null/metakinetic-mastery":   "stability add intuition",                             // L8210
		"feature/null/speed-focus":           "speed add 1; disengage add 1",                        // L8247
		"feature/null/force-focus":           "mod damage 1/1/1 of psionic",                         // L8248
		"feature/null/strength-focus":        "stamina add 3; stability add 1",                      // L8249
		"feature/null/psionic-knockback":     "mod roll intuition of ability/common/knockback",      // L8253
		"feature/null/entropic-adaptability": "speed moves climb; immune damage/cold 2 * intuition", // L8530-8531
		"feature/null/extra-shield":          "shield_limit add 1",                                  // L8535
		"feature/null/extra-surge":           "surge_limit add 1",                                   // L8539
		// Shadow
		"feature/shadow/extra-surge": "surge_limit add 1", // L9232
		// Talent
		"feature/talent/battle-focus":          "stamina add 6 while; mod damage 1/1/1 of weapon while", // L10328-10331
		"feature/talent/distance-focus":        "mod ranged 5 of psionic ranged",                        // L10335
		"feature/talent/density-focus":         "stamina add 3; stability add 1",                        // L10339
		"feature/talent/force-focus":           "mod damage 1/1/1 of psionic",                           // L10343
		"feature/talent/speed-focus":           "speed add 1; disengage add 1",                          // L10347
		"feature/talent/extra-shield":          "shield_limit add 1",                                    // L10675
		"feature/talent/extra-surge":           "surge_limit add 1",                                     // L10679
		"ability/talent/mind-spike":            "mod damage 2/2/2 of ability/talent/mind-spike while",   // L10187
		"ability/talent/spirit-sword":          "mod damage 3/3/3 of ability/talent/spirit-sword while", // L10498
		"ability/talent/inertia-soak":          "stability add -5 while",                                // L10607-10608
		"ability/talent/iron":                  "stability add 5 while",                                 // L10620-10621
		"ability/talent/perfect-clarity":       "speed add 3 while",                                     // L10634-10635
		"ability/talent/applied-chronometrics": "speed add 5 while",                                     // L10705
		"ability/talent/slow":                  "mod potency 1 of ability/talent/slow while",            // L10726
		"ability/talent/soul-burn":             "mod potency 1 of ability/talent/soul-burn while",       // L10905
		// Troubadour
		"feature/troubadour/extra-surge":               "surge_limit add 1",                    // L11436, ruling 119
		"feature/troubadour/my-reputation-precedes-me": "renown add 2 while",                   // L11463-11464
		"feature/tactician/commanding-presence":        "renown add 2 while",                   // L9524-9528
		"ability/troubadour/choreography":              "speed add 2 while",                    // L11019-11020
		"ability/troubadour/star-power":                "speed add 2 while; speed add 4 while", // L11120, L11122: 4 instead of 2
		"ability/troubadour/fake-your-death":           "speed add 3 while",                    // L11384-11385
		// Titles
		"benefit/city-rat/street-smart":                    "never state/surprised while",      // L17444
		"benefit/dwarven-legionnaire/close-formation":      "stability add 2 while",            // L17459
		"benefit/elemental-dabbler/elemental-immunity":     "each immune pick highest",         // L17472
		"benefit/local-hero/local-fame":                    "renown add 1",                     // L17499
		"benefit/mage-hunter/stink-of-magic":               "never state/surprised while",      // L17509
		"benefit/ship-captain/deep-sea-diver":              "speed moves swim",                 // L17567
		"benefit/wanted-dead-or-alive/honor-among-thieves": "renown add 2 while",               // L17590
		"benefit/zombie-slayer/divine-health":              "immune damage/corruption highest", // L17601
		"title/doomed":                                     "dead set -stamina while",          // L17451
		"subclass/fury/berserker":                          "", "subclass/fury/reaver": "", "subclass/fury/stormwight": "",
		"trait/revenant/tough-but-withered": "immune damage/cold level; immune damage/corruption level; immune damage/lightning level;" +
			"immune damage/poison level; weak damage/fire 5; never state/suffocating", // L3117-3118, ruling 11
	}
	set := packet(t)
	for r := range set.Each() {
		if set.Role(r.Kind()) != "feature" && r.Ability == nil && r.Kind() != "subclass" {
			continue
		}
		var list []string
		for _, w := range strings.Split(want[r.ID], ";") {
			if w = strings.TrimSpace(w); w != "" {
				list = append(list, w)
			}
		}
		same(t, r.ID, figuresOf(r.Effects, ""), list)
		delete(want, r.ID)
	}
	for id := range want {
		t.Errorf("no %s", id)
	}
}

// greenForms are the rows of the Green Animal Forms table, L6824-6843, with ruling 70 (leap is jump): animal, level,
// temporary Stamina, speed and its movements, size, stability, melee damage.
const greenForms = `Canine|2|5|7||1M|0|1/1/1
Fish|2|0|5|swim|1T|0|0/0/0
Rodent|2|0|5|climb|1T|0|0/0/0
Bird|3|0|5|fly|1T|0|0/0/0
Great Cat|3|5|6||2|0|1/1/1
Mohler|4|0|7|burrow|1S|1|0/0/0
Horse|4|5|8||2|1|0/0/0
Giant Frog|4|5|5|jump|2|0|0/0/0
Bear|5|10|5|climb|2|1|2/2/2
Giant Bird|5|0|7|fly|2|0|1/1/1
Giant Salamander|6|5|5||1L|3|0/0/0
Giant Spider|6|0|5|climb|2|0|0/1/2
Giant Snake|7|5|5||3|0|0/1/2
Spiny Armadillo|7|10|5||1M|2|0/0/0
Kangaroo|7|0|7|jump|1L|1|0/0/3
Shark|8|0|8|swim|2|0|2/2/2
Ostrich|8|0|10||2|0|1/1/1
Rhinoceros|9|10|8||2|5|2/2/2
Giant Octopus|9|5|5|swim|3|2|0/0/0
King Dinosaur|10|20|5||4|3|2/2/2
`

// greenFigures writes the table the way figuresOf does.
func greenFigures() string {
	var out []string
	for _, line := range lines(greenForms) {
		c := strings.Split(line, "|")
		out = append(out, "form "+c[0]+" moves ["+c[4]+"]", c[0]+": speed set "+c[3], c[0]+`: size set "`+c[5]+`"`)
		if c[6] != "0" {
			out = append(out, c[0]+": stability add "+c[6])
		}
		if c[7] != "0/0/0" {
			out = append(out, c[0]+": mod damage "+c[7]+" of melee weapon")
		}
	}
	return strings.Join(out, "; ")
}

// TestGreenForms compares the level and the temporary Stamina of every form, and the two that only swim.
func TestGreenForms(t *testing.T) {
	var got, want []string
	for _, e := range packet(t).Record("feature/elementalist/disciple-of-the-green").Effects {
		if f := e.Form; f != nil {
			temporary, only := "0", ""
			if n, _, ok := strings.Cut(f.Text.Raw(), " temporary Stamina"); ok {
				temporary = n
			}
			if strings.Contains(f.Text.Raw(), "only by swimming") {
				only = " swim only"
			}
			got = append(got, fmt.Sprintf("%s %d %s%s", f.Name, e.At, temporary, only))
		}
	}
	for _, line := range lines(greenForms) {
		c := strings.Split(line, "|")
		only := ""
		if c[0] == "Fish" || c[0] == "Shark" { // L6825, L6839
			only = " swim only"
		}
		want = append(want, c[0]+" "+c[1]+" "+c[2]+only)
	}
	same(t, "green forms", got, want)
	if len(want) != 20 {
		t.Errorf("the test types %d forms", len(want))
	}
}

// TestStormwightForms compares the changes of each form, and the gifts of a kit beside its bonuses.
func TestStormwightForms(t *testing.T) {
	set := packet(t)
	for id, want := range map[string]string{
		"kit/boren":  "form Bear moves []; Bear: speed add 2; Bear: size set \"2\"; Bear: mod melee 1 of melee weapon",        // L7807
		"kit/corven": "form Crow moves [fly]; Crow: size set \"1T\"; form Hybrid Crow moves []",                               // L7860-7862
		"kit/raden":  "form Rat moves [climb]; Rat: size set \"1T\"; form Hybrid Rat moves []; immune keyword/weapon 2 while", // L7921-7924, L7961
		"kit/vuken":  "form Wolf moves []; Wolf: speed add 2; Wolf: size set \"1M\"; form Hybrid Wolf moves []",               // L7980-7982
	} {
		r := set.Record(id)
		var got []string
		for _, f := range figuresOf(r.Effects, "") {
			f = strings.TrimSpace(f)
			bonus := strings.HasPrefix(f, "mod ") || slices.ContainsFunc([]string{"stamina add", "speed add", "stability add", "disengage add"},
				func(s string) bool { return strings.HasPrefix(f, s) })
			// every animal form counts Renown 2 higher with animals, L7771-7772
			if renown := strings.HasSuffix(f, ": renown add 2 while"); !bonus && !renown {
				got = append(got, f)
			} else if !bonus && strings.HasPrefix(f, "Hybrid") {
				t.Errorf("%s: the Renown is the animal form's alone (L7772)", id)
			}
		}
		var list []string
		for _, w := range strings.Split(want, ";") {
			list = append(list, strings.TrimSpace(w))
		}
		same(t, id, got, list)
		if n := strings.Count(strings.Join(figuresOf(r.Effects, ""), ";"), "renown add 2 while"); n != 1 {
			t.Errorf("%s: %d forms change Renown, the rules have one", id, n)
		}
	}
}

// TestLevelsMatchRules compares the level of every class feature and ability.
func TestLevelsMatchRules(t *testing.T) {
	features := map[string][3]string{
		"censor": {
			"Deity and Domains, Relentless Judgment, Kit, Domain Feature",                                                                // L4293, L4369 (ruling 34), L4409, L4433
			"Extra Shield, Saint's Vigilance, A Sense for Truth, It Was Foretold, Judge of Character, Lead by Example, Stalwart Example", // L4791, L4805-4807
			"Look on My Work and Despair"}, // L4944
		"conduit": {
			"Prayer of Destruction, Prayer of Distance, Prayer of Speed, Prayer of Soldier's Skill, Prayer of Steel," + // L5374-5396
				"Bastion Ward, Quickness Ward, Sanctuary Ward, Spirit Ward", // L5406-5421
			"Extra Shield, The Lists of Heaven", "Minor Miracle"}, // L5717-5721, L5934
		"elementalist": {
			"Acolyte of Earth, Acolyte of Fire, Acolyte of the Green, Acolyte of the Mystery, Persistent Magic," + // L6077-6095, L6143
				"Motivate Earth, Return to Formlessness, It Is the Soul Which Hears, A Beyonding of Vision," + // L6191-6194
				"Enchantment, Enchantment of Battle, Enchantment of Celerity, Enchantment of Destruction, Enchantment of Distance, Enchantment of Permanence," + // L6346-6378
				"Elementalist Ward, Ward of Delightful Consequences, Ward of Excellent Protection, Ward of Nature's Affection, Ward of Surprising Reactivity", // L6384-6413
			"Extra Shield, Disciple of Earth, Extra Surge, Disciple of Fire, Disciple of the Green, There Is No Space Between", // L6747-6750
			"The Earth Accepts Me, A Conversation with Fire, Remember Growth and Sun and Rain, Distance Is Only Memory"},       // L6931-6934
		"fury": {
			"Growing Rage, Mighty Leaps, Kit, Primordial Strength, Primordial Cunning, Beast Shape, Relentless Hunter," + // L7100, L7153-7157, L7743
				"Boren Aspect Benefits, Corven Aspect Benefits, Raden Aspect Benefits, Vuken Aspect Benefits",
			"Extra Surge, Unstoppable Force, Inescapable Wrath, Tooth and Claw", // L7503, L7515-7517
			"Immovable Object, See Through Your Tricks, Nature's Knight"},       // L7664-7666
		"null": {
			"Mastery, Chronokinetic Mastery, Cryokinetic Mastery, Metakinetic Mastery, Mind-Body Focus, Speed Focus, Force Focus, Strength Focus, Psionic Knockback", // L8137-8251
			"Extra Surge, Rapid Processing, Entropic Adaptability, Extra Shield, Inertial Sink", "Reorder"},                                                          // L8524-8526, L8665
		"shadow": {
			"Smoke Bomb, Kit", // L8823, L8974
			"Burning Ash, Trained Assassin, Friend!, Extra Surge", "Careful Observation"}, // L9213-9215, L9230, L9361
		"tactician": {
			"Field Arsenal, Commanding Presence, Covert Operations, Studied Commander",              // L9469, L9520-9522
			"Adapt a Strategy, Infiltration Tactics, Goaded, Melee Superiority", "Out of Position"}, // L9865, L9876-9878, L10011
		"talent": {
			"Telepathic Speech, Mind Focus, Battle Focus, Distance Focus, Density Focus, Force Focus, Speed Focus," + // L10190, L10320-10345
				"Talent Ward, Entropy Ward, Repulsive Ward, Steel Ward, Vanishing Ward", // L10349-10369
			"Ease the Hours, Extra Shield, Ease Their Fall, Extra Surge, Ease the Mind", "Scan"}, // L10654-10656, L10817
		"troubadour": {
			"Scene Partner, Curtain Call, Virtuoso Routines, Kit", // L10992-11000, L11031, L11210
			"Appeal to the Muses, Extra Surge, Invocation, Allow Me to Introduce Tonight's Players, Formal Introductions, My Reputation Precedes Me", // L11421-11459
			"Foil, Second Album, Recast a Supporting Part"}, // L11593-11595
	}
	set := packet(t)
	for class, want := range features {
		var got [3][]string
		for _, r := range pick(set.Kind("feature"), func(r *rules.Record) bool { return strings.HasPrefix(r.ID, "feature/"+class+"/") }) {
			if r.Level < 1 || r.Level > 3 {
				t.Errorf("%s: level %d", r.ID, r.Level)
				continue
			}
			got[r.Level-1] = append(got[r.Level-1], strings.ReplaceAll(r.Name, "’", "'"))
		}
		for i := range got {
			same(t, fmt.Sprintf("%s, features of level %d", class, i+1), got[i], names(want[i]))
		}
	}
	other := map[string]int{ // abilities whose level follows neither from their cost nor from their subclass
		"ability/elementalist/there-is-no-space-between":   2,                                                     // L6798
		"ability/elementalist/o-flower-aid-o-earth-defend": 2, "ability/elementalist/subvert-the-green-within": 2, // L6849, L6869
		"ability/elementalist/translated-through-flame": 2, "ability/elementalist/volcanos-embrace": 2, // L6886, L6904
		"ability/elementalist/the-earth-accepts-me": 3, "ability/elementalist/remember-growth-and-sun-and-rain": 3, // L6952, L6972
		"ability/troubadour/fire-up-the-night": 3, "ability/troubadour/neverending-hero": 3, // L11613, L11625
	}
	abilities := set.Kind("ability")
	for i := range abilities {
		r := &abilities[i]
		of := set.Record(r.Of)
		want := 1
		switch {
		case other[r.ID] > 0:
			want = other[r.ID]
		case of == nil || of.Kind() != "class" && of.Kind() != "subclass" && of.Kind() != "domain":
			if r.Level == 0 {
				continue
			}
		case r.Cost == 7:
			want = 3 // L4949, L5945, L6985, L7685, L8670, L9369, L10019, L10823, L11637
		case of.Kind() == "subclass" && r.Cost == 5, of.Kind() == "domain":
			want = 2 // L4837, L5734, L7536, L8552, L9240, L9898, L10681 (ruling 111), L11474
		}
		if r.Level != want {
			t.Errorf("%s: level %d, the rules say %d", r.ID, r.Level, want)
		}
	}
}

// TestGivenAtLevels checks that the gifts of a class, a subclass or a feature come at their own levels.
func TestGivenAtLevels(t *testing.T) {
	late := map[string]int{ // L5728 (ruling 62), L5734 (ruling 49), L6845
		"class/conduit second-domain": 2, "class/conduit second-feature": 2, "class/conduit second-skill": 2,
		"class/conduit domain-ability": 2, "class/elementalist heroic-5-2": 2,
	}
	set := packet(t)
	for _, kind := range []string{"class", "subclass", "feature"} {
		for _, r := range set.Kind(kind) {
			for _, e := range r.Effects {
				for _, id := range e.Gives() {
					if g := set.Record(id); g != nil && max(g.Level, 1) != max(e.At, r.Level, 1) {
						t.Errorf("%s gives %s at level %d, it is of level %d", r.ID, id, max(e.At, r.Level, 1), g.Level)
					}
				}
				if c := e.Choose; c != nil && kind != "feature" {
					cost := c.From.Cost
					want := max(late[r.ID+" "+c.ID], 1)
					switch {
					case cost == 7:
						want = 3
					case cost == 5 && kind == "subclass", c.From.Kind == "perk":
						want = 2
					}
					if max(e.At, 1) != want {
						t.Errorf("%s asks %s at level %d, the rules at %d", r.ID, c.ID, max(e.At, 1), want)
					}
				}
			}
		}
	}
}

// marks are the surges, shields and potencies of a text, each once: "surge 2", "M weak".
func marks(texts ...rules.Text) []string {
	var out []string
	for _, text := range texts {
		for _, p := range text.Parts {
			switch p.Kind {
			case rules.PartMark:
				out = append(out, p.S+" "+p.Expr.Src())
			case rules.PartPotency:
				out = append(out, p.S+" "+p.To)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TestGrowingTablesMatchRules compares the tables that grow with rage or focus: at how much, from which level, and the icons of
// every row. Rulings 79-80 (Vuken), 81 (an empty row), 86 (Raden).
func TestGrowingTablesMatchRules(t *testing.T) {
	set := packet(t)
	for id, want := range map[string]string{
		// L7177-7182
		"feature/fury/primordial-cunning": "rage: 3/1 [surge 1], 6/1 [surge 2], 9/1 [], 12/4 [], 15/7 [], 18/10 [surge 4]",
		// L7193-7198
		"feature/fury/primordial-strength": "rage: 3/1 [surge 1], 6/1 [surge 2], 9/1 [], 12/4 [surge 3], 15/7 [], 18/10 [surge 4]",
		// L7840-7846
		"kit/boren": "rage: 3/1 [surge 1], 6/1 [surge 2], 9/1 [], 12/4 [surge 3], 15/7 [], 18/10 [surge 4]",
		// L7899-7904
		"kit/corven": "rage: 3/1 [surge 1], 6/1 [surge 2], 9/1 [], 12/4 [surge 3], 15/7 [], 18/10 [surge 4]",
		// L7961-7966
		"kit/raden": "rage: 3/1 [surge 1], 6/1 [surge 2], 9/1 [shield 1 surge 1], 12/4 [surge 3], 15/7 [shield 2 surge 2], 18/10 [surge 4]",
		// L8016-8021
		"kit/vuken": "rage: 3/1 [surge 1], 6/1 [surge 2], 9/1 [], 12/4 [surge 3], 15/7 [], 18/10 [surge 4]",
		// L9668-9673
		"subclass/tactician/insurgent": "focus: 2/1 [], 4/1 [R weak], 6/1 [surge 1 surge 2], 8/4 [R average], 10/7 [surge 1 surge 3], 12/10 [R strong]",
		// L9679-9684
		"subclass/tactician/mastermind": "focus: 2/1 [], 4/1 [R weak], 6/1 [], 8/4 [R average], 10/7 [], 12/10 [R strong]",
		// L9690-9695
		"subclass/tactician/vanguard": "focus: 2/1 [], 4/1 [R weak], 6/1 [shield 1], 8/4 [R average], 10/7 [shield 2], 12/10 [R strong]",
		// L4371-4380, L4384-4393 (ruling 48), L4397-4407: the Exorcist's, the Oracle's and the Paragon's
		"feature/censor/relentless-judgment": `Exorcist Relentless Judgment has("subclass/censor/exorcist") ` +
			`judgment: 2/1 [], 4/1 [P weak], 6/1 [surge 1], 8/4 [P average], 10/7 [surge 2], 12/10 [P strong]; ` +
			`Oracle Relentless Judgment has("subclass/censor/oracle") ` +
			`judgment: 2/1 [], 4/1 [P weak shield 1], 6/1 [surge 1], 8/4 [P average shield 1], 10/7 [surge 2], 12/10 [P strong shield 2]; ` +
			`Paragon Relentless Judgment has("subclass/censor/paragon") ` +
			`judgment: 2/1 [], 4/1 [P weak], 6/1 [surge 1], 8/4 [P average], 10/7 [surge 2], 12/10 [P strong]`,
		// L8149-8175
		"feature/null/chronokinetic-mastery": "discipline: 3/1 [], 6/1 [surge 1], 9/1 [], 12/4 [surge 2], 15/7 [], 18/10 [surge 3]",
		// L8183-8206
		"feature/null/cryokinetic-mastery": "discipline: 3/1 [A weak], 6/1 [surge 1], 9/1 [A average], 12/4 [surge 2], 15/7 [A strong], 18/10 [surge 3]",
		// L8214-8239
		"feature/null/metakinetic-mastery": "discipline: 3/1 [shield 1], 6/1 [], 9/1 [shield 1 surge 1], 12/4 [], 15/7 [shield 2 surge 2], 18/10 []",
	} {
		r := set.Record(id)
		if r == nil {
			t.Errorf("no %s", id)
			continue
		}
		var got string
		for _, e := range r.Effects {
			if e.Track == nil {
				continue
			}
			var rows []string
			for _, row := range e.Track.Rows {
				rows = append(rows, fmt.Sprintf("%d/%d %v", row.At, max(row.Level, 1), marks(row.Text)))
			}
			if e.If.Src() != "" {
				got += e.Track.Name + " " + e.If.Src() + " "
			}
			got += e.Track.On + ": " + strings.Join(rows, ", ") + "; "
		}
		if got = strings.TrimSuffix(got, "; "); got != want {
			t.Errorf("%s:\n\tgot  %s\n\twant %s", id, got, want)
		}
	}
}

// TestTrackFigures compares the formulas in the rows of the null's masteries, and that no other record has a track.
func TestTrackFigures(t *testing.T) {
	want := map[string]string{
		// L8152-8173: Agility; the version of an effect is weak, average or strong
		"feature/null/chronokinetic-mastery": "3 agility, 6 potency_weak, 9 2 * agility, 12 potency_average, 15 3 * agility, 18 potency_strong",
		// L8184-8204
		"feature/null/cryokinetic-mastery": "3 intuition, 6 potency_weak, 12 potency_average, 18 potency_strong",
		// L8215-8239
		"feature/null/metakinetic-mastery": "3 intuition, 6 intuition, 6 potency_weak, 12 2 * intuition, 12 potency_average," +
			"18 3 * intuition, 18 potency_strong, 18 intuition",
	}
	tracks := map[string]int{"feature/censor/relentless-judgment": 3, "feature/fury/primordial-cunning": 1, "feature/fury/primordial-strength": 1,
		"kit/boren": 1, "kit/corven": 1, "kit/raden": 1, "kit/vuken": 1, "subclass/tactician/insurgent": 1, "subclass/tactician/mastermind": 1,
		"subclass/tactician/vanguard": 1, "feature/null/chronokinetic-mastery": 1, "feature/null/cryokinetic-mastery": 1, "feature/null/metakinetic-mastery": 1}
	set := packet(t)
	for r := range set.Each() {
		n := 0
		var got []string
		for _, e := range r.Effects {
			if e.Track == nil {
				continue
			}
			n++
			for _, row := range e.Track.Rows {
				for _, f := range formulas(row.Text) {
					got = append(got, fmt.Sprintf("%d %s", row.At, f))
				}
			}
		}
		if n != tracks[r.ID] {
			t.Errorf("%s has %d tracks, the rules have %d", r.ID, n, tracks[r.ID])
		}
		if strings.HasPrefix(r.ID, "feature/null/") {
			same(t, r.ID, got, names(want[r.ID]))
		}
	}
}

// TestIconsMatchRules compares the surges, shields and potencies of every text outside the outcomes of a power roll.
func TestIconsMatchRules(t *testing.T) {
	want := map[string]string{
		"ability/fury/to-the-death": "surge 1", "ability/fury/tide-of-death": "surge 1", // L7345, L7409
		"ability/fury/your-entrails-are-your-extrails": "surge 1", "ability/fury/make-peace-with-your-god": "surge 1", // L7427, L7460
		"ability/fury/special-delivery": "surge 1", "ability/fury/a-demon-unleashed": "P strong", // L7554, L7699
		"ability/fury/face-the-storm": "P average, surge 2", "ability/fury/steelbreaker": "shield 2", // L7710-7711, L7722
		"ability/fury/you-are-already-dead":  "surge 1",                                        // L7734, ruling 79
		"ability/tactician/advanced-tactics": "surge 1", "ability/tactician/parry": "shield 2", // L9581, L9595
		"ability/tactician/overwatch": "R average", "ability/tactician/mark": "surge 1", // L9611, L9653
		"ability/tactician/squad-on-me": "shield 2", "ability/tactician/double-envelopment": "surge 2", // L10004, L10033
		"ability/tactician/rout":      "R average",                                       // L10058
		"ability/kit/exploding-arrow": "surge 1", "ability/kit/pain-for-pain": "surge 1", // L11944, L12154
		"ability/kit/patient-shot": "surge 1", "ability/kit/leaping-lightning": "surge 1", // L12438, L12473
		"ability/kit/weakening-brand": "surge 1",                                                    // L12610
		"trait/devil/glowing-eyes":    "surge 1", "trait/human/resist-the-supernatural": "shield 1", // L1498, L2470 (ruling 8)
		"feature/fury/primordial-strength": "surge 1", "feature/fury/tooth-and-claw": "surge 1", // L7186, L7525
		"feature/fury/extra-surge": "surge 4", "feature/fury/boren-aspect-benefits": "M average", // L7505, L7803
		"feature/tactician/adapt-a-strategy": "shield 4, surge 4", "feature/tactician/infiltration-tactics": "surge 1", // L9868, L9887
		"feature/tactician/melee-superiority": "R average",                                 // L9891
		"feature/prayer/protection":           "shield 1", "feature/prayer/war": "surge 1", // L5146 (ruling 55), L5164 (ruling 52)
		// Censor
		"ability/censor/judgment": "shield 1, surge 1", "ability/censor/my-life-for-yours": "P average", // L4349, L4366, L4431
		"ability/censor/every-step-death": "surge 1", "ability/censor/behold-a-shield-of-faith": "shield 1", // L4605, L4662
		"ability/censor/arrest": "surge 1", "ability/censor/behold-the-face-of-evil": "surge 1", // L4731, L4750
		"ability/censor/it-is-justice-you-fear": "surge 2", "ability/censor/revelator": "surge 1", // L4860, L4873
		"ability/censor/blessing-of-the-faithful": "surge 1", "feature/censor/extra-shield": "shield 4", // L4921, L4793
		"feature/censor/look-on-my-work-and-despair":   "P average, surge 2",                                          // L4947
		"ability/censor/edict-of-disruptive-isolation": "surge 1", "ability/censor/edict-of-perfect-order": "surge 2", // L4963-4964, L4978
		"ability/censor/edict-of-purifying-pacifism": "surge 2", "ability/censor/edict-of-stillness": "surge 1, surge 2", // L4991, L5003-5004
		// Conduit, with ruling 53
		"ability/conduit/word-of-guidance": "surge 1, surge 2", "ability/conduit/word-of-judgement": "shield 2, shield 4", // L5351-5353, L5365-5367
		"ability/conduit/sacrificial-offer": "shield 2", "feature/conduit/extra-shield": "shield 4", // L5518, L5719 (ruling 51)
		"ability/conduit/blessing-of-insight": "surge 1", "ability/conduit/morning-light": "surge 1", // L5779, L5829
		"ability/conduit/statue-of-power": "surge 1", "ability/conduit/saints-raiment": "shield 2, surge 1", // L5914, L5977
		// Elementalist
		"ability/elementalist/practical-magic": "surge 1", "ability/elementalist/skin-like-castle-walls": "surge 1", // L6178 (ruling 65), L6322
		"ability/elementalist/invigorating-growth": "surge 1", "ability/elementalist/o-flower-aid-o-earth-defend": "surge 1", // L6625, L6863
		"ability/elementalist/fist-of-earth": "surge 2", "ability/elementalist/wall-of-fire": "surge 2", // L7026, L7063
		"feature/elementalist/extra-shield": "shield 4", "feature/elementalist/extra-surge": "surge 4", // L6788, L6792
		// Null; the rows of the masteries are in TestGrowingTablesMatchRules
		"ability/null/inertial-shield": "shield 1", "ability/null/faster-than-the-eye": "surge 1", // L8135, L8297
		"ability/null/psychic-pulse": "surge 1, surge 2", "ability/null/arcane-disruptor": "surge 1", // L8396-8397, L8453
		"ability/null/heat-sink": "surge 1", "ability/null/absorption-field": "shield 1", // L8620, L8685
		"ability/null/molecular-rearrangement-field": "I average, shield 1", "ability/null/synapse-field": "surge 2", // L8698-8699, L8727
		"feature/null/extra-shield": "shield 4", "feature/null/extra-surge": "surge 4", "feature/null/inertial-sink": "shield 2", // L8535-8545
		// Shadow
		"ability/shadow/black-ash-teleport": "surge 1", "ability/shadow/coat-the-blade": "surge 1", // L8842, L8862-8866
		"ability/shadow/im-on-your-side": "surge 1", "ability/shadow/defensive-roll": "shield 1, shield 2", // L8885, L8932-8937
		"ability/shadow/in-all-this-confusion": "shield 1", "ability/shadow/gasping-in-pain": "surge 1", // L8950, L9003
		"ability/shadow/i-work-better-alone": "surge 1", "ability/shadow/teamwork-has-its-place": "surge 1", // L9021, L9039
		"ability/shadow/you-were-watching-the-wrong-one": "surge 1", "ability/shadow/shadowstrike": "surge 1", // L9058, L9199
		"ability/shadow/too-slow": "shield 1", "ability/shadow/stink-bomb": "M average", // L9274, L9319
		"feature/shadow/burning-ash": "surge 1", "feature/shadow/trained-assassin": "surge 1", // L9219, L9228
		"feature/shadow/extra-surge": "surge 4", "feature/shadow/careful-observation": "surge 1", // L9232, L9365
		// Talent
		"ability/talent/repel": "shield 1", "feature/talent/steel-ward": "shield 1", // L10315, L10367
		"ability/talent/optic-blast": "surge 1", "ability/talent/spirit-sword": "surge 1", // L10478, L10497
		"ability/talent/precognition": "shield 1", "ability/talent/iron": "shield 1, surge 1", // L10556, L10620
		"ability/talent/force-orbs": "shield 1", "ability/talent/soul-burn": "surge 1", // L10858, L10903-10906
		"feature/talent/extra-shield": "shield 4", "feature/talent/extra-surge": "surge 4", // L10675, L10679
		// Troubadour
		"ability/troubadour/dramatic-monologue": "shield 1, surge 1", "ability/troubadour/ballad-of-the-beast": "surge 1", // L11084-11086, L11154
		"ability/troubadour/classic-chandelier-stunt": "surge 2", "ability/troubadour/en-guarde": "surge 1", // L11492, L11508
		"ability/troubadour/we-meet-at-last-lets-finish-this": "surge 2", "feature/troubadour/extra-surge": "surge 4", // L11700, L11436
		// Titles
		"ability/title/come-out-to-play": "P average", "ability/title/holy-terror": "P strong, surge 1", // L17559, L17614
		"benefit/marshal/i-guess-its-the-hard-way": "shield 1", "benefit/ratcatcher/death-from-above": "surge 1", "benefit/wanted-dead-or-alive/minion-mower": "surge 1", // L17516, L17547, L17591
	}
	set := packet(t)
	for r := range set.Each() {
		if set.Role(r.Kind()) != "feature" && r.Ability == nil {
			continue
		}
		texts := []rules.Text{r.Text}
		if r.Ability != nil {
			for _, c := range r.Ability.Clauses {
				texts = append(texts, c.Text)
			}
		}
		same(t, r.ID, marks(texts...), names(want[r.ID]))
	}
	// The icons of the outcomes; their potencies are compared with the tables of abilities.
	tiers := map[string][3]string{
		"ability/tactician/battle-cry":         {"surge 1", "surge 1", "surge 2"}, // L9747-9749
		"ability/conduit/blessed-light":        {"surge 1", "surge 2", "surge 3"}, // L5446-5448
		"ability/conduit/corruptions-curse":    {"surge 1", "surge 2", "surge 3"}, // L5660-5664
		"ability/shadow/set-up":                {"surge 1", "surge 2", "surge 3"}, // L9185-9187
		"ability/troubadour/dramatic-reversal": {"", "surge 1", "surge 1"},        // L11371-11373
	}
	for r := range set.Each() {
		if r.Ability == nil {
			continue
		}
		for n := range r.Ability.Tiers {
			var got []string
			for _, m := range marks(r.Ability.Tiers[n].Text) {
				if strings.HasPrefix(m, "surge") || strings.HasPrefix(m, "shield") {
					got = append(got, m)
				}
			}
			same(t, fmt.Sprintf("%s, tier %d", r.ID, n+1), got, names(tiers[r.ID][n]))
		}
	}
	face := set.Record("ability/censor/behold-the-face-of-evil").Ability // L4745-4747, ruling 44; its table hides them
	for i, want := range []string{"P weak", "P average", "P strong"} {
		same(t, "behold the face of evil", marks(face.Tiers[i].Text), []string{want})
	}
}

// TestOptionalCostsMatchRules compares the optional costs of abilities.
func TestOptionalCostsMatchRules(t *testing.T) {
	want := map[string]string{
		"ability/fury/furious-change": "3", "ability/fury/lines-of-force": "1", "ability/fury/unearthly-reflexes": "3", // L7227, L7243, L7259
		"ability/fury/to-the-uttermost-end": "1 or more", "ability/fury/aspect-of-the-wild": "1", // L7496, L7774
		"ability/tactician/advanced-tactics": "3", "ability/tactician/parry": "3", "ability/tactician/overwatch": "1", // L9583, L9597, L9611
		"ability/tactician/mark": "1 or more", "ability/tactician/strike-now": "5", // L9655, L9712
		"ability/censor/my-life-for-yours": "1, 3", "ability/conduit/healing-grace": "1 or more", // L4429-4431, L5309
		"ability/conduit/word-of-guidance": "1", "ability/conduit/word-of-judgement": "1", // L5353, L5367
		"ability/elementalist/explosive-assistance": "1", "ability/elementalist/skin-like-castle-walls": "1", // L6308, L6325
		"ability/elementalist/a-subtle-relocation": "1",                                                       // L6343
		"ability/shadow/black-ash-teleport":        "1 or more", "ability/shadow/coat-the-blade": "1 or more", // L8845, L8866
		"ability/shadow/in-all-this-confusion": "1 or more", "ability/shadow/defensive-roll": "1", // L8954, L8937
		"ability/talent/accelerate": "3", "ability/talent/remote-assistance": "3", // L10224, L10298
		"ability/talent/minor-telekinesis":      "2 or more, 3",                            // L10278-10280
		"ability/troubadour/dramatic-monologue": "3", "ability/troubadour/star-power": "2", // L11088, L11122 (ruling 124)
		"ability/troubadour/harmonize": "2", "ability/troubadour/riposte": "2", // L11181, L11194
		"ability/troubadour/turnabout-is-fair-play": "3", "ability/troubadour/artful-flourish": "2 or more", // L11207, L11238
		"ability/troubadour/witty-banter": "1", "ability/troubadour/hypnotic-overtones": "2 or more", // L11283, L11324
	}
	set := packet(t)
	for r := range set.Each() {
		if r.Ability == nil {
			continue
		}
		var got []string
		for _, c := range r.Ability.Clauses {
			if c.Label != "Spend" {
				continue
			}
			s := strconv.Itoa(c.Amount)
			if c.Open {
				s += " or more"
			}
			got = append(got, s)
		}
		same(t, r.ID+", spends", got, names(want[r.ID]))
		delete(want, r.ID)
	}
	for id := range want {
		t.Errorf("no %s", id)
	}
}

// TestPersistentValuesMatchRules compares the values of the persistent abilities, ruling 67: 0 is one.
func TestPersistentValuesMatchRules(t *testing.T) {
	want := map[string]string{
		"behold-the-mystery": "1", "the-flesh-a-crucible": "1", "conflagration": "2", "instantaneous-excavation": "1", // L6587, L6606, L6666, L6692
		"no-more-than-a-breeze": "1", "there-is-no-space-between": "0", "o-flower-aid-o-earth-defend": "1", // L6709, L6815, L6866
		"swarm-of-spirits": "1", "wall-of-fire": "1", // L7048, L7066
	}
	compareLabels(t, "Persistent", func(c rules.Clause) string { return strconv.Itoa(c.Amount) }, "ability/elementalist/", want)
}

// TestStrainedAbilitiesMatchRules: the abilities of the talent that have a Strained entry.
func TestStrainedAbilitiesMatchRules(t *testing.T) {
	want := map[string]string{}
	for _, name := range names("mind-spike, entropic-bolt, incinerate, kinetic-grip, kinetic-pulse, optic-blast, spirit-sword," + // L10187, L10402, L10422, L10441, L10458, L10478, L10498
		"flashback, inertia-soak, iron, perfect-clarity, applied-chronometrics, slow, gravitic-burst, levity-and-gravity," + // L10593, L10607, L10622, L10636, L10707, L10726, L10749, L10769
		"overwhelm, synaptic-override, fling-through-time, force-orbs, reflector-field, soul-burn") { // L10790, L10811, L10845, L10869, L10884, L10905
		want[name] = "0"
	}
	compareLabels(t, "Strained", func(c rules.Clause) string { return strconv.Itoa(c.Amount) }, "ability/talent/", want)
}

// compareLabels compares the entries of one label over all abilities.
func compareLabels(t *testing.T, label string, words func(rules.Clause) string, prefix string, want map[string]string) {
	t.Helper()
	var got, list []string
	for _, r := range packet(t).Kind("ability") {
		for _, c := range r.Ability.Clauses {
			if c.Label == label {
				got = append(got, strings.TrimPrefix(r.ID, prefix)+" "+words(c))
			}
		}
	}
	for name, w := range want {
		list = append(list, name+" "+w)
	}
	same(t, label, got, list)
}

// TestUsableAs: three classes have an ability that serves as their ranged free strike.
func TestUsableAs(t *testing.T) {
	want := map[string]bool{"ability/conduit/ray-of-wrath": true, "ability/elementalist/hurl-element": true, "ability/talent/mind-spike": true} // L5317, L6122, L10169-10170
	for _, r := range packet(t).Kind("ability") {
		if got := slices.Equal(r.Ability.UsableAs, []string{"ranged free strike"}); got != want[r.ID] || !got && len(r.Ability.UsableAs) > 0 {
			t.Errorf("%s is usable as %q", r.ID, r.Ability.UsableAs)
		}
	}
}

// TestOnlyTriggeredActionsHaveTriggers: a triggered action has a trigger, nothing else has one.
func TestOnlyTriggeredActionsHaveTriggers(t *testing.T) {
	for _, r := range packet(t).Kind("ability") {
		if got, want := !r.Ability.Trigger.Empty(), strings.HasSuffix(r.Ability.Type, "triggered"); got != want {
			t.Errorf("%s is a %s and its trigger is %q", r.ID, r.Ability.Type, r.Ability.Trigger.Raw())
		}
	}
}

// TestClauseOrder checks the order of the clauses on a card. A card in no list has the power roll, the power roll and an
// effect, or an effect alone.
func TestClauseOrder(t *testing.T) {
	set := packet(t)
	want := map[string]string{
		"fury/tide-of-death": "Effect Roll Effect", "fury/wrecking-ball": "Effect Roll", // L7398-7409, L7566-7574
		"fury/phalanx-breaker": "Effect Roll", "fury/brutal-slam": "Roll", // L7589-7596, L7290
		"tactician/the-mind-game": "Effect Roll Effect", "tactician/try-me-instead": "Effect Roll", // L9827-9836, L9928-9935
		"tactician/no-dying-on-my-watch": "Effect Roll", "fury/hit-and-run": "Roll Effect", // L9985-9993, L7305-7312
		"fury/furious-change": "Effect Spend", "tactician/strike-now": "Effect Spend", // L7224-7227, L9710-9712
		"fury/to-the-uttermost-end": "Roll Spend",                                                                       // L7489-7497
		"censor/judgment":           "Effect Exorcist Oracle Paragon", "censor/my-life-for-yours": "Effect Spend Spend", // L4348-4367, L4427-4431
		"conduit/healing-grace": "Effect Spend", "conduit/word-of-guidance": "Effect Spend", "conduit/word-of-judgement": "Effect Spend", // L5307-5313, L5351-5353, L5365-5367
		"elementalist/motivate-earth":       "Effect Alternative Effect Alternative Effect",                        // L6241-6248
		"elementalist/explosive-assistance": "Effect Spend", "elementalist/skin-like-castle-walls": "Effect Spend", // L6304-6309, L6322-6326
		"elementalist/a-subtle-relocation": "Effect Spend", "elementalist/behold-the-mystery": "Roll Persistent", // L6339-6344, L6580-6588
		"elementalist/the-flesh-a-crucible": "Roll Persistent", "elementalist/conflagration": "Roll Persistent", // L6599-6606, L6659-6667
		"elementalist/instantaneous-excavation": "Effect Roll Persistent", "elementalist/no-more-than-a-breeze": "Effect Persistent", // L6679-6692, L6704-6709
		"elementalist/there-is-no-space-between": "Effect Persistent", "elementalist/o-flower-aid-o-earth-defend": "Effect Persistent", // L6808-6818, L6859-6867
		"elementalist/subvert-the-green-within": "Effect Roll", "elementalist/translated-through-flame": "Effect Roll", // L6878-6884, L6895-6902
		"elementalist/erase": "Effect Roll", "elementalist/swarm-of-spirits": "Roll Effect Persistent", "elementalist/wall-of-fire": "Effect Persistent", // L6999-7008, L7037-7049, L7061-7067
		"shadow/black-ash-teleport": "Effect Spend", "shadow/coat-the-blade": "Effect Spend", // L8840-8845, L8861-8866
		"shadow/defensive-roll": "Effect Spend", "shadow/in-all-this-confusion": "Effect Spend", // L8932-8937, L8950-8954
		"shadow/one-hundred-throats": "Effect Roll", "shadow/sticky-bomb": "Effect Roll", // L9165-9172, L9291-9300
		"talent/mind-spike": "Roll Strained", "talent/accelerate": "Effect Spend", "talent/minor-telekinesis": "Effect Spend Spend", // L10181-10187, L10222-10224, L10276-10280
		"talent/remote-assistance": "Effect Spend", "talent/entropic-bolt": "Roll Effect Strained", // L10296-10298, L10393-10402
		"talent/incinerate": "Roll Effect Strained", "talent/kinetic-grip": "Roll Effect Strained", "talent/kinetic-pulse": "Roll Strained", // L10413-10422, L10433-10441, L10452-10458
		"talent/optic-blast": "Roll Effect Strained", "talent/spirit-sword": "Roll Effect Strained", "talent/awe": "Effect Roll", // L10469-10478, L10490-10498, L10518-10525
		"talent/flashback": "Effect Strained", "talent/inertia-soak": "Effect Strained", "talent/iron": "Effect Strained", // L10592, L10605, L10620
		"talent/perfect-clarity": "Effect Strained", "talent/applied-chronometrics": "Roll Effect Strained", "talent/slow": "Roll Effect Strained", // L10634, L10698-10707, L10718-10726
		"talent/gravitic-burst": "Roll Strained", "talent/levity-and-gravity": "Roll Effect Strained", "talent/overwhelm": "Roll Strained", // L10743-10749, L10760-10769, L10784-10790
		"talent/synaptic-override": "Roll Effect Strained", "talent/fling-through-time": "Roll Effect Strained", // L10802-10811, L10836-10845
		"talent/force-orbs": "Effect Roll Strained", "talent/reflector-field": "Effect Strained", "talent/soul-burn": "Roll Effect Strained", // L10858-10869, L10881-10884, L10896-10905
		"troubadour/dramatic-monologue": "Effect Spend", "troubadour/star-power": "Effect Spend", "troubadour/thunder-mother": "Effect Roll", // L11081-11088, L11120-11122, L11137-11143
		"troubadour/harmonize": "Effect Spend", "troubadour/riposte": "Effect Spend", "troubadour/turnabout-is-fair-play": "Effect Spend", // L11179-11208
		"troubadour/artful-flourish": "Roll Effect Spend", "troubadour/witty-banter": "Roll Effect Spend", // L11231-11238, L11276-11283
		"troubadour/hypnotic-overtones": "Roll Spend", "troubadour/upstage": "Effect Roll", "troubadour/tough-crowd": "Effect Roll", // L11319-11324, L11350-11356, L11536-11546
	}
	own := map[string]bool{} // the classes whose every card is compared
	for _, class := range []string{"censor", "conduit", "elementalist", "null", "shadow", "talent", "troubadour"} {
		own[class] = true
	}
	for _, r := range set.Kind("ability") {
		id := strings.TrimPrefix(r.ID, "ability/")
		var labels []string
		for _, c := range r.Ability.Clauses {
			labels = append(labels, c.Label)
		}
		got, printed := strings.Join(labels, " "), want[id]
		delete(want, id)
		class, _, _ := strings.Cut(id, "/")
		if printed == "" && !own[class] {
			continue
		}
		if roll := len(r.Ability.Roll) > 0; printed == "" && (roll && (got == "Roll" || got == "Roll Effect") || !roll && got == "Effect") {
			continue
		}
		if got != printed {
			t.Errorf("%s: %s, the rules print %s", r.ID, got, printed)
		}
	}
	for id := range want {
		t.Errorf("no ability/%s", id)
	}
	// Abilities with a power roll and nothing else; every other one with a roll has an effect beside it.
	bare := names("back-blasphemer, halt-miscreant, repent," + // L4576, L4608, L4698
		"blessed-light, holy-lash, staggering-curse, wither, judgments-hammer, corruptions-curse, curse-of-terror," + // L5435, L5468, L5520, L5554, L5611, L5649, L5667
		"the-gods-command-you-obey, nature-judges-thee, saints-tempest," + // L5795, L5832, L5888
		"bifurcated-conflagration, a-meteoric-introduction, ray-of-agonizing-self-reflection, viscous-fire, volcanos-embrace," + // L6448, L6500, L6515, L6548, L6904
		"joint-lock, kinetic-strike, magnetic-strike, pressure-points, stunning-blow, force-redirected, entropic-field, gravitic-strike," + // L8299-8344, L8418, L8573, L8594, L8627
		"eviscerate, two-throats-at-once, coup-de-grace, set-up, in-a-puff-of-ash, pinning-shot, staggering-blow," + // L9087, L9121, L9140, L9174, L9248, L9404, L9419
		"power-chord, cutting-sarcasm, dramatic-reversal") // L11094, L11240, L11362
	var got []string
	for _, r := range set.Kind("ability") {
		class, _, _ := strings.Cut(strings.TrimPrefix(r.ID, "ability/"), "/")
		if own[class] && len(r.Ability.Clauses) == 1 && r.Ability.Clauses[0].Label == "Roll" {
			got = append(got, r.Slug())
		}
	}
	same(t, "a power roll alone", got, bare)
}
