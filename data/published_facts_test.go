package data_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// only returns the table with the rows that are wanted.
func (f *factTable) only(wanted func(key string) bool) *factTable {
	part := *f
	part.keys = slices.DeleteFunc(slices.Clone(f.keys), func(key string) bool { return !wanted(key) })
	part.rows = map[string]fact{}
	for _, key := range part.keys {
		part.rows[key] = f.rows[key]
	}
	return &part
}

// compareAll compares like compareFacts, with a table that is read already.
func (f *factTable) compareAll(t *testing.T, computed map[string]fact) {
	t.Helper()
	f.compare(t, computed)
	for _, key := range slices.Sorted(maps.Keys(computed)) {
		if f.rows[key] == nil {
			t.Errorf("%s has no row for %s", f.path, key)
		}
	}
}

// plainName writes a name with the apostrophe of a keyboard.
func plainName(s string) string { return strings.ReplaceAll(s, "’", "'") }

// listCell splits the cell of a list at its commas.
func listCell(cell string) []string {
	return strings.FieldsFunc(strings.ReplaceAll(cell, ", ", ","), func(r rune) bool { return r == ',' })
}

// recordsOf returns the records of a kind that are wanted.
func recordsOf(set *rules.Set, kind string, wanted func(*rules.Record) bool) (out []*rules.Record) {
	all := set.Kind(kind)
	for i := range all {
		if wanted == nil || wanted(&all[i]) {
			out = append(out, &all[i])
		}
	}
	return out
}

// sortedNames returns the names of records in their order in the alphabet.
func sortedNames(records []*rules.Record) (out []string) {
	for _, r := range records {
		out = append(out, plainName(r.Name))
	}
	slices.Sort(out)
	return out
}

// groupWords writes skills or perks the way the text offers them: "any" for all, a group or type of which all are there by its
// name, and the names of the others.
func groupWords(set *rules.Set, records []*rules.Record) string {
	if len(records) == 0 {
		return ""
	}
	all := set.Kind(records[0].Kind())
	if len(records) == len(all) {
		return "any"
	}
	groupsOf := func(r *rules.Record) []string {
		if r.Kind() == "perk" {
			return r.Tags
		}
		return r.Attr("group")
	}
	sizes, found := map[string]int{}, map[string]int{}
	for i := range all {
		for _, group := range groupsOf(&all[i]) {
			sizes[group]++
		}
	}
	for _, r := range records {
		for _, group := range groupsOf(r) {
			found[group]++
		}
	}
	var words []string
	for _, r := range records {
		word := plainName(r.Name)
		for _, group := range groupsOf(r) {
			if found[group] == sizes[group] {
				word = group
			}
		}
		words = append(words, word)
	}
	slices.Sort(words)
	return strings.Join(slices.Compact(words), ", ")
}

// sortedList joins words in their order in the alphabet, without the folder of an id.
func sortedList(words []string) string {
	var slugs []string
	for _, word := range words {
		slugs = append(slugs, rules.SlugOf(word))
	}
	slices.Sort(slugs)
	return strings.Join(slugs, ",")
}
