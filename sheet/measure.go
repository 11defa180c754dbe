package sheet

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Measured is a number by which heroes can be compared.
type Measured struct {
	ID    string // of a number; empty for a figure of an ability
	Name  string // such as "Stamina" or "damage of Brutal Slam, 12 to 16"
	Value int
	Shown string // as printed
}

// The words before an ability's name that choose one of its figures.
const (
	ofDamage   = "damage"
	ofDistance = "distance"
)

// Measure returns a number of the sheet by the words that a person types: a number's name or id, "damage brutal slam 2" for
// the second outcome of an ability, "distance brutal slam" for its distance. ok is false if the hero has no such number.
func (s *Sheet) Measure(what string) (m Measured, ok bool) {
	words := plainWords(what)
	all := strings.Join(words, " ")
	for _, n := range s.Numbers() {
		if slices.Contains([]string{normalized(n.ID), normalized(n.Name), normalized(n.Abbr)}, all) && len(n.Parts) > 0 {
			return Measured{ID: n.ID, Name: n.Name, Value: n.Value(), Shown: n.Show()}, true
		}
	}
	if len(words) < 2 {
		return m, false
	}
	switch words[0] {
	case ofDamage:
		tier, err := strconv.Atoi(words[len(words)-1])
		if err != nil || len(words) < 3 {
			return m, false
		}
		return s.damage(strings.Join(words[1:len(words)-1], " "), tier)
	case ofDistance:
		if a := s.abilityNamed(strings.Join(words[1:], " ")); a != nil && len(a.Reach) > 0 {
			n := a.Reach[0]
			return Measured{Name: phrase.Of("distance-of", a.Name), Value: n.Value(), Shown: n.Show()}, true
		}
	}
	return m, false
}

// damage returns the damage of an ability's outcome, of all types together.
func (s *Sheet) damage(ability string, tier int) (m Measured, ok bool) {
	a := s.abilityNamed(ability)
	if a == nil {
		return m, false
	}
	tiers := a.Tiers
	if len(tiers) == 0 && len(a.Variants) > 0 {
		tiers = a.Variants[0].Tiers
	}
	if tier < 1 || tier > len(tiers) {
		return m, false
	}
	t := tiers[tier-1]
	m = Measured{Name: phrase.Of("damage-of-outcome", a.Name, t.Label)}
	if t.Damage != nil {
		m.Value = t.Damage.Value()
	}
	for _, more := range t.Extra {
		m.Value += more.Amount
	}
	m.Shown = strconv.Itoa(m.Value)
	if t.Dice != "" {
		m.Shown = t.Dice + " + " + m.Shown
	}
	return m, true
}

func (s *Sheet) abilityNamed(name string) *Ability {
	for i := range s.Abilities {
		if a := &s.Abilities[i]; normalized(a.Name) == name || normalized(a.ID) == name {
			return a
		}
	}
	return nil
}

// Measures returns all that Measure finds on this sheet, as it is typed.
func (s *Sheet) Measures() (out []string) {
	for _, n := range s.Numbers() {
		if len(n.Parts) > 0 {
			out = append(out, strings.ToLower(n.Name))
		}
	}
	for i := range s.Abilities {
		a := &s.Abilities[i]
		tiers := a.Tiers
		if len(tiers) == 0 && len(a.Variants) > 0 {
			tiers = a.Variants[0].Tiers
		}
		for tier, t := range tiers {
			if t.Damage != nil {
				out = append(out, ofDamage+" "+normalized(a.Name)+" "+strconv.Itoa(tier+1))
			}
		}
	}
	return out
}

// normalized returns a name for comparison: its words in lower case.
func normalized(name string) string { return strings.Join(plainWords(name), " ") }

func plainWords(s string) []string {
	s = strings.NewReplacer("'", "", "\u2019", "").Replace(strings.ToLower(printable.Text(s)))
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
}
