package forgesteel_test

import (
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/sheet"
)

// TestThereAndBack writes heroes and reads them again: they have the same answers.
func TestThereAndBack(t *testing.T) {
	set := known(t)
	answers, lost := 0, 0
	for seed := range uint64(60) {
		h := chance(set, seed, int(seed)%set.MaxLevel+1)
		raw, _, err := forgesteel.Write(set, h)
		if err != nil {
			t.Fatal(err)
		}
		all, err := forgesteel.Read(set, raw)
		if err != nil || len(all) != 1 {
			t.Fatalf("seed %d: %d heroes, %v", seed, len(all), err)
		}
		back := all[0].Hero
		if all[0].ID != forgesteel.ID(h) || forgesteel.ID(back) != forgesteel.ID(h) || back.Name != h.Name || back.Level != h.Level {
			t.Errorf("seed %d: %s of level %d is back as %s of level %d", seed, h.Name, h.Level, back.Name, back.Level)
		}
		before := builder.Resolve(set, h)
		for _, c := range h.Choices {
			if q := before.Question(c.Question); q == nil || q.State == sheet.Dormant {
				continue // not asked now
			}
			got, _ := back.Answer(c.Question)
			for _, pick := range c.Answer {
				answers++
				if !slices.Contains(got, pick) {
					lost++
					t.Logf("seed %d: %s: %s is back as %v", seed, c.Question, pick, got)
				}
			}
		}
		for _, l := range all[0].Left {
			t.Logf("seed %d: no place for %s: %s", seed, l.Where, l.What)
		}
		for _, i := range builder.Build(set, back).Issues {
			t.Logf("seed %d: %s %s %s", seed, i.Severity, i.Question, i.Text)
		}
	}
	t.Logf("%d of %d answers lost", lost, answers)
	if lost*100 > answers {
		t.Errorf("%d of %d answers are lost", lost, answers)
	}
}
