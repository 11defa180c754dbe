package history

import (
	"testing"

	"scabbard/builder/herofile"
)

func TestSpanIsCountedFromANumber(t *testing.T) {
	line := []herofile.Command{{Number: 7}, {Number: 5}, {Number: 4}, {Number: 2}} // 3 and 6 were undone
	for from, want := range map[int]string{7: "change 7", 5: "2 changes, 5 to 7", 2: "4 changes, 2 to 7"} {
		if got := span(from, line); got != want {
			t.Errorf("from %d: %q, not %q", from, got, want)
		}
	}
}

func TestVersionOfOtherKindIsRefused(t *testing.T) {
	hero, party := []byte("format: 1\nname: Bo\nlevel: 1\n"), []byte("format: 1\nname: Keepers\nheroes: [bo.hero.yaml]\n")
	for path, c := range map[string]struct {
		raw []byte
		ok  bool
	}{"bo.hero.yaml": {hero, true}, "keepers.party.yaml": {party, true}, "a.hero.yaml": {party, false}, "b.party.yaml": {hero, false}} {
		if err := checkReadable(path, c.raw); (err == nil) != c.ok {
			t.Errorf("%s: %v", path, err)
		}
	}
}
