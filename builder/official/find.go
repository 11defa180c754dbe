package official

import (
	"slices"
	"strings"

	"scabbard/builder/place"
	"scabbard/builder/rules"
	"scabbard/sheet/printable"
)

// named is a name on the form that means something the hero has.
type named struct {
	place.Want
	field   string
	carried bool // gained in play
	count   int
	prose   bool // it continues the name before it
}

// collect reads the names of the form.
func (r *reader) collect() {
	features, kind := kindsOf(r.set, rules.KindFeature), r.set.KindOf
	skill := []string{kind(rules.KindSkill)}
	for _, row := range r.table {
		if r.ticked[row.field] {
			if row.source == "knows" {
				r.add(row.field, skill, row.arg, named{}, false)
			}
			continue
		}
		text := r.values[row.field]
		if text == "" {
			continue
		}
		switch row.source {
		case "part of":
			r.add(row.field, aspectKinds(r.set, row.arg), text, named{}, true)
		case "tongues":
			r.add(row.field, []string{kind(rules.KindLanguage)}, text, named{}, false)
		case "outfit":
			r.add(row.field, []string{kind(rules.KindKit)}, text, named{}, false)
		case "names":
			r.add(row.field, features, text, named{}, false)
		case "told":
			sort, _, _ := strings.Cut(row.arg, " ")
			kinds := []string{sort}
			if !slices.Contains(features, sort) {
				kinds = features
			}
			r.add(row.field, kinds, text, named{}, len(kinds) == 1 && isAspect(r.set, sort))
		case "card names":
			r.add(row.field, []string{kind(rules.KindAbility)}, text, named{}, false)
		case "earned names":
			r.add(row.field, features, text, named{carried: true}, false)
		case "goods":
			r.add(row.field, kindsOf(r.set, rules.KindTreasure), text, named{carried: true}, false)
		}
	}
	r.cards()
	for _, name := range r.order {
		if r.ticked[name] && !r.used[name] && r.names.exact(skill, name) != nil {
			r.add(name, skill, name, named{}, false)
		}
	}
}

// cards reads the names of the abilities on their cards. The rest of a card follows from the name.
func (r *reader) cards() {
	var parts []row
	for _, row := range r.table {
		if row.source == "of card" {
			parts = append(parts, row)
		}
	}
	for _, card := range r.table {
		if card.source != "card" {
			continue
		}
		for _, p := range parts {
			field := p.field + card.field
			switch text := r.values[field]; {
			case text == "":
			case p.arg == "called":
				r.add(field, []string{r.set.KindOf(rules.KindAbility)}, text, named{}, false)
			case r.values[parts[0].field+card.field] != "":
				r.take(field, "")
			}
		}
		if r.values[parts[0].field+card.field] != "" {
			r.take(card.arg, "")
		}
	}
}

// kindsOf returns the kinds of record that play a role.
func kindsOf(set *rules.Set, role string) (out []string) {
	for _, k := range set.KindsKnown {
		if k.Role == role {
			out = append(out, k.ID)
		}
	}
	return out
}

// aspectKinds returns the kinds of record of some aspects of a hero.
func aspectKinds(set *rules.Set, ids string) (out []string) {
	for _, id := range strings.Fields(ids) {
		for _, a := range set.Show.Aspects {
			if a.ID == id {
				out = append(out, a.Kind)
			}
		}
	}
	return out
}

// isAspect reports whether records of a kind are an aspect of the hero.
func isAspect(set *rules.Set, kind string) bool {
	for _, a := range set.Show.Aspects {
		if a.Kind == kind {
			return true
		}
	}
	return false
}

// add notes the names that a field holds. One that another field has named already is not noted again. First is true for names
// that say who the hero is.
func (r *reader) add(field string, kinds []string, text string, like named, first bool) {
	r.used[field] = true
	for _, i := range r.names.items(kinds, text) {
		f := like
		f.field, f.prose, f.count = field, i.prose, i.count
		f.Want = place.Want{Text: printable.Flat(i.text), Sort: place.Entry, Known: i.recs, Unknown: i.recs == nil, First: first}
		if i.recs != nil && slices.ContainsFunc(r.named, func(o *named) bool {
			return !o.Unknown && o.Known[0] == i.recs[0] && (o.field != field || !i.recs[0].Repeat)
		}) {
			continue
		}
		f.May = func(rec *rules.Record) bool { return slices.Contains(i.recs, rec) }
		if i.as != "" {
			r.Near = append(r.Near, Remark{field, f.Text, i.as})
		}
		r.named = append(r.named, &f)
	}
}
