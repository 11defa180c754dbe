package pdf

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// split cuts the text into words at spaces and line feeds.
func split(r rich) []word {
	chars := 0
	for _, s := range r {
		chars += len(s.s)
	}
	out := make([]word, 0, chars/5+len(r))
	all := make([]bit, 0, chars/5+2*len(r)) // the bits of all words
	start, blank, newline := 0, 0.0, false
	emit := func() {
		if len(all) == start {
			return
		}
		w := word{bits: all[start:len(all):len(all)], space: blank, newline: newline}
		w.w = total(w.bits)
		out, start = append(out, w), len(all)
		blank, newline = 0, false
	}
	for _, s := range r {
		if s.kind != words {
			all = markBits(all, s)
			continue
		}
		text := clean(s.s)
		for i := 0; i < len(text); {
			end := i
			for end < len(text) && text[end] != ' ' && text[end] != '\n' {
				end++
			}
			if end > i {
				all = s.bits(all, text[i:end])
				i = end
				continue
			}
			emit()
			if text[i] == '\n' {
				blank, newline = 0, true
			} else if !newline {
				blank = s.blank()
			}
			i++
		}
	}
	emit()
	return out
}

// blank is the width of a space in the span's style.
func (s span) blank() float64 {
	w, _ := s.face.advance(' ')
	return float64(w)*s.size*mm/1000 + s.track*s.size*mm
}

// bits measures a text without spaces and appends it to out: stretches in the span's face, stretches in the face that
// stands in for it, and squares for characters that neither has.
func (s span) bits(out []bit, text string) []bit {
	start := 0
	var cur bit
	flush := func(end int) {
		if end > start {
			cur.s = text[start:end]
			out = append(out, cur)
		}
		start, cur = end, bit{}
	}
	for i, r := range text {
		face, w, ok := s.find(r)
		if !ok {
			flush(i)
			out = append(out, bit{span{kind: square, s: string(r), face: s.face, size: s.size, tone: s.tone}, 0.62 * s.size * mm})
			start = i + utf8.RuneLen(r)
			continue
		}
		if i > start && face != cur.face {
			flush(i)
		}
		if i == start {
			cur.span, cur.face = s, face
		}
		cur.w += float64(w)*s.size*mm/1000 + s.track*s.size*mm
	}
	flush(len(text))
	return out
}

// find is the face that has r: the span's own, or the one that stands in for it. The title face
// never sets figures, because its own are old-style.
func (s span) find(r rune) (f face, w int, ok bool) {
	f = s.face
	if f == faceTitle && r < unicode.MaxLatin1 && (unicode.IsDigit(r) || r == '+') {
		f = f.fallback()
	}
	if w, ok = f.advance(r); !ok {
		f = s.face.fallback()
		w, ok = f.advance(r)
	}
	if !ok && extra != nil {
		f = faceExtra
		w, ok = f.advance(r)
	}
	return f, w, ok
}

// measure is the width of s on one line in millimetres.
func measure(s span) float64 {
	w := 0.0
	text := clean(s.s)
	for i := 0; i < len(text); {
		end := i + strings.IndexByte(text[i:]+" ", ' ')
		for _, b := range s.bits(nil, text[i:end]) {
			w += b.w
		}
		if end < len(text) {
			w += s.blank()
		}
		i = end + 1
	}
	return w
}

// markBits measures a vector mark and appends it to out, one bit for each surge or shield.
func markBits(out []bit, s span) []bit {
	em := s.size * mm
	switch s.kind {
	case spark, heater:
		one := s
		one.n = 1
		for range s.n {
			out = append(out, bit{one, 0.98 * em})
		}
		return out
	case potency:
		inner := measure(span{s: s.s, face: s.face, size: potencySize(s.size)})
		return append(out, bit{s, max(0.86*em, inner+0.3*em)})
	case icon:
		return append(out, bit{s, em})
	case ref:
		return append(out, bit{s, measure(span{s: "p. 00", face: s.face, size: s.size})})
	}
	return out
}

// potencySize is the size of the letter inside a potency mark, which never goes under the floor.
func potencySize(size float64) float64 {
	if size >= largeFloor {
		return max(largeFloor, size*0.84)
	}
	return max(floor, size*0.84)
}
