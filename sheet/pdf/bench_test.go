package pdf

import (
	"bytes"
	"fmt"
	"testing"

	"scabbard/data"
	"scabbard/sheet"
)

// sixty are as many finished heroes of every class and level.
func sixty(tb testing.TB) (out []*sheet.Sheet) {
	tb.Helper()
	set := data.Load(data.Default)
	classes := set.Kind("class")
	for i := range 60 {
		out = append(out, ofClass(set, classes[i%len(classes)].Slug(), i/len(classes)%set.MaxLevel+1, fmt.Sprintf("Hero %d", i+1)))
	}
	return out
}

// BenchmarkWrite60 draws the full sheets of sixty heroes as one document.
func BenchmarkWrite60(b *testing.B) {
	all := sixty(b)
	b.ReportAllocs()
	pages := 0
	for b.Loop() {
		rep, err := WriteAll(&bytes.Buffer{}, all, Options{})
		if err != nil {
			b.Fatal(err)
		}
		pages = rep.Pages
	}
	b.ReportMetric(float64(pages), "pages")
}

func BenchmarkWrite(b *testing.B) {
	s := hero()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Write(&bytes.Buffer{}, s, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
