// Package pdf draws finished heroes as printable sheets. It computes nothing from the rules.
//
// The command sheet calls Write with sheets and Options and gets a PDF and a Report. The layouts are packages below;
// options.go lists them, finish.go adds links, fields and attached files to the drawn document.
package pdf

import (
	"errors"
	"io"
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/quick"
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// Report describes a finished document.
type Report struct {
	Pages   int
	Missing []rune // characters that no font has, printed as boxes; sorted
}

// Write writes the sheets of heroes as one document. Every hero has its own page numbers.
func Write(w io.Writer, sheets []*sheet.Sheet, o Options) (Report, error) {
	return write(w, o, o.Attach, func(o Options) (*canvas.Canvas, about, error) { return compose(sheets, o) })
}

// WriteQuick writes a quick reference. Only paper, ink and large print apply.
func WriteQuick(w io.Writer, ref sheet.QuickReference, o Options) (Report, error) {
	return write(w, o, nil, func(o Options) (*canvas.Canvas, about, error) { return composeQuick(ref, o) })
}

// WriteDeck writes records of the rules as cards to cut out. Only the options for cards, paper, ink and large print apply.
func WriteDeck(w io.Writer, d sheet.Deck, o Options) (Report, error) {
	return write(w, o, nil, func(o Options) (*canvas.Canvas, about, error) { return composeDeck(d, o) })
}

// write composes a document and writes it with the attached files.
func write(w io.Writer, o Options, files []attach.File, compose func(Options) (*canvas.Canvas, about, error)) (Report, error) {
	o.unrecorded = true
	c, about, err := compose(o)
	if err != nil {
		return Report{}, err
	}
	rep := Report{Pages: c.Pages(), Missing: c.Missing()}
	doc, err := finish(c, about, files)
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
	if !o.State {
		sheets = unplayed(sheets)
	}
	first := sheets[0]
	editions := sheet.Titles(sheets)
	of := about{title: caption(first), author: doc.OrElse(strings.TrimSpace(typeset.Clean(first.Player)), first.HeroName()),
		subject: o.subject() + ", " + strings.Join(editions, ", "), keywords: keywords(sheets), editions: editions, program: first.Program}
	if len(sheets) > 1 {
		of.title = phrase.Of("and-n-others", of.title, len(sheets)-1)
	}
	return o.drawn(of, func(c *canvas.Canvas, o Options) { o.layout(c, sheets) })
}

// composeQuick draws all pages of a quick reference.
func composeQuick(ref sheet.QuickReference, o Options) (*canvas.Canvas, about, error) {
	if len(ref.Sections) == 0 {
		return nil, about{}, errors.New("pdf: no record to draw")
	}
	o.Layout = Full
	of := ofRules(phrase.Of("quick-reference"), ref.Title, ref.Edition, ref.Program)
	return o.drawn(of, func(c *canvas.Canvas, o Options) {
		quick.Draw(c, quick.Options{Page: o.page(), Large: o.Large}, ref)
	})
}

// composeDeck draws all pages of a deck of records.
func composeDeck(d sheet.Deck, o Options) (*canvas.Canvas, about, error) {
	if len(d.Cards) == 0 {
		return nil, about{}, errors.New("pdf: no card to draw")
	}
	o.Layout = Cards
	return o.drawn(ofRules(phrase.Of("cards"), d.Title, d.Edition, d.Program), func(c *canvas.Canvas, o Options) {
		cards.DrawRecords(c, o.cards(), d)
	})
}

// ofRules describes a document about rules, without a hero.
func ofRules(kind, title, edition, program string) about {
	return about{title: title, author: edition, subject: kind + ", " + title, keywords: []string{title}, editions: []string{edition}, program: program}
}

// drawn checks and completes the options, and draws a document with them.
func (o Options) drawn(of about, draw func(c *canvas.Canvas, o Options)) (*canvas.Canvas, about, error) {
	o, err := o.complete()
	if err != nil {
		return nil, about{}, err
	}
	release, err := typeset.UseFallback(o.Fallback)
	if err != nil {
		return nil, about{}, err
	}
	defer release()
	c := canvas.New(o.settings())
	of.created = o.Created
	of.describe(c)
	draw(c, o)
	return c, of, nil
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
		fresh.Play, fresh.Creatures = fresh.Play.Cleared(), slices.Clone(s.Creatures)
		for k := range fresh.Creatures {
			fresh.Creatures[k].Play = sheet.CreaturePlay{}
		}
		out[i] = &fresh
	}
	return out
}

// caption describes a hero in a line: "Name - Level 3 Class".
func caption(s *sheet.Sheet) string {
	out := s.HeroName()
	if s.ShownLevel() > 0 {
		out += " \u2014 " + phrase.Of("level-n", s.Level)
		if what := s.What(); what != "" {
			out += " " + what
		}
	}
	return out
}

// FontError is returned if a fallback font cannot be embedded.
type FontError = typeset.FontError
