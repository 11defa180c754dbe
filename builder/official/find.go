package official

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet/printable"
)

// find is a name on the form that means something the hero has.
type find struct {
	field, text string
	recs        []*rules.Record // the records it may mean
	who         bool            // it answers a question about who the hero is, and is placed before everything that depends on it
	carried     bool            // gained in play
	count       int
	prose       bool   // it continues the name before it
	in          string // the question it answers; granted if the hero has it without being asked
	rec         *rules.Record
}

// granted is in place of a question for things that the hero has without being asked.
const granted = "granted"

func (f *find) placed() bool { return f.in != "" }

// may reports whether a find may be a record.
func (f *find) may(rec *rules.Record) bool { return slices.Contains(f.recs, rec) }

// collect reads the names of the form.
func (r *reader) collect() {
	features, kind := kindsOf(r.set, rules.KindFeature), r.set.KindOf
	skill := []string{kind(rules.KindSkill)}
	for _, row := range r.table {
		if r.ticked[row.field] {
			if row.source == "knows" {
				r.add(row.field, skill, row.arg, find{})
			}
			continue
		}
		text := r.values[row.field]
		if text == "" {
			continue
		}
		switch row.source {
		case "part of":
			r.add(row.field, aspectKinds(r.set, row.arg), text, find{who: true})
		case "tongues":
			r.add(row.field, []string{kind(rules.KindLanguage)}, text, find{})
		case "outfit":
			r.add(row.field, []string{kind(rules.KindKit)}, text, find{})
		case "names":
			r.add(row.field, features, text, find{})
		case "told":
			sort, _, _ := strings.Cut(row.arg, " ")
			kinds := []string{sort}
			if !slices.Contains(features, sort) {
				kinds = features
			}
			r.add(row.field, kinds, text, find{who: len(kinds) == 1 && isAspect(r.set, sort)})
		case "card names":
			r.add(row.field, []string{kind(rules.KindAbility)}, text, find{})
		case "earned names":
			r.add(row.field, features, text, find{carried: true})
		case "goods":
			r.add(row.field, kindsOf(r.set, rules.KindTreasure), text, find{carried: true})
		}
	}
	r.cards()
	for _, name := range r.order {
		if r.ticked[name] && !r.used[name] && r.names.exact(skill, name) != nil {
			r.add(name, skill, name, find{})
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
				r.add(field, []string{r.set.KindOf(rules.KindAbility)}, text, find{})
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

// add notes the names that a field holds. One that another field has named already is not noted again.
func (r *reader) add(field string, kinds []string, text string, like find) {
	r.used[field] = true
	for _, i := range r.names.items(kinds, text) {
		f := like
		f.field, f.text, f.recs, f.prose, f.count = field, printable.Flat(i.text), i.recs, i.prose, i.count
		if f.recs != nil && slices.ContainsFunc(r.finds, func(o *find) bool {
			return o.recs != nil && o.recs[0] == f.recs[0] && (o.field != field || !o.recs[0].Repeat)
		}) {
			continue
		}
		if i.as != "" {
			r.Near = append(r.Near, Remark{field, f.text, i.as})
		}
		r.finds = append(r.finds, &f)
	}
}
