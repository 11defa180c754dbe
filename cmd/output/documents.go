package output

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/cmd/message"
	"scabbard/sheet/pdf"
)

// A document is one file that sheet writes, chosen by a word of the command line.
type document struct {
	word string // of the table of words, such as "cards"

	format          string // pdf, html or template
	layout          string
	pages, cardSize string
	slip            bool // only what is new since a level
	since           int  // that level; 0 for the one before the hero's
	form, template  string
	large, fillable bool
}

// A documentWord is a word that chooses a document.
type documentWord struct {
	word, value string // the value that may follow as WORD=VALUE, in the words of the help; empty if it takes none
	needs       bool   // it is nothing without its value
	about       string
}

// documentWords returns the words for documents. Those without a description are not offered.
func documentWords() []documentWord {
	return []documentWord{
		{"full", "", false, "the whole sheet"},
		{"combat", "", false, "the pages for a fight"},
		{"cards", "SIZE", false, "a deck to cut out, 63x88, 70x120 or a6"},
		{"slip", "N", false, "only what is new since level N, or since the one before"},
		{"party", "", false, "all heroes side by side"},
		{"phone", "", false, "a page for a browser, to play on"},
		{"large", "", false, "large print of the sheet or the cards"},
		{"fillable", "", false, "with boxes that can be filled in on a screen"},
		{"pages", "1-2,4", true, "some pages of the sheet"},
		{"abilities", "", false, "the pages of abilities"},
		{"features", "", false, "the pages of features"},
		{"hero", "", false, "the pages about the hero"},
		{"reference", "", false, "the page of common rules"},
		{"form", "FORM.pdf", true, "the publisher's form, filled in"},
		{"template", "FILE", true, "text or HTML by a template"},
		{"one", "", false, ""},
		{"one-page", "", false, ""}, // as --layout had it
		{"size", "SIZE", true, ""},  // as --card-size had it
		{"pdf", "", false, ""},      // as --format had it
		{"html", "", false, ""},
	}
}

// wordOf returns the word for a document that an argument begins with.
func wordOf(arg string) (documentWord, bool) {
	word, _, assigned := strings.Cut(arg, "=")
	for _, known := range documentWords() {
		if known.word == strings.ToLower(word) && (!assigned || known.value != "") {
			return known, true
		}
	}
	return documentWord{}, false
}

// isDocumentWord reports whether an argument chooses a document and is no hero.
func isDocumentWord(arg string) bool {
	_, ok := wordOf(arg)
	return ok
}

// offeredWords returns the words that the shell offers for one that was begun.
func (o *sheetOptions) offeredWords(word string) (out []string) {
	if strings.HasPrefix(word, "template=") {
		for _, name := range o.templateNames() {
			out = append(out, "template="+name)
		}
		return out
	}
	for _, w := range documentWords() {
		if w.about == "" {
			continue
		}
		if w.needs {
			w.word += "="
		}
		out = append(out, w.word+"\t"+w.about)
	}
	return out
}

// documentsOf returns the documents that words choose, the full sheet if they choose none. large and fillable are about the others.
func documentsOf(words []string) ([]document, error) {
	var out []document
	large, fillable, size := false, false, ""
	for _, arg := range words {
		known, _ := wordOf(arg)
		_, value, _ := strings.Cut(arg, "=")
		if known.needs && value == "" {
			return nil, message.Misuse("sheet", known.word+" needs a value", known.word+"="+known.value)
		}
		d := document{word: known.word, format: formatPDF, layout: string(pdf.Full)}
		switch known.word {
		case "large":
			large = true
			continue
		case "fillable":
			fillable = true
			continue
		case "size":
			size = strings.ToLower(value)
			continue
		case "pdf":
			continue
		case "one", "one-page":
			d.word, d.layout = "one", string(pdf.OnePage)
		case "party":
			d.layout = string(pdf.Party)
		case "cards":
			d.layout, d.cardSize = string(pdf.Cards), strings.ToLower(value)
		case "slip":
			d.layout, d.slip = string(pdf.Cards), true
			if n, err := strconv.Atoi(value); value != "" {
				if err != nil || n < 1 {
					return nil, message.Misuse("sheet", arg+": levels begin with 1", "slip=1")
				}
				d.since = n
			}
		case "phone", "html":
			d.word, d.format = "phone", formatHTML
		case "pages":
			d.pages = value
		case "form":
			d.form = value
		case "template":
			d.template, d.format = value, formatTemplate
		case "full":
		default:
			d.pages = known.word
		}
		if same := slices.IndexFunc(out, func(o document) bool { return o.word == d.word }); same >= 0 {
			out[same] = d
			continue
		}
		out = append(out, d)
	}
	if len(out) == 0 {
		out = []document{{word: "full", format: formatPDF, layout: string(pdf.Full)}}
	}
	return modified(out, large, fillable, size)
}

// modified makes documents large or fillable, and gives cards a size.
func modified(out []document, large, fillable bool, size string) ([]document, error) {
	for i := range out {
		d := &out[i]
		paper := d.format == formatPDF && d.form == ""
		whole := paper && d.layout == string(pdf.Full)
		if large && !whole && (d.word != "cards") {
			return nil, message.Misuse("sheet", "large print is for full and cards, not for "+d.word, "leave large out")
		}
		if fillable && !paper {
			return nil, message.Misuse("sheet", "only a PDF of ours can be fillable, not "+d.word, "leave fillable out")
		}
		d.large, d.fillable = large, fillable
		if d.layout == string(pdf.Cards) && d.cardSize == "" {
			d.cardSize = size
		}
	}
	return out, nil
}

// suffix returns the addition to the name of a document's file, "-cards-large" in bera-cards-large.pdf. So a print for one
// purpose never overwrites another.
func (d document) suffix() string {
	name := ""
	switch d.word {
	case "full", "phone":
	case "one":
		name = "-one-page"
	case "template":
		name = "-" + templateStem(d.template)
	default:
		name = "-" + d.word
	}
	if d.slip && d.since > 0 {
		name += "-" + strconv.Itoa(d.since)
	}
	if d.large {
		name += "-large"
	}
	if d.fillable {
		name += "-fillable"
	}
	return name
}
