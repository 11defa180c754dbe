package builder_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// invent loads records written in a test, on top of testdata/invented and more lines of the ruleset.
func invent(t testing.TB, more, records string) *rules.Set {
	t.Helper()
	set, err := editionOf("invented", more, records)
	if err != nil {
		t.Fatalf("the invented ruleset is wrong:\n%v", err)
	}
	return set
}

// heroOf makes a hero with answers given as question, answer; a list is written "a,b".
func heroOf(level int, answers ...string) *builder.Hero {
	h := &builder.Hero{Format: builder.Format, Name: "Test", Level: level}
	for i := 0; i < len(answers); i += 2 {
		h.Choices = append(h.Choices, builder.Choice{Question: answers[i], Answer: strings.Split(answers[i+1], ",")})
	}
	return h
}

func valueOf(t testing.TB, s *sheet.Sheet, stat string) int {
	t.Helper()
	n, ok := s.Stat(stat)
	if !ok {
		t.Fatalf("the sheet has no %s", stat)
	}
	return n.Value()
}

func wantStats(t testing.TB, s *sheet.Sheet, want map[string]int) {
	t.Helper()
	for stat, w := range want {
		if got := valueOf(t, s, stat); got != w {
			n, _ := s.Stat(stat)
			t.Errorf("%s is %d, want %d; parts %+v", stat, got, w, n.Parts)
		}
	}
}

// unusedOf returns the reason why a source's part of a number does not count, and whether it has one at all.
func unusedOf(n sheet.Number, source string) (why string, found bool) {
	for _, p := range n.Parts {
		if p.Source == source {
			return p.Unused, true
		}
	}
	return "", false
}

// damageOf lists the damage of three outcomes; an outcome without damage is -1.
func damageOf(tiers []sheet.Tier) (out [3]int) {
	for i := range out {
		out[i] = -1
		if i < len(tiers) && tiers[i].Damage != nil {
			out[i] = tiers[i].Damage.Value()
		}
	}
	return out
}

func questionOf(s *sheet.Sheet, id string) (sheet.Question, bool) {
	for _, q := range s.Questions {
		if q.ID == id {
			return q, true
		}
	}
	return sheet.Question{}, false
}

// wantIssues compares the issues that are no mere notes, as "code question".
func wantIssues(t testing.TB, s *sheet.Sheet, want ...string) {
	t.Helper()
	var got []string
	for _, i := range s.Issues {
		if i.Severity != sheet.Notice {
			got = append(got, strings.TrimSpace(i.Code+" "+i.Question))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("issues %q, want %q", got, want)
	}
}

func featureIDs(s *sheet.Sheet) (ids []string) {
	for _, f := range s.Features {
		ids = append(ids, f.ID)
	}
	return ids
}

// offered returns the slugs a question describes, and the reasons of those that are not legal.
func offered(t testing.TB, set *rules.Set, h *builder.Hero, question string) (legal []string, refused map[string]string) {
	t.Helper()
	r := builder.Resolve(set, h)
	q := r.Question(question)
	if q == nil {
		t.Fatalf("%s is not asked", question)
	}
	refused = map[string]string{}
	for _, o := range r.Offers(q) {
		if o.Legal {
			legal = append(legal, o.Record.Slug())
		} else {
			refused[o.Record.Slug()] = o.Reason
		}
	}
	slices.Sort(legal)
	return legal, refused
}

func treasureOf(t testing.TB, s *sheet.Sheet, id string) sheet.Treasure {
	t.Helper()
	for _, x := range flatTreasures(s.Treasures) {
		if x.ID == id {
			return x
		}
	}
	t.Fatalf("the sheet has no %s", id)
	return sheet.Treasure{}
}

// bonusesOf words a treasure's additions as the sheet does.
func bonusesOf(x sheet.Treasure) (out []string) {
	for _, b := range x.Bonuses {
		words := b.Name
		if b.SourceName != "" {
			words += " (" + b.SourceName + ")"
		}
		out = append(out, words)
	}
	return out
}
