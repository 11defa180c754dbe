package output

import (
	"strings"
	"testing"
)

func TestHeroFileIsNamedAfterHero(t *testing.T) {
	for name, want := range map[string]string{"Khorva the Bold": "khorva-the-bold.hero.yaml", "../../etc": "etc.hero.yaml", "": "hero.hero.yaml", "Con": "hero-con.hero.yaml"} {
		if got := fileOf(name); got != want {
			t.Errorf("%q: %s, not %s", name, got, want)
		}
	}
	if got := fileOf(strings.Repeat("long name ", 30)); len(got) > 80 {
		t.Errorf("%d bytes: %s", len(got), got)
	}
}
