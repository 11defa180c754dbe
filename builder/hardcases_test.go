package builder_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/data"
	"scabbard/sheet"
)

// tacticianWith is a shipped tactician of level 1 with two kits; more answers may follow.
func tacticianWith(kits string, more ...string) *builder.Hero {
	return heroOf(1, append([]string{"class", "tactician", "tactician.array", "agility=0,intuition=0,presence=1", "tactician.kits", kits}, more...)...)
}

// Two kits, a choice per benefit.

const arsenal = `
groups:
  - {id: kit.stamina, name: Stamina of a kit, ask: arsenal.stamina}
  - {id: kit.melee, name: melee damage of a kit, ask: arsenal.melee}
`

const twoKits = `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: kits, prompt: Two kits, pick: 2, from: {kind: kit}}
      - choose: {id: arsenal.stamina, prompt: Stamina of, from: {picks: kits, stack: kit.stamina}, optional: true, hold: false}
      - choose: {id: arsenal.melee, prompt: Melee of, from: {picks: kits, stack: kit.melee}, optional: true, hold: false}
      - {stat: stamina, base: 20}
      - {give: ability/strike}
  - {id: keyword/melee, name: Melee}
  - id: kit/even
    name: Even
    effects:
      - {stat: stamina, add: 3, stack: kit.stamina}
      - {mod: {match: {keywords: [melee], damage: true}, damage: [1, 1, 1]}, stack: kit.melee}
  - id: kit/late
    name: Late
    effects:
      - {stat: stamina, add: 9, stack: kit.stamina}
      - {mod: {match: {keywords: [melee], damage: true}, damage: [0, 0, 3]}, stack: kit.melee}
  - id: kit/strong
    name: Strong
    effects:
      - {mod: {match: {keywords: [melee], damage: true}, damage: [2, 2, 2]}, stack: kit.melee}
  - id: ability/strike
    name: Strike
    ability: {keywords: [melee], type: action, distance: Melee 1, target: 1 creature, roll: [might], tiers: [2 damage, 4 damage, 6 damage]}
`

func TestTwoKitsTakeTheLargerBenefitByDefault(t *testing.T) {
	set := invent(t, arsenal, twoKits)
	s := builder.Build(set, heroOf(1, "kits", "even,late"))
	wantStats(t, s, map[string]int{"stamina": 29})
	n, _ := s.Stat("stamina")
	if why, ok := unusedOf(n, "kit/even"); !ok || why != "Late counts instead" {
		t.Errorf("the losing kit says %q, %v", why, ok)
	}
	s = builder.Build(set, heroOf(1, "kits", "late,strong"))
	wantDamage(t, abilityOf(t, s, "ability/strike"), [3]int{4, 6, 8}) // +2/+2/+2 is more than +0/+0/+3
	wantIssues(t, s)
}

func TestTwoKitsWithEqualSumsTakeTheFirst(t *testing.T) {
	set := invent(t, arsenal, twoKits)
	for kits, want := range map[string][3]int{"even,late": {3, 5, 7}, "late,even": {2, 4, 9}} {
		s := builder.Build(set, heroOf(1, "kits", kits))
		if got := damageOf(abilityOf(t, s, "ability/strike").Tiers); got != want {
			t.Errorf("with %s Strike deals %v, want %v", kits, got, want)
		}
	}
}

func TestTwoKitsThePlayerChoosesEachBenefit(t *testing.T) {
	set := invent(t, arsenal, twoKits)
	s := builder.Build(set, heroOf(1, "kits", "even,late", "arsenal.stamina", "even", "arsenal.melee", "late"))
	wantStats(t, s, map[string]int{"stamina": 23})
	wantDamage(t, abilityOf(t, s, "ability/strike"), [3]int{2, 4, 9})
	wantState(t, s, "arsenal.stamina", sheet.Answered)
	if len(s.Kits) != 2 {
		t.Errorf("choosing a benefit changes the kits held: %d", len(s.Kits))
	}
}

func TestTwoKitsOnlyOnesWithTheBenefitAreOffered(t *testing.T) {
	set := invent(t, arsenal, twoKits)
	legal, _ := offered(t, set, heroOf(1, "kits", "late,strong"), "arsenal.stamina")
	wantList(t, "kits with Stamina", legal, "late")
	h := heroOf(1, "kits", "late,strong", "arsenal.stamina", "even")
	s := builder.Build(set, h)
	wantState(t, s, "arsenal.stamina", sheet.Stale)
	wantStats(t, s, map[string]int{"stamina": 29})
}

func TestFieldArsenalGoldenExamples(t *testing.T) {
	set := data.Load("packet-2024")
	s := builder.Build(set, tacticianWith("shining-armor,sniper"))
	wantStats(t, s, map[string]int{"stamina": 21 + 12, "stability": 1, "speed": 5 + 1, "disengage": 1 + 1})
	want := sheet.KitBonuses{Melee: [3]int{2, 2, 2}, Ranged: [3]int{0, 0, 3}, RangedDistance: 10, MeleeFrom: "Shining Armor", RangedFrom: "Sniper"}
	if s.KitBonuses != want {
		t.Errorf("kit bonuses %+v, want %+v", s.KitBonuses, want)
	}
	wantDamage(t, abilityOf(t, s, "ability/kit/protective-attack"), [3]int{4, 7, 9})
	wantDamage(t, abilityOf(t, s, "ability/kit/patient-shot"), [3]int{3, 5, 11})
	if d := abilityOf(t, s, "ability/kit/patient-shot").Distance; d != "Ranged 15" {
		t.Errorf("Patient Shot reaches %s, printed with its own kit's bonus: Ranged 15", d)
	}

	s = builder.Build(set, tacticianWith("martial-artist,mountain", "field-arsenal.melee-damage", "mountain"))
	wantDamage(t, abilityOf(t, s, "ability/kit/battle-grace"), [3]int{2, 5, 10})
}

