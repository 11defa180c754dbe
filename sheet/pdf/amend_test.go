package pdf

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// filled is a document with fields and an attachment, in a file.
func filled(t *testing.T, o Options) (path string, doc []byte) {
	t.Helper()
	o.Fillable = true
	o.Attach = []File{{Name: "khörva.hero.yaml", Data: []byte("format: 1\nname: Khorva\n")}}
	var a, b bytes.Buffer
	for _, w := range []*bytes.Buffer{&a, &b} {
		if _, err := Write(w, hero(), o); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Fatal("two runs differ")
	}
	path = filepath.Join(t.TempDir(), "hero.pdf")
	if err := os.WriteFile(path, a.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path, a.Bytes()
}

// A document with fields and attachments is well formed, and its parts come out again.
func TestFieldsAndAttachments(t *testing.T) {
	for name, v := range variants {
		path, doc := filled(t, v.o)
		if !bytes.Contains(doc, []byte("/AcroForm")) && !strings.HasPrefix(name, "cards") {
			t.Errorf("%s: no form", name)
		}
		if tool, err := exec.LookPath("qpdf"); err == nil {
			if out, err := exec.Command(tool, "--check", path).CombinedOutput(); err != nil {
				t.Errorf("%s: %s", name, out)
			}
		}
		if tool, err := exec.LookPath("pdfdetach"); err == nil {
			got := filepath.Join(t.TempDir(), "out")
			if out, err := exec.Command(tool, "-save", "1", "-o", got, path).CombinedOutput(); err != nil {
				t.Errorf("%s: %s", name, out)
			}
			if data, _ := os.ReadFile(got); string(data) != "format: 1\nname: Khorva\n" {
				t.Errorf("%s: attached %q", name, data)
			}
		}
	}
}

// Fields have names of their own, stand inside the page and do not overlap.
func TestFields(t *testing.T) {
	for name, v := range variants {
		o := v.o
		o.Fillable = true
		c := drawn(t, hero(), o)
		seen := map[string]bool{}
		w, h := c.doc.GetPageSize()
		for i, f := range c.fields {
			if seen[f.name] {
				t.Errorf("%s: two fields %q", name, f.name)
			}
			seen[f.name] = true
			if f.area.w <= 1 || f.area.h <= 1 || f.area.x < 5 || f.area.y < 5 || f.area.right() > w-5 || f.area.bottom() > h-5 {
				t.Errorf("%s: field %q at %v", name, f.name, f.area)
			}
			for _, g := range c.fields[i+1:] {
				if g.page == f.page && f.area.x < g.area.right() && g.area.x < f.area.right() && f.area.y < g.area.bottom() && g.area.y < f.area.bottom() {
					t.Errorf("%s: fields %q and %q overlap", name, f.name, g.name)
				}
			}
		}
		if len(c.fields) == 0 && !strings.HasPrefix(name, "cards") {
			t.Errorf("%s: no fields", name)
		}
	}
}

// What was attached is read again, and damage is an error.
func TestAttached(t *testing.T) {
	_, doc := filled(t, Options{})
	files, err := Attached(doc)
	if err != nil || len(files) != 1 || files[0].Name != "khörva.hero.yaml" || string(files[0].Data) != "format: 1\nname: Khorva\n" {
		t.Errorf("%v, %v", files, err)
	}
	at := bytes.LastIndex(doc, []byte("/EmbeddedFile "))
	broken := bytes.Clone(doc)
	copy(broken[at+bytes.Index(doc[at:], []byte("stream\n"))+7:], "no longer zlib")
	for name, bad := range map[string][]byte{"broken": broken, "cut": doc[:at+bytes.Index(doc[at:], []byte("stream\n"))+9]} {
		if files, err := Attached(bad); err == nil {
			t.Errorf("%s: %v", name, files)
		}
	}
	if files, err := Attached([]byte("%PDF-1.3 nothing")); err != nil || len(files) != 0 {
		t.Errorf("%v, %v", files, err)
	}
}
