package sheet

import (
	"strconv"
	"strings"
)

// RunKind says what a run of text is.
type RunKind uint8

// The kinds of run.
const (
	Plain   RunKind = iota // words; a line feed separates paragraphs
	Strong                 // words to stress
	Value                  // a computed number, S as printed
	Counted                // N of a mark: S is the word for so many, Icon how it is drawn
	Mark                   // a potency: S is the letter resisting it, N the value it must exceed
)

// Run is a stretch of text of one kind.
type Run struct {
	Kind    RunKind
	S       string // the words, the value as printed, or the word of a mark
	N       int    // of a mark: how many, or the value of a potency
	Icon    string // of a Counted mark; empty where it is said in words
	Formula string // how a Value came about: "2 * 2 (twice might)"
}

// Text is words with numbers and marks in them. A renderer never has to search it.
type Text []Run

// Words makes a text of one plain run, or an empty one.
func Words(s string) Text {
	if s == "" {
		return nil
	}
	return Text{{S: s}}
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
	case Mark:
		if r.S == "" {
			return "potency " + strconv.Itoa(r.N)
		}
		return r.S + " < " + strconv.Itoa(r.N)
	}
	return r.S
}

// Show prints the value as a sheet does: with its sign, its suffix, or as the label it stands for.
// A minus sign is a true minus (U+2212).
func (n Number) Show() string {
	v := n.Value()
	if len(n.Labels) > 0 {
		return n.Labels[min(max(v, 0), len(n.Labels)-1)]
	}
	return Figure(v, n.Signed) + n.Suffix
}

// Figure prints an integer with a true minus sign, and a plus sign when signed is set.
func Figure(v int, signed bool) string {
	switch {
	case v < 0:
		return "\u2212" + strconv.Itoa(-v)
	case signed:
		return "+" + strconv.Itoa(v)
	}
	return strconv.Itoa(v)
}

// Full is the tier as one text: damage, its type, and what follows.
func (t Tier) Full() Text { return t.followed(t.damaging()) }

// Dealt is the damage of the tier as printed: "5", "2d6 + 5", or nothing.
func (t Tier) Dealt() string {
	switch {
	case t.Damage == nil:
		return ""
	case t.Dice != "" && t.Damage.Value() == 0:
		return t.Dice
	case t.Dice != "":
		return t.Dice + " + " + Figure(t.Damage.Value(), false)
	}
	return Figure(t.Damage.Value(), false)
}

// damaging is the damage of the tier and its type, without what follows.
func (t Tier) damaging() Text {
	if t.Damage == nil {
		return nil
	}
	what := " damage"
	if t.DamageType != "" {
		what = " " + t.DamageType + " damage"
	}
	return Text{{Kind: Value, S: t.Dealt()}, {S: what + t.extra()}}
}

// extra is the damage of other types, as it stands behind the tier's own: " +2 psychic".
func (t Tier) extra() string {
	s := ""
	for _, x := range t.Extra {
		s += " " + Figure(x.Amount, true) + " " + x.Type
	}
	return s
}

// followed adds to the damage what follows it.
func (t Tier) followed(damage Text) Text {
	if len(damage) > 0 && len(t.Effects) > 0 {
		damage = append(damage, Run{S: "; "})
	}
	return append(damage, t.Effects...)
}

// IsFigure tells a bare figure or label from a calculation.
func IsFigure(s string) bool {
	s = strings.TrimPrefix(strings.TrimPrefix(s, "-"), "\u2212")
	if strings.HasPrefix(s, `"`) && strings.Count(s, `"`) == 2 && strings.HasSuffix(s, `"`) {
		return true
	}
	_, err := strconv.Atoi(s)
	return err == nil
}
