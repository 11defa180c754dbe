package builder_test

import (
	"fmt"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/sheet"
)

// coded returns the issues of a code.
func coded(s *sheet.Sheet, code string) (out []sheet.Issue) {
	for _, i := range s.Issues {
		if i.Code == code {
			out = append(out, i)
		}
	}
	return out
}

// TestQuestionsOfAHeroAreBounded: a record that is picked again and again asks no more than a hero is asked, which is reported.
func TestQuestionsOfAHeroAreBounded(t *testing.T) {
	var asks []string
	for i := range 29 {
		asks = append(asks, fmt.Sprintf("{choose: {id: q%d, prompt: Q, from: {kind: skill}}}", i))
	}
	set := invent(t, "", root+`[{choose: {id: perks, prompt: Perks, many: true, from: {kind: perk}}}]
  - {id: skill/climb, name: Climb}
  - {id: skill/swim, name: Swim}
  - {id: perk/a, name: A, repeat: true, effects: [`+strings.Join(asks, ", ")+`]}
`)
	few := builder.Build(set, heroOf(1, "perks", strings.Repeat("a,", 29)+"a"))
	if n := len(coded(few, "too-many-questions")); n > 0 || len(few.Questions) != 1+30*29 {
		t.Errorf("of 30 picks %d questions, and %d issues", len(few.Questions), n)
	}
	s := builder.Build(set, heroOf(1, "perks", strings.Repeat("a,", 99)+"a"))
	if n := len(coded(s, "too-many-questions")); n != 1 || len(s.Questions) != 1000 {
		t.Errorf("of 100 picks %d questions, and %d issues of them", len(s.Questions), n)
	}
	looked := 0
	for _, i := range coded(s, "open") {
		if i.Hint.Action == sheet.Answer {
			looked++
		}
	}
	if looked != 100 {
		t.Errorf("%d hints look at what is offered, want 100", looked)
	}
}

// TestEffectsOfAHeroAreBounded: no more effects count than a hero can have, which is reported.
func TestEffectsOfAHeroAreBounded(t *testing.T) {
	set := invent(t, "", root+`[{choose: {id: perks, prompt: Perks, many: true, from: {kind: perk}}}]
  - {id: perk/a, name: A, repeat: true, effects: [`+strings.TrimSuffix(strings.Repeat("{stat: speed, add: 1}, ", 10), ", ")+`]}
`)
	for picks, want := range map[int]int{300: 0, 301: 1} {
		s := builder.Build(set, heroOf(1, "perks", strings.Repeat("a,", picks-1)+"a"))
		wantStats(t, s, map[string]int{"speed": 5 + 3000})
		if n := len(coded(s, "too-many-effects")); n != want {
			t.Errorf("%d picks: %d issues, want %d", picks, n, want)
		}
	}
}

// TestGrantsOfARecordAreBounded: a skill that many records give is replaced a hundred times at most.
func TestGrantsOfARecordAreBounded(t *testing.T) {
	var gives []string
	var records strings.Builder
	for i := range 300 {
		gives = append(gives, fmt.Sprintf("feature/f%d", i))
		fmt.Fprintf(&records, "  - {id: feature/f%d, name: F, effects: [{give: skill/climb}]}\n", i)
	}
	set := invent(t, "", root+"[{give: ["+strings.Join(gives, ", ")+"]}]\n  - {id: skill/climb, name: Climb, attrs: {group: x}}\n  - {id: skill/swim, name: Swim, attrs: {group: x}}\n"+records.String())
	s := builder.Build(set, heroOf(1))
	n := 0
	for _, q := range s.Questions {
		if strings.HasSuffix(q.ID, ".instead") {
			n++
		}
	}
	if n != 99 {
		t.Errorf("%d questions, want 99", n)
	}
}

// TestLaterLevelsAreWorkedOutOnce: four times as many picks of things that the hero lacks take about four times as much.
func TestLaterLevelsAreWorkedOutOnce(t *testing.T) {
	const most = 80
	var records strings.Builder
	var slugs []string
	for i := range most {
		fmt.Fprintf(&records, "  - {id: perk/p%d, name: P}\n", i)
		slugs = append(slugs, fmt.Sprintf("p%d", i))
	}
	set := invent(t, "", root+"[{choose: {id: perks, prompt: Perks, many: true, from: {kind: perk, owned: true}}}]\n"+records.String())
	of := func(n int) float64 {
		hero := heroOf(1, "perks", strings.Join(slugs[:n], ","))
		return testing.AllocsPerRun(5, func() { builder.Resolve(set, hero) })
	}
	if few, many := of(most/4), of(most); many > 6*few {
		t.Errorf("%.0f allocations for %d picks, %.0f for %d", few, most/4, many, most)
	}
}
