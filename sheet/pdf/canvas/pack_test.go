package canvas

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"strings"
	"testing"

	"scabbard/sheet/pdf/typeset"
)

// drawn is a document of some pages, each with a line of another length.
func drawn(t *testing.T, pages int) []byte {
	t.Helper()
	c := New(Settings{Page: R(0, 0, 210, 297)})
	for i := range pages {
		c.NewPage(fmt.Sprint("Page ", i+1))
		c.Line(10, 10, 20+float64(i), 10, 0.5, typeset.Ink)
	}
	doc, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// The contents of every page are packed, and the table has the beginning of every object.
func TestPagesArePacked(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{1, 2, 13} {
		doc := drawn(t, pages)
		_, offsets, err := objectTable(doc)
		if err != nil {
			t.Fatal(err)
		}
		for n, at := range offsets[1:] {
			if head := fmt.Sprintf("%d 0 obj\n", n+1); !bytes.HasPrefix(doc[at:], []byte(head)) {
				t.Errorf("%d pages: object %d is not at %d", pages, n+1, at)
			}
		}
		for page := range pages {
			_, data, _ := bytes.Cut(doc[offsets[contentObject(page+1)]:], []byte("stream\n"))
			r, err := zlib.NewReader(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if want := fmt.Sprintf("%.2f", (20+float64(page))/typeset.Point); err != nil || !strings.Contains(string(text), want) {
				t.Errorf("page %d of %d: no line to %s in %q, %v", page+1, pages, want, text, err)
			}
		}
	}
}

// A document of another form is an error, never a panic.
func TestOtherFormsAreErrors(t *testing.T) {
	t.Parallel()
	doc := drawn(t, 2)
	if _, err := packed(doc, 2); err == nil {
		t.Error("what is packed is packed again")
	}
	for n := range len(doc) - 1 {
		if _, err := packed(doc[:n], 2); err == nil {
			t.Fatalf("the first %d bytes are a document", n)
		}
	}
	for _, s := range []string{"", "startxref\n", "startxref\n0\n", "xref\n0 9\nstartxref\n0\n%%EOF", "startxref\n-4\n", "xref\n0 -1\nstartxref\n0\n"} {
		if _, err := packed([]byte(s), 1); err == nil {
			t.Errorf("%q is a document", s)
		}
	}
}
