package data_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
)

// faithfulOffers are the sources of the three classes' questions: groups of skills or perks, or the records themselves.
var faithfulOffers = map[string]string{
	"censor.skills": "interpersonal, lore", "censor.skill-4": "any", "censor.skill-7": "any", "censor.skill-10": "any", // L2124, L2467, L2689, L2811
	"censor.perk-2": "interpersonal, lore, supernatural", "censor.perk-4": "any", "censor.perk-6": "interpersonal, lore, supernatural", // L2367, L2465, L2574
	"censor.perk-8": "any", "censor.perk-10": "crafting, lore, supernatural", // L2693, L2809 (ruling 13)
	"censor.order":      "Exorcist; Oracle; Paragon",                                                                                                                   // L2141-2143
	"censor.signature":  "Back Blasphemer!; Every Step... Death!; Halt Miscreant!; Your Allies Cannot Save You!",                                                       // L2253-2278
	"censor.heroic-3":   "Behold a Shield of Faith!; Driving Assault; The Gods Punish and Defend; Repent!",                                                             // L2291-2318
	"censor.heroic-5":   "Arrest; Behold the Face of Justice!; Censored; Purifying Fire",                                                                               // L2328-2355
	"censor.heroic-7":   "Edict of Disruptive Isolation; Edict of Perfect Order; Edict of Purifying Pacifism; Edict of Stillness",                                      // L2440-2455
	"censor.heroic-9":   "Gods Grant Thee Strength; Orison of Victory; Righteous Judgment; Shield of the Righteous",                                                    // L2534-2557
	"censor.heroic-11":  "Excommunication; Hand of the Gods; Pillar of Holy Fire; Your Allies Turn on You!",                                                            // L2709-2736
	"exorcist.heroic-5": "It Is Justice You Fear; Revelator", "exorcist.heroic-9": "Begone!; Pain of Your Own Making", "exorcist.heroic-11": "Banish; Terror Manifest", // L2391, L2579, L2756
	"oracle.heroic-5": "Prescient Grace; With My Blessing", "oracle.heroic-9": "Burden of Evil; Edict of Peace", "oracle.heroic-11": "Blessing and a Curse; Fulfill Your Destiny", // L2407, L2595, L2776
	"paragon.heroic-5": "Blessing of the Faithful; Sentenced", "paragon.heroic-9": "Congregation; Intercede", "paragon.heroic-11": "Apostate; Edict of Unyielding Resolve", // L2420, L2610, L2790

	"conduit.skills": "interpersonal, lore", "conduit.skill-4": "any", "conduit.skill-7": "any", "conduit.skill-10": "any", // L2839, L3318, L3514, L3728
	"conduit.perk-2": "crafting, lore, supernatural", "conduit.perk-4": "any", "conduit.perk-6": "crafting, lore, supernatural", // L3176, L3316, L3407
	"conduit.perk-8": "any", "conduit.perk-10": "crafting, lore, supernatural", // L3575, L3726
	"conduit.triggered-action":  "Word of Guidance; Word of Judgment",                                                                        // L2994, L3001
	"conduit.prayer":            "Prayer of Destruction; Prayer of Distance; Prayer of Soldier's Skill; Prayer of Speed; Prayer of Steel",    // L3010-3019
	"conduit.ward":              "Bastion Ward; Quickness Ward; Sanctuary Ward; Spirit Ward",                                                 // L3023-3029
	"conduit.signature":         "Blessed Light; Drain; Holy Lash; Lightfall; Sacrificial Offer; Staggering Curse; Warrior's Prayer; Wither", // L3035-3096
	"conduit.heroic-3":          "Call the Thunder Down; Font of Wrath; Judgment's Hammer; Violence Will Not Aid Thee",                       // L3108-3130
	"conduit.heroic-5":          "Corruption's Curse; Curse of Terror; Faith Is Our Armor; Sermon of Grace",                                  // L3141-3166
	"conduit.heroic-7":          "Fear of the Gods; Saint's Raiment; Soul Siphon; Words of Wrath and Grace",                                  // L3277-3300
	"conduit.heroic-9":          "Beacon of Grace; Penance; Sanctuary; Vessel of Retribution",                                                // L3371-3393
	"conduit.heroic-11":         "Arise!; Blessing of Steel; Blessing of the Blade; Drag the Unworthy",                                       // L3580-3595
	"burgeoning-saint.immunity": "corruption; holy",                                                                                          // L3404

	"elementalist.skills": "crafting, lore", "elementalist.skill-4": "any", "elementalist.skill-7": "any", "elementalist.skill-10": "any", // L3746, L4235, L4353, L4511
	"elementalist.perk-2": "crafting, lore, supernatural", "elementalist.perk-4": "any", "elementalist.perk-6": "crafting, lore, supernatural", // L4059, L4233, L4300
	"elementalist.perk-8": "any", "elementalist.perk-10": "crafting, lore, supernatural", // L4357, L4509
	"elementalist.specialization": "Earth; Fire; Green; Void",                                                                                                       // L3770
	"elementalist.enchantment":    "Enchantment of Battle; Enchantment of Celerity; Enchantment of Destruction; Enchantment of Distance; Enchantment of Permanence", // L3887-3896
	"elementalist.ward":           "Ward of Delightful Consequences; Ward of Excellent Protection; Ward of Nature's Affection; Ward of Surprising Reactivity",       // L3900-3906
	"elementalist.signature": "Afflict a Bountiful Decay; Bifurcated Incineration; Grasp of Beyond; The Green Within, the Green Without; Meteoric Introduction; " +
		"Ray of Agonizing Self-Reflection; Unquiet Ground; Viscous Fire", // L3912-3972
	"elementalist.heroic-3": "Behold the Mystery; The Flesh, a Crucible; Invigorating Growth; Ripples in the Earth", // L3984-4011
	"elementalist.heroic-5": "Conflagration; Instantaneous Excavation; No More Than a Breeze; Test of Rain",         // L4022-4047
	"elementalist.heroic-5-2": "Conflagration; Instantaneous Excavation; No More Than a Breeze; Test of Rain; O Flower Aid, O Earth Defend; " +
		"Subvert the Green Within; Translated Through Flame; Volcano's Embrace", // L4109-4137
	"elementalist.heroic-7": "Erase; Maw of Earth; Swarm of Spirits; Wall of Fire",                                               // L4175-4204
	"elementalist.heroic-9": "Combustion Deferred; Storm of Sands; Subverted Perception of Space; Web of All That's Come Before", // L4260-4287
	"elementalist.heroic-9-2": "Combustion Deferred; Storm of Sands; Subverted Perception of Space; Web of All That's Come Before; " +
		"Luminous Champion Aloft; Magma Titan; Meteor; The Wode Remembers and Returns", // L4310-4337
	"elementalist.heroic-11": "Heart of the Wode; Muse of Fire; Return to Oblivion; World Torn Asunder", // L4413-4433
	"elementalist.heroic-11-2": "Heart of the Wode; Muse of Fire; Return to Oblivion; World Torn Asunder; Earth Rejects You; " +
		"The Green Defends Its Servants; Prism; Unquenchable Fire", // L4448-4469
}

// TestFaithfulOffers compares the offers of questions to a hero of level 10 with their sources.
func TestFaithfulOffers(t *testing.T) {
	compareOffers(t, faithful, faithfulOffers, func(set *rules.Set, q *builder.Question, takes string) []string {
		switch {
		case strings.Contains(q.ID, ".skill"):
			return grouped(set.Kind("skill"), takes)
		case strings.Contains(q.ID, ".perk"):
			return grouped(set.Kind("perk"), takes)
		}
		return strings.Split(takes, "; ")
	})
}

// grouped names the records of these groups, or of any.
func grouped(records []rules.Record, groups string) (out []string) {
	for i := range records {
		r := &records[i]
		if groups == "any" || slices.ContainsFunc(names(groups), func(g string) bool { return r.Tagged(g) || slices.Contains(r.Attr("group"), g) }) {
			out = append(out, plainName(r.Name))
		}
	}
	return out
}
