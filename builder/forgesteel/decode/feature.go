package decode

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
	"scabbard/builder/place"
	"scabbard/builder/rules"
)

// filePick is something picked in the file.
type filePick struct {
	place.Want
	meanings   forgesteel.Meanings
	choiceKind string // how it is picked: forgesteel.ByOption and so on
	list       string // the list it is from, or a sort of name; empty for an option of its feature
	kind       string // of the records in that list
	where      string // the feature it is picked in, as printed
	prefilled  bool   // the feature holds it from the start
}

// pick returns something picked in the file, with the place in the hero where it is picked.
func pick(name, choiceKind, list, where string, p filePlace) *filePick {
	f := &filePick{choiceKind: choiceKind, list: list, where: where}
	f.Text, f.Owners, f.Level = name, p.owners, p.level
	if p.parent != nil {
		f.Inside = &p.parent.Want
	}
	return f
}

// filePlace is where in a hero something is picked.
type filePlace struct {
	owners []string  // ids of the records it belongs to, the nearest first; none for nowhere
	parent *filePick // the pick it is inside, nil for none
	level  int

	creature bool // it is a feature of the pick's stat block
}

// readFeature reads the picks of a feature, and the picks inside them. The node is the feature's node of the table, or nil for
// none.
func (r *reader) readFeature(f object, n *forgesteel.Node, p filePlace) {
	r.noteBonus(f, p)
	choice, asks := r.Lib.ChoiceTypes[f.Text("type")]
	if !asks || r.taken > maxPicks {
		return
	}
	data := f.Object("data")
	if data == nil {
		return
	}
	r.compareFeature(f, n)
	switch choice.Kind {
	case forgesteel.Within:
		for _, in := range data.Objects(choice.Field) {
			r.readFeature(in, findNode(n.Inside(), in), p)
		}
		return
	case forgesteel.Either:
		for _, in := range []object{data.Object("featureChecked"), data.Object("featureUnchecked")} {
			r.readFeature(in, findNode(n.Inside(), in), p)
		}
		return
	}
	before := len(r.filePicks)
	r.readNames(f.Text("name"), data, n, choice, p)
	chosen := data.Objects("selected")
	if one := data.Object("selected"); one != nil {
		chosen = append(chosen, one)
	}
	for _, o := range chosen {
		options := n.Inside()
		if choice.Kind == forgesteel.ByElement || choice.Kind == forgesteel.OneElement {
			options = r.Lib.Lists[choice.List]
		}
		in := findNode(options, o)
		picked := pick(r.optionName(o, in), choice.Kind, listOf(choice), f.Text("name"), p)
		if picked.Text == "" {
			r.noteLost(f.Text("name"), o.Text("id"), "it has no name in the file")
			continue
		}
		r.add(picked)
		if choice.List == forgesteel.Value(r.Exchange.Homebrew, "gear") && in != nil && in.ID == o.Text("id") {
			if rec := r.Record(choice.List, o.Text("name")); rec != nil {
				r.compareGear(o, rec)
			}
		}
		r.readCreature(o, in, picked, p)
		r.readFeature(o, in, filePlace{parent: picked, level: p.level})
	}
	if question, ours := strings.CutPrefix(f.Text("id"), forgesteel.OwnPrefix); ours {
		for _, made := range r.filePicks[before:] {
			if made.Question == "" && made.where == f.Text("name") {
				made.Question = question
			}
		}
	}
}

// readNames reads the names and the abilities picked in a feature. Where the feature holds names from the start, another
// name in their place replaces them.
func (r *reader) readNames(where string, data object, n *forgesteel.Node, choice forgesteel.ChoiceType, p filePlace) {
	var prefilled []string
	if n != nil {
		prefilled = n.Words("fixed")
	}
	names := data.Words("selected")
	if options := data.Words("options"); n == nil && len(options) > 0 && slices.Equal(options, names) {
		prefilled = names // a choice without a choice
	}
	for i, name := range names {
		picked := pick(name, choice.Kind, listOf(choice), where, p)
		picked.prefilled = slices.Contains(prefilled, name)
		if !picked.prefilled && i < len(prefilled) && !slices.Contains(names, prefilled[i]) {
			picked.Replaces = forgesteel.Slug(prefilled[i])
		}
		r.add(picked)
	}
	for _, id := range data.Words("selectedIDs") {
		if name := r.abilityName(id, p); name != "" {
			r.add(pick(name, choice.Kind, listOf(choice), where, p))
		} else {
			r.noteLost(where, id, "neither the file nor "+r.Lib.Release+" has the name of this ability")
		}
	}
}

