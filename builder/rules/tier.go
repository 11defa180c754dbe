package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseTier reads an outcome as the rules write it: "4 damage; M < weak grabbed", "2d6 + 3 fire damage",
// "5 + M or A damage", "push 2".
func ParseTier(s string) (Tier, error) {
	t := Tier{Print: s}
	head, rest, more := strings.Cut(s, ";")
	if head == "" {
		return t, fmt.Errorf("%q: an outcome without words", s)
	}
	if ok, err := t.damage(strings.TrimSpace(head)); err != nil {
		return t, err
	} else if !ok {
		if head[0] >= '0' && head[0] <= '9' && strings.Contains(head, "damage") {
			return t, fmt.Errorf("%q: damage is written \"4 damage\", \"2d6 + 3 fire damage\", with a semicolon before what follows", s)
		}
		rest, more = s, true
	}
	if more {
		var err error
		t.Text, err = ParseText(rest)
		return t, err
	}
	return t, nil
}

// damage parses "[dice + ]number [type ]damage". ok is false if the words are something else.
func (t *Tier) damage(s string) (ok bool, err error) {
	s, ok = strings.CutSuffix(s, " damage")
	if !ok || s == "" {
		return false, nil
	}
	if s[0] >= '0' && s[0] <= '9' || s[0] == 'd' {
		dice, rest, _ := strings.Cut(s, " ")
		if isDice(dice) {
			t.Dice, s = dice, strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), "+"))
		}
	}
	number := "0"
	switch {
	case strings.HasPrefix(s, "{="):
		end := strings.IndexByte(s, '}')
		if end < 0 {
			return false, fmt.Errorf("%q: { without }", s)
		}
		number, s = strings.TrimSpace(s[2:end]), strings.TrimSpace(s[end+1:])
	case s != "" && s[0] >= '0' && s[0] <= '9':
		number, s, _ = strings.Cut(s, " ")
		if _, err := strconv.Atoi(number); err != nil {
			return false, nil
		}
		s = t.plus(s)
	case t.Dice == "":
		return false, nil
	}
	if strings.Trim(s, "abcdefghijklmnopqrstuvwxyz-{}") != "" {
		t.Dice, t.Plus = "", nil
		return false, nil
	}
	t.Type = s
	t.Damage, err = Compile(number, false)
	return err == nil, err
}

// plus parses "+ M" or "+ M or A" after a number, and returns the rest.
func (t *Tier) plus(s string) string {
	rest, ok := strings.CutPrefix(s, "+ ")
	if !ok {
		return s
	}
	for {
		letter, more, _ := strings.Cut(rest, " ")
		if len(letter) != 1 || letter[0] < 'A' || letter[0] > 'Z' {
			t.Plus = nil
			return s
		}
		t.Plus = append(t.Plus, letter)
		if rest, ok = strings.CutPrefix(more, "or "); !ok {
			return more
		}
	}
}

// isDice reports whether a word is dice: "d6", "2d10".
func isDice(s string) bool {
	n, sides, ok := strings.Cut(s, "d")
	return ok && sides != "" && strings.Trim(n+sides, "0123456789") == ""
}

// ReachExamples are the forms of a distance entry, for a hint.
const ReachExamples = "Melee 1, Ranged 10, Melee 1 or Ranged 5, Self, 3 burst, 4 cube within 10, 5 x 2 line within 1, or Special: words"

// ParseReach reads a distance entry: "Melee 1 or Ranged 5", "3 cube within 10", "Self and 1 burst".
func ParseReach(s string) ([]Reach, error) {
	if words, ok := strings.CutPrefix(s, "Special"); ok {
		return []Reach{{Kind: "special", Text: strings.TrimSpace(strings.TrimPrefix(words, ":"))}}, nil
	}
	var out []Reach
	for either := range strings.SplitSeq(s, " or ") {
		for i, part := range strings.Split(either, " and ") {
			r, err := parseReach(strings.Fields(strings.ToLower(part)))
			if err != nil {
				return nil, fmt.Errorf("distance %q: %w", s, err)
			}
			r.And = i > 0
			out = append(out, r)
		}
	}
	return out, nil
}

func parseReach(w []string) (Reach, error) {
	var r Reach
	var err error
	number := func(s string) (n int) {
		n, e := strconv.Atoi(s)
		if e != nil {
			err = fmt.Errorf("%q is not a number of squares", s)
		}
		return n
	}
	if n := len(w); n >= 2 && w[n-2] == "within" {
		r.Within, w = number(w[n-1]), w[:n-2]
	}
	switch {
	case len(w) == 1 && w[0] == "self":
		r.Kind = ReachSelf
	case len(w) == 2 && (w[0] == "melee" || w[0] == "ranged"):
		r.Kind, r.Size = w[0], number(w[1])
	case len(w) == 2 && (w[1] == "burst" || w[1] == "aura" || w[1] == "cube" || w[1] == "wall"):
		r.Kind, r.Size = w[1], number(w[0])
	case len(w) == 4 && w[1] == "x" && w[3] == "line":
		r.Kind, r.Size, r.Width = "line", number(w[0]), number(w[2])
	default:
		return r, fmt.Errorf("%q is no distance", strings.Join(w, " "))
	}
	return r, err
}
