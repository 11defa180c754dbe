package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// split splits a text into words at spaces and line feeds.
func (at *scratch) split(r Rich) {
	at.words, at.bits = at.words[:0], at.bits[:0]
	start, blank, newline := 0, 0.0, false
	emit := func() {
		if len(at.bits) == start {
			return
		}
		w := word{bits: at.bits[start:len(at.bits):len(at.bits)], space: blank, newline: newline}
		w.w = total(w.bits)
		at.words, start = append(at.words, w), len(at.bits)
		blank, newline = 0, false
	}
	for _, s := range r {
		if s.Kind != Words {
			at.bits = markBits(at.bits, s)
			continue
		}
		text, space := Clean(s.S), s.blank()
		for i := 0; i < len(text); {
			end := i
			for end < len(text) && text[end] != ' ' && text[end] != '\n' {
				end++
			}
			if end > i {
				at.bits = s.bits(at.bits, text[i:end])
				i = end
				continue
			}
			emit()
			if text[i] == '\n' {
				blank, newline = 0, true
			} else if !newline {
				blank = space
			}
			i++
		}
	}
	emit()
}

// blank returns the width of a space in the span's style.
func (s Span) blank() float64 {
	w, _ := s.Face.advance(' ')
	return float64(w)*s.Size*Point/1000 + s.Track*s.Size*Point
}

// bits measures a text without spaces and appends it to out: runs in the span's face, runs in its fallback face, and squares
// for characters that neither has.
func (s Span) bits(out []Bit, text string) []Bit {
	start := 0
	var cur Bit
	flush := func(end int) {
		if end > start {
			cur.S = text[start:end]
			out = append(out, cur)
		}
		start, cur = end, Bit{}
	}
	for i, r := range text {
		face, w, ok := s.find(r)
		if !ok {
			flush(i)
			out = append(out, Bit{Span{Kind: Square, S: string(r), Face: s.Face, Size: s.Size, Tone: s.Tone}, 0.62 * s.Size * Point})
			start = i + utf8.RuneLen(r)
			continue
		}
		if i > start && face != cur.Face {
			flush(i)
		}
		if i == start {
			cur.Span, cur.Face = s, face
		}
		cur.W += float64(w)*s.Size*Point/1000 + s.Track*s.Size*Point
	}
	flush(len(text))
	return out
}

// find returns the face that has r: the span's own or its fallback. Figures never use the title face, because its own are
// old-style.
func (s Span) find(r rune) (f Face, w int, ok bool) {
	f = s.Face
	if f == Title && r < unicode.MaxLatin1 && (unicode.IsDigit(r) || r == '+') {
		f = f.fallback()
	}
	if w, ok = f.advance(r); !ok {
		f = s.Face.fallback()
		w, ok = f.advance(r)
	}
	if !ok && extra != nil {
		f = Extra
		w, ok = f.advance(r)
	}
	return f, w, ok
}

// Measure returns the width of s on one line in millimeters.
func Measure(s Span) float64 {
	w := 0.0
	text := Clean(s.S)
	for i := 0; i < len(text); {
		end := i + strings.IndexByte(text[i:]+" ", ' ')
		for _, b := range s.bits(nil, text[i:end]) {
			w += b.W
		}
		if end < len(text) {
			w += s.blank()
		}
		i = end + 1
	}
	return w
}

// markBits measures a mark and appends it to out, one bit for each surge or shield.
func markBits(out []Bit, s Span) []Bit {
	em := s.Size * Point
	switch s.Kind {
	case Star, Shield:
		one := s
		one.N = 1
		for range s.N {
			out = append(out, Bit{one, 0.98 * em})
			one.AltText = "" // the first has the words for all
		}
		return out
	case Potency:
		inner := Measure(Span{S: s.S, Face: s.Face, Size: PotencySize(s.Size)})
		return append(out, Bit{s, max(0.86*em, inner+0.3*em)})
	case Icon:
		return append(out, Bit{s, em})
	}
	return out
}

// PotencySize returns the size of the letter in a potency mark, which is never below the floor.
func PotencySize(size float64) float64 {
	if size >= LargeFloor {
		return max(LargeFloor, size*T6/T5)
	}
	return max(Floor, size*T6/T5)
}
