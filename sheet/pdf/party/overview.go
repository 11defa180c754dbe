package party

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// overview makes the table of the heroes: their health, numbers and resources.
type overview struct{ *party }

// overviewColumn is a column of the party's overview: its head, its share of a width of 277, and how it draws a hero, and a
// creature beside the hero if it draws those.
type overviewColumn struct {
	head   string
	wide   float64
	draw   func(c *canvas.Canvas, i int, r canvas.Rect)
	beside func(c *canvas.Canvas, s *sheet.Sheet, of *sheet.Creature, r canvas.Rect)
}

// addTable adds a row for every hero below a row of heads.
func (p overview) addTable() {
	columns := p.columns()
	total := 0.0
	for _, col := range columns {
		total += col.wide
	}
	scale := p.Wide / total
	p.addHeads(columns, scale)
	least := 14.2
	if p.tight >= closeParty {
		least = 12.4
	}
	for i := range p.heroes {
		h := max(least, p.nameOf(i, columns[0].wide*scale).height()+roundsHigh)
		p.add(paper.Section{Height: h + besideHeight(p.heroes[i]), Draw: func(c *canvas.Canvas, y float64) {
			c.Line(p.Left, y, p.Left+p.Wide, y, canvas.RowLine, typeset.Hair)
			x := p.Left
			for _, col := range columns {
				r := canvas.R(x, y+0.2, col.wide*scale, h-0.3)
				c.Within("cell "+col.head, r, func() { col.draw(c, i, r) })
				x += r.W
			}
			besideRows(c, p.heroes[i], columns, scale, p.Left, y+h)
		}})
	}
	p.add(paper.Section{Height: 2, Draw: func(c *canvas.Canvas, y float64) { c.Line(p.Left, y, p.Left+p.Wide, y, canvas.RowLine, typeset.Hair) }})
}

// addHeads adds the heads of the columns, each in one line or two.
func (p overview) addHeads(columns []overviewColumn, scale float64) {
	heads, high := make([]typeset.Galley, len(columns)), 0.0
	for k, col := range columns {
		put := func(v typeset.Voice) typeset.Rich { return v.Put(col.head) }
		heads[k] = typeset.Fit(typeset.TableVoice.At(7).In(typeset.Second).Led(1), typeset.Floor, col.wide*scale-0.4, 2, put)
		high = max(high, heads[k].Height())
	}
	p.add(paper.Section{Height: high + 2.4, Draw: func(c *canvas.Canvas, y float64) {
		c.Within("heads", canvas.R(p.Left, y, p.Wide, high+2.4), func() {
			x := p.Left
			for k, col := range columns {
				c.Put(heads[k], x+col.wide*scale/2, y+1.8+high-heads[k].Height(), canvas.Center)
				x += col.wide * scale
			}
		})
	}})
}

// columns returns the columns of the overview.
func (p overview) columns() []overviewColumn {
	out := []overviewColumn{{phrase.Of("hero-rounds"), 46, p.who, besideName}}
	out = append(out, p.health()...)
	for k, n := range p.playing(sheet.Vital, 3) {
		out = append(out, p.figure(n, n.Name, []float64{10, 10, 11}[k]))
	}
	for _, n := range p.s.Characteristics[:min(len(p.s.Characteristics), 5)] {
		out = append(out, overviewColumn{doc.OrElse(n.Abbr, n.Name), 8.5, func(c *canvas.Canvas, i int, r canvas.Rect) { p.characteristic(c, i, n.ID, r) }, besideFigure(n.ID, 10)})
	}
	if slices.ContainsFunc(p.heroes, func(s *sheet.Sheet) bool { return s.Potency.Measured() }) {
		out = append(out, overviewColumn{strings.ToLower(p.s.Show.Terms.Potency), 15, p.potencies, nil})
	}
	most := 0
	for _, s := range p.heroes {
		most = max(most, len(s.Resources))
	}
	if most > 0 {
		out = append(out, overviewColumn{phrase.Of("resource-head"), 12 + 12*float64(most), p.resource,
			besideConditions})
	}
	for _, n := range p.playing(sheet.Ledger, 1) {
		out = append(out, p.figure(n, n.Name, 11.5))
	}
	return out
}

