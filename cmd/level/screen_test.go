package level

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/term"
	"scabbard/sheet/text"
)

// TestLevelUpFitsOneScreen takes heroes of every class and subclass up every level: the changes fit a terminal of 80 by 24,
// and every gain and question is on the screen or counted there.
func TestLevelUpFitsOneScreen(t *testing.T) {
	sample.EveryEdition(t, func(t *testing.T, set *rules.Set) {
		heroes := ofEverySubclass(set)
		if len(heroes) < len(set.Kind("class")) {
			t.Fatalf("%d heroes", len(heroes))
		}
		levels, shortened := 0, 0
		for i, hero := range heroes {
			if !trial.Turn(i, 4, 1) {
				continue
			}
			before := builder.Build(set, hero)
			for level := 2; level <= set.MaxLevel; level++ {
				raised := hero.AtLevel(level)
				left := checkScreen(t, before, builder.Build(set, raised))
				levels++
				if left {
					shortened++
				}
				hero = fill.Quick(set, raised)
				before = builder.Build(set, hero)
			}
		}
		t.Logf("%d levels, %d shortened", levels, shortened)
	})
}

// checkScreen checks the changes between two sheets on a screen, and reports whether they were shortened.
func checkScreen(t *testing.T, before, after *sheet.Sheet) bool {
	t.Helper()
	who := fmt.Sprintf("%s level %d", after.Who(), after.Level)
	c := diff.Of(before, after)
	var out bytes.Buffer
	left, err := text.ChangesWithin(&out, c, screenRows-reservedRows, text.Options{Width: term.Usual})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(lines) > screenRows-reservedRows {
		t.Errorf("%s: %d lines:\n%s", who, len(lines), out.String())
	}
	for _, line := range lines {
		if term.Width(line) > term.Usual {
			t.Errorf("%s: %q is wider than a screen", who, line)
		}
	}
	page := strings.Join(strings.Fields(out.String()), " ")
	for _, n := range c.Gained.All() {
		if !strings.Contains(page, n.Name) && !strings.Contains(page, " more") {
			t.Errorf("%s: %s is not on the screen:\n%s", who, n.Name, out.String())
		}
	}
	for _, q := range c.Asked {
		if !strings.Contains(page, q.Prompt) {
			t.Errorf("%s: %q is not on the screen:\n%s", who, q.Prompt, out.String())
		}
	}
	return left
}

// ofEverySubclass returns a finished hero of level 1 for every class with each of its subclasses.
func ofEverySubclass(set *rules.Set) (out []*builder.Hero) {
	for _, class := range set.Kind("class") {
		bare := (&builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Trial", Level: 1}).With("class", []string{class.Slug()})
		found := false
		for _, q := range builder.Resolve(set, bare).Questions {
			offers := builder.Resolve(set, bare).Offers(q)
			if len(offers) == 0 || offers[0].Record.Kind() != "subclass" {
				continue
			}
			for _, o := range offers {
				found = true
				out = append(out, fill.Quick(set, bare.With(q.ID, []string{o.Record.Slug()})))
			}
		}
		if !found {
			out = append(out, fill.Quick(set, bare))
		}
	}
	return out
}