func TestFieldArsenalQuestionsNameOneKitABenefit(t *testing.T) {
	set := data.Load("packet-2024")
	for benefit, want := range map[string][]string{
		"stamina": {"martial-artist", "mountain"}, "speed": {"martial-artist"}, "stability": {"mountain"}, "disengage": {"martial-artist"},
		"melee-damage": {"martial-artist", "mountain"}, "ranged-damage": nil, "melee-distance": nil, "ranged-distance": nil,
	} {
		if want == nil { // neither kit has it: there is nothing to ask
			if q := builder.Resolve(set, tacticianWith("martial-artist,mountain")).Question("field-arsenal." + benefit); q != nil {
				t.Errorf("%s is asked and neither kit has it", benefit)
			}
			continue
		}
		legal, refused := offered(t, set, tacticianWith("martial-artist,mountain"), "field-arsenal."+benefit)
		if !slices.Equal(legal, want) || len(refused) > 0 {
			t.Errorf("%s is offered from %q (refused %v), want %q", benefit, legal, refused, want)
		}
	}
	s := builder.Build(set, tacticianWith("martial-artist,mountain"))
	for _, i := range s.Issues {
		if strings.HasPrefix(i.Question, "field-arsenal.") {
			t.Errorf("a benefit left to its default is an issue: %+v", i)
		}
	}
}

// A kit signature that already includes its kit.

func TestSignatureAloneDealsThePrintedDamage(t *testing.T) {
	set := data.Load("packet-2024")
	fury := func(kit string) *builder.Hero {
		return heroOf(1, "class", "fury", "fury.aspect", "berserker", "fury.kit", kit)
	}
	kits := set.Kind("kit")
	for i := range kits {
		if !kits[i].Tagged("martial-kit") {
			continue
		}
		s := builder.Build(set, fury(kits[i].Slug()))
		for _, a := range s.Abilities {
			rec := set.Record(a.ID)
			if rec.Ability.Includes == "" {
				continue
			}
			for n, tier := range a.Tiers {
				if tier.Damage == nil {
					continue
				}
				if printed := rec.Ability.Tiers[n].Damage.Nodes()[0].Int; tier.Damage.Value() != printed {
					t.Errorf("%s, tier %d: %d damage with its own kit, printed are %d", a.Name, n+1, tier.Damage.Value(), printed)
				}
			}
			for n, reach := range a.Reach {
				if printed := rec.Ability.Reach[n].Size + rec.Ability.Reach[n].Within; reach.Value() != printed && (reach.Value() != rec.Ability.Reach[n].Within) {
					t.Errorf("%s: distance %d with its own kit, printed is %d", a.Name, reach.Value(), printed)
				}
			}
		}
	}
}

func TestSignatureWithoutItsKitBonus(t *testing.T) {
	set := data.Load("packet-2024")
	s := builder.Build(set, tacticianWith("mountain,martial-artist", "field-arsenal.melee-damage", "martial-artist"))
	wantDamage(t, abilityOf(t, s, "ability/kit/pain-for-pain"), [3]int{3 + 2, 5 + 2, 11 - 3 + 2})
	wantDamage(t, abilityOf(t, s, "ability/kit/battle-grace"), [3]int{4, 7, 9})

	s = builder.Build(set, tacticianWith("arcane-archer,cloak-and-dagger", "field-arsenal.ranged-distance", "cloak-and-dagger", "field-arsenal.ranged-damage", "cloak-and-dagger"))
	arrow := abilityOf(t, s, "ability/kit/exploding-arrow")
	wantDamage(t, arrow, [3]int{3, 5, 7}) // 4/6/8 - 2 + 1
	if arrow.Distance != "Ranged 10" {    // 15 - 10 + 5
		t.Errorf("Exploding Arrow reaches %s, want Ranged 10", arrow.Distance)
	}
	for _, tier := range arrow.Tiers {
		total, sources := 0, map[string]bool{}
		for _, p := range tier.Damage.Parts {
			sources[p.Source] = true
			if p.Unused == "" {
				total += p.Amount
			}
		}
		if total != tier.Damage.Value() || !sources["kit/arcane-archer"] || !sources["kit/cloak-and-dagger"] {
			t.Errorf("the parts do not explain the damage: %+v", tier.Damage.Parts)
		}
	}
}

// Melee-or-ranged abilities.

const meleeOrRanged = `
  - id: rules/hero
    name: Every hero
    effects:
      - {give: [kit/thrower, ability/dagger, ability/spit]}
  - {id: keyword/melee, name: Melee}
  - {id: keyword/ranged, name: Ranged}
  - {id: keyword/weapon, name: Weapon}
  - id: kit/thrower
    name: Thrower
    effects:
      - mod: {match: {keywords: [melee, weapon], damage: true}, damage: [2, 2, 2]}
      - mod: {match: {keywords: [ranged, weapon], damage: true}, damage: [0, 0, 4]}
      - mod: {match: {keywords: [melee, weapon]}, melee: 1}
      - mod: {match: {keywords: [ranged, weapon]}, ranged: 5}
  - id: ability/dagger
    name: Dagger
    ability: {keywords: [melee, ranged, weapon], type: action, distance: Melee 1 or Ranged 5, target: 1 creature, roll: [might], tiers: [3 damage, 5 damage, 8 damage]}
  - id: ability/spit
    name: Spit
    ability: {keywords: [melee, ranged], type: action, distance: Melee 1 or Ranged 5, target: 1 creature, roll: [might], tiers: [3 damage, 5 damage, 8 damage]}
`

