//go:build night

package html_test

import (
	"testing"
)

// A fight of a troubadour, two of whose gains come once an encounter.
func TestFightOfATroubadour(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "../../testdata/heroes/tamsin.hero.yaml")), 360, "dark")
	b.play(t, fight("tamsin"))
	b.wellBehaved(t)
}

// A fight of a null, whose gains come once a round.
func TestFightOfANull(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "../../testdata/heroes/okoro.hero.yaml")), 800, "light")
	b.play(t, fight("okoro"))
	b.wellBehaved(t)
}
