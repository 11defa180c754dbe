package text

import (
	"io"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
)

// Parts returns the words for the parts of a hero that Part prints.
func Parts() []string { return []string{"abilities", "features", "skills", "gear", "story", "play"} }

// Part prints a part of a hero, or the abilities, features and things of a name, in full. It returns ErrUnknown if the hero has
// nothing of that name.
func Part(w io.Writer, s *sheet.Sheet, what string, o Options) error {
	p := NewPage(o)
	sections := sectionsOf(s, slug(what))
	for _, section := range sections {
		if section.ID == chapter.SectionAbilities {
			p.abilities(section)
		} else {
			p.section(section)
		}
	}
	if len(sections) == 0 {
		for i, card := range cardsOf(s, slug(what)) {
			if i > 0 {
				p.Blank()
			}
			p.entry(0, card)
		}
	}
	if p.b.Len() == 0 {
		return ErrUnknown{What: what, Near: near(slug(what), s)}
	}
	text := strings.TrimLeft(p.b.String(), "\n")
	_, err := io.WriteString(w, text)
	return err
}

// sectionsOf returns the sections of a part, without those that the hero has nothing in.
func sectionsOf(s *sheet.Sheet, part string) (out []doc.Section) {
	switch part {
	case "abilities":
		out = []doc.Section{chapter.Abilities(s)}
	case "features":
		out = []doc.Section{chapter.Features(s), chapter.Forms(s), chapter.Titles(s)}
	case "skills":
		out = []doc.Section{chapter.Learned(s)}
	case "gear":
		out = []doc.Section{chapter.Equipment(s), chapter.Treasures(s)}
	case "story":
		out = []doc.Section{chapter.Identity(s), chapter.Projects(s), chapter.Followers(s), chapter.Notes(s), chapter.Open(s)}
	case "play":
		out = []doc.Section{chapter.Numbers(s), chapter.Beside(s), chapter.Resources(s), chapter.Conditions(ofConditions(s))}
	}
	return slices.DeleteFunc(out, doc.Section.Empty)
}

// ofConditions returns the sheet with those conditions alone that the hero has now.
func ofConditions(s *sheet.Sheet) *sheet.Sheet {
	out := *s
	out.Conditions = slices.DeleteFunc(slices.Clone(s.Conditions), func(r sheet.Rule) bool {
		return !slices.ContainsFunc(s.Play.Conditions, func(now string) bool { return slug(now) == slug(r.Name) })
	})
	return &out
}

// cardsOf returns the cards of a hero that have a name, or else those whose name begins so.
func cardsOf(s *sheet.Sheet, key string) (out []doc.Card) {
	if key == "" {
		return nil
	}
	var begun []doc.Card
	var look func(doc.Section)
	look = func(section doc.Section) {
		for _, e := range section.Entries {
			card, is := e.(doc.Card)
			switch name := slug(card.Name); {
			case !is:
			case name == key || tail(card.Key) == key:
				out = append(out, card)
			case strings.HasPrefix(name, key):
				begun = append(begun, card)
			}
		}
		for _, part := range section.Parts {
			look(part)
		}
	}
	for _, section := range chapter.Of(s).Sections {
		if !chapter.IsLookedUp(section) {
			look(section)
		}
	}
	if len(out) == 0 {
		return begun
	}
	return out
}
