package pdf

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"scabbard/data/trial"
	"scabbard/data/trial/cost"
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/fields"
	"scabbard/sheet/pdf/typeset"
)

// fillWith puts a text into every field that holds words, except those that are ids.
func fillWith(v reflect.Value, s string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
			fillWith(v.Elem(), s)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			switch v.Type().Field(i).Name {
			case "ID", "Kind", "Op":
			default:
				fillWith(v.Field(i), s)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			fillWith(v.Index(i), s)
		}
	case reflect.String:
		v.SetString(s)
	}
}

// opens asks qpdf and pdfinfo whether a document is whole.
func opens(t *testing.T, doc []byte) {
	t.Helper()
	qpdf, pdfinfo := trial.Program(t, "qpdf", "qpdf"), trial.Program(t, "pdfinfo", "poppler-utils")
	file := filepath.Join(t.TempDir(), "sheet.pdf")
	if err := os.WriteFile(file, doc, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tool := range [][]string{{qpdf, "--check", file}, {pdfinfo, file}} {
		if out, err := exec.Command(tool[0], tool[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", tool[0], err, out)
		}
	}
}

// written puts a text in every place where a player writes: the name, the notes, values of play, the answers that are only
// words.
func written(h *sheet.Sheet, s string) {
	h.Name, h.Player = s, s
	h.Notes = []sheet.Note{{Key: s, Text: s}, {Key: "inciting-incident", Text: s}}
	for _, v := range []any{&h.Play, &h.Questions, &h.Issues} {
		fillWith(reflect.ValueOf(v).Elem(), s)
	}
}

// texts are texts that a player could write, from harmless to hostile.
func texts() []string {
	return append(slices.Clone(wild),
		"\U0001F525\U0001F468\u200d\U0001F469\u200d\U0001F467 \U0001F1F5\U0001F1F1", strings.Repeat("x", 300), strings.Repeat("Z\u0301", 150), "      ", "\u200b\u200d\ufeff", "a\x00\x01\a\b\r\x1b[31mb\x1b]0;t\a\x7f\u009b2J",
		"\u202Eevil\u202C \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \u2066x\u2069", "(\\", "\\)", ") Tj ET", "<< /JS (app.alert(1)) >>", "endstream endobj", "%%EOF", "\uffff\ufffe\U0010ffff\ue000", "\xed\xa0\x80", "\xc0\x80", "\u00ad\u00ad", "\u2028\u2029", "\t\v\f\r", "字漢カナ한글",
		"-", "--", "/", "\u2013\u2014", "1", "M < 2", "(a", "a)", strings.Repeat("- ", 100), strings.Repeat("\n", 50), strings.Repeat("\u00a0", 100), "+1 d6 3 x 4 2-5", strings.Repeat("ﷺ", 40),
	)
}

// small is an invented hero with one thing of each kind, so that a fuzzer draws many of them.
func small() *sheet.Sheet {
	h := hero()
	h.Abilities, h.Features, h.Conditions = h.Abilities[:1], h.Features[:1], h.Conditions[:1]
	h.Skills, h.SkillGroups, h.Languages = h.Skills[:1], nil, h.Languages[:1]
	h.Tracks, h.Forms, h.Tokens, h.Actions = nil, nil, nil, nil
	return h
}

// FuzzPDF writes any text in every place where a player writes, and the document keeps its layout; or into every field there
// is. The print has no control characters, and the document can be read.
func FuzzPDF(f *testing.F) {
	for i, s := range texts() {
		if trial.Turn(i, 9, 1) {
			f.Add(s, byte(i))
		}
	}
	books := []book{
		{o: Options{Layout: Cards}}, {o: Options{Layout: OnePage}}, {o: Options{Layout: Cards, Ink: Saver}}, {o: Options{Layout: Party}},
		{o: Options{Layout: OnePage, Paper: Letter, Fillable: true, State: true}}, {o: Options{Layout: Party, Paper: Letter}},
	}
	f.Fuzz(func(t *testing.T, s string, how byte) {
		if len(s) > 150 {
			return
		}
		h, b := small(), &books[how/2%byte(len(books))]
		if how%2 == 0 {
			written(h, s)
			checkRecord(t, b.draw(t, h))
		} else {
			fillWith(reflect.ValueOf(h).Elem(), s)
			b.draw(t, h)
		}
	})
}

// book is a document that many sheets are drawn into: most of the time that a small document takes is spent on its fonts.
type book struct {
	o      Options
	c      *canvas.Canvas
	sheets int
}

// draw draws a sheet, and looks at every text on it. After many sheets it ends the document and reads it.
func (b *book) draw(t *testing.T, h *sheet.Sheet) *canvas.Canvas {
	t.Helper()
	const most = 50
	o, err := b.o.complete()
	if err != nil {
		t.Fatal(err)
	}
	if b.c == nil {
		b.c, b.sheets = canvas.New(o.settings()), 0
	}
	c := b.c
	release, err := typeset.UseFallback(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	*c.Record() = canvas.Record{}
	o.layout(c, []*sheet.Sheet{h})
	for _, x := range c.Record().Texts {
		if !utf8.ValidString(x.Text) || strings.IndexFunc(x.Text, unicode.IsControl) >= 0 {
			t.Fatalf("%q is printed", x.Text)
		}
	}
	if b.sheets++; b.sheets == most {
		b.c = nil
		doc, err := finish(c, about{title: h.Name}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fields.Read(doc); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// The fuzzer's inputs in memory are tried here with the other programs that open a document, and on the full sheet. It is
// not parallel, because memory is counted for the whole process.
func TestWildTexts(t *testing.T) {
	for i, s := range texts() {
		if !trial.Turn(i, 37, 1) {
			continue
		}
		o := Options{Paper: papers[i%len(papers)], Ink: []Ink{Color, Saver}[i%2]}
		h := hero()
		h.Abilities, h.Conditions, h.Features = h.Abilities[:8], h.Conditions[:3], h.Features[:2]
		written(h, s)
		checkRecord(t, drawn(t, h, o))
		fillWith(reflect.ValueOf(h).Elem(), s)
		spent := cost.Start()
		var doc bytes.Buffer
		if _, err := Write(&doc, []*sheet.Sheet{h}, o); err != nil {
			t.Fatal(err)
		}
		if d, n := spent(); d > trial.Limit(20*time.Second) || n > 300 {
			t.Errorf("%v and %d MB for %q", d, n, s)
		}
		opens(t, doc.Bytes())
	}
}
