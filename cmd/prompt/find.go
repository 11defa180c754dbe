package prompt

import (
	"slices"
	"strings"
	"unicode"

	"scabbard/builder/spelling"
	"scabbard/sheet/printable"
)

// place is where a search finds its words in an option, the best place first.
type place int

const (
	byStart place = iota // the beginning of the label
	byLabel              // a word of the label
	byPart               // a part of a word of the label
	byFacet              // a word of a facet
	byText               // a word of the text
	byWords              // a word of the texts behind the option
	nowhere
)

// found is an option that a search found.
type found struct {
	at    int // the index of the option
	place place
	slips int
	where string // the text around the words, unless they are in the label
}

// longWord is the number of letters from which a slip is forgiven in texts too. A short word has too many neighbors.
const longWord = 6

// find returns the options that have every typed word, the best first. Words are compared without accents and capitals. If
// no option has them, each word may have a typing slip or two. The options from the index ways on have only a label,
// in which no slip is forgiven.
func find(options []Option, ways int, typed string) []found {
	words := strings.FieldsFunc(spelling.Fold(typed), func(r rune) bool { return !isWord(r) })
	whole := strings.TrimSpace(spelling.Fold(typed))
	for _, forgiving := range []bool{false, true} {
		s := search{whole, words, forgiving}
		var out []found
		for i, o := range options {
			if f := s.in(o, i >= ways); f.place != nowhere {
				f.at = i
				out = append(out, f)
			}
		}
		if len(out) > 0 || len(words) == 0 {
			slices.SortStableFunc(out, func(a, b found) int {
				if a.slips != b.slips {
					return a.slips - b.slips
				}
				return int(a.place - b.place)
			})
			return out
		}
	}
	return nil
}

// search is the query of a search.
type search struct {
	whole     string   // all that was typed
	words     []string // the words in it
	forgiving bool
}

// in returns the worst place in which the search finds one of its words in an option; nowhere if a word is missing.
func (s search) in(o Option, way bool) (out found) {
	if len(s.words) == 0 || strings.HasPrefix(spelling.Fold(o.Label), s.whole) {
		return out
	}
	for _, w := range s.words {
		f := s.word(o, w, way)
		if f.place > out.place {
			out.place, out.where = f.place, f.where
		}
		out.slips += f.slips
	}
	return out
}

// word returns the best place of one word in an option.
func (s search) word(o Option, w string, way bool) found {
	if way && s.forgiving { // a slip must not lead to a command
		return found{place: nowhere}
	}
	if _, slips, ok := s.hit(o.Label, w); ok {
		return found{place: byLabel, slips: slips}
	}
	if !s.forgiving && strings.Contains(spelling.Fold(o.Label), w) {
		return found{place: byPart}
	}
	if way {
		return found{place: nowhere}
	}
	for _, f := range o.Facets {
		if _, slips, ok := s.hit(f, w); ok {
			return found{place: byFacet, slips: slips, where: printable.Line(f)}
		}
	}
	if s.forgiving && len(w) < longWord {
		return found{place: nowhere}
	}
	if at, slips, ok := s.hit(o.Text, w); ok {
		return found{place: byText, slips: slips, where: excerpt(o.Text, at)}
	}
	if o.Words != nil {
		for _, text := range o.Words() {
			if at, slips, ok := s.hit(text, w); ok {
				return found{place: byWords, slips: slips, where: excerpt(text, at)}
			}
		}
	}
	return found{place: nowhere}
}

// hit returns the index of the first word of a text that begins with a word. A forgiving search returns the word with the
// fewest slips.
func (s search) hit(text, word string) (at, slips int, ok bool) {
	limit := spelling.AllowedSlips(word) + 1
	for start, end := 0, 0; end < len(text); {
		start = end + strings.IndexFunc(text[end:], isWord)
		if start < end {
			break
		}
		if end = start + strings.IndexFunc(text[start:], func(r rune) bool { return !isWord(r) }); end < start {
			end = len(text)
		}
		n := s.slips(word, spelling.Fold(strings.ReplaceAll(text[start:end], "’", "")), limit)
		if n < limit && (!ok || n < slips) {
			at, slips, ok = start, n, true
		}
		if ok && slips == 0 {
			break
		}
	}
	return at, slips, ok
}

// slips returns how many typing slips turn the beginning of a part into the word, at most limit.
func (s search) slips(word, part string, limit int) int {
	part = strings.ReplaceAll(part, "'", "")
	if strings.HasPrefix(part, word) {
		return 0
	}
	if !s.forgiving || limit == 1 {
		return limit
	}
	n := spelling.Slips(word, part, limit)
	if len(part) > len(word) {
		n = min(n, spelling.Slips(word, part[:len(word)], limit))
	}
	return n
}

// excerpt returns a text from a few words before an index on.
func excerpt(text string, at int) string {
	from := at
	for range 3 {
		cut := strings.LastIndexAny(strings.TrimRight(text[:from], " \n"), " \n")
		if cut < 0 {
			return printable.Line(text)
		}
		from = cut + 1
	}
	return "…" + printable.Line(text[from:])
}

// isWord reports whether a rune belongs to a word.
func isWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '\'' || r == '’'
}
