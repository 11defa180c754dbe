package wording

import (
	"testing"

	"scabbard/sheet"
)

// What the list of the undecided says already is not said again; every other issue is told with the question it is about.
func TestUnsaid(t *testing.T) {
	s := &sheet.Sheet{
		Questions: []sheet.Question{
			{ID: "career", Prompt: "Career", State: sheet.Open},
			{ID: "smith.skills", Prompt: "Two skills", State: sheet.Open, Answer: []string{"climb"}},
			{ID: "smith.kit", Prompt: "Your kit", State: sheet.Stale, Reason: "Quarry needs no Wings"},
			{ID: "smith.perk", Prompt: "A perk", State: sheet.Answered, Answer: []string{"brawny"}},
			{ID: "tongue", Prompt: "A language", State: sheet.Deferred},
		},
		Issues: []sheet.Issue{
			{Severity: sheet.Unfinished, Question: "career", Text: "not answered"},
			{Severity: sheet.Unfinished, Question: "smith.skills", Text: "1 of 2 picked"},
			{Severity: sheet.Illegal, Question: "smith.kit", Text: "Quarry needs no Wings"},
			{Severity: sheet.Illegal, Question: "smith.perk", Text: "it is there twice"},
			{Severity: sheet.Notice, Question: "gone", Text: "not asked any more"},
			{Severity: sheet.Illegal, Text: "level 99"},
		},
	}
	if n := len(Undecided(s)); n != 4 {
		t.Errorf("%d questions are undecided", n)
	}
	var said []string
	for _, i := range Unsaid(s) {
		said = append(said, i.Text)
	}
	want := []string{"Two skills: 1 of 2 picked", "A perk: it is there twice", "not asked any more", "level 99"}
	if len(said) != len(want) {
		t.Fatalf("said %q", said)
	}
	for i := range want {
		if said[i] != want[i] {
			t.Errorf("said %q, want %q", said[i], want[i])
		}
	}
	if s.Issues[1].Text != "1 of 2 picked" {
		t.Error("the sheet is changed")
	}
}
