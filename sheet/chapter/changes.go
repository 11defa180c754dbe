package chapter

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
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
	return doc.Text{{S: doc.OrElse(from, phrase.Of("none"))}, {Kind: doc.Aside, S: " \u2192 "},
		{Kind: doc.Strong, S: doc.OrElse(to, phrase.Of("none"))}}
}

// FigureChanges returns the changed figures of page 1 that are not among the numbers of package diff: those of resources, of
// the marks of pools, of forms and creatures, of numbers in other circumstances, and others. It leaves out resources, forms and
// creatures that are new, because those have cards.
func FigureChanges(before, now *sheet.Sheet) (out []doc.Line) {
	for _, r := range now.Resources {
		if i := slices.IndexFunc(before.Resources, func(o *sheet.Resource) bool { return o.ID == r.ID }); i >= 0 {
			out = append(out, resourceChanges(before.Resources[i], r)...)
		}
	}
	out = append(out, factChanges(heroFigures(before), heroFigures(now))...)
	known := func(f doc.Fact) bool {
		return slices.ContainsFunc(before.Forms, func(o sheet.Form) bool { return o.Name == f.Label })
	}
	forms := slices.DeleteFunc(FormFigures(now), func(f doc.Fact) bool { return !known(f) })
	out = append(out, factChanges(FormFigures(before), forms)...)
	for i := range now.Creatures {
		c := &now.Creatures[i]
		if old := before.Creature(c.ID); old != nil {
			out = append(out, factChanges(besideFigures(before, old), besideFigures(now, c))...)
		}
	}
	return out
}

// resourceChanges returns the changes of how a resource starts and grows. A way to gain it has only its new text.
func resourceChanges(before, now *sheet.Resource) []doc.Line {
	leads := func(r *sheet.Resource) (out []doc.Fact) {
		for _, f := range Leads(r).Items {
			f.Label = doc.Joined(", ", now.Name, strings.ToLower(f.Label))
			out = append(out, f)
		}
		return out
	}
	out, old := factChanges(leads(before), leads(now)), gains(before)
	for _, g := range gains(now) {
		if !slices.ContainsFunc(old, func(o doc.Text) bool { return o.String() == g.String() }) {
			out = append(out, doc.Line{Label: now.Name, Text: append(doc.Words("\u2192 "), g...)})
		}
	}
	return out
}

// heroFigures returns the figures of page 1 that belong to the hero as a whole.
func heroFigures(s *sheet.Sheet) (out []doc.Fact) {
	add := func(label, text string) { out = append(out, doc.Fact{Label: label, Text: doc.Words(text)}) }
	for _, t := range s.Show.Trackers {
		each, _, _ := strings.Cut(t.Each, ",")
		add(doc.Joined(", ", t.Name, each), markFigure(s, t))
	}
	for _, n := range slices.Concat(s.Characteristics, s.Stats) {
		if n.Role != sheet.Ledger {
			add(n.Name, strings.Join(Cases(n), ", "))
		}
	}
	bonus, _ := CommonRoll(s)
	add(s.Show.Roll.Name, bonus)
	add(printable.Capital(s.Show.KindWord(sheet.OfKit, sheet.OfKit)), strings.Join(kitBonuses(s), ", "))
	for _, f := range Counters(s, false) {
		if f.Label == s.Show.Terms.XP {
			add(f.Label, f.Note)
		}
	}
	return out
}

// besideFigures returns the figures of a creature on page 1 that are not among its numbers.
func besideFigures(s *sheet.Sheet, c *sheet.Creature) (out []doc.Fact) {
	for _, r := range besideResists(s, c) {
		out = append(out, doc.Fact{Label: BesideBox(c, r.label), Text: doc.Words(strings.Join(r.list, ", "))})
	}
	for _, n := range slices.Concat(c.Characteristics, c.Stats) {
		out = append(out, doc.Fact{Label: BesideBox(c, n.Name), Text: doc.Words(strings.Join(Cases(n), ", "))})
	}
	return out
}

// factChanges returns the facts that differ from those with the same label before, then the facts that are gone.
func factChanges(before, now []doc.Fact) (out []doc.Line) {
	text := func(list []doc.Fact, label string) string {
		if i := slices.IndexFunc(list, func(f doc.Fact) bool { return f.Label == label }); i >= 0 {
			return list[i].Text.String()
		}
		return ""
	}
	for _, f := range now {
		if from, to := text(before, f.Label), f.Text.String(); from != to {
			out = append(out, doc.Line{Label: f.Label, Text: fromTo(from, to)})
		}
	}
	for _, f := range before {
		from := f.Text.String()
		if from != "" && !slices.ContainsFunc(now, func(o doc.Fact) bool { return o.Label == f.Label }) {
			out = append(out, doc.Line{Label: f.Label, Text: fromTo(from, "")})
		}
	}
	return out
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
