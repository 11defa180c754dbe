package forgesteel_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
)

// TestOlderFiles reads files in the shapes that Forge Steel wrote between April 2025 and August 2026, made by hand. Every
// pick has its place or is listed with the reason.
func TestOlderFiles(t *testing.T) {
	set := known(t)
	for file, want := range map[string]struct {
		answers []string // "question=slug,slug"; an empty answer means that the hero has none
		left    []string // "part: words of the reason"
	}{
		"void-elementalist": {
			[]string{"class=elementalist", "elementalist.specialization=void", "elementalist.ward=ward-of-excellent-protection", "culture.language="},
			[]string{"Damage Modifier (fire): Ward of Excellent Protection has no choice"},
		},
		"incident-by-id":          {[]string{"disciple.incident=lost-faith", "shipwrecked.forgotten=", "shipwrecked.skills=swim,navigate", "culture.language="}, nil},
		"incident-without-option": {[]string{"disciple.incident=lost-faith"}, nil},
		"conduit-10": {
			[]string{"conduit.domains=fate,knowledge", "conduit.first-domain=knowledge", "conduit.first-skill=history", "conduit.second-skill=magic",
				"conduit.skills=", "conduit.characteristic-10=agility"}, nil,
		},
		"shadow-10": {[]string{"shadow.college=black-ash", "shadow.characteristic-10=reason"}, nil},
		"skald":     {[]string{"troubadour.class-act=auteur", "auteur.heroic-5=twist-at-the-end"}, nil},
		"renumbered": {
			[]string{"human.traits=perseverance,cant-take-hold,resist-the-unnatural", "culture=orc", "wilderness.skill=climb", "communal.skill=fletching",
				"creative.skill=music", "talent.heroic-3=choke", "talent.heroic-5="},
			[]string{"talent-ability-gone: has the name of this ability"},
		},
	} {
		t.Run(file, func(t *testing.T) {
			paths, _ := filepath.Glob(filepath.Join("testdata/older", file+"*.ds-hero"))
			if len(paths) != 1 {
				t.Fatalf("%d files", len(paths))
			}
			raw, err := os.ReadFile(paths[0])
			if err != nil {
				t.Fatal(err)
			}
			all, err := decode.Heroes(forgesteel.Builtin(), set, raw)
			if err != nil || len(all) != 1 {
				t.Fatalf("%d heroes, %v", len(all), err)
			}
			for _, a := range want.answers {
				question, slugs, _ := strings.Cut(a, "=")
				got, _ := all[0].Hero.Answer(question)
				if strings.Join(got, ",") != slugs {
					t.Errorf("%s is %v, not %s", question, got, slugs)
				}
			}
			accounted(t, all[0])
			if older := all[0].Older != ""; older != slices.Contains([]string{"incident-by-id", "incident-without-option", "skald"}, file) {
				t.Errorf("the file is said to follow %q", all[0].Older)
			}
			if len(all[0].Unplaced) != len(want.left) {
				t.Errorf("left is %v", all[0].Unplaced)
			}
			for _, w := range want.left {
				what, why, _ := strings.Cut(w, ": ")
				if !slices.ContainsFunc(all[0].Unplaced, func(l forgesteel.Unplaced) bool { return l.What == what && strings.Contains(l.Why, why) }) {
					t.Errorf("left is %v, without %s", all[0].Unplaced, w)
				}
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
	set := known(t)
	hero := &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 1}
	for question, answer := range map[string]string{"class": "fury", "career": "artisan", "artisan.perk": "traveling-artisan"} {
		hero = hero.With(question, []string{answer})
	}
	made, err := encode.Hero(forgesteel.Builtin(), set, hero, encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(made.Bytes), "Travelling Artisan") {
		t.Error("the name is no longer written with two l; another has to be tried here")
	}
	all, err := decode.Heroes(forgesteel.Builtin(), set, made.Bytes)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d heroes, %v", len(all), err)
	}
	if all[0].Older != "" {
		t.Errorf("the file is said to follow %s", all[0].Older)
	}
}
