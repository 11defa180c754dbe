package chapter

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// sharedSum is a sum that several abilities share, "+ 5 Might + 1 Mountain", with their names.
type sharedSum struct {
	what string // the figure
	adds string
	of   []string
}

// sharedSums returns the sums that several abilities share, and which abilities have no other sums.
func sharedSums(abilities []sheet.Ability) (out []sharedSum, covered map[string]bool) {
	covered = map[string]bool{}
	var all []sharedSum
	at := map[string]int{}
	sums := make([][]sharedSum, len(abilities))
	for i := range abilities {
		list, ok := plainSums(&abilities[i])
		if !ok {
			continue
		}
		sums[i] = list
		for _, s := range list {
			key := s.what + s.adds
			k, known := at[key]
			if !known {
				k, at[key] = len(all), len(all)
				all = append(all, sharedSum{what: s.what, adds: s.adds})
			}
			all[k].of = append(all[k].of, s.of...)
		}
	}
	several := func(s sharedSum) bool { return len(all[at[s.what+s.adds]].of) > 1 }
	dropped := map[string]bool{} // abilities with a sum of their own, which have a line with all of theirs
	for i, list := range sums {
		shared := len(list) > 0
		for _, s := range list {
			shared = shared && several(s)
		}
		covered[abilities[i].ID] = shared
		if !shared {
			for _, s := range list {
				dropped[s.of[0]] = true
			}
		}
	}
	for _, s := range all {
		var of []string
		for _, name := range s.of {
			if !dropped[name] {
				of = append(of, name)
			}
		}
		if s.of = of; len(of) > 0 {
			out = append(out, s)
		}
	}
	return out, covered
}

// plainSums returns the additions to the damage and the distance of an ability, for each way to use it. ok is false if a
// figure is more than additions to the printed one, or another user than the hero has other figures.
func plainSums(a *sheet.Ability) (out []sharedSum, ok bool) {
	ways := []sheet.Variant{{Tiers: a.Tiers, Reach: a.Reach}}
	if len(a.Variants) > 1 {
		ways = a.Variants
	}
	if len(a.OtherUses()) > 0 {
		return nil, false
	}
	for _, w := range ways {
		name := a.Name
		if len(ways) > 1 {
			name += doc.Brackets(w.Keyword)
		}
		var damage []sheet.Number
		for _, t := range w.Tiers {
			if t.Damage != nil {
				damage = append(damage, *t.Damage)
			}
		}
		for _, f := range []struct {
			what    string
			numbers []sheet.Number
		}{{phrase.Of("damage-as-printed"), damage}, {phrase.Of("distance-as-printed"), w.Reach}} {
			adds, plain := additions(f.numbers, a.Name)
			if !plain {
				return nil, false
			}
			if adds != "" {
				out = append(out, sharedSum{what: f.what, adds: adds, of: []string{name}})
			}
		}
	}
	return out, true
}

// additions returns the additions that some numbers share, in words. ok is false if they are more than that.
func additions(numbers []sheet.Number, ability string) (words string, ok bool) {
	var names []string
	amounts := map[string][]int{}
	for i, n := range numbers {
		parts := changing(n, ability)
		if len(parts) == 0 || parts[0].Name != "" || parts[0].Op != sheet.Base {
			return "", false
		}
		for _, p := range parts[1:] {
			if p.Op != sheet.Add || p.Assumed != "" {
				return "", false
			}
			if amounts[p.Name] == nil {
				names, amounts[p.Name] = append(names, p.Name), make([]int, len(numbers))
			}
			amounts[p.Name][i] += p.Amount
		}
	}
	for _, name := range names {
		words += " " + added(amounts[name]) + " " + name
	}
	return words, true
}

// added returns the amounts that one source adds to several numbers: "+ 5", or "+0/+0/+3" if they differ.
func added(amounts []int) string {
	same := true
	var out []string
	for _, n := range amounts {
		same = same && n == amounts[0]
		out = append(out, sheet.Figure(n, true))
	}
	if same {
		return strings.NewReplacer("+", "+ ", "\u2212", "\u2212 ").Replace(out[0])
	}
	return strings.Join(out, "/")
}
