// Package conform_test holds the tests that every edition passes, however small: its required parts, the heroes made of it,
// and every page that the program prints of them.
package conform_test

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/odds"
	"scabbard/builder/rules"
	"scabbard/builder/rules/export"
	"scabbard/builder/rules/filter"
	"scabbard/builder/rules/read"
	"scabbard/builder/rules/search"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/html"
	"scabbard/sheet/markdown"
	"scabbard/sheet/pdf"
	"scabbard/sheet/text"
)

func TestMain(m *testing.M) { trial.Main(m) }

// everyEdition runs a test on the built-in editions and on those made up for tests.
func everyEdition(t *testing.T, test func(t *testing.T, set *rules.Set)) {
	for _, set := range sample.Editions(t) {
		t.Run(set.Edition, func(t *testing.T) { test(t, set) })
	}
}

// TestEditionHasNoMistakes wants rules without mistakes that can be looked up: by id, by name, by a filter and by words.
func TestEditionHasNoMistakes(t *testing.T) {
	everyEdition(t, func(t *testing.T, set *rules.Set) {
		for _, e := range read.Check(set) {
			t.Error(e.Error())
		}
		all := set.All()
		if len(all) == 0 || set.Edition == "" || set.Title == "" || set.License == "" {
			t.Fatalf("edition %q, %q, %q with %d records", set.Edition, set.Title, set.License, len(all))
		}
		for i := range all {
			r := &all[i]
			if set.Record(r.ID) != r || !slices.Contains(set.Find(r.Name), r) {
				t.Errorf("%s is not found", r.ID)
			}
		}
		for _, name := range filter.Names(set, all) {
			filter.Known(set, all, name)
		}
		var b bytes.Buffer
		if err := export.Write(&b, set); err != nil || !json.Valid(b.Bytes()) {
			t.Errorf("the edition is no JSON: %v", err)
		}
		if hits := search.Find(set, all[0].Name, ""); !slices.ContainsFunc(hits, func(h search.Hit) bool { return h.Record == &all[0] }) {
			t.Errorf("a search for %s does not find it", all[0].Name)
		}
	})
}

// TestEveryHeroIsPrinted makes heroes of the first and last level, as recommended and by chance, and prints them in
// every way.
func TestEveryHeroIsPrinted(t *testing.T) {
	everyEdition(t, func(t *testing.T, set *rules.Set) {
		for i, level := range slices.Compact([]int{1, set.MaxLevel}) {
			if set.Root == "" || !trial.Turn(i+len(set.Edition), min(2, set.MaxLevel), 1) {
				continue
			}
			start := builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: level}
			quick := fill.Quick(set, &start)
			random := fill.Random(set, &start, rand.New(rand.NewPCG(uint64(level), 1)))
			for _, hero := range []*builder.Hero{quick, random} {
				legal(t, set, hero)
				explained(t, set, hero)
				readBack(t, set, hero)
			}
			printed(t, set, quick)
		}
	})
}

// legal wants a finished hero, each of whose questions has an answer that is offered.
func legal(t *testing.T, set *rules.Set, hero *builder.Hero) {
	t.Helper()
	r := builder.Resolve(set, hero)
	for _, q := range r.Questions {
		offers := r.Offers(q)
		r.Ranked(q, offers, nil)
		fill.Suggest(r, q, nil)
		if words := r.AnswerWords(q); len(words) != len(q.Answer) {
			t.Errorf("%s: the answer %v in words is %v", q.ID, q.Answer, words)
		}
	}
	for _, i := range r.Sheet().Issues {
		if i.Severity != sheet.Notice {
			t.Errorf("level %d: %+v", hero.Level, i)
		}
	}
}

// explained wants every number to be the sum of its parts, and everything to have an explanation.
func explained(t *testing.T, set *rules.Set, hero *builder.Hero) {
	t.Helper()
	s := builder.Build(set, hero)
	for _, n := range slices.Concat(s.Characteristics, s.Stats) {
		if n.Name == "" || n.Value() != 0 && len(n.Parts) == 0 {
			t.Errorf("%s (%q) is %s for no reason", n.ID, n.Name, n.Show())
		}
	}
	for _, what := range text.Things(s) {
		if err := text.Why(io.Discard, s, what, text.Options{Width: 80}); err != nil {
			t.Errorf("why %s: %v", what, err)
		}
	}
	for _, rec := range set.All() {
		odds.Bonuses(set, s, &rec)
	}
}

// readBack wants the file of a hero to make the same sheet.
func readBack(t *testing.T, set *rules.Set, hero *builder.Hero) {
	t.Helper()
	r := builder.Resolve(set, hero)
	multi := func(question string) bool { q := r.Question(question); return q != nil && q.Multi }
	again, err := herofile.Decode("ann.hero.yaml", herofile.Encode(hero, multi))
	if err != nil {
		t.Fatal(err)
	}
	if exported(t, set, again) != exported(t, set, hero) {
		t.Error("the hero of the file is another")
	}
}

func exported(t *testing.T, set *rules.Set, hero *builder.Hero) string {
	t.Helper()
	var b bytes.Buffer
	if err := sheet.WriteJSON(&b, builder.Build(set, hero)); err != nil || !json.Valid(b.Bytes()) {
		t.Fatalf("the hero is no JSON: %v", err)
	}
	return b.String()
}

// printed prints a hero on every kind of page.
func printed(t *testing.T, set *rules.Set, hero *builder.Hero) {
	t.Helper()
	s := builder.Build(set, hero)
	for name, write := range map[string]func(io.Writer) error{
		"text":     func(w io.Writer) error { return text.Show(w, s, text.Options{Width: 80}) },
		"markdown": func(w io.Writer) error { return markdown.Write(w, s) },
		"obsidian": func(w io.Writer) error { return markdown.Obsidian(w, s) },
		"html":     func(w io.Writer) error { return html.Write(w, []*sheet.Sheet{s}, html.Options{State: true}) },
		"changes": func(w io.Writer) error {
			return text.Changes(w, diff.Of(builder.Build(set, hero.AtLevel(1)), s), text.Options{Width: 80})
		},
		"plan": func(w io.Writer) error {
			return text.Plan(w, diff.PlanOf(builder.Build(set, hero.AtLevel(1)), s), text.Options{Width: 80})
		},
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if page := b.String(); name != "changes" && name != "plan" && !strings.Contains(page, hero.Name) {
			t.Errorf("%s does not name the hero:\n%s", name, page)
		}
	}
	for i, layout := range pdf.Layouts() {
		for j, large := range []bool{false, true} {
			if !trial.Turn(i+3*j+len(set.Edition), 5, 1) {
				continue
			}
			o := pdf.Options{Layout: pdf.Layout(layout), Large: large, Fillable: true, State: true}
			if _, err := pdf.Write(io.Discard, []*sheet.Sheet{s}, o); err != nil && !large {
				t.Errorf("layout %s: %v", layout, err)
			}
		}
	}
}
