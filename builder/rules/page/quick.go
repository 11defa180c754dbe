package page

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
)

// Quick returns records as a quick reference: a section for each kind in the order of the records, each record in as few
// lines as possible, its table whole, and the notes of all of them at the end.
func Quick(set *rules.Set, records []*rules.Record) sheet.QuickReference {
	out := sheet.QuickReference{Edition: set.Edition, Title: set.Title, License: rules.LicenseOf(set, records...)}
	budget := calc.NewBudget()
	for _, r := range records {
		title := printable.Capital(cmp.Or(set.Show.Phrase("kind:"+r.Kind()).Many, rules.Spaced(r.Kind())))
		at := slices.IndexFunc(out.Sections, func(s doc.Section) bool { return s.Title == title })
		if at < 0 {
			at, out.Sections = len(out.Sections), append(out.Sections, doc.Section{ID: r.Kind(), Title: title})
		}
		out.Sections[at].Entries = append(out.Sections[at].Entries, quickCard(set, set.Unbound(r), budget))
	}
	if set.Reference {
		addNotes(set, &out)
	}
	return out
}

// addNotes numbers the notes of the records in the order in which they are printed. Equal notes are one.
func addNotes(set *rules.Set, ref *sheet.QuickReference) {
	var seen []string
	for _, s := range ref.Sections {
		for i, e := range s.Entries {
			k := e.(doc.Card)
			r := set.Record(k.Key)
			if r.Note == "" {
				continue
			}
			n := slices.Index(seen, r.Note)
			if n < 0 {
				n, seen = len(seen), append(seen, r.Note)
				ref.Notes = append(ref.Notes, doc.Line{Label: superscript(n+1) + " " + r.Name, Text: doc.Words(r.Note)})
			} else {
				ref.Notes[n] = doc.Line{Text: doc.Words(superscript(n+1) + " " + r.Note)} // several records have it
			}
			k.Tag = superscript(n + 1)
			s.Entries[i] = k
		}
	}
}

// quickCard returns a record in as few lines as possible: a first line, then its other lines, its table, and its boxes.
func quickCard(set *rules.Set, r *rules.Record, budget *calc.Budget) doc.Card {
	m := newMaker(set)
	m.alone, m.unnoted = true, true
	k := doc.Card{Role: doc.Rule, Key: r.ID, Name: r.Name}
	first := firstLine(&m, r)
	var below []doc.Entry
	for _, e := range m.card(r, budget).Body {
		switch e := e.(type) {
		case doc.Line:
			switch {
			case e.Role == doc.Flavor, e.Label == "" && e.Weight == doc.Always && r.Ability == nil: // the first line
			case e.Label != "" && r.Ability == nil:
				first = slices.Concat(first, doc.Words(" "+e.Label+": "), e.Text)
				if !strings.HasSuffix(first.String(), ".") {
					first = append(first, doc.Words(".")...)
				}
			case r.Ability == nil:
				below = append(below, e)
			}
		case doc.Table:
			below = append(below, e)
		case doc.List:
			if r.Short.Empty() && r.Ability == nil {
				below = append(below, e)
			}
		}
	}
	k.Body = append([]doc.Entry{doc.Line{Text: first}}, below...)
	for _, b := range r.Boxes {
		if b.Count.Plain() {
			k.Body = append(k.Body, doc.Boxes{Label: b.Label, Count: b.Count.Int(nil)})
		}
	}
	return k
}

// firstLine returns the short text of a record, or all of its text, or its ability in a line.
func firstLine(p *maker, r *rules.Record) doc.Text {
	switch {
	case !r.Short.Empty():
		return p.read.Runs(r.Short)
	case r.Text.Empty() && r.Ability != nil:
		return doc.Words(abilityInLine(p.set, r))
	}
	return p.read.Runs(r.Text)
}

// superscript returns a number in raised figures.
func superscript(n int) string {
	figures := []rune("\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079")
	return strings.Map(func(r rune) rune { return figures[r-'0'] }, strconv.Itoa(n))
}
