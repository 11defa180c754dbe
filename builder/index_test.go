package builder

import (
	"strconv"
	"testing"

	"scabbard/builder/rules"
)

// TestQuestionsAreFoundByID adds many questions and drops some of them again.
func TestQuestionsAreFoundByID(t *testing.T) {
	r := newResolution(&rules.Set{}, &Hero{})
	id := func(n int) string { return strconv.Itoa(n/3) + "-something." + strconv.Itoa(n%3) }
	const all = 700
	if r.Question(id(0)) != nil {
		t.Error("a question is found where none was asked")
	}
	for n := range all {
		r.addQuestion(&Question{ID: id(n), count: n})
	}
	r.dropQuestions(func(q *Question) bool { return q.count%5 == 0 })
	for n := range all {
		switch q := r.Question(id(n)); {
		case n%5 == 0 && q != nil:
			t.Errorf("%s is found, and was taken away", q.ID)
		case n%5 != 0 && (q == nil || q.count != n):
			t.Errorf("%s is not found", id(n))
		}
	}
	if len(r.Questions) != all-all/5 || r.Question("") != nil || r.Question("else") != nil {
		t.Errorf("%d questions are left", len(r.Questions))
	}
}
