package object

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet/pdf/object/objecttest"
)

// readAll reads every object of a document.
func readAll(doc []byte) error {
	d, err := Open(doc)
	if err != nil {
		return err
	}
	for n := range d.objects {
		if _, err := d.Value(Ref(n)); err != nil {
			return err
		}
	}
	return nil
}

// The time to read a document grows with its size, for any contents.
func TestReadingIsLinear(t *testing.T) {
	objecttest.Linear(t, objecttest.Some(objecttest.Shapes()), func(doc []byte) { _ = readAll(doc) })
}

// A large document takes no more than its budget, for any contents.
func TestHostileDocumentsAreCheap(t *testing.T) {
	size := objecttest.Size()
	for name, shape := range objecttest.Some(objecttest.Shapes()) {
		doc := shape(size)
		t.Run(name, func(t *testing.T) { objecttest.Cheaply(t, doc, func() { _ = readAll(doc) }) })
	}
}

// Too many objects are refused, whether or not each has its own number.
func TestTooManyObjects(t *testing.T) {
	for i, format := range []string{"%d 0 obj 1 endobj\n", "%.0d1 0 obj 1 endobj\n"} {
		if !trial.Turn(i, 2, 1) {
			continue
		}
		var b strings.Builder
		for i := range maxObjects + 1 {
			fmt.Fprintf(&b, format, i+1)
		}
		doc := []byte("%PDF-1.7\n" + b.String() + "%%EOF")
		objecttest.Cheaply(t, doc, func() {
			if err := readAll(doc); !errors.Is(err, ErrTooLarge) {
				t.Errorf("%s: %v", format, err)
			}
		})
	}
}

// Values are read however they are written, and written so that they are read as the same.
func TestValuesReadBackAsWritten(t *testing.T) {
	for src, want := range map[string]any{
		"12":                         Word("12"),
		"-1.5 ":                      Word("-1.5"),
		"12 0 R":                     Ref(12),
		"12 \r\n 0\nR":               Ref(12),
		"true":                       Word("true"),
		"/A#20B":                     Name("A#20B"),
		"(a(b)\\)c\\\\)":             Text(`a(b))c\`),
		"(\\101\\7\\0608\\n\\r\\t)":  Text("A\a08\n\r\t"),
		"(a\\\nb)":                   Text("ab"),
		"<4 1\n427>":                 Text("ABp"),
		"[1 2 0 R 3 0/A(x)<<>>[]]":   Array{Word("1"), Ref(2), Word("3"), Word("0"), Name("A"), Text("x"), Dict{}, Array(nil)},
		"<</A 1/B[2]/C<</D(x)>>>>":   Dict{"A": Word("1"), "B": Array{Word("2")}, "C": Dict{"D": Text("x")}},
		"<< /A null /B /C % x\n >> ": Dict{"A": Word("null"), "B": Name("C")},
		")":                          nil,
		"(never ends":                nil,
		"<<1 2>>":                    nil,
		"":                           nil,
	} {
		read := func(src string) any { return (&scanner{src: []byte(src), left: maxBytes}).value(0) }
		got := read(src)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %#v, want %#v", src, got, want)
		}
		if again := read(Format(want)); want != nil && !reflect.DeepEqual(again, want) {
			t.Errorf("%q: written and read again %#v", src, again)
		}
	}
}

// Text is decoded from the encoding of the file format.
func TestTextIsDecoded(t *testing.T) {
	for raw, want := range map[Text]string{
		"\x80\x8a\x9e\xa0\xe4":               "•−ž€ä",
		"\xef\xbb\xbfü":                      "ü",
		"\xfe\xff\x00\xfc\x22\x12":           "ü−",
		"\xff\xfe\xfc\x00":                   "ü",
		"\xfe\xff\x00\x1b\x00e\x00\x1b\x003": "3",
	} {
		if got := raw.String(); got != want {
			t.Errorf("%q: %q, want %q", raw, got, want)
		}
	}
	if got := NewText("ü 🔥").String(); got != "ü 🔥" {
		t.Errorf("%q", got)
	}
}

// An update appends objects, changes the catalog, and leaves every byte of the document as it is; it can be updated again.
func TestUpdateKeepsEveryByteOfTheDocument(t *testing.T) {
	doc := objecttest.WithTable("<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R>>")
	for round := range 3 {
		d, err := Open(doc)
		if err != nil {
			t.Fatal(err)
		}
		u, err := d.Update()
		if err != nil {
			t.Fatal(err)
		}
		pages, err := u.Pages()
		if err != nil || len(pages) != 1 || pages[0] != 3 {
			t.Fatalf("pages %v, %v", pages, err)
		}
		r := u.AddPacked(Dict{}, []byte("words"))
		u.SetCatalog(Dict{fmt.Sprint("Round", round): r})
		u.Put(3, Dict{"Type": Name("Page"), "Round": Int(round)})
		out := u.Bytes()
		if !bytes.HasPrefix(out, doc) {
			t.Fatal("the document changed")
		}
		after, err := Open(out)
		if err != nil {
			t.Fatal(err)
		}
		if v, err := after.Dict(Ref(3)); err != nil || v["Round"] != Int(round) {
			t.Errorf("%v, %v", v, err)
		}
		if data, err := after.Stream(r); err != nil || string(data) != "words" {
			t.Errorf("%q, %v", data, err)
		}
		doc = out
	}
	d, _ := Open(doc)
	root, err := d.Root("Pages")
	if err != nil || root["Round0"] == nil || root["Round2"] == nil {
		t.Errorf("%v, %v", root, err)
	}
}

// A damaged document is not changed, and the error reports it.
func TestUpdateNeedsAWholeDocument(t *testing.T) {
	const catalog = "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj "
	for name, doc := range map[string]string{
		"no end":            catalog,
		"no table":          catalog + "%%EOF",
		"no offset":         catalog + "startxref %%EOF",
		"an offset outside": catalog + "startxref 99999 %%EOF",
		"no trailer":        catalog + "xref startxref 43 %%EOF",
		"no root":           catalog + "xref trailer<</Size 2>> startxref 43 %%EOF",
		"another root":      catalog + "xref trailer<</Size 2/Root 7 0 R>> startxref 43 %%EOF",
	} {
		d, err := OpenOwn([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.Update(); !errors.Is(err, ErrTable) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, pages := range map[string]string{"none": "1", "in a ring": "<</Kids[2 0 R]>>", "missing": "<</Kids[9 0 R]>>", "no tree": "<</Count 3>>"} {
		d, err := Open(objecttest.WithTable("<</Type/Catalog/Pages 2 0 R>>", pages))
		if err != nil {
			t.Fatal(err)
		}
		u, err := d.Update()
		if err != nil {
			t.Fatal(err)
		}
		if out, err := u.Pages(); !errors.Is(err, ErrTable) {
			t.Errorf("%s: %v, %v", name, out, err)
		}
	}
}
