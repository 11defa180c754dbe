package odds

import (
	"math/big"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
)

// Bonus is the damage that a record adds to some abilities.
type Bonus struct {
	Abilities string   // the keywords that they need: "melee weapon"
	By        []int    // the damage added to each outcome
	Average   *big.Rat // over all outcomes of a roll
}

// AddsDamage reports whether a record may add damage to the outcomes of abilities: Bonuses finds none in other records.
func AddsDamage(rec *rules.Record) bool {
	return slices.ContainsFunc(rec.Effects, func(e rules.Effect) bool {
		return e.Verb == rules.VerbMod && len(e.Mod.Damage) > 0 && len(e.Mod.Match.Keywords) > 0
	})
}

// Bonuses returns the damage that a record adds to abilities, with the average over a roll without edge or bane. The roll
// has the hero's highest bonus with such an ability, or the hero's highest score if the hero has none.
func Bonuses(set *rules.Set, s *sheet.Sheet, rec *rules.Record) (out []Bonus) {
	if !AddsDamage(rec) {
		return nil
	}
	r, err := newRoller(set)
	if err != nil {
		return nil
	}
	for i := range rec.Effects {
		e := &rec.Effects[i]
		if e.Verb != rules.VerbMod || len(e.Mod.Damage) != len(r.labels) || e.At > s.Level || !e.If.Empty() || e.While != "" || len(e.Mod.Match.Keywords) == 0 {
			continue
		}
		b := Bonus{Abilities: keywords(set, e.Mod.Match.Keywords), Average: new(big.Rat)}
		chances, err := r.chances(best(s, e.Mod.Match.Keywords), column{})
		if err != nil {
			return nil
		}
		for i, d := range e.Mod.Damage {
			if !d.Plain() {
				b.By = nil
				break
			}
			b.By = append(b.By, d.Int(nil))
			b.Average.Add(b.Average, new(big.Rat).Mul(chances[i], new(big.Rat).SetInt64(int64(d.Int(nil)))))
		}
		if b.By != nil && b.Average.Sign() != 0 {
			out = append(out, b)
		}
	}
	return out
}

// keywords returns the printed names of keywords in lower case, as in a sentence.
func keywords(set *rules.Set, ids []string) string {
	var out []string
	for _, id := range ids {
		name := id
		if r := set.Record(set.KindOf(rules.KindKeyword) + "/" + id); r != nil {
			name = r.Name
		}
		out = append(out, strings.ToLower(name))
	}
	return strings.Join(out, " ")
}

// best returns the highest bonus that the hero has to the roll of an ability with all these keywords, or the hero's highest
// score if there is no such ability.
func best(s *sheet.Sheet, ids []string) int {
	top, found := 0, false
	for i := range s.Abilities {
		a := &s.Abilities[i]
		has := func(id string) bool {
			return slices.ContainsFunc(a.Keywords, func(k string) bool { return spelling.Slug(k) == id })
		}
		if a.Roll != nil && !slices.ContainsFunc(ids, func(id string) bool { return !has(id) }) && (!found || a.Roll.Bonus > top) {
			top, found = a.Roll.Bonus, true
		}
	}
	if found {
		return top
	}
	for i := range s.Characteristics {
		top = max(top, s.Characteristics[i].Value())
	}
	return top
}
