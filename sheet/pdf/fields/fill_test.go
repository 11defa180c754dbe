package fields

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet/pdf/object/objecttest"
)

// madeForm is a form as somebody could have made it.
func madeForm() []byte {
	return objecttest.WithTable(*sample.Invented[[]string]("testdata/form.yaml")...)
}

var filling = []Entry{
	{Name: "Character Name", Value: "Bérà (the “Wolf”)"}, {Name: "Text", Value: strings.Repeat("Words that take several lines. ", 30) + "\nthe end"},
	{Name: "Row.0.1", Value: "17"}, {Name: "Climb", On: true}, {Name: "Kind", Value: "Free Strike"}, {Name: "Twice", Value: "two places"},
	{Name: "Not There", Value: "x"},
}

// TestFilledFieldsReadBack fills a form and reads the fields again; the form itself keeps every byte.
func TestFilledFieldsReadBack(t *testing.T) {
	readBack(t, madeForm())
}

// TestFilledFieldsShowInOtherPrograms fills a form, with tables of both sorts: other programs complain of nothing and show the
// values.
func TestFilledFieldsShowInOtherPrograms(t *testing.T) {
	qpdf := trial.Program(t, "qpdf", "qpdf")
	forms := map[string][]byte{"plain": madeForm(), "packed": converted(t, qpdf, madeForm())}
	for name, doc := range forms {
		out, again := readBack(t, doc)
		accepted(t, name, out)
		if !strings.Contains(shown(t, again), "Another") {
			t.Errorf("%s: a new value does not show", name)
		}
		text := shown(t, out)
		for _, words := range []string{"Bérà (the “Wolf”)", "the end", "17", "two places"} {
			if !strings.Contains(text, words) {
				t.Errorf("%s: %q does not show:\n%s", name, words, text)
			}
		}
	}
}

// readBack fills a form and reads its fields. It returns the filled form, and the form with another value filled in.
func readBack(t *testing.T, doc []byte) (out, again []byte) {
	t.Helper()
	out, n, err := Fill(doc, filling)
	if err != nil || n != 6 {
		t.Fatalf("%d fields, %v", n, err)
	}
	if !bytes.HasPrefix(out, doc) {
		t.Error("the form itself changed")
	}
	fields, err := Read(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range filling[:4] {
		i := slices.IndexFunc(fields, func(f Filled) bool { return f.Name == e.Name })
		if i < 0 || fields[i].Value != e.Value || fields[i].On != e.On {
			t.Errorf("%s is not %q: %+v", e.Name, e.Value, fields)
		}
	}
	again, n, err = Fill(out, []Entry{{Name: "Character Name", Value: "Another"}})
	if err != nil || n != 1 {
		t.Errorf("filled again: %d, %v", n, err)
	}
	return out, again
}

// accepted has other programs open a filled form: they complain of nothing.
func accepted(t *testing.T, name string, doc []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "filled.pdf")
	if err := os.WriteFile(path, doc, 0o600); err != nil {
		t.Fatal(err)
	}
	qpdf, mutool, pdfinfo := trial.Program(t, "qpdf", "qpdf"), trial.Program(t, "mutool", "mupdf-tools"), trial.Program(t, "pdfinfo", "poppler-utils")
	for _, check := range [][]string{{qpdf, "--check"}, {mutool, "info"}, {pdfinfo}} {
		out, err := exec.Command(check[0], append(check[1:], path)...).CombinedOutput()
		if words := strings.ToLower(string(out)); err != nil || strings.Contains(words, "warning") || strings.Contains(words, "error:") || strings.Contains(words, "syntax error") {
			t.Errorf("%s: %s: %v\n%s", name, check[0], err, out)
		}
	}
}

// shown is the text of a document as poppler shows it.
func shown(t *testing.T, doc []byte) string {
	t.Helper()
	program := trial.Program(t, "pdftotext", "poppler-utils")
	path := filepath.Join(t.TempDir(), "shown.pdf")
	if err := os.WriteFile(path, doc, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(program, "-layout", path, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func converted(t *testing.T, qpdf string, doc []byte) []byte {
	t.Helper()
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.pdf"), filepath.Join(dir, "out.pdf")
	if err := os.WriteFile(in, doc, 0o600); err != nil {
		t.Fatal(err)
	}
	if raw, err := exec.Command(qpdf, "--object-streams=generate", in, out).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, raw)
	}
	packed, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return packed
}

// FuzzFill fills documents that may be no form: it ends with an error or with a document that begins with the one given.
func FuzzFill(f *testing.F) {
	doc := madeForm()
	f.Add(doc)
	for _, cut := range []int{10, len(doc) / 2, len(doc) - 10} {
		f.Add(doc[:cut])
	}
	f.Add(bytes.ReplaceAll(doc, []byte("/Kids [9 0 R]"), []byte("/Kids [8 0 R]")))
	f.Add(bytes.ReplaceAll(doc, []byte("/Rect [20"), []byte("/Rect [1e")))
	f.Add([]byte("%PDF-1.5\ntrailer << /Root 1 0 R >> startxref\n9\n%%EOF"))
	f.Fuzz(func(t *testing.T, doc []byte) {
		out, n, err := Fill(doc, filling)
		if err == nil && (n == 0 || !bytes.HasPrefix(out, doc)) {
			t.Errorf("%d fields, and a document that is not the one given", n)
		}
	})
}