// listOf returns the list that the picks of a feature are from. An option of its feature may be anything.
func listOf(choice forgesteel.ChoiceType) string {
	switch choice.Kind {
	case forgesteel.ByElement, forgesteel.OneElement, forgesteel.ByName, forgesteel.ByDropped:
		return choice.List
	case forgesteel.ByAbility:
		return "abilities"
	}
	return ""
}

// optionName returns the name of a pick, with its distinction from others of that name: its damage or its cost. The file
// comes first, then the table.
func (r *reader) optionName(o object, n *forgesteel.Node) string {
	name, data := o.Text("name"), o.Object("data")
	if own := r.nameOf(o); own != name {
		return own
	}
	if kinds := data.Objects("modifiers"); len(kinds) > 0 && kinds[0].Text("damageType") != "" && o.Text("type") == name {
		return name + " (" + strings.ToLower(kinds[0].Text("damageType")) + ")"
	}
	if value := data.Number("value"); value > 0 && r.Lib.ChoiceTypes[o.Text("type")].Kind == forgesteel.ByBorrowed {
		return name + " (" + strconv.Itoa(value) + ")"
	}
	if n != nil && n.Name == name {
		return n.FullName()
	}
	return name
}

// readAbilityNames notes the names of the abilities that a part of the file holds: of a class, a subclass.
func (r *reader) readAbilityNames(o object) {
	if r.abilityNames == nil {
		r.abilityNames = map[string]string{}
	}
	o.Each("abilities", func(a gjson.Result) { // only their heads are decoded
		if id, name := a.Get("id").Str, a.Get("name").Str; id != "" && name != "" {
			r.abilityNames[strings.Clone(id)] = strings.Clone(name)
		}
	})
}

// abilityName returns the name of an ability: the one the file gives, else the one the table has for the class, else for
// any. It is empty if nothing names it.
func (r *reader) abilityName(id string, p filePlace) string {
	if name := r.abilityNames[id]; name != "" {
		return name
	}
	fallback := ""
	for _, part := range r.Lib.Parts {
		for _, n := range r.Lib.Lists[part.List] {
			of := ""
			for _, a := range n.Of("power") {
				if a.ID == id {
					of = a.Name
				}
			}
			if of == "" {
				continue
			}
			if rec := r.Record(part.List, n.Name); rec != nil && slices.Contains(p.owners, rec.ID) {
				return of
			}
			fallback = of
		}
	}
	return fallback
}

// add keeps a pick.
func (r *reader) add(f *filePick) {
	f.Text = forgesteel.Clean(f.Text, 200)
	if f.Text == "" || !r.countPick() {
		return
	}
	f.meanings, f.kind = r.MeaningsOf(f.Text), r.Kind(f.list)
	f.Implied, f.Unknown = f.meanings.Implied, !r.known(f.meanings)
	f.May = func(rec *rules.Record) bool { return r.matchesKind(f, rec.Kind()) && r.Matches(f.meanings, rec) }
	switch f.choiceKind {
	case forgesteel.ByElement, forgesteel.OneElement:
		f.Sort = place.Element
	case forgesteel.ByName:
		f.Sort = place.Name
	case forgesteel.ByDropped:
		f.Sort = place.Dropped
	}
	if f.prefilled || f.Sort == place.Name && len(f.Owners) == 0 && f.Inside == nil {
		if rec := r.Record(f.list, f.Text); rec != nil {
			f.Known = append(f.Known, rec)
		}
	}
	r.filePicks = append(r.filePicks, f)
	r.out.Picks++
	if slug := forgesteel.Slug(f.Text); len(r.Set.Find(slug)) == 0 {
		for _, was := range r.Set.Renamed {
			if was.Edition == r.Exchange.Older && was.From == slug && !r.Lib.Has(slug) {
				r.out.Older = was.Edition // only that edition calls it so
			}
		}
	}
}

// matchesKind reports whether a pick may be a record of a kind. An option of a feature is never one of the things that the other
// program picks from a list of its own: an ancestry, a subclass, a domain.
func (r *reader) matchesKind(f *filePick, kind string) bool {
	if f.list == "" {
		return !r.PicksWhole(kind)
	}
	return f.kind == kind
}
