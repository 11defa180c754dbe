package rules

import (
	"strconv"
	"strings"

	"scabbard/builder/rules/expr"
)

// Words prints a text without a hero to put the numbers in: "2 surges", "M < weak", "slide 2 * might".
func (t Text) Words() string {
	var b strings.Builder
	for i := range t.Parts {
		word := t.Parts[i].words()
		if t.Parts[i].Kind == PartValue && strings.Contains(word, " ") && strings.HasSuffix(b.String(), "+") {
			word = "(" + word + ")"
		}
		b.WriteString(word)
	}
	return b.String()
}

func (p *Part) words() string {
	switch p.Kind {
	case PartValue:
		return p.Expr.Spoken(nil)
	case PartMark:
		n := p.Expr.Spoken(nil)
		if n == "1" {
			return "1 " + p.S
		}
		return n + " " + p.S + "s"
	case PartPotency:
		if p.S == "" {
			return p.To + " potency"
		}
		return p.S + " < " + p.To
	}
	if p.Kind == PartReach {
		return "that many"
	}
	return p.S
}

// Words prints an outcome: "3 damage; M < weak grabbed".
func (t Tier) Words() string {
	if t.Damage.Empty() {
		return t.Text.Words()
	}
	damage := t.Damage.Spoken(nil)
	if t.Dice != "" && damage == "0" {
		damage = t.Dice
	} else if t.Dice != "" {
		damage = t.Dice + " + " + damage
	}
	switch {
	case strings.HasPrefix(t.Type, "{"): // a type that the hero's choices decide
		damage += " damage of your " + expr.BareName(strings.Trim(t.Type, "{}"))
	case t.Type != "":
		damage += " " + t.Type + " damage"
	default:
		damage += " damage"
	}
	if text := t.Text.Words(); text != "" {
		damage += "; " + text
	}
	return damage
}

// DistanceOf prints a distance entry as the rules do: "Melee 1 or Ranged 5", "3 cube within 10".
func DistanceOf(rs []Reach) string {
	out := ""
	for i := range rs {
		out += rs[i].Joint(i) + rs[i].String()
	}
	return out
}

// Joint is the word between a distance and the one before it, with its spaces; none before the first.
func (r Reach) Joint(i int) string {
	switch {
	case i == 0:
		return ""
	case r.And:
		return " and "
	}
	return " or "
}

// String prints one distance.
func (r Reach) String() string {
	size := strconv.Itoa(r.Size)
	out := size + " " + r.Kind
	switch r.Kind {
	case "self":
		return "Self"
	case "special":
		return strings.TrimSuffix("Special: "+r.Text, ": ")
	case "melee":
		return "Melee " + size
	case "ranged":
		return "Ranged " + size
	case "line":
		out = size + " x " + strconv.Itoa(r.Width) + " line"
	}
	if r.Within > 0 {
		out += " within " + strconv.Itoa(r.Within)
	}
	return out
}