func TestMeleeOrRangedHasTwoVariantsEachWithItsOwnBonus(t *testing.T) {
	s := builder.Build(invent(t, "", meleeOrRanged), heroOf(1))
	a := abilityOf(t, s, "ability/dagger")
	if len(a.Variants) != 2 || a.Variants[0].Keyword != "melee" || a.Variants[1].Keyword != "ranged" {
		t.Fatalf("variants %+v, want melee and ranged", a.Variants)
	}
	for i, want := range []struct {
		distance string
		damage   [3]int
	}{{"Melee 2", [3]int{5, 7, 10}}, {"Ranged 10", [3]int{3, 5, 12}}} {
		v := a.Variants[i]
		if v.Distance != want.distance || damageOf(v.Tiers) != want.damage {
			t.Errorf("%s: %s deals %v, want %s deals %v", v.Keyword, v.Distance, damageOf(v.Tiers), want.distance, want.damage)
		}
	}
	if a.Distance != "Melee 2 or Ranged 10" {
		t.Errorf("the card says %q", a.Distance)
	}
	spit := abilityOf(t, s, "ability/spit")
	if got := damageOf(spit.Variants[0].Tiers); got != [3]int{3, 5, 8} || spit.Distance != "Melee 1 or Ranged 5" {
		t.Errorf("without the Weapon keyword: %s deals %v, want no bonus", spit.Distance, got)
	}
}

func TestMeleeOrRangedSignatureIncludesEachBonusOnce(t *testing.T) {
	set := data.Load("packet-2024")
	s := builder.Build(set, tacticianWith("cloak-and-dagger,mountain", "field-arsenal.melee-damage", "mountain"))
	fade := abilityOf(t, s, "ability/kit/fade")
	printed := set.Record("ability/kit/fade").Ability
	if len(fade.Variants) != 2 {
		t.Fatalf("Fade has %d variants", len(fade.Variants))
	}
	for i, add := range [3]int{-1, -1, -1 + 3} {
		p := printed.Tiers[i].Damage.Nodes()[0].Int
		if got := fade.Variants[0].Tiers[i].Damage.Value(); got != p+add {
			t.Errorf("melee tier %d deals %d, want %d: its own kit lost, Mountain's added", i+1, got, p+add)
		}
		if got := fade.Variants[1].Tiers[i].Damage.Value(); got != p {
			t.Errorf("ranged tier %d deals %d, want the printed %d", i+1, got, p)
		}
	}
}

// Deity, domains, and the domain not yet used.

const deities = `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: deity, prompt: Deity, from: {kind: deity}}
      - choose: {id: domains, prompt: Two domains, pick: 2, from: {kind: domain, of-pick: deity}}
      - choose: {id: feature-1, prompt: Feature of a domain, from: {kind: feature, of-pick: domains}}
      - at: 2
        choose: {id: feature-2, prompt: Feature of the other domain, from: {kind: feature, of-pick: domains, not: [{picks: feature-1}]}}
  - {id: deity/sun, name: Sun}
  - {id: deity/moon, name: Moon}
  - {id: domain/life, name: Life, of: deity/sun}
  - {id: domain/war, name: War, of: deity/sun}
  - {id: domain/law, name: Law, of: deity/sun}
  - {id: domain/night, name: Night, of: deity/moon}
  - {id: feature/heal, name: Heal, of: domain/life}
  - {id: feature/smite, name: Smite, of: domain/war, effects: [{stat: speed, add: 1}]}
  - {id: feature/judge, name: Judge, of: domain/law}
  - {id: feature/hush, name: Hush, of: domain/night}
`

func TestDomainsComeFromTheDeity(t *testing.T) {
	set := invent(t, "", deities)
	legal, _ := offered(t, set, heroOf(1, "deity", "sun"), "domains")
	wantList(t, "domains of the sun", legal, "law", "life", "war")
	s := builder.Build(set, heroOf(1, "deity", "moon", "domains", "life,night"))
	wantState(t, s, "domains", sheet.Stale)
	q, _ := questionOf(s, "domains")
	if q.Reason != "Life is not offered here: it belongs to Sun, not to Moon" {
		t.Errorf("reason %q", q.Reason)
	}
	wantList(t, "features", featureIDs(s), "feature/hush") // the one remaining domain answers by itself
}

func TestSecondDomainIsTheOneNotYetUsed(t *testing.T) {
	set := invent(t, "", deities)
	h := heroOf(2, "deity", "sun", "domains", "life,war", "feature-1", "heal")
	s := builder.Build(set, h)
	wantState(t, s, "feature-2", sheet.Automatic)
	wantList(t, "features", featureIDs(s), "feature/heal", "feature/smite")
	wantStats(t, s, map[string]int{"speed": 6})
	wantIssues(t, s)

	s = builder.Build(set, h.With("feature-1", []string{"smite"}))
	q, _ := questionOf(s, "feature-2")
	wantList(t, "automatic answers", q.Answer, "heal")

	h.Level = 1
	s = builder.Build(set, h)
	wantState(t, s, "feature-2", sheet.Dormant)
	wantList(t, "features at level 1", featureIDs(s), "feature/heal")
}

// Revenant: another ancestry's traits, a budget that depends on size.

func revenantOf(former string, more ...string) *builder.Hero {
	return heroOf(1, append([]string{"ancestry", "revenant", "revenant.former-life", former}, more...)...)
}

func TestRevenantBudgetDependsOnSize(t *testing.T) {
	set := data.Load("packet-2024")
	for former, want := range map[string]struct {
		size   string
		budget int
	}{"human": {"1M", 2}, "polder": {"1S", 3}, "hakaan": {"1L", 2}} {
		r := builder.Resolve(set, revenantOf(former))
		budget, _, ok := r.Budget(r.Question("revenant.traits"))
		size, _ := r.Sheet().Stat("size")
		if !ok || budget != want.budget || set.Sizes[size.Value()] != want.size {
			t.Errorf("%s: %d points at size %s, want %d at %s", former, budget, set.Sizes[size.Value()], want.budget, want.size)
		}
	}
	three := "bloodless,undead-influence"
	wantState(t, builder.Build(set, revenantOf("polder", "revenant.traits", three)), "revenant.traits", sheet.Answered)
	s := builder.Build(set, revenantOf("human", "revenant.traits", three))
	wantState(t, s, "revenant.traits", sheet.Stale)
	if i := slices.IndexFunc(s.Issues, func(i sheet.Issue) bool { return i.Question == "revenant.traits" }); i < 0 || s.Issues[i].Code != "over-budget" {
		t.Errorf("3 points of 2 spent, and no over-budget: %+v", s.Issues)
	}
}

