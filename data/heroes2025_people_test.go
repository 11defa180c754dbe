package data_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// publishedCards are the abilities that ancestries, perks and complications give, L621-9861: keywords, type, distance, target,
// characteristics and outcomes.
var publishedCards = map[string]string{
	"dragon-knight/draconian-pride L621": "area magic, action, 1 burst, Each enemy in the area; might presence: 2 damage | 5 damage; push 1 | 7 damage; push 2",
	"dragon-knight/dragon-breath L631":   "area magic, action, 3 cube within 1, Each enemy in the area; might presence: 2 damage | 4 damage | 6 damage",
	"wode-elf/the-wode-defends L779": "magic ranged strike, action, Ranged 10, 1 creature; might agility: 2 + M or A damage; A < weak slowed (save ends) | " +
		"3 + M or A damage; A < average slowed (save ends) | 5 + M or A damage; A < strong restrained (save ends)",
	"polder/shadowmeld L1152": "magic, maneuver, Self, Self; : ",
	"revenant/detonate-sigil L1227": "magic ranged strike, action, Ranged 10, 1 creature with your sigil; reason intuition presence: " +
		"3 + R or I or P damage; slide 1 | 5 + R or I or P damage; slide 2 | 7 + R or I or P damage; slide 3",
	"time-raider/concussive-slam L1299": "psionic ranged strike, action, Ranged 10, 1 creature or object; reason intuition presence: " +
		"2 + R or I or P damage | 5 + R or I or P damage; push 1 | 7 + R or I or P damage; push 2; M < strong prone",
	"time-raider/psionic-bolt L1307": "psionic ranged strike, action, Ranged 10, 1 creature or object; reason intuition presence: " +
		"2 + R or I or P psychic damage; slide 1 | 5 + R or I or P psychic damage; slide 2 | 7 + R or I or P psychic damage; slide 3",
	"time-raider/minor-acceleration L1315": "psionic melee, maneuver, Melee 1, Self or 1 ally; : ",
	"perk/arcane-trick L9184":              "magic, action, Self, Self; : ",
	"perk/invisible-force L9213":           "psionic ranged, maneuver, Ranged 10, 1 size 1T object; : ",
	"perk/psychic-whisper L9220":           "psionic ranged, maneuver, Ranged 10, 1 ally; : ",
	"complication/corrupt-spirit L9451":    "magic, maneuver, Self, Self; : ",
	"complication/share-head L9629":        "psionic ranged, maneuver, Ranged 10, 1 willing creature; : ",
	"complication/contact-spirits L9650": "magic, action, Self, Self; intuition presence: you take {= 5 + level} corruption damage | " +
		"a spirit speaks to you; you learn how they died, and can ask one question | a spirit speaks to you; you learn how they died, and can ask three questions",
	"complication/stone-eyes L9662": "magic ranged strike, action, Ranged 10, 1 creature; might presence: 2 damage; M < weak slowed (save ends) | " +
		"4 damage; M < average slowed (save ends) | 6 damage; M < strong slowed (save ends)",
	"complication/psychic-blast L9706": "area psionic, action, 3 burst, Each creature in the area; highest: psychic damage equal to the Heroic Resource you spend (at most {= level}) | " +
		"psychic damage equal to the Heroic Resource you spend (at most {= level + highest}) | psychic damage equal to the Heroic Resource you spend",
	"complication/telekinetic-grasp L9731": "psionic ranged strike, maneuver, Ranged 10, 1 creature or object; might intuition presence: " +
		"push or pull 1 | push or pull 2 | push or pull 3",
	"complication/issue-order L9802":           "ranged, action, Ranged 10, 1 ally; : ",
	"complication/posthumous-retirement L9836": "area magic, maneuver, 1 burst, Each enemy in the area; : ",
	"complication/rogue-wave L9853": "magic ranged strike, action, Ranged 10, 1 creature or object; highest: 2 damage; push or pull 1 | " +
		"5 damage; push or pull 2 | 7 damage; push or pull 3",
}

