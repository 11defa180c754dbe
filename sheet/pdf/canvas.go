package pdf

import (
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/go-pdf/fpdf"

	"scabbard/templates"
)

// mm is the length of a point in millimetres.
const mm = 25.4 / 72

// tone is what a mark is for; the ink decides its colour.
type tone uint8

const (
	ink    tone = iota
	second      // secondary text
	accent      // panel titles, cost badges, tags
	hair        // thin lines, never text
	paper
	none
)

type rgb struct{ r, g, b int }

// point is a place on the page in millimetres.
type point struct{ x, y float64 }

// canvas draws on the pages of one document. Positions are millimetres from the top left corner of
// the page, type sizes points. It sets every state it needs itself and records all text.
type canvas struct {
	doc    *fpdf.Fpdf
	duplex bool // what belongs together begins on a right-hand page
	saver  bool
	grey   bool
	large  bool // no line is thin
	tones  [none]rgb
	page   int
	over   string // the bookmark over those of the pages that follow; empty for none
	opened bool   // that bookmark is still to be set
	right  bool   // the next page is a right-hand one, where both sides of the paper are printed
	loaded [faceCount + 1]bool
	extra  []byte // the font that stands in where no other has a character

	// the state of the current page's stream
	face       face
	size       float64
	fill, draw rgb
	width      float64
	dirty      bool // nothing is known of the state

	links   map[string]int // the places drawn
	leads   []lead         // what leads to them
	pages   map[string]int // the page number of the places that references lead to
	missing map[rune]bool
	rec     record

	fillable bool
	fields   []field
	named    map[string]int // how many fields go by a name
	files    []File
}

// newCanvas begins a document with pages of this size.
func newCanvas(o Options, page rect) *canvas {
	doc := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: page.w, Ht: page.h}})
	doc.SetMargins(0, 0, 0)
	doc.SetCellMargin(0)
	doc.SetAutoPageBreak(false, 0)
	doc.SetCatalogSort(true)
	doc.SetDisplayMode("fullpage", "single")
	c := &canvas{doc: doc, duplex: o.Duplex || o.Backs == LongEdge || o.Backs == ShortEdge, saver: o.Ink == Saver, grey: o.Ink == Grey, large: o.Large, links: map[string]int{}, pages: map[string]int{}, missing: map[rune]bool{},
		fillable: o.Fillable, named: map[string]int{}, files: o.Attach, extra: slices.Clone(o.Fallback)}
	c.tones = [none]rgb{hair: {150, 150, 150}, paper: {255, 255, 255}}
	if o.Ink == Colour {
		c.tones[second], c.tones[accent] = rgb{74, 74, 78}, rgb{122, 26, 30}
	}
	return c
}

// about describes the document. All dates are the given one, so equal input makes equal files.
func (c *canvas) about(title, author, subject, keywords, creator string, when time.Time) {
	c.doc.SetTitle(plainText(title), true)
	c.doc.SetAuthor(plainText(author), true)
	c.doc.SetSubject(plainText(subject), true)
	c.doc.SetKeywords(plainText(keywords), true)
	c.doc.SetCreator(plainText(creator), true)
	c.doc.SetProducer(plainText(creator), true)
	c.doc.SetLang("en")
	c.doc.SetCreationDate(when)
	c.doc.SetModificationDate(when)
}

// open says that the pages that follow belong together: under a bookmark of their own, where they have one.
func (c *canvas) open(title string) { c.over, c.opened, c.right = title, title != "", true }

// newPage begins a page and bookmarks it.
func (c *canvas) newPage(bookmark string) {
	if c.right && c.duplex && c.page%2 == 1 {
		c.doc.AddPage() // the back of what came before stays empty
		c.page++
	}
	c.doc.AddPage()
	c.page++
	c.dirty = true
	c.use(faceSans, largeFloor) // bookmarks take their encoding from the font in use
	if c.opened {
		c.doc.Bookmark(plainText(c.over), 0, 0)
	}
	c.opened, c.right = false, false
	c.doc.Bookmark(plainText(bookmark), b2i(c.over != ""), 0)
}

// bookmark names a place on the current page.
func (c *canvas) bookmark(text string, y float64) {
	c.doc.Bookmark(plainText(text), 1+b2i(c.over != ""), y)
}

// within runs draw with the container declared around it.
func (c *canvas) within(name string, area rect, draw func()) {
	c.rec.enter(name, c.page, area)
	draw()
	c.rec.leave()
}

