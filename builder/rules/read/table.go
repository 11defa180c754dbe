package read

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

const (
	maxColumns = 8  // of a table that a sheet prints
	maxRows    = 60 // of a table that a sheet prints
)

// tableOf reads the table of a record: its heads, and rows of texts.
func (d *decoder) tableOf(v yaml.Value) *rules.Table {
	t := &rules.Table{}
	var places []yaml.Value
	d.mapping(v, "table", d.into(map[string]any{
		"heads": &t.Heads,
		"rows": func(v yaml.Value) {
			d.list(v, func(v yaml.Value) {
				var row rules.TableRow
				cells := func(v yaml.Value) {
					d.list(v, func(v yaml.Value) { row.Cells = append(row.Cells, d.text(v)) })
				}
				if _, conditional := v.Pairs(); conditional {
					d.mapping(v, "row", d.into(map[string]any{"cells": cells, "if": func(v yaml.Value) { row.If = d.condition(v) }}))
				} else {
					cells(v)
				}
				t.Rows, places = append(t.Rows, row), append(places, v)
			})
		},
	}))
	switch {
	case len(t.Heads) == 0 || len(t.Rows) == 0:
		d.fail(v, "a table needs heads and rows: {heads: [Load, Speed], rows: [[5, \"{= speed}\"]]}")
	case len(t.Heads) > maxColumns || len(t.Rows) > maxRows:
		d.fail(v, "a table of %d columns and %d rows; a sheet has room for %d and %d", len(t.Heads), len(t.Rows), maxColumns, maxRows)
	}
	for i, row := range t.Rows {
		if len(row.Cells) != len(t.Heads) && len(t.Heads) > 0 {
			d.fail(places[i], "a row of %d cells below %d heads", len(row.Cells), len(t.Heads))
		}
	}
	return t
}

// checkTable checks the texts of a record's table.
func checkTable(c checker, r *rules.Record) {
	if r.Ability != nil {
		c.fail("a table beside an ability is printed nowhere: give it a record of its own")
	}
	for i, row := range r.Table.Rows {
		c := c.under("rows").item(i)
		c.under("if").expr("if", row.If)
		for j, cell := range row.Cells {
			c := c.item(j)
			c.text(cell)
			if strings.Contains(cell.Raw(), "\n") {
				c.fail("a cell of a table is one line")
			}
		}
	}
}
