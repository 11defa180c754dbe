package page_test

import (
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/page"
	"scabbard/data/trial/sample"
)

// TestEveryResultIsPrinted computes the examples of every calculation and wants each result in the answer: its name, or the
// words for its parts.
func TestEveryResultIsPrinted(t *testing.T) {
	for _, set := range sample.Editions(t) {
		t.Run(set.Edition, func(t *testing.T) {
			t.Parallel()
			for r := range set.Each() {
				if r.Calc == nil {
					continue
				}
				for _, e := range r.Calc.Examples {
					wantResults(t, set, r, e)
				}
			}
		})
	}
}

// wantResults computes one example and looks for its results in the text of the answer.
func wantResults(t *testing.T, set *rules.Set, r *rules.Record, e calc.Example) {
	program, _ := set.Calculation(r)
	var words []string
	for _, s := range e.In {
		words = append(words, s.Name+"="+s.Value)
	}
	q, err := program.Ask(words)
	if err != nil {
		t.Fatalf("%s %v: %v", r.ID, words, err)
	}
	var answers []*calc.Answer
	if err := q.Each(func(given map[string]int) error {
		a, err := program.Run(given, nil, calc.CheckBudget())
		answers = append(answers, a)
		return err
	}); err != nil {
		t.Fatalf("%s %v: %v", r.ID, words, err)
	}
	if answers[0].Refused != "" {
		return
	}
	text := strings.Join(sample.Sentences(page.Answers(set, r, q, answers)), "\n")
	for i := range answers[0].Results {
		names := []string{calc.Spaced(answers[0].Results[i].Name)}
		if labels := answers[0].Results[i].Labels; len(labels) > 0 {
			names = nil
			for _, l := range labels {
				names = append(names, l.Name)
			}
		}
		for _, name := range names {
			if !strings.Contains(text, name) {
				t.Errorf("%s %s prints no %q:\n%s", r.ID, strings.Join(words, " "), name, text)
			}
		}
	}
}
