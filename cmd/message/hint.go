package message

import (
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/sheet"
)

// NoFile replaces the name of the hero's file in a hint that does not know it.
const NoFile = "FILE"

// HintWords returns a hint in words: the command to type next. file is the hero's file, quoted for a shell.
func HintWords(h sheet.Hint, file string) string {
	see := "scabbard choices " + file + " " + Quoted(h.Question) + " shows what is possible"
	switch h.Action {
	case sheet.Answer:
		return "scabbard set " + file + " " + Quoted(h.Question+"="+h.Answer)
	case sheet.Forget:
		return "scabbard set " + file + " --unset " + Quoted(h.Question) + " forgets it"
	case sheet.Look:
		return see
	case sheet.List:
		return "scabbard choices " + file + " lists the questions"
	case sheet.Numbers:
		return "scabbard show " + file + " shows the hero's numbers"
	case sheet.Load:
		return "--with FOLDER loads " + h.Answer + ", with which it was made"
	case sheet.Use:
		return "--books " + h.Answer
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

// PreferLoading replaces a hint to remove or replace an answer by the hint to load the book or homebrew of the answer.
func PreferLoading(h, load sheet.Hint) sheet.Hint {
	if h.Action == sheet.Forget || h.Action == sheet.Meant || h.Action == sheet.Answer && h.Question != "" {
		return load
	}
	return h
}

// LoadWords returns the hint to load a book or homebrew, for a hero whose file names it.
func LoadWords(load sheet.Hint) string {
	if load.Action == sheet.Use {
		return HintWords(load, NoFile)
	}
	where := "under its name"
	if !strings.Contains(load.Answer, ", ") {
		where = "as " + load.Answer
	}
	return "--with DIR loads it; it is found beside the hero " + where + ", or in the library after scabbard homebrew add DIR"
}

// WaitingWords returns how many answers wait for a missing book or homebrew, as it follows a sentence.
func WaitingWords(answers int) string {
	switch answers {
	case 0:
		return ""
	case 1:
		return "; 1 answer waits for it"
	}
	return "; " + strconv.Itoa(answers) + " answers wait for it"
}

// CountWaiting counts the answers that wait for the book or homebrew that a hint loads.
func CountWaiting(issues []sheet.Issue, load sheet.Hint) (n int) {
	seen := map[string]bool{}
	for _, i := range issues {
		if i.Code == builder.CodeNotLoaded && i.Hint == load && (i.Question == "" || !seen[i.Question]) {
			n++
			seen[i.Question] = true
		}
	}
	return n
}

// HintWithoutFile returns a hint for a hero that has no file yet, whose answers are given on the same command line. It is empty if
// there is nothing to type.
func HintWithoutFile(h sheet.Hint) string {
	switch h.Action {
	case sheet.Answer:
		return "--set " + Quoted(h.Question+"="+h.Answer)
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
