package forgesteel_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/forgesteel"
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
			[]string{"talent-ability-gone: says what this ability is called"},
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
			all, err := forgesteel.Read(set, raw)
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
			if len(all[0].Left) != len(want.left) {
				t.Errorf("left is %v", all[0].Left)
			}
			for _, w := range want.left {
				what, why, _ := strings.Cut(w, ": ")
				if !slices.ContainsFunc(all[0].Left, func(l forgesteel.Left) bool { return l.What == what && strings.Contains(l.Why, why) }) {
					t.Errorf("left is %v, without %s", all[0].Left, w)
				}
			}
		})
	}
}

// accounted checks that every pick of an import has its place or is listed with a reason.
func accounted(t *testing.T, one forgesteel.Imported) {
	t.Helper()
	if one.Picks != one.Placed+len(one.Left) {
		t.Errorf("%s: %d picks, but %d placed and %d left: %v", one.Hero.Name, one.Picks, one.Placed, len(one.Left), one.Left)
	}
	for _, l := range one.Left {
		if l.What == "" || l.Why == "" {
			t.Errorf("%s: left without what or why: %+v", one.Hero.Name, l)
		}
	}
}
