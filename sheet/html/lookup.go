package html

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// lookup is what players look up during a fight: what befell the hero, what everyone may do, when to look at what.
type lookup struct{ *hero }

// conditions is what may befall the hero, with boxes for how it ends.
func (h lookup) conditions() {
	terms := h.s.Show.Terms
	h.open("ul", class, "conditions")
	for _, r := range h.s.Conditions {
		h.open("li")
		if r.Mark != "" {
			h.put("s", r.Name, class, "name")
			h.put("b", r.Mark)
		} else {
			h.put(strong, r.Name, class, "name")
			on := slices.Contains(h.s.Play.Conditions, r.ID)
			h.tick(r.Name+": "+terms.EndOfTurn, terms.EndOfTurn, false)
			h.tick(r.Name+": "+terms.Save, terms.Save, on)
		}
		h.rule(r)
		h.close("li")
	}
	h.close("ul")
}

// rules are pieces of the common rules, each in short with the rest folded away.
func (h lookup) rules(list []sheet.Rule) {
	h.open("ul", class, "acts-list")
	for _, r := range list {
		h.open("li")
		h.put(strong, r.Name, class, "name")
		h.put("span", wording.Joined(", ", wording.KindWord(r.Kind), r.Mark), class, "from")
		h.rule(r)
		h.close("li")
	}
	h.close("ul")
}

// looks says whether there are moments that players look things up by.
func (h lookup) looks() bool {
	return slices.ContainsFunc(h.s.Show.Moments, func(m sheet.Moment) bool { return m.Head != "" && len(h.s.At(m)) > 0 })
}

// moments are what to look at when, leading to where it stands.
func (h lookup) moments() {
	h.open("dl", class, "moments")
	for _, m := range h.s.Show.Moments {
		all := h.s.At(m)
		if m.Head == "" || len(all) == 0 {
			continue
		}
		h.open("div")
		h.put("dt", m.Head)
		h.open("dd")
		for i, x := range all {
			if i > 0 {
				h.say(wording.Between)
			}
			if !h.stands(x.ID) {
				h.say(x.Name)
				continue
			}
			h.put("a", x.Name, "href", "#"+h.place(x.ID))
		}
		h.close("dd", "div")
	}
	h.close("dl")
}
