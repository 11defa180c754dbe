package builder

import (
	"strconv"
	"testing"
)

// TestQuestionsAreFoundByID adds many questions, some with ids that end alike, and takes some away again.
func TestQuestionsAreFoundByID(t *testing.T) {
	r := &Resolution{arena: newArena()}
	id := func(n int) string { return strconv.Itoa(n/3) + "-something-long-that-ends-alike." + strconv.Itoa(n%3) }
	const all = 700
	if r.Question(id(0)) != nil {
		t.Error("a question is found where none was asked")
	}
	for n := range all {
		r.list(&Question{ID: id(n), count: n})
	}
	r.drop(func(q *Question) bool { return q.count%5 == 0 })
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
