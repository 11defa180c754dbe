package message

import (
	"strings"

	"scabbard/sheet"
)

// NoFile replaces the name of the hero's file in a hint that does not know it.
const NoFile = "FILE"

// HintWords returns a hint in words: the command to type next. file is the hero's file, quoted for a shell.
func HintWords(h sheet.Hint, file string) string {
	see := "scabbard choices " + file + " " + h.Question + " shows what is possible"
	switch h.Action {
	case sheet.Answer:
		return "scabbard set " + file + " " + h.Question + "=" + h.Answer
	case sheet.Forget:
		return "scabbard set " + file + " --unset " + h.Question + " forgets it"
	case sheet.Look:
		return see
	case sheet.List:
		return "scabbard choices " + file + " lists the questions"
	case sheet.Numbers:
		return "scabbard show " + file + " shows the hero's numbers"
	case sheet.Load:
		return "--with the folder of " + h.Answer + " loads what it was made with"
	case sheet.Known:
		return "known: " + h.Answer
	case sheet.Explain:
		return "the rules or the homebrew are wrong here; see where the number comes from with scabbard why " + file
	case sheet.Meant:
		if h.Question == "" {
			return "did you mean " + h.Answer + "?"
		}
		return "did you mean " + h.Answer + "? " + see
	}
	return ""
}

// PreferLoadingHomebrew replaces a hint to remove or replace an answer by one to load the homebrew that the hero was made with.
func PreferLoadingHomebrew(h sheet.Hint, missing []string) sheet.Hint {
	if h.Action == sheet.Forget || h.Action == sheet.Meant || h.Action == sheet.Answer && h.Question != "" {
		return sheet.Hint{Action: sheet.Load, Answer: strings.Join(missing, ", ")}
	}
	return h
}

// HintWithoutFile returns a hint for a hero that has no file yet, whose answers are given on the same command line. It is empty if
// there is nothing to type.
func HintWithoutFile(h sheet.Hint) string {
	switch h.Action {
	case sheet.Answer:
		return "--set " + h.Question + "=" + h.Answer
	case sheet.Meant:
		return "did you mean " + h.Answer + "?"
	case sheet.Known:
		return HintWords(h, NoFile)
	}
	return ""
}

// WriteHints writes the hints of a sheet in words and returns the sheet.
func WriteHints(s *sheet.Sheet, file string) *sheet.Sheet {
	for i := range s.Issues {
		s.Issues[i].Advice = HintWords(s.Issues[i].Hint, file)
	}
	return s
}
