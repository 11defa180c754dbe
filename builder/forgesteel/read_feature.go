package forgesteel

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// find is something picked in the file.
type find struct {
	place
	name    string
	read    reading
	how     string // how it is picked: byOption and so on
	list    string // the list it is from, or a sort of name; empty for an option of its feature
	kind    string // of the records in that list
	where   string // the feature it is picked in, as printed
	begun   bool   // the feature holds it from the start
	instead string // the slug of the name that the feature holds from the start and this one replaces
	used    bool
	rec     *rules.Record // the record it is here, once it has its place
}

// place is where in a hero something is picked.
type place struct {
	homes []string // ids of the records it belongs to, the nearest first; none for nowhere
	own   int      // how many of them are those of the pick it is inside
	under *find    // the pick it is inside, nil for none
	level int
}

// feature reads the picks of a feature, and the picks inside them. The node is the feature's node of the table, or nil for
// none.
func (r *reader) feature(f object, n *node, p place) {
	how, asks := r.lib.manners[f.text("type")]
	if !asks || r.taken > maxPicks {
		return
	}
	data := f.object("data")
	if data == nil {
		return
	}
	switch how.How {
	case within:
		for _, in := range data.objects(how.Field) {
			r.feature(in, at(n.inside(), in), p)
		}
		return
	case either:
		for _, in := range []object{data.object("featureChecked"), data.object("featureUnchecked")} {
			r.feature(in, at(n.inside(), in), p)
		}
		return
	}
	r.named(f.text("name"), data, n, how, p)
	chosen := data.objects("selected")
	if one := data.object("selected"); one != nil {
		chosen = append(chosen, one)
	}
	for _, o := range chosen {
		options := n.inside()
		if how.How == byElement || how.How == oneElement {
			options = r.lib.lists[how.List]
		}
		in := at(options, o)
		made := &find{name: r.optionName(o, in), how: how.How, list: listOf(how), place: p, where: f.text("name")}
		if made.name == "" {
			r.lose(f.text("name"), o.text("id"), "the file does not say what it is called")
			continue
		}
		r.add(made)
		r.readBlock(o, in, made, p)
		r.feature(o, in, place{under: made, level: p.level})
	}
}

// named reads the names and the abilities picked in a feature. Where the feature holds names from the start, another
// name in their place replaces them.
func (r *reader) named(where string, data object, n *node, how manner, p place) {
	var begun []string
	if n != nil {
		begun = n.words("fixed")
	}
	names := data.words("selected")
	for i, name := range names {
		made := &find{name: name, how: how.How, list: listOf(how), place: p, where: where, begun: slices.Contains(begun, name)}
		if !made.begun && i < len(begun) && !slices.Contains(names, begun[i]) {
			made.instead = spelling.Slug(plain(begun[i]))
		}
		r.add(made)
	}
	for _, id := range data.words("selectedIDs") {
		if name := r.power(id, p); name != "" {
			r.add(&find{name: name, how: how.How, list: listOf(how), place: p, where: where})
		} else {
			r.lose(where, id, "neither the file nor the table for "+r.lib.Release+" says what this ability is called: --ids FILE gives another table")
		}
	}
}

// listOf returns the list that picks of a manner are from. An option of its feature may be anything.
func listOf(how manner) string {
	switch how.How {
	case byElement, oneElement, byName, byDropped:
		return how.List
	case byAbility:
		return "abilities"
	}
	return ""
}

// optionName returns the name of a pick, with its distinction from others of that name: its damage or its cost. The file
// comes first, then the table.
func (r *reader) optionName(o object, n *node) string {
	name, data := o.text("name"), o.object("data")
	if kinds := data.objects("modifiers"); len(kinds) > 0 && kinds[0].text("damageType") != "" && o.text("type") == name {
		return name + " (" + strings.ToLower(kinds[0].text("damageType")) + ")"
	}
	if value := data.number("value"); value > 0 && r.lib.manners[o.text("type")].How == byBorrowed {
		return name + " (" + strconv.Itoa(value) + ")"
	}
	if n != nil && n.Name == name {
		return n.called()
	}
	return name
}

// abilitiesOf notes the names of the abilities that a part of the file holds: of a class, a subclass.
func (r *reader) abilitiesOf(o object) {
	if r.powers == nil {
		r.powers = map[string]string{}
	}
	for _, a := range o.objects("abilities") {
		if id := a.text("id"); id != "" && a.text("name") != "" {
			r.powers[id] = a.text("name")
		}
	}
}

// power returns the name of an ability: the one the file gives, else the one the table has for the class, else for
// any. It is empty if nothing names it.
func (r *reader) power(id string, p place) string {
	if name := r.powers[id]; name != "" {
		return name
	}
	fallback := ""
	for _, part := range r.lib.parts {
		for _, n := range r.lib.lists[part.List] {
			of := ""
			for _, a := range n.of("power") {
				if a.ID == id {
					of = a.Name
				}
			}
			if of == "" {
				continue
			}
			if rec := r.record(part.List, n.Name); rec != nil && slices.Contains(p.homes, rec.ID) {
				return of
			}
			fallback = of
		}
	}
	return fallback
}

// add keeps a pick.
func (r *reader) add(f *find) {
	f.name = clean(f.name, 200)
	if f.name == "" || !r.take() {
		return
	}
	f.read, f.kind = r.read(f.name), r.kind(f.list)
	r.finds = append(r.finds, f)
	r.out.Picks++
	if slug := spelling.Slug(plain(f.name)); len(r.set.Find(slug)) == 0 {
		for _, was := range r.set.Renamed {
			if was.Edition == r.x.Older && was.From == slug {
				r.out.Older = was.Edition // only that edition calls it so
			}
		}
	}
}