// health returns the columns of damage and healing, as far as the edition has them.
func (p overview) health() (out []overviewColumn) {
	for _, n := range p.playing(sheet.Health, 1) {
		out = append(out, overviewColumn{n.Name + " " + phrase.Of("box-now"), 18, p.now, besideNow},
			p.figure(n, phrase.Of("most-head"), 11))
	}
	some := len(out) > 0
	for _, role := range []string{sheet.Low, sheet.End} {
		for _, n := range p.playing(role, 1) {
			out = append(out, p.figure(n, n.Name, 12))
		}
	}
	for _, n := range p.playing(sheet.Healing, 1) {
		out = append(out, p.figure(n, phrase.Of("regain"), 12))
	}
	for _, n := range p.playing(sheet.Heals, 1) {
		out = append(out, overviewColumn{n.Name, 30, p.recoveries, nil})
	}
	word := chapter.Temporary(p.s)
	if !some || word == "" {
		return out
	}
	return append(out, overviewColumn{word, 13.5, func(c *canvas.Canvas, i int, r canvas.Rect) {
		c.Box(r.Inset(1, 2.2), 0.35, typeset.Ink, typeset.Paper)
		c.TextField(whose(p.heroes[i], form.Temporary(p.heroes[i])), r.Inset(1.4, 3), false)
		if n := p.heroes[i].Play.Temporary; n != 0 && !c.Fillable() {
			c.PutOn(typeset.Line(typeset.TableVoice.At(7).In(typeset.Second).Put(chapter.EarlierNumber(n))), r.Right()-1.8, r.Bottom()-3, canvas.Right)
		}
	}, besideTemporary})
}

// playing returns the first stats with a role, from the first hero who has any.
func (p overview) playing(role string, most int) []sheet.Number {
	for _, s := range p.heroes {
		if all := s.Roles(role); len(all) > 0 {
			return all[:min(most, len(all))]
		}
	}
	return nil
}

// figure returns the column of a stat.
func (p overview) figure(n sheet.Number, head string, wide float64) overviewColumn {
	return overviewColumn{head, wide, func(c *canvas.Canvas, i int, r canvas.Rect) {
		if n, ok := p.heroes[i].Stat(n.ID); ok {
			figureIn(c, n.Show(), 12, r, false)
		}
	}, besideFigure(n.ID, 10.5)}
}

// figureIn prints a number in the middle of a cell, underlined if it is the best.
func figureIn(c *canvas.Canvas, s string, size float64, r canvas.Rect, best bool) {
	v := typeset.TextVoice
	g := typeset.Named(v.At(size), typeset.Floor, r.W-0.6, func(v typeset.Voice) typeset.Rich {
		if best || size > 11 {
			return v.Bold(s)
		}
		return v.Put(s)
	})
	y := r.Y + r.H/2 + 0.34*g.Size*typeset.Point
	c.PutOn(g, r.X+r.W/2, y, canvas.Center)
	if best {
		c.Line(r.X+r.W/2-g.Width()/2, y+0.8, r.X+r.W/2+g.Width()/2, y+0.8, 0.35, typeset.Ink)
	}
}

// ancestry returns the hero's first origin.
func ancestry(s *sheet.Sheet) (out []string) {
	for _, a := range s.Aspects {
		if a.Origin {
			for _, n := range a.Names {
				out = append(out, n.Name)
			}
			return out
		}
	}
	return nil
}

// who draws the hero's letter and name, class and player, and a box for every round.
func (p overview) who(c *canvas.Canvas, i int, r canvas.Rect) {
	c.PutOn(typeset.Cell(typeset.TextVoice.At(11).In(typeset.Accent), typeset.Floor, 4.2, func(v typeset.Voice) typeset.Rich { return v.Bold(letter(i)) }), r.X+2.2, r.Y+4.2, canvas.Center)
	who := p.nameOf(i, r.W)
	who.draw(c, r.X+6, r.Y+0.6)
	if picture := p.heroes[i].Portrait; picture != nil {
		at := canvas.Fitted(picture.Width, picture.Height, canvas.R(r.Right()-portraitWide-0.6, r.Y+0.6, portraitWide, max(8.5, who.height()+1)-1))
		c.WithText(chapter.PortraitOf(p.heroes[i]), at.X, at.Bottom(), func() { c.Picture(picture.JPEG, at) })
	}
	if crest := p.heroes[i].Crest; crest.Emblem != "" && p.heroes[i].Portrait == nil {
		c.SetClass(crest.Color)
		c.Emblem(crest.Emblem, r.Right()-emblemWide-0.6, r.Y+0.8, emblemWide, typeset.Accent)
		c.SetClass("")
	}
	y := r.Y + max(8.5, who.height()+1)
	size := min(3.2, r.Bottom()-y-0.4)
	for k := range 8 {
		c.Checkbox(whose(p.heroes[i], form.Round(k)), r.X+6+float64(k)*(size+1), y, size)
	}
}

// emblemWide is the width of the emblem beside a name, in millimeters.
const emblemWide = 8.0

// portraitWide is the width of a portrait beside a name, in millimeters.
const portraitWide = 9.0

// roundsHigh is the height of the boxes of rounds below a name, in millimeters.
const roundsHigh = 4.6

