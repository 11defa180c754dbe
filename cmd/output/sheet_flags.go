package output

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/safefile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet/pdf"
)

// Papers returns the papers that sheets are printed on.
func Papers() []string { return []string{"a4", "letter"} }

// Inks returns the inks that sheets are printed in.
func Inks() []string { return []string{"colour", "grey", "saver"} }

// sheetChoices returns the values of the flags that have a fixed choice.
func sheetChoices() map[string][]string {
	return map[string][]string{
		"format": {formatPDF, formatHTML},
		"paper":  Papers(), "ink": Inks(), "layout": pdf.Layouts(),
		"backs": {"none", "long-edge", "short-edge", "fold"}, "card-size": {"63x88", "70x120", "a6"},
	}
}

// complete checks the flags and fills in the defaults.
func (o *sheetOptions) complete() error {
	if o.backs == "" {
		o.backs = "none"
	}
	if o.cardSize == "" {
		o.cardSize = string(pdf.UsualCardSize(o.large))
	}
	choices := sheetChoices()
	o.layout, o.backs, o.cardSize = strings.ToLower(o.layout), strings.ToLower(o.backs), strings.ToLower(o.cardSize)
	for _, f := range [...][2]string{{"layout", o.layout}, {"backs", o.backs}, {"card-size", o.cardSize}} {
		if err := usage.OneOf(f[0], f[1], choices[f[0]]...); err != nil {
			return err
		}
	}
	if o.large && o.layout != "full" && o.layout != "cards" {
		return message.Misuse("--large", "large print is for the layouts full and cards", "--layout full")
	}
	if o.large && o.layout == "cards" && o.cardSize != string(pdf.UsualCardSize(true)) {
		return message.Misuse("--large", "large print has cards of A6", "leave --card-size out")
	}
	if err := o.news(); err != nil {
		return err
	}
	if o.state && o.layout == "cards" {
		return message.Misuse("--state", "cards have no boxes to note anything in", "--layout full")
	}
	if err := o.choosePages(); err != nil {
		return err
	}
	if len(o.paths) > 1 && o.out == "" {
		return message.Misuse("sheet", "several heroes go into one document, and it has no name yet", "-o party."+o.suffix())
	}
	if err := o.app.Config.PrintDefaults(&o.paper, &o.ink); err != nil {
		return err
	}
	if err := usage.OneOf("paper", o.paper, choices["paper"]...); err != nil {
		return err
	}
	return usage.OneOf("ink", o.ink, choices["ink"]...)
}

// choosePages parses --pages: names of parts, page numbers, and ranges.
func (o *sheetOptions) choosePages() error {
	if o.reference && o.noReference {
		return message.Misuse("--no-reference", "leaves out what --reference prints", "use one of them")
	}
	switch {
	case o.pages == "":
		return nil
	case o.layout != "full":
		return message.Misuse("--pages", "pages are chosen of the layout full", "--layout full")
	}
	for word := range strings.SplitSeq(o.pages, ",") {
		word = strings.ToLower(strings.TrimSpace(word))
		if slices.Contains(pdf.Parts(), word) {
			o.chosen = append(o.chosen, pdf.Pages{Part: word})
			continue
		}
		p, ok := pageRange(word)
		if !ok {
			known := pdf.Parts()
			return message.Misuse("--pages", fmt.Sprintf("%q is not a page, nor one of %s", word, strings.Join(known, ", ")), message.Near(word, known, "numbers are written 2, 1-2 or 3-"))
		}
		o.chosen = append(o.chosen, p)
	}
	return nil
}

// pageRange parses "2", "1-2", or "3-" for all pages from the third on.
func pageRange(word string) (p pdf.Pages, ok bool) {
	from, to, isRange := strings.Cut(word, "-")
	var err error
	if p.From, err = strconv.Atoi(from); err != nil || p.From < 1 || p.From > maxPages {
		return p, false
	}
	switch {
	case !isRange:
		p.To = p.From
	case to != "":
		if p.To, err = strconv.Atoi(to); err != nil || p.To < p.From || p.To > maxPages {
			return p, false
		}
	}
	return p, true
}

// maxPages is more than any sheet has.
const maxPages = 1_000_000

// maxFont is the largest size of a font file.
const maxFont = 64 << 20

// fallback reads the font for characters that the sheet's own font lacks.
func (o *sheetOptions) fallback() ([]byte, error) {
	if o.font == "" {
		return nil, nil
	}
	font, err := safefile.Read(o.font, maxFont)
	switch {
	case errors.As(err, new(*safefile.SizeError)):
		return nil, &message.Problem{Where: o.font, What: fmt.Sprintf("larger than the %d MB a font may have", maxFont>>20), Hint: "is this the right file?"}
	case err != nil:
		return nil, message.ReadError(o.font, err)
	case len(font) == 0:
		return nil, &message.Problem{Where: o.font, What: "is empty", Hint: "is this the right file?"}
	}
	return font, nil
}

// toLevel takes a hero to the level given with --level, and keeps the sheet at the level given with --since.
func (o *sheetOptions) toLevel(e *cli.HeroFile) error {
	if o.atLevel != 0 {
		if o.atLevel < 1 || o.atLevel > e.Set.MaxLevel {
			return message.Misuse("--at-level", fmt.Sprintf("%d is not from 1 to %d", o.atLevel, e.Set.MaxLevel), "")
		}
		e.Hero = e.Hero.AtLevel(o.atLevel)
	}
	switch level := e.Hero.Level; {
	case o.since == 0:
		return nil
	case level <= 1:
		return message.Misuse("--since", fmt.Sprintf("%s: %s is level %d; there is no level before it", e.Name(), message.NameOf(e.Hero), level), "")
	case o.since < 1 || o.since >= level:
		return message.Misuse("--since", fmt.Sprintf("%s: %d is not below level %d, which %s has", e.Name(), o.since, level, message.NameOf(e.Hero)), "--since "+strconv.Itoa(level-1))
	}
	o.earlier = append(o.earlier, builder.Build(e.Set, e.Hero.AtLevel(o.since)))
	return nil
}

// news makes the document one of the changes since a level.
func (o *sheetOptions) news() error {
	switch {
	case o.since == 0:
		return nil
	case o.layout != "full" && o.layout != "cards", o.large:
		return message.Misuse("--since", "prints a slip and cards", "leave --layout and --large out")
	}
	o.layout = "cards"
	return nil
}

// mayWrite returns an error if the output exists and is no such document, or is a terminal.
func (o *sheetOptions) mayWrite() error {
	if o.out == "-" {
		if o.app.IO.IsTerminal() && o.format == formatPDF {
			return message.Misuse("sheet", "a PDF cannot be shown on a terminal", "-o hero.pdf")
		}
		return nil
	}
	if err := store.NotAHero(o.out); err != nil {
		return err
	}
	if o.sheetTemplate != nil {
		return o.mayWriteByTemplate()
	}
	if err := o.ofKind(); err != nil {
		return err
	}
	info, err := os.Stat(o.out)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	for _, path := range o.paths {
		if from, err := os.Stat(path); err == nil && os.SameFile(from, info) {
			return message.Misuse("sheet", message.Quoted(path)+" holds the hero, so it was not overwritten", "choose another name with -o")
		}
	}
	if o.format == formatHTML {
		return notHTML(o.out)
	}
	return store.OnlyPDF(o.out)
}
