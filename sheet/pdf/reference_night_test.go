//go:build night

package pdf_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet/pdf"
)

// TestReferencePages: a sheet that is asked for the common rules holds every one of them, in full.
func TestReferencePages(t *testing.T) {
	t.Parallel()
	set := data.Load(data.Default)
	h := fill.Random(set, &builder.Hero{Format: 1, Level: 1, Name: "Reader"}, rand.New(rand.NewPCG(4, 4)))
	r := builder.Resolve(set, h)
	s := r.Sheet()
	s.Reference = r.Reference()
	if len(s.Reference) < 80 {
		t.Fatalf("%d rules of reference", len(s.Reference))
	}
	var b bytes.Buffer
	if _, err := pdf.Write(&b, s, pdf.Options{}); err != nil {
		t.Fatal(err)
	}
	tool := trial.Program(t, "pdftotext", "poppler-utils")
	file := filepath.Join(t.TempDir(), "hero.pdf")
	if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool, "-raw", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	text := squeeze(string(out))
	for _, rule := range append(append(s.Reference, s.Conditions...), s.Actions...) {
		if !strings.Contains(text, squeeze(rule.Name+":")) {
			t.Errorf("%s is not among the reference", rule.Name)
		}
	}
}
