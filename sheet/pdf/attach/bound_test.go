package attach

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"errors"
	"fmt"
	"hash/adler32"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// What reading a document may take, whatever stands in it.
const (
	mostTime  = 2 * time.Second
	mostAlloc = 300 << 20 // bytes, of all that is ever allocated
)

func every(string) bool { return true }

// bounded reads a document and holds it to its bounds. A second try keeps the collection of garbage that others made
// out of the verdict.
func bounded(t testing.TB, doc []byte, wanted func(string) bool) (files []File, err error) {
	t.Helper()
	cheaply(t, doc, func() { files, err = Read(doc, wanted) })
	return files, err
}

// boundedFields is bounded for the fields of a document.
func boundedFields(t testing.TB, doc []byte) (fields []Filled, err error) {
	t.Helper()
	cheaply(t, doc, func() { fields, err = Fields(doc) })
	return fields, err
}

func cheaply(t testing.TB, doc []byte, do func()) {
	t.Helper()
	for try := range 2 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := spent()
		do()
		took := spent() - start
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > mostAlloc {
			t.Fatalf("%d MB for a document of %d kB", n>>20, len(doc)>>10)
		}
		if took <= mostTime {
			break
		}
		if try > 0 {
			t.Errorf("%v for a document of %d kB", took, len(doc)>>10)
		}
	}
}

func packed(s string) string {
	var b bytes.Buffer
	w, _ := zlib.NewWriterLevel(&b, zlib.BestSpeed)
	_, _ = w.Write([]byte(s))
	_ = w.Close()
	return b.String()
}

// packedOften is packed(strings.Repeat(s, n)): s is packed once, and again is the same again.
func packedOften(s string, n int) string {
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

// pdf is a document of objects, numbered from 1; the first names the second as the tree of its attached files.
func pdf(objects ...string) []byte {
	var b strings.Builder
	b.WriteString("%PDF-1.5\n1 0 obj<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>endobj\n")
	for i, o := range objects {
		fmt.Fprintf(&b, "%d 0 obj%s endobj\n", i+2, o)
	}
	return []byte(b.String() + "%%EOF")
}

func stream(dict, data string) string {
	return fmt.Sprintf("<<%s/Length %d/Filter/FlateDecode>>stream\n%s\nendstream", dict, len(data), data)
}

// holding is a stream of n objects numbered from 1000 on, each this one.
func holding(n int, object string) string {
	var head, body strings.Builder
	for i := range n {
		head.WriteString(strconv.Itoa(1000+i) + " " + strconv.Itoa(body.Len()) + " ")
		body.WriteString(object)
	}
	return stream(fmt.Sprintf("/Type/ObjStm/N %d/First %d", n, head.Len()), packed(head.String()+body.String()))
}

func named(name string, object int) string {
	return fmt.Sprintf("(x)<</UF(%s)/EF<</F %d 0 R>>>>", name, object)
}

// TestBombs: what is made to be larger than it looks is called too large, soon and at little cost.
func TestBombs(t *testing.T) {
	if testing.Short() {
		t.Skip("the bombs take a while to make")
	}
	zeros, small := packedOften(strings.Repeat("\x00", 1<<20), 70), holding(1, "[]")
	half := stream("/Type/EmbeddedFile", packedOften(strings.Repeat("\x00", 1<<20), 40))
	many := func(n int, object func(int) string) (out []string) {
		for i := range n {
			out = append(out, object(i))
		}
		return out
	}
	heroes, names := many(100, func(int) string { return stream("/Type/EmbeddedFile", packed(strings.Repeat("a: b\n", 20_000))) }), ""
	for i := range heroes {
		names += named("a", i+3)
	}
	heroes = append([]string{"<</Names[" + names + "]>>"}, heroes...)
	arrays := holding(300_000, "[]")
	for name, c := range map[string]struct {
		doc  func() []byte
		want error
	}{
		"one file of 70 MB":            {func() []byte { return pdf("<</Names["+named("a", 3)+"]>>", stream("/Type/EmbeddedFile", zeros)) }, errTooLarge},
		"many small files":             {func() []byte { return pdf(heroes...) }, errTooLarge},
		"two files of 40 MB":           {func() []byte { return pdf("<</Names["+named("a", 3)+named("b", 4)+"]>>", half, half) }, errTooLarge},
		"objects in a stream of 70 MB": {func() []byte { return pdf(stream("/Type/ObjStm/N 1/First 4", zeros)) }, errTooLarge},
		"two streams of empty arrays":  {func() []byte { return pdf(arrays, arrays) }, nil},
		"600,000 empty arrays":         {func() []byte { return pdf(holding(600_000, "[]")) }, errTooLarge},
		"an array of many names":       {func() []byte { return pdf("<</Names 1000 0 R>>", holding(1, "["+strings.Repeat("/a", 1_500_000)+"]")) }, errTooLarge},
		"an array of many arrays":      {func() []byte { return pdf("<</Names 1000 0 R>>", holding(1, "["+strings.Repeat("[]", 1_500_000)+"]")) }, errTooLarge},
		"many empty dictionaries":      {func() []byte { return pdf("<</Kids 1000 0 R>>", holding(1, "["+strings.Repeat("<<>>", 1_200_000)+"]")) }, errTooLarge},
		"small dictionaries": {func() []byte {
			return pdf("<</Kids 1000 0 R>>", holding(1, "["+strings.Repeat("<</A 1>>", 1_200_000)+"]"))
		}, errTooLarge},
		"a text of 30 MB, twice": {func() []byte { return pdf("<</Names 1000 0 R>>", holding(2, "("+strings.Repeat("x", 30<<20)+")")) }, errTooLarge},
		"a name of 40 MB": {func() []byte {
			return pdf("<</Names[(a)1000 0 R]>>", holding(1, "<</UF("+strings.Repeat("x", 40<<20)+")>>"))
		}, errTooLarge},
		"hexadecimal of 40 MB": {func() []byte {
			return pdf("<</Names[(a)1000 0 R]>>", holding(1, "<</UF<"+strings.Repeat("0", 40<<20)+">>>"))
		}, errTooLarge},
		"a million files": {func() []byte {
			return pdf("<</Names 1000 0 R>>", holding(1, "["+strings.Repeat("(a)3 0 R ", 1_000_000)+"]"))
		}, errTooLarge},
		"many streams of objects": {func() []byte { return pdf(many(mostStreams+1, func(int) string { return small })...) }, errTooLarge},
		"too many files":          {func() []byte { return pdf("<</Names[" + strings.Repeat(named("a", 9), mostSteps) + "]>>") }, errMissing},
		"kids in a ring":          {func() []byte { return pdf("<</Kids[2 0 R 2 0 R]>>") }, errTooMany},
		"a deep tree": {func() []byte {
			return pdf(many(40, func(i int) string { return fmt.Sprintf("<</Kids[%d 0 R]>>", i+3) })...)
		}, errTooMany},
		"deep arrays":       {func() []byte { return pdf(strings.Repeat("[", 2<<20)) }, nil},
		"deep dictionaries": {func() []byte { return pdf(strings.Repeat("<</A", 2<<20)) }, errTooLarge},
		"deep names":        {func() []byte { return pdf("<</Names" + strings.Repeat("[", 1<<20) + ">>") }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			files, err := bounded(t, c.doc(), every)
			if len(files) > 0 || !errors.Is(err, c.want) || c.want == nil && err != nil {
				t.Errorf("%d files, %v, want %v", len(files), err, c.want)
			}
		})
	}
}

