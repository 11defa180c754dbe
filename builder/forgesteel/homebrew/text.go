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

// object is an object of a file, read leniently: a field that is missing or of another type is empty.
type object map[string]any

func (o object) text(key string) string {
	s, _ := o[key].(string)
	return s
}

func (o object) number(key string) int {
	f, _ := o[key].(float64)
	return int(min(max(f, -1000), 1000))
}

func (o object) object(key string) object {
	m, _ := o[key].(map[string]any)
	return m
}

func (o object) objects(key string) (out []object) {
	list, _ := o[key].([]any)
	for _, v := range list {
		if m, ok := v.(map[string]any); ok {
			out = append(out, m)
		}
	}
	return out
}

func (o object) words(key string) (out []string) {
	list, _ := o[key].([]any)
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// nameOf returns the name of something as one line, "" if it has none that can be the id of a record.
func nameOf(o object) string {
	name := printable.Line(strings.TrimSpace(o.text("name")))
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
	text = strings.NewReplacer("\r\n", "\n", "{", "(", "}", ")", "`", "'", "[", "", "]", "").Replace(text)
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