// TestPublishedCards compares them.
func TestPublishedCards(t *testing.T) {
	set := published(t)
	var got, want []string
	for id, card := range publishedCards {
		want = append(want, id+": "+card)
	}
	for _, r := range set.Kind("ability") {
		if head, _, _ := strings.Cut(r.Of, "/"); !slices.Contains([]string{"trait", "perk", "complication"}, head) {
			continue
		}
		a := r.Ability
		var tiers []string
		for i := range a.Tiers {
			tiers = append(tiers, a.Tiers[i].Print)
		}
		got = append(got, fmt.Sprintf("%s L%d: %s, %s, %s, %s; %s: %s", strings.TrimPrefix(r.ID, "ability/"), r.Line, keywordSlugs(a.Keywords), a.Type,
			reachWords(a.Reach), a.Target.Raw(), strings.Join(a.Roll, " "), strings.Join(tiers, " | ")))
	}
	same(t, "cards", got, want)
	if len(want) != 20 {
		t.Errorf("%d cards typed", len(want))
	}
}

func keywordSlugs(ids []string) string {
	return strings.ReplaceAll(strings.Join(ids, " "), "keyword/", "")
}

// publishedFigures: a hero and the figures of the sheet, worked out by hand. A talent has Stamina 18, 6 more each level, and
// 8 Recoveries (L7134-7136); the sizes 1S, 1M and 1L are the second, third and fourth of the list (L10267), counted from 0.
var publishedFigures = []struct {
	level         int
	choices, want string
}{
	{1, "ancestry=devil devil.traits=beast-legs,impressive-horns", "speed 6; save_target 5"},                                 // L557, L563
	{3, "ancestry=devil devil.traits=wings", "weak all 5 flying"},                                                            // L567
	{4, "ancestry=devil devil.traits=wings", "weak none"},                                                                    // L567
	{4, "ancestry=dragon-knight dragon-knight.wyrmplate=fire", "immune fire 4"},                                              // L614
	{4, "ancestry=dragon-knight dragon-knight.traits=prismatic-scales dragon-knight.prismatic-scales=cold", "immune cold 4"}, // L641
	{1, "ancestry=dwarf dwarf.traits=grounded,spark-off-your-skin", "stamina 24; stability 1; recovery_value 8; winded 12"},  // L712-714
	{4, "ancestry=dwarf dwarf.traits=spark-off-your-skin", "stamina 48"},                                                     // 18 + 18 + 12
	{7, "ancestry=dwarf dwarf.traits=spark-off-your-skin,stand-tough", "stamina 72; resist_might 2"},                         // 18 + 36 + 18; 0, all scores 1 higher at level 7, L716
	{10, "ancestry=dwarf dwarf.traits=spark-off-your-skin", "stamina 96"},                                                    // 18 + 54 + 24
	{1, "ancestry=wode-elf wode-elf.traits=swift,otherworldly-grace", "speed 6; save_target 5"},                              // L772, L776
	{1, "ancestry=high-elf high-elf.traits=graceful-retreat", "disengage 2; speed 5"},                                        // L832
	{1, "ancestry=hakaan", "size 3; stability 0"},                                                                            // L893
	{1, "ancestry=human human.traits=staying-power", "recoveries 10; size 2"},                                                // L944
	{1, "ancestry=memonek memonek.traits=lightning-nimbleness,nonstop", "speed 7"},                                           // L997, L1003
	{1, "ancestry=orc orc.traits=grounded", "stability 1"},                                                                   // L1085
	{5, "ancestry=polder polder.traits=corruption-immunity", "size 1; immune corruption 7"},                                  // L1159-1163
	{3, "ancestry=revenant revenant.former-life=polder", "size 1; speed 5; immune lightning 3; weak fire 5"},                 // L1209-1214
	{3, "ancestry=revenant revenant.former-life=hakaan", "size 3; speed 5; immune poison 3"},
	{1, "ancestry=revenant revenant.former-life=devil revenant.traits=previous-life-1-point previous-life-1-point.trait=beast-legs", "speed 6"}, // L1218
	{6, "ancestry=time-raider", "immune psychic 6"},                                                                                             // L1286
	{1, "", "renown 0; wealth 1; project_points 0; speed 5; stability 0; disengage 1; save_target 6"},                                           // L489, L1513-1515, L2057
	{1, "career=aristocrat", "renown 1; wealth 2"},
	{1, "career=gladiator", "renown 2; wealth 1"},
	{1, "career=artisan", "project_points 240"},
	{1, "career=warden", "project_points 120"},
	{1, "career=gladiator complication=betrothed", "renown 0"}, // L9429: at most level - 1
	{2, "career=gladiator complication=betrothed", "renown 1"},
	{5, "career=gladiator complication=betrothed", "renown 2"},
	{1, "complication=curse-of-caution", "speed 4"},                                                                        // L9472
	{1, "complication=curse-of-punishment", "recoveries 9"},                                                                // L9485
	{1, "complication=curse-of-stone", "stability 1; weak sonic 5"},                                                        // L9489-9490
	{1, "complication=cursed-weapon", "weak all 2"},                                                                        // L9494
	{7, "complication=elemental-inside", "stamina 63"},                                                                     // L9505: 18 + 36 + 9
	{1, "complication=frostheart", "immune cold 5; weak fire 5"},                                                           // L9544-9545
	{1, "complication=indebted", "wealth -5"},                                                                              // L9594
	{1, "complication=indebted career=politician", "wealth -4; renown 1"},                                                  // ruling 37
	{1, "complication=infernal-contract-but-like-bad infernal-contract-but-like-bad.benefit=a-name", "renown 2"},           // L9602
	{1, "complication=infernal-contract-but-like-bad infernal-contract-but-like-bad.benefit=a-purse", "wealth 3"},          // L9603
	{1, "complication=infernal-contract-but-like-bad infernal-contract-but-like-bad.benefit=a-little-vigor", "stamina 21"}, // L9604
	{4, "complication=mundane", "immune corruption 4; immune holy 4; immune psychic 4"},                                    // L9677
	{1, "complication=outlaw", "renown 1"},                                                                                 // L9681
	{1, "complication=primordial-sickness", "recoveries 7; immune poison 5; immune corruption 5"},                          // L9693-9694
	{1, "complication=lightning-soul", "weak all 5 wet"},                                                                   // L9617
	{1, "complication=vow-of-duty", "stability 1"},                                                                         // L9823
	{1, "complication=wodewalker", "recovery_value 8; weak fire 5"},                                                        // L9865: 6 and the Reason of 2
	{1, "complication=corrupted-mentor", "weak holy 1"},                                                                    // L9456
}

