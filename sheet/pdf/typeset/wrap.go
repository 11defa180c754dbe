// Package typeset sets runs of text to lines of a width, and measures them. It draws nothing.
package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bit is a measured stretch of one style that is never broken.
type Bit struct {
	Span
	W float64 // mm
}

// word is what stands between two places where a line may break.
type word struct {
	bits    []Bit
	w       float64
	space   float64 // width of the space before it, 0 for none
	newline bool    // a paragraph begins with it
}

// Galley is text set to a width: the one form in which text is measured and drawn.
type Galley struct {
	Lines [][]Bit
	Wide  []float64 // width of each line
	Size  float64   // pt, of the tallest text
	Pitch float64   // mm from line to line
}

// Height is the height of all lines in millimetres.
func (g Galley) Height() float64 { return float64(len(g.Lines)) * g.Pitch }

// Width is the width of the widest line in millimetres.
func (g Galley) Width() float64 {
	w := 0.0
	for _, l := range g.Wide {
		w = max(w, l)
	}
	return w
}

// Part is the galley from line i up to, not including, line j.
func (g Galley) Part(i, j int) Galley {
	g.Lines, g.Wide = g.Lines[i:j], g.Wide[i:j]
	return g
}

// Set breaks the text into lines no wider than width millimetres.
func Set(r Rich, width, lead float64) Galley {
	g := Galley{}
	for _, s := range r {
		g.Size = max(g.Size, s.Size)
	}
	g.Pitch = g.Size * lead * Point
	var room [48]Bit
	line, used := room[:0], 0.0
	flush := func() {
		g.Lines, g.Wide = append(g.Lines, append([]Bit(nil), merge(line)...)), append(g.Wide, used)
		line, used = line[:0], 0
	}
	for _, w := range joined(split(r), width*0.6) {
		if w.newline && (len(line) > 0 || len(g.Lines) > 0) {
			flush()
		}
		if len(line) > 0 && used+w.space+w.w > width {
			flush()
		}
		if len(line) > 0 && w.space > 0 {
			line, used = append(line, space(line, w)), used+w.space
		}
		if w.w <= width-used {
			line, used = append(line, w.bits...), used+w.w
			continue
		}
		for _, b := range shards(w.bits, width) {
			if len(line) > 0 && used+b.W > width {
				flush()
			}
			line, used = append(line, b), used+b.W
		}
	}
	if len(line) > 0 {
		flush()
	}
	return g
}

// space is the blank between what is on the line and a word, as a bit of its own.
func space(line []Bit, w word) Bit {
	first := w.bits[0].Span
	first.Strike = first.Strike && line[len(line)-1].Strike
	return Bit{Span{S: " ", Face: first.Face, Size: first.Size, Tone: first.Tone, Track: first.Track, Strike: first.Strike}, w.space}
}

// merge joins neighbouring bits of one style, so that each is printed with one operation.
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

// joined ties words that belong on one line: a number and what it counts, a short bracket.
func joined(in []word, limit float64) []word {
	out := in[:0:0]
	for i := 0; i < len(in); i++ {
		w := in[i]
		for i+1 < len(in) && !in[i+1].newline && tied(w, in[i+1]) && w.w+in[i+1].space+in[i+1].w <= min(limit, 24) {
			next := in[i+1]
			if next.space > 0 {
				w.bits, w.w = append(append([]Bit(nil), w.bits...), space(w.bits, next)), w.w+next.space
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

// shards breaks a word wider than the line: behind hyphens where it has them, else anywhere.
func shards(bits []Bit, width float64) []Bit {
	var out []Bit
	for _, b := range bits {
		if b.Kind != Words || b.W <= width && strings.IndexAny(b.S, "-\u2013/") < 0 {
			out = append(out, b)
			continue
		}
		for _, piece := range strings.SplitAfter(b.S, "-") {
			whole := b.bits(nil, piece)
			if w := total(whole); w <= width {
				out = append(out, whole...)
				continue
			}
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
