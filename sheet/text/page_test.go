package text

import (
	"strings"
	"testing"

	"scabbard/sheet/doc"
)

func TestParagraphsAreIndentedAndCutToTheWidth(t *testing.T) {
	p := NewPage(Options{Width: 24})
	p.Para(0, 2, say("one two three four five six\nseven "), say(name("M < 1")), strong("!"), say(" "+strings.Repeat("y", 30)))
	want := "one two three four five\n  six\n  seven M < 1!\n  " + strings.Repeat("y", 22) + "\n  " + strings.Repeat("y", 8) + "\n"
	if got := p.b.String(); got != want {
		t.Errorf("\n%q\n%q", got, want)
	}
}

// TestWideTablesAreSplit: of a table of numbers that is too wide, the columns that do not fit come below with the first
// column again. A row that continues is printed once. Words are at the left, numbers at the right.
func TestWideTablesAreSplit(t *testing.T) {
	table := doc.Table{Heads: []string{"rows", "most 1", "most 2", "most 3"}}
	for _, n := range []string{"5", "10"} {
		table.Rows = append(table.Rows, []doc.Text{doc.Words(n), doc.Numeral("123456789012345678901234"), doc.Numeral("–"), doc.Numeral(n)})
	}
	table.Rows = append(table.Rows, []doc.Text{doc.Words("11"), doc.Words("no: too far")})
	var b strings.Builder
	if err := Entries(&b, []doc.Entry{table}, Options{Width: 40}); err != nil {
		t.Fatal(err)
	}
	want := `
rows                    most 1  most 2
5     123456789012345678901234       –
10    123456789012345678901234       –
11    no: too far

rows  most 3
5          5
10        10
`
	if got := strings.TrimRight(b.String(), "\n") + "\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	b.Reset()
	worked := doc.Table{Rows: [][]doc.Text{{doc.Words("need"), doc.Numeral("11"), doc.Words("= target - bonus")}, {nil, nil, doc.Words("= 13 - 2")}}}
	if err := Entries(&b, []doc.Entry{worked}, Options{Width: 40}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Trim(b.String(), "\n"); got != "need  11  = target - bonus\n          = 13 - 2" {
		t.Errorf("got\n%s", got)
	}
}

// TestLongWordIsMeasuredOnce: what is left of a word that is broken has the width that is left, and is not measured again.
func TestLongWordIsMeasuredOnce(t *testing.T) {
	w := word{width: 1000, spans: []Span{say(strings.Repeat("y", 100)), strong("z")}}
	head, tail := w.fit(40)
	if head.width != 40 || tail.width != 960 || len(tail.spans) != 2 || len(tail.spans[0].s) != 60 {
		t.Errorf("%v and %v", head, tail)
	}
}
