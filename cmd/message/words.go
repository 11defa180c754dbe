package message

import (
	"fmt"
	"strings"
	"unicode"

	"scabbard/builder"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// EditionWords describes the editions of heroes: the one that all have, or each with the names of its heroes.
func EditionWords(sheets []*sheet.Sheet) string {
	all := sheet.ByEdition(sheets)
	if len(all) == 1 {
		return all[0].Edition
	}
	parts := make([]string, len(all))
	for i, t := range all {
		names := make([]string, len(t.Heroes))
		for j, s := range t.Heroes {
			names[j] = printable.Flat(s.Name)
		}
		parts[i] = t.Edition + ": " + strings.Join(names, ", ")
	}
	return strings.Join(parts, "; ")
}

// NameOf returns the name of a hero in a prompt.
func NameOf(h *builder.Hero) string {
	if h.Name == "" {
		return "the hero"
	}
	return h.Name
}

// Display returns the name of a file in messages.
func Display(path string) string {
	if path == "-" {
		return "standard input"
	}
	return path
}

// ScoreWords returns assigned scores in words.
func ScoreWords(answer []string) string {
	return strings.ReplaceAll(strings.Join(answer, ", "), "=", " ")
}

// Figures returns scores, with their signs if signed is true.
func Figures(scores []int, signed bool) string {
	out := make([]string, len(scores))
	for i, n := range scores {
		out[i] = sheet.Figure(n, signed)
	}
	return strings.Join(out, ", ")
}

// Quoted returns an argument quoted for a shell. A file whose name begins as a flag does gets its folder before it.
func Quoted(arg string) string {
	if len(arg) > 1 && arg[0] == '-' {
		arg = "./" + arg
	}
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_./,:=+@%", r)
	}
	if arg != "" && strings.IndexFunc(arg, func(r rune) bool { return !plain(r) }) < 0 {
		return arg
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}

// Near returns a hint with the known word nearest to the one typed, or otherwise if none is near.
func Near(word string, known []string, otherwise string) string {
	if hint := spelling.DidYouMean(word, known); hint != "" {
		return hint
	}
	return otherwise
}

// Plural returns a count with its noun.
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
