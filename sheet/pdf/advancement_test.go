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
)

// The advancement says of a level that was reached what was chosen, and of a later one what it brings: features by name, how
// characteristics rise, and the resource.
func TestAdvancementOfReachedAndLaterLevels(t *testing.T) {
	t.Parallel()
	set := data.Load("heroes-2025")
	h := (&builder.Hero{Format: 1, Level: 3, Name: "Ilva"}).With("class", []string{"fury"}).With("subclass", []string{"berserker"})
	s := builder.Build(set, fill.Quick(set, h))
	brought := map[int]string{}
	for _, l := range s.Levels {
		brought[l.Level] = strings.Join(l.Names, "; ")
	}
	for level, want := range map[int][]string{4: {"Might and Agility +1", "Damaging Ferocity", "Primordial Attunement"}, 7: {"every characteristic +1", "Greater Ferocity"}, 10: {"Primordial Power"}} {
		for _, w := range want {
			if !strings.Contains(brought[level], w) {
				t.Errorf("level %d brings %q, want %q in it", level, brought[level], w)
			}
		}
	}
	steps := chapter.Advancement(s).Entries[0].(doc.Track).Steps
	page := plainLetters(printed(drawn(t, s, Options{})))
	for _, step := range steps {
		if !strings.Contains(page, plainLetters(step.At)) {
			t.Errorf("%q is not on the sheet", step.At)
		}
	}
	for i, step := range steps {
		if step.Done != (i < s.Level) {
			t.Errorf("%s: done %v", step.At, step.Done)
		}
		for _, name := range strings.Split(brought[i+1], "; ") {
			if i >= s.Level && !strings.Contains(step.Text.String(), name) {
				t.Errorf("%s: %q lacks %q", step.At, step.Text, name)
			}
		}
	}
	for _, a := range s.Abilities { // those of the class, chosen or given, are at a level that was reached
		if !a.Common && strings.HasPrefix(a.Source, "class/") {
			found := false
			for _, step := range steps[:s.Level] {
				found = found || strings.Contains(step.Text.String(), a.Name)
			}
			if !found {
				t.Errorf("%s was chosen, and no level says so", a.Name)
			}
		}
	}
}

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
	if n := strings.Count(plainLetters(printed(drawn(t, hero(), Options{}))), plainLetters(chapter.OpenTitle)); n != 1 {
		t.Errorf("%q is printed %d times", chapter.OpenTitle, n)
	}
}