func TestRevenantTakesTraitsOfTheFormerAncestry(t *testing.T) {
	set := data.Load("packet-2024")
	dwarf := revenantOf("dwarf", "revenant.traits", "previous-life-1-point", "previous-life-1-point.trait", "grounded")
	s := builder.Build(set, dwarf)
	wantStats(t, s, map[string]int{"stability": 1, "speed": 5})
	legal, _ := offered(t, set, dwarf, "previous-life-1-point.trait")
	for _, slug := range legal {
		if rec := set.Record("trait/dwarf/" + slug); rec == nil || rec.Cost != 1 || !rec.Tagged("purchased") {
			t.Errorf("%s is offered, which is no purchased 1-point trait of a dwarf", slug)
		}
	}
	if len(legal) == 0 {
		t.Error("nothing is offered")
	}
	s = builder.Build(set, dwarf.With("revenant.former-life", []string{"human"}))
	wantState(t, s, "previous-life-1-point.trait", sheet.Stale)
	wantStats(t, s, map[string]int{"stability": 0})
	former, _ := offered(t, set, dwarf, "revenant.former-life")
	if slices.Contains(former, "revenant") || len(former) != len(set.Kind("ancestry"))-1 {
		t.Errorf("former lives are %q", former)
	}
}

func TestRevenantImmunitiesAreItsOwn(t *testing.T) {
	s := builder.Build(data.Load("packet-2024"), revenantOf("polder"))
	var got []string
	for _, i := range s.Immunities {
		if i.Number.Value() == 1 {
			got = append(got, i.To)
		}
	}
	slices.Sort(got)
	wantList(t, "immunities", got, "cold", "corruption", "lightning", "poison")
	if len(s.Weaknesses) != 1 || s.Weaknesses[0].To != "fire" || s.Weaknesses[0].Number.Value() != 5 {
		t.Errorf("weaknesses %+v, want fire 5", s.Weaknesses)
	}
}

// A duplicate fixed skill opens a replacement question.

const duplicates = `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: ancestry, prompt: Ancestry, from: {kind: ancestry}}
      - choose: {id: career, prompt: Career, from: {kind: career}}
      - choose: {id: class, prompt: Class, from: {kind: class}}
  - {id: ancestry/elf, name: Elf, effects: [{give: skill/nature}]}
  - {id: ancestry/orc, name: Orc}
  - {id: career/ranger, name: Ranger, effects: [{give: skill/nature}]}
  - {id: career/clerk, name: Clerk, effects: [{choose: {id: skill, prompt: A skill, from: {kind: skill}}}]}
  - {id: class/fury, name: Fury, effects: [{give: skill/nature}]}
  - {id: class/sage, name: Sage, effects: [{give: [skill/magic, skill/nature]}]}
  - {id: class/scholar, name: Scholar, effects: [{choose: {id: skill, prompt: A skill, from: {kind: skill}}}]}
  - {id: skill/nature, name: Nature, attrs: {group: lore}}
  - {id: skill/magic, name: Magic, attrs: {group: lore}}
  - {id: skill/history, name: History, attrs: {group: lore}}
  - {id: skill/climb, name: Climb, attrs: {group: exploration}}
`

func TestDuplicateSkillIsReplacedInTheSameGroup(t *testing.T) {
	set := invent(t, "", duplicates)
	h := heroOf(1, "ancestry", "elf", "career", "clerk", "clerk.skill", "climb", "class", "fury")
	s := builder.Build(set, h)
	wantState(t, s, "fury.nature.instead", sheet.Open) // the later of two fixed grants gives way
	wantIssues(t, s, "open fury.nature.instead")
	legal, _ := offered(t, set, h, "fury.nature.instead")
	wantList(t, "replacements", legal, "history", "magic")

	s = builder.Build(set, h.With("fury.nature.instead", []string{"magic"}))
	wantList(t, "skills", skillsOf(s), "climb", "magic", "nature")
	wantIssues(t, s)
	s = builder.Build(set, h.With("fury.nature.instead", []string{"climb"}))
	wantIssues(t, s, "not-offered fury.nature.instead")
}

func TestDuplicateCareerSkillIsReplacedByAnySkill(t *testing.T) {
	set := invent(t, "", duplicates)
	h := heroOf(1, "ancestry", "orc", "career", "ranger", "class", "fury")
	legal, _ := offered(t, set, h, "ranger.nature.instead")
	wantList(t, "replacements", legal, "climb", "history", "magic")
	s := builder.Build(set, h)
	wantNotAsked(t, s, "fury.nature.instead")
	wantList(t, "skills before the answer", skillsOf(s), "nature")
	s = builder.Build(set, h.With("ranger.nature.instead", []string{"climb"}))
	wantList(t, "skills", skillsOf(s), "climb", "nature")
	wantIssues(t, s)
}

func TestThreeFixedGrantsOfASkillOpenTwoQuestions(t *testing.T) {
	set := invent(t, "", duplicates)
	h := heroOf(1, "ancestry", "elf", "career", "ranger", "class", "fury", "ranger.nature.instead", "climb", "fury.nature.instead", "magic")
	s := builder.Build(set, h)
	wantList(t, "skills", skillsOf(s), "climb", "magic", "nature")
	wantNotAsked(t, s, "elf.nature.instead")
	wantIssues(t, s)
	s = builder.Build(set, h.With("ancestry", []string{"orc"})) // the first source is gone, and with it a replacement
	q, ok := questionOf(s, "fury.nature.instead")
	if !ok || q.State != sheet.Stale {
		t.Errorf("the put-aside replacement is %+v", q)
	}
	wantList(t, "skills", skillsOf(s), "climb", "nature")
}

