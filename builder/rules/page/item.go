package page

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// item returns the special parts of rewards: who can use them, prerequisites, how they are made, and a stat block.
func (p *maker) item(r *rules.Record) (out []doc.Entry) {
	wanted := ""
	for _, id := range r.Equipment {
		for _, q := range p.set.Equipment {
			if q.ID == id {
				if wanted != "" {
					wanted = phrase.Of("long-or", wanted, q.Name)
				} else {
					wanted = q.Name
				}
			}
		}
	}
	out = append(out, labeled(phrase.Of("for-label"), wanted)...)
	if r.After != "" {
		out = append(out, labeled(phrase.Of("needs-label"), phrase.Of("on-same-item", p.name(r.After)))...)
	}
	if !r.Goal.Empty() {
		goal := p.read.Value(r.Goal)
		if r.Goal.Plain() {
			goal = phrase.Of("n-points", r.Goal.Int(nil))
		}
		out = append(out, labeled(phrase.Of("goal-label"), goal)...)
	}
	out = append(out, p.sheetTable(r.Table)...)
	if b := r.Block; b != nil {
		list := doc.List{Label: b.Name}
		for _, l := range b.Lines {
			list.Items = append(list.Items, doc.Line{Label: l.Label, Text: p.read.Runs(l.Text)})
		}
		list.Items = append(list.Items, p.lines(b.Text)...)
		out = append(out, list)
	}
	if r.Creature != nil {
		out = append(out, statBlock(p, r))
	}
	return out
}

// sheetTable returns a table of the sheet with its numbers in words. A table whose rows depend on the hero is only named.
func (p *maker) sheetTable(t *rules.Table) []doc.Entry {
	if t == nil {
		return nil
	}
	table := doc.Table{Heads: t.Heads}
	for _, row := range t.Rows {
		if !row.If.Empty() {
			return labeled(phrase.Of("on-a-sheet"), phrase.Of("a-table-of", strings.Join(t.Heads, ", ")))
		}
		var cells []doc.Text
		for _, cell := range row.Cells {
			cells = append(cells, p.read.Runs(cell))
		}
		table.Rows = append(table.Rows, cells)
	}
	return []doc.Entry{table}
}

// statBlock returns the numbers that a creature starts with.
func statBlock(p *maker, r *rules.Record) doc.Entry {
	list := doc.List{Label: strings.Join(r.Creature.Keywords, ", ")}
	for i := range r.Creature.Starts {
		e := &r.Creature.Starts[i]
		list.Items = append(list.Items, doc.Line{Label: p.stat(e.Stats[0]), Text: doc.Words(p.read.Value(e.Value))})
	}
	return list
}
