package pdf

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/attach"
)

// filledDocuments are the documents that filled has written, by their options.
var filledDocuments sync.Map

// filled is a document with fields and an attachment, in a file. It is written once for all tests and not to be changed.
func filled(t *testing.T, o Options) (path string, doc []byte) {
	t.Helper()
	written, _ := filledDocuments.LoadOrStore(fmt.Sprintf("%+v", o), sync.OnceValues(func() ([]byte, error) {
		o.Fillable = true
		o.Attach = []attach.File{{Name: "khörva.hero.yaml", Data: []byte("format: 1\nname: Khorva\n")}}
		var b bytes.Buffer
		_, err := Write(&b, []*sheet.Sheet{hero()}, o)
		return b.Bytes(), err
	}))
	doc, err := written.(func() ([]byte, error))()
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "hero.pdf")
	if err := os.WriteFile(path, doc, 0o600); err != nil {
		t.Fatal(err)
	}
	return path, doc
}

// TestOtherProgramsTakeFieldsAndAttachments has qpdf check documents with fields and an attachment, and poppler detach it.
func TestOtherProgramsTakeFieldsAndAttachments(t *testing.T) {
	t.Parallel()
	qpdf, pdfdetach := trial.Program(t, "qpdf", "qpdf"), trial.Program(t, "pdfdetach", "poppler-utils")
	for i, name := range slices.Sorted(maps.Keys(variants)) {
		if !trial.Turn(i, 7, 1) {
			continue
		}
		path, _ := filled(t, variants[name].o)
		if out, err := exec.Command(qpdf, "--check", path).CombinedOutput(); err != nil {
			t.Errorf("%s: %s", name, out)
		}
		got := filepath.Join(t.TempDir(), "out")
		if out, err := exec.Command(pdfdetach, "-save", "1", "-o", got, path).CombinedOutput(); err != nil {
			t.Errorf("%s: %s", name, out)
		}
		if data, _ := os.ReadFile(got); string(data) != "format: 1\nname: Khorva\n" {
			t.Errorf("%s: attached %q", name, data)
		}
	}
}

// Fields have names of their own, are inside the page and do not overlap.
func TestFormFieldsHaveNamesAndDoNotOverlap(t *testing.T) {
	t.Parallel()
	for i, name := range slices.Sorted(maps.Keys(variants)) {
		if !trial.Turn(i, 5, 1) {
			continue
		}
		o := variants[name].o
		o.Fillable = true
		c := drawn(t, hero(), o)
		seen := map[string]bool{}
		whole, err := o.complete()
		if err != nil {
			t.Fatal(err)
		}
		page := whole.page()
		for i, f := range c.Record().Fields {
			if seen[f.Name] {
				t.Errorf("%s: two fields %q", name, f.Name)
			}
			seen[f.Name] = true
			if f.Area.W <= 1 || f.Area.H <= 1 || f.Area.X < 5 || f.Area.Y < 5 || f.Area.Right() > page.W-5 || f.Area.Bottom() > page.H-5 {
				t.Errorf("%s: field %q at %v", name, f.Name, f.Area)
			}
			for _, g := range c.Record().Fields[i+1:] {
				if g.Page == f.Page && f.Area.X < g.Area.Right() && g.Area.X < f.Area.Right() && f.Area.Y < g.Area.Bottom() && g.Area.Y < f.Area.Bottom() {
					t.Errorf("%s: fields %q and %q overlap", name, f.Name, g.Name)
				}
			}
		}
		if len(c.Record().Fields) == 0 && !strings.HasPrefix(name, "cards") {
			t.Errorf("%s: no fields", name)
		}
	}
}

func everything(string) bool { return true }

// attachedIs checks that a document has the file that filled attached.
func attachedIs(t *testing.T, what string, doc []byte) {
	t.Helper()
	files, err := attach.Read(doc, everything)
	if err != nil || len(files) != 1 || files[0].Name != "khörva.hero.yaml" || string(files[0].Data) != "format: 1\nname: Khorva\n" {
		t.Errorf("%s: %v, %v", what, files, err)
	}
}

// Attached files are read again after another program saved the document.
func TestAttachedFilesOutliveOtherPrograms(t *testing.T) {
	t.Parallel()
	qpdf := trial.Program(t, "qpdf", "qpdf")
	path, _ := filled(t, Options{})
	for _, how := range []string{"--object-streams=generate", "--linearize", "--qdf", "--stream-data=uncompress"} {
		out := filepath.Join(t.TempDir(), "again.pdf")
		if said, err := exec.Command(qpdf, how, path, out).CombinedOutput(); err != nil {
			t.Fatalf("%s: %s", how, said)
		}
		again, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		attachedIs(t, how, again)
	}
}

// Attached files are read again, and damage is an error.
func TestAttachedFilesAreReadAgain(t *testing.T) {
	t.Parallel()
	_, doc := filled(t, Options{})
	attachedIs(t, "ours", doc)
	at := bytes.LastIndex(doc, []byte("/EmbeddedFile "))
	broken := bytes.Clone(doc)
	copy(broken[at+bytes.Index(doc[at:], []byte("stream\n"))+7:], "no longer zlib")
	for name, bad := range map[string][]byte{"broken": broken, "cut": doc[:at+bytes.Index(doc[at:], []byte("stream\n"))+9], "nothing": []byte("%PDF-1.3 nothing")} {
		if files, err := attach.Read(bad, everything); err == nil {
			t.Errorf("%s: %v", name, files)
		}
	}
	if files, err := attach.Read([]byte("%PDF-1.3 nothing %%EOF"), everything); err != nil || len(files) != 0 {
		t.Errorf("%v, %v", files, err)
	}
}
