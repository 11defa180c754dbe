package prompt_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"scabbard/cmd/prompt"
)

// kits is a question with options, one that cannot be had now, and ways on.
func kits() prompt.Selection {
	full := func(words string) func(int) []string { return func(int) []string { return strings.Split(words, "|") } }
	return prompt.Selection{
		Heading: []string{"Class · step 4 of 7"}, Message: "Kit", Default: "mountain",
		Options: []prompt.Option{
			{Key: "mountain", Label: "Mountain", Text: "Stamina 21 → 30.", Full: full("Heavy armor.|Stamina 21 → 30.")},
			{Key: "mirror", Label: "Mirror"}, {Key: "panther", Label: "Panther", Text: "Quick, like a mirror.", Full: full("No armor.")},
		},
		Refused: []prompt.Option{{Key: "sniper", Label: "Sniper", Text: "not now: comes at level 3"}},
		Ways:    []prompt.Option{{Key: ":skip", Label: "skip for now"}, {Key: ":back", Label: "back"}},
	}
}

// TestPlainAsker reads numbers, names and beginnings of names, and reports the mistake in others.
func TestPlainAsker(t *testing.T) {
	for typed, want := range map[string]string{
		"\n": "mountain", "2\n": "mirror", "Panther\n": "panther", "pan\n": "panther", "back\n": ":back", "skip\n": ":skip",
		"m\nmi\n": "mirror", "9\n1\n": "mountain", "pather\n\n": "mountain", "\xff\x00\n3\n": "panther",
		"? pan\n\n": "mountain", "?\n3\n2\n": "mirror", "explain panther\n3\n": "panther", "explain\nnobody\n1\n": "mountain",
	} {
		var out bytes.Buffer
		got, err := prompt.NewPlain(strings.NewReader(typed), &out, 60).Select("kit", kits())
		if err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q\n%s", typed, got, err, want, &out)
		}
		if strings.ContainsAny(out.String(), "\x1b\r") {
			t.Errorf("%q: it draws: %q", typed, out.String())
		}
	}
	if _, err := prompt.NewPlain(strings.NewReader(""), &bytes.Buffer{}, 60).Select("kit", kits()); err != prompt.ErrGone {
		t.Errorf("at the end of the input: %v", err)
	}
}

// TestPlainAskerAnswersInput prints the likely intended option for a typed line, why something is no option now, and the full text,
// without the list again.
func TestPlainAskerAnswersInput(t *testing.T) {
	for typed, want := range map[string]string{
		"pather\n1\n":    "did you mean Panther?",
		"sniper\n1\n":    "Sniper: not now: comes at level 3",
		"? snip\n1\n":    "not now: comes at level 3",
		"? mount\n1\n":   "Heavy armor.\n  Stamina 21 → 30.\n",
		"explain 3\n1\n": "No armor.\n",
		"m\n1\n":         `"m" may be Mountain, Mirror`,
	} {
		var out bytes.Buffer
		if _, err := prompt.NewPlain(strings.NewReader(typed), &out, 60).Select("kit", kits()); err != nil {
			t.Error(err)
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q: %q is not said:\n%s", typed, want, &out)
		}
		if strings.Count(out.String(), "1  Mountain") != 1 || !strings.HasPrefix(out.String(), "\nClass · step 4 of 7\nKit\n") {
			t.Errorf("%q: the list is not shown once, below its heading:\n%s", typed, &out)
		}
	}
}

// TestPlainPages prints the question first and then ten options at a time, and takes a number or a name of any page.
func TestPlainPages(t *testing.T) {
	s := prompt.Selection{Heading: []string{"Brakka"}, Message: "Which one?", Default: "k17"}
	for i := range 25 {
		s.Options = append(s.Options, prompt.Option{Key: fmt.Sprint("k", i), Label: fmt.Sprint("Choice ", i), Suggested: i == 17})
	}
	for typed, want := range map[string]string{"\n": "k17", "25\n": "k24", "choice 20\n": "k20", "more\n2\n": "k1", "MORE\nmore\nchoice 12\n": "k12"} {
		var out bytes.Buffer
		if got, err := prompt.NewPlain(strings.NewReader(typed), &out, 60).Select("which", s); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", typed, got, err, want)
		}
		first, rest, _ := strings.Cut(out.String(), "number or name")
		if !strings.HasPrefix(first, "\nBrakka\nWhich one?\n  1  Choice 0\n") || strings.Count(first, "\n") != 13 || !strings.HasPrefix(rest, " (more: 15 left) [Choice 17]: ") {
			t.Errorf("%q: the first page:\n%s", typed, &out)
		}
		if pages := strings.Count(out.String(), "Choice") - 1; strings.HasPrefix(typed, "MORE") && (!strings.Contains(rest, " 18  Choice 17  suggested\n") || !strings.Contains(rest, " 25  Choice 24\n")) {
			t.Errorf("%q: %d options on all pages:\n%s", typed, pages, &out)
		}
	}
}

// TestPlainFitsItsWidth prints no line wider than the terminal, whatever is asked.
func TestPlainFitsItsWidth(t *testing.T) {
	s := kits()
	s.Heading = []string{"Brakka of the Long Name · level 1 · Orc Fury · Stamina 21"}
	s.Several, s.Options[0].Picked, s.Options[1].Facets = true, true, []string{"Armor light", "Weapons bow, polearm"}
	s.Options = append(s.Options, prompt.Option{Key: "two", Label: "Two skills from exploration or the crafting group", Text: "Climb, Swim · Fury class"})
	for _, width := range []int{20, 30, 40, 60, 80} {
		var out bytes.Buffer
		if _, err := prompt.NewPlain(strings.NewReader("?mount\nquick mirror\nsniper\n2\n"), &out, width).Select("kit", s); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(strings.ReplaceAll(out.String(), "]: ", "]:\n")) { // where the user presses Enter
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n ")); n > width {
				t.Errorf("%d columns: a line of %d: %q", width, n, line)
			}
		}
	}
}
