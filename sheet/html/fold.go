package html

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
)

// fold is something that can be folded away to its name, a tag and a line.
func (h *hero) fold(sort string, what sheet.Named, tag, line string, open bool, write func()) {
	state := ""
	if open {
		state = "open"
	}
	id := h.place(what.ID)
	if h.places[id] {
		id = ""
	}
	h.places[id] = true
	h.open("details", class, sort, "id", id, "data-f", sort+" "+what.Name, "open", state)
	h.open("summary")
	h.put(strong, orElse(what.Name, "Unnamed"), class, "name")
	h.put("span", tag, class, "tag")
	h.put("span", line, class, "line")
	h.close("summary")
	write()
	h.close("details")
}

// place is what a record's place on the page is called, nothing for none.
func (h *hero) place(id string) string {
	if id == "" {
		return ""
	}
	return h.id + "-" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, id)
}

// stands says whether a record has a place on the page that can be led to.
func (h *hero) stands(id string) bool {
	return h.place(id) != "" && (slices.ContainsFunc(h.s.Abilities, func(a sheet.Ability) bool { return a.ID == id }) ||
		slices.ContainsFunc(h.s.Features, func(f sheet.Feature) bool { return f.ID == id && !f.Mute() }) ||
		slices.ContainsFunc(h.s.Treasures, func(t sheet.Treasure) bool { return t.ID == id }))
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

// outcome is what is rolled for the i-th outcome.
func (h *hero) outcome(a sheet.Ability, i int) string {
	if i < len(a.Tiers) && a.Tiers[i].Label != "" {
		return orElse(a.Tiers[i].Short, a.Tiers[i].Label)
	}
	if list := h.s.Show.Roll.Tiers; i < len(list) {
		return orElse(list[i].Short, list[i].Label)
	}
	return strconv.Itoa(i + 1)
}

// orElse is the first string, or the other where it is empty.
func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
