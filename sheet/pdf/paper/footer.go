package paper

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Footer is on every page: whose sheet it is, the license, and the page number.
type Footer struct {
	who, license typeset.Galley
	height       float64
	column       float64
	large        bool
}

// newFooter returns the footer for pages of this width.
func newFooter(wide float64, whose string, s *sheet.Sheet, large bool) Footer {
	if large {
		return largeFooter(wide, whose, s)
	}
	v := typeset.TableVoice.At(typeset.T7).Led(1.15)
	f := Footer{column: 46}
	name, more, _ := strings.Cut(whose, " \u00B7 ")
	who := typeset.Join(v.Put(" \u00B7 "), v.Bold(name), v.Put(more))
	f.who = typeset.Set(who, f.column, v.Lead)
	f.who = f.who.Part(0, min(2, len(f.who.Lines)))
	if s.EditionTitle != "" && len(f.who.Lines) < 2 {
		f.who = typeset.Set(typeset.Concat(who, v.Put("\n"+s.EditionTitle)), f.column, v.Lead)
	}
	f.license = typeset.Set(v.Put(s.Licence), wide-f.column-18, v.Lead)
	f.height = max(f.who.Height(), f.license.Height(), 2*typeset.T7*1.15*typeset.Point)
	return f
}

// largeFooter returns the footer of large print, with the license below the name.
func largeFooter(wide float64, whose string, s *sheet.Sheet) Footer {
	v := typeset.TableVoice.At(typeset.LargeFloor).Led(1.15)
	f := Footer{large: true, who: typeset.Named(v, typeset.LargeFloor, wide-30, func(v typeset.Voice) typeset.Rich { return v.Bold(whose) })}
	f.license = typeset.Set(v.In(typeset.Second).Put(s.Licence), wide, v.Lead)
	f.height = max(f.who.Height(), typeset.LargeFloor*1.3*typeset.Point) + f.license.Height()
	return f
}

// Draw draws the footer of a page. pages is the number of pages.
func (f Footer) Draw(c *canvas.Canvas, b Frame, page, pages int) {
	y := b.page.H - footBottom - f.height
	number := typeset.TableVoice.At(typeset.T7)
	license := canvas.Pt(b.Left+f.column+4, y)
	if f.large {
		number, license = typeset.LargeVoice, canvas.Pt(b.Left, y+f.who.Height())
	}
	c.Within("footer", canvas.R(b.Left, y-0.5, b.Wide, f.height+0.9), func() {
		c.Line(b.Left, y-0.4, b.Left+b.Wide, y-0.4, canvas.RowLine, typeset.Ink)
		c.Put(f.who, b.Left, y, canvas.Left)
		c.Put(f.license, license.X, license.Y, canvas.Left)
		c.Put(typeset.Line(number.Bold(strconv.Itoa(page)+" / "+strconv.Itoa(pages))), b.Left+b.Wide, y, canvas.Right)
	})
}
