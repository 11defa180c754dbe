// Package pdf draws finished heroes as printable sheets. It computes nothing from the rules.
package pdf

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

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
	rep := Report{Pages: c.Pages(), Missing: c.Missing()}
	doc, err := finish(c, o.Attach)
	if err != nil {
		return rep, err
	}
	_, err = w.Write(doc)
	return rep, err
}

// finish ends a document and puts its fields and the files that go along into it.
func finish(c *canvas.Canvas, files []attach.File) ([]byte, error) {
	doc, err := c.Output()
	if err != nil {
		return nil, err
	}
	var fields []attach.Field
	for _, f := range c.Record().Fields {
		fields = append(fields, attach.Field{Name: typeset.Clean(f.Name), Tip: typeset.Clean(f.Tip), Value: typeset.Clean(f.Value), On: f.On, Page: f.Page, X: f.Area.X / typeset.Point, Y: (c.Height() - f.Area.Bottom()) / typeset.Point,
			Width: f.Area.W / typeset.Point, Height: f.Area.H / typeset.Point, Check: f.Check, Tall: f.Tall})
	}
	files = slices.Clone(files)
	for i := range files {
		files[i].Name = typeset.Clean(files[i].Name)
	}
	return attach.Amend(doc, files, fields)
}

// compose draws all pages of all sheets.
func compose(sheets []*sheet.Sheet, o Options) (*canvas.Canvas, error) {
	if len(sheets) == 0 || slices.Contains(sheets, nil) {
		return nil, errors.New("pdf: no sheet to draw")
	}
	if len(o.Since) > 0 && len(o.Since) != len(sheets) || slices.Contains(o.Since, nil) {
		return nil, errors.New("pdf: want an earlier sheet of every hero")
	}
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	release, err := typeset.Lend(o.Fallback)
	if err != nil {
		return nil, err
	}
	defer release()
	if !o.State {
		sheets = unplayed(sheets)
	}
	c := canvas.New(o.settings())
	first := sheets[0]
	title, author := caption(first), strings.TrimSpace(typeset.Clean(first.Player))
	if len(sheets) > 1 {
		title += " and " + strconv.Itoa(len(sheets)-1) + " more"
	}
	if author == "" {
		author = phrase.HeroName(first)
	}
	subject := o.subject() + ", " + strings.Join(sheet.Titles(sheets), ", ")
	c.About(title, author, subject, keywords(sheets), phrase.OrElse(first.Program, "scabbard"), o.Created)
	o.layout(c, sheets)
	return c, nil
}

// keywords are what the document may be searched for by: the game, and what the heroes are.
func keywords(sheets []*sheet.Sheet) string {
	out := sheet.Titles(sheets)
	for _, s := range sheets {
		about := []sheet.Named{{Name: phrase.HeroName(s)}}
		for _, id := range s.Show.Subject {
			about = append(about, s.Aspect(id)...)
		}
		for _, n := range about {
			if n.Name != "" && !slices.Contains(out, n.Name) {
				out = append(out, n.Name)
			}
		}
	}
	return phrase.List(", ", out...)
}

// unplayed are the sheets without what was noted at the table: there the pencil writes.
func unplayed(sheets []*sheet.Sheet) []*sheet.Sheet {
	out := make([]*sheet.Sheet, len(sheets))
	for i, s := range sheets {
		fresh := *s
		fresh.Play = sheet.Play{}
		out[i] = &fresh
	}
	return out
}

// caption is a hero in a line: "Name - Level 3 Class".
func caption(s *sheet.Sheet) string {
	out := phrase.HeroName(s)
	if s.Level > 0 {
		out += " \u2014 Level " + strconv.Itoa(s.Level)
		if what := s.What(); what != "" {
			out += " " + what
		}
	}
	return out
}

// FontError is why a fallback font cannot be embedded.
type FontError = typeset.FontError
