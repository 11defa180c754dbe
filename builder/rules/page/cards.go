package page

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/prose"
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/printable"
)

// Deck is records as cards to cut out: what is ticked off, the text, the card of an ability, what it is worth knowing
// of it, the table of what it computes.
func Deck(set *rules.Set, records []*rules.Record) sheet.Deck {
	d := sheet.Deck{Edition: set.Edition, Title: set.Title, Licence: set.Licence}
	budget := calc.NewBudget()
	for _, r := range records {
		d.Cards = append(d.Cards, cardOf(set, set.Unbound(r), budget))
	}
	return d
}

// cardOf is a record as a card: what is ticked off, the text or the ability, what it does, the table of what it computes.
func cardOf(set *rules.Set, r *rules.Record, budget *calc.Budget) doc.Card {
	k := doc.Card{Key: r.ID, Name: r.Name, Sort: strings.ReplaceAll(r.Kind(), "-", " ")}
	if r.Ability != nil {
		k = Card(set, r)
	}
	var boxes []doc.Entry
	for _, b := range r.Boxes {
		if b.Count.Plain() {
			boxes = append(boxes, doc.Boxes{Label: b.Label, Count: b.Count.Int(nil)})
		}
	}
	k.Body = append(boxes, k.Body...)
	if r.Ability == nil {
		k.Body = append(k.Body, doc.Line{Text: prose.Of(set).Runs(r.Text)})
	}
	p := newWriter(set)
	if role := set.Role(r.Kind()); role != rules.KindCondition && role != rules.KindReference { // whose text says it all
		p.effects(0, ungrouped(r.Effects))
	}
	p.item(r)
	for _, a := range r.Attrs {
		if !topical(set, a.Key) && !slices.Contains(making, a.Key) {
			p.labelled(attrLabel(set, a.Key), p.values(a.Values))
		}
	}
	if !r.Needed().Requires.Empty() {
		p.labelled("Only if", p.read.Condition(r.Needed().Requires))
	}
	p.labelled("Needs", r.Needed().Story)
	p.labelled("Apply yourself", r.Apply)
	for _, l := range p.lines {
		if l.Text != "" {
			k.Body = append(k.Body, doc.Line{Text: stressed(strings.TrimPrefix(l.Text, "- "))})
		}
	}
	addTable(&k, set, r, budget)
	return k
}

// ungrouped are effects without what they compete with, which matters to a hero and not to a card.
func ungrouped(effects []rules.Effect) []rules.Effect {
	out := slices.Clone(effects)
	for i := range out {
		out[i].Stack = ""
	}
	return out
}

// stressed is a line whose label, up to a colon near its beginning, is printed bold.
func stressed(line string) sheet.Text {
	label, rest, ok := strings.Cut(line, ": ")
	if !ok || len(label) > 30 || strings.ContainsAny(label, ".;") {
		return sheet.Text{{S: printable.Capital(line)}}
	}
	return sheet.Text{{Kind: sheet.Strong, S: printable.Capital(label) + ":"}, {S: " " + rest}}
}

// topical tells whether an attribute only says where a record belongs.
func topical(set *rules.Set, key string) bool {
	return slices.ContainsFunc(set.Show.Attributes, func(a rules.Attribute) bool { return a.ID == key && a.Role == rules.AttrTopic })
}

func attrLabel(set *rules.Set, key string) string {
	for _, a := range set.Show.Attributes {
		if a.ID == key && a.Label != "" {
			return a.Label
		}
	}
	key = strings.ReplaceAll(key, "-", " ")
	return printable.Capital(key)
}

// addTable adds the table of what a record computes, and chances of a plain roll as bars.
func addTable(k *doc.Card, set *rules.Set, r *rules.Record, budget *calc.Budget) {
	program, of := set.Calculation(r)
	if program == nil || of != r {
		return
	}
	g, err := program.Table(budget)
	switch {
	case err != nil:
		k.Body = append(k.Body, doc.Line{Weight: doc.Useful, Text: doc.Words("The table is left out: it " + err.Error() + ".")})
		return
	case g == nil:
		return
	}
	var refused []string
	t := doc.Table{Heads: append([]string{calc.Spaced(g.Of)}, g.Heads...)}
	var bars doc.Bars
	for _, row := range g.Rows {
		cells := []doc.Text{doc.Words(row.Head)}
		if row.Refused != "" {
			for range g.Heads {
				cells = append(cells, doc.Words("–"))
			}
			t.Rows = append(t.Rows, cells)
			refused = append(refused, calc.Spaced(g.Of)+" "+row.Head+": "+row.Refused+".")
			continue
		}
		for _, c := range row.Cells {
			cells = append(cells, doc.Numeral(c))
		}
		t.Rows = append(t.Rows, cells)
		bar := doc.Bar{Label: row.Head}
		for _, share := range row.Plain {
			n, _ := strconv.Atoi(share)
			bar.Parts = append(bar.Parts, n)
		}
		if len(bar.Parts) > 0 {
			bars.Rows = append(bars.Rows, bar)
		}
	}
	note := strings.Join(refused, " ")
	if len(bars.Rows) > 0 {
		note = strings.Join(g.Labels, ", ") + ", in a hundred"
	} else if g.Chances {
		note = "In a hundred."
	}
	k.Body = append(k.Body, t, bars, doc.Line{Weight: doc.Useful, Text: doc.Words(note)})
}
