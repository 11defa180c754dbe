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

// tableFields checks a record's table when it is read: its size, and that its rows are as long as its heads.
func (d *decoder) tableFields(v yaml.Value, t *rules.Table, own fields) (after func()) {
	var rows []yaml.Value
	readRows := own["rows"]
	own["rows"] = func(v yaml.Value) {
		readRows(v)
		var list bool
		if rows, list = v.Items(); !list {
			rows = []yaml.Value{v}
		}
	}
	return func() {
		switch {
		case len(t.Heads) == 0 || len(t.Rows) == 0:
			d.fail(v, "a table needs heads and rows: {heads: [Load, Speed], rows: [[5, \"{= speed}\"]]}")
		case len(t.Heads) > maxColumns || len(t.Rows) > maxRows:
			d.fail(v, "a table of %d columns and %d rows; a sheet has room for %d and %d", len(t.Heads), len(t.Rows), maxColumns, maxRows)
		}
		for i, row := range t.Rows {
			if len(row.Cells) != len(t.Heads) && len(t.Heads) > 0 {
				d.fail(rows[i], "a row of %d cells below %d heads", len(row.Cells), len(t.Heads))
			}
		}
	}
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
