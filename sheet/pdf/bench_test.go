package pdf

import (
	"bytes"
	"testing"

	"scabbard/sheet"
)

func BenchmarkWrite(b *testing.B) {
	s := hero()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Write(&bytes.Buffer{}, []*sheet.Sheet{s}, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
