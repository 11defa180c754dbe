package pdf

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"scabbard/data/trial"
	"scabbard/sheet"
)

// textOf returns the text that another program reads aloud or copies from a document, in the order of drawing.
func textOf(t *testing.T, s *sheet.Sheet, o Options) string {
	t.Helper()
	tool := trial.Program(t, "pdftotext", "poppler-utils")
	path := filepath.Join(t.TempDir(), "hero.pdf")
	var doc bytes.Buffer
	if _, err := Write(&doc, []*sheet.Sheet{s}, o); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, doc.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool, "-raw", path, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

// Drawings in place of words have their text, and so has a letter that no font has.
func TestDrawingsHaveText(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Abilities[0].Clauses = append(s.Abilities[0].Clauses, sheet.Clause{Label: "Effect", Text: sheet.Text{
		say("You gain "), {Kind: sheet.Counted, S: "surges", N: 2, Icon: "spark"}, say(" and "), {Kind: sheet.Counted, S: "shields", N: 9, Icon: "crest"}, say(".")}})
	s.Abilities[0].Short = nil
	s.Features[0].Text = sheet.Words("Here is \U0001F525 for you.")
	s.Features[0].Short = nil
	for name, o := range some(map[string]Options{"full": {}, "cards": {Layout: Cards}, "large": {Large: true}, "saver": {Ink: Saver}}, 1) {
		got := textOf(t, s, o)
		wanted := []string{"You gain 2 surges and 9 shields .", "Here is \U0001F525 for you."}
		if name == "cards" {
			wanted = append(wanted, s.Abilities[0].Name, s.Abilities[0].TypeName) // the foot has the type in words beside its mark
		}
		for _, want := range wanted {
			if !strings.Contains(strings.ReplaceAll(got, " .", "."), strings.ReplaceAll(want, " .", ".")) {
				t.Errorf("%s does not say %q", name, want)
			}
		}
	}
}

// A document has its language and title, and a version that covers its features; its figures are closed.
func TestDocumentHasLanguageTitleAndVersion(t *testing.T) {
	t.Parallel()
	for name, o := range some(map[string]Options{"full": {}, "fillable": {Fillable: true}, "cards": {Layout: Cards}, "party": {Layout: Party}}, 1) {
		var doc bytes.Buffer
		if _, err := Write(&doc, []*sheet.Sheet{hero()}, o); err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(doc.Bytes(), []byte("%PDF-1.7\n")) || !bytes.Contains(doc.Bytes(), []byte("/Lang (en)")) || !bytes.Contains(doc.Bytes(), []byte("/DisplayDocTitle true")) {
			t.Errorf("%s: no version, language or title", name)
		}
		tool := trial.Program(t, "qpdf", "qpdf")
		path := filepath.Join(t.TempDir(), "hero.pdf")
		if err := os.WriteFile(path, doc.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(tool, "--qdf", "--object-streams=disable", path, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		// a figure of three lines or more is closed before it is drawn
		if open := regexp.MustCompile(`(?:[\d.-]+ [\d.-]+ l ?\n){3,}[SBfb]`).Find(out); open != nil {
			t.Errorf("%s: an open figure %q", name, open)
		}
		if n := strings.Count(string(out), " BDC"); n == 0 && name != "party" || n != len(regexp.MustCompile(`(?m)^EMC$`).FindAll(out, -1)) {
			t.Errorf("%s: %d stretches of words", name, n)
		}
	}
}
