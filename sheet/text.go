package sheet

import (
	"strconv"
	"strings"

	"scabbard/sheet/doc"
)

// The text of sheets and of documents is the same.
type (
	RunKind = doc.RunKind
	Run     = doc.Run
	Text    = doc.Text
)

// The kinds of run that a sheet has.
const (
	Plain   = doc.Plain
	Strong  = doc.Strong
	Value   = doc.Value
	Counted = doc.Counted
	Mark    = doc.Mark
)

// Words makes a text of one plain run, or an empty one.
func Words(s string) Text { return doc.Words(s) }

// Show prints the value as a sheet does: with its sign, its suffix, or as the label it stands for.
// A minus sign is a true minus (U+2212).
func (n Number) Show() string {
	v := n.Value()
	if len(n.Labels) > 0 {
		return n.Labels[min(max(v, 0), len(n.Labels)-1)]
	}
	return Figure(v, n.Signed) + n.Suffix
}

// Titled prints the number behind its name: "Speed 5", "Speed 5 (climb)".
func (n Number) Titled() string {
	return doc.Joined(" ", n.Name, n.Show()) + doc.Brackets(strings.Join(n.Moves, ", "))
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
		return t.Printed
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
