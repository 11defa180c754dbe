package front

import (
	"slices"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/phrase"
)

// Whole is page 1 with nothing on its back.
type Whole struct {
	Draw func(c *canvas.Canvas)
	End  float64 // where the contents end

	Abridged bool // its table leaves something out of an ability
}

// Whole plans page 1 without room for notes, so that the rest of the sheet can follow on the same page. ok is false if the page
// needs others: to look things up by moment, or for what does not fit.
func (p Page) Whole() (out Whole, ok bool) {
	s := p.s
	if len(s.Show.Moments)+len(s.ManyFights)+len(s.Treasures) > 0 {
		return Whole{}, false
	}
	out.Abridged = slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool {
		return a.Flavor != "" || a.Roll != nil && len(a.Roll.Characteristics) > 1 || len(a.Tiers) > 0 || a.TypeName != "" && len(s.Show.Types) != 1
	})
	t := p.try(reduced(false, 0))
	if !t.fits() {
		return Whole{}, false
	}
	d := t.density
	out.End = p.Bottom - t.room
	table := out.End
	if len(t.rows) > 0 {
		out.End += tableHeight(t.rows, d) + d.gap
	}
	foot, end := t.foot(), out.End
	out.End += foot.height()
	out.Draw = func(c *canvas.Canvas) {
		y := p.Top
		for _, section := range t.fixed {
			section.Draw(c, y)
			y += section.Height + d.gap
		}
		if len(t.rows) > 0 {
			p.table().draw(c, phrase.Of("your-turn"), t.rows, d, table)
		}
		if !foot.empty() {
			foot.draw(c, end, foot.height())
		}
	}
	return out, true
}
