package trial

import (
	"strings"
	"testing"

	"scabbard/builder/safefile"
)

// Rows reads a table of cases: a line names its columns, every line after it is a row, with its cells separated by tabs. \n in a
// cell is a new line and \t a tab. A line that begins with "# " is a remark.
func Rows(t testing.TB, path string) (rows [][]string) {
	t.Helper()
	text, err := safefile.Read(path, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	unescape, columns := strings.NewReplacer(`\n`, "\n", `\t`, "\t"), 0
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		cells := strings.Split(line, "\t")
		switch {
		case line == "" || strings.HasPrefix(line, "# "):
			continue
		case columns == 0:
			columns = len(cells)
			continue
		case len(cells) != columns:
			t.Fatalf("%s:%d: %d cells under %d columns", path, i+1, len(cells), columns)
		}
		for j := range cells {
			cells[j] = unescape.Replace(cells[j])
		}
		rows = append(rows, cells)
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no rows", path)
	}
	return rows
}
