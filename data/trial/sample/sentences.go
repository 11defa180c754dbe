package sample

import (
	"strings"

	"scabbard/sheet/doc"
)

// Sentences returns the words of an entry in reading order, a string for each line: labels with their texts, captions and
// cells by themselves. It is for searching a document rather than drawing it.
func Sentences(e doc.Entry) []string {
	var out sentences
	out.entry(e)
	return out
}

// sentences are the lines so far.
type sentences []string

// add adds a text by lines, the first after its label. It leaves out empty lines.
func (out *sentences) add(label string, t doc.Text) {
	for i, line := range strings.Split(t.String(), "\n") {
		if i == 0 && label != "" {
			line = strings.TrimSuffix(label+": "+line, ": ")
		}
		if line != "" {
			*out = append(*out, line)
		}
	}
}

func (out *sentences) entries(list []doc.Entry) {
	for _, e := range list {
		out.entry(e)
	}
}

func (out *sentences) entry(e doc.Entry) {
	switch e := e.(type) {
	case doc.Line:
		out.add(e.Label, e.Text)
	case doc.Facts:
		out.add(e.Label, nil)
		for _, f := range e.Items {
			out.add(f.Label, f.Text)
		}
	case doc.List:
		out.add(e.Label, nil)
		out.entries(e.Items)
	case doc.Table:
		out.table(e)
	case doc.Track:
		for _, s := range e.Steps {
			out.add(s.At, s.Text)
		}
	case doc.Boxes:
		out.add(e.Label, nil)
	case doc.Checklist:
		out.add(e.Label, nil)
		for _, c := range e.Items {
			out.add("", c.Text)
		}
	case doc.Bars:
		for _, b := range e.Rows {
			out.add(b.Label, nil)
		}
	case doc.Field:
		out.add(e.Label, doc.Words(e.Value))
		out.add("", doc.Words(e.Note))
	case doc.Outcomes:
		out.outcomes(e)
	case doc.Card:
		out.add(e.Name, nil)
		out.add("", doc.Words(e.Tag))
		out.add("", doc.Words(e.From))
		out.entries(e.Body)
	}
}

func (out *sentences) table(t doc.Table) {
	out.add(t.Label, nil)
	*out = append(*out, t.Heads...)
	for _, row := range t.Rows {
		for _, cell := range row {
			out.add("", cell)
		}
	}
	out.add("", doc.Words(t.Note))
}

func (out *sentences) outcomes(o doc.Outcomes) {
	out.add(o.Label, o.Text)
	for _, way := range o.Ways {
		out.add(way.Name, nil)
		for _, row := range way.Rows {
			out.add(row.Label, row.Text)
		}
	}
}
