//go:build night

package cmd

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/cmd/prompt"
	"scabbard/data"
)

// heard is an asker that keeps the headings of its questions.
type heard struct {
	*script
	headings []string
	ids      []string
}

func (h *heard) Select(id string, s prompt.Selection) (string, error) {
	if len(s.Heading) > 1 {
		h.headings, h.ids = append(h.headings, strings.Join(s.Heading, "\n")), append(h.ids, id)
	}
	return h.script.Select(id, s)
}

// TestQuestionsCountSteps: each question of a walk has its step, never a number that means nothing yet, and the number of questions to
// go falls.
func TestQuestionsCountSteps(t *testing.T) {
	step, ahead := regexp.MustCompile(`(?m)^(.+) · step (\d+) of (\d+) · `), regexp.MustCompile(`about (\d+) to go`)
	for _, edition := range data.Heroes() {
		if data.Load(edition).Count("class") < 2 { // nobody is asked for the class
			continue
		}
		for _, class := range firstClasses(data.Load(edition), 2) {
			a, _, _ := testApp(t)
			a.Rules.Edition = edition
			h := &heard{script: scripted(t, "class="+class, "end=:done")}
			h.rest = sensibly
			if _, err := makeNew(t, a, h, "Where"); err != nil {
				t.Fatal(err)
			}
			last, at, decided := 1000, 0, false
			for i, heading := range h.headings {
				found := step.FindStringSubmatch(heading)
				if found == nil {
					t.Fatalf("%s is asked without its step:\n%s", h.ids[i], heading)
				}
				if n, _ := strconv.Atoi(found[2]); n < at {
					t.Errorf("%s, %s: step %d after step %d", edition, h.ids[i], n, at)
				} else {
					at = n
				}
				n := 1
				if left := ahead.FindStringSubmatch(heading); left != nil {
					n, _ = strconv.Atoi(left[1])
				}
				switch again, changed := i > 0 && h.ids[i] == h.ids[i-1], i > 0 && h.ids[i-1] == "class"; {
				case n < 1, n > last && !changed, n == last && !again && !changed:
					t.Errorf("%s, %s: %d questions to go, %d before", edition, h.ids[i], n, last)
				default:
					last = n
				}
				decided = decided || i > 0 && h.ids[i-1] == "class"
				if health := regexp.MustCompile(`Stamina \d`).MatchString(heading); health != decided {
					t.Errorf("%s, %s: Stamina is shown: %v, a class is chosen: %v\n%s", edition, h.ids[i], health, decided, heading)
				}
			}
		}
	}
}

// firstClasses are the slugs of the first of an edition's classes.
func firstClasses(set *rules.Set, n int) (out []string) {
	all := set.Kind("class")
	for i := range all[:min(n, len(all))] {
		out = append(out, all[i].Slug())
	}
	return out
}
