package text

import (
	"strings"

	"scabbard/sheet"
)

func (d *document) abilities(s *sheet.Sheet) {
	own, common := sections(s.Abilities)
	for _, sec := range own {
		d.heading(2, "Abilities: "+strings.ToLower(sec.title))
		for _, a := range sec.list {
			d.card(a)
		}
	}
	if len(common) > 0 {
		d.heading(2, "Abilities: every hero")
	}
	for _, a := range common {
		d.card(a)
	}
}

func (d *document) card(a sheet.Ability) {
	d.heading(3, a.Name+brackets(tag(a)))
	if f := inline(a.Flavor); f != "" {
		d.block("*" + f + "*")
	}
	d.entries("Type", ", ", filled(a.TypeName))
	d.entries("Keywords", ", ", a.Keywords)
	d.entry("Distance", inline(a.Distance))
	d.entry("Target", prose(a.Target, "  "))
	d.entry("Trigger", prose(a.Trigger, "  "))
	d.entries("Also counts as", ", ", a.UsableAs)
	d.entry("From", inline(a.From))
	for _, c := range clauses(a) {
		if c.Label == rollClause {
			d.roll(a)
			continue
		}
		d.labelled(label(c, a.Resource), prose(c.Text, ""))
	}
	d.labelled("Damage includes", inline(strings.Join(included(a), ", ")))
	d.labelled("Distance includes", inline(strings.Join(a.AssumedReach(), ", ")))
	d.labelled(applyYourself, inline(a.Apply))
}

// roll writes the tiers as a table, a column for each way of use.
func (d *document) roll(a sheet.Ability) {
	if a.Roll != nil {
		d.labelled("Power roll", inline("2d10 + "+power(a.Roll)))
	}
	ways := uses(a)
	head := []string{"Roll"}
	for _, u := range ways {
		if u.distance == "" {
			head = append(head, "Result")
			continue
		}
		head = append(head, inline(u.distance))
	}
	rows := [][]string{head}
	for i := range ways[0].tiers {
		row := []string{tierLong[min(i, 2)]}
		for _, u := range ways {
			text := ""
			if i < len(u.tiers) {
				text = cellOf(u.tiers[i].Full())
			}
			row = append(row, text)
		}
		rows = append(rows, row)
	}
	if len(rows) > 1 {
		d.table(rows...)
	}
}
