package data_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"scabbard/data/trial"
)

// fact is a row of a table: its cells by the name of their column.
type fact map[string]string

// factTable is a table of testdata that somebody typed from a rules text, to be held against it by eye. The first column is the key of
// a row; the column "note" is for the reader. An empty cell says that the text has nothing there.
type factTable struct {
	path    string
	columns []string
	keys    []string // in the order of the file
	rows    map[string]fact
	lines   map[string]int // where a row is in the file
}

// readFacts reads a table below testdata. A key may stand once.
func readFacts(t *testing.T, name string) *factTable {
	t.Helper()
	table := &factTable{path: filepath.Join("..", "testdata", name), rows: map[string]fact{}, lines: map[string]int{}}
	columns, rows := trial.Table(t, table.path)
	table.columns = columns
	for _, row := range rows {
		key := row.Cells[0]
		if table.rows[key] != nil {
			t.Fatalf("%s:%d: %s is in line %d already", table.path, row.Line, key, table.lines[key])
		}
		table.rows[key], table.lines[key] = fact{}, row.Line
		for i, column := range columns {
			table.rows[key][column] = row.Cells[i]
		}
		table.keys = append(table.keys, key)
	}
	return table
}

// compareFacts compares a table of testdata with what the rules data says, by the key of its rows: every row is on both sides,
// and every cell is the same. The key and the column "note" are not compared; every other column must be in the computed row.
func compareFacts(t *testing.T, name string, computed map[string]fact) {
	t.Helper()
	typed := readFacts(t, name)
	typed.compare(t, computed)
	for _, key := range slices.Sorted(maps.Keys(computed)) {
		if typed.rows[key] == nil {
			t.Errorf("%s has no row for %s", typed.path, key)
		}
	}
}

// compare compares the rows of the table with computed ones, and leaves computed rows that are not in the table alone.
func (f *factTable) compare(t *testing.T, computed map[string]fact) {
	t.Helper()
	for _, key := range f.keys {
		where := fmt.Sprintf("%s:%d: %s", f.path, f.lines[key], key)
		got := computed[key]
		if got == nil {
			t.Errorf("%s: the rules have no such row", where)
			continue
		}
		for _, column := range f.columns[1:] {
			if column == "note" {
				continue
			}
			value, known := got[column]
			if want := f.rows[key][column]; !known {
				t.Fatalf("%s: nothing is computed for column %s", where, column)
			} else if value != want {
				t.Errorf("%s: %s is %q, the table has %q", where, column, value, want)
			}
		}
	}
}
