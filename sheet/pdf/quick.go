package pdf

import (
	"errors"
	"io"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/quick"
	"scabbard/sheet/pdf/typeset"
)

// WriteQuick writes a quick reference. Only paper, ink and large print apply.
func WriteQuick(w io.Writer, ref sheet.QuickReference, o Options) (Report, error) {
	o.unrecorded = true
	c, about, err := composeQuick(ref, o)
	if err != nil {
		return Report{}, err
	}
	rep := Report{Pages: c.Pages(), Missing: c.Missing()}
	doc, err := finish(c, about, nil)
	if err != nil {
		return rep, err
	}
	_, err = w.Write(doc)
	return rep, err
}

// composeQuick draws all pages of a quick reference.
func composeQuick(ref sheet.QuickReference, o Options) (*canvas.Canvas, about, error) {
	if len(ref.Sections) == 0 {
		return nil, about{}, errors.New("pdf: no record to draw")
	}
	o.Layout = Full
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
	about := about{title: ref.Title, author: ref.Edition, subject: "Quick reference, " + ref.Title, keywords: []string{ref.Title}, editions: []string{ref.Edition}, program: ref.Program, created: o.Created}
	about.describe(c)
	quick.Draw(c, quick.Options{Page: o.page(), Large: o.Large}, ref)
	return c, about, nil
}
