package pdf

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// A question that another answer took away is no gain of the level it belongs to.
func TestAdvancementLeavesOutQuestionsTakenAway(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	h := (&builder.Hero{Format: 1, Level: 3, Name: "Ilva"}).With("class", []string{"fury"}).With("complication", []string{"raised-by-beasts"})
	s := builder.Build(set, fill.Quick(set, h))
	steps, n := chapter.Advancement(s).Entries[0].(doc.Track).Steps, 0
	for _, q := range s.Questions {
		if q.State != sheet.Dormant || q.Level > s.Level {
			continue
		}
		n++
		for _, step := range steps[:s.Level] {
			if strings.Contains(step.Text.String(), q.Prompt) {
				t.Errorf("%s has %q", step.At, q.Prompt)
			}
		}
	}
	if n == 0 {
		t.Error("no question was taken away")
	}
}

// The questions still open have one heading.
func TestOpenQuestionsHaveOneHeading(t *testing.T) {
	t.Parallel()
	if n := strings.Count(plainLetters(printed(drawn(t, hero(), Options{}))),
		plainLetters(phrase.Of("open-title"))); n != 1 {
		t.Errorf("%q is printed %d times", phrase.Of("open-title"), n)
	}
}
