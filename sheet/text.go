package sheet

import (
	"strconv"
	"strings"

	"scabbard/sheet/doc"
)

// Sheets and documents use the same text.
type (
	RunKind = doc.RunKind
	Run     = doc.Run
	Text    = doc.Text
)

// The kinds of run in the text of a sheet.
const (
	Plain   = doc.Plain
	Strong  = doc.Strong
	Value   = doc.Value
	Counted = doc.Counted
	Mark    = doc.Mark
)

// Words returns a text of one plain run, or an empty text.
func Words(s string) Text { return doc.Words(s) }

// Show returns the value as it is printed: with its sign and suffix, or as its label. The minus sign is U+2212.
func (n Number) Show() string {
	v := n.Value()
	if len(n.Labels) > 0 {
		return n.Labels[min(max(v, 0), len(n.Labels)-1)]
	}
	return Figure(v, n.Signed) + n.Suffix
}

// Titled returns the number after its name: "Speed 5", "Speed 5 (climb)".
func (n Number) Titled() string {
	return doc.Joined(" ", n.Name, n.Show()) + doc.Brackets(strings.Join(n.Moves, ", "))
}

// Figure returns an integer with a true minus sign, and with a plus sign if signed is true.
func Figure(v int, signed bool) string {
	switch {
	case v < 0:
		return "\u2212" + strconv.Itoa(-v)
	case signed:
		return "+" + strconv.Itoa(v)
	}
	return strconv.Itoa(v)
}

// Full returns the tier as one text: damage, type, and the rest.
func (t Tier) Full() Text { return t.followed(t.damaging()) }

// Dealt returns the damage of the tier as printed: "5", "2d6 + 5", or "".
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

// Figure returns the damage of the tier without its type, with that of other types after it: "5 +2 psychic".
func (t Tier) Figure() Text { return Text{{Kind: Value, S: t.Dealt()}, {S: t.extra()}} }

// damaging returns the damage of the tier and its type.
func (t Tier) damaging() Text {
	if t.Damage == nil {
		return t.Printed
	}
	return Text{{Kind: Value, S: t.Dealt()}, {S: " " + t.Dealing() + t.extra()}}
}

// Dealing returns the type of the tier's damage: "fire damage".
func (t Tier) Dealing() string {
	return doc.Dealing(t.DamageType)
}

// extra returns the damage of other types as it follows the tier's own: " +2 psychic".
func (t Tier) extra() string {
	s := ""
	for _, x := range t.Extra {
		s += " " + Figure(x.Amount, true) + " " + x.Type
	}
	return s
}

// followed returns the damage with the rest of the tier after it.
func (t Tier) followed(damage Text) Text {
	if len(damage) > 0 && len(t.Effects) > 0 {
		damage = append(damage, Run{S: "; "})
	}
	return append(damage, t.Effects...)
}

// IsFigure reports whether a text is a number or label rather than a calculation.
func IsFigure(s string) bool {
	s = strings.TrimPrefix(strings.TrimPrefix(s, "-"), "\u2212")
	if strings.HasPrefix(s, `"`) && strings.Count(s, `"`) == 2 && strings.HasSuffix(s, `"`) {
		return true
	}
	_, err := strconv.Atoi(s)
	return err == nil
}