func TestReplacementMayNotBeASkillHadAlready(t *testing.T) {
	set := invent(t, "", duplicates)
	h := heroOf(1, "ancestry", "elf", "career", "clerk", "clerk.skill", "climb", "class", "sage", "sage.nature.instead", "magic")
	s := builder.Build(set, h)
	wantIssues(t, s, "duplicate sage.nature.instead")
	legal, refused := offered(t, set, h, "sage.nature.instead")
	wantList(t, "replacements", legal, "history")
	if refused["magic"] != "you have Magic already, from Sage" {
		t.Errorf("magic is refused for %q", refused["magic"])
	}
}

func TestChosenDuplicateReplacesTheGrant(t *testing.T) {
	set := invent(t, "", duplicates)
	h := heroOf(1, "ancestry", "orc", "career", "clerk", "clerk.skill", "nature", "class", "fury")
	s := builder.Build(set, h)
	wantIssues(t, s, "open fury.nature.instead")
	wantNotAsked(t, s, "clerk.nature.instead")
	legal, _ := offered(t, set, h, "fury.nature.instead")
	wantList(t, "replacements", legal, "history", "magic")
	s = builder.Build(set, h.With("fury.nature.instead", []string{"magic"}))
	wantIssues(t, s)
	wantList(t, "skills", skillsOf(s), "magic", "nature")
	legal, _ = offered(t, set, h.With("clerk.skill", nil), "clerk.skill") // before it is picked it may be, with a remark on the consequence
	if !slices.Contains(legal, "nature") {
		t.Errorf("nature is not offered: %v", legal)
	}
}

func TestChosenDuplicateOfACareerIsReplacedByAnything(t *testing.T) {
	set := invent(t, "", duplicates)
	h := heroOf(1, "ancestry", "orc", "career", "ranger", "class", "scholar", "scholar.skill", "nature")
	legal, _ := offered(t, set, h, "ranger.nature.instead")
	wantList(t, "replacements", legal, "climb", "history", "magic")
	wantIssues(t, builder.Build(set, h.With("ranger.nature.instead", []string{"climb"})))
}

func TestTwoPicksOfOneSkillStayIllegal(t *testing.T) {
	set := invent(t, "", duplicates)
	h := heroOf(1, "ancestry", "orc", "career", "clerk", "clerk.skill", "nature", "class", "scholar", "scholar.skill", "nature")
	wantIssues(t, builder.Build(set, h), "duplicate scholar.skill")
}

func TestBuiltInCareerSkillIsReplacedForFury(t *testing.T) {
	set := data.Load("packet-2024")
	var career string
	careers := set.Kind("career")
	for i := range careers {
		for _, e := range careers[i].Effects {
			if slices.Contains(e.Gives(), "skill/nature") {
				career = careers[i].Slug()
			}
		}
	}
	h := heroOf(1, "class", "fury", "career", career)
	legal, _ := offered(t, set, h, career+".nature.instead")
	if slices.Contains(legal, "nature") || len(legal) != len(set.Kind("skill"))-1 {
		t.Errorf("%d of %d skills replace Nature of the %s", len(legal), len(set.Kind("skill")), career)
	}
}

// An option forbidden by a kit.

const forbidden = `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: prayer, prompt: Prayer, from: {kind: feature}}
      - choose: {id: kit, prompt: Kit, from: {kind: kit}, optional: true}
  - {id: feature/soldiers-skill, name: Soldier's Skill, requires: '!has("kind:kit")', effects: [{stat: stamina, add: 6}]}
  - {id: feature/speed-prayer, name: Speed Prayer}
  - {id: kit/mountain, name: Mountain}
`

func TestOptionForbiddenByAKit(t *testing.T) {
	set := invent(t, "", forbidden)
	h := heroOf(1, "prayer", "soldiers-skill")
	s := builder.Build(set, h)
	wantIssues(t, s)
	wantStats(t, s, map[string]int{"stamina": 6})

	h = h.With("kit", []string{"mountain"})
	s = builder.Build(set, h)
	wantIssues(t, s, "requires prayer")
	wantState(t, s, "prayer", sheet.Stale)
	q, _ := questionOf(s, "prayer")
	wantList(t, "kept answers", q.Answer, "soldiers-skill")
	if q.Reason != "Soldier's Skill: only if you don't have a kit" {
		t.Errorf("reason %q", q.Reason)
	}
	legal, _ := offered(t, set, h, "prayer")
	wantList(t, "prayers beside a kit", legal, "speed-prayer")
	wantIssues(t, builder.Build(set, h.With("kit", nil)))
}

// A feature shared by two classes with a different characteristic.

const shared = `
  - id: rules/hero
    name: Every hero
    effects: [{choose: {id: class, prompt: Class, from: {kind: class}}}, {stat: might, base: 1}, {stat: reason, base: 2}, {stat: presence, base: 3}]
  - {id: class/censor, name: Censor, effects: [{give: feature/hands, bind: {key: presence}}]}
  - {id: class/conduit, name: Conduit, effects: [{give: feature/hands, bind: {key: reason}}]}
  - {id: class/dabbler, name: Dabbler, effects: [{give: feature/hands, bind: {key: highest}}]}
  - id: feature/hands
    name: Hands of the Maker
    params: [key]
    text: "You make {= 2 * key} things ({c key})."
    effects: [{stat: speed, add: key}, {give: feature/inner, bind: {which: key}}]
  - {id: feature/inner, name: Inner, params: [which], text: "{c which}", effects: [{stat: stamina, add: "10 * which"}]}
`

