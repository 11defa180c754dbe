package output

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"scabbard/builder"
	"scabbard/builder/safefile"
	"scabbard/cmd/cli"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet/pdf"
)

// Papers returns the papers that sheets are printed on.
func Papers() []string { return []string{"a4", "letter"} }

// Inks returns the inks that sheets are printed in.
func Inks() []string { return []string{"color", "gray", "saver"} }

// looks returns the looks of sheets.
func looks() []string { return []string{"crest", "plain", "saver"} }

// sheetChoices returns the values of the flags that have a fixed choice.
func sheetChoices() map[string][]string {
	return map[string][]string{
		"paper": Papers(), "ink": Inks(), "look": looks(), "duplex": {"none", "long-edge", "short-edge", "fold"},
		"include": {"now", "homebrew", "reference"}, "without": {"flavor", "portrait", "hero", "reference"},
	}
}

// lists reads --include and --without.
func (o *sheetOptions) lists() error {
	for _, list := range []struct {
		flag  string
		words []string
	}{{"include", o.include}, {"without", o.without}} {
		for _, word := range list.words {
			word = strings.ToLower(word)
			if err := usage.OneOf(list.flag, word, sheetChoices()[list.flag]...); err != nil {
				return err
			}
			switch list.flag + " " + word {
			case "include now":
				o.state = true
			case "include homebrew":
				o.carry = true
			case "include reference":
				o.reference = true
			case "without flavor":
				o.noFlavor = true
			case "without portrait":
				o.noPortrait = true
			case "without hero":
				o.attach = false
			case "without reference":
				o.noReference = true
			}
		}
	}
	if o.reference && o.noReference {
		return message.Misuse("sheet", "--include and --without both name reference", "use one of them")
	}
	return nil
}

// paperFlags are the flags that apply to paper only, in the order of the help.
var paperFlags = []string{"paper", "ink", "look", "duplex", "font"}

// fits returns an error for a flag that changes none of the documents.
func fits(flags *pflag.FlagSet, list []document) error {
	if slices.ContainsFunc(list, func(d document) bool { return d.format == formatPDF && d.form == "" }) {
		return nil
	}
	for _, name := range paperFlags {
		if flags.Changed(name) {
			return message.Misuse("--"+name, "works for a PDF of ours only, not for "+list[0].word, "leave --"+name+" out")
		}
	}
	return nil
}

// complete checks the flags and fills in the defaults.
func (o *sheetOptions) complete() error {
	if o.cardSize == "" {
		o.cardSize = string(pdf.UsualCardSize(o.large))
	}
	if err := usage.OneOf("duplex", strings.ToLower(o.duplex), sheetChoices()["duplex"]...); err != nil {
		return err
	}
	o.duplex = strings.ToLower(o.duplex)
	if sizes := pdf.CardSizes(); !slices.Contains(sizes, o.cardSize) {
		return message.Misuse("sheet", fmt.Sprintf("%q is not one of the sizes %s", o.cardSize, strings.Join(sizes, ", ")), "cards="+sizes[0])
	}
	if o.large && o.layout == string(pdf.Cards) && o.cardSize != string(pdf.UsualCardSize(true)) {
		return message.Misuse("sheet", "large print has cards of A6", "cards large")
	}
	if o.state && o.layout == string(pdf.Cards) {
		return message.Misuse("--include now", "cards have no boxes to note anything in", "leave it out")
	}
	if err := o.choosePages(); err != nil {
		return err
	}
	if len(o.paths) > 1 && o.out == "" {
		return message.Misuse("sheet", "name the file of several heroes", "-o heroes."+o.suffix())
	}
	if err := o.app.Config.PrintDefaults(&o.paper, &o.ink); err != nil {
		return err
	}
	if err := usage.OneOf("paper", o.paper, Papers()...); err != nil {
		return err
	}
	if o.look = strings.ToLower(o.look); o.look != "" {
		if err := usage.OneOf("look", o.look, looks()...); err != nil {
			return err
		}
	}
	return usage.OneOf("ink", o.ink, Inks()...)
}

// choosePages parses the pages of a document: names of parts, page numbers, and ranges.
func (o *sheetOptions) choosePages() error {
	if o.pages == "" {
		return nil
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
			return message.Misuse("sheet", fmt.Sprintf("%q is not a page, nor one of %s", word, strings.Join(known, ", ")), message.Near(word, known, "numbers are written 2, 1-2 or 3-"))
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

// atLevelWord returns the level of --at-level for the name of a file.
func (o *sheetOptions) atLevelWord() string { return strconv.Itoa(o.atLevel) }

// toLevel takes a hero to the level of --at-level, and keeps the sheet at the level before a slip.
func (o *sheetOptions) toLevel(e *cli.HeroFile) error {
	if o.atLevel != 0 {
		if o.atLevel < 1 || o.atLevel > e.Set.MaxLevel {
			return message.Misuse("--at-level", fmt.Sprintf("%d is not from 1 to %d", o.atLevel, e.Set.MaxLevel), "")
		}
		e.Hero = e.Hero.AtLevel(o.atLevel)
	}
	if !o.slip {
		return nil
	}
	level, since := e.Hero.Level, o.since
	if since == 0 {
		since = level - 1
	}
	switch {
	case level <= 1:
		return message.Misuse("slip", fmt.Sprintf("%s: %s is level %d; there is no level before it", e.Name(), message.NameOf(e.Hero), level), "")
	case since >= level:
		return message.Misuse("slip", fmt.Sprintf("%s: %d is not below level %d, which %s has", e.Name(), since, level, message.NameOf(e.Hero)), "slip="+strconv.Itoa(level-1))
	}
	o.earlier = append(o.earlier, builder.Build(e.Set, e.Hero.AtLevel(since)))
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
		if from, err := os.Stat(o.app.FileOf(path)); err == nil && os.SameFile(from, info) {
			return message.Misuse("sheet", message.Quoted(path)+" holds the hero, so it was not overwritten", "choose another name with -o")
		}
	}
	switch {
	case o.force:
		return nil
	case o.format == formatHTML:
		return store.MayReplace(o.out, "a sheet for a browser", "--force", files.Kind.IsPage)
	}
	return store.MayReplacePDF(o.out, "--force")
}
