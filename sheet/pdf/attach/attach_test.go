package attach

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"scabbard/sheet/pdf/object"
	"scabbard/sheet/pdf/object/objecttest"
)

func every(string) bool { return true }

// bounded reads a document and holds the reading to its budget.
func bounded(t testing.TB, doc []byte, wanted func(string) bool) (files []File, err error) {
	t.Helper()
	objecttest.Cheaply(t, doc, func() { files, err = Read(doc, wanted) })
	return files, err
}

// The time to read a document grows with its size, for any contents.
func TestReadingIsLinear(t *testing.T) {
	objecttest.Linear(t, objecttest.Some(objecttest.Shapes()), func(doc []byte) { _, _ = Read(doc, every) })
}

// Files are attached to a document that has none, and refused, never lost, if it has some.
func TestFilesAreAttachedOrRefused(t *testing.T) {
	for catalog, want := range map[string]error{
		"<</Type/Catalog>>": nil, "<</Type/Catalog/Names<</JavaScript 9 0 R>>>>": nil, "<</Type/Catalog/Names<</EmbeddedFiles<</Names[\n]>>>>>>": nil,
		"<</Type/Catalog/Names<</EmbeddedFiles<</Kids[3 0 R]>>>>>>": errTree, "<</Type/Catalog/Names<</EmbeddedFiles<</Names[(a)2 0 R]>>>>>>": errTree,
	} {
		d, err := object.Open(objecttest.WithTable(catalog))
		if err != nil {
			t.Fatal(err)
		}
		u, err := d.Update()
		if err != nil {
			t.Fatal(err)
		}
		added := []File{{"a.hero.yaml", []byte("name: A\n")}, {"ü.hero.yaml", nil}}
		if err := Add(u, added); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", catalog, err, want)
		}
		files, err := Read(u.Bytes(), every)
		if want == nil && (err != nil || fmt.Sprint(files) != fmt.Sprint(added)) {
			t.Errorf("%s: %v, %v", catalog, files, err)
		}
	}
}

// TestMediaTypes attaches a hero and portraits: a portrait is a picture to other programs.
func TestMediaTypes(t *testing.T) {
	d, err := object.Open(objecttest.WithTable("<</Type/Catalog>>"))
	if err != nil {
		t.Fatal(err)
	}
	u, err := d.Update()
	if err != nil {
		t.Fatal(err)
	}
	if err := Add(u, []File{{"a.hero.yaml", []byte("name: A\n")}, {"a.portrait.jpg", []byte("jpeg")}, {"b.portrait.PNG", []byte("png")}}); err != nil {
		t.Fatal(err)
	}
	for want, n := range map[string]int{"/application#2Fyaml": 1, "/image#2Fjpeg": 1, "/image#2Fpng": 1} {
		if got := bytes.Count(u.Bytes(), []byte(want)); got != n {
			t.Errorf("%d files are of type %s, want %d", got, want, n)
		}
	}
}

// TestOnlyNamedFilesAreUnpacked: unwanted files are never unpacked, and a file with two names is unpacked once.
func TestOnlyNamedFilesAreUnpacked(t *testing.T) {
	bomb := objecttest.Stream("/Type/EmbeddedFile", objecttest.PackedOften(strings.Repeat("\x00", 1<<20), 70))
	hero := objecttest.Stream("/Type/EmbeddedFile", objecttest.PackedOften(strings.Repeat("name: Khorva\n", 1<<13), 1<<6))
	doc := objecttest.WithFiles("<</Names["+objecttest.Spec("map.png", 3)+strings.Repeat(objecttest.Spec("khorva.hero.yaml", 4), 500)+"]>>", bomb, hero)
	files, err := bounded(t, doc, func(name string) bool { return strings.HasSuffix(name, ".hero.yaml") })
	if err != nil || len(files) != 1 || files[0].Name != "khorva.hero.yaml" || len(files[0].Data) != 13<<19 {
		t.Errorf("%d files, %v", len(files), err)
	}
}

// FuzzAttached reads documents with any contents, within its limits.
func FuzzAttached(f *testing.F) {
	f.Add([]byte("%PDF-1.3\n1 0 obj\n<</Type /Catalog /Names <</EmbeddedFiles <</Names [(a) 2 0 R]>>>>>>\nendobj\n2 0 obj\n<</UF <FEFF0061> /EF <</F 3 0 R>>>>\nendobj\n3 0 obj\n<</Length 1>>\nstream\nx\nendstream\nendobj\n%%EOF"))
	f.Add([]byte("%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Length 8>>stream\n2 0 (\\051)\nendstream %%EOF"))
	f.Add(objecttest.WithFiles("<</Names["+objecttest.Spec("a", 3)+objecttest.Spec("b", 3)+"]>>", objecttest.Stream("/Type/EmbeddedFile", objecttest.Packed("x"))))
	f.Add(objecttest.WithFiles("<</Kids[1000 0 R 1001 0 R]>>", objecttest.Holding(3, "<</Names[(a)<</UF<FEFF0061>/EF<</UF 4 0 R>>>>]>>"), objecttest.Stream("", objecttest.Packed("x"))))
	f.Fuzz(func(t *testing.T, doc []byte) {
		if files, err := bounded(t, doc, every); err != nil && len(files) > 0 {
			t.Errorf("%d files, %v", len(files), err)
		}
	})
}
