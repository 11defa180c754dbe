package prompt

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"scabbard/builder/spelling"
	"scabbard/sheet/printable"
)

// place is where a search finds its words in an option, the best place first.
type place int

const (
	byName  place = iota // the whole label
	byHead               // the first words of the label
	byWord               // a whole word of the label
	byFact               // a whole word of a facet or of another name
	byStart              // the beginning of the label
	byLabel              // the beginning of a word of the label
	byPart               // a part of a word of the label
	byFacet              // the beginning of a word of a facet or of another name
	byText               // the beginning of a word of the text
	byWords              // the beginning of a word of the texts behind the option
	nowhere
)

// found is an option that a search found.
type found struct {
	at    int // the index of the option
	place place
	slips int
	where string // the text around the words, unless they are in the label
	wide  int    // how many words a facet has, for the place byFact
}

// The number of letters from which a slip is forgiven. A short word has too many neighbors, and a text more than a label.
const (
	longWord     = 5
	longTextWord = 6
)

// find returns the options that have every typed word, the best first. Words are compared without accents and capitals. If
// no option has them, each word may have a typing slip or two. The options from the index ways on have only a label,
// in which no slip is forgiven.
func find(options []Option, ways int, typed string) []found {
	words := strings.FieldsFunc(spelling.Fold(typed), func(r rune) bool { return !isWord(r) })
	for _, forgiving := range []bool{false, true} {
		s := search{strings.TrimSpace(spelling.Fold(typed)), words, forgiving}
		var out []found
		for i, o := range options {
			if f := s.in(o, i >= ways); f.place != nowhere {
				f.at = i
				out = append(out, f)
			}
		}
		if len(out) > 0 || len(words) == 0 {
			slices.SortStableFunc(out, func(a, b found) int { return cmp.Or(a.slips-b.slips, int(a.place-b.place), a.wide-b.wide) })
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
	label := spelling.Fold(o.Label)
	if len(s.words) == 0 || label == s.whole {
		return out
	}
	for _, w := range s.words {
		f := s.word(o, w, way)
		if f.place > out.place {
			out.place, out.where, out.wide = f.place, f.where, f.wide
		}
		out.slips += f.slips
	}
	if rest, begins := strings.CutPrefix(label, s.whole); begins && s.whole != "" {
		next, _ := utf8.DecodeRuneInString(rest)
		switch {
		case !isWord(next):
			return found{place: byHead}
		case out.place > byStart:
			return found{place: byStart}
		}
	}
	return out
}

// word returns the best place of one word in an option.
func (s search) word(o Option, w string, way bool) found {
	if way && s.forgiving { // a slip must not lead to a command
		return found{place: nowhere}
	}
	if _, _, ok := hit(o.Label, w, whole); ok {
		return found{place: byWord}
	}
	if way {
		o = Option{Label: o.Label}
	}
	for _, facet := range o.Facets { // the fewer words it has the better, because it is more exact
		if at, _, ok := hit(facet, w, whole); ok {
			return found{place: byFact, where: excerpt(facet, at), wide: len(strings.Fields(facet))}
		}
	}
	if f := among(o.Also, w, whole, byFact); f.place != nowhere {
		return f
	}
	begins := beginning
	if s.forgiving {
		begins = slipped
	}
	if _, slips, ok := hit(o.Label, w, begins); ok {
		return found{place: byLabel, slips: slips}
	}
	if !s.forgiving && strings.Contains(spelling.Fold(o.Label), w) {
		return found{place: byPart}
	}
	if f := among(slices.Concat(o.Facets, o.Also), w, begins, byFacet); f.place != nowhere {
		return f
	}
	if s.forgiving {
		begins = slippedWhole
	}
	if f := among([]string{o.Text}, w, begins, byText); f.place != nowhere || o.Words == nil {
		return f
	}
	return among(o.Words(), w, begins, byWords)
}

// among returns the place of a word in the first of some texts that has it, or nowhere.
func among(texts []string, word string, by comparison, at place) found {
	for _, text := range texts {
		if i, slips, ok := hit(text, word, by); ok {
			return found{place: at, slips: slips, where: excerpt(text, i)}
		}
	}
	return found{place: nowhere}
}

// comparison returns how many typing slips turn a word of a text into the typed word, or none if they differ.
type comparison func(typed, part string) (slips int, ok bool)

// whole compares whole words.
func whole(typed, part string) (int, bool) { return 0, part == typed }

// beginning compares the beginning of a word.
func beginning(typed, part string) (int, bool) { return 0, strings.HasPrefix(part, typed) }

// slipped compares the beginning of a word and forgives slips in a long one, but not in its first letter.
func slipped(typed, part string) (int, bool) {
	if strings.HasPrefix(part, typed) {
		return 0, true
	}
	first, size := utf8.DecodeRuneInString(typed)
	if letter, _ := utf8.DecodeRuneInString(part); letter != first || size == 0 || utf8.RuneCountInString(typed) < longWord {
		return 0, false
	}
	limit := spelling.AllowedSlips(typed) + 1
	n := spelling.Slips(typed, part, limit)
	if len(part) > len(typed) {
		n = min(n, spelling.Slips(typed, part[:len(typed)], limit))
	}
	return n, n < limit
}

// slippedWhole compares a whole word of a text and forgives one slip. Texts have so many words that a looser search finds
// words that nobody means.
func slippedWhole(typed, part string) (int, bool) {
	if strings.HasPrefix(part, typed) {
		return 0, true
	}
	if n, ok := slipped(typed, part); !ok || n > 1 || utf8.RuneCountInString(typed) < longTextWord {
		return 0, false
	}
	n := spelling.Slips(typed, part, 2)
	return n, n < 2
}

// hit returns the index of the first word of a text that compares with a typed word, or of the one with the fewest slips.
func hit(text, typed string, by comparison) (at, slips int, ok bool) {
	for start, end := 0, 0; end < len(text); {
		start = end + strings.IndexFunc(text[end:], isWord)
		if start < end {
			break
		}
		if end = start + strings.IndexFunc(text[start:], func(r rune) bool { return !isWord(r) }); end < start {
			end = len(text)
		}
		part := strings.ReplaceAll(strings.ReplaceAll(text[start:end], "’", ""), "'", "")
		if n, is := by(typed, spelling.Fold(part)); is && (!ok || n < slips) {
			at, slips, ok = start, n, true
		}
		if ok && slips == 0 {
			break
		}
	}
	return at, slips, ok
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
