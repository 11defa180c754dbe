//go:build night

package pdf_test

import (
	"bytes"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/pdf"
)

// TestSameBytes: the same hero gives the same JSON and the same PDF, every time.
func TestSameBytes(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		const n = 8
		again := sample.Sheets(set, 0, n)
		for i, s := range sample.Sheets(set, 0, n) {
			var a, b bytes.Buffer
			if err := sheet.WriteJSON(&a, s); err != nil {
				t.Fatal(err)
			}
			if err := sheet.WriteJSON(&b, again[i]); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(a.Bytes(), b.Bytes()) {
				t.Errorf("hero %d: two runs give different JSON", i)
			}
			if !bytes.Equal(printed(t, s, pdf.Options{}), printed(t, again[i], pdf.Options{})) {
				t.Errorf("hero %d: two runs give different PDFs", i)
			}
		}
	})
}
