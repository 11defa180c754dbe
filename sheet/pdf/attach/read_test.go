package attach

import (
	"strings"
	"testing"
	"time"
)

// Whatever stands in a document, reading it ends soon.
func TestAttachedIsQuick(t *testing.T) {
	const size = 2 << 20
	for _, piece := range []string{"1 0 obj", "1 0 obj<", "1 0 obj<<", "1 0 obj(", "1 0 obj[", "1 0 obj<<>>stream\n", "1 0 obj 1 1 1 ", "obj", "\x00", "1 0 obj%",
		"1 0 obj<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>endobj 2 0 obj<</Kids[2 0 R 2 0 R 2 0 R]>>endobj "} {
		doc := []byte("%PDF-1.3\n" + strings.Repeat(piece, size/len(piece)) + "\n%%EOF")
		start := time.Now()
		_, _ = Read(doc)
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%q: %v", piece, d)
		}
	}
}

func FuzzAttached(f *testing.F) {
	f.Add([]byte("%PDF-1.3\n1 0 obj\n<</Type /Catalog /Names <</EmbeddedFiles <</Names [(a) 2 0 R]>>>>>>\nendobj\n2 0 obj\n<</UF <FEFF0061> /EF <</F 3 0 R>>>>\nendobj\n3 0 obj\n<</Length 1>>\nstream\nx\nendstream\nendobj\n%%EOF"))
	f.Add([]byte("%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Length 8>>stream\n2 0 (\\051)\nendstream %%EOF"))
	f.Fuzz(func(t *testing.T, doc []byte) { _, _ = Read(doc) })
}
