package pdf

import (
	"bytes"
	"testing"
)

func BenchmarkWrite(b *testing.B) {
	s := hero()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Write(&bytes.Buffer{}, s, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
