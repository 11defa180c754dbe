package doc

import (
	"strconv"
	"strings"

	"scabbard/sheet/phrase"
)

// RunKind is the kind of a run of text.
type RunKind uint8

// The kinds of run.
const (
	Plain   RunKind = iota // words; a line feed separates paragraphs
	Strong                 // words to stress
	Value                  // a computed number, S as printed
	Counted                // N of a mark: S is the word for so many, Icon how it is drawn
	Mark                   // a potency: S is the letter resisting it, N the value it must exceed
	Term                   // a number that depends on the hero, in words: "6 + P"
	Measure                // a potency without a hero: S is the letter, Formula the word for its value
	Aside                  // words of less weight, such as who gives something
	Struck                 // words that do not count
	Ref                    // words that lead to the record whose id is Formula
)

// Run is a stretch of text of one kind.
type Run struct {
	Kind    RunKind
	S       string // the words, the value as printed, or the word of a mark
	N       int    // of a mark: how many, or the value of a potency
	Icon    string // of a Counted mark; empty if it is in words
	Formula string // the expression of a Value, the name of a potency, or the target of a reference
	Words   string // the expression of a Value in words: "twice your Might"
}

// Text is words with numbers and marks in them. A renderer never has to search it.
type Text []Run

// Words returns a text of one plain run, or an empty one.
func Words(s string) Text {
	if s == "" {
		return nil
	}
	return Text{{S: s}}
}

// MarshalText returns the text as JSON has it: as one string, without marks.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Numeral returns a text of one number, or an empty one.
func Numeral(s string) Text {
	if s == "" {
		return nil
	}
	return Text{{Kind: Value, S: s}}
}

// Join returns the texts that are not empty, with sep between them.
func Join(sep string, texts ...Text) (out Text) {
	for _, t := range texts {
		if len(t) == 0 {
			continue
		}
		if len(out) > 0 {
			out = append(out, Run{S: sep})
		}
		out = append(out, t...)
	}
	return out
}

// Phrase returns the words of a key with texts as its arguments.
func Phrase(key phrase.Key, texts ...Text) (out Text) {
	add := func(runs ...Run) {
		for _, r := range runs {
			if last := len(out) - 1; last >= 0 && r.Kind == Plain && out[last].Kind == Plain {
				out[last].S += r.S
			} else if r.S != "" || r.Kind != Plain {
				out = append(out, r)
			}
		}
	}
	phrase.Pieces(key, func(words string) { add(Run{S: words}) }, func(i int) { add(texts[i]...) })
	return out
}

// Dealing returns the words for damage of a type, or of none: "fire damage".
func Dealing(damageType string) string {
	if damageType == "" {
		return phrase.Of("damage")
	}
	return phrase.Of("damage-of", damageType)
}

// String prints the text with its marks in words: "2 surges", "M < 1".
func (t Text) String() string {
	var b strings.Builder
	for _, r := range t {
		b.WriteString(r.String())
	}
	return b.String()
}

// String prints one run in words.
func (r Run) String() string {
	switch r.Kind {
	case Counted:
		return strconv.Itoa(r.N) + " " + r.S
	case Mark, Measure:
		if r.S == "" {
			return phrase.Of("potency-of", r.Against())
		}
		return r.S + " < " + r.Against()
	}
	return r.S
}

// Against returns the value of a potency: the number of a hero, or the word of the rules.
func (r Run) Against() string {
	if r.Kind == Measure {
		return r.Formula
	}
	return strconv.Itoa(r.N)
}

// Length estimates the width of a text in characters.
func Length(t Text) int {
	n := 0
	for _, r := range t {
		if r.Kind == Counted && r.Icon != "" {
			n += 2 * r.N
			continue
		}
		n += len(r.S)
	}
	return n
}
