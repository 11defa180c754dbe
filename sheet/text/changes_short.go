package text

import (
	"io"
	"slices"
	"strings"

	"scabbard/sheet/diff"
	"scabbard/sheet/phrase"
)

// shortness is how much is left out of the differences between two sheets.
type shortness int

const (
	full           shortness = iota
	told                     // numbers and abilities that only follow from others are named, equal changes are printed once
	brief                    // what was gained is only named
	namesOnly                // changed abilities are named
	compact                  // there are no blank lines, and lists of abilities take a line
	withoutReasons           // numbers have no reasons
	shortest                 // all lists take two lines
)

// differences prints the differences between two sheets.
type differences struct {
	*Page
	short shortness
	left  *bool // set if figures are left out; not nil unless short is full
}

// ChangesWithin prints the differences between two sheets in at most rows lines. It leaves out first the changes that follow from
// something else, then reasons, and reports whether it left out anything.
func ChangesWithin(w io.Writer, c diff.Changes, rows int, o Options) (left bool, err error) {
	var p *Page
	for short := told; short <= shortest; short++ {
		p, left = NewPage(o), false
		differences{p, short, &left}.write(c)
		left = left || short > brief
		if strings.Count(p.b.String(), "\n") <= rows {
			break
		}
	}
	return left, p.Flush(w)
}

// list prints items side by side, with a label if there is one. The shortest differences cut it to two lines.
func (p differences) list(column int, label string, items []string) {
	if p.short < shortest {
		p.Flow(0, column, label, ", ", items)
		return
	}
	p.cut(column, label, 2, items)
}

// cut prints as many items as fit some rows, and how many more there are.
func (p differences) cut(column int, label string, rows int, items []string) {
	for n := len(items); n > 0; n-- {
		some := slices.Clone(items[:n])
		if more := len(items) - n; more > 0 {
			some = append(some, phrase.Of("and-n-more", more))
		}
		try := &Page{width: p.width}
		if try.Flow(0, column, label, ", ", some); n == 1 || strings.Count(try.b.String(), "\n") <= rows {
			p.Flow(0, column, label, ", ", some)
			return
		}
	}
}

// head prints a heading, in compact differences without the blank line above it.
func (p differences) head(title string) {
	if p.short < compact {
		p.Heading(title)
		return
	}
	p.title(title)
}
