package builder_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/sheet"
)

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

// TestFormerNamesInACircle: names that replace each other name nothing.
func TestFormerNamesInACircle(t *testing.T) {
	set := invent(t, "renamed:\n  invented: {foo: bar, bar: foo, old: older, older: new}\n", root+`[{choose: {id: kit, prompt: Kit, from: {kind: kit}}}]
  - {id: kit/new, name: New}
  - {id: kit/other, name: Other}
`)
	for answer, code := range map[string]string{"foo": "unknown-answer", "old": ""} {
		s := builder.Build(set, heroOf(1, "kit", answer))
		if got := slices.ContainsFunc(s.Issues, func(i sheet.Issue) bool { return i.Code == "unknown-answer" }); got != (code != "") {
			t.Errorf("%s: %v", answer, s.Issues)
		}
	}
}
