package chapter

import (
	"scabbard/sheet/diff"
	"scabbard/sheet/doc"
)

// WordChange returns a changed value: its label, and its words before and after.
func WordChange(c diff.WordChange) doc.Line {
	return doc.Line{Label: c.What, Text: fromTo(c.From, c.To)}
}

// NumberChange returns a changed number before and after, with the reasons unless they are empty.
func NumberChange(c diff.NumberChange, reasons string) doc.Line {
	text := fromTo(c.From, c.To)
	if reasons != "" {
		text = append(text, doc.Run{Kind: doc.Aside, S: ": " + reasons})
	}
	return doc.Line{Label: c.Name, Text: text}
}

// fromTo returns a value before and after.
func fromTo(from, to string) doc.Text {
	return doc.Text{{S: doc.OrElse(from, None)}, {Kind: doc.Aside, S: " \u2192 "}, {Kind: doc.Strong, S: doc.OrElse(to, None)}}
}

// Belongings returns the names of things by sort, each with its source.
func Belongings(b diff.Belongings) (out []doc.Facts) {
	for _, g := range b.Groups() {
		f := doc.Facts{Label: g.Name}
		for _, n := range g.List {
			f.Items = append(f.Items, by(n, ""))
		}
		if len(f.Items) > 0 {
			out = append(out, f)
		}
	}
	return out
}
