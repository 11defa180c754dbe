// Package typeset breaks runs of text into lines of a width, and measures them. It draws nothing.
//
// The layouts write text with a Voice and get Rich runs; Set, Fit and Cell break them into a Galley that canvas prints.
// Fonts and widths are in metrics.go, line breaking in wrap.go.
package typeset

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Bit is a measured run of one style that is never broken.
type Bit struct {
	Span
	W float64 // mm
}

// word is the text between two places where a line may break.
type word struct {
	bits    []Bit
	w       float64
	space   float64 // the width of the space before it; 0 for none
	newline bool    // it begins a paragraph
}

// Galley is text set to a width. All text is measured and drawn in this form.
type Galley struct {
	Lines [][]Bit
	Wide  []float64 // the width of each line
	Size  float64   // pt, of the tallest text
	Pitch float64   // mm from line to line
	Cut   bool      // lines are missing at the end, because there is no room for them
}

// Height returns the height of all lines in millimeters.
func (g Galley) Height() float64 { return float64(len(g.Lines)) * g.Pitch }

// Width returns the width of the widest line in millimeters.
func (g Galley) Width() float64 {
	w := 0.0
	for _, l := range g.Wide {
		w = max(w, l)
	}
	return w
}

// Part returns the galley from line i up to but not including line j.
func (g Galley) Part(i, j int) Galley {
	g.Lines, g.Wide = g.Lines[i:j], g.Wide[i:j]
	return g
}

// Set breaks the text into lines no wider than width millimeters.
func Set(r Rich, width, lead float64) Galley {
	g := Galley{}
	for _, s := range r {
		g.Size = max(g.Size, s.Size)
	}
	g.Pitch = g.Size * lead * Point
	at := scratches.Get().(*scratch)
	defer scratches.Put(at)
	at.key = appendKey(at.key[:0], r, width)
	broken, known := layouts.find(at.key)
	if !known {
		broken = at.lines(r, width)
		layouts.keep(at.key, broken)
	}
	g.Lines, g.Wide = broken.lines, broken.wide
	return g
}

// scratch holds the buffers for breaking one text at a time.
type scratch struct {
	key   []byte
	bits  []Bit // of all words
	words []word
	line  []Bit
	done  []Bit // of all lines
	ends  []int // the end of each line in done
	wide  []float64
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// lines breaks a text into lines of at most the width.
func (at *scratch) lines(r Rich, width float64) broken {
	at.line, at.done, at.ends, at.wide = at.line[:0], at.done[:0], at.ends[:0], at.wide[:0]
	used := 0.0
	flush := func() {
		at.done = append(at.done, merge(at.line)...)
		at.ends, at.wide = append(at.ends, len(at.done)), append(at.wide, used)
		at.line, used = at.line[:0], 0
	}
	at.split(r)
	for _, w := range at.joined(width * 0.6) {
		if w.newline && (len(at.line) > 0 || len(at.ends) > 0) {
			flush()
		}
		if len(at.line) > 0 && used+w.space+w.w > width {
			flush()
		}
		if len(at.line) > 0 && w.space > 0 {
			at.line, used = append(at.line, space(at.line, w)), used+w.space
		}
		if w.w <= width-used {
			at.line, used = append(at.line, w.bits...), used+w.w
			continue
		}
		for _, b := range splitLongWord(w.bits, width) {
			if len(at.line) > 0 && used+b.W > width {
				flush()
			}
			at.line, used = append(at.line, b), used+b.W
		}
	}
	if len(at.line) > 0 {
		flush()
	}
	return at.cached()
}

// cached returns the lines with memory of their own.
func (at *scratch) cached() broken {
	if len(at.ends) == 0 {
		return broken{}
	}
	out := broken{lines: make([][]Bit, len(at.ends)), wide: slices.Clone(at.wide)}
	all, from := slices.Clone(at.done), 0
	for i, to := range at.ends {
		out.lines[i], from = all[from:to:to], to
	}
	return out
}

// space returns the blank between the line and a word, as a bit of its own.
func space(line []Bit, w word) Bit {
	first := w.bits[0].Span
	first.Strike = first.Strike && line[len(line)-1].Strike
	return Bit{Span{S: " ", Face: first.Face, Size: first.Size, Tone: first.Tone, Track: first.Track, Strike: first.Strike}, w.space}
}

// merge joins neighboring bits of one style, so that each is printed with one operation.
func merge(bits []Bit) []Bit {
	out := bits[:0]
	for i := 0; i < len(bits); {
		j, b := i+1, bits[i]
		if b.Kind == Words {
			for j < len(bits) && sameStyle(b.Span, bits[j].Span) {
				j++
			}
		}
		if j > i+1 {
			var all strings.Builder
			all.Grow((j - i) * 4)
			w := 0.0
			for _, p := range bits[i:j] {
				all.WriteString(p.S)
				w += p.W
			}
			b.S, b.W = all.String(), w
		}
		out, i = append(out, b), j
	}
	return out
}

func sameStyle(a, b Span) bool {
	return b.Kind == Words && a.Face == b.Face && a.Size == b.Size && a.Tone == b.Tone &&
		a.Track == b.Track && a.Strike == b.Strike
}

// joined returns the words, with those tied together that belong on one line: a number and its noun, a short bracket.
func (at *scratch) joined(limit float64) []word {
	in, out := at.words, at.words[:0]
	for i := 0; i < len(in); i++ {
		w, own := in[i], false
		for i+1 < len(in) && !in[i+1].newline && tied(w, in[i+1]) && w.w+in[i+1].space+in[i+1].w <= min(limit, 24) {
			next := in[i+1]
			if !own {
				w.bits, own = append(make([]Bit, 0, len(w.bits)+len(next.bits)+1), w.bits...), true
			}
			if next.space > 0 {
				w.bits, w.w = append(w.bits, space(w.bits, next)), w.w+next.space
			}
			w.bits, w.w = append(w.bits, next.bits...), w.w+next.w
			i++
		}
		out = append(out, w)
	}
	return out
}

func tied(a, b word) bool {
	first, last := a.bits[0], a.bits[len(a.bits)-1]
	if first.Kind == Words && strings.HasPrefix(first.S, "(") && !closed(a) {
		return true
	}
	if last.Kind != Words || b.bits[0].Kind != Words || len(a.bits) > 1 {
		return false
	}
	r, _ := utf8.DecodeLastRuneInString(last.S)
	next, _ := utf8.DecodeRuneInString(b.bits[0].S)
	return (unicode.IsDigit(r) || r == '+') && len(last.S) <= 4 && unicode.IsLower(next)
}

func closed(w word) bool {
	for _, b := range w.bits {
		if strings.Contains(b.S, ")") {
			return true
		}
	}
	return false
}

// splitLongWord breaks a word wider than the line: after hyphens if it has them, else anywhere.
func splitLongWord(bits []Bit, width float64) []Bit {
	var out []Bit
	for _, b := range bits {
		if b.Kind != Words || b.W <= width && !strings.ContainsAny(b.S, "-\u2013/") {
			out = append(out, b)
			continue
		}
		for _, piece := range strings.SplitAfter(b.S, "-") {
			whole := b.bits(nil, piece)
			if w := total(whole); w <= width {
				out = append(out, whole...)
				continue
			}
			out = slices.Grow(out, utf8.RuneCountInString(piece))
			for _, r := range piece {
				out = b.bits(out, string(r))
			}
		}
	}
	return out
}

func total(bits []Bit) float64 {
	w := 0.0
	for _, b := range bits {
		w += b.W
	}
	return w
}
