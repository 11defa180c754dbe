package encode

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/sheet"
)

// Difference is a number that Forge Steel shows otherwise: its name, our value and theirs. The same difference on
// several cards is one.
type Difference struct {
	Name         string
	Cards        []string // names of the abilities whose number it is; none for a number of the hero
	Ours, Theirs string
}

// What returns the number and our value in words: "Stamina: 72", "rolled damage of Meteor, Erase: 7/9/11".
func (d Difference) What() string {
	if len(d.Cards) > 0 {
		return d.Name + " of " + strings.Join(d.Cards, ", ") + ": " + d.Ours
	}
	return d.Name + ": " + d.Ours
}

// differences returns the numbers that are not the same on the sheet of the hero there.
func (w predictor) differences(there *sheet.Sheet) (out []Difference) {
	for _, n := range w.s.Numbers() {
		theirs, ok := numberOf(there, n.ID)
		if !ok || !w.shows(n) || n.Value() == theirs.Value() {
			continue
		}
		out = append(out, Difference{Name: n.Name, Ours: forgesteel.Printed(n), Theirs: forgesteel.Printed(theirs)})
	}
	cards := map[string]sheet.Ability{}
	for _, a := range there.Abilities {
		cards[a.ID] = a
	}
	for _, a := range w.s.Abilities {
		theirs, ok := cards[a.ID]
		if !ok {
			continue
		}
		has := figuresOf(&theirs)
		for _, f := range figuresOf(&a) {
			at := slices.IndexFunc(has, func(t figure) bool { return t.name == f.name })
			if at >= 0 && has[at].value != f.value {
				out = onCard(out, a.Name, Difference{Name: f.name, Ours: f.value, Theirs: has[at].value})
			}
		}
	}
	return out
}

// onCard adds a difference of a card to a list, where another card may have the same one already.
func onCard(list []Difference, card string, d Difference) []Difference {
	for i, o := range list {
		if len(o.Cards) > 0 && o.Name == d.Name && o.Ours == d.Ours && o.Theirs == d.Theirs {
			if !slices.Contains(o.Cards, card) {
				list[i].Cards = append(o.Cards, card)
			}
			return list
		}
	}
	d.Cards = []string{card}
	return append(list, d)
}

// shows reports whether Forge Steel shows a number: a score, a potency, or one of the stats that the edition lists.
func (w predictor) shows(n sheet.Number) bool {
	return w.Set.Stat(n.ID) == nil || slices.Contains(w.Exchange.Counts.Shows, n.ID) ||
		slices.ContainsFunc(w.s.Potency.Values, func(v sheet.PotencyValue) bool { return v.Number.ID == n.ID })
}

// numberOf returns a number of a sheet by its id, the potencies included.
func numberOf(s *sheet.Sheet, id string) (sheet.Number, bool) {
	for _, n := range s.Numbers() {
		if n.ID == id {
			return n, true
		}
	}
	return sheet.Number{}, false
}

// figure is a number of a card: its roll, its damage or its distance.
type figure struct{ name, value string }

// figuresOf returns the numbers of a card, those of melee and ranged use apart where they differ.
func figuresOf(a *sheet.Ability) (out []figure) {
	if a.Roll != nil {
		out = append(out, figure{"power roll", sheet.Figure(a.Roll.Bonus, true)})
	}
	ways := []sheet.Variant{{Distance: a.Distance, Tiers: a.Tiers}}
	if len(a.Variants) > 0 {
		ways = a.Variants
	}
	for _, v := range ways {
		how := strings.TrimSpace(v.Keyword + " ")
		if how != "" {
			how += " "
		}
		var damage []string
		for _, t := range v.Tiers {
			if t.Damage == nil {
				continue
			}
			sum := t.Damage.Value()
			for _, x := range t.Extra {
				sum += x.Amount
			}
			damage = append(damage, strings.TrimPrefix(t.Dice+" + ", " + ")+strconv.Itoa(sum))
		}
		if len(damage) > 0 {
			out = append(out, figure{how + "rolled damage", strings.Join(damage, "/")})
		}
		out = append(out, figure{how + "distance", v.Distance})
	}
	return out
}
