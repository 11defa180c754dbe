package homebrew

import (
	"slices"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
)

// vocabulary finds the records, stats and words of the edition for the names of Forge Steel.
type vocabulary struct {
	forgesteel.Glossary
	resources map[string]bool // the resources of the edition, by id; nil until they are needed
}

// values returns the words of the edition under a key, of a list of Forge Steel's or of any.
func (v *vocabulary) values(key string) []string { return forgesteel.Values(v.Exchange.Homebrew, key) }

// value returns the first word of the edition under a key, "" if there is none.
func (v *vocabulary) value(key string) string { return forgesteel.Value(v.Exchange.Homebrew, key) }

// named returns the record of a kind with a name, or nil.
func (v *vocabulary) named(kind, name string) *rules.Record {
	if slug := forgesteel.Slug(name); slug != "" && kind != "" {
		return v.Set.Record(kind + "/" + slug)
	}
	return nil
}

// usage returns the type of an ability by the words of Forge Steel.
func (v *vocabulary) usage(u object) string {
	free, found := u.Yes("free"), ""
	for _, a := range v.Exchange.Types {
		if a.Values[0] != u.Text("usage") {
			continue
		}
		if isFree := len(a.Values) > 1; isFree == free {
			return a.Key
		}
		found = a.Key
	}
	if found == "" && len(v.Exchange.Types) > 0 {
		found = v.Exchange.Types[len(v.Exchange.Types)-1].Key
	}
	return found
}

// usedBy reports whether a record of the kind of another has a value of an attribute.
func (v *vocabulary) usedBy(e *entry, key, value string) bool {
	all := v.Set.Kind(kindOf(e.id))
	return slices.ContainsFunc(all, func(r rules.Record) bool { return slices.Contains(r.Attr(key), value) })
}

// strikeKeywords returns the keywords of the abilities that a kit's bonuses of a way to strike are for.
func (v *vocabulary) strikeKeywords(way string) []string {
	return append([]string{way}, v.values("gear.keywords")...)
}

// primary returns the characteristics that every hero of a class has highest, and how many it has highest. These are fewer
// if the class leaves a choice.
func (v *vocabulary) primary(o object) (fixed []string, size int) {
	options := forgesteel.Elements(o["primaryCharacteristicsOptions"])
	if len(options) == 0 {
		options = []gjson.Result{o["primaryCharacteristics"]}
	}
	for i, option := range options {
		var ids []string
		for _, name := range (object{"of": option}).Words("of") {
			if id := v.ScoreOf(name); id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
		if i == 0 {
			fixed, size = ids, len(ids)
		}
		fixed = slices.DeleteFunc(fixed, func(id string) bool { return !slices.Contains(ids, id) })
	}
	return fixed, size
}

// arrays returns the arrays of scores that a class of the edition offers for some characteristics.
func (v *vocabulary) arrays(count int) (found [][]int) {
	for _, c := range v.Set.Kind(v.Kind(v.value("class.of"))) {
		c.EachChoose(func(ask *rules.Choose) {
			if found == nil && len(ask.Arrays) > 0 && len(ask.Assign) == count {
				found = ask.Arrays
			}
		})
	}
	return found
}

// aspect returns the kind of the records of an aspect of cultures, by its field; "" if the field is no aspect.
func (v *vocabulary) aspect(field string) string {
	if kind := v.Kind(field); kind != "" {
		return kind
	}
	return v.Kind(field + "s")
}

// hasResource reports whether some record of the edition has a resource of an id.
func (v *vocabulary) hasResource(id string) bool {
	if v.resources == nil {
		v.resources = map[string]bool{}
		for r := range v.Set.Each() {
			for i := range r.Effects {
				if of := r.Effects[i].Resource; of != nil {
					v.resources[of.ID] = true
				}
			}
		}
	}
	return v.resources[id]
}
