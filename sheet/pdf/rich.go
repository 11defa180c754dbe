package pdf

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"scabbard/sheet"
)

// kind says what a span of rich text is.
type kind uint8

const (
	words   kind = iota
	spark        // a surge mark
	heater       // a shield mark
	potency      // a letter knocked out of a square
	square       // a character no font has
	icon         // the mark of a type of action, n of them
	ref          // the number of the page that a link leads to
)

// span is a stretch of rich text set in one way.
type span struct {
	kind   kind
	s      string
	n      int
	face   face
	size   float64 // pt
	tone   tone
	track  float64 // extra space behind every character, as a part of the size
	strike bool
}

// rich is text with marks in it, ready to be set.
type rich []span

// voice is how a role of text is set: its faces, size and colours.
type voice struct {
	plain, strong, italic face
	size                  float64 // pt
	lead                  float64 // line spacing as a multiple of the size
	tone                  tone
}

// at is the voice at another size.
func (v voice) at(size float64) voice { v.size = size; return v }

// in is the voice in another tone.
func (v voice) in(t tone) voice { v.tone = t; return v }

// led is the voice with another line spacing.
func (v voice) led(lead float64) voice { v.lead = lead; return v }

// narrow is the voice in its condensed faces.
func (v voice) narrow() voice {
	v.plain, v.strong, v.italic = v.plain.condensed(), v.strong.condensed(), v.italic.condensed()
	return v
}

// The voices of the sheet.
var (
	textVoice  = voice{faceSans, faceSansBold, faceCondItalic, 9, 1.28, ink}
	tableVoice = voice{faceCond, faceCondBold, faceCondItalic, 8.5, 1.16, ink}
	titleVoice = voice{faceTitle, faceTitle, faceTitle, 13, 1.1, ink}
)

const (
	floor     = 7.0  // pt, under which nothing is set
	tracking  = 0.07 // of labels
	titlecase = 7.0  // pt, labels
)

// put is s in the plain face.
func (v voice) put(s string) rich { return v.say(s, v.plain) }

// bold is s in the strong face.
func (v voice) bold(s string) rich { return v.say(s, v.strong) }

// slant is s in the italic face.
func (v voice) slant(s string) rich { return v.say(s, v.italic) }

// say is s in a face; no words make no text.
func (v voice) say(s string, f face) rich {
	if s == "" {
		return nil
	}
	return rich{{s: s, face: f, size: v.size, tone: v.tone}}
}

// label is s in tracked bold capitals.
func (v voice) label(s string) rich {
	return rich{{s: strings.ToUpper(s), face: v.strong, size: v.size, tone: v.tone, track: tracking}}
}

// text turns a sheet's text into rich text. Computed numbers are stressed in a plain setting only
// where a tier begins with one, which the caller asks for with stress.
func (v voice) text(t sheet.Text, stress bool) rich {
	out := make(rich, 0, len(t))
	for i, r := range t {
		s := span{s: r.S, face: v.plain, size: v.size, tone: v.tone}
		switch r.Kind {
		case sheet.Strong:
			s.face = v.strong
		case sheet.Value:
			if stress && i == 0 {
				s.face = v.strong
			}
		case sheet.Surge, sheet.Shield:
			s.kind, s.n, s.s = spark, r.N, ""
			if r.Kind == sheet.Shield {
				s.kind = heater
			}
			if r.N > 6 {
				out = append(out, span{s: strconv.Itoa(r.N) + string(nbsp), face: v.plain, size: v.size, tone: v.tone})
				s.n = 1
			}
		case sheet.Mark:
			out = append(out, v.mark(r)...)
			continue
		}
		out = append(out, s)
	}
	return out
}

// mark is a potency: the letter of the characteristic in a square and what it must be below.
func (v voice) mark(r sheet.Run) rich {
	if r.S == "" {
		return v.bold("potency" + string(nbsp) + sheet.Figure(r.N, false))
	}
	if utf8.RuneCountInString(r.S) > 3 {
		return v.bold(r.S + string(nbsp) + "<" + string(nbsp) + sheet.Figure(r.N, false))
	}
	return rich{
		{kind: potency, s: r.S, face: v.strong, size: v.size, tone: v.tone},
		{s: string(nbsp) + "<" + string(nbsp) + sheet.Figure(r.N, false), face: v.strong, size: v.size, tone: v.tone},
	}
}

// wideGap is air between two things on one line, at which the line may break.
const wideGap = "\u00A0\u00A0 "

// pageOf is the number of the page on which the place named key stands.
func (v voice) pageOf(key string) rich {
	return rich{{kind: ref, s: key, face: v.plain, size: v.size, tone: v.tone}}
}

// join puts sep between the parts that are not empty.
func join(sep rich, parts ...rich) rich {
	var out rich
	for _, p := range parts {
		if len(p) == 0 {
			continue
		}
		if len(out) > 0 {
			out = append(out, sep...)
		}
		out = append(out, p...)
	}
	return out
}

// cat sets one text behind the other.
func cat(parts ...rich) rich {
	var out rich
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// struck is the text with a line through it.
func struck(r rich) rich {
	out := append(rich(nil), r...)
	for i := range out {
		out[i].strike = true
	}
	return out
}

// long estimates how many characters a text has.
func long(t sheet.Text) int {
	n := 0
	for _, r := range t {
		n += len(r.S) + 2*r.N*b2i(r.Kind == sheet.Surge || r.Kind == sheet.Shield)
	}
	return n
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