// TestManyObjects: a document of nothing but pieces of objects costs little, packed or not.
func TestManyObjects(t *testing.T) {
	size := 12 << 20
	if testing.Short() {
		size = 1 << 18
	}
	for _, piece := range []string{"1 0 obj", "1 0 obj ", "1 0 obj<", "1 0 obj<<", "1 0 obj(", "1 0 obj[", "1 0 obj<<>>stream\n", "1 0 obj 1 1 1 ", "1 0 obj<</Type/Catalog>>", "obj", "\x00", "1 0 obj%", "1 1 1 1 ",
		"1 0 obj<</Type/ObjStm/N 9/First 0>>stream\nendstream ", "1 0 obj<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>endobj 2 0 obj<</Kids[2 0 R 2 0 R 2 0 R]>>endobj "} {
		_, _ = bounded(t, []byte("%PDF-1.3\n"+strings.Repeat(piece, size/len(piece))+"\n%%EOF"), every)
	}
	if testing.Short() {
		return
	}
	var b bytes.Buffer
	b.WriteString("%PDF-1.3\n")
	for i := range 600_000 {
		fmt.Fprintf(&b, "%d 0 obj<</Type/Catalog/Names 9>>endobj\n", i+1)
	}
	b.WriteString("%%EOF")
	if _, err := bounded(t, b.Bytes(), every); !errors.Is(err, errTooLarge) {
		t.Errorf("600,000 objects: %v", err)
	}
}

// TestNamesFirst: what is not wanted is not unpacked, whatever it is, and what has two names is unpacked once.
func TestNamesFirst(t *testing.T) {
	bomb := stream("/Type/EmbeddedFile", packedOften(strings.Repeat("\x00", 1<<20), 70))
	hero := stream("/Type/EmbeddedFile", packedOften(strings.Repeat("name: Khorva\n", 1<<13), 1<<6))
	doc := pdf("<</Names["+named("map.png", 3)+strings.Repeat(named("khorva.hero.yaml", 4), 500)+"]>>", bomb, hero)
	files, err := bounded(t, doc, func(name string) bool { return strings.HasSuffix(name, ".hero.yaml") })
	if err != nil || len(files) != 1 || files[0].Name != "khorva.hero.yaml" || len(files[0].Data) != 13<<19 {
		t.Errorf("%d files, %v", len(files), err)
	}
}
