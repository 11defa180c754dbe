package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"scabbard/data/trial"
	"scabbard/sheet"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/cards"
	"scabbard/sheet/pdf/typeset"
)

// TestMain leaves a run by day one paper. The tests without a choice draw on A4, the default.
func TestMain(m *testing.M) {
	papers = trial.Some(papers, 1)
	trial.Main(m)
}

var (
	papers = []Paper{A4, Letter}
	inks   = []Ink{Color, Gray, Saver}
)

// some returns so many entries of a table by day, and all of them by night.
func some[T any](table map[string]T, day int) map[string]T {
	out := map[string]T{}
	for _, name := range trial.Some(slices.Sorted(maps.Keys(table)), day) {
		out[name] = table[name]
	}
	return out
}

// A document is what a drawing is known by: the contents of the sheet, and the options.
type document struct {
	contents [sha256.Size]byte
	options  string
}

// drawings are the documents that drawn has composed, by day.
var drawings sync.Map

// drawn composes a sheet and returns the canvas with its record. By day equal sheets are composed once for all tests, which do
// not change the canvas. By night the document is written out as well. With SCABBARD_PDF_DIR set to a folder it leaves the PDF
// there, to be looked at.
func drawn(t *testing.T, s *sheet.Sheet, o Options) *canvas.Canvas {
	t.Helper()
	dir := os.Getenv("SCABBARD_PDF_DIR")
	if !trial.Night && dir == "" {
		c, err := drawnOnce(t, s, o)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	c := together(t, []*sheet.Sheet{s}, o)
	doc, err := finish(c, about{}, o.Attach)
	if err != nil {
		t.Fatal(err)
	}
	if dir != "" {
		name := strings.ReplaceAll(t.Name(), "/", "-") + ".pdf"
		if err := os.WriteFile(filepath.Join(dir, name), doc, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// together composes a document of several heroes.
func together(t *testing.T, heroes []*sheet.Sheet, o Options) *canvas.Canvas {
	t.Helper()
	c, _, err := compose(heroes, o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// drawnOnce composes a sheet unless an equal one was composed with the same options.
func drawnOnce(t *testing.T, s *sheet.Sheet, o Options) (*canvas.Canvas, error) {
	t.Helper()
	var contents bytes.Buffer // all fields, while the JSON of a sheet leaves some out
	if err := gob.NewEncoder(&contents).Encode(append([]*sheet.Sheet{s}, o.Since...)); err != nil {
		t.Fatal(err)
	}
	plain := o
	plain.Since, plain.Fallback = nil, nil
	key := document{sha256.Sum256(append(contents.Bytes(), o.Fallback...)), fmt.Sprintf("%+v", plain)}
	draw := sync.OnceValues(func() (*canvas.Canvas, error) {
		c, _, err := compose([]*sheet.Sheet{s}, o)
		return c, err
	})
	first, _ := drawings.LoadOrStore(key, draw)
	return first.(func() (*canvas.Canvas, error))()
}

// printed is all text of a sheet without white space.
func printed(c *canvas.Canvas) string {
	var b strings.Builder
	for _, x := range c.Record().Texts {
		b.WriteString(squeeze(x.Text))
	}
	return b.String()
}

func squeeze(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == typeset.NBSP || r == '\n' }), "")
}

func TestSameInputSameBytes(t *testing.T) {
	t.Parallel()
	write := func(o Options) []byte {
		var buf bytes.Buffer
		if _, err := Write(&buf, []*sheet.Sheet{hero()}, o); err != nil {
			t.Fatal(err)
		}
		return buf.Bytes()
	}
	first := write(Options{})
	for range trial.Sample(1, 3) {
		if !bytes.Equal(first, write(Options{Paper: A4, Ink: Color})) {
			t.Fatal("two runs differ")
		}
	}
	if len(first) > 250_000 {
		t.Errorf("%d bytes, want at most 250 kB", len(first))
	}
	if bytes.Equal(first, write(Options{Created: time.Date(2025, 5, 1, 0, 0, 0, 0, time.UTC)})) {
		t.Error("the date is not in the file")
	}
}

// TestLongNamesOfCharacteristics draws cards of a hero with few and many characteristics whose names need a row each.
func TestLongNamesOfCharacteristics(t *testing.T) {
	t.Parallel()
	for n := range 8 {
		if !trial.Turn(n, 3, 1) {
			continue
		}
		h := hero()
		h.Characteristics = nil
		for i := range n {
			h.Characteristics = append(h.Characteristics, sheet.Number{ID: strings.Repeat("c", i+1), Name: "Steadfastness Steadfastness Steadfastness"})
		}
		checkRecord(t, drawn(t, h, Options{Layout: Cards}))
	}
}

func TestHostileNames(t *testing.T) {
	t.Parallel()
	names := map[string]string{
		"one": "K", "empty": "", "spaces": "   ", "forty": strings.Repeat("Kho ", 10), "ninety": strings.Repeat("Khorva-Ash ", 8),
		"unbroken": strings.Repeat("Khorva", 50), "long": strings.Repeat("Khorva Ashfell ", 20), "emoji": "Khorva \U0001F525\U0001F468\u200D\U0001F469\u200D\U0001F467",
		"rtl": "\u05D7\u05E8\u05D1\u05D4 \u202E\u0645\u0631\u062D\u0628\u0627", "invalid": "Khor\xffva\xc3", "control": "Kho\x00rva\x1b[31m\nAsh\tfell",
		"greek": "Χορβα Πυρ", "cyrillic": "Хорва Ясень", "vietnamese": "Nguyễn Thị Ánh", "decomposed": "Ze\u0301phyr", "cjk": "剣の英雄", "digits": "Unit 1170",
	}
	for i, name := range slices.Sorted(maps.Keys(names)) {
		given := names[name]
		if !trial.Turn(i, 6, 1) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, p := range papers {
				s := hero()
				s.Name, s.Player = given, given
				s.Aspects[5].Names[0].Name = given
				s.Abilities[0].Name, s.Abilities[0].Keywords = given, []string{given}
				s.Features[0].Name = given
				checkRecord(t, drawn(t, s, Options{Paper: p}))
			}
		})
	}
}

// crowded is a hero with more of everything than the first page holds.
func crowded() *sheet.Sheet {
	s := hero()
	own := s.Abilities
	s.Abilities = nil
	for i := range 40 {
		a := own[i%len(own)]
		a.Name = fmt.Sprintf("%s %d", a.Name, i+1)
		a.Clauses = append(append([]sheet.Clause(nil), a.Clauses...), sheet.Clause{Label: "Special", Text: sheet.Words(strings.Repeat("And then it rains sparks for a while. ", i%25))})
		s.Abilities = append(s.Abilities, a)
	}
	for range 4 {
		s.Features = append(s.Features, hero().Features...)
		s.Resource.Rules = append(s.Resource.Rules, sheet.Words(strings.Repeat("Heat leaks out of you at night and warms the tent. ", 6)))
	}
	s.Tracks = append(s.Tracks, s.Tracks...)
	return s
}

func TestCrowdedHero(t *testing.T) {
	t.Parallel()
	for _, p := range papers {
		t.Run(string(p), func(t *testing.T) {
			t.Parallel()
			s := crowded()
			c := drawn(t, s, Options{Paper: p})
			checkRecord(t, c)
			all := printed(c)
			for _, a := range s.Abilities {
				if !strings.Contains(all, squeeze(a.Name)) {
					t.Errorf("%q is not among the abilities", a.Name)
				}
			}
			if !strings.Contains(all, "Abilities,continued") {
				t.Error("the abilities are not continued")
			}
		})
	}
}

// An ability higher than a page is continued, and all of it is printed.
func TestTallAbilityIsContinued(t *testing.T) {
	t.Parallel()
	s := hero()
	var want []string
	for i := range 60 {
		line := fmt.Sprintf("Step %d of the long dance: turn, strike, bow.", i)
		want = append(want, line)
		s.Abilities[0].Clauses = append(s.Abilities[0].Clauses, sheet.Clause{Label: "Effect", Text: sheet.Words(line)})
	}
	s.Features[0].Text = sheet.Words(strings.Join(want, "\n"))
	for _, p := range papers {
		c := drawn(t, s, Options{Paper: p})
		checkRecord(t, c)
		all := printed(c)
		for _, w := range want {
			if strings.Count(all, squeeze(w)) < 2 {
				t.Errorf("%q is lost", w)
			}
		}
	}
}

// Sections that are too many for the first page go on behind it.
func TestSectionsContinueOnNextPage(t *testing.T) {
	t.Parallel()
	s := hero()
	s.Resource.Name = strings.Repeat("Heat of the Deep Forge ", 6)
	for i := range 60 {
		s.Tracks[0].Rows = append(s.Tracks[0].Rows, sheet.Row{At: 20 + i, Text: sheet.Words(strings.Repeat("something grows ", 8))})
	}
	s.Conditions = append(s.Conditions, s.Conditions...)
	for _, p := range papers {
		c := drawn(t, s, Options{Paper: p})
		checkRecord(t, c)
		if all := printed(c); !strings.Contains(all, "79") || !strings.Contains(all, squeeze(s.Resource.Name)) {
			t.Error("the table or its name is lost")
		}
	}
}

func TestNoFlavor(t *testing.T) {
	t.Parallel()
	with, without := printed(drawn(t, hero(), Options{Layout: Cards})), printed(drawn(t, hero(), Options{Layout: Cards, NoFlavor: true}))
	line := squeeze("Stand back. Further.")
	if !strings.Contains(with, line) || strings.Contains(without, line) {
		t.Error("flavor is printed against the options")
	}
}

func TestWrongOptions(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Paper: "a3"}, {Ink: "gold"}, {Layout: "poster"}, {Backs: "sideways"}, {CardSize: "a7"}, {Layout: Party, Large: true}, {Layout: Cards, Large: true, CardSize: cards.Tarot}} {
		if _, err := Write(&bytes.Buffer{}, []*sheet.Sheet{hero()}, o); err == nil {
			t.Errorf("%+v: no error", o)
		}
	}
	if _, err := Write(&bytes.Buffer{}, []*sheet.Sheet{nil}, Options{}); err == nil {
		t.Error("nil sheet: no error")
	}
}
