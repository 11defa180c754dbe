package rules

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules/expr"
)

// Words prints a text without a hero to put the numbers in: "2 surges", "M < weak", "slide twice your Might".
func (t Text) Words() string { return t.Told(nil) }

// Told prints a text for somebody of whose hero these names are known; nil where there is no hero. What depends on the
// hero is said in words: "as many squares as your Might".
func (t Text) Told(known func(name string) (int, bool)) string {
	var b strings.Builder
	said := 0       // how much of the words that follow a value was said with it
	explained := "" // the value the words that follow may explain again
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Kind != PartValue {
			b.WriteString(without(p.words(known)[said:], explained))
			said, explained = 0, ""
			continue
		}
		next := ""
		if i+1 < len(t.Parts) && t.Parts[i+1].Kind == PartWords {
			next = t.Parts[i+1].S
		}
		value := p.Expr.Told(known)
		if !strings.Contains(value, " ") { // a number
			b.WriteString(value)
			continue
		}
		if strings.HasSuffix(b.String(), "+") {
			b.WriteString("(" + value + ")")
			continue
		}
		phrase, n := counted(value, next)
		b.WriteString(phrase)
		if said = n; n < len(next) {
			explained = value
		}
	}
	return b.String()
}

// counted puts a value that is a phrase together with what it counts in the words that follow; n is how much of them
// that is.
func counted(value, next string) (phrase string, n int) {
	words := strings.SplitAfterN(strings.TrimPrefix(next, " "), " ", 4)
	if !strings.HasPrefix(next, " ") || len(words) == 0 {
		return value, 0
	}
	bare := func(i int) string {
		if i >= len(words) {
			return ""
		}
		return strings.TrimRight(words[i], " .,;:)")
	}
	first, second := bare(0), bare(1)
	until := func(i int) int { // through the i-th word, without the sign behind it
		n := 1
		for k := range i {
			n += len(words[k])
		}
		return n + len(bare(i))
	}
	plural := len(first) > 3 && strings.HasSuffix(first, "s") && !strings.HasSuffix(first, "ss")
	switch {
	case plural && slices.Contains(further, second):
		return second + " by as many " + first + " as " + value, until(1)
	case plural && second == "more":
		return "as many more " + first + " as " + value, until(1)
	case plural && bare(0) == strings.TrimRight(words[0], " "), plural:
		return "as many " + first + " as " + value, until(0)
	case slices.Contains(further, first):
		return first + " by " + value, until(0)
	}
	for i := range min(3, len(words)) {
		if w := bare(i); strings.HasPrefix(w, "(") {
			break
		} else if w == amount || w != "" && w[0] >= 'A' && w[0] <= 'Z' {
			return next[1:until(i)] + " equal to " + value, until(i)
		}
		if strings.TrimRight(words[i], " ") != bare(i) {
			break // a sign ends the phrase
		}
	}
	return value, 0
}

// amount is what is dealt without being counted; further are the comparatives that say by how much.
const amount = "damage"

var further = []string{"higher", "lower", "farther", "longer", "shorter", "larger"}

// without leaves out a remark in brackets that says again what a value in front of it is: "(your Might)".
func without(words, value string) string {
	before, rest, opened := strings.Cut(words, " (")
	inner, after, closed := strings.Cut(rest, ")")
	if value == "" || !opened || !closed {
		return words
	}
	figures := strings.NewReplacer("three times", "3 times", "four times", "4 times", "five times", "5 times", "ten times", "10 times", "+", "plus", "*", "times")
	for word := range strings.FieldsSeq(strings.ToLower(figures.Replace(inner))) {
		if !strings.Contains(strings.ToLower(value), word) {
			return words
		}
	}
	return before + after
}

func (p *Part) words(known func(name string) (int, bool)) string {
	switch p.Kind {
	case PartMark:
		n := p.Expr.Told(known)
		if n == "1" {
			return "1 " + p.S
		}
		if strings.Contains(n, " ") {
			return "as many " + p.S + "s as " + n
		}
		return n + " " + p.S + "s"
	case PartPotency:
		if p.S == "" {
			return p.To + " potency"
		}
		return p.S + " < " + p.To
	case PartReach:
		return "that many"
	}
	return p.S
}

// Words prints an outcome: "3 damage; M < weak grabbed".
func (t Tier) Words() string {
	if t.Damage.Empty() {
		return t.Text.Words()
	}
	value := t.Damage.Told(nil)
	damage := value
	if t.Dice != "" && damage == "0" {
		damage = t.Dice
	} else if t.Dice != "" {
		damage = t.Dice + " + " + damage
	}
	dealt := amount
	switch {
	case strings.HasPrefix(t.Type, "{"): // a type that the hero's choices decide
		dealt += " of your " + expr.BareName(strings.Trim(t.Type, "{}"))
	case t.Type != "":
		dealt = t.Type + " " + dealt
	}
	if strings.Contains(value, " ") { // in words
		damage = dealt + " equal to " + damage
	} else {
		damage += " " + dealt
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
	case ReachSelf:
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
