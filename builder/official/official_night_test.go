//go:build night

package official_test

import (
	"strings"
	"testing"

	"scabbard/data"
	"scabbard/sheet/form"
)

// Forms with many names and slips are read at little cost.
func TestFormsOfManyNamesAreCheap(t *testing.T) {
	set := data.Load(edition)
	all := names(set, "perk", "ability", "skill", "feature", "title", "treasure", "language")
	cheap(t, set, map[string][]form.Filled{
		"every name": typed("Level=10", "Class=Elementalist", "Ancestry=Revenant", "Perks 1="+strings.Join(all, "\n"),
			"Class Features List="+strings.Join(all, ", "), "Main Actions List="+strings.Join(all, "\n")),
		"nine hundred names": typed("Level=10", "Class=Elementalist", "Ancestry=Revenant", "Career=Agent",
			"Class Features List="+strings.Join(all[:900], "\n"), "Main Actions List="+strings.Join(all[:90], "\n"), "Languages="+strings.Join(all[len(all)-50:], "\n")),
		"many slips": typed("Level=10", "Class=Censor", "Class Features List="+long("Bleessing of Liife, "),
			"Main Actions List="+long("Bleesing\n"), "Languages="+long("Caeliann & Kalliakk and Vasloriann, ")),
	})
}
