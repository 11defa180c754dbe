package text

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// story is what the hero has and knows beside numbers and abilities.
type story struct{ *page }

// kits prints equipment and bonuses; a bonus that lost to another kit's is marked.
func (p story) kits(s *sheet.Sheet) {
	if len(s.Kits) == 0 {
		return
	}
	p.heading("Equipment")
	for i, k := range s.Kits {
		if i > 0 {
			p.blank()
		}
		p.spread(0, strong(k.Name), faint(k.SourceName))
		p.kit(k)
	}
}

// kit prints what a kit consists of, below its name.
func (p story) kit(k sheet.Kit) {
	if len(k.Armor) > 0 {
		p.para(2, 4, strong("Armor: "), say(strings.Join(k.Armor, ", ")))
	}
	if len(k.Weapons) > 0 {
		p.para(2, 4, strong("Weapons: "), say(strings.Join(k.Weapons, ", ")))
	}
	if len(k.Bonuses) > 0 {
		p.flow(2, 4, "", wording.Between, wording.Benefits(k))
	}
	p.para(2, 2, words(k.Equipment)...)
	p.apply(2, k.Apply)
}

// features prints traits, perks and class features in full.
func (p story) features(s *sheet.Sheet) {
	said := false
	for _, f := range s.Features {
		switch {
		case f.Mute():
			continue
		case said:
			p.blank()
		default:
			p.heading("Features")
			said = true
		}
		p.feature(f)
	}
}

// feature prints a feature in full.
func (p story) feature(f sheet.Feature) {
	p.spread(0, strong(f.Name), faint(wording.Origin(f.Named, f.Level)))
	p.featureText(f)
}

// featureText prints what stands below the name of a feature.
func (p story) featureText(f sheet.Feature) {
	p.para(2, 2, words(f.Text)...)
	for _, n := range f.Notes {
		p.hang(2, 4, say("-"), words(n)...)
	}
	p.apply(2, f.Apply)
}

// forms prints other shapes with the numbers they change.
func (p story) forms(s *sheet.Sheet) {
	if len(s.Forms) == 0 {
		return
	}
	p.heading("Forms")
	for i, f := range s.Forms {
		if i > 0 {
			p.blank()
		}
		p.form(f)
	}
}

func (p story) form(f sheet.Form) {
	p.spread(0, strong(f.Name), faint(f.SourceName))
	p.flow(2, 4, "", wording.Between, wording.FormNumbers(f))
	p.para(2, 2, words(f.Text)...)
}

// learned prints skills by group, and languages.
func (p story) learned(s *sheet.Sheet) {
	if len(s.Skills) == 0 && len(s.Languages) == 0 {
		return
	}
	p.heading("Skills and languages")
	groups, skills := wording.KnownSkills(s)
	for i, g := range groups {
		var items []string
		for _, k := range skills[i] {
			items = append(items, wording.By(k.Named))
		}
		p.flow(0, 15, g, ", ", items)
	}
	p.flow(0, 15, "Languages", ", ", wording.Languages(s))
}