// weakness writes a weakness the way publishedFigures do: "weak fire 5", "weak all 5 flying", "weak none".
func weakness(s *sheet.Sheet) string {
	if len(s.Weaknesses) == 0 {
		return "weak none"
	}
	r := s.Weaknesses[0]
	return strings.TrimSpace(fmt.Sprintf("weak %s %d %s", strings.TrimPrefix(r.ID, "damage/"), r.Number.Value(), r.When))
}

// TestPublishedFigures compares these figures.
func TestPublishedFigures(t *testing.T) {
	set := published(t)
	for _, c := range publishedFigures {
		s := builder.Build(set, publishedHero(set, c.level, "class=talent "+c.choices))
		for _, want := range items(c.want) {
			got := figure(s, want)
			if strings.HasPrefix(want, "weak ") {
				got = weakness(s)
			}
			if got != want {
				t.Errorf("%s, level %d: %q, by the text %q", c.choices, c.level, got, want)
			}
		}
	}
}

// TestPublishedRevenants: a revenant has 2 ancestry points, or 3 as one of size 1S (L1214).
func TestPublishedRevenants(t *testing.T) {
	set := published(t)
	for _, r := range set.Kind("ancestry") {
		if r.Slug() == "revenant" {
			continue
		}
		h := publishedHero(set, 1, "ancestry=revenant revenant.traits=bloodless,undead-influence revenant.former-life="+r.Slug())
		illegal := slices.ContainsFunc(builder.Build(set, h).Issues, func(i sheet.Issue) bool { return i.Severity == sheet.Illegal })
		if illegal == (r.Slug() == "polder") {
			t.Errorf("a revenant who was a %s spends 3 points: illegal %v", r.Name, illegal)
		}
	}
}

