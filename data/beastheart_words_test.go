package data_test

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/export"
	"scabbard/builder/rules/page"
	"scabbard/data/trial/sample"
	"scabbard/sheet/text"
)

// beastheartLines is the length of the book's text.
const beastheartLines = 2316

// TestBeastheartRecordsReadPlainly reads the page of every record of the book, and checks that it cites the book.
func TestBeastheartRecordsReadPlainly(t *testing.T) {
	set := beastheart(t)
	odd := sample.NewReader(set)
	for r := range set.Each() {
		if r.Book == "" {
			continue
		}
		for _, words := range sample.Sentences(page.Of(set, r)) {
			odd.Check(t, r.ID, strings.TrimPrefix(words, r.ID))
			expressionsIn(t, r.ID, words)
		}
		odd.Check(t, r.ID+" in a line", page.InLine(set, r))
		if r.ID == "term/ferocity" { // a record of the edition that the book changes
			continue
		}
		if of := export.Record(set, r).Document; of != "beastheart" || r.Line < 1 || r.Line > beastheartLines {
			t.Errorf("%s cites line %d of %q", r.ID, r.Line, of)
		}
	}
	momentsSpokenOf(t, set)
}

// TestBeastheartWordsAreExplained: the words that the book adds, and the labels on the pages of beasthearts, have records of the
// glossary.
func TestBeastheartWordsAreExplained(t *testing.T) {
	set := beastheart(t)
	for _, word := range append(declaredTerms(set), "rampaging", "partner", "wild nature", "stoned", "dazzled", "swallowed") {
		if !explained(set, word) {
			t.Errorf("nothing explains %q", word)
		}
	}
	terms := ofBook(set, "term")
	for i := range terms {
		words := terms[i].Text.Raw()
		if n := len(strings.Fields(words)); n < 8 || n > 50 || strings.Count(words+" ", ". ") > 3 {
			t.Errorf("%s is explained in %d words", terms[i].ID, n)
		}
	}
	odd := sample.NewReader(set)
	for i, companion := range []string{"basilisk", "drake", "elemental-spark", "spider", "wolf"} {
		nature := []string{"guardian", "prowler", "punisher", "spark"}[i%4]
		s := builder.Build(set, quickHero(set, 10, fmt.Sprintf("class=beastheart beastheart.wild-nature=%s beastheart.companion=%s", nature, companion)))
		for _, label := range labelsOf(s) {
			if !slices.Contains(ourLabels, label) && !ownName(s, label) && len(set.Find(label)) == 0 && !explained(set, label) {
				t.Errorf("%s: nothing explains the label %q", companion, label)
			}
		}
		var b bytes.Buffer
		if err := text.Show(&b, s, text.Options{Width: 100}); err != nil {
			t.Error(err)
		}
		for line := range strings.Lines(b.String()) {
			odd.Check(t, companion, line)
		}
	}
}

// beastheartHarmless are the records whose text sounds as if it changed a figure of the sheet, and why it does not.
var beastheartHarmless = map[string]string{
	"ability/beastheart/burning-lash":          "a Spend entry, printed on the card itself",
	"ability/beastheart/covering-fire":         "the target's choice, printed on the card itself",
	"ability/beastheart/heart-of-the-beast":    "a Spend entry, printed on the card itself",
	"ability/beastheart/jaws-of-death":         "the saving throw is the target's",
	"ability/beastheart/jaws-of-the-storm":     "a Spend entry, printed on the card itself",
	"ability/beastheart/lightning-leap":        "depends on the jump made with it, printed on the card itself",
	"ability/beastheart/pushover":              "depends on the push, printed on the card itself",
	"ability/beastheart/relentless":            "the immunity is everybody's, against the target alone",
	"ability/beastheart/rip-them-apart":        "a case that arises when it is used, printed on the card itself",
	"ability/beastheart/soft-underbelly":       "the weakness is the target's",
	"ability/beastheart/turn-the-world-to-ash": "a Spend entry, printed on the card itself",
	"ability/companion/drake-breath":           "computed by Endless Breath",
	"ability/companion/gore":                   "depends on the move made with it, printed on the card itself",
	"feature/beastheart/damage-of-the-kit":     "the kit computes it",
	"feature/beastheart/kit":                   "the two answers compute it",
	"feature/beastheart/unleash-the-beast":     "it changes a gain of ferocity",
	"feature/companion/shared-scales":          "computed by Elementally Attuned",
}

// TestBeastheartChangedFiguresAreComputedOrMarked looks for features and abilities that mention a changed figure, compute nothing and are not
// marked as left to the player.
func TestBeastheartChangedFiguresAreComputedOrMarked(t *testing.T) {
	set := beastheart(t)
	found := map[string]bool{}
	for r := range set.Each() {
		if r.Book == "" || set.Role(r.Kind()) != "feature" && r.Ability == nil || r.Apply != "" || computes(r) {
			continue
		}
		for _, words := range texts(r) {
			if m := suspect.FindString(words); m != "" {
				found[r.ID] = true
				if beastheartHarmless[r.ID] == "" {
					t.Errorf("%s: %q is neither computed nor left to the player", r.ID, m)
				}
			}
		}
	}
	for id := range beastheartHarmless {
		if !found[id] {
			t.Errorf("%s is on the list of harmless texts for nothing", id)
		}
	}
}

// computedIn matches the computed figures of a text.
var computedIn = regexp.MustCompile(`\{=[^}]*\}`)

// always is true of any condition.
func always(rules.Expr) bool { return true }

// TestBeastheartShortTexts: the text of a record on page 1 and in prompts is one line.
func TestBeastheartShortTexts(t *testing.T) {
	set := beastheart(t)
	for r := range set.Each() {
		if r.Book == "" || set.Role(r.Kind()) != "feature" && r.Ability == nil && r.Kind() != "treasure" {
			continue
		}
		short := rules.Text(r.Short)
		if n := len([]rune(computedIn.ReplaceAllString(short.For(always).Raw(), "10"))); n > 110 {
			t.Errorf("%s: the short text has %d characters", r.ID, n)
		}
		if n := len([]rune(r.Text.For(always).Raw())); short.Empty() && n > 150 && !r.Tagged("menu") {
			t.Errorf("%s: its text has %d characters and no short form", r.ID, n)
		}
	}
}