func TestSharedFeatureUsesItsGiversCharacteristic(t *testing.T) {
	set := invent(t, "", shared)
	for class, want := range map[string]struct {
		speed, stamina int
		text, inner    string
	}{
		"censor":  {5 + 3, 30, "You make 6 things (Presence).", "Presence"},
		"conduit": {5 + 2, 20, "You make 4 things (Reason).", "Reason"},
		"dabbler": {5 + 3, 30, "You make 6 things (highest characteristic).", "highest characteristic"},
	} {
		s := builder.Build(set, heroOf(1, "class", class))
		wantStats(t, s, map[string]int{"speed": want.speed, "stamina": want.stamina})
		for i, text := range []string{want.text, want.inner} {
			if got := s.Features[i].Text.String(); got != text {
				t.Errorf("%s: %q, want %q", class, got, text)
			}
		}
	}
}

// Growth that starts at a level, and numbers set and raised.

func TestGrowthStartsAtItsLevel(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - {stat: stamina, base: 20}
      - {stat: stamina, add: "6 + 3 * (level - 2)", at: 2}
`)
	for level, want := range map[int]int{1: 20, 2: 26, 3: 29} {
		s := builder.Build(set, heroOf(level))
		wantStats(t, s, map[string]int{"stamina": want})
		n, _ := s.Stat("stamina")
		if level == 1 && len(n.Parts) != 1 {
			t.Errorf("a part of level 2 stands on the sheet of level 1: %+v", n.Parts)
		}
		if level == 3 && n.Parts[1].Formula != "6 + 3 * (3 - 2)" {
			t.Errorf("formula %q", n.Parts[1].Formula)
		}
	}
}

const setAndRaised = `
  - id: rules/hero
    name: Every hero
    effects: [{choose: {id: traits, prompt: Traits, pick: 4, from: {kind: trait}, optional: true}}]
  - {id: trait/kit, name: Kit, effects: [{stat: speed, add: 1}]}
  - {id: trait/legs, name: Legs, effects: [{stat: speed, set: 6}]}
  - {id: trait/slow, name: Slow, effects: [{stat: speed, set: 4}]}
  - {id: trait/stout, name: Stout, effects: [{stat: speed, max: 6}]}
  - {id: trait/luck, name: Luck, effects: [{stat: save_target, set: 5}]}
  - {id: trait/grace, name: Grace, effects: [{stat: save_target, set: 4}]}
  - {id: trait/late, name: Late, effects: [{stat: speed, set: 7, if: level >= 2}]}
`

func TestStatSetAndThenRaised(t *testing.T) {
	set := invent(t, "", setAndRaised)
	for picks, want := range map[string]int{
		"kit": 6, "legs": 6, "kit,legs": 7, "legs,kit": 7, "slow,kit": 5, // "becomes 4" though 5 is where it starts
		"slow,legs": 6, "legs,slow": 6, "slow,legs,kit": 7, // of two "becomes" the higher
		"kit,legs,stout": 6, "stout,kit,legs": 6, // limits last
		"late": 5, "luck": 5,
	} {
		if got := valueOf(t, builder.Build(set, heroOf(1, "traits", picks)), "speed"); got != want {
			t.Errorf("%s: speed %d, want %d", picks, got, want)
		}
	}
	if got := valueOf(t, builder.Build(set, heroOf(2, "traits", "late,kit")), "speed"); got != 8 {
		t.Errorf("late at level 2: speed %d, want 8", got)
	}
	for _, picks := range []string{"luck,grace", "grace,luck"} {
		if got := valueOf(t, builder.Build(set, heroOf(1, "traits", picks)), "save_target"); got != 4 {
			t.Errorf("%s: save %d+, want the lower of two", picks, got)
		}
	}
	n, _ := builder.Build(set, heroOf(1, "traits", "slow,legs,kit")).Stat("speed")
	if why, _ := unusedOf(n, "trait/slow"); why != "replaced: Legs" {
		t.Errorf("the loser says %q", why)
	}
	if why, _ := unusedOf(n, "rules/hero"); why != "replaced: Legs" {
		t.Errorf("where it started says %q", why)
	}
}

func TestCappedAdditionStopsAtItsHeight(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: traits, prompt: Traits, pick: 3, from: {kind: trait}, optional: true}
      - {stat: might, base: 2}
      - {stat: might, add: 1, cap: 3, at: 2}
  - {id: trait/strong, name: Strong, effects: [{stat: might, add: 1}]}
  - {id: trait/giant, name: Giant, effects: [{stat: might, set: 5}]}
  - {id: trait/twin, name: Twin, effects: [{stat: might, add: 5, cap: 4}]}
`)
	for picks, want := range map[string][2]int{ // at level 1 and at level 2
		"": {2, 3}, "strong": {3, 3}, "giant": {5, 5}, "twin": {4, 4}, "strong,twin": {4, 4},
	} {
		for i, w := range want {
			h := heroOf(i + 1)
			if picks != "" {
				h = heroOf(i+1, "traits", picks)
			}
			if got := valueOf(t, builder.Build(set, h), "might"); got != w {
				t.Errorf("%q at level %d: might %d, want %d", picks, i+1, got, w)
			}
		}
	}
}

func TestRevenantSpeedSetThenRaisedByAKit(t *testing.T) {
	set := data.Load("packet-2024")
	s := builder.Build(set, revenantOf("dwarf", "class", "fury", "fury.aspect", "berserker", "fury.kit", "panther"))
	wantStats(t, s, map[string]int{"speed": 6})
	devil := revenantOf("devil", "revenant.traits", "previous-life-1-point", "previous-life-1-point.trait", "beast-legs",
		"class", "fury", "fury.aspect", "berserker", "fury.kit", "panther")
	wantStats(t, builder.Build(set, devil), map[string]int{"speed": 7}) // of 5 and 6 the higher, then the kit
}

// The best of several immunities.

