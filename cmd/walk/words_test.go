package walk

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/data"
)

// TestCardIsFollowedByItsTerms: the words of a card follow it, each once and without the record itself, in lines of the
// width: keywords, shapes of areas, words in texts and potencies.
func TestCardIsFollowedByItsTerms(t *testing.T) {
	for _, edition := range []string{"packet-2024", "heroes-2025"} {
		set := data.Load(edition)
		words := &explainer{set: set}
		page := []string{
			"Magic, Melee · Maneuver · 5 x 1 line within 1 · Each enemy in the line",
			"  ≤11  2 fire damage; push 1",
			"  12–16  4 damage; M < 1 grabbed (save ends)",
			"You spend a Recovery, and spend another Recovery with an",
			"edge. Hide in the line.",
		}
		said := strings.Join(words.explained(page, "action/hide", 60), "\n")
		for _, name := range []string{"Magic", "Melee", "Maneuver", "Line", "Push", "Potency on a Card", "Grabbed", "Save", "Recoveries", "Edge"} {
			if n := strings.Count(said, "\n  "+name+": "); n != 1 {
				t.Errorf("%s: %q is explained %d times:\n%s", edition, name, n, said)
			}
		}
		if strings.Contains(said, "\n  Hide: ") {
			t.Errorf("%s: the page explains what it is about:\n%s", edition, said)
		}
		for line := range strings.Lines(said) {
			if len([]rune(strings.TrimRight(line, "\n"))) > 60 {
				t.Errorf("%s: %q is longer than the page", edition, line)
			}
		}
		if got := words.explained([]string{"Nothing of interest."}, "", 60); len(got) > 0 {
			t.Errorf("%s: %q", edition, got)
		}
	}
}

// TestProperNamesAreNotExplained: the words in the name of a record are no words of the game, but those of the same text are.
func TestProperNamesAreNotExplained(t *testing.T) {
	w := New(nil, nil, data.Load("heroes-2025"), &builder.Hero{Format: 1, Level: 1}, nil)
	for line, want := range map[string]string{
		"You get Hesitation Is Weakness.":                        "",
		"Your guild is the Artisan Guild.":                       "",
		"Hesitation Is Weakness gives you no weakness: 5 of it.": "Weakness",
	} {
		said := strings.Join(w.words.explained([]string{line}, "", 200), "\n")
		for _, name := range []string{"Weakness", "Artisan"} {
			if got := strings.Contains(said, "\n  "+name+": "); got != (name == want) {
				t.Errorf("%q explains %s: %v\n%s", line, name, got, said)
			}
		}
	}
}

// TestPageDoesNotExplainItsOwnName: the page of a record with the name of a word of the game, such as a skill, does not explain
// that word, whatever the text says.
func TestPageDoesNotExplainItsOwnName(t *testing.T) {
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		w := New(nil, nil, set, &builder.Hero{Format: 1, Level: 1}, nil)
		shared := 0
		for r := range set.Each() {
			word := w.words.terms().Label(r.Name)
			if word == nil || word.ID == r.ID || !word.Named(r.Name) {
				continue
			}
			shared++
			page := []string{"You have " + r.Name + ".", r.Name + " · " + r.Name, "It is a " + strings.ToLower(r.Name) + "."}
			if said := strings.Join(w.words.explained(page, r.ID, 200), "\n"); strings.Contains(said, "\n  "+word.Name+": ") {
				t.Errorf("%s: %s explains %s:\n%s", edition, r.ID, word.ID, said)
			}
		}
		if len(set.Kind("term")) > 0 && len(set.Kind("skill")) > 0 && shared < 10 {
			t.Errorf("%s: only %d records share the name of a word", edition, shared)
		}
	}
}
