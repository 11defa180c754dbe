package data_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/export"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/markdown"
	"scabbard/sheet/pdf"
	"scabbard/sheet/text"
)

// TestInventedEdition: a game with four characteristics, stats, words, bounds and levels of its own makes, checks,
// explains, levels and prints heroes as data alone.
func TestInventedEdition(t *testing.T) {
	t.Parallel()
	set := sample.Edition(t, "../testdata/editions/lanterns")
	var before *sheet.Sheet
	hero := &builder.Hero{Format: 1, Name: "Ottoline Wick", Level: 1}
	for level := 1; level <= set.MaxLevel; level++ {
		hero = fill.Quick(set, hero.AtLevel(level))
		s := builder.Build(set, hero)
		if len(s.Issues) > 0 {
			t.Errorf("level %d: %v", level, s.Issues)
		}
		health, _ := s.Role(sheet.Health)
		if want := 10 + 4*level + 3*set.Echelon(level); health.Name != "Mettle" || health.Value() != want {
			t.Errorf("level %d: %s %d, want %d: %+v", level, health.Name, health.Value(), want, health.Parts)
		}
		if before != nil && diff.Of(before, s).Empty() {
			t.Errorf("level %d changes nothing", level)
		}
		printedWhole(t, s)
		before = s
	}
	if s := builder.Build(set, hero); len(s.Resources) != 2 || s.Resources[1].Label != "Last Light" || s.Resources[0].Gains[0].String() != "+2 when a light goes out" {
		t.Errorf("resources at the last level: %+v", s.Resources)
	}
	for seed := range uint64(trial.Sample(3, 40)) {
		h := fill.Random(set, &builder.Hero{Format: 1, Level: int(seed%5) + 1, Name: "Chance"}, rand.New(rand.NewPCG(seed, 1)))
		if s := builder.Build(set, h); len(s.Issues) > 0 {
			t.Errorf("seed %d: %v", seed, s.Issues)
		}
	}
}

// printedWhole writes a hero in every format and looks for the words that have to be there.
func printedWhole(t *testing.T, s *sheet.Sheet) {
	t.Helper()
	words := []string{"Ottoline Wick", "Flare-Up", "Dusty Wings"}
	for name, write := range map[string]func(*bytes.Buffer) error{
		"json":     func(b *bytes.Buffer) error { return sheet.WriteJSON(b, s) },
		"markdown": func(b *bytes.Buffer) error { return markdown.Write(b, s) },
		"text":     func(b *bytes.Buffer) error { return text.Show(b, s, text.Options{Width: 80}) },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, w := range words {
			if !strings.Contains(b.String(), w) {
				t.Errorf("level %d, %s: no %q", s.Level, name, w)
			}
		}
		for _, w := range []string{"Stamina", "Heroic Resource", "Director", "11 or lower", "MCDM"} {
			if strings.Contains(b.String(), w) {
				t.Errorf("level %d, %s: another game's %q", s.Level, name, w)
			}
		}
	}
	for _, what := range text.Things(s) {
		if err := text.Why(&bytes.Buffer{}, s, what, text.Options{}); err != nil {
			t.Errorf("why %s: %v", what, err)
		}
	}
	layouts := []pdf.Options{{}, {Layout: pdf.OnePage}, {Layout: pdf.Cards}, {Layout: pdf.Party}, {Large: true}, {Fillable: true, State: true}}
	if !trial.Night { // one at every level
		layouts = layouts[s.Level%len(layouts):][:1]
	}
	for _, o := range layouts {
		var b bytes.Buffer
		if _, err := pdf.Write(&b, []*sheet.Sheet{s}, o); err != nil || !bytes.HasPrefix(b.Bytes(), []byte("%PDF-")) {
			t.Errorf("%+v: no PDF, %v", o, err)
		}
	}
}

// TestInventedPack: a pack without heroes lists, shows, searches, computes, prints and exports, and has no heroes'
// constants.
func TestInventedPack(t *testing.T) {
	set := sample.Edition(t, "../testdata/editions/leaflet")
	program, of := set.Calculation(set.Record("boat/punt"))
	if program == nil || of.ID != "rule/turn" {
		t.Fatalf("the punt is computed by %v", of)
	}
	a, err := program.Run(map[string]int{"cargo": 7, "boat": 2}, nil, nil)
	if err != nil || a.Figure("bells").Word() != "15" || a.Figure("dark").Word() != "no" {
		t.Errorf("seven pieces on a raft: %+v, %v", a, err)
	}
	var all []*rules.Record
	for r := range set.Each() {
		all = append(all, r)
	}
	var deck bytes.Buffer
	if rep, err := pdf.WriteDeck(&deck, page.Deck(set, all), pdf.Options{}); err != nil || rep.Pages < 1 || !bytes.HasPrefix(deck.Bytes(), []byte("%PDF-")) {
		t.Errorf("cards: %+v, %v", rep, err)
	}
	if !set.Reference || len(set.Kind("boat")) != 3 || set.Record("cargo/wolf") == nil {
		t.Errorf("%d records, reference %v", set.Len(), set.Reference)
	}
	if found := set.Find("punt"); len(found) != 1 {
		t.Errorf("punt finds %d", len(found))
	}
	var b bytes.Buffer
	if err := export.Write(&b, set); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "max_level") || strings.Contains(b.String(), "\"xp\"") || !strings.Contains(b.String(), "made up for a test") {
		t.Errorf("exported as %.300s", b.String())
	}
}
