package typeset

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// Kind is the kind of a span of rich text.
type Kind uint8

const (
	Words   Kind = iota
	Star         // a star for something counted
	Shield       // a shield for something counted
	Potency      // a letter in a square
	Square       // a character that no font has
	Icon         // the mark of a type of action, N times
	Ref          // the number of the page that a link leads to
)

// Span is a run of rich text in one style.
type Span struct {
	Kind    Kind
	S       string // the words; for a mark the letter in it
	N       int    // for a mark: how many, or the number beside it
	Face    Face
	Size    float64 // pt
	Tone    Tone
	Track   float64 // extra space after every character, as a part of the size
	Strike  bool
	AltText string // for a mark: its words when a page is read aloud or copied
}

// Rich is text with marks, ready to be set.
type Rich []Span

// Put returns s in the plain face.
func (v Voice) Put(s string) Rich { return v.say(s, v.Plain) }

// Bold returns s in the strong face.
func (v Voice) Bold(s string) Rich { return v.say(s, v.strength()) }

// Italic returns s in the italic face.
func (v Voice) Italic(s string) Rich { return v.say(s, v.italic) }

// say returns s in a face, or no text if s is empty.
func (v Voice) say(s string, f Face) Rich {
	if s == "" {
		return nil
	}
	return Rich{{S: s, Face: f, Size: v.Size, Tone: v.Tone}}
}

// Label returns s in tracked bold capitals.
func (v Voice) Label(s string) Rich {
	return Rich{{S: strings.ToUpper(s), Face: v.weight(), Size: v.Size, Tone: v.Tone, Track: tracking}}
}

// Text turns a sheet's text into rich text. If stress is true a computed number at the beginning is bold, and a number after
// words is on their line, as in a tier.
func (v Voice) Text(t sheet.Text, stress bool) Rich {
	if stress {
		t = keepNumbers(t)
	}
	out := make(Rich, 0, len(t))
	for i, r := range t {
		s := Span{S: strings.ReplaceAll(r.S, " < ", lessThan), Face: v.Plain, Size: v.Size, Tone: v.Tone}
		switch r.Kind {
		case sheet.Strong:
			s.Face = v.strength()
		case sheet.Value, doc.Term:
			if stress && i == 0 {
				s.Face = v.weight()
			}
		case sheet.Counted:
			kind, drawn := drawing(r.Icon)
			if !drawn {
				s.S = r.String()
				break
			}
			s.Kind, s.N, s.S, s.AltText = kind, r.N, "", r.String()
			if r.N > 6 {
				out = append(out, Span{S: strconv.Itoa(r.N) + string(NBSP), Face: v.Plain, Size: v.Size, Tone: v.Tone})
				s.N, s.AltText = 1, r.S
			}
		case sheet.Mark, doc.Measure:
			out = append(out, v.mark(r)...)
			continue
		case doc.Aside:
			s.Face, s.Tone = v.italic, Second
		case doc.Struck:
			s.Strike = true
		}
		out = append(out, s)
	}
	return out
}

// lessThan keeps a comparison on one line: "M < 2".
const lessThan = string(NBSP) + "<" + string(NBSP)

// keepNumbers returns a text with a no-break space before each number that ends a phrase: "push 2; slide 3".
func keepNumbers(t sheet.Text) sheet.Text {
	compileNumberPatterns()
	out := slices.Clone(t)
	for i := range out {
		r := &out[i]
		after := ""
		if i+1 < len(out) {
			after = out[i+1].String()
		}
		if strings.ContainsAny(r.S, "0123456789") { // most texts have none
			r.S = numberPatterns.inside.ReplaceAllString(r.S, string(NBSP)+"$1$2")
		}
		if last := len(r.S) - 1; last >= 0 && r.S[last] == ' ' && i+1 < len(out) && out[i+1].Kind == sheet.Value {
			if i+2 < len(out) {
				after += out[i+2].String()
			}
			if numberPatterns.atBeginning.MatchString(after) {
				r.S = r.S[:last] + string(NBSP)
			}
		}
	}
	return out
}

// numberPatterns finds a number that ends a phrase. The patterns are compiled when the first page is drawn.
var numberPatterns struct {
	once        sync.Once
	inside      *regexp.Regexp // with the space before it
	atBeginning *regexp.Regexp
}

// compileNumberPatterns compiles the patterns once.
func compileNumberPatterns() {
	numberPatterns.once.Do(func() {
		numberPatterns.inside = regexp.MustCompile(` (\d+)([;,.)]|$)`)
		numberPatterns.atBeginning = regexp.MustCompile(`^\d+([;,.)]|$)`)
	})
}

// drawing returns the kind of drawing for an icon's name.
func drawing(icon string) (kind Kind, drawn bool) {
	switch icon {
	case "spark":
		return Star, true
	case "crest":
		return Shield, true
	}
	return kind, false
}

// mark returns a potency: the letter of the characteristic in a square, and its value.
func (v Voice) mark(r sheet.Run) Rich {
	against := r.Formula
	if r.Kind == sheet.Mark {
		against = sheet.Figure(r.N, false)
	}
	if r.S == "" {
		return v.Bold(strings.ReplaceAll(phrase.Of("potency-of", against), " ", string(NBSP)))
	}
	if utf8.RuneCountInString(r.S) > 3 {
		return v.Bold(r.S + lessThan + against)
	}
	return Rich{
		{Kind: Potency, S: r.S, Face: v.weight(), Size: v.Size, Tone: v.Tone},
		{S: lessThan + against, Face: v.weight(), Size: v.Size, Tone: v.Tone},
	}
}

// WideGap is space between two things on one line. The line may break there.
const WideGap = "\u00A0\u00A0 "

// Join returns the parts that are not empty, with sep between them.
func Join(sep Rich, parts ...Rich) Rich {
	n := 0
	for _, p := range parts {
		if len(p) > 0 {
			n += len(p) + len(sep)
		}
	}
	if n == 0 {
		return nil
	}
	out := make(Rich, 0, n)
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

// Concat returns the texts one after the other.
func Concat(parts ...Rich) Rich { return slices.Concat(parts...) }

// Struck returns the text with a line through it.
func Struck(r Rich) Rich {
	out := append(Rich(nil), r...)
	for i := range out {
		out[i].Strike = true
	}
	return out
}

// Stressed returns the text with its words in the strong face.
func (v Voice) Stressed(t sheet.Text) Rich {
	v.Plain = v.weight()
	return v.Text(t, false)
}
