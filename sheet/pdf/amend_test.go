package pdf

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
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

// What was attached is read again, also behind other programs, and damage is an error.
func TestAttached(t *testing.T) {
	path, doc := filled(t, Options{})
	same := func(what string, doc []byte) {
		files, err := Attached(doc)
		if err != nil || len(files) != 1 || files[0].Name != "khörva.hero.yaml" || string(files[0].Data) != "format: 1\nname: Khorva\n" {
			t.Errorf("%s: %v, %v", what, files, err)
		}
	}
	same("ours", doc)
	if tool, err := exec.LookPath("qpdf"); err == nil {
		for _, how := range []string{"--object-streams=generate", "--linearize", "--qdf", "--stream-data=uncompress"} {
			out := filepath.Join(t.TempDir(), "again.pdf")
			if said, err := exec.Command(tool, how, path, out).CombinedOutput(); err != nil {
				t.Fatalf("%s: %s", how, said)
			}
			again, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			same(how, again)
		}
	}
	at := bytes.LastIndex(doc, []byte("/EmbeddedFile "))
	broken := bytes.Clone(doc)
	copy(broken[at+bytes.Index(doc[at:], []byte("stream\n"))+7:], "no longer zlib")
	for name, bad := range map[string][]byte{"broken": broken, "cut": doc[:at+bytes.Index(doc[at:], []byte("stream\n"))+9], "nothing": []byte("%PDF-1.3 nothing")} {
		if files, err := Attached(bad); err == nil {
			t.Errorf("%s: %v", name, files)
		}
	}
	if files, err := Attached([]byte("%PDF-1.3 nothing %%EOF")); err != nil || len(files) != 0 {
		t.Errorf("%v, %v", files, err)
	}
}

// Whatever stands in a document, reading it ends soon.
func TestAttachedIsQuick(t *testing.T) {
	const size = 2 << 20
	for _, piece := range []string{"1 0 obj", "1 0 obj<", "1 0 obj<<", "1 0 obj(", "1 0 obj[", "1 0 obj<<>>stream\n", "1 0 obj 1 1 1 ", "obj", "\x00", "1 0 obj%",
		"1 0 obj<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>endobj 2 0 obj<</Kids[2 0 R 2 0 R 2 0 R]>>endobj "} {
		doc := []byte("%PDF-1.3\n" + strings.Repeat(piece, size/len(piece)) + "\n%%EOF")
		start := time.Now()
		_, _ = Attached(doc)
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%q: %v", piece, d)
		}
	}
}

func FuzzAttached(f *testing.F) {
	f.Add([]byte("%PDF-1.3\n1 0 obj\n<</Type /Catalog /Names <</EmbeddedFiles <</Names [(a) 2 0 R]>>>>>>\nendobj\n2 0 obj\n<</UF <FEFF0061> /EF <</F 3 0 R>>>>\nendobj\n3 0 obj\n<</Length 1>>\nstream\nx\nendstream\nendobj\n%%EOF"))
	f.Add([]byte("%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Length 8>>stream\n2 0 (\\051)\nendstream %%EOF"))
	f.Fuzz(func(t *testing.T, doc []byte) { _, _ = Attached(doc) })
}
