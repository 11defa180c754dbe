// Package pdf draws finished heroes as printable sheets. It computes nothing from the rules.
package pdf

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"scabbard/sheet"
)

// Paper is a paper size. The zero value is A4.
type Paper string

// The papers.
const (
	A4     Paper = "a4"     // 210 x 297 mm
	Letter Paper = "letter" // 215.9 x 279.4 mm
)

// Ink says which colours are used and how much of them. The zero value is Colour.
type Ink string

// The inks.
const (
	Colour Ink = "colour" // black with one accent and a grey for captions
	Grey   Ink = "grey"   // the same layout in black
	Saver  Ink = "saver"  // black, thin lines, no solid areas
)

// Options are the choices of whoever prints.
type Options struct {
	Paper    Paper
	Ink      Ink
	NoFlavor bool      // leave out the abilities' flavour
	Created  time.Time // written into the file as its date; zero for a fixed one
}

// Report says what became of a document.
type Report struct {
	Pages   int
	Missing []rune // characters no font has, printed as boxes; sorted
}

// Write draws the sheet of one hero.
func Write(w io.Writer, s *sheet.Sheet, o Options) (Report, error) {
	return WriteAll(w, []*sheet.Sheet{s}, o)
}

// WriteAll draws the sheets of several heroes as one document. Every hero has its own page numbers.
func WriteAll(w io.Writer, sheets []*sheet.Sheet, o Options) (Report, error) {
	c, err := compose(sheets, o)
	if err != nil {
		return Report{}, err
	}
	rep := Report{Pages: c.page}
	for r := range c.missing {
		rep.Missing = append(rep.Missing, r)
	}
	slices.Sort(rep.Missing)
	return rep, c.write(w)
}

// compose draws all pages of all sheets.
func compose(sheets []*sheet.Sheet, o Options) (*canvas, error) {
	if len(sheets) == 0 || slices.Contains(sheets, nil) {
		return nil, errors.New("pdf: no sheet to draw")
	}
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	c := newCanvas(o)
	first := sheets[0]
	title, author := caption(first), strings.TrimSpace(clean(first.Player))
	if len(sheets) > 1 {
		title += " and " + strconv.Itoa(len(sheets)-1) + " more"
	}
	if author == "" {
		author = called(first)
	}
	subject := "Hero sheet, " + first.EditionTitle
	c.about(title, author, subject, orElse(first.Program, "scabbard"), o.Created)
	for i, s := range sheets {
		newBook(s, o, i).draw(c)
	}
	return c, nil
}

// complete fills in the defaults; the error names a paper or ink that does not exist.
func (o Options) complete() (Options, error) {
	switch o.Paper {
	case "":
		o.Paper = A4
	case A4, Letter:
	default:
		return o, fmt.Errorf("paper %q: want %s or %s", o.Paper, A4, Letter)
	}
	switch o.Ink {
	case "":
		o.Ink = Colour
	case Colour, Grey, Saver:
	default:
		return o, fmt.Errorf("ink %q: want %s, %s or %s", o.Ink, Colour, Grey, Saver)
	}
	if o.Created.IsZero() {
		o.Created = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	o.Created = o.Created.UTC()
	return o, nil
}

// caption is a hero in a line: "Name - Level 3 Class".
func caption(s *sheet.Sheet) string {
	out := called(s)
	if s.Level > 0 {
		out += " \u2014 Level " + strconv.Itoa(s.Level)
		if s.Identity.Class.Name != "" {
			out += " " + s.Identity.Class.Name
		}
	}
	return out
}

// called is the hero's name, or a word for a hero without one.
func called(s *sheet.Sheet) string {
	return orElse(strings.TrimSpace(clean(s.Name)), "Unnamed hero")
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