// nameOf returns a hero's name above ancestry, class and player, in a cell of a width.
func (p overview) nameOf(i int, width float64) heroName {
	s := p.heroes[i]
	class := s.What()
	if s.ShownLevel() > 0 {
		class += " " + strconv.Itoa(s.Level)
	}
	return named(s.HeroName(), doc.Joined("\n", doc.Joined(" \u00B7 ", append(ancestry(s), class, s.Player)...), strings.Join(s.PartyRoles, ", ")), 11, width-7-(portraitWide+1)*float64(paper.OneIf(s.Portrait != nil || s.Crest.Emblem != "")))
}

// now draws a box for current Stamina.
func (p overview) now(c *canvas.Canvas, i int, r canvas.Rect) {
	if _, ok := p.heroes[i].Role(sheet.Health); !ok {
		return
	}
	c.Chamfer(r.Inset(1, 1.2), 1.6, canvas.PanelLine, typeset.Ink)
	c.TextField(whose(p.heroes[i], form.CurrentStamina(p.heroes[i])), r.Inset(2, 2.4), false)
	if n := p.heroes[i].Play.Stamina; n != nil && !c.Fillable() {
		c.PutOn(typeset.Line(typeset.TableVoice.At(7).In(typeset.Second).Put(chapter.EarlierValue(sheet.Figure(*n, false)))), r.Right()-3.2, r.Bottom()-2, canvas.Right)
	}
}

// recoveries draws a box for each Recovery, in two lines.
func (p overview) recoveries(c *canvas.Canvas, i int, r canvas.Rect) {
	n, ok := p.heroes[i].Role(sheet.Heals)
	if !ok {
		return
	}
	count := n.Value()
	each := int((r.W - 2) / 3.7)
	if count > 2*each || count < 0 {
		figureIn(c, strconv.Itoa(count), 11, r, false)
		return
	}
	first := min(count, max(each/5*5, (count+1)/2))
	lines := 1 + paper.OneIf(count > first)
	top := r.Y + (r.H-float64(lines)*4.2+0.8)/2
	if n := p.heroes[i].Play.Recoveries; n != nil && !c.Fillable() && r.Bottom()-top-float64(lines)*4.2 > 2 {
		c.PutOn(typeset.Line(typeset.TableVoice.At(7).In(typeset.Second).Put(chapter.EarlierValue(strconv.Itoa(*n)))), r.Right()-1.8, r.Bottom()-0.9, canvas.Right)
	}
	for k := range count {
		row, col := 0, k
		if k >= first {
			row, col = 1, k-first
		}
		c.Checkbox(whose(p.heroes[i], form.Recovery(p.heroes[i], k)), r.X+1.4+float64(col)*3.7, top+float64(row)*4.2, 3.1)
	}
}

// characteristic draws a hero's characteristic, stressed if no other hero's is higher and some hero's is lower.
func (p overview) characteristic(c *canvas.Canvas, i int, id string, r canvas.Rect) {
	n, ok := p.heroes[i].Stat(id)
	if !ok {
		return
	}
	higher, lower := false, false
	for _, s := range p.heroes {
		if other, ok := s.Stat(id); ok {
			higher, lower = higher || other.Value() > n.Value(), lower || other.Value() < n.Value()
		}
	}
	figureIn(c, n.Show(), 11, r, lower && !higher)
}

func (p overview) potencies(c *canvas.Canvas, i int, r canvas.Rect) {
	figureIn(c, chapter.PotencyFigures(p.heroes[i]), 10, r, false)
}

// resource draws the name of a resource above a box. Several resources share the cell.
func (p overview) resource(c *canvas.Canvas, i int, r canvas.Rect) {
	all := p.heroes[i].Resources
	wide := r.W / float64(max(len(all), 1))
	for k, res := range all {
		mid := r.X + (float64(k)+0.5)*wide
		name := typeset.Fit(typeset.TableVoice.At(7.5), typeset.Floor, wide-1, 1, func(v typeset.Voice) typeset.Rich { return v.Bold(res.Name) })
		name = name.Part(0, min(2, len(name.Lines)))
		more := name.Pitch * float64(max(len(name.Lines)-1, 0))
		for i := range name.Lines {
			c.PutOn(name.Part(i, i+1), mid, r.Y+3+float64(i)*name.Pitch, canvas.Center)
		}
		box := canvas.R(mid-min(14, wide-1)/2, r.Y+3.9+more, min(14, wide-1), r.H-5-more)
		c.Box(box, 0.35, typeset.Ink, typeset.Paper)
		c.TextField(whose(p.heroes[i], form.Holds(p.heroes[i], res)), box.Inset(0.5, 0.5), false)
		c.PutOn(typeset.Line(typeset.TableVoice.At(7).In(typeset.Second).Put(c.UnlessField(paper.Kept(p.heroes[i], res)))), box.Right()-0.8, box.Bottom()-0.8, canvas.Right)
	}
}
