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
			value := e.Value.Src
			if e.Op == "moves" {
				value = strings.Join(e.To, " ")
			}
			for _, s := range e.Stats {
				out = append(out, fmt.Sprintf("%s%s %s %s%s", prefix, s, e.Op, value, tail))
			}
		case rules.VerbResist:
			for _, to := range e.To {
				out = append(out, prefix+strings.TrimSpace(e.Op+" "+to+" "+e.Value.Src)+tail)
			}
		case rules.VerbMod:
			out = append(out, strings.TrimSpace(fmt.Sprintf("%smod melee %s ranged %s", prefix, e.Mod.Melee.Src, e.Mod.Ranged.Src))+damageOf(e.Mod)+tail)
		case rules.VerbChoose:
			out = append(out, figuresOf(e.Choose.Each, prefix+"each ")...)
		case rules.VerbForm:
			out = append(out, prefix+"form "+e.Form.Name+" moves ["+strings.Join(e.Form.Moves, " ")+"]")
			out = append(out, figuresOf(e.Form.Effects, prefix+e.Form.Name+": ")...)
		}
	}
	return out
}

// damageOf writes the damage a modification adds, and to which abilities: " damage 1/1/1 weapon".
func damageOf(m *rules.Mod) string {
	if len(m.Damage) != 3 {
		return ""
	}
	return fmt.Sprintf(" damage %s/%s/%s %s", m.Damage[0].Src, m.Damage[1].Src, m.Damage[2].Src, strings.Join(m.Match.Keywords, " "))
}

// TestEffects compares what every trait, feature and ability does to a figure with the rules document.
// Records that are not in the table do nothing to one.
func TestEffects(t *testing.T) {
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
		// Of the perks only two reach a figure, of the complications the five that print a number of the hero's.
		"perk/shivers":                       "never state/surprised while",                 // L12895
		"perk/specialist":                    "renown add 1 while; renown add 1 while",      // L13035: 1, or 2 with the skill
		"complication/cult-victim":           "weak damage/corruption 5",                    // L12720
		"complication/elemental-inside":      "stamina add 6 + (level - 1)",                 // L12734
		"complication/fire-and-chaos":        "immune damage/fire 5; weak damage/cold 5",    // L12742-12744
		"complication/punishment-curse":      "recoveries add 1; dying set stamina while",   // L12758-12760
		"feature/domain/inner-light":         "save_target add -1 while",                    // L4533, L5262
		"feature/domain/revitalizing-ritual": "recovery_value add level while",              // L4556-4557
		"feature/domain/sanctified-weapon":   "mod melee  ranged damage 1/1/1 weapon while", // L4561, L5291, ruling 53
		"complication/primordial-sickness": "immune damage/poison 5; immune damage/corruption 5;" + // L12750-12752
			"recoveries add -1",
		"subclass/fury/berserker": "", "subclass/fury/reaver": "", "subclass/fury/stormwight": "",
		"trait/revenant/tough-but-withered": "immune damage/cold level; immune damage/corruption level; immune damage/lightning level;" +
			"immune damage/poison level; weak damage/fire 5; never state/suffocating", // L3117-3118, ruling 11
	}
	set := packet(t)
	for i := range set.Records {
		r := &set.Records[i]
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
	}
}

