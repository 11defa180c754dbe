package quick

import (
	"testing"

	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// records returns blocks of one part each.
func records(n int, high float64) (out []*block.Block) {
	for range n {
		out = append(out, &block.Block{Parts: []block.Part{{Height: high}}})
	}
	return out
}

// TestColumnsOfTheLastPageAreEven fills one page and a part of the next: the first page is full, and the columns of the last
// end at the same height.
func TestColumnsOfTheLastPageAreEven(t *testing.T) {
	area := canvas.R(0, 0, 100, 100)
	pages := place(records(3*10+12, 10), area, usual)
	if len(pages) != 2 {
		t.Fatalf("%d pages", len(pages))
	}
	if len(pages[0]) != 30 {
		t.Errorf("the first page has %d records, not 30", len(pages[0]))
	}
	ends := map[float64]float64{}
	for _, p := range pages[1] {
		ends[p.x] = max(ends[p.x], p.y+p.Height())
	}
	if len(ends) != 3 {
		t.Fatalf("%d columns on the last page", len(ends))
	}
	for x, end := range ends {
		if end != 40 {
			t.Errorf("the column at %v ends at %v, not 40", x, end)
		}
	}
}

// TestTableStaysWithItsRecord wants no column to end between the text of a record and its table, or between the table and the
// remark below it.
func TestTableStaysWithItsRecord(t *testing.T) {
	table := doc.Table{Heads: []string{"a", "b"}, Rows: [][]doc.Text{{doc.Words("1"), doc.Words("2")}, {doc.Words("3"), doc.Words("4")}}}
	v := typeset.TableVoice
	parts := record(v, doc.Card{Name: "Guarding", Body: []doc.Entry{doc.Line{Text: doc.Words("A guard spots.")}, table, doc.Line{Text: doc.Words("With 3.")}}}, 60, 0.3)
	for i, p := range parts[:len(parts)-1] {
		if !p.Tied {
			t.Errorf("part %d of %d may be the last of a column", i, len(parts))
		}
	}
}