func TestBestOfSeveralImmunitiesCounts(t *testing.T) {
	set := invent(t, "", `
  - id: rules/hero
    name: Every hero
    effects: [{give: [trait/a, trait/b, trait/c]}]
  - {id: damage/fire, name: fire}
  - {id: damage/cold, name: cold}
  - {id: condition/dazed, name: dazed}
  - {id: trait/a, name: A, effects: [{resist: immune, to: [damage/fire, damage/cold], value: level + 2}, {resist: never, to: condition/dazed}]}
  - {id: trait/b, name: B, effects: [{resist: immune, to: damage/fire, value: 5}, {resist: weak, to: damage/fire, value: 1}, {resist: never, to: condition/dazed}]}
  - {id: trait/c, name: C, effects: [{resist: immune, to: damage/fire, value: 9, while: burning}]}
`)
	s := builder.Build(set, heroOf(1))
	got := map[string]int{}
	for _, i := range s.Immunities {
		got[i.To+" "+i.When] = i.Number.Value()
	}
	if len(got) != 3 || got["fire "] != 5 || got["cold "] != 3 || got["fire burning"] != 9 {
		t.Errorf("immunities %v", got)
	}
	for _, i := range s.Immunities {
		if i.To != "fire" || i.When != "" {
			continue
		}
		if why, ok := unusedOf(i.Number, "trait/a"); !ok || why != "B counts instead" {
			t.Errorf("the lesser immunity says %q, %v", why, ok)
		}
	}
	if len(s.Weaknesses) != 1 || s.Weaknesses[0].Number.Value() != 1 {
		t.Errorf("weakness and immunity cancel out: %+v", s.Weaknesses)
	}
	if len(s.CannotBe) != 1 {
		t.Errorf("two givers of one thing: %+v", s.CannotBe)
	}
	wantIssues(t, s)
	s = builder.Build(set, heroOf(3))
	if v := s.Immunities[0].Number.Value(); v != 5 {
		t.Errorf("fire immunity at level 3 is %d", v)
	}
}

// A repeated trait.

const repeated = `
  - id: rules/hero
    name: Every hero
    effects: [{choose: {id: traits, prompt: Traits, budget: 3, from: {kind: trait, tags: [own]}}}]
  - id: trait/previous-life
    name: Previous Life
    tags: [own]
    cost: 1
    repeat: true
    effects: [{choose: {id: trait, prompt: A trait, from: {kind: trait, tags: [old]}}}]
  - {id: trait/once, name: Once, tags: [own], cost: 1}
  - {id: trait/fast, name: Fast, tags: [old], effects: [{stat: speed, add: 1}]}
  - {id: trait/big, name: Big, tags: [old], effects: [{stat: stamina, add: 6}]}
`

func TestRepeatedTraitAsksOnceEachTime(t *testing.T) {
	set := invent(t, "", repeated)
	h := heroOf(1, "traits", "previous-life,previous-life,once", "previous-life.trait", "fast", "previous-life#2.trait", "big")
	s := builder.Build(set, h)
	wantStats(t, s, map[string]int{"speed": 6, "stamina": 6})
	wantState(t, s, "previous-life#2.trait", sheet.Answered)
	wantNotAsked(t, s, "previous-life#3.trait")
	wantIssues(t, s)

	s = builder.Build(set, heroOf(1, "traits", "previous-life,previous-life,previous-life"))
	wantState(t, s, "previous-life#3.trait", sheet.Open)
}

func TestRepeatedTraitTakesADifferentOneEachTime(t *testing.T) {
	set := invent(t, "", repeated)
	h := heroOf(1, "traits", "previous-life,previous-life,once", "previous-life.trait", "fast", "previous-life#2.trait", "fast")
	s := builder.Build(set, h)
	wantIssues(t, s, "duplicate previous-life#2.trait")
	wantStats(t, s, map[string]int{"speed": 6})
	legal, _ := offered(t, set, h, "previous-life#2.trait")
	wantList(t, "second picks", legal, "big")
}

func TestTraitThatIsNotRepeatedIsPickedOnce(t *testing.T) {
	s := builder.Build(invent(t, "", repeated), heroOf(1, "traits", "once,once"))
	wantState(t, s, "traits", sheet.Stale)
	wantIssues(t, s, "repeated traits")
}

func TestAnswersOfRemovedRepeatsArePutAside(t *testing.T) {
	set := invent(t, "", repeated)
	h := heroOf(1, "traits", "previous-life,once", "previous-life.trait", "fast", "previous-life#2.trait", "big")
	s := builder.Build(set, h)
	q, ok := questionOf(s, "previous-life#2.trait")
	if !ok || q.State != sheet.Stale || q.Reason != "not asked now: it belongs to Previous Life" {
		t.Errorf("the answer to a repeat that is gone is %+v", q)
	}
	wantStats(t, s, map[string]int{"stamina": 0})
}

// A question at several levels.

const levels = `
  - id: rules/hero
    name: Every hero
    effects:
      - choose: {id: heroic-3, prompt: For 3, from: {kind: feature, cost: 3}}
      - {give: feature/later, at: 2}
      - {at: 3, choose: {id: heroic-7, prompt: For 7, from: {kind: feature, cost: 7}}}
      - {at: 4, choose: {id: heroic-9, prompt: Beyond, from: {kind: feature, cost: 7}}}
  - {id: feature/a, name: A, cost: 3}
  - {id: feature/high, name: High, cost: 3, level: 2}
  - {id: feature/b, name: B, cost: 7, effects: [{stat: speed, add: 1}]}
  - {id: feature/c, name: C, cost: 7}
  - id: feature/later
    name: Later
    effects:
      - choose: {id: word, prompt: Word, input: text}
      - {at: 3, choose: {id: pick, prompt: Pick, from: {kind: feature, cost: 7}}}
`

