package data_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// faithful are the censor, the conduit and the elementalist: advancement tables as of the martial classes. A school is an
// order, a specialization or, for the conduit, two domains; its choices are under "choices", question=answer. "gains" are
// the beginnings of all ways to gain the resource beside the turn, by level, divided by "|"; a way of a domain comes last.
var faithful = []martial{
	{
		class: "censor", subclass: "censor.order", basics: "question censor.array, question censor.skills", // L2114, L2124
		rows: [10][3]string{ // L2127-2136
			{"Censor Order, Deity and Domains, Wrath, Judgment, Kit, My Life for Yours, Domain Feature, Censor Abilities", "Signature, 3, 5", ""},
			{"Perk, Order Features, Order Ability", "Signature, 3, 5", "5"},
			{"Look On My Work and Despair, 7-Wrath Ability", "Signature, 3, 5, 7", "5"},
			{"Characteristic Increase, Perk, Skill, Wrath Beyond Wrath, Domain Feature", "Signature, 3, 5, 7", "5"},
			{"Order Feature, 9-Wrath Ability", "Signature, 3, 5, 7, 9", "5"},
			{"Implement of Wrath, Perk, Order Ability", "Signature, 3, 5, 7, 9", "5, 9"},
			{"Characteristic Increase, Domain Feature, Focused Wrath, Skill", "Signature, 3, 5, 7, 9", "5, 9"},
			{"Perk, Order Feature, 11-Wrath Ability", "Signature, 3, 5, 7, 9, 11", "5, 9"},
			{"Improved Implement of Wrath, Order Ability", "Signature, 3, 5, 7, 9, 11", "5, 9, 11"},
			{"Characteristic Increase, Perk, Skill, Templar, Virtue, Wrath of the Gods", "Signature, 3, 5, 7, 9, 11", "5, 9, 11"},
		},
		words: map[string]string{
			"Censor Order": "question censor.order", "Deity and Domains": "feature Deity and Domains, question censor.deity, question censor.domain", // L2139, L2145
			"Wrath": "resource Wrath", "Judgment": "ability Judgment", "My Life for Yours": "ability My Life for Yours", // L2148, L2159, L2181
			"Kit":              "feature Kit, question censor.kit, ability Weakening Brand",                     // L2177: Warrior Priest, L9013
			"Censor Abilities": "question censor.signature, question censor.heroic-3, question censor.heroic-5", // L2251, L2289, L2326
			"7-Wrath Ability":  "question censor.heroic-7", "9-Wrath Ability": "question censor.heroic-9", "11-Wrath Ability": "question censor.heroic-11",
			"Virtue": "feature Virtue, resource Virtue", // L2816
		},
		schools: map[string]map[string]string{ // L2141-2143, L2372-2374, L2522-2524, L2698-2700; domains L2192-2203, L2474-2485, L2633-2644
			"exorcist": {
				"choices": "censor.deity=cavall censor.domain=war", "skill": "Read Person", "Order Features 2": "feature Saint's Vigilance, feature A Sense for Truth",
				"Order Feature 5": "feature Evil Revealed", "Order Feature 8": "feature Demonologist", "Templar 10": "feature Templar, feature War Domain Effect",
				"Order Ability 2": "question exorcist.heroic-5", "Order Ability 6": "question exorcist.heroic-9", "Order Ability 9": "question exorcist.heroic-11",
				"Domain Feature 1": "question censor.domain-feature, question censor.domain-skill, feature Sanctified Weapon",
				"Domain Feature 4": "question censor.domain-feature-4, feature Improved Sanctified Weapon",
				"Domain Feature 7": "question censor.domain-feature-7, feature Your Triumphs Are Remembered",
			},
			"oracle": {
				"choices": "censor.deity=nikros-the-tyrant censor.domain=storm", "skill": "Magic", "Order Features 2": "feature It Was Foretold, feature Judge of Character",
				"Order Feature 5": "feature Prophecy", "Order Feature 8": "feature Their Past Revealed", "Templar 10": "feature Templar, feature Storm Domain Effect",
				"Order Ability 2": "question oracle.heroic-5", "Order Ability 6": "question oracle.heroic-9", "Order Ability 9": "question oracle.heroic-11",
				"Domain Feature 1": "question censor.domain-feature, question censor.domain-skill, feature Blessing of Fortunate Weather",
				"Domain Feature 4": "question censor.domain-feature-4, feature Windwalk",
				"Domain Feature 7": "question censor.domain-feature-7, feature Ride the Lightning",
			},
			"paragon": {
				"choices": "censor.deity=atossa-the-shepherd censor.domain=trickery", "skill": "Lead", "Order Features 2": "feature Lead by Example, feature Stalwart Icon",
				"Order Feature 5": "feature Stand Fast!", "Order Feature 8": "feature Vow", "Templar 10": "feature Templar, feature Trickery Domain Effect",
				"Order Ability 2": "question paragon.heroic-5", "Order Ability 6": "question paragon.heroic-9", "Order Ability 9": "question paragon.heroic-11",
				"Domain Feature 1": "question censor.domain-feature, question censor.domain-skill, feature Inspired Deception",
				"Domain Feature 4": "question censor.domain-feature-4, feature Blessing of Secrets, ability Blessing of Secrets",
				"Domain Feature 7": "question censor.domain-feature-7, feature Trinity of Trickery, ability Trinity of Trickery",
			},
		},
		turn:  [10]string{"2", 6: "3", 9: "4"}, // L2151, L2687, L2821
		every: true,
		gain:  [10]string{"+1 |+1 ", 3: "+1 |+2 "}, // L2152, L2469
	},
	{
		class: "conduit", subclass: "conduit.domains", basics: "question conduit.array, question conduit.skills", // L2828, L2839
		rows: [10][3]string{ // L2842-2851
			{"Deity and Domains, Piety, Domain Feature, Healing Grace, Ray of Wrath, Triggered Action, Prayer, Conduit Ward, Conduit Abilities", "Two signature, 3, 5", ""},
			{"The Lists of Heaven, Perk, Domain Feature, Domain Ability", "Two signature, 3, 5", "5"},
			{"Minor Miracle, 7-Piety Ability", "Two signature, 3, 5, 7", "5"},
			{"Blessed Domains, Characteristic Increase, Domain Feature, Perk, Skill Increase", "Two signature, 3, 5, 7", "5"},
			{"Domain Feature, 9-Piety Ability", "Two signature, 3, 5, 7, 9", "5"},
			{"Burgeoning Saint, Perk, Domain Ability", "Two signature, 3, 5, 7, 9", "5, 9"},
			{"Characteristic Increase, Domain Feature, Faithful's Reward, Skill Increase", "Two signature, 3, 5, 7, 9", "5, 9"},
			{"Domain Feature, Perk, 11-Piety Ability", "Two signature, 3, 5, 7, 9, 11", "5, 9"},
			{"Domain Ability, Faith's Sword, Ordained", "Two signature, 3, 5, 7, 9, 11", "5, 9, 11"},
			{"Avatar, Characteristic Increase, Divine Power, Most Pious, Perk, Skill Increase", "Two signature, 3, 5, 7, 9, 11", "5, 9, 11"},
		},
		words: map[string]string{
			"Piety": "resource Piety", "Healing Grace": "ability Healing Grace", "Ray of Wrath": "ability Ray of Wrath", // L2857, L2971, L2983
			"Triggered Action":  "question conduit.triggered-action, ability Word of Guidance",                      // L2994
			"Prayer":            "question conduit.prayer, feature Prayer of Distance",                              // L3012
			"Conduit Ward":      "question conduit.ward, feature Bastion Ward",                                      // L3023
			"Conduit Abilities": "question conduit.signature, question conduit.heroic-3, question conduit.heroic-5", // L3033, L3106, L3139
			"7-Piety Ability":   "question conduit.heroic-7", "9-Piety Ability": "question conduit.heroic-9", "11-Piety Ability": "question conduit.heroic-11",
			"Domain Ability 2": "question conduit.domain-ability", "Domain Ability 6": "question conduit.domain-ability-6", "Domain Ability 9": "question conduit.domain-ability-9",
			"Blessed Domains":           "feature Blessed Domain",                                                   // L3311 (ruling 11)
			"Characteristic Increase 4": "question conduit.characteristic-4",                                        // L3314
			"Skill Increase 4":          "question conduit.skill-4", "Skill Increase 7": "question conduit.skill-7", // L3317, L3513
			"Characteristic Increase 10": "question conduit.characteristic-10", "Skill Increase 10": "question conduit.skill-10", // L3718, L3727
			"Burgeoning Saint": "feature Burgeoning Saint, question burgeoning-saint.immunity",           // L3400
			"Avatar":           "feature Avatar, feature Prayer of Steel, feature Prayer of Destruction", // L3715: up to three prayers
			"Divine Power":     "feature Divine Power, resource Divine Power",                            // L3719
		},
		schools: map[string]map[string]string{ // L2912-2923, L3323-3334, L3519-3530
			"life,protection": {
				"choices":             "conduit.deity=adun conduit.first-domain=life",
				"Deity and Domains 1": "feature Deity and Domains, question conduit.deity, question conduit.domains, feature Life Domain Effect, feature Protection Domain Effect",
				"Domain Feature 1":    "question conduit.first-domain, question conduit.first-feature, question conduit.first-skill, feature Revitalizing Ritual",
				"Domain Feature 2":    "question conduit.second-domain, question conduit.second-feature, question conduit.second-skill, feature Protective Circle",
				"Domain Feature 4":    "question conduit.domain-feature-4, feature Blessing of Life", "Domain Feature 5": "question conduit.domain-feature-5, feature Impervious Touch",
				"Domain Feature 7": "question conduit.domain-feature-7, feature Font of Grace", "Domain Feature 8": "question conduit.domain-feature-8, feature Blessing of Iron",
			},
			"creation,sun": {
				"choices":             "conduit.deity=ord conduit.first-domain=creation",
				"Deity and Domains 1": "feature Deity and Domains, question conduit.deity, question conduit.domains, feature Creation Domain Effect, feature Sun Domain Effect",
				"Domain Feature 1":    "question conduit.first-domain, question conduit.first-feature, question conduit.first-skill, feature Hands of the Maker, ability Hands of the Maker",
				"Domain Feature 2":    "question conduit.second-domain, question conduit.second-feature, question conduit.second-skill, feature Inner Light",
				"Domain Feature 4":    "question conduit.domain-feature-4, feature Light of Revelation", "Domain Feature 5": "question conduit.domain-feature-5, feature Improved Hands of the Maker",
				"Domain Feature 7": "question conduit.domain-feature-7, feature Light of the Burning Sun", "Domain Feature 8": "question conduit.domain-feature-8, feature Divine Quartermaster",
			},
		},
		turn:  [10]string{"1d3", 6: "1d3 + 1"}, // L2859, L3512; praying is not in it, L3724 (ruling 43)
		every: true,
		gain: [10]string{ // L2862-2864, L2872-2900, L3312, L3724
			"Pray, then roll a 1: +1|Pray, then roll a 2: +1|Pray, then roll a 3: +2|+2 |+2 ", 3: "Pray, then roll a 1: +1|Pray, then roll a 2: +1|Pray, then roll a 3: +2|+3 |+3 ",
			9: "Pray, then roll a 1: +2|Pray, then roll a 2: +2|Pray, then roll a 3: +3|+3 |+3 ",
		},
	},
	{
		class: "elementalist", subclass: "elementalist.specialization", basics: "question elementalist.array, question elementalist.skills", skills: "Magic", // L3735, L3746
		rows: [10][3]string{ // L3749-3758
			{"Elemental Specialization, Essence, Hurl Element, Persistent Magic, Practical Magic, Specialization Feature, Specialization Triggered Action, Enchantment, Elementalist Ward, Elementalist Abilities", "Two signature, 3, 5", ""},
			{"Perk, Specialization Feature, New 5-Essence Ability", "Two signature, 3, 5, 5", ""},
			{"Specialization Feature, 7-Essence Ability", "Two signature, 3, 5, 5, 7", ""},
			{"Characteristic Increase, Font of Essence, Mantle of Essence, Perk, Skill Increase", "Two signature, 3, 5, 5, 7", ""},
			{"Specialization Feature, 9-Essence Ability", "Two signature, 3, 5, 5, 7, 9", ""},
			{"Perk, Wyrding, New 9-Essence Ability", "Two signature, 3, 5, 5, 7, 9, 9", ""},
			{"Characteristic Increase, Mantle of Quintessence, Surging Essence, Skill Increase", "Two signature, 3, 5, 5, 7, 9, 9", ""},
			{"Perk, Specialization Feature, 11-Essence Ability", "Two signature, 3, 5, 5, 7, 9, 9, 11", ""},
			// the table has one 11 at levels 9 and 10; L4448 grants the second at level 9 (ruling 1)
			{"Grand Wyrding, New 11-Essence Ability", "Two signature, 3, 5, 5, 7, 9, 9, 11, 11", ""},
			{"Characteristic Increase, Breath, Essential Being, One, Perk, Skill Increase", "Two signature, 3, 5, 5, 7, 9, 9, 11, 11", ""},
		},
		words: map[string]string{
			"Essence": "resource Essence", "Hurl Element": "ability Hurl Element", "Practical Magic": "ability Practical Magic", // L3779, L3791, L3807
			"Elementalist Abilities": "question elementalist.signature, question elementalist.heroic-3, question elementalist.heroic-5", // L3910, L3982, L4020
			"New 5-Essence Ability":  "question elementalist.heroic-5-2", "7-Essence Ability": "question elementalist.heroic-7",         // L4108, L4173
			"9-Essence Ability": "question elementalist.heroic-9", "New 9-Essence Ability": "question elementalist.heroic-9-2", // L4258, L4309
			"11-Essence Ability": "question elementalist.heroic-11", "New 11-Essence Ability": "question elementalist.heroic-11-2", // L4411, L4447
			"Characteristic Increase 4": "question elementalist.characteristic-4", "Characteristic Increase 10": "question elementalist.characteristic-10", // L4213, L4484
			"Skill Increase 4": "question elementalist.skill-4", "Skill Increase 7": "question elementalist.skill-7", "Skill Increase 10": "question elementalist.skill-10",
			"Breath": "feature Breath, resource Breath", // L4480
		},
		schools: map[string]map[string]string{ // L3771-3778, L3819-3822, L3853-3856, L4064-4067, L4151-4154, L4220-4223, L4242-4245, L4362-4365, L4491-4494
			"earth": {
				"Elemental Specialization 1": "question elementalist.specialization, feature Acolyte of Earth", "Specialization Feature 1": "ability Motivate Earth",
				"Specialization Triggered Action 1": "ability Skin Like Castle Walls", "Enchantment 1": "question elementalist.enchantment, feature Enchantment of Permanence",
				"Elementalist Ward 1": "question elementalist.ward, feature Ward of Surprising Reactivity", "Specialization Feature 2": "feature Disciple of Earth",
				"Specialization Feature 3": "ability Earth Accepts Me", "Mantle of Essence 4": "feature Mantle of Essence, feature Quaking Earth",
				"Specialization Feature 5": "feature The Mountain Does Not Move", "One 10": "feature One, feature Master of Earth",
				"Specialization Feature 8": "feature Summon Source of Earth, ability Summon Source of Earth",
			},
			"fire": {
				"Elemental Specialization 1": "question elementalist.specialization, feature Acolyte of Fire", "Specialization Feature 1": "ability Return to Formlessness",
				"Specialization Triggered Action 1": "ability Explosive Assistance", "Enchantment 1": "question elementalist.enchantment, feature Enchantment of Destruction",
				"Elementalist Ward 1": "question elementalist.ward, feature Ward of Surprising Reactivity", "Specialization Feature 2": "feature Disciple of Fire",
				"Specialization Feature 3": "feature A Conversation With Fire", "Mantle of Essence 4": "feature Mantle of Essence, feature Burning Grounds",
				"Specialization Feature 5": "feature Smoldering Step", "Specialization Feature 8": "feature The Flame Primordial", "One 10": "feature One, feature Master of Fire",
			},
			"green": {
				"Elemental Specialization 1": "question elementalist.specialization, feature Acolyte of the Green", "Specialization Feature 1": "feature It Is the Soul Which Hears",
				"Specialization Triggered Action 1": "ability Breath of Dawn Remembered", "Enchantment 1": "question elementalist.enchantment, feature Enchantment of Celerity",
				"Elementalist Ward 1": "question elementalist.ward, feature Ward of Nature's Affection", "Specialization Feature 2": "feature Disciple of the Green",
				"Specialization Feature 3": "ability Remember Growth and Sun and Rain", "Mantle of Essence 4": "feature Mantle of Essence, feature Flowering Bed",
				"Specialization Feature 5": "feature Hide of Tenfold Shields", "Specialization Feature 8": "feature Chimeric Manifestation", "One 10": "feature One, feature Master of Green",
			},
			"void": {
				"Elemental Specialization 1": "question elementalist.specialization, feature Acolyte of the Mystery", "Specialization Feature 1": "feature A Beyonding of Vision, ability Shared Void Sense",
				"Specialization Triggered Action 1": "ability Subtle Relocation", "Enchantment 1": "question elementalist.enchantment, feature Enchantment of Distance",
				"Elementalist Ward 1": "question elementalist.ward, feature Ward of Delightful Consequences", "Specialization Feature 2": "ability There Is No Space Between",
				"Specialization Feature 3": "feature Distance Is Only Memory", "Mantle of Essence 4": "feature Mantle of Essence, feature Veiling Bed",
				"Specialization Feature 5": "feature Pierce the Veil of Substance", "Specialization Feature 8": "feature Black Hole Star", "One 10": "feature One, feature Master of Void",
			},
		},
		turn:  [10]string{"2", 6: "3", 9: "4"}, // L3782, L4351, L4486
		every: true,
		gain:  [10]string{"+1 ", 3: "+2 "}, // L3783, L4215
	},
}

