package spelling_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scabbard/builder/spelling"
)

func TestNamesBecomeSlugs(t *testing.T) {
	for name, want := range map[string]string{
		"Mountain": "mountain", "Cloak and Dagger": "cloak-and-dagger", "Out of the Way!": "out-of-the-way",
		"Can't Take Hold": "cant-take-hold", "Kuran’zoi": "kuranzoi", "Previous Life: 1 Point": "previous-life-1-point",
		"  (Hm) -- well ": "hm-well", "I've Got Your Back": "ive-got-your-back", "": "", "!!!": "",
	} {
		if got := spelling.Slug(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := spelling.Slug(rapid.String().Draw(t, "name"))
		if spelling.Slug(s) != s || strings.HasPrefix(s, "-") || strings.HasSuffix(s, "-") || strings.Contains(s, "--") {
			t.Fatalf("slug %q", s)
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.OneOf(rapid.String(), rapid.StringMatching(`[ A-Ca-c'’!É-]{0,6}`))
		name, other := names.Draw(t, "name"), names.Draw(t, "other")
		if !spelling.HasSlug(name, spelling.Slug(name)) || spelling.HasSlug(name, spelling.Slug(other)) != (spelling.Slug(name) == spelling.Slug(other)) {
			t.Fatalf("%q and %q: %q and %q", name, other, spelling.Slug(name), spelling.Slug(other))
		}
	})
}

func TestNearestNameIsFound(t *testing.T) {
	known := []string{"mountain", "martial-artist", "panther", "sniper", "climb", "limb"}
	for word, want := range map[string]string{
		"mountian": "mountain", "Mountain": "mountain", "panter": "panther", "clim": "climb", "mountain": "mountain",
		"xylophone-orchestra": "", "snip": "sniper", "": "",
	} {
		if got := spelling.Nearest(word, known); got != want {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
	if a, b := spelling.Nearest("aa", []string{"ab", "ac"}), spelling.Nearest("aa", []string{"ac", "ab"}); a != "ab" || b != "ab" {
		t.Errorf("of equally near names the first in order is taken: %q, %q", a, b)
	}
	known = append(known, "color-cloak-yellow", "color-cloak-red", "look", "shining-armor", "fury/panther-s-leap")
	for word, want := range map[string]string{"cloak": "color-cloak-red", "Cloak": "color-cloak-red", "shining": "shining-armor", "loak": "look", "leap": "fury/panther-s-leap", "s": ""} {
		if got := spelling.Nearest(word, known); got != want {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
	if got := spelling.DidYouMean("mountian", known); got != "did you mean mountain?" {
		t.Errorf("hint %q", got)
	}
	if got := spelling.DidYouMean(strings.Repeat("x", 200), known); got != "" {
		t.Errorf("hint %q", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{3,9}`), 1, 8, rapid.ID[string]).Draw(t, "known")
		w := rapid.SampledFrom(words).Draw(t, "word")
		if got := spelling.Nearest(w, words); got != w {
			t.Fatalf("nearest to the known %q is %q", w, got)
		}
	})
}

func TestFoldLeavesOutAccentsAndCapitals(t *testing.T) {
	for text, want := range map[string]string{"Adûn": "adun", "A\u0301gnes": "agnes", "KAL Éa": "kal ea", "日本": "日本", "": ""} {
		if got := spelling.Fold(text); got != want {
			t.Errorf("Fold(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestAllowedSlipsGrowWithTheWord(t *testing.T) {
	for word, want := range map[string]int{"": 0, "ox": 0, "elf": 1, "dwarves": 1, "conduits": 2} {
		if got := spelling.AllowedSlips(word); got != want {
			t.Errorf("%q: %d slips, want %d", word, got, want)
		}
	}
}
