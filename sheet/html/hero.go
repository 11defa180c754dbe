package html

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// hero is one hero on the page, as the template sees it.
type hero struct {
	Options
	ID, Name, Who, Background, Storage string
	Standing                           []doc.Fact
	Sections                           []doc.Section
	Colophon                           []doc.Entry

	Unfolded bool // the cards that come next are unfolded

	fields int             // the boxes that have an id of their own
	places map[string]bool // the ids of records that can be led to, and whether they are taken
	panel  string          // the panel that is being written
}

// below is something of a hero, where the template goes on.
type below struct {
	Hero  *hero
	Value any
}

// newHero sorts the chapters of a hero into the parts of the page.
func newHero(s *sheet.Sheet, id string, o Options) *hero {
	h := &hero{Options: o, ID: id, Name: s.HeroName(), Storage: storage(s), Unfolded: true, places: map[string]bool{}}
	h.Who = doc.Joined(" · ", append([]string{chapter.Level(s)}, s.Headline()...)...)
	h.Background = doc.Joined(" · ", s.Background()...)
	if s.Player != "" {
		h.Standing = []doc.Fact{{Label: "Player", Text: doc.Words(s.Player)}}
	}
	h.Colophon = chapter.Colophon(s).Entries
	for _, part := range h.parts(s) {
		if !part.Empty() || part.ID == chapter.SectionNotes { // the notes have room to write
			h.Sections = append(h.Sections, part)
		}
	}
	for _, part := range h.Sections {
		h.reserve(part)
	}
	return h
}

// parts are the parts of the page in the order they are read in.
func (h *hero) parts(s *sheet.Sheet) []doc.Section {
	now := chapter.Play(s, h.State)
	if tokens := chapter.Tokens(s); !tokens.Empty() {
		now.Parts = append(now.Parts, tokens)
	}
	out := []doc.Section{
		now, chapter.Moments(s), chapter.Conditions(s), chapter.Abilities(s), chapter.Actions(s),
		joined("features", "Features", chapter.Features(s), chapter.Forms(s)),
		joined("gear", "Equipment", chapter.Equipment(s), chapter.Treasures(s)),
		h.about(s),
		joined("downtime", "Between adventures", chapter.Projects(s), chapter.Followers(s), chapter.Creatures(s)),
		{ID: chapter.SectionNotes, Title: "Notes", Entries: chapter.Notes(s).Entries},
		chapter.Open(s), chapter.Reference(s),
	}
	if !h.NoReference {
		out = append(out, chapter.Sums(s))
	}
	return out
}

// joined is several chapters in one part of the page.
func joined(id, title string, chapters ...doc.Section) doc.Section {
	out := doc.Section{ID: id, Title: title}
	for _, c := range chapters {
		out.Entries = append(out.Entries, c.Entries...)
	}
	return out
}

// about is who the hero is and what the hero knows.
func (h *hero) about(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: "hero", Title: "Hero"}
	for _, e := range append(chapter.Identity(s).Entries, chapter.Numbers(s).Entries...) {
		if f, is := e.(doc.Facts); is && (f.Role == doc.Aspects || f.Role == doc.Others) {
			out.Entries = append(out.Entries, f)
		}
	}
	if titles := chapter.Titles(s); !titles.Empty() {
		out.Parts = append(out.Parts, titles)
	}
	out.Parts = append(out.Parts, chapter.Skills(s).Parts...)
	for _, e := range chapter.Learned(s).Entries {
		if f, is := e.(doc.Facts); is && f.Role == doc.Languages {
			out.Parts = append(out.Parts, doc.Section{ID: "languages", Title: f.Label, Entries: []doc.Entry{doc.Facts{Items: f.Items}}})
		}
	}
	if ladder := chapter.Advancement(s); !h.NoReference && !ladder.Empty() {
		out.Parts = append(out.Parts, ladder)
	}
	return out
}

// Below hands the template something of this hero.
func (h *hero) Below(v any) below {
	if part, is := v.(doc.Section); is {
		h.Unfolded = part.ID != chapter.SectionCommon
	}
	return below{h, v}
}

// Field is the id of the next box.
func (h *hero) Field() string {
	h.fields++
	return h.ID + "-f" + strconv.Itoa(h.fields)
}

// Enter notes which panel is being written, and prints nothing.
func (h *hero) Enter(c doc.Card) string {
	h.panel = c.Name
	return ""
}

// Step is the name of the box of a step of the panel being written.
func (h *hero) Step(at string) string { return h.panel + " " + at }

// reserve notes the records on a section that links can lead to.
func (h *hero) reserve(s doc.Section) {
	for _, e := range s.Entries {
		if c, is := e.(doc.Card); is && c.Key != "" && cardKind(c) == "fold" {
			h.places[h.place(c.Key)] = false
		}
	}
	for _, part := range s.Parts {
		h.reserve(part)
	}
}

// place is what a record's place on the page is called.
func (h *hero) place(id string) string {
	return h.ID + "-" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, id)
}

// Place is the id of a card, nothing for one without a record or for a record that is on the page already.
func (h *hero) Place(key string) string {
	id := h.place(key)
	taken, known := h.places[id]
	if key == "" || taken || !known {
		return ""
	}
	h.places[id] = true
	return id
}

// Link is where a link to a record leads, nothing for a record without a place.
func (h *hero) Link(key string) string {
	id := h.place(key)
	if _, known := h.places[id]; key == "" || !known {
		return ""
	}
	return id
}
