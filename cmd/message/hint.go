package message

import (
	"strings"

	"scabbard/sheet"
)

// NoFile stands for the hero's file where a hint does not know it.
const NoFile = "FILE"

// HintWords words a hint of the builder, as what to type next; file is the hero's, as a shell wants it.
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
		return "scabbard show " + file + " tells the hero's numbers"
	case sheet.Load:
		return "--with the folder of " + h.Answer + " loads what it was made with"
	case sheet.Known:
		return "known are " + h.Answer
	case sheet.Explain:
		return "the rules that say so are at fault; see where the number comes from with scabbard why " + file
	case sheet.Meant:
		if h.Question == "" {
			return "did you mean " + h.Answer + "?"
		}
		return "did you mean " + h.Answer + "? " + see
	}
	return ""
}

// Kindly turns a hint that would take an answer away, or put another in its place, into one to load the homebrew
// the hero was made with.
func Kindly(h sheet.Hint, missing []string) sheet.Hint {
	if h.Action == sheet.Forget || h.Action == sheet.Meant || h.Action == sheet.Answer && h.Question != "" {
		return sheet.Hint{Action: sheet.Load, Answer: strings.Join(missing, ", ")}
	}
	return h
}

// NewHint words a hint for a hero that is only being made: an answer is given on the same line, and there is no
// file to look into. Empty where that leaves nothing to say.
func NewHint(h sheet.Hint) string {
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

// Advise puts the hints of a sheet in words.
func Advise(s *sheet.Sheet, file string) *sheet.Sheet {
	for i := range s.Issues {
		s.Issues[i].Advice = HintWords(s.Issues[i].Hint, file)
	}
	return s
}
