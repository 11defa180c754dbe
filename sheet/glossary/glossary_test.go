package glossary_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scabbard/data/trial/cost"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/glossary"
)

// game has the words of an invented game, and texts with those that they have.
var game = sample.Invented[struct {
	Words []sheet.Word
	Texts []struct{ Text, Want string }
}]("testdata/words.yaml")

var words = game.Words

// mentioned returns the ids of the words in a text, each with the stretch that it explains.
func mentioned(text string) string {
	var out []string
	for _, m := range glossary.New(words).In(text) {
		out = append(out, text[m.From:m.To]+"="+m.Word.ID)
	}
	return strings.Join(out, " | ")
}

func TestWordsInATextAreFound(t *testing.T) {
	for _, x := range game.Texts {
		if got := mentioned(x.Text); got != x.Want {
			t.Errorf("%q: %s, want %s", x.Text, got, x.Want)
		}
	}
}

// TestNamesAreNotWords: a word with the name of something else is no word where it has a capital, and a name that texts write
// with a capital is none in lower case; where nothing but words of the game is written, both are.
func TestNamesAreNotWords(t *testing.T) {
	g := glossary.New([]sheet.Word{
		{ID: "rule/jumping", Name: "Jumping", Aliases: []string{"Jump"}},
		{ID: "action/hide", Name: "Hide", Aliases: []string{"Hide Maneuver"}, Capital: true},
		{ID: "term/presence", Name: "Presence", Capital: true},
		{ID: "rule/weakness", Name: "Weakness"},
	})
	g.Proper([]string{"Jump", "Hide", "Hesitation Is Weakness"})
	for text, want := range map[string]string{
		"You know Jump, and can jump 3 squares.":            "jump=rule/jumping",
		"Use the Hide maneuver; hide behind Hide.":          "Hide maneuver=action/hide",
		"Your presence counts. Presence +1":                 "Presence=term/presence",
		"Hesitation Is Weakness. Weakness 5, a weakness":    "Weakness=rule/weakness | weakness=rule/weakness",
		"No hesitation is weakness, unless it has capitals": "weakness=rule/weakness",
	} {
		var got []string
		for _, m := range g.In(text) {
			got = append(got, text[m.From:m.To]+"="+m.Word.ID)
		}
		if got := strings.Join(got, " | "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if got := g.InTerms("Hide"); len(got) != 1 {
		t.Errorf("among words: %v", got)
	}
}

// TestEverydayWordsCountAmongTerms: where nothing but words of the game is written, an everyday word is one of them.
func TestEverydayWordsCountAmongTerms(t *testing.T) {
	found := glossary.New(words).InTerms("5 x 1 line within 1")
	if len(found) != 1 || found[0].Word.ID != "term/line" {
		t.Errorf("found %v", found)
	}
}

func TestLabelsAreExplainedWhole(t *testing.T) {
	g := glossary.New(words)
	for label, want := range map[string]string{"Line": "term/line", "Lines": "term/line", "fire": "damage/fire", "Edge of the World": "", "": ""} {
		id := ""
		if w := g.Label(label); w != nil {
			id = w.ID
		}
		if id != want {
			t.Errorf("%q is explained by %q, want %q", label, id, want)
		}
	}
	if w := g.Keyword("Fire"); w == nil || w.ID != "keyword/fire" {
		t.Errorf("the keyword Fire is explained by %v", w)
	}
}

// TestMentionsKeepTheirOrder: the mentions of any text are stretches of it, one behind the other.
func TestMentionsKeepTheirOrder(t *testing.T) {
	g := glossary.New(words)
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.OneOf(rapid.SampledFrom([]string{"edge", "double", "line", "of", "effect", "<", "M", " ", ", ", "’s", "é"}), rapid.String())).Draw(t, "parts"), " ")
		at := 0
		for _, m := range g.In(text) {
			if m.From < at || m.To <= m.From || m.To > len(text) {
				t.Fatalf("%q: %d to %d after %d", text, m.From, m.To, at)
			}
			at = m.To
		}
	})
}

// TestLongNamesAreNotLookedFor: a name of hundreds of words is no word of a text, and costs nothing where a text has it.
func TestLongNamesAreNotLookedFor(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("A b ", 200))
	g := glossary.New(append([]sheet.Word{{ID: "term/long", Name: long}, {ID: "term/twelve", Name: "one two three four five six seven eight nine ten eleven twelve"}}, words...))
	g.Proper([]string{long})
	spent := cost.Start()
	found := g.In(long + " edge, one two three four five six seven eight nine ten eleven twelve")
	if _, megabytes := spent(); megabytes > 10 {
		t.Errorf("takes %d MB", megabytes)
	}
	if len(found) != 2 || found[0].Word.ID != "term/edge" || found[1].Word.ID != "term/twelve" {
		t.Errorf("found %v", found)
	}
}
