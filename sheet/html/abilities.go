package html

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// abilities are the cards of what the hero does.
type abilities struct{ *hero }

// write has the cards by type, the hero's own before those every hero has.
func (h abilities) write() {
	for _, part := range chapter.Abilities(h.s).Parts {
		h.put("h3", part.Title)
		h.open("div", class, "cards")
		for _, e := range part.Entries {
			h.entryOf(e, part.ID != chapter.SectionCommon)
		}
		h.close("div")
	}
}

// cards are abilities that fold, side by side where there is room.
func (h abilities) cards(list []sheet.Ability, open bool) {
	h.open("div", class, "cards")
	for i := range list {
		h.entryOf(chapter.Ability(&h.s.Show, &list[i]), open)
	}
	h.close("div")
}

// entryOf writes an entry of a document; a card folds to its name, what it costs and how it is used.
func (h *hero) entryOf(e doc.Entry, open bool) {
	switch e := e.(type) {
	case doc.Line:
		h.line(e)
	case doc.Facts:
		h.open("dl")
		for _, f := range e.Items {
			h.entry(f.Label, f.Text.String())
		}
		h.close("dl")
	case doc.Outcomes:
		h.outcomes(e)
	case doc.Card:
		line := []string{e.Fact(doc.Distance).String()}
		if o := e.Outcomes(); o != nil {
			line = append(line, o.Best)
		}
		h.fold("abilities", sheet.Named{ID: e.Key, Name: e.Name}, e.Tag, between(line...), open, func() {
			for _, part := range e.Body {
				h.entryOf(part, open)
			}
			h.put("p", e.From, class, "from")
		})
	}
}

// line writes a paragraph.
func (h *hero) line(l doc.Line) {
	switch {
	case l.Role == doc.Flavor:
		if !h.NoFlavor {
			h.put("p", l.Text.String(), class, "flavor")
		}
	case l.Role == doc.Included:
		h.put("p", l.Label+": "+l.Text.String(), class, "from")
	case l.Label != "":
		h.labelled(l.Label, l.Text)
	default:
		h.prose(l.Text)
	}
}

// outcomes is a roll with what it comes to, for each way of use.
func (h *hero) outcomes(o doc.Outcomes) {
	h.labelled(o.Label, o.Text)
	for _, w := range o.Ways {
		h.put("p", w.Name, class, "way")
		h.open("dl", class, "tiers")
		for _, row := range w.Rows {
			h.open("div")
			h.put("dt", row.Short)
			h.open("dd")
			h.text(row.Text)
			h.close("dd", "div")
		}
		h.close("dl")
	}
}

// between joins what is not empty on a line.
func between(parts ...string) string {
	var out []string
	for _, s := range parts {
		if s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, " · ")
}
