// Package paper holds the parts that all layouts share: the frame of a page, its footer, its sections, and the targets of
// links.
//
// A layout makes a Frame for its pages and gives paper.Section and paper.Leaf values to its drawing code.
package paper

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Frame is the part of a page for its contents, in millimeters.
type Frame struct {
	page   canvas.Rect // the whole page
	Left   float64
	Wide   float64
	Top    float64
	Bottom float64 // the lower edge of the contents
}

const (
	sideMargin  = 10.0
	topMargin   = 9.0
	largeMargin = 12.0
	footBottom  = 5.9 // from the bottom of the page
)

// New returns the frame of a page above a footer.
func New(page canvas.Rect, whose string, s *sheet.Sheet, large bool) (Frame, Footer) {
	f := Frame{page: page, Left: sideMargin, Wide: page.W - 2*sideMargin, Top: topMargin}
	if large {
		f.Left, f.Wide, f.Top = largeMargin, page.W-2*largeMargin, largeMargin
	}
	foot := newFooter(f.Wide, whose, s, large)
	f.Bottom = f.page.H - footBottom - foot.height - 1
	return f, foot
}

// Area returns the whole frame, with a very small margin.
func (f Frame) Area() canvas.Rect {
	return canvas.R(f.Left-0.2, f.Top-0.2, f.Wide+0.4, f.Bottom-f.Top+0.6)
}

// Section is a part of a page with its height. Draw draws it with its top at y.
type Section struct {
	Height float64
	Draw   func(c *canvas.Canvas, y float64)
	Under  string // the title above it, which the head of a page repeats if the section begins the page; empty for none
}

// DrawNotes draws ruled lines to write on, 7 mm apart.
func DrawNotes(c *canvas.Canvas, r canvas.Rect) {
	c.NamedField("Notes", r, true)
	for y := r.Y + 7; y < r.Bottom()-0.5; y += 7 {
		c.Line(r.X, y, r.Right(), y, canvas.RowLine, typeset.Hair)
	}
}

// Figure is the look of a number above its name.
type Figure struct {
	Base, LabelBase float64 // from the top to the baselines of the number and of its name
	Wide, Size      float64
}

// Draw draws a number and its name, both centered on x, with the top at y.
func (f Figure) Draw(c *canvas.Canvas, n sheet.Number, x, y float64) {
	number := typeset.Cell(typeset.TextVoice.At(f.Size), 9, f.Wide, func(v typeset.Voice) typeset.Rich { return v.Bold(n.Show()) })
	c.PutOn(number, x, y+f.Base, canvas.Center)
	SmallLabel(c, n.Name, x, y+f.LabelBase, f.Wide, typeset.Ink)
}

// SmallLabel draws a small tracked label centered on x. A name too wide for it is set in ordinary letters.
func SmallLabel(c *canvas.Canvas, name string, x, base, wide float64, t typeset.Tone) {
	v := typeset.TableVoice.At(typeset.LabelSize).In(t)
	g := typeset.Line(v.Label(name))
	if g.Width() > wide {
		g = typeset.Line(v.Bold(strings.ToUpper(name)))
	}
	if g.Width() > wide {
		g = typeset.Cell(v, typeset.Floor, wide, func(v typeset.Voice) typeset.Rich { return v.Put(name) })
	}
	c.PutOn(g, x, base, canvas.Center)
}

// Clip returns the beginning of a name, for a line with no room for hundreds of letters.
func Clip(name string) string {
	if r := []rune(typeset.Clean(name)); len(r) > 40 {
		return string(r[:40])
	}
	return name
}

// ShortText is the longest rule without a digest, in characters, that is printed rather than only named.
const ShortText = 190

// IsLong reports whether a card has no digest, and is too long for a reminder.
func IsLong(c doc.Card) bool { return len(c.Short) == 0 && doc.Length(c.Digest()) > ShortText }

// OneIf returns 1 for true and 0 for false, to count and to sort by.
func OneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// HeroBookmark returns the bookmark of a hero in a document of several heroes.
func HeroBookmark(s *sheet.Sheet, sheets []*sheet.Sheet) string {
	if len(sheets) < 2 {
		return ""
	}
	return s.HeroName()
}