// TestPublishedRequirements: heroes who can't take a complication get the reason in words, L9554 and L9790.
func TestPublishedRequirements(t *testing.T) {
	set := published(t)
	for choices, want := range map[string]string{
		"ancestry=high-elf high-elf.traits=unstoppable-mind complication=gnoll-mauled":       "Gnoll-Mauled: only if you don't have Unstoppable Mind",
		"ancestry=time-raider time-raider.traits=unstoppable-mind complication=gnoll-mauled": "Gnoll-Mauled: only if you don't have Unstoppable Mind",
		"class=fury fury.aspect=stormwight complication=slight-case-of-lycanthropy":          "Slight Case of Lycanthropy: only if your subclass is not Stormwight",
	} {
		issues := builder.Build(set, publishedHero(set, 1, choices)).Issues
		if !slices.ContainsFunc(issues, func(i sheet.Issue) bool { return i.Severity == sheet.Illegal && i.Text == want }) {
			t.Errorf("%s: %+v, and not %s", choices, issues, want)
		}
	}
}

// TestPublishedFollowers: a hero is asked for followers from Renown 3, 6, 9 and 12 (L13134-13139); stripped of rank, from 4, 8, 12
// and 16 (L9808).
func TestPublishedFollowers(t *testing.T) {
	set := published(t)
	for complication, at := range map[string][]int{"": {3, 6, 9, 12}, "complication=stripped-of-rank": {4, 8, 12, 16}} {
		for renown := range 18 {
			h := publishedHero(set, 1, complication)
			h.Play.Earn("renown", renown)
			r, want, got := builder.Resolve(set, h), 0, 0
			for i := range at {
				if renown >= at[i] {
					want++
				}
				if q := r.Question(fmt.Sprintf("follower-%d", i+1)); q != nil && q.State != sheet.Dormant {
					got++
				}
			}
			if got != want {
				t.Errorf("Renown %d %s: %d followers, the text has %d", renown, complication, got, want)
			}
		}
	}
}

// TestPublishedPeople: a hero of every ancestry, culture, career, perk and complication breaks no rule, before there is a class,
// and finished with one.
func TestPublishedPeople(t *testing.T) {
	set := published(t)
	classes, bases, aspects := set.Kind("class"), []*builder.Hero{}, []string{}
	for _, kind := range []string{"environment", "organization", "upbringing"} {
		for _, r := range set.Kind(kind) {
			aspects = append(aspects, r.Slug())
		}
	}
	for i := range classes {
		base := fill.Quick(set, publishedHero(set, 1, "class="+classes[i].Slug()))
		for _, choice := range base.Choices { // the gifts of the culture are left to the one under test
			if slug, _, _ := strings.Cut(choice.Question, "."); slug == "culture" || slices.Contains(aspects, slug) {
				base = base.With(choice.Question, nil)
			}
		}
		bases = append(bases, base)
	}
	teachers := map[string]string{"crafting": "artisan", "exploration": "sailor", "interpersonal": "beggar", "intrigue": "agent", "lore": "sage", "supernatural": "disciple"}
	n := 0
	for _, kind := range []string{"ancestry", "culture", "career", "perk", "complication"} {
		for _, r := range set.Kind(kind) {
			if n++; !trial.Night && n%9 != 0 {
				continue
			}
			choices := kind + "=" + r.Slug()
			if kind == "perk" {
				teacher := teachers[r.Tags[0]]
				choices = fmt.Sprintf("career=%s %s.perk=%s", teacher, teacher, r.Slug())
			}
			people(t, set, publishedHero(set, 1, choices), choices, false)
			h := bases[(n-1)%len(bases)]
			if r.Slug() == "slight-case-of-lycanthropy" { // not for a stormwight, L9790
				h = bases[0]
			}
			for _, choice := range strings.Fields(choices) {
				question, answer, _ := strings.Cut(choice, "=")
				h = h.With(question, []string{answer})
			}
			people(t, set, fill.Quick(set, h), choices, true)
		}
	}
	if n != 12+27+18+47+100 {
		t.Errorf("%d heroes", n)
	}
}

// people reports illegal answers on the sheet of a hero, and open questions of a finished one.
func people(t *testing.T, set *rules.Set, h *builder.Hero, what string, finished bool) {
	t.Helper()
	for _, issue := range builder.Build(set, h).Issues {
		if issue.Severity == sheet.Illegal || finished && issue.Severity == sheet.Unfinished {
			class, _ := h.Answer("class")
			t.Errorf("%s %v: %s: %s: %s", what, class, issue.Severity, issue.Question, issue.Text)
		}
	}
}
