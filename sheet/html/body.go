package html

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// body is the health and the conditions of the hero, or of a creature beside the hero.
type body struct {
	Health     *meter      `json:"health"`
	States     []threshold `json:"states"`
	Temporary  *meter      `json:"temporary"`
	Conditions []condition `json:"conditions"`
}

// beside is a creature that fights beside the hero.
type beside struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Each int    `json:"each"` // how much the hero's healing gives it; 0 if it has no share in that
	body
}

// meter is a number with a maximum.
type meter struct {
	Name  string `json:"name"`
	Short string `json:"short,omitempty"`
	One   string `json:"one,omitempty"`
	Box   string `json:"box"` // the name of the box on the sheet
	Most  int    `json:"most"`
	Each  int    `json:"each,omitempty"` // how much one of them heals
	Now   *int   `json:"now"`            // as noted; null for all of it
}

// threshold is a state of health, such as winded.
type threshold struct {
	Name string `json:"name"`
	At   int    `json:"at"`
}

// condition is a condition that the hero or a creature can suffer.
type condition struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	On   bool   `json:"on,omitempty"`
}

// bodyOf returns the health of the hero or a creature, whose numbers with a role ofRole returns. now is what is left of
// it, nil for all, and had its temporary health.
func bodyOf(s *sheet.Sheet, ofRole func(role string) []sheet.Number, now *int, had int) body {
	b := body{States: []threshold{}, Conditions: []condition{}}
	all := ofRole(sheet.Health)
	if len(all) == 0 {
		return b
	}
	n := all[0]
	b.Health = &meter{Name: clean(n.Name), Box: clean(chapter.HealthBox(n)), Most: n.Value(), Now: now}
	for _, role := range []string{sheet.Low, sheet.Down, sheet.End} {
		for _, n := range ofRole(role) {
			b.States = append(b.States, threshold{clean(n.Name), n.Value()})
		}
	}
	if word := chapter.Temporary(s); word != "" {
		b.Temporary = &meter{Name: clean(word + " " + n.Name), Short: clean(printable.Capital(word)), Box: clean(chapter.TemporaryBox(s, n)), Now: &had}
	}
	return b
}

// heals adds the hero's ways to regain health.
func (m *model) heals(s *sheet.Sheet) {
	n, ok := s.Role(sheet.Heals)
	if !ok {
		return
	}
	m.Heals = &meter{Name: clean(n.Name), One: clean(doc.OrElse(s.Show.Terms.Recovery, n.Name)), Most: max(n.Value(), 0), Now: s.Play.Recoveries}
	m.Heals.Box = m.Heals.One
	if n.Value() > chapter.MostBoxes {
		m.Heals.Box = m.Heals.Name
	}
	if each, ok := s.Role(sheet.Healing); ok {
		m.Heals.Each = each.Value()
	}
}

// beside adds the creatures that fight beside the hero. Their boxes on the sheet begin with their names.
func (m *model) beside(s *sheet.Sheet) {
	for i := range s.Creatures {
		c := &s.Creatures[i]
		out := beside{ID: clean(c.Key), Name: clean(printable.Flat(doc.OrElse(c.Called, c.Name))), body: bodyOf(s, c.OfRole, c.Play.Stamina, c.Play.Temporary)}
		for _, b := range []*meter{out.Health, out.Temporary} {
			if b != nil {
				b.Box = clean(chapter.BesideBox(c, b.Box))
			}
		}
		for _, n := range c.OfRole(sheet.Healing) {
			out.Each = n.Value()
		}
		for _, r := range s.Conditions {
			never := func(n sheet.Never) bool { return n.ID == r.ID && n.When == "" }
			if !slices.ContainsFunc(c.CannotBe, never) {
				out.Conditions = append(out.Conditions, condition{r.ID, clean(printable.Flat(r.Name)), slices.Contains(c.Play.Conditions, r.ID)})
			}
		}
		m.Creatures = append(m.Creatures, out)
	}
}

// effects adds the conditions of the hero, and how effects end.
func (m *model) effects(s *sheet.Sheet) {
	for _, c := range s.Conditions {
		if c.Mark == "" {
			m.Conditions = append(m.Conditions, condition{c.ID, clean(printable.Flat(c.Name)), slices.Contains(s.Play.Conditions, c.ID)})
		}
	}
	m.Ends["over"] = phrase.Of("until-ended")
	m.Ends["turn"], m.Ends["save"] = clean(s.Show.Terms.EndOfTurn), clean(s.Show.Terms.Save)
	if at := s.Show.Save; at.Sides > 0 {
		m.Save = &save{clean(at.At.Name), at.Sides, at.At.Value()}
	}
}
