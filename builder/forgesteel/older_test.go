package forgesteel_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// TestOlderFiles reads files in the shapes that Forge Steel wrote between April 2025 and August 2026, made by hand. Every
// pick has its place or is listed with the reason.
func TestOlderFiles(t *testing.T) {
	set := sample.Exchanged(t)
	for _, row := range trial.Rows(t, "testdata/older.tsv") {
		file, answers, unplaced, old := row[0], strings.Fields(row[1]), row[2], row[3] != ""
		t.Run(file, func(t *testing.T) {
			paths, _ := filepath.Glob(filepath.Join("testdata/older", file+"*.ds-hero"))
			if len(paths) != 1 {
				t.Fatalf("%d files", len(paths))
			}
			raw, err := os.ReadFile(paths[0])
			if err != nil {
				t.Fatal(err)
			}
			all, err := decode.NewImporter(set).Read(raw)
			if err != nil || len(all) != 1 {
				t.Fatalf("%d heroes, %v", len(all), err)
			}
			for _, a := range answers {
				question, slugs, _ := strings.Cut(a, "=")
				got, _ := all[0].Hero.Answer(question)
				if strings.Join(got, ",") != slugs {
					t.Errorf("%s is %v, not %s", question, got, slugs)
				}
			}
			accounted(t, all[0])
			if (all[0].Older != "") != old {
				t.Errorf("the file is said to follow %q", all[0].Older)
			}
			what, why, isUnplaced := strings.Cut(unplaced, ": ")
			left := all[0].Unplaced
			if isUnplaced != (len(left) == 1) || len(left) > 1 || isUnplaced && (left[0].What != what || !strings.Contains(left[0].Why, why)) {
				t.Errorf("left is %v, not %q", left, unplaced)
			}
		})
	}
}

// accounted checks that every pick of an import has its place or is listed with a reason.
func accounted(t *testing.T, one decode.Imported) {
	t.Helper()
	if one.Picks != one.Placed+len(one.Unplaced) {
		t.Errorf("%s: %d picks, but %d placed and %d left: %v", one.Hero.Name, one.Picks, one.Placed, len(one.Unplaced), one.Unplaced)
	}
	for _, l := range one.Unplaced {
		if l.What == "" || l.Why == "" {
			t.Errorf("%s: left without what or why: %+v", one.Hero.Name, l)
		}
	}
}

// TestNamesOfPresentReleaseAreNoSignOfAge: Forge Steel still writes some names that an older edition of the game had, so a file
// with one is not called old.
func TestNamesOfPresentReleaseAreNoSignOfAge(t *testing.T) {
	set := sample.Exchanged(t)
	hero := &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 1}
	for question, answer := range map[string]string{"class": "fury", "career": "artisan", "artisan.perk": "traveling-artisan"} {
		hero = hero.With(question, []string{answer})
	}
	made, err := encode.Hero(set, hero, encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(made.Bytes), "Travelling Artisan") {
		t.Error("the name is no longer written with two l; another has to be tried here")
	}
	all, err := decode.NewImporter(set).Read(made.Bytes)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d heroes, %v", len(all), err)
	}
	if all[0].Older != "" {
		t.Errorf("the file is said to follow %s", all[0].Older)
	}
}
