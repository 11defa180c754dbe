// Package quick draws records of the rules as a quick reference: in columns, as few pages as possible, without a hero.
//
// Package pdf calls Draw with a sheet.QuickReference that builder/rules/page made.
package quick

import (
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// Options are the options of the print.
type Options struct {
	Page  canvas.Rect
	Large bool // no type under 14 pt, in one column
}

// The heights of the title, in mm.
const (
	headHigh  = 9.5
	largeHead = 16.0
)

// setting is how a reference is set.
type setting struct {
	columns int
	gap     float64 // mm between the columns
	lead    float64 // from line to line, in parts of the size of type
	apart   float64 // mm between the records
}

// The usual setting, the one for large print, and narrower columns, which are tried if they save the second page.
var (
	usual  = setting{3, 4.5, 1.2, 0.9}
	single = setting{columns: 1, apart: 0.9}
	dense  = []setting{{4, 3.5, 1.15, 0.5}, {5, 3.5, 1.15, 0.5}}
)

// The sizes of type that are tried, the largest first.
var (
	sizes      = []float64{9.5, 9, 8.5, 8, 7.5}
	denseSizes = []float64{8, 7.5, typeset.Floor}
)

// width returns the width of a column.
func (s setting) width(area canvas.Rect) float64 {
	return (area.W - float64(s.columns-1)*s.gap) / float64(s.columns)
}

// Draw draws a quick reference with the largest type that needs no more pages than the smallest. What would need two pages is
// set in narrower columns and down to the smallest type if it then fits on one.
func Draw(c *canvas.Canvas, o Options, ref sheet.QuickReference) {
	s := &sheet.Sheet{Name: ref.Edition, EditionTitle: ref.Title, Licence: ref.License}
	frame, foot := paper.New(o.Page, ref.Edition, s, o.Large)
	top := headHigh
	if o.Large {
		top = largeHead
	}
	area := canvas.R(frame.Left, frame.Top+top, frame.Wide, frame.Bottom-frame.Top-top)
	pages := plan(o, ref, area)
	c.OpenGroup(ref.Title)
	for i, page := range pages {
		c.NewPage(ref.Title)
		c.Within("page", frame.Area(), func() {
			drawHead(c, frame, ref.Title, o.Large, i > 0)
			for _, p := range page {
				p.Draw(c, p.x, p.y, p.width)
			}
		})
		foot.Draw(c, frame, i+1, len(pages))
	}
}

// drawHead draws the title of a page.
func drawHead(c *canvas.Canvas, f paper.Frame, title string, large, later bool) {
	v, high := typeset.TitleVoice.At(15), headHigh
	if large {
		v, high = typeset.TitleVoice.At(20), largeHead
	}
	if later {
		v = v.At(max(v.Size-3, typeset.Floor))
	}
	g := typeset.Fit(v, typeset.Floor, f.Wide, 1, func(v typeset.Voice) typeset.Rich { return v.Put(title) })
	c.Put(g, f.Left, f.Top, canvas.Left)
	c.Line(f.Left, f.Top+high-3, f.Left+f.Wide, f.Top+high-3, 0.35, typeset.Ink)
}

// placed is a block at its place on a page.
type placed struct {
	*block.Block
	x, y, width float64
}

// plan places everything on as few pages as possible.
func plan(o Options, ref sheet.QuickReference, area canvas.Rect) [][]placed {
	if o.Large {
		return place(blocks(ref, typeset.LargeVoice, area.W, single.apart), area, single)
	}
	set := func(s setting, size float64) [][]placed {
		return place(blocks(ref, typeset.TableVoice.At(size).Led(s.lead), s.width(area), s.apart), area, s)
	}
	least := set(usual, sizes[len(sizes)-1])
	if len(least) == 2 {
		for _, size := range denseSizes {
			for _, s := range dense {
				if pages := set(s, size); len(pages) == 1 {
					return pages
				}
			}
		}
	}
	for _, size := range sizes {
		if pages := set(usual, size); len(pages) <= len(least) {
			return pages
		}
	}
	return least
}

// blocks sets each record as a block, and the notes after them. The first block of a section has its title.
func blocks(ref sheet.QuickReference, v typeset.Voice, width, apart float64) (out []*block.Block) {
	section := func(title string, list []*block.Block) {
		if len(list) > 0 {
			list[0].Name, list[0].Head, list[0].Gap = title, heading(v, title, width), 2.6
			out = append(out, list...)
		}
	}
	for _, s := range ref.Sections {
		var list []*block.Block
		for _, e := range s.Entries {
			k, _ := e.(doc.Card)
			list = append(list, &block.Block{Key: k.Key, Gap: apart, Parts: record(v, k, width, apart/3)})
		}
		section(s.Title, list)
	}
	small := v.At(max(typeset.Floor, v.Size-0.5))
	if v.Size >= typeset.LargeFloor {
		small = v
	}
	var notes []*block.Block
	for _, n := range ref.Notes {
		notes = append(notes, &block.Block{Key: "note", Gap: 0.5, Parts: block.Lines(typeset.Set(block.LineOf(small, n), width, small.Lead), 0, 0)})
	}
	section(phrase.Of("notes-title"), notes)
	return out
}

// heading returns the title of a section above a rule.
func heading(v typeset.Voice, title string, width float64) block.Part {
	g := typeset.Fit(typeset.TitleVoice.At(v.Size+2.5), typeset.Floor, width, 1, func(v typeset.Voice) typeset.Rich { return v.In(typeset.Accent).Put(title) })
	return block.Part{Height: g.Height() + 1.6, Tied: true, Draw: func(c *canvas.Canvas, x, y float64) {
		c.Put(g, x, y, canvas.Left)
		c.Line(x, y+g.Height()+0.5, x+width, y+g.Height()+0.5, 0.2, typeset.Ink)
	}}
}

// record sets a record: its name and its first line in one paragraph, then the rest. The gap follows each paragraph.
func record(v typeset.Voice, k doc.Card, width, gap float64) (out []block.Part) {
	for i, e := range k.Body {
		switch e := e.(type) {
		case doc.Table:
			if n := len(out); n > 0 {
				out[n-1].Tied = true // a table follows its record
			}
			out = append(out, block.Figures(v, e, width, 0)...)
			if _, remark := at(k.Body, i+1).(doc.Line); remark {
				out[len(out)-1].Tied = true
			}
			continue
		case doc.Boxes:
			out = append(out, block.Squares(v, e, width, 0)...)
			continue
		}
		text := block.Paragraphs(v, e)
		if i == 0 {
			lead := typeset.Concat(v.Bold(k.Name), v.In(typeset.Second).Put(after(k.Tag)))
			text = []typeset.Rich{typeset.Join(v.Put(" \u2014 "), append([]typeset.Rich{lead}, text...)...)}
		}
		for _, p := range text {
			out = append(out, block.Lines(typeset.Set(p, width, v.Lead), 0, gap)...)
		}
	}
	return out
}

// at returns the i-th entry, or nil if there is none.
func at(list []doc.Entry, i int) doc.Entry {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// after returns a remark behind a name.
func after(tag string) string {
	if tag == "" {
		return ""
	}
	return string(typeset.NBSP) + tag
}
