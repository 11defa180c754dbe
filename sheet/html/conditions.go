package html

import (
	"slices"

	"scabbard/sheet"
)

// conditions is what may befall the hero, with boxes for how it ends.
func (h *hero) conditions() {
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

// rule is what a rule says: in short, with the rest folded away, or all of it.
func (h *hero) rule(r sheet.Rule) {
	switch {
	case len(r.Text) == 0:
		h.prose(r.Short)
		return
	case len(r.Short) == 0, r.Short.String() == r.Text.String():
		h.prose(r.Text)
		return
	}
	h.open("details", class, "more")
	h.open("summary")
	h.text(r.Short)
	h.close("summary")
	h.prose(r.Text)
	h.close("details")
}
