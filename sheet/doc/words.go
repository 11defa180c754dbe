package doc

import "strings"

// Sentences returns the words of an entry in reading order, a string for each line: labels with their texts, captions and
// cells by themselves. It is for searching a document rather than drawing it.
func Sentences(e Entry) (out []string) {
	add := func(label string, t Text) {
		for i, line := range strings.Split(t.String(), "\n") {
			if i == 0 && label != "" {
				line = strings.TrimSuffix(label+": "+line, ": ")
			}
			if line != "" {
				out = append(out, line)
			}
		}
	}
	below := func(list []Entry) {
		for _, e := range list {
			out = append(out, Sentences(e)...)
		}
	}
	switch e := e.(type) {
	case Line:
		add(e.Label, e.Text)
	case Facts:
		add(e.Label, nil)
		for _, f := range e.Items {
			add(f.Label, f.Text)
		}
	case List:
		add(e.Label, nil)
		below(e.Items)
	case Table:
		add(e.Label, nil)
		out = append(out, e.Heads...)
		for _, row := range e.Rows {
			for _, cell := range row {
				add("", cell)
			}
		}
		add("", Words(e.Note))
	case Track:
		for _, s := range e.Steps {
			add(s.At, s.Text)
		}
	case Boxes:
		add(e.Label, nil)
	case Checklist:
		add(e.Label, nil)
		for _, c := range e.Items {
			add("", c.Text)
		}
	case Bars:
		for _, b := range e.Rows {
			add(b.Label, nil)
		}
	case Field:
		add(e.Label, Words(e.Value))
		add("", Words(e.Note))
	case Outcomes:
		add(e.Label, e.Text)
		for _, way := range e.Ways {
			add(way.Name, nil)
			for _, row := range way.Rows {
				add(row.Label, row.Text)
			}
		}
	case Card:
		add(e.Name, nil)
		add("", Words(e.Tag))
		add("", Words(e.From))
		below(e.Body)
	}
	return out
}
