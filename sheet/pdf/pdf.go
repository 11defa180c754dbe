// Package pdf draws finished heroes as printable sheets. It computes nothing from the rules.
package pdf

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// Report describes a finished document.
type Report struct {
	Pages   int
	Missing []rune // characters that no font has, printed as boxes; sorted
}

// Write writes the sheet of one hero.
func Write(w io.Writer, s *sheet.Sheet, o Options) (Report, error) {
	return WriteAll(w, []*sheet.Sheet{s}, o)
}

// WriteAll writes the sheets of several heroes as one document. Every hero has its own page numbers.
func WriteAll(w io.Writer, sheets []*sheet.Sheet, o Options) (Report, error) {
	o.unrecorded = true
	c, about, err := compose(sheets, o)
	if err != nil {
		return Report{}, err
	}
	rep := Report{Pages: c.Pages(), Missing: c.Missing()}
	doc, err := finish(c, about, o.Attach)
	if err != nil {
		return rep, err
	}
	_, err = w.Write(doc)
	return rep, err
}

// compose draws all pages of all sheets.
func compose(sheets []*sheet.Sheet, o Options) (*canvas.Canvas, about, error) {
	if len(sheets) == 0 || slices.Contains(sheets, nil) {
		return nil, about{}, errors.New("pdf: no sheet to draw")
	}
	if len(o.Since) > 0 && len(o.Since) != len(sheets) || slices.Contains(o.Since, nil) {
		return nil, about{}, errors.New("pdf: want an earlier sheet of every hero")
	}
	o, err := o.complete()
	if err != nil {
		return nil, about{}, err
	}
	release, err := typeset.UseFallback(o.Fallback)
	if err != nil {
		return nil, about{}, err
	}
	defer release()
	if !o.State {
		sheets = unplayed(sheets)
	}
	c := canvas.New(o.settings())
	first := sheets[0]
	editions := sheet.Titles(sheets)
	about := about{title: caption(first), author: doc.OrElse(strings.TrimSpace(typeset.Clean(first.Player)), first.HeroName()),
		subject: o.subject() + ", " + strings.Join(editions, ", "), keywords: keywords(sheets), editions: editions, program: first.Program, created: o.Created}
	if len(sheets) > 1 {
		about.title += " and " + strconv.Itoa(len(sheets)-1) + " more"
	}
	about.describe(c)
	o.layout(c, sheets)
	return c, about, nil
}

// keywords returns the document's keywords: the game and the heroes' aspects.
func keywords(sheets []*sheet.Sheet) []string {
	out := sheet.Titles(sheets)
	for _, s := range sheets {
		about := []sheet.Named{{Name: s.HeroName()}}
		for _, id := range s.Show.Subject {
			about = append(about, s.Aspect(id)...)
		}
		for _, n := range about {
			if n.Name != "" && !slices.Contains(out, n.Name) {
				out = append(out, n.Name)
			}
		}
	}
	return out
}

// unplayed returns the sheets without the values noted in play, so that there is room for a pencil.
func unplayed(sheets []*sheet.Sheet) []*sheet.Sheet {
	out := make([]*sheet.Sheet, len(sheets))
	for i, s := range sheets {
		fresh := *s
		fresh.Play = sheet.Play{}
		out[i] = &fresh
	}
	return out
}

// caption describes a hero in a line: "Name - Level 3 Class".
func caption(s *sheet.Sheet) string {
	out := s.HeroName()
	if s.Level > 0 {
		out += " \u2014 Level " + strconv.Itoa(s.Level)
		if what := s.What(); what != "" {
			out += " " + what
		}
	}
	return out
}

// FontError is returned if a fallback font cannot be embedded.
type FontError = typeset.FontError
