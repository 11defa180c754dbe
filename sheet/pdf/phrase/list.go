// Package phrase says what stands on a sheet, such as an ability's cost or a treasure's text, in words that are ready to be set.
package phrase

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/typeset"
)

// Names are the printed names of some records.
func Names(in []sheet.Named) []string {
	var out []string
	for _, n := range in {
		out = append(out, n.Name)
	}
	return out
}

// List joins the strings that are not empty.
func List(sep string, parts ...string) string {
	var out []string
	for _, p := range parts {
		if strings.TrimSpace(p) != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, sep)
}

// InBrackets is a word in brackets behind another, nothing for none.
func InBrackets(s string) string {
	if s == "" {
		return ""
	}
	return " (" + s + ")"
}

// OrElse is the first string, or the other where it is empty.
func OrElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// Ord is 1 for true and 0 for false, to count and to sort by.
func Ord(b bool) int {
	if b {
		return 1
	}
	return 0
}

// SourceOf is a source in brackets behind what it gives.
func SourceOf(v typeset.Voice, source string) typeset.Rich {
	if source == "" {
		return nil
	}
	return v.Narrow().In(typeset.Second).Slant(" " + source)
}

// Labelled is a plain label and what it says.
func Labelled(v typeset.Voice, label string, r typeset.Rich) typeset.Rich {
	if len(r) == 0 {
		return nil
	}
	return typeset.Cat(v.Put(label+" "), r)
}
