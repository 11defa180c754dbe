package canvas

import (
	"math"

	"github.com/go-pdf/fpdf"

	"scabbard/sheet/pdf/typeset"
)

type rgb struct{ r, g, b int }

// pen draws lines and figures. It sets every state that it needs, and remembers the state of the current page.
type pen struct {
	doc    *fpdf.Fpdf
	saver  bool // use little ink
	gray   bool // no colors
	large  bool // no line is thin
	tones  [typeset.None]rgb
	loaded [typeset.FaceCount + 1]bool
	extra  []byte     // the font for characters that no other font has
	framed func(Rect) // records a frame; nil if nothing is recorded

	// the graphics state of the current page
	face       typeset.Face
	size       float64
	fill, draw rgb
	written    rgb // of text; pages keep it
	width      float64
	dirty      bool // the state is unknown
}

func (p *pen) use(f typeset.Face, size float64) {
	if !p.loaded[f] {
		data, err := p.extra, error(nil)
		if f != typeset.Extra {
			data, err = f.Font()
		}
		if err != nil {
			p.doc.SetError(err)
			return
		}
		p.doc.AddUTF8FontFromBytes(f.Name(), "", data)
		p.loaded[f] = true
	}
	if p.dirty {
		p.fill, p.draw, p.width = rgb{-1, 0, 0}, rgb{-1, 0, 0}, -1
	}
	if p.dirty || p.face != f || p.size != size {
		p.doc.SetFont(f.Name(), "", size)
		p.face, p.size = f, size
	}
	p.dirty = false
}

// style sets the line width and colors for the next primitive, and returns its style letters.
func (p *pen) style(width float64, stroke, fill typeset.Tone) string {
	if p.dirty {
		p.use(p.face, max(p.size, typeset.Floor))
	}
	style := ""
	if fill != typeset.None {
		if col := p.tones[fill]; col != p.fill {
			p.doc.SetFillColor(col.r, col.g, col.b)
			p.fill = col
		}
		style = "F"
	}
	if stroke == typeset.None || width <= 0 {
		return style
	}
	if p.saver {
		width = min(width, 0.14)
	} else if p.gray && width >= 0.25 {
		width *= 0.85 // gray areas are black here, so lines are thinner
	}
	if p.large {
		width = max(width, 0.5)
	}
	return p.exact(width, stroke) + style
}

// exact sets a line width that saving ink does not change.
func (p *pen) exact(width float64, stroke typeset.Tone) string {
	if width != p.width {
		p.doc.SetLineWidth(width)
		p.width = width
	}
	if col := p.tones[stroke]; col != p.draw {
		p.doc.SetDrawColor(col.r, col.g, col.b)
		p.draw = col
	}
	return "D"
}

// Line draws a straight line.
func (p *pen) Line(x1, y1, x2, y2, width float64, t typeset.Tone) {
	p.style(width, t, typeset.None)
	p.doc.Line(x1, y1, x2, y2)
}

// Box draws a rectangle.
func (p *pen) Box(r Rect, width float64, stroke, fill typeset.Tone) {
	if style := p.style(width, stroke, fill); style != "" {
		p.doc.Rect(r.X, r.Y, r.W, r.H, style)
	}
	if stroke != typeset.None && fill != stroke && r.W >= minFrame && r.H >= minFrame {
		p.frame(r)
	}
}

// minFrame is the least side, in millimeters, of a box that can have text in it.
const minFrame = 5.0

// frame records a drawn frame, for tests.
func (p *pen) frame(r Rect) {
	if p.framed != nil {
		p.framed(r)
	}
}

// Circle draws a circle.
func (p *pen) Circle(x, y, r, width float64, stroke, fill typeset.Tone) {
	if style := p.style(width, stroke, fill); style != "" {
		p.doc.Circle(x, y, r, style)
	}
}

// polygon draws a closed polygon as a single path.
func (p *pen) polygon(pts []Point, width float64, stroke, fill typeset.Tone) {
	p.shape(pts, p.style(width, stroke, fill))
}

// outline draws a closed polygon whose line width has a meaning.
func (p *pen) outline(pts []Point, width float64, stroke typeset.Tone) {
	p.style(0, typeset.None, typeset.None)
	p.shape(pts, p.exact(width, stroke))
}

func (p *pen) shape(pts []Point, style string) {
	if style == "" {
		return
	}
	for i, at := range pts {
		if i == 0 {
			p.doc.MoveTo(at.X, at.Y)
			continue
		}
		p.doc.LineTo(at.X, at.Y)
	}
	p.doc.ClosePath()
	p.doc.DrawPath(style)
}

// curve draws a closed figure of cubic Bézier segments: a start, and three points for each segment.
func (p *pen) curve(pts []Point, width float64, stroke, fill typeset.Tone) {
	style := p.style(width, stroke, fill)
	if style == "" {
		return
	}
	begin := p.exactly(pts[0])
	p.doc.MoveTo(begin.X, begin.Y)
	for i := 1; i+2 < len(pts); i += 3 {
		end := pts[i+2]
		if end == pts[0] {
			end = begin
		}
		p.doc.CurveBezierCubicTo(pts[i].X, pts[i].Y, pts[i+1].X, pts[i+1].Y, end.X, end.Y)
	}
	p.doc.ClosePath()
	p.doc.DrawPath(style)
}

// exactly returns a point moved to hundredths of a PDF unit, to which fpdf rounds the start of a path but not the end of a
// curve. If the two differed, closing the path would draw a line of no length, and its corner would stick out as a spike.
func (p *pen) exactly(at Point) Point {
	_, high := p.doc.GetPageSize()
	round := func(mm float64) float64 { return math.Round(mm/typeset.Point*100) / 100 * typeset.Point }
	return Point{round(at.X), high - round(high-at.Y)}
}

// Hatch fills a rectangle with lines at 45 degrees, step millimeters apart.
func (p *pen) Hatch(r Rect, step, width float64, t typeset.Tone) {
	p.style(width, t, typeset.None)
	for d := step; d < r.W+r.H; d += step {
		x1, y1 := r.X+math.Min(d, r.W), r.Y+math.Max(0, d-r.W)
		x2, y2 := r.X+math.Max(0, d-r.H), r.Y+math.Min(d, r.H)
		p.doc.Line(x1, y1, x2, y2)
	}
}

// Dashed draws a dashed straight line.
func (p *pen) Dashed(from, to Point, width, dash, gap float64) {
	p.doc.SetDashPattern([]float64{dash, gap}, 0)
	p.Line(from.X, from.Y, to.X, to.Y, width, typeset.Hair)
	p.doc.SetDashPattern(nil, 0)
}