func (c *canvas) use(f face, size float64) {
	if !c.loaded[f] {
		data, err := c.extra, error(nil)
		if f != faceExtra {
			data, err = templates.Font(faceFiles[f])
		}
		if err != nil {
			c.doc.SetError(err)
			return
		}
		c.doc.AddUTF8FontFromBytes(f.name(), "", data)
		c.loaded[f] = true
	}
	if c.dirty {
		c.fill, c.draw, c.width = rgb{-1, 0, 0}, rgb{-1, 0, 0}, -1
	}
	if c.dirty || c.face != f || c.size != size {
		c.doc.SetFont(f.name(), "", size)
		c.face, c.size = f, size
	}
	c.dirty = false
}

// text prints s, whose width in millimetres the caller has measured, with its baseline at y.
// track is extra space behind every character as a part of the type size.
func (c *canvas) text(s string, x, y, width float64, f face, size, track float64, t tone) {
	if s == "" {
		return
	}
	c.use(f, size)
	col := c.tones[t]
	c.doc.SetTextColor(col.r, col.g, col.b)
	if track != 0 {
		c.doc.RawWriteStr(strconv.FormatFloat(track*size, 'f', 3, 64) + " Tc")
	}
	c.doc.Text(x, y, s)
	if track != 0 {
		c.doc.RawWriteStr("0 Tc")
	}
	c.rec.text(c.page, rect{x, y - 0.7*size*mm, width, 0.92 * size * mm}, size, s)
}

// pen sets the line width and colours of the next primitive and returns its style letters.
func (c *canvas) pen(width float64, stroke, fill tone) string {
	if c.dirty {
		c.use(c.face, max(c.size, floor))
	}
	style := ""
	if fill != none {
		if col := c.tones[fill]; col != c.fill {
			c.doc.SetFillColor(col.r, col.g, col.b)
			c.fill = col
		}
		style = "F"
	}
	if stroke == none || width <= 0 {
		return style
	}
	if c.saver {
		width = min(width, 0.14)
	} else if c.grey && width >= 0.25 {
		width *= 0.85 // what is grey in colour is black here, so lines give way
	}
	if c.large {
		width = max(width, 0.5)
	}
	return c.exact(width, stroke) + style
}

// exact sets a line width that saving ink leaves alone.
func (c *canvas) exact(width float64, stroke tone) string {
	if width != c.width {
		c.doc.SetLineWidth(width)
		c.width = width
	}
	if col := c.tones[stroke]; col != c.draw {
		c.doc.SetDrawColor(col.r, col.g, col.b)
		c.draw = col
	}
	return "D"
}

// line draws a straight line.
func (c *canvas) line(x1, y1, x2, y2, width float64, t tone) {
	c.pen(width, t, none)
	c.doc.Line(x1, y1, x2, y2)
}

// box draws a rectangle.
func (c *canvas) box(r rect, width float64, stroke, fill tone) {
	if style := c.pen(width, stroke, fill); style != "" {
		c.doc.Rect(r.x, r.y, r.w, r.h, style)
	}
}

// circle draws a circle.
func (c *canvas) circle(x, y, r, width float64, stroke, fill tone) {
	if style := c.pen(width, stroke, fill); style != "" {
		c.doc.Circle(x, y, r, style)
	}
}

// polygon draws a closed polygon as a single path.
func (c *canvas) polygon(pts []point, width float64, stroke, fill tone) {
	c.shape(pts, c.pen(width, stroke, fill))
}

// outline draws a closed polygon whose line width carries meaning.
func (c *canvas) outline(pts []point, width float64, stroke tone) {
	c.pen(0, none, none)
	c.shape(pts, c.exact(width, stroke))
}

func (c *canvas) shape(pts []point, style string) {
	if style == "" {
		return
	}
	var buf [16]fpdf.PointType
	out := buf[:0]
	for _, p := range pts {
		out = append(out, fpdf.PointType{X: p.x, Y: p.y})
	}
	c.doc.Polygon(out, style)
}

// curve draws a closed figure of cubic Bézier segments: a start and then three points a segment.
func (c *canvas) curve(pts []point, width float64, stroke, fill tone) {
	style := c.pen(width, stroke, fill)
	if style == "" {
		return
	}
	out := make([]fpdf.PointType, len(pts))
	for i, p := range pts {
		out[i] = fpdf.PointType{X: p.x, Y: p.y}
	}
	c.doc.Beziergon(out, style)
}

// hatch fills a rectangle with lines at 45 degrees, step apart.
func (c *canvas) hatch(r rect, step, width float64, t tone) {
	c.pen(width, t, none)
	for d := step; d < r.w+r.h; d += step {
		x1, y1 := r.x+math.Min(d, r.w), r.y+math.Max(0, d-r.w)
		x2, y2 := r.x+math.Max(0, d-r.h), r.y+math.Min(d, r.h)
		c.doc.Line(x1, y1, x2, y2)
	}
}
