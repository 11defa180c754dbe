package html

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// abilities are the cards by type, the hero's own before those every hero has.
func (h *hero) abilities() {
	own, common := wording.Sections(h.s)
	for _, sec := range own {
		h.put("h3", h.heading(sec))
		h.cards(sec.List, true)
	}
	if len(common) > 0 {
		h.put("h3", "Every hero")
		h.cards(common, false)
	}
}

// heading is what a type of ability is called over a list of them.
func (h *hero) heading(sec wording.Section) string {
	for _, t := range h.s.Show.Types {
		if t.ID == sec.List[0].Type && t.Heading != "" {
			return t.Heading
		}
	}
	return sec.Title
}

// cards are abilities that fold, side by side where there is room.
func (h *hero) cards(list []sheet.Ability, open bool) {
	h.open("div", class, "cards")
	for _, a := range list {
		h.card(a, open)
	}
	h.close("div")
}

// card is one ability: folded it has its name, what it costs and how it is used, unfolded everything.
func (h *hero) card(a sheet.Ability, open bool) {
	roll := ""
	if a.Roll != nil {
		roll = wording.Power(a.Roll)
	}
	tag := a.KindName
	if a.Cost > 0 {
		tag = wording.Tag(a)
	}
	h.fold("abilities", a.Named, tag, wording.Joined(wording.Between, a.Distance, roll), open, func() {
		if !h.NoFlavor {
			h.put("p", a.Flavor, class, "flavor")
		}
		h.open("dl")
		h.entry("Type", a.TypeName)
		h.entry("Keywords", wording.Joined(", ", a.Keywords...))
		h.entry("Distance", a.Distance)
		h.entry("Target", a.Target.String())
		h.close("dl")
		h.labelled("Trigger", a.Trigger)
		for _, c := range wording.Clauses(a) {
			if c.Label == wording.RollClause {
				h.roll(a)
				continue
			}
			h.labelled(wording.Label(c, a.Resource), c.Text)
		}
		h.labelled("Also counts as", sheet.Words(wording.Joined(", ", a.UsableAs...)))
		h.labelled(wording.ApplyYourself, sheet.Words(a.Apply))
		from := a.From
		for _, words := range append(wording.Included(a), a.AssumedReach()...) {
			from = wording.Joined(wording.Between, from, words+" included")
		}
		h.put("p", from, class, "from")
	})
}

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

// roll is the power roll with its outcomes, for each way to use the ability.
func (h *hero) roll(a sheet.Ability) {
	if a.Roll != nil {
		words := h.s.Show.Roll
		h.open("p")
		h.put(strong, orElse(words.Name, "Roll")+":", class, "l")
		h.say(" " + wording.Joined(" + ", words.Dice, wording.Power(a.Roll)))
		h.close("p")
	}
	for _, w := range a.Ways() {
		if len(w.Tiers) == 0 {
			continue
		}
		if w.Keyword != "" {
			h.put("p", w.Distance, class, "way")
		}
		h.open("dl", class, "tiers")
		for i, t := range w.Tiers {
			h.open("div")
			h.put("dt", h.outcome(a, i))
			h.open("dd")
			h.text(t)
			h.close("dd", "div")
		}
		h.close("dl")
	}
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

// rules are pieces of the common rules, each in short with the rest folded away.
func (h *hero) rules(list []sheet.Rule) {
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

// looks says whether there are moments that players look things up by.
func (h *hero) looks() bool {
	return slices.ContainsFunc(h.s.Show.Moments, func(m sheet.Moment) bool { return m.Head != "" && len(h.s.At(m)) > 0 })
}

// stands says whether a record has a place on the page that can be led to.
func (h *hero) stands(id string) bool {
	return h.place(id) != "" && (slices.ContainsFunc(h.s.Abilities, func(a sheet.Ability) bool { return a.ID == id }) ||
		slices.ContainsFunc(h.s.Features, func(f sheet.Feature) bool { return f.ID == id && !f.Mute() }) ||
		slices.ContainsFunc(h.s.Treasures, func(t sheet.Treasure) bool { return t.ID == id }))
}

// moments are what to look at when, leading to where it stands.
func (h *hero) moments() {
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
