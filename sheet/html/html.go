// Package html writes finished heroes as one page for a browser that needs nothing else: no network, and no script
// to be read. It computes nothing from the rules.
package html

import (
	"errors"
	"io"
	"slices"
	"strconv"

	"scabbard/sheet"
)

// Options are the choices of whoever reads the page.
type Options struct {
	NoFlavor    bool // leave out the abilities' flavour
	NoReference bool // leave out how the numbers add up, and the advancement
	State       bool // what was noted at the table stands in its box
}

// Write writes the sheets of some heroes as one page. The error is that of the writer, or says that there is none.
func Write(w io.Writer, sheets []*sheet.Sheet, o Options) error {
	if len(sheets) == 0 || slices.Contains(sheets, nil) {
		return errors.New("html: no sheet to write")
	}
	p := &page{Options: o}
	p.head(sheets)
	p.open("body")
	if len(sheets) > 1 {
		p.heroes(sheets)
	}
	for i, s := range sheets {
		if !o.State {
			fresh := *s
			fresh.Play = sheet.Play{}
			s = &fresh
		}
		h := &hero{page: p, s: s, id: "h" + strconv.Itoa(i+1), places: map[string]bool{}}
		h.write()
	}
	p.script()
	p.close("body", "html")
	_, err := io.WriteString(w, p.b.String())
	return err
}

// hero writes the sheet of one hero. Its parts come in the order they are read in.
type hero struct {
	*page
	s     *sheet.Sheet
	id    string // begins the names of places on the page
	parts []part // what the head leads to

	fields int             // the boxes that have a name of their own
	places map[string]bool // the records that have a place on the page
}

// part is a part of the sheet that the head leads to.
type part struct {
	id, title string
	write     func()
}

func (h *hero) write() {
	h.plan()
	h.open("article", "id", h.id, "data-key", h.storage())
	h.header()
	h.contents()
	h.open("main")
	for _, part := range h.parts {
		h.open("section", "id", h.id+"-"+part.id, class, part.id, "aria-labelledby", h.id+"-"+part.id+"-t")
		h.put("h2", part.title, "id", h.id+"-"+part.id+"-t")
		part.write()
		h.close("section")
	}
	h.close("main")
	h.footer()
	h.close("article")
}

// plan is what stands on the sheet, and in which order; what has nothing to say is left out.
func (h *hero) plan() {
	add := func(id, title string, there bool, write func()) {
		if there {
			h.parts = append(h.parts, part{id, title, write})
		}
	}
	s, look, told, end := h.s, lookup{h}, story{h}, appendix{h}
	add("now", "In play", true, inPlay{h}.write)
	add("moments", "When to look at what", look.looks(), look.moments)
	add("conditions", "Conditions", len(s.Conditions) > 0, look.conditions)
	add("abilities", "Abilities", len(s.Abilities) > 0, abilities{h}.write)
	add("acts", "What everyone may do", len(s.Actions) > 0, func() { look.rules(s.Actions) })
	add("features", "Features", len(s.Features)+len(s.Forms) > 0, told.features)
	add("gear", "Equipment", len(s.Kits)+len(s.Treasures) > 0, told.gear)
	add("hero", "Hero", true, told.about)
	add("downtime", "Between adventures", len(s.Projects)+len(s.Followers)+len(s.Blocks) > 0, told.downtime)
	add("notes", "Notes", true, told.notes)
	add("open", "To decide and to know", end.undecided(), end.decide)
	add("handbook", "Common rules", len(s.Reference) > 0, end.reference)
	add("sums", "How the numbers add up", !h.NoReference && len(s.Stats) > 0, end.sums)
}

// contents leads to the parts of the sheet.
func (h *hero) contents() {
	h.open("nav", "aria-label", "Parts of the sheet")
	for _, part := range h.parts {
		h.put("a", part.title, "href", "#"+h.id+"-"+part.id)
	}
	h.close("nav")
}
