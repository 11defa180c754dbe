// Package objecttest makes PDFs for the tests of everything that reads one, hostile ones above all, and holds the reading of
// them to its budget.
package objecttest

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"fmt"
	"hash/adler32"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"scabbard/builder/governor"
	"scabbard/data/trial"
)

// Size returns the size of hostile documents in bytes: 128 kB by day, 16 MB by night.
func Size() int { return trial.Sample(1<<17, 16<<20) }

// Doc is a document of objects, numbered from 1: the first is the catalog.
func Doc(objects ...string) []byte {
	var b strings.Builder
	b.WriteString("%PDF-1.5\n")
	for i, o := range objects {
		fmt.Fprintf(&b, "%d 0 obj%s endobj\n", i+1, o)
	}
	return []byte(b.String() + "%%EOF")
}

// WithTable is Doc with a table of its objects and a trailer, so that it can be changed.
func WithTable(objects ...string) []byte {
	var b, table strings.Builder
	b.WriteString("%PDF-1.5\n")
	for i, o := range objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n",
		len(objects)+1, table.String(), len(objects)+1, start)
	return []byte(b.String())
}

// WithFiles is Doc with a catalog that names object 2 as the tree of its attached files.
func WithFiles(objects ...string) []byte {
	return Doc(append([]string{"<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>"}, objects...)...)
}

// Spec is an entry of that tree: a file with a name, whose stream is another object.
func Spec(name string, object int) string {
	return fmt.Sprintf("(x)<</UF(%s)/EF<</F %d 0 R>>>>", name, object)
}

// Stream is an object with a packed stream.
func Stream(dict, data string) string {
	return fmt.Sprintf("<<%s/Length %d/Filter/FlateDecode>>stream\n%s\nendstream", dict, len(data), data)
}

// Holding is a stream of n objects numbered from 1000 on, each the given one.
func Holding(n int, object string) string {
	var head, body strings.Builder
	for i := range n {
		head.WriteString(strconv.Itoa(1000+i) + " " + strconv.Itoa(body.Len()) + " ")
		body.WriteString(object)
	}
	return Stream(fmt.Sprintf("/Type/ObjStm/N %d/First %d", n, head.Len()), Packed(head.String()+body.String()))
}

// Packed is s, packed.
func Packed(s string) string {
	var b bytes.Buffer
	w, _ := zlib.NewWriterLevel(&b, zlib.BestSpeed)
	_, _ = w.Write([]byte(s))
	_ = w.Close()
	return b.String()
}

// PackedOften is Packed(strings.Repeat(s, n)), but packs s only once.
func PackedOften(s string, n int) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestSpeed)
	_, _ = w.Write([]byte(s))
	_ = w.Flush()
	sum := adler32.New()
	for range n {
		_, _ = sum.Write([]byte(s))
	}
	const head, end = "\x78\x01", "\x01\x00\x00\xff\xff"
	return head + strings.Repeat(b.String(), n) + end + string(sum.Sum(nil))
}

// Some returns the shapes of all tables by night, and a fifth of them by day.
func Some(tables ...map[string]func(size int) []byte) map[string]func(size int) []byte {
	all := map[string]func(size int) []byte{}
	for _, table := range tables {
		maps.Copy(all, table)
	}
	out := map[string]func(size int) []byte{}
	for _, name := range trial.Some(slices.Sorted(maps.Keys(all)), (len(all)+4)/5) {
		out[name] = all[name]
	}
	return out
}

// maxAlloc is how many bytes reading a document may allocate in all, for any input.
const maxAlloc = 400 << 20

// maxTime returns how much time of a processor reading a document may take, for any input.
func maxTime() time.Duration { return trial.Limit(2 * time.Second) }

// Cheaply runs a reader of a document and holds it to the budget. A second try leaves out the collection of garbage that
// others made.
func Cheaply(t testing.TB, doc []byte, read func()) {
	t.Helper()
	for try := range 2 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := governor.ProcessorTime()
		read()
		took := governor.ProcessorTime() - start
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > maxAlloc {
			t.Fatalf("%d MB for a document of %d kB", n>>20, len(doc)>>10)
		}
		if took <= maxTime() {
			break
		}
		if try > 0 {
			t.Errorf("%v for a document of %d kB", took, len(doc)>>10)
		}
	}
}

// Linear reads every hostile shape in two sizes, one four times the other, and fails if the larger takes much more than
// four times as long: work that grows with the square takes sixteen times. Shapes are called with about how many bytes
// they should be. Times below the noise are not compared; Cheaply bounds those of the largest documents. By day it holds small
// ones to their budget: their times are too short to compare.
func Linear(t *testing.T, shapes map[string]func(size int) []byte, read func(doc []byte)) {
	t.Helper()
	const most, noise = 11, 100 * time.Millisecond
	const size = 1 << 18
	took := func(doc []byte) time.Duration {
		start := governor.ProcessorTime()
		read(doc)
		return governor.ProcessorTime() - start
	}
	for name, shape := range shapes {
		if !trial.Night {
			doc := shape(1 << 13)
			Cheaply(t, doc, func() { read(doc) })
			continue
		}
		small, large := shape(size), shape(4*size)
		a, b := took(small), took(large)
		for range 6 { // a busy machine may spoil a try
			if b <= noise || b <= most*a {
				break
			}
			a, b = min(a, took(small)), min(b, took(large))
		}
		if b > noise && b > most*a {
			t.Errorf("%s: %v for %d kB, %v for %d kB", name, a, len(small)>>10, b, len(large)>>10)
		}
	}
}