// faithfulBrought lists a hero's gains from class, school and domains, in the words of a meaning, and the costs of the
// abilities picked.
func (m *martial) faithfulBrought(set *rules.Set, school string, r *builder.Resolution, s *sheet.Sheet) (things []string, picked, ofSchool string) {
	answers := map[string]bool{}
	for _, q := range r.Questions {
		prefix, _, _ := strings.Cut(q.ID, ".")
		if q.State == sheet.Dormant || prefix != m.class && prefix != school && prefix != "burgeoning-saint" {
			continue
		}
		things = append(things, "question "+q.ID)
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
		rec, slug := set.Record(a.ID), a.ID[strings.LastIndexByte(a.ID, '/')+1:]
		switch {
		case !slices.ContainsFunc([]string{m.class, "domain", "kit"}, func(x string) bool { return strings.HasPrefix(a.ID, "ability/"+x+"/") }):
		case !answers[slug], a.Cost == 0 && !rec.Tagged("signature"), strings.HasPrefix(rec.Of, "feature/"):
			things = append(things, "ability "+plainName(a.Name))
		case strings.HasPrefix(rec.Of, "subclass/"), strings.HasPrefix(rec.Of, "domain/"):
			schools = append(schools, a.Cost)
		default:
			own = append(own, a.Cost)
		}
	}
	for _, x := range s.Resources {
		things = append(things, "resource "+x.Name)
	}
	return things, costWords(own), costWords(schools)
}

// TestFaithfulAdvancement builds a hero of every order and specialization, and conduits of two pairs of domains, at every
// level, and compares their holdings with the advancement tables.
func TestFaithfulAdvancement(t *testing.T) {
	advanceAll(t, faithful, (*martial).faithfulBrought)
}
