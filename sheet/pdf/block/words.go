package block

import (
	"strings"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/typeset"
)

// Paragraphs returns the words of entries, one paragraph below the other. A roll, boxes, tables and bars have no words
// of this kind.
func Paragraphs(v typeset.Voice, entries ...doc.Entry) (out []typeset.Rich) {
	for _, e := range entries {
		switch e := e.(type) {
		case doc.Line:
			out = append(out, LineOf(v, e))
		case doc.Facts:
			out = append(out, FactsOf(v, e))
		case doc.List:
			out = append(out, ItemsOf(v, e)...)
		case doc.Track:
			for _, step := range e.Steps {
				out = append(out, StepOf(v, step))
			}
		case doc.Card:
			out = append(out, typeset.Join(v.Put(" "), append([]typeset.Rich{v.Bold(doc.Lead(e.Name))}, Paragraphs(v, e.Body...)...)...))
		}
	}
	return out
}

// LineOf returns a line behind its label.
func LineOf(v typeset.Voice, l doc.Line) typeset.Rich {
	switch {
	case len(l.Text) == 0:
		return nil
	case l.Role == doc.Apply:
		return typeset.Join(v.Put(" "), v.Bold(doc.Lead(l.Label)), v.Italic(l.Text.String()))
	case l.Role == doc.Sum:
		return typeset.Join(v.Put(" "), v.Bold(l.Label), v.Text(l.Text, false))
	case l.Weight > doc.Always:
		v = v.In(typeset.Second)
	}
	return typeset.Join(v.Put(" "), v.Bold(doc.Lead(l.Label)), v.Text(l.Text, false))
}

// FactsOf returns facts on a line, behind the label of all of them: labeled facts with dots between them, words with
// commas.
func FactsOf(v typeset.Voice, f doc.Facts) typeset.Rich {
	var items []typeset.Rich
	sep := ", "
	for _, x := range f.Items {
		items = append(items, FactOf(v, x))
		if x.Label != "" {
			sep = between
		}
	}
	if len(items) == 0 {
		return nil
	}
	return typeset.Join(v.Put(" "), v.Bold(doc.Lead(f.Label)), typeset.Join(v.Put(sep), items...))
}

// FactOf returns a fact: bold behind its label, or plain without one.
func FactOf(v typeset.Voice, f doc.Fact) typeset.Rich {
	if f.Label == "" {
		return v.Text(f.Text, false)
	}
	return typeset.Concat(v.Put(f.Label+string(typeset.NBSP)), v.Stressed(f.Text))
}

// Captioned returns facts, each behind its label in small capitals.
func Captioned(v typeset.Voice, f doc.Facts) (out []typeset.Rich) {
	small := v.At(max(7.5, v.Size-1)).In(typeset.Accent)
	for _, x := range f.Items {
		out = append(out, typeset.Concat(small.Label(x.Label), v.Put(string(typeset.NBSP)), v.Text(x.Text, false)))
	}
	return out
}

// StepOf returns a step of a track: the amount, and its benefit.
func StepOf(v typeset.Voice, s doc.Step) typeset.Rich {
	waits := typeset.Rich(nil)
	if s.Waits != "" {
		waits = v.In(typeset.Second).Italic(doc.Lead(s.Waits))
	}
	return typeset.Concat(v.Bold(s.At), v.Put(string([]rune{typeset.NBSP, typeset.NBSP})), typeset.Join(v.Put(" "), waits, v.Text(s.Text, false)))
}

// ItemsOf returns a list below its label, each item behind a bullet; those of a list in it are behind dashes.
func ItemsOf(v typeset.Voice, l doc.List) (out []typeset.Rich) {
	if l.Label != "" {
		out = append(out, v.Bold(doc.Lead(l.Label)))
	}
	for _, item := range l.Items {
		switch item := item.(type) {
		case doc.Line:
			out = append(out, typeset.Concat(v.Put("\u2022 "), LineOf(v, item)))
		case doc.List:
			for _, below := range item.Items {
				if line, is := below.(doc.Line); is {
					out = append(out, typeset.Concat(v.Put("\u2013 "), LineOf(v, line)))
				} else if list, is := below.(doc.List); is {
					out = append(out, ItemsOf(v, list)...)
				}
			}
		}
	}
	return out
}

// Reminder returns a card in one paragraph: its name, its tag and origin, and its digest.
func Reminder(v typeset.Voice, c doc.Card) typeset.Rich {
	what := typeset.Rich(nil)
	if said := doc.Joined(", ", c.Tag, c.From); said != "" {
		what = v.In(typeset.Second).Italic(" " + said)
	}
	return typeset.Concat(v.Bold(c.Name), what, v.Put(" \u2014 "), v.Text(c.Digest(), false))
}

// SourceLine returns the origin of a card, and the bonuses that its figures include.
func SourceLine(c doc.Card) string {
	parts := doc.Filled(c.From)
	for _, e := range c.Body {
		if l, is := e.(doc.Line); is && l.Role == doc.Included {
			parts = append(parts, doc.Joined(" ", l.Label, l.Text.String()))
		}
	}
	return strings.Join(parts, between)
}

// between separates short things on a line.
const between = " \u00B7 "
