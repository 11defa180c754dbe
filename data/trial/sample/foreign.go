package sample

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/builder/safefile"
)

// Foreign returns the words of an edition that another edition does not use: its stats, characteristics, kinds and terms.
// Words that any game may use are in testdata/plain-english.txt.
func Foreign(t testing.TB, of, own *rules.Set) []string {
	t.Helper()
	plain, err := safefile.Read(filepath.Join(top(), "testdata", "plain-english.txt"), 1<<16)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, w := range split(string(plain)) {
		known[w] = true
	}
	ownWords := vocabulary(own)
	for r := range own.Each() {
		ownWords = append(ownWords, r.Name, r.Text.Raw())
	}
	for _, words := range ownWords {
		for _, w := range split(words) {
			known[w] = true
		}
	}
	var out []string
	for _, words := range vocabulary(of) {
		for _, w := range split(words) {
			if len(w) > 2 && !known[w] && !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
	}
	return out
}

// InWords returns the first of the foreign words that a page has as a word of its own, or in the plural, or "".
func InWords(page string, foreign []string) string {
	has := map[string]bool{}
	for _, w := range split(page) {
		has[w] = true
	}
	for _, w := range foreign {
		if has[w] || has[w+"s"] {
			return w
		}
	}
	return ""
}

// vocabulary returns the words that an edition declares.
func vocabulary(set *rules.Set) (out []string) {
	for _, k := range set.KindsKnown {
		out = append(out, k.ID)
	}
	for i := range set.Stats {
		out = append(out, set.Stats[i].Name)
	}
	for _, c := range set.Characteristics {
		out = append(out, c.Name)
	}
	for _, t := range set.AbilityTypes {
		out = append(out, t.Name)
	}
	for _, a := range set.Show.Aspects {
		out = append(out, a.Label)
	}
	for _, t := range set.Show.Trackers {
		out = append(out, t.Name)
	}
	for _, m := range set.Show.Marks {
		out = append(out, m.Name, m.Plural)
	}
	w := &set.Show.Words
	return append(out, set.Show.Roll.Name, w.Resource, w.Token, w.Tokens, w.Victory, w.Victories, w.XP, w.Recovery, w.Potency, w.Director, w.EndOfTurn,
		w.Keywords, w.Trigger, w.Languages, w.Characteristics, w.Titles, w.Treasures, w.Projects, w.Temporary)
}

// split returns the words of a text in lower case, without signs.
func split(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' })
}
