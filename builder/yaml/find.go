package yaml

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Find returns the place of some words inside a value, each looked for behind the one before. It returns the place of
// the value if a word is not found.
func (v Value) Find(words []string) Place {
	p := v.Place()
	written, _ := v.Text()
	if v.src == nil || written == "" {
		return p
	}
	start := offsetOf(v.src.text, p)
	end := min(len(v.src.text), start+4*len(written)+200) // escapes and indents take room
	at := 0
	for _, w := range words {
		if i := wordIndex(v.src.text[start+at:end], w); i >= 0 && w != "" {
			at += i
		}
	}
	if at == 0 {
		return p
	}
	before := v.src.text[:start+at]
	line := strings.LastIndexByte(before, '\n') + 1
	return Place{p.File, strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[line:]) + 1}
}

// wordIndex finds a word that is not a piece of a longer one.
func wordIndex(s, word string) int {
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }
	for from := 0; ; {
		i := strings.Index(s[from:], word)
		if i < 0 {
			return -1
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[i+len(word):])
		first, _ := utf8.DecodeRuneInString(word)
		last, _ := utf8.DecodeLastRuneInString(word)
		if !(letter(before) && letter(first)) && !(letter(after) && letter(last)) {
			return i
		}
		from = i + 1
	}
}

// offsetOf returns the byte offset of a place. Columns count characters.
func offsetOf(text string, p Place) int {
	at := 0
	for range p.Line - 1 {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			return len(text)
		}
		at += next + 1
	}
	for col := 1; col < p.Col && at < len(text) && text[at] != '\n'; col++ {
		_, n := utf8.DecodeRuneInString(text[at:])
		at += n
	}
	return at
}
