package party

import (
	"slices"
	"testing"

	"scabbard/cmd/cli"
)

func TestHeroIsRemovedByFileOrName(t *testing.T) {
	p := &cli.Party{Path: "table/keepers.party.yaml"}
	list := []string{"bo.hero.yaml", "../khorva.hero.yaml"}
	for _, word := range []string{"khorva", "Khorva", "../khorva.hero.yaml", "khorva.hero.yaml"} {
		if got, err := removed(p, slices.Clone(list), word); err != nil || !slices.Equal(got, list[:1]) {
			t.Errorf("%s: %v, %v", word, got, err)
		}
	}
	if _, err := removed(p, list, "ash"); err == nil {
		t.Error("ash is not in the party")
	}
	if got, err := removed(p, slices.Clone(list[:1]), "bo"); err != nil || len(got) != 0 {
		t.Errorf("a party may be empty: %v, %v", got, err)
	}
}

func TestPathsOfHeroesAreRelativeToTheParty(t *testing.T) {
	for _, c := range [][3]string{
		{"table/keepers.party.yaml", "table/bo.hero.yaml", "bo.hero.yaml"},
		{"table/keepers.party.yaml", "khorva.hero.yaml", "../khorva.hero.yaml"},
		{"table/keepers.party.yaml", "/heroes/ash.hero.yaml", "/heroes/ash.hero.yaml"},
	} {
		got := fromParty(c[0], c[1])
		if got != c[2] {
			t.Errorf("%s from %s: %s, not %s", c[1], c[0], got, c[2])
		}
		if back := fromHere(&cli.Party{Path: c[0]}, got); back != c[1] {
			t.Errorf("%s leads back to %s", got, back)
		}
	}
}

func TestOnlyLongWordsAreAbbreviated(t *testing.T) {
	for word, want := range map[string]string{"Might": "Might", "Reason": "Reason", "Presence": "Pres.", "Göttliches": "Gött."} {
		if got := abbreviated(word); got != want {
			t.Errorf("%s: %s, not %s", word, got, want)
		}
	}
}
