package homebrew

import (
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/sheet/printable"
)

// Limits of the parts of a file. Anything beyond them stays out of the records.
const (
	maxElements = 60      // things that become records, of one hero
	maxFeatures = 400     // features, of one hero
	maxText     = 4_000   // runes of a text
	maxName     = 80      // runes of a name
	maxDeep     = 8       // features inside features
	maxWords    = 40      // keywords and types of damage that the edition does not have
	maxRecords  = 500     // of one hero
	maxBytes    = 200_000 // of the homebrew of one hero, which travels in its file
)

// object is a JSON object of a file.
type object = forgesteel.Object

// nameOf returns the name of something as one line, "" if it has none that can be the id of a record.
func nameOf(o object) string { return called(o.Text("name")) }

// called returns a name as one line, "" if it cannot be the id of a record.
func called(name string) string {
	name = printable.Line(strings.TrimSpace(strings.ToValidUTF8(name, "\uFFFD")))
	if runes := []rune(name); len(runes) > maxName {
		name = strings.TrimSpace(string(runes[:maxName]))
	}
	if forgesteel.Slug(name) == "" {
		return ""
	}
	return name
}

// said returns a text of the file that a record may have: paragraphs without control characters, and without the signs
// that begin an expression or a mark in texts of records.
func said(text string) string {
	text = strings.NewReplacer("\r\n", "\n", "{", "(", "}", ")", "`", "'", "[", "", "]", "").Replace(strings.ToValidUTF8(text, "\uFFFD"))
	var paragraphs []string
	for p := range strings.SplitSeq(text, "\n\n") {
		if p = strings.Join(strings.Fields(printable.Line(strings.ReplaceAll(p, "\n", " "))), " "); p != "" {
			paragraphs = append(paragraphs, p)
		}
	}
	text = strings.Join(paragraphs, "\n\n")
	if runes := []rune(text); len(runes) > maxText {
		text = strings.TrimSpace(string(runes[:maxText]))
	}
	return text
}

// joined returns texts as paragraphs of one.
func joined(texts ...string) string {
	var out []string
	for _, t := range texts {
		if t != "" {
			out = append(out, t)
		}
	}
	return said(strings.Join(out, "\n\n"))
}
