package html

import (
	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// abilities are the cards of what the hero does.
type abilities struct{ *hero }

// write has the cards by type, the hero's own before those every hero has.
func (h abilities) write() {
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
func (h abilities) heading(sec wording.Section) string {
	for _, t := range h.s.Show.Types {
		if t.ID == sec.List[0].Type && t.Heading != "" {
			return t.Heading
		}
	}
	return sec.Title
}

// cards are abilities that fold, side by side where there is room.
func (h abilities) cards(list []sheet.Ability, open bool) {
	h.open("div", class, "cards")
	for _, a := range list {
		h.card(a, open)
	}
	h.close("div")
}

// card is one ability: folded it has its name, what it costs and how it is used, unfolded everything.
func (h abilities) card(a sheet.Ability, open bool) {
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

// roll is the power roll with its outcomes, for each way to use the ability.
func (h abilities) roll(a sheet.Ability) {
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
