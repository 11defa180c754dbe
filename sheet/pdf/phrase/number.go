package phrase

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/typeset"
)

// AbilitySums are the numbers of an ability that more than one source makes up, with the parts that count.
func AbilitySums(v typeset.Voice, outcomes []sheet.Outcome, a sheet.Ability) typeset.Rich {
	var parts []typeset.Rich
	add := func(name string, n sheet.Number) {
		if n.Parts = counted(n, a.Name); len(n.Parts) > 1 {
			parts = append(parts, SumBeside(v, name, n))
		}
	}
	way := func(of string, tiers []sheet.Tier, reach []sheet.Number) {
		for i, t := range tiers {
			if t.Damage != nil {
				add(of+ShortOf(outcomes, i), *t.Damage)
			}
		}
		for _, n := range reach {
			add(of+OrElse(strings.TrimLeft(strings.TrimPrefix(n.Name, a.Name), ", "), "distance"), n)
		}
	}
	if len(a.Variants) < 2 {
		way("", a.Tiers, a.Reach)
	}
	for _, u := range a.Variants {
		way(u.Keyword+" ", u.Tiers, u.Reach)
	}
	if len(parts) == 0 {
		return nil
	}
	return typeset.Cat(v.Bold(a.Name+": "), typeset.Join(v.Put("; "), parts...))
}

// counted are the parts of a number that change it: what one source takes off and adds again does not, as a kit's bonus
// that the printed figure of its own ability holds already. Those that the owner itself gives go unnamed.
func counted(n sheet.Number, owner string) []sheet.Part {
	var out []sheet.Part
	for _, p := range n.Parts {
		if p.Unused != "" || p.Amount == 0 && p.Op == sheet.Add {
			continue
		}
		if p.Name == owner {
			p.Name = ""
		}
		again := slices.IndexFunc(out, func(o sheet.Part) bool {
			return o.Op == sheet.Add && p.Op == sheet.Add && o.Source == p.Source && o.Amount == -p.Amount
		})
		if again >= 0 {
			out = slices.Delete(out, again, again+1)
			continue
		}
		out = append(out, p)
	}
	return out
}

// Sum is a number as its parts: "Stamina 54 = 21 Fury + 24 (12 x (3 - 1)) Fury + 9 Mountain".
// Parts that do not count follow, struck out, with the reason.
func Sum(v typeset.Voice, name string, n sheet.Number) typeset.Rich {
	return sum(v, v.Bold(name), n)
}

// SumBeside is Sum for one of several numbers beside each other: of them only the numbers are bold.
func SumBeside(v typeset.Voice, name string, n sheet.Number) typeset.Rich {
	return sum(v, v.Put(name), n)
}

// sum is a number as its parts, behind what it is called.
func sum(v typeset.Voice, name typeset.Rich, n sheet.Number) typeset.Rich {
	out := typeset.Cat(name, v.Bold(" "+n.Show()), v.Put(" = "))
	var unused []typeset.Rich
	first := true
	for _, p := range n.Parts {
		if p.Amount == 0 && len(n.Parts) > 1 && len(n.Labels) == 0 && p.Op == sheet.Add {
			continue
		}
		if p.Unused != "" {
			unused = append(unused, typeset.Cat(typeset.Struck(partOf(v, n, p, true)), v.In(typeset.Second).Slant(" "+p.Unused)))
			continue
		}
		out = typeset.Cat(out, v.Put(chapter.Sign(p, first)), partOf(v, n, p, first || p.Op != sheet.Add))
		first = false
	}
	if first {
		out = typeset.Cat(out, v.Put("0"))
	}
	if len(unused) > 0 {
		out = typeset.Cat(out, v.In(typeset.Second).Put("; not counted: "), typeset.Join(v.Put(", "), unused...))
	}
	return out
}

// partOf is a part's amount, the expression it comes from, and its source.
func partOf(v typeset.Voice, n sheet.Number, p sheet.Part, signed bool) typeset.Rich {
	out := v.Put(chapter.Amount(n, p, signed))
	if p.Name != "" {
		out = typeset.Cat(out, v.In(typeset.Second).Put(" "+p.Name))
	}
	return out
}

// OldAndNew is something old and new.
func OldAndNew(v typeset.Voice, before, after string) typeset.Rich {
	return typeset.Cat(v.Put(OrElse(before, "none")+string(typeset.NBSP)+"\u2192 "), v.Bold(OrElse(after, "none")))
}
