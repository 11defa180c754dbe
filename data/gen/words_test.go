package main

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
)

// TestWordsKeepTheirNoun: the words without a hero name what the number counts, as those beside it do.
func TestWordsKeepTheirNoun(t *testing.T) {
	for _, id := range data.Editions() {
		var books []string
		for _, b := range data.Books(id) {
			books = append(books, b.ID)
		}
		for r := range data.With(id, books).Each() {
			eachText(reflect.ValueOf(r).Elem(), func(text rules.Text) {
				for _, with := range numbersWithWords(text) {
					for _, word := range counted(with[0]) {
						if !strings.Contains(strings.ToLower(with[1]), word) && !namesMeasure(with[1], word) {
							t.Errorf("%s of %s: the words %q lack the %s of %q", r.ID, id, with[1], word, with[0])
						}
					}
				}
			})
		}
	}
}

// namesMeasure reports whether words name a number that is counted in squares, or in Stamina, by itself, as "your speed" does.
func namesMeasure(words, noun string) bool {
	measures := map[string][]string{"square": {"distance", "speed", "farther", "longer by", "size"}, "stamina": {"winded value"}}
	return slices.ContainsFunc(measures[noun], func(m string) bool { return strings.Contains(words, m) })
}

// numbersWithWords returns the words beside each number of a text, and those without a hero.
func numbersWithWords(text rules.Text) (out [][2]string) {
	for i, p := range text.Parts {
		if p.Kind != rules.PartIf || p.S != rules.AnyHero {
			continue
		}
		depth := 0
		end := i + slices.IndexFunc(text.Parts[i:], func(p rules.Part) bool {
			switch p.Kind {
			case rules.PartIf:
				depth++
			case rules.PartEnd:
				depth--
			}
			return depth == 0
		})
		group := rules.Text{Parts: text.Parts[i : end+1]}
		if without := group.For(nil); !without.Empty() {
			with := group.For(func(rules.Expr) bool { return true })
			out = append(out, [2]string{with.Raw(), without.Raw()})
		}
	}
	return out
}

// counted returns the words behind the number, up to a bracket, that are no comparison and no preposition.
func counted(with string) (out []string) {
	_, with, _ = strings.Cut(with, "}")
	with, _, _ = strings.Cut(regexp.MustCompile(`\{[^}]*\}`).ReplaceAllString(with, " "), "(")
	for _, word := range regexp.MustCompile(`[A-Za-z]{4,}`).FindAllString(strings.ToLower(with), -1) {
		word = strings.TrimSuffix(word, "s") // a square; les for less
		if !slices.Contains([]string{"more", "les", "extra", "away", "from", "high", "large"}, word) {
			out = append(out, word)
		}
	}
	return out
}