func TestQuestionsOfLaterLevelsAreDormant(t *testing.T) {
	set := invent(t, "", levels)
	h := heroOf(1, "heroic-3", "a", "heroic-7", "b", "later.word", "Ho")
	s := builder.Build(set, h)
	for q, level := range map[string]int{"heroic-7": 3, "later.word": 2, "later.pick": 3} {
		wantState(t, s, q, sheet.Dormant)
		if got, _ := questionOf(s, q); got.Level != level {
			t.Errorf("%s comes at level %d, want %d", q, got.Level, level)
		}
	}
	wantNotAsked(t, s, "heroic-9") // the edition ends before it
	wantStats(t, s, map[string]int{"speed": 5})
	wantIssues(t, s)

	h.Level = 2
	s = builder.Build(set, h)
	wantState(t, s, "later.word", sheet.Answered)
	wantState(t, s, "heroic-7", sheet.Dormant)
	h.Level = 3
	s = builder.Build(set, h)
	wantStats(t, s, map[string]int{"speed": 6})
	wantState(t, s, "later.pick", sheet.Open)
	wantIssues(t, s, "open later.pick")
}

func TestRecordAboveTheLevelIsNotLegal(t *testing.T) {
	set := invent(t, "", levels)
	s := builder.Build(set, heroOf(1, "heroic-3", "high"))
	wantIssues(t, s, "level heroic-3")
	s = builder.Build(set, heroOf(1))
	wantState(t, s, "heroic-3", sheet.Automatic) // at level 1 there is just one
	s = builder.Build(set, heroOf(2))
	wantState(t, s, "heroic-3", sheet.Open)
}

func TestShippedQuestionsOfThreeLevels(t *testing.T) {
	set := data.Load("packet-2024")
	for level, want := range map[int][]sheet.State{1: {sheet.Open, sheet.Dormant, sheet.Dormant}, 2: {sheet.Open, sheet.Open, sheet.Dormant}, 3: {sheet.Open, sheet.Open, sheet.Open}} {
		s := builder.Build(set, heroOf(level, "class", "tactician", "tactician.doctrine", "vanguard"))
		for i, q := range []string{"tactician.heroic-3", "vanguard.heroic-5", "tactician.heroic-7"} {
			wantState(t, s, q, want[i])
		}
	}
}

// Changing an early answer, and back.

func TestStaleAnswersAreRestored(t *testing.T) {
	set := invent(t, "", deities)
	h := heroOf(2, "deity", "sun", "domains", "life,war", "feature-1", "heal", "feature-2", "smite")
	before := builder.Build(set, h)
	wantIssues(t, before)

	moon := h.With("deity", []string{"moon"})
	s := builder.Build(set, moon)
	wantState(t, s, "domains", sheet.Stale)
	wantStats(t, s, map[string]int{"speed": 5})
	for question, want := range map[string]string{"domains": "life,war", "feature-1": "heal", "feature-2": "smite"} {
		answer, _ := moon.Answer(question)
		q, _ := questionOf(s, question)
		if strings.Join(answer, ",") != want || strings.Join(q.Answer, ",") != want {
			t.Errorf("%s is %q in the hero and %q on the sheet, want %q kept", question, answer, q.Answer, want)
		}
	}
	wantSameSheet(t, before, builder.Build(set, moon.With("deity", []string{"sun"})))
}

func TestAnswersPutAsideAreRestored(t *testing.T) {
	set := data.Load("packet-2024")
	h := heroOf(1, "ancestry", "dwarf", "dwarf.traits", "grounded,stand-tough", "class", "fury", "fury.aspect", "berserker", "fury.kit", "mountain")
	before := builder.Build(set, h)
	wantStats(t, before, map[string]int{"stamina": 30, "stability": 3})
	for _, change := range [][2]string{{"class", "tactician"}, {"ancestry", "orc"}} {
		changed := h.With(change[0], []string{change[1]})
		s := builder.Build(set, changed)
		for _, i := range s.Issues {
			if i.Severity == sheet.Illegal {
				t.Errorf("%s=%s: an answer put aside is illegal: %+v", change[0], change[1], i)
			}
		}
		if len(changed.Choices) != len(h.Choices) {
			t.Errorf("%s=%s: answers are lost", change[0], change[1])
		}
		answer, _ := h.Answer(change[0])
		wantSameSheet(t, before, builder.Build(set, changed.With(change[0], answer)))
	}
	s := builder.Build(set, h.With("class", []string{"tactician"}))
	q, ok := questionOf(s, "fury.aspect")
	if !ok || q.State != sheet.Stale || !strings.HasPrefix(q.Reason, "not asked now") || !slices.Equal(q.Answer, []string{"berserker"}) {
		t.Errorf("the fury's aspect under a tactician is %+v", q)
	}
	wantStats(t, s, map[string]int{"stability": 1})
}

// A forgotten language.

const forgotten = `
  - id: rules/hero
    name: Every hero
    effects:
      - {give: language/caelian}
      - choose: {id: language, prompt: Language, from: {kind: language}}
      - choose: {id: lost, prompt: A language you have, from: {kind: language, owned: true}, each: [{amend: pick, remove: true}, {stat: speed, add: 1}]}
  - {id: language/caelian, name: Caelian}
  - {id: language/kalliak, name: Kalliak}
  - {id: language/zaliac, name: Zaliac}
`

func TestForgottenLanguageIsNotHeld(t *testing.T) {
	set := invent(t, "", forgotten)
	s := builder.Build(set, heroOf(1, "language", "kalliak", "lost", "caelian"))
	wantList(t, "languages", languagesOf(s), "kalliak")
	wantStats(t, s, map[string]int{"speed": 6}) // the other effects of the pick remain
	s = builder.Build(set, heroOf(1, "language", "kalliak", "lost", "kalliak"))
	wantList(t, "languages", languagesOf(s), "caelian")
}

func TestOnlyHeldLanguagesCanBeForgotten(t *testing.T) {
	set := invent(t, "", forgotten)
	h := heroOf(1, "language", "kalliak", "lost", "zaliac")
	wantIssues(t, builder.Build(set, h), "not-owned lost")
	legal, _ := offered(t, set, h, "lost")
	wantList(t, "what can be forgotten", legal, "caelian", "kalliak")
}
