package chapter

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
)

// namesOf returns the printed names of records.
func namesOf(list []sheet.Named) []string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = n.Name
	}
	return out
}

// facts returns the facts that are not empty.
func facts(role doc.Role, items ...doc.Fact) doc.Facts {
	return doc.Facts{Role: role, Items: slices.DeleteFunc(items, func(f doc.Fact) bool { return len(f.Text) == 0 })}
}

// lines returns the entries that are not empty.
func lines(entries ...doc.Entry) []doc.Entry {
	return slices.DeleteFunc(entries, func(e doc.Entry) bool {
		switch e := e.(type) {
		case doc.Line:
			return strings.TrimSpace(e.Text.String()) == ""
		case doc.Facts:
			return len(e.Items) == 0
		case doc.List:
			return len(e.Items) == 0
		}
		return false
	})
}

// between separates short things on a line.
const between = " · "

// section returns a section with these entries, or an empty one if all of them are empty.
func section(id, title string, entries ...doc.Entry) doc.Section {
	entries = lines(entries...)
	if len(entries) == 0 {
		return doc.Section{}
	}
	return doc.Section{ID: id, Title: title, Entries: entries}
}
