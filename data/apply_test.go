package data_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// TestApplyYourself keeps the list of rules that the sheet leaves to the player: every record whose text changes a figure
// without an effect that does. It may only shrink: a new entry means something is not modeled yet.
func TestApplyYourself(t *testing.T) {
	b, err := os.ReadFile("../testdata/apply-yourself.txt")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{}
	var order []string
	for _, line := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		id, reason, ok := strings.Cut(line, ": ")
		if !ok || listed[id] != "" {
			t.Errorf("%q is not written as id: reason, once", line)
		}
		listed[id] = reason
		order = append(order, id)
	}
	if !slices.IsSorted(order) {
		t.Error("the list is not sorted")
	}
	set := packet(t)
	for r := range set.Each() {
		reason, ok := listed[r.ID]
		delete(listed, r.ID)
		switch {
		case r.Apply == "" && ok:
			t.Errorf("%s is computed now: take it off the list", r.ID)
		case r.Apply != "" && !ok:
			t.Errorf("%s is left to the player and not on the list: %s", r.ID, r.Apply)
		case r.Apply != reason:
			t.Errorf("%s: the list says %q, the rules %q", r.ID, reason, r.Apply)
		}
	}
	for id := range listed {
		t.Errorf("%s is gone: take it off the list", id)
	}
}

// suspect finds a change of a figure the sheet prints, within one sentence. It finds more than needed: harmless.tsv lists the
// false finds.
var suspect = func() *regexp.Regexp {
	change := `(?i:\b(?:increases?|higher|bonus|extra|more|immunity|weakness|lower(?:ed)?|drops?|becomes?|adds?|raises?|counts? as|treat(?:ed)?|longer|larger|farther|less|halved|loses?|grows?|takes? off)\b|\+\d)`
	figure := `(?i:\b(?:speed|stability|stamina|size|damage|recover(?:y|ies)|renown|wealth|distance|potency|limit|reach|burst|aura|cube|saving throws?)\b)`
	return regexp.MustCompile(change + `[^.]{0,60}` + figure + `|` + figure + `[^.]{0,60}` + change)
}()

// TestChangedFiguresAreComputedOrMarked looks for features and abilities that mention a changed figure, compute nothing and are
// not marked as left to the player; but for those that testdata/packet/harmless.tsv lists.
func TestChangedFiguresAreComputedOrMarked(t *testing.T) {
	set := packet(t)
	found := map[string]fact{}
	for r := range set.Each() {
		if set.Role(r.Kind()) != "feature" && r.Ability == nil || r.Apply != "" || computes(r) {
			continue
		}
		if slices.ContainsFunc(texts(r), suspect.MatchString) {
			found[r.ID] = fact{}
		}
	}
	compareFacts(t, "packet/harmless.tsv", found)
}

// computes reports whether an effect of the record reaches a figure.
func computes(r *rules.Record) bool {
	return slices.ContainsFunc(r.Effects, func(e rules.Effect) bool {
		switch e.Verb {
		case rules.VerbStat, rules.VerbResist, rules.VerbMod, rules.VerbForm:
			return true
		case rules.VerbChoose:
			return len(e.Choose.Each) > 0
		}
		return false
	})
}

// texts are the sentences of a record and of its card, as heroes have them.
func texts(r *rules.Record) []string {
	out := []string{r.Text.For(always).Raw()}
	if a := r.Ability; a != nil {
		for _, c := range a.Clauses {
			out = append(out, c.Text.For(always).Raw())
		}
		for _, tier := range a.Tiers {
			out = append(out, tier.Text.For(always).Raw())
		}
	}
	return out
}

// numberWithWords matches a number, the words beside it, and those for no hero.
var numberWithWords = regexp.MustCompile(`\{= ([^}#|]*?) (?:#([^}|]*?) )?\|[^}]*\}`)

// forHeroes returns what is written without the words for no hero: "{= might} squares".
func forHeroes(raw string) string { return numberWithWords.ReplaceAllString(raw, "{= $1}$2") }
