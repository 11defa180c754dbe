package html

import (
	"encoding/base64"
	"html/template"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// hero is one hero in the template.
type hero struct {
	Options
	words
	ID, Name, Who, Background, Storage string
	Which                              string       // the number of the hero on the page, if an earlier one has the same name
	Portrait                           template.URL // of the data itself; empty if there is none
	Caption                            string       // of the portrait
	Facts                              []doc.Fact
	Sections                           []doc.Section
	Colophon                           []doc.Entry

	Unfolded bool // the following cards are unfolded

	model model
	costs map[string]cost // by the id of the ability

	fields int             // how many boxes have an id so far
	places map[string]bool // the ids of records that can be linked to, and whether they are used
	panel  string          // the panel being written
}

// below is a part of a hero, for a nested template.
type below struct {
	Hero  *hero
	Value any
}

// Called returns the name of the hero, with its number if an earlier one has the same name.
func (h *hero) Called() string { return clean(h.Name) + doc.Brackets(h.Which) }

// newHero sorts the chapters of a hero into the parts of the page.
func newHero(s *sheet.Sheet, id string, o Options) *hero {
	h := &hero{Options: o, words: newWords(s, id), ID: id, Name: s.HeroName(), Storage: storage(s), Unfolded: true, places: map[string]bool{}}
	h.Who = doc.Joined(" · ", append([]string{chapter.Level(s)}, s.Headline()...)...)
	h.Background = doc.Joined(" · ", s.Background()...)
	if s.Player != "" {
		h.Facts = []doc.Fact{{Label: phrase.Of("player"), Text: doc.Words(s.Player)}}
	}
	if p := s.Portrait; p != nil {
		h.Portrait, h.Caption = template.URL("data:image/jpeg;base64,"+base64.StdEncoding.EncodeToString(p.JPEG)), chapter.PortraitOf(s)
	}
	h.Colophon = chapter.Colophon(s).Entries
	for _, part := range h.parts(s) {
		if !part.Empty() || part.ID == chapter.SectionNotes { // the notes have room to write even if they are empty
			h.Sections = append(h.Sections, part)
		}
	}
	for _, part := range h.Sections {
		h.reserve(part)
	}
	h.model = modelOf(s, o.State, h.Link)
	h.costs = costsOf(s)
	return h
}

// cost is the price of an ability: how much of which resource.
type cost struct {
	Amount   int
	Resource string
}

// costsOf returns the costs of the hero's abilities.
func costsOf(s *sheet.Sheet) map[string]cost {
	out := map[string]cost{}
	for _, a := range s.Abilities {
		for _, r := range s.Resources {
			if a.Cost > 0 && a.ID != "" && r.Name == a.Resource {
				out[a.ID] = cost{a.Cost, r.ID}
				break
			}
		}
	}
	return out
}

// Cost returns the cost of the ability on a card. Its amount is 0 if it costs nothing that the hero has.
func (h *hero) Cost(c doc.Card) cost { return h.costs[c.Key] }

// parts returns the parts of the page in reading order.
func (h *hero) parts(s *sheet.Sheet) []doc.Section {
	now := chapter.Play(s, h.State)
	if tokens := chapter.Tokens(s); !tokens.Empty() {
		now.Parts = append(now.Parts, tokens)
	}
	out := []doc.Section{
		now, besideBoxes(s), chapter.Moments(s), chapter.Conditions(s), chapter.Abilities(s), chapter.Actions(s),
		joined("features", phrase.Of("features-title"), chapter.Features(s), chapter.Forms(s)),
		joined("gear", phrase.Of("equipment"), chapter.Equipment(s), chapter.Treasures(s)),
		h.about(s),
		joined("downtime", phrase.Of("between-adventures"), chapter.Projects(s), chapter.Followers(s),
			chapter.Creatures(s)),
		{ID: chapter.SectionNotes, Title: phrase.Of("notes-title"), Entries: chapter.Notes(s).Entries},
		chapter.Open(s), chapter.Reference(s),
	}
	if !h.NoReference {
		out = append(out, chapter.Sums(s))
	}
	return out
}

// besideBoxes returns the creatures beside the hero, with boxes for their health.
func besideBoxes(s *sheet.Sheet) doc.Section {
	out := chapter.Beside(s)
	for i := range s.Creatures {
		if card, is := out.Entries[i].(doc.Card); is {
			card.Body = append(chapter.BesideBoxes(s, &s.Creatures[i]), card.Body...)
			out.Entries[i] = card
		}
	}
	return out
}

// joined returns several chapters as one part of the page.
func joined(id, title string, chapters ...doc.Section) doc.Section {
	out := doc.Section{ID: id, Title: title}
	for _, c := range chapters {
		out.Entries = append(out.Entries, c.Entries...)
	}
	return out
}

// about returns the part with the hero's origin, skills and languages.
func (h *hero) about(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: "hero", Title: chapter.HeroWord(s)}
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

// Below returns a part of this hero for a nested template.
func (h *hero) Below(v any) below {
	if part, is := v.(doc.Section); is {
		h.Unfolded = part.ID != chapter.SectionCommon
	}
	return below{h, v}
}

// Field returns the id of the next box.
func (h *hero) Field() string {
	h.fields++
	return h.ID + "-f" + strconv.Itoa(h.fields)
}

// Enter notes which panel is being written. It returns "", because a template prints the result.
func (h *hero) Enter(c doc.Card) string {
	h.panel = c.Name
	return ""
}

// Step returns the name of the box for a step of the present panel.
func (h *hero) Step(at string) string { return h.panel + " " + at }

// reserve notes the records in a section that links can lead to.
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

// place returns the id of a record's element on the page.
func (h *hero) place(id string) string {
	return h.ID + "-" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, id)
}

// Place returns the id for a card, or "" if it has no record or the record is on the page already.
func (h *hero) Place(key string) string {
	id := h.place(key)
	taken, known := h.places[id]
	if key == "" || taken || !known {
		return ""
	}
	h.places[id] = true
	return id
}

// Link returns the address of a record on the page, or "" if it is not there.
func (h *hero) Link(key string) string {
	id := h.place(key)
	if _, known := h.places[id]; key == "" || !known {
		return ""
	}
	return id
}
