package pdf

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// bit is a measured stretch of one style that is never broken.
type bit struct {
	span
	w float64 // mm
}

// word is what stands between two places where a line may break.
type word struct {
	bits    []bit
	w       float64
	space   float64 // width of the space before it, 0 for none
	newline bool    // a paragraph begins with it
}

// galley is text set to a width: the one form in which text is measured and drawn.
type galley struct {
	lines [][]bit
	wide  []float64 // width of each line
	size  float64   // pt, of the tallest text
	pitch float64   // mm from line to line
}

// height is the height of all lines in millimetres.
func (g galley) height() float64 { return float64(len(g.lines)) * g.pitch }

// width is the width of the widest line in millimetres.
func (g galley) width() float64 {
	w := 0.0
	for _, l := range g.wide {
		w = max(w, l)
	}
	return w
}

// part is the galley from line i up to, not including, line j.
func (g galley) part(i, j int) galley {
	g.lines, g.wide = g.lines[i:j], g.wide[i:j]
	return g
}

// set breaks the text into lines no wider than width millimetres.
func set(r rich, width, lead float64) galley {
	g := galley{}
	for _, s := range r {
		g.size = max(g.size, s.size)
	}
	g.pitch = g.size * lead * mm
	var room [48]bit
	line, used := room[:0], 0.0
	flush := func() {
		g.lines, g.wide = append(g.lines, append([]bit(nil), merge(line)...)), append(g.wide, used)
		line, used = line[:0], 0
	}
	for _, w := range joined(split(r), width*0.6) {
		if w.newline && (len(line) > 0 || len(g.lines) > 0) {
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
			if len(line) > 0 && used+b.w > width {
				flush()
			}
			line, used = append(line, b), used+b.w
		}
	}
	if len(line) > 0 {
		flush()
	}
	return g
}

// space is the blank between what is on the line and a word, as a bit of its own.
func space(line []bit, w word) bit {
	first := w.bits[0].span
	first.strike = first.strike && line[len(line)-1].strike
	return bit{span{s: " ", face: first.face, size: first.size, tone: first.tone, track: first.track, strike: first.strike}, w.space}
}

// merge joins neighbouring bits of one style, so that each is printed with one operation.
func merge(bits []bit) []bit {
	out := bits[:0]
	for i := 0; i < len(bits); {
		j, b := i+1, bits[i]
		if b.kind == words {
			for j < len(bits) && sameStyle(b.span, bits[j].span) {
				j++
			}
		}
		if j > i+1 {
			var all strings.Builder
			all.Grow((j - i) * 4)
			w := 0.0
			for _, p := range bits[i:j] {
				all.WriteString(p.s)
				w += p.w
			}
			b.s, b.w = all.String(), w
		}
		out, i = append(out, b), j
	}
	return out
}

func sameStyle(a, b span) bool {
	return b.kind == words && a.face == b.face && a.size == b.size && a.tone == b.tone &&
		a.track == b.track && a.strike == b.strike
}

// joined ties words that belong on one line: a number and what it counts, a short bracket.
func joined(in []word, limit float64) []word {
	out := in[:0:0]
	for i := 0; i < len(in); i++ {
		w := in[i]
		for i+1 < len(in) && !in[i+1].newline && tied(w, in[i+1]) && w.w+in[i+1].space+in[i+1].w <= min(limit, 24) {
			next := in[i+1]
			if next.space > 0 {
				w.bits, w.w = append(append([]bit(nil), w.bits...), space(w.bits, next)), w.w+next.space
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
	if first.kind == words && strings.HasPrefix(first.s, "(") && !closed(a) {
		return true
	}
	if last.kind != words || b.bits[0].kind != words || len(a.bits) > 1 {
		return false
	}
	r, _ := utf8.DecodeLastRuneInString(last.s)
	next, _ := utf8.DecodeRuneInString(b.bits[0].s)
	return (unicode.IsDigit(r) || r == '+') && len(last.s) <= 4 && unicode.IsLower(next)
}

func closed(w word) bool {
	for _, b := range w.bits {
		if strings.Contains(b.s, ")") {
			return true
		}
	}
	return false
}

// shards breaks a word wider than the line: behind hyphens where it has them, else anywhere.
func shards(bits []bit, width float64) []bit {
	var out []bit
	for _, b := range bits {
		if b.kind != words || b.w <= width && strings.IndexAny(b.s, "-\u2013/") < 0 {
			out = append(out, b)
			continue
		}
		for _, piece := range strings.SplitAfter(b.s, "-") {
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

func total(bits []bit) float64 {
	w := 0.0
	for _, b := range bits {
		w += b.w
	}
	return w
}
