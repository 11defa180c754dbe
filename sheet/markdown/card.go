package markdown

import (
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

func (d *document) abilities(s *sheet.Sheet) {
	own, common := wording.Sections(s)
	for _, sec := range own {
		d.heading(2, "Abilities: "+strings.ToLower(sec.Title))
		for _, a := range sec.List {
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
	d.heading(3, a.Name+wording.Brackets(wording.Tag(a)))
	if f := inline(a.Flavor); f != "" {
		d.block("*" + f + "*")
	}
	d.entries("Type", ", ", wording.Filled(a.TypeName))
	d.entries("Keywords", ", ", a.Keywords)
	d.entry("Distance", inline(a.Distance))
	d.entry("Target", prose(a.Target, "  "))
	d.entry("Trigger", prose(a.Trigger, "  "))
	d.entries("Also counts as", ", ", a.UsableAs)
	d.entry("From", inline(a.From))
	for _, c := range wording.Clauses(a) {
		if c.Label == wording.RollClause {
			d.roll(a)
			continue
		}
		d.labelled(wording.Label(c, a.Resource), prose(c.Text, ""))
	}
	d.labelled("Damage includes", inline(strings.Join(wording.Included(a), ", ")))
	d.labelled("Distance includes", inline(strings.Join(a.AssumedReach(), ", ")))
	d.labelled(wording.ApplyYourself, inline(a.Apply))
}

// roll writes the tiers as a table, a column for each way of use.
func (d *document) roll(a sheet.Ability) {
	if a.Roll != nil {
		d.labelled("Power roll", inline("2d10 + "+wording.Power(a.Roll)))
	}
	ways := wording.Uses(a)
	head := []string{"Roll"}
	for _, u := range ways {
		if u.Distance == "" {
			head = append(head, "Result")
			continue
		}
		head = append(head, inline(u.Distance))
	}
	rows := [][]string{head}
	for i := range ways[0].Tiers {
		row := []string{inline(ways[0].Tiers[i].Label)}
		for _, u := range ways {
			text := ""
			if i < len(u.Tiers) {
				text = cellOf(u.Tiers[i].Full())
			}
			row = append(row, text)
		}
		rows = append(rows, row)
	}
	if len(rows) > 1 {
		d.table(rows...)
	}
}
