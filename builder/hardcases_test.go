package builder_test

import (
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/data"
)

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
