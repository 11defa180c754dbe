package pdf

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/full"
	"scabbard/sheet/pdf/party"
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

// The choices of single layouts.
type (
	Pages      = full.Pages      // some of the pages of each full sheet
	PagesError = full.PagesError // a choice of pages that a sheet does not have
	Backs      = cards.Backs     // what the backs of cards are
	CardSize   = cards.Size      // the size of a card
)

// Parts are the names of the parts of the full layout, in the order of its pages.
func Parts() []string { return full.Parts() }

// Layout is a kind of document. The zero value is Full.
type Layout string

// The layouts.
const (
	Full    Layout = "full"     // everything, on two to four pages
	Cards   Layout = "cards"    // a deck to cut out
	Party   Layout = "party"    // all heroes side by side, for whoever runs the game
	OnePage Layout = "one-page" // a summary on one side
)

// layouts are all of them in the order they are offered, with what the documents are called.
var layouts = []struct {
	layout  Layout
	subject string
}{{Full, "Hero sheet"}, {OnePage, "Hero summary"}, {Cards, "Cards"}, {Party, "Party sheet"}}

// Layouts are the names of the layouts in the order they are offered; the first is meant where none is named.
func Layouts() (names []string) {
	for _, l := range layouts {
		names = append(names, string(l.layout))
	}
	return names
}

// Options are the choices of whoever prints.
type Options struct {
	Layout   Layout
	Paper    Paper
	Ink      Ink
	Large    bool     // no type under 14 pt, in one column; the full layout only
	NoFlavor bool     // leave out the abilities' flavour
	Backs    Backs    // of cards
	CardSize CardSize // of cards

	Pages       []Pages        // which pages of the full layout are printed; all without any
	NoReference bool           // leave out how the numbers add up, the advancement and the chapter of common rules
	Since       []*sheet.Sheet // the heroes at an earlier level: of the cards only what is new is printed, behind a slip that tells it
	Duplex      bool           // for both sides of the paper: every hero begins on a right-hand page
	Campaign    string         // the party's name, for its own sheet; empty leaves a line to write on
	Tokens      int            // hero tokens in the pool, printed with State
	State       bool           // print what was noted at the table, small in the corner of its box
	Fallback    []byte         // a TrueType font for characters the sheet's own fonts lack
	Fillable    bool           // make what is written into fields that a reader on a screen can fill in
	Attach      []attach.File  // goes along with the document
	Created     time.Time      // written into the file as its date; zero for a fixed one

	unrecorded bool // the places of texts are not kept; only tests look at them
}

// layout draws the document.
func (o Options) layout(c *canvas.Canvas, sheets []*sheet.Sheet) {
	switch o.Layout {
	case Cards:
		cards.Draw(c, cards.Options{Page: o.page(), Backs: o.Backs, Size: o.CardSize, NoFlavor: o.NoFlavor, Since: o.Since}, sheets)
	case Party:
		party.Draw(c, party.Options{Page: o.page(), Campaign: o.Campaign, Tokens: o.Tokens, State: o.State}, sheets)
	default:
		full.Draw(c, full.Options{Page: o.page(), Summary: o.Layout == OnePage, Large: o.Large, NoFlavor: o.NoFlavor, NoReference: o.NoReference, State: o.State, Fillable: o.Fillable, Pages: o.Pages}, sheets)
	}
}

// subject names the kind of document.
func (o Options) subject() string {
	if len(o.Since) > 0 {
		return chapter.WhatIsNew
	}
	at := slices.Index(Layouts(), string(o.Layout))
	return layouts[at].subject
}

// page is the size of the paper as it is held to be read.
func (o Options) page() canvas.Rect {
	page := canvas.Rect{W: 210, H: 297}
	if o.Paper == Letter {
		page = canvas.Rect{W: 215.9, H: 279.4}
	}
	if o.Layout == Party || o.Layout == Cards && cards.Across(page, o.CardSize, o.Backs) {
		page.W, page.H = page.H, page.W
	}
	return page
}

// settings are how the document is drawn.
func (o Options) settings() canvas.Settings {
	return canvas.Settings{Page: o.page(), Saver: o.Ink == Saver, Grey: o.Ink == Grey, Large: o.Large, Duplex: o.Duplex || o.Backs == cards.LongEdge || o.Backs == cards.ShortEdge,
		Fillable: o.Fillable, Fallback: o.Fallback, Record: !o.unrecorded}
}

// complete fills in the defaults; the error names what does not exist.
func (o Options) complete() (Options, error) {
	err := errors.Join(
		choose("layout", (*string)(&o.Layout), Layouts()...),
		choose("paper", &o.Paper, A4, Letter),
		choose("ink", &o.Ink, Colour, Grey, Saver),
		choose("backs", &o.Backs, cards.NoBacks, cards.LongEdge, cards.ShortEdge, cards.Fold),
		choose("card size", &o.CardSize, cards.Poker, cards.Tarot, cards.A6),
	)
	if len(o.Since) > 0 && o.Layout != Cards {
		err = errors.Join(err, fmt.Errorf("what is new: want layout %s, not %s", Cards, o.Layout))
	}
	if o.Large && o.Layout != Full {
		err = errors.Join(err, fmt.Errorf("large print: want layout %s, not %s", Full, o.Layout))
	}
	if o.Created.IsZero() {
		o.Created = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	o.Created = o.Created.UTC()
	return o, err
}

// choose checks a choice, the first of which stands for none.
func choose[T ~string](what string, value *T, choices ...T) error {
	if *value == "" {
		*value = choices[0]
	}
	if slices.Contains(choices, *value) {
		return nil
	}
	all := make([]string, len(choices))
	for i, c := range choices {
		all[i] = string(c)
	}
	last := len(all) - 1
	return fmt.Errorf("%s %q: want %s or %s", what, *value, strings.Join(all[:last], ", "), all[last])
}
