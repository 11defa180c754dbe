package glossary_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scabbard/data/trial/cost"
	"scabbard/sheet"
	"scabbard/sheet/glossary"
)

var words = []sheet.Word{
	{ID: "term/edge", Name: "Edge"},
	{ID: "term/double-edge", Name: "Double Edge"},
	{ID: "rule/edges", Name: "Edges and Banes", Aliases: []string{"Double Edge"}},
	{ID: "term/line", Name: "Line", Aliases: []string{"Straight Line"}, Plain: true},
	{ID: "rule/line-of-effect", Name: "Line of Effect"},
	{ID: "rule/recovery", Name: "Recoveries"},
	{ID: "term/push", Name: "Push"},
	{ID: "rule/winded", Name: "Winded"},
	{ID: "rule/potency", Name: "Potency", Aliases: []string{"M <"}},
	{ID: "damage/fire", Name: "fire", Aliases: []string{"fire damage"}, Plain: true},
	{ID: "keyword/fire", Name: "Fire", Keyword: true, Plain: true},
	{ID: "term/free-strike", Name: "Free Strike"},
}

// mentioned returns the ids of the words in a text, each with the stretch that it explains.
func mentioned(text string) string {
	var out []string
	for _, m := range glossary.New(words).In(text) {
		out = append(out, text[m.From:m.To]+"="+m.Word.ID)
	}
	return strings.Join(out, " | ")
}

func TestWordsInATextAreFound(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"You gain an edge, or a double edge.", "edge=term/edge | double edge=term/double-edge"},
		{"Edges and banes cancel.", "Edges and banes=rule/edges"},
		{"It is pushed; spend a Recovery.", "pushed=term/push | Recovery=rule/recovery"},
		{"In line of effect, in a straight line, on a line", "line of effect=rule/line-of-effect | straight line=term/line"},
		{"the wind in the trees", ""}, // no form of winded
		{"M < 1 grabbed", "M <=rule/potency"},
		{"3 fire damage in the fire", "fire damage=damage/fire"},
		{"a double. Edge", "Edge=term/edge"},
		{"free-strike and free\n  strikes", "free-strike=term/free-strike | free\n  strikes=term/free-strike"},
		{"", ""},
	} {
		if got := mentioned(x.text); got != x.want {
			t.Errorf("%q: %s, want %s", x.text, got, x.want)
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
