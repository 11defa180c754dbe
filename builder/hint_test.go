package builder_test

import (
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestHintNamesClassOfKeptAnswers takes a hero's class away, and mistypes it beyond recognition: the hint proposes the class
// to which the kept answers belong.
func TestHintNamesClassOfKeptAnswers(t *testing.T) {
	for _, id := range data.Heroes() {
		set := data.Load(id)
		if !wholeGame(set) {
			continue // with one class nobody is asked for it
		}
		for _, class := range trial.Some(set.Kind("class"), 3) {
			h := fill.Quick(set, (&builder.Hero{Format: 1, Level: 3, Name: "Bo"}).With("class", []string{class.Slug()}))
			for _, wrong := range [][]string{nil, {"qqqqqqqqqqqqqqq"}} {
				var hint sheet.Hint
				for _, i := range builder.Build(set, h.With("class", wrong)).Issues {
					if i.Question == "class" {
						hint = i.Hint
					}
				}
				if want := (sheet.Hint{Action: sheet.Answer, Question: "class", Answer: class.Slug()}); hint != want {
					t.Errorf("%s %s: %+v", id, class.Slug(), hint)
				}
			}
		}
	}
}
