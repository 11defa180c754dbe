package trial

import (
	"strings"
	"testing"

	"scabbard/builder/safefile"
)

// Row is a row of a table, and its line in the file.
type Row struct {
	Cells []string
	Line  int
}

// Table reads a table: a line names its columns, every line after it is a row, with its cells separated by tabs; those that a row
// lacks at its end are empty. \n in a cell is a new line and \t a tab. A line that begins with "# " is a remark.
func Table(t testing.TB, path string) (columns []string, rows []Row) {
	t.Helper()
	text, err := safefile.Read(path, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	unescape := strings.NewReplacer(`\n`, "\n", `\t`, "\t")
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		cells := strings.Split(line, "\t")
		switch {
		case line == "" || strings.HasPrefix(line, "# "):
			continue
		case columns == nil:
			columns = cells
			continue
		case len(cells) > len(columns):
			t.Fatalf("%s:%d: %d cells under %d columns", path, i+1, len(cells), len(columns))
		}
		row := Row{Cells: make([]string, len(columns)), Line: i + 1}
		for j := range cells {
			row.Cells[j] = unescape.Replace(cells[j])
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no rows", path)
	}
	return columns, rows
}

// Rows returns the cells of a table of cases.
func Rows(t testing.TB, path string) (rows [][]string) {
	t.Helper()
	_, table := Table(t, path)
	for _, row := range table {
		rows = append(rows, row.Cells)
	}
	return rows
}
