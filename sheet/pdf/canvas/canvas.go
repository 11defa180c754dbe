// Package canvas draws text, figures and panels on the pages of a document, and records the position of everything.
//
// The layouts draw on one Canvas of a document; package pdf makes it and takes the bytes with Output. Lines and shapes are
// in pen.go and marks.go, text in text.go, form fields in field.go. Record has everything drawn, for tests.
package canvas

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"

	"scabbard/sheet/pdf/typeset"
)

// Settings are the settings of a document's drawing.
type Settings struct {
	Page     Rect   // the size of every page
	Saver    bool   // use little ink: thin lines, no solid areas
	Gray     bool   // black instead of colors
	Large    bool   // no thin lines
	Duplex   bool   // a group of pages begins on a right-hand page
	Fillable bool   // boxes to write in are also form fields
	Fallback []byte // a TrueType font for characters that no other font has; the typesetter has it already
	Record   bool   // all text and all containers are recorded, for tests
}

// Canvas draws on the pages of one document. Positions are in millimeters from the top left corner of the page, type sizes
// in points. It records all text.
type Canvas struct {
	pen
	duplex bool // a group of pages begins on a right-hand page
	page   int
	height float64 // of a page
	over   string  // the bookmark above those of the following pages; empty for none
	opened bool    // that bookmark has not been set yet
	right  bool    // the next page is a right-hand page if the paper is printed on both sides

	targets
	fieldNames
	missing map[rune]bool
	rec     Record
	records bool // texts and containers are recorded, too
}

// New returns the canvas of a new document.
func New(s Settings) *Canvas {
	doc := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: s.Page.W, Ht: s.Page.H}})
	doc.SetMargins(0, 0, 0)
	doc.SetCellMargin(0)
	doc.SetAutoPageBreak(false, 0)
	doc.SetCatalogSort(true)
	doc.SetCompression(false) // pages are compressed at the end
	doc.SetDisplayMode("fullpage", "single")
	c := &Canvas{pen: pen{doc: doc, saver: s.Saver, gray: s.Gray, large: s.Large, extra: slices.Clone(s.Fallback), written: rgb{-1, 0, 0}},
		duplex: s.Duplex, height: s.Page.H, missing: map[rune]bool{}, records: s.Record,
		targets: targets{map[string]place{}}, fieldNames: fieldNames{s.Fillable, map[string]int{}}}
	if c.records {
		c.framed = func(r Rect) {
			c.rec.Frames = append(c.rec.Frames, Frame{c.page, c.rec.current(), c.rec.rotation.of(r)})
		}
	}
	c.tones = [typeset.None]rgb{typeset.Hair: {150, 150, 150}, typeset.Paper: {255, 255, 255}}
	if !s.Saver && !s.Gray {
		c.tones[typeset.Accent] = rgb{0x33, 0x33, 0x33} // until a class has its own color
	}
	return c
}

// Fail ends the document with an error. The first error counts.
func (c *Canvas) Fail(err error) { c.doc.SetError(err) }

// Pages returns the number of pages.
func (c *Canvas) Pages() int { return c.page }

// Saver reports whether little ink is used.
func (c *Canvas) Saver() bool { return c.saver }

// Missing returns the characters that no font has, sorted.
func (c *Canvas) Missing() []rune { return slices.Sorted(maps.Keys(c.missing)) }

// Record returns the record of everything placed on the pages.
func (c *Canvas) Record() *Record { return &c.rec }

// SkipToRightHand makes the next page a right-hand page if the paper is printed on both sides.
func (c *Canvas) SkipToRightHand() { c.right = true }

// Metadata describes a document. Both its dates are Created, so that the same input gives the same file.
type Metadata struct {
	Title, Author, Subject, Keywords string
	Creator                          string // the program that wrote it
	Language                         string
	Created                          time.Time
}

// SetMetadata writes the description of the document.
func (c *Canvas) SetMetadata(m Metadata) {
	c.doc.SetTitle(plainText(m.Title), true)
	c.doc.SetAuthor(plainText(m.Author), true)
	c.doc.SetSubject(plainText(m.Subject), true)
	c.doc.SetKeywords(plainText(m.Keywords), true)
	c.doc.SetCreator(plainText(m.Creator), true)
	c.doc.SetProducer(plainText(m.Creator), true)
	c.doc.SetLang(m.Language)
	c.doc.SetCreationDate(m.Created)
	c.doc.SetModificationDate(m.Created)
}

// OpenGroup starts a group of pages with a bookmark of their own, unless title is empty.
func (c *Canvas) OpenGroup(title string) { c.over, c.opened, c.right = title, title != "", true }

// NewPage starts a page and bookmarks it.
func (c *Canvas) NewPage(bookmark string) {
	if c.right && c.duplex && c.page%2 == 1 {
		c.doc.AddPage() // the back of the last page stays empty
		c.page++
	}
	c.doc.AddPage()
	c.page++
	c.dirty = true
	c.use(typeset.Sans, typeset.LargeFloor) // bookmarks take their encoding from the current font
	if c.opened {
		c.doc.Bookmark(plainText(c.over), 0, 0)
	}
	c.opened, c.right = false, false
	c.doc.Bookmark(plainText(bookmark), c.depth(), 0)
}

// depth returns the depth of page bookmarks.
func (c *Canvas) depth() int {
	if c.over != "" {
		return 1
	}
	return 0
}

// Bookmark adds a bookmark to the current page.
func (c *Canvas) Bookmark(text string, y float64) {
	c.doc.Bookmark(plainText(text), 1+c.depth(), y)
}

// Within runs draw inside a named container.
func (c *Canvas) Within(name string, area Rect, draw func()) {
	if !c.records {
		draw()
		return
	}
	c.rec.enter(name, c.page, area)
	draw()
	c.rec.leave()
}

// plainText cleans a text for the document's title and bookmarks. Characters that PDF strings cannot have become replacement
// characters.
func plainText(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x10000 {
			return '\uFFFD'
		}
		if r == '\n' || r == typeset.NBSP {
			return ' '
		}
		return r
	}, typeset.Clean(s))
}

// Output ends the document and returns it. It has no links yet: Links returns them. Nothing more can be drawn, because the
// pages are large and given up.
func (c *Canvas) Output() ([]byte, error) {
	c.doc.SetPage(c.page)
	p := packer{pages: c.doc.PageCount()}
	if err := c.doc.Output(&p); err != nil {
		return nil, err
	}
	c.doc = nil
	return p.packed, nil
}

// Height returns the height of a page in millimeters.
func (c *Canvas) Height() float64 { return c.height }
