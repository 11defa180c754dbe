package phrase

import (
	"strings"
	"testing"

	"scabbard/sheet"
	"scabbard/sheet/pdf/typeset"
)

func TestNumbersAsParts(t *testing.T) {
	t.Parallel()
	n := sheet.Number{ID: "stamina", Name: "Stamina", Parts: []sheet.Part{{Amount: 21, Op: sheet.Base, Name: "Smith"}, {Amount: 24, Op: sheet.Add, Name: "Smith", Formula: "12 * (3 - 1)"},
		{Amount: 9, Op: sheet.Add, Name: "Quarry"}, {Amount: 6, Op: sheet.Add, Name: "Old Quarry", Unused: "Quarry gives more"}}}
	var b strings.Builder
	for _, s := range Sum(typeset.TableVoice, "Stamina", n) {
		b.WriteString(s.S)
	}
	if got, want := b.String(), "Stamina 54 = 21 Smith + 24 (12 × (3 − 1)) Smith + 9 Quarry; not counted: 6 Old Quarry Quarry gives more"; got != want {
		t.Errorf("%q", got)
	}
}
