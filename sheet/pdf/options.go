package pdf

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"scabbard/sheet"
	"scabbard/sheet/pdf/attach"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/pages"
	"scabbard/sheet/pdf/party"
	"scabbard/sheet/phrase"
)

// Paper is a paper size. The zero value is A4.
type Paper string

// The papers.
const (
	A4     Paper = "a4"     // 210 x 297 mm
	Letter Paper = "letter" // 215.9 x 279.4 mm
)

// Ink is a choice of colors. The zero value is Color.
type Ink string

// The inks.
const (
	Color Ink = "color" // black, with shapes in the color of the class
	Gray  Ink = "gray"  // black alone
	Saver Ink = "saver" // the look that saves ink
)

// Look is a choice of shapes. The zero value is Crest.
type Look string

// The looks.
const (
	Crest     Look = "crest" // the emblem of the class, in its color
	Plain     Look = "plain" // no emblem, black, and an empty frame in its place
	SavingInk Look = "saver" // thin lines, no solid areas, few words in bold
)

// The options of single layouts.
type (
	Pages      = pages.Pages      // some pages of each full sheet
	PagesError = pages.PagesError // a choice of pages that the sheet does not have
	Backs      = cards.Backs      // the print on the backs of cards
	CardSize   = cards.Size       // the size of a card
)

// Parts returns the names of the parts of the full layout, in page order.
func Parts() []string { return pages.Parts() }

// Layout is a kind of document. The zero value is Full.
type Layout string

// The layouts.
const (
	Full    Layout = "full"     // everything, on two to four pages
	Cards   Layout = "cards"    // a deck to cut out
	Party   Layout = "party"    // all heroes side by side, for the Director
	OnePage Layout = "one-page" // a summary on one side
)

// layouts are all layouts in the order they are offered, with the names of their documents.
var layouts = []struct {
	layout Layout
	key    phrase.Key
}{{Full, phrase.Key("hero-sheet")}, {OnePage, phrase.Key("hero-summary")}, {Cards, phrase.Key("cards")},
	{Party, phrase.Key("party-sheet")}}

// Layouts returns the names of the layouts in the order they are offered. The first is the default.
func Layouts() (names []string) {
	for _, l := range layouts {
		names = append(names, string(l.layout))
	}
	return names
}

// Options are the options of the print.
type Options struct {
	Layout   Layout
	Paper    Paper
	Ink      Ink
	Look     Look
	Large    bool     // no type under 14 pt: the full layout in one column, cards of A6
	NoFlavor bool     // leave out the flavor of abilities
	Backs    Backs    // for cards
	CardSize CardSize // for cards

	Pages       []Pages        // the pages of the full layout to print; empty for all
	NoReference bool           // leave out how the numbers add up, the advancement table and the common rules
	Since       []*sheet.Sheet // the heroes at an earlier level: only new cards are printed, after a slip with the changes
	Duplex      bool           // for printing on both sides: every hero begins on a right-hand page
	Campaign    string         // the party's name for its sheet; empty for a line to write on
	Tokens      int            // hero tokens in the pool, printed if State is set
	State       bool           // print the values noted in play, small in the corner of their boxes
	Fallback    []byte         // a TrueType font for characters that the sheet's fonts lack
	Fillable    bool           // turn boxes into form fields
	Attach      []attach.File  // the files to attach
	Created     time.Time      // the date in the file; zero for a fixed one

	unrecorded bool // do not record the positions of texts, which only tests need
}

// layout draws the document.
func (o Options) layout(c *canvas.Canvas, sheets []*sheet.Sheet) {
	switch o.Layout {
	case Cards:
		cards.Draw(c, o.cards(), sheets)
	case Party:
		party.Draw(c, party.Options{Page: o.page(), Campaign: o.Campaign, Tokens: o.Tokens, State: o.State}, sheets)
	default:
		pages.Draw(c, pages.Options{Page: o.page(), Summary: o.Layout == OnePage, Large: o.Large, Saver: o.Look == SavingInk, Plain: o.Look == Plain,
			NoReference: o.NoReference, State: o.State, Fillable: o.Fillable, Pages: o.Pages}, sheets)
	}
}

// cards returns the options of cards.
func (o Options) cards() cards.Options {
	return cards.Options{Page: o.page(), Backs: o.Backs, Size: o.CardSize, Large: o.Large, NoFlavor: o.NoFlavor, Since: o.Since}
}

// subject names the kind of document.
func (o Options) subject() string {
	if len(o.Since) > 0 {
		return phrase.Of("what-is-new")
	}
	at := slices.Index(Layouts(), string(o.Layout))
	return phrase.Of(layouts[max(at, 0)].key) // the first is the default
}

// page returns the size of the paper in reading position.
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

// settings returns how the document is drawn.
func (o Options) settings() canvas.Settings {
	return canvas.Settings{Page: o.page(), Saver: o.Look == SavingInk, Gray: o.Ink == Gray || o.Look == Plain, Large: o.Large, Duplex: o.Duplex || o.Backs == cards.LongEdge || o.Backs == cards.ShortEdge,
		Fillable: o.Fillable, Fallback: o.Fallback, Record: !o.unrecorded}
}

// complete returns the options with defaults filled in. The error names values that do not exist.
func (o Options) complete() (Options, error) {
	if o.CardSize == "" {
		o.CardSize = UsualCardSize(o.Large)
	}
	if o.Ink == Saver {
		o.Look = SavingInk
	}
	err := errors.Join(
		choose("layout", (*string)(&o.Layout), Layouts()...),
		choose("paper", &o.Paper, A4, Letter),
		choose("ink", &o.Ink, Color, Gray, Saver),
		choose("look", &o.Look, Crest, Plain, SavingInk),
		choose("backs", &o.Backs, cards.NoBacks, cards.LongEdge, cards.ShortEdge, cards.Fold),
		choose("card size", &o.CardSize, cards.Poker, cards.Tarot, cards.A6),
	)
	if len(o.Since) > 0 && o.Layout != Cards {
		err = errors.Join(err, fmt.Errorf("what is new: want layout %s, not %s", Cards, o.Layout))
	}
	if o.Large && o.Layout != Full && o.Layout != Cards {
		err = errors.Join(err, fmt.Errorf("large print: want layout %s or %s, not %s", Full, Cards, o.Layout))
	}
	if o.Large && o.Layout == Cards && (o.CardSize != cards.A6 || len(o.Since) > 0) {
		err = errors.Join(err, fmt.Errorf("large print: want whole cards of size %s", cards.A6))
	}
	if o.Created.IsZero() {
		o.Created = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	o.Created = o.Created.UTC()
	return o, err
}

// CardSizes returns the sizes of cards, the usual one first.
func CardSizes() []string {
	return []string{string(cards.Poker), string(cards.Tarot), string(cards.A6)}
}

// UsualCardSize returns the size of cards if none is chosen.
func UsualCardSize(large bool) CardSize {
	if large {
		return cards.A6
	}
	return cards.Poker
}

// choose checks an option. If it is empty it becomes the first choice.
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
