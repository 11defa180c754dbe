package rules_test

import (
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet/doc"
)

// TestOfferedAbilityCostsTheResourceOfItsClass: an ability that belongs to no class is paid with the resource of the class whose
// question can offer it, and with none where several classes or none do.
func TestOfferedAbilityCostsTheResourceOfItsClass(t *testing.T) {
	set := sample.InventedEdition(t, "testdata/invented.yaml", "", trial.Text(t, "testdata/records.txtar", "givers"))
	for id, want := range map[string]string{"ability/dusk": "piety", "ability/shared": "", "ability/stray": "", "ancestry/brute": "rage", "kit/night": ""} {
		got := ""
		if res := set.ResourceOf(set.Record(id)); res != nil {
			got = res.ID
		}
		if got != want {
			t.Errorf("%s is paid with %q, want %q", id, got, want)
		}
	}
}

// TestTextWithoutHeroNamesBindings: a param is named by its possible bindings; no name of a param reaches a reader.
func TestTextWithoutHeroNamesBindings(t *testing.T) {
	set := sample.InventedEdition(t, "testdata/invented.yaml", "", trial.Text(t, "testdata/records.txtar", "givers"))
	for id, want := range map[string]string{
		"feature/domain/deceit": "Lie with Might (Brute) or Reason (Priest), up to a number of times equal to your Might or Reason + 1.",
		"feature/domain/alone":  "Nobody gives this; the characteristic its giver names.",
	} {
		if got := rules.ReaderOf(set).Text(set.Unbound(set.Record(id)).Text); got != want {
			t.Errorf("%s reads %q, want %q", id, got, want)
		}
	}
	if got, want := page.InLine(set, set.Record("feature/domain/deceit")), "Might (Brute) or Reason (Priest) for lies."; got != want {
		t.Errorf("in line %q, want %q", got, want)
	}
	card := page.Card(set, set.Record("ability/lie"))
	if got := card.Body[len(card.Body)-1].(doc.Line).Text.String(); !strings.Contains(got, "(2 × (Might or Reason)) squares") {
		t.Errorf("the card of an ability given by what is given reads %q", got)
	}
	if r := set.Record("kit/night"); set.Unbound(r) != r {
		t.Error("a record without params is copied")
	}
}
