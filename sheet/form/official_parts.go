package form

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// features returns the features of a sort, a paragraph for each.
func (f *filler) features(sort func(sheet.Feature) bool) (out []string) {
	for _, x := range f.s.Features {
		if sort(x) && x.Level <= f.s.Level && !x.NameOnly() {
			text := x.Text.String()
			if text == "" {
				text = x.Short.String()
			}
			out = append(out, strings.TrimSuffix(x.Name+": "+strings.ReplaceAll(text, "\n\n", " "), ": "))
		}
	}
	return out
}

// treasures returns the treasures of some categories, a paragraph for each. After "not" it returns those of all other
// categories.
func (f *filler) treasures(categories []string) (out []string) {
	without := len(categories) > 0 && categories[0] == "not"
	for _, t := range f.s.Treasures {
		if slices.Contains(categories, t.Category) == without {
			continue
		}
		text := t.Text.String()
		for _, r := range t.Rows {
			text += " " + r.Text.String()
		}
		name := t.Name
		if t.Count > 1 {
			name += " x" + strconv.Itoa(t.Count)
		}
		out = append(out, strings.TrimSuffix(name+": "+strings.TrimSpace(strings.ReplaceAll(text, "\n\n", " ")), ": "))
	}
	return out
}

// cardNames returns the names of the hero's own abilities of some types, with their costs.
func (f *filler) cardNames(types []string) string {
	var out []string
	for _, a := range f.s.Abilities {
		if a.Common || !slices.Contains(types, a.Type) {
			continue
		}
		name := a.Name
		if a.Cost > 0 {
			name += " (" + strconv.Itoa(a.Cost) + ")"
		}
		out = append(out, name)
	}
	return strings.Join(out, "\n")
}

// resource describes the resource that abilities cost, or the hero's other resources.
func (f *filler) resource(source string, n int) string {
	r := f.s.Resource
	if r == nil {
		return ""
	}
	switch {
	case source == "pool":
		return r.Name
	case source == "pool now":
		if amount, ok := f.s.Play.Has(r.ID); ok {
			return strconv.Itoa(amount)
		}
		return ""
	}
	if n < 1 || n > len(f.s.Resources) {
		return ""
	}
	r = f.s.Resources[n-1]
	out := []string{r.Name}
	if r.Turn != "" {
		out = append(out, doc.Lead(phrase.Of("turn-label"))+" "+r.Turn)
	}
	for _, list := range [][]sheet.Text{r.Gains, r.Rules} {
		for _, t := range list {
			out = append(out, t.String())
		}
	}
	return strings.Join(out, "\n")
}

// kit describes the kits in use.
func (f *filler) kit(source, arg string, n int) string {
	s := f.s
	if len(s.Kits) == 0 {
		return ""
	}
	var out []string
	b := s.KitBonuses
	signed := func(n int) string {
		if n == 0 {
			return ""
		}
		return sheet.Figure(n, true)
	}
	switch source {
	case "near":
		return signed(b.Melee[min(max(n, 1), 3)-1])
	case "far":
		return signed(b.Ranged[min(max(n, 1), 3)-1])
	case "near reach":
		return signed(b.MeleeDistance)
	case "far reach":
		return signed(b.RangedDistance)
	case "from outfit":
		number, _ := s.Stat(arg)
		sum := 0
		for _, p := range number.Parts {
			if p.Unused == "" && p.Op == sheet.Add && slices.ContainsFunc(s.Kits, func(k sheet.Kit) bool { return k.Named.ID == p.Source || k.Name == p.Name }) {
				sum += p.Amount
			}
		}
		return signed(sum)
	}
	for _, k := range s.Kits {
		switch source {
		case "outfit":
			out = append(out, k.Name)
		case "outfit wielded":
			out = append(out, inWords(k.Weapons)...)
		case "outfit worn":
			out = append(out, inWords(k.Armor)...)
		case "outfit text":
			out = append(out, k.Equipment.String(), names(k.Bonuses, ", "))
		}
	}
	if source == "outfit text" {
		return strings.Join(out, "\n")
	}
	return strings.Join(out, ", ")
}

// deal puts the hero's own abilities on the cards of the form, as far as there are cards.
func (f *filler) deal() {
	at := 0
	for _, a := range f.s.Abilities {
		if a.Common {
			continue
		}
		if at == len(f.cards) {
			return
		}
		card := f.cards[at]
		at++
		for _, part := range f.parts {
			f.put(part[0]+card[0], onCard(a, part[1]))
		}
		for _, kind := range f.kinds {
			if kind[0] == a.Kind || kind[0] == "*" {
				f.put(card[1], kind[1])
				break
			}
		}
	}
}

// onCard returns a part of an ability's card.
func onCard(a sheet.Ability, part string) string {
	switch part {
	case "called":
		return a.Name
	case "price":
		return figure(a.Cost)
	case "words":
		return strings.Join(a.Keywords, ", ")
	case "sort":
		return a.TypeName
	case "distance":
		return a.Distance
	case "target":
		return a.Target.String()
	}
	var out []string
	if t := a.Trigger.String(); t != "" {
		out = append(out, doc.Lead(phrase.Of("trigger"))+" "+t)
	}
	roll := func() {
		if a.Roll != nil {
			out = append(out, phrase.Of("roll")+" + "+strconv.Itoa(a.Roll.Bonus))
		}
		for _, t := range a.Tiers {
			out = append(out, t.Label+": "+t.Full().String())
		}
	}
	rolled := slices.ContainsFunc(a.Clauses, func(c sheet.Clause) bool { return len(c.Text) == 0 })
	if !rolled {
		roll()
	}
	for _, c := range a.Clauses {
		if len(c.Text) == 0 {
			roll()
			continue
		}
		label := c.Label
		if c.Amount > 0 {
			label += " " + strconv.Itoa(c.Amount)
		}
		out = append(out, label+": "+strings.ReplaceAll(c.Text.String(), "\n\n", " "))
	}
	return strings.Join(out, "\n")
}

// inWords returns slugs as words.
func inWords(slugs []string) []string {
	out := make([]string, len(slugs))
	for i, s := range slugs {
		out[i] = sheet.WithoutHyphens(s)
	}
	return out
}
