package pdf

import (
	"errors"
	"io"

	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/phrase"
	"scabbard/sheet/pdf/typeset"
)

// WriteDeck draws records of the rules as cards to cut out. Of the options those for cards, paper and ink count.
func WriteDeck(w io.Writer, d sheet.Deck, o Options) (Report, error) {
	c, err := composeDeck(d, o)
	if err != nil {
		return Report{}, err
	}
	rep := Report{Pages: c.Pages(), Missing: c.Missing()}
	doc, err := finish(c, nil)
	if err != nil {
		return rep, err
	}
	_, err = w.Write(doc)
	return rep, err
}

// composeDeck draws all pages of a deck of records.
func composeDeck(d sheet.Deck, o Options) (*canvas.Canvas, error) {
	if len(d.Cards) == 0 {
		return nil, errors.New("pdf: no card to draw")
	}
	o.Layout = Cards
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	release, err := typeset.Lend(o.Fallback)
	if err != nil {
		return nil, err
	}
	defer release()
	c := canvas.New(o.settings())
	c.About(d.Title, d.Edition, "Cards, "+d.Title, d.Title, phrase.OrElse(d.Program, "scabbard"), o.Created)
	cards.DrawRecords(c, cards.Options{Page: o.page(), Backs: o.Backs, Size: o.CardSize}, d)
	return c, nil
}