// TestStormwightForms compares what each form changes, and what a kit gives beside its bonuses.
func TestStormwightForms(t *testing.T) {
	set := packet(t)
	for id, want := range map[string]string{
		"kit/boren":  "form Bear moves []; Bear: speed add 2; Bear: size set \"2\"; Bear: mod melee 1 ranged",                 // L7807
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

// TestLevels compares the level of every class feature and ability.
func TestLevels(t *testing.T) {
	features := map[int]string{
		1: "Growing Rage, Mighty Leaps, Kit, Primordial Strength, Primordial Cunning, Beast Shape, Relentless Hunter," + // L7100, L7153-7157, L7743
			"Boren Aspect Benefits, Corven Aspect Benefits, Raden Aspect Benefits, Vuken Aspect Benefits," +
			"Field Arsenal, Commanding Presence, Covert Operations, Studied Commander", // L9469, L9520-9522
		2: "Extra Surge, Unstoppable Force, Inescapable Wrath, Tooth and Claw," + // L7503, L7515-7517
			"Adapt a Strategy, Infiltration Tactics, Goaded, Melee Superiority", // L9865, L9876-9878
		3: "Immovable Object, See Through Your Tricks, Nature's Knight, Out of Position", // L7664-7666, L10011
	}
	set := packet(t)
	got := map[int][]string{}
	all := set.Kind("feature")
	for i := range all {
		if !strings.HasPrefix(all[i].ID, "feature/fury/") && !strings.HasPrefix(all[i].ID, "feature/tactician/") {
			continue
		}
		level := max(all[i].Level, 1)
		got[level] = append(got[level], strings.ReplaceAll(all[i].Name, "’", "'"))
	}
	for level, want := range features {
		same(t, fmt.Sprintf("features of level %d", level), got[level], names(want))
	}
	abilities := set.Kind("ability")
	for i := range abilities {
		r := &abilities[i]
		of := set.Record(r.Of)
		want := 1
		switch {
		case of == nil || of.Kind() != "class" && of.Kind() != "subclass":
			if r.Level == 0 {
				continue
			}
		case r.Cost == 7:
			want = 3 // L7685, L10019
		case of.Kind() == "subclass" && r.Cost == 5:
			want = 2 // L7536, L9898
		}
		if r.Level != want {
			t.Errorf("%s: level %d, the rules say %d", r.ID, r.Level, want)
		}
	}
}

// TestGivenAtLevels checks that what a class or subclass gives comes at the level of what it is.
func TestGivenAtLevels(t *testing.T) {
	set := packet(t)
	for _, kind := range []string{"class", "subclass"} {
		for _, r := range set.Kind(kind) {
			for _, e := range r.Effects {
				for _, id := range e.Give {
					if g := set.Record(id); g != nil && max(g.Level, 1) != max(e.At, 1) {
						t.Errorf("%s gives %s at level %d, it is of level %d", r.ID, id, max(e.At, 1), g.Level)
					}
				}
				if c := e.Choose; c != nil {
					cost := c.From.Cost
					want := 1
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
			case rules.PartSurge, rules.PartShield:
				out = append(out, p.Kind+" "+p.Expr.Src)
			case rules.PartPotency:
				out = append(out, p.S+" "+p.To)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TestTracks compares the tables that grow with rage or focus: at how much, from which level, and the icons of
// every row. Rulings 79-80 (Vuken), 81 (an empty row), 86 (Raden).
func TestTracks(t *testing.T) {
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
			got += e.Track.On + ": " + strings.Join(rows, ", ")
		}
		if got != want {
			t.Errorf("%s:\n\tgot  %s\n\twant %s", id, got, want)
		}
	}
}

// TestIcons compares the surges, shields and potencies of every text outside the outcomes of a power roll.
func TestIcons(t *testing.T) {
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
	}
	set := packet(t)
	for i := range set.Records {
		r := &set.Records[i]
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
	cry := set.Record("ability/tactician/battle-cry").Ability // L9747-9749
	for i, want := range []string{"surge 1", "surge 1", "surge 2"} {
		same(t, "battle cry", marks(cry.Tiers[i].Text), []string{want})
	}
}

// TestSpends compares what can be spent on an ability besides its cost.
func TestSpends(t *testing.T) {
	want := map[string]string{
		"ability/fury/furious-change": "3", "ability/fury/lines-of-force": "1", "ability/fury/unearthly-reflexes": "3", // L7227, L7243, L7259
		"ability/fury/to-the-uttermost-end": "1 or more", "ability/fury/aspect-of-the-wild": "1", // L7496, L7774
		"ability/tactician/advanced-tactics": "3", "ability/tactician/parry": "3", "ability/tactician/overwatch": "1", // L9583, L9597, L9611
		"ability/tactician/mark": "1 or more", "ability/tactician/strike-now": "5", // L9655, L9712
	}
	set := packet(t)
	for i := range set.Records {
		r := &set.Records[i]
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
	}
}

// TestClauseOrder checks the abilities whose text stands before the power roll, or around it.
func TestClauseOrder(t *testing.T) {
	set := packet(t)
	for id, want := range map[string]string{
		"ability/fury/tide-of-death": "Effect Roll Effect", "ability/fury/wrecking-ball": "Effect Roll", // L7398-7409, L7566-7574
		"ability/fury/phalanx-breaker": "Effect Roll", "ability/fury/brutal-slam": "Roll", // L7589-7596, L7290
		"ability/tactician/the-mind-game": "Effect Roll Effect", "ability/tactician/try-me-instead": "Effect Roll", // L9827-9836, L9928-9935
		"ability/tactician/no-dying-on-my-watch": "Effect Roll", "ability/fury/hit-and-run": "Roll Effect", // L9985-9993, L7305-7312
		"ability/fury/furious-change": "Effect Spend", "ability/tactician/strike-now": "Effect Spend", // L7224-7227, L9710-9712
		"ability/fury/to-the-uttermost-end": "Roll Spend", // L7489-7497
	} {
		var got []string
		for _, c := range set.Record(id).Ability.Clauses {
			got = append(got, c.Label)
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: %s, the rules print %s", id, s, want)
		}
	}
}
