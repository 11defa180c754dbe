package pdf

import (
	"errors"
	"io"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/typeset"
)

// WriteDeck writes records of the rules as cards to cut out. Only the options for cards, paper and ink apply.
func WriteDeck(w io.Writer, d sheet.Deck, o Options) (Report, error) {
	o.unrecorded = true
	c, about, err := composeDeck(d, o)
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

// composeDeck draws all pages of a deck of records.
func composeDeck(d sheet.Deck, o Options) (*canvas.Canvas, about, error) {
	if len(d.Cards) == 0 {
		return nil, about{}, errors.New("pdf: no card to draw")
	}
	o.Layout = Cards
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
	about := about{title: d.Title, author: d.Edition, subject: "Cards, " + d.Title, keywords: []string{d.Title}, editions: []string{d.Edition}, program: d.Program, created: o.Created}
	about.describe(c)
	cards.DrawRecords(c, cards.Options{Page: o.page(), Backs: o.Backs, Size: o.CardSize}, d)
	return c, about, nil
}
