// Package phrase has the program's own words, those that are not the game's: labels, headings, and what joins names and numbers
// to sentences. english.tsv has each once, by key, and no other file joins words with grammar. So a translation is a second
// table, which Use takes.
package phrase

import (
	_ "embed" // the table
	"strconv"
	"strings"
	"sync/atomic"
)

// english is a table in English. A line is a key, a tab, and a pattern with {1}, {2} ... for the arguments. Further columns
// have a number each, "2=twice {2}", for which they replace the pattern; "*3=" stands for all numbers that end with 3. The number
// is the first argument that is an int, and of several columns that fit the last counts. A line that begins with # is a remark.
//
//go:embed english.tsv
var english string

// Key is the key of a pattern. Code writes it as a literal, so that a test finds every use of the table.
type Key string

// table has the patterns by their keys, each with its further columns. It is empty until it is first needed.
var table atomic.Pointer[map[Key]string]

// Use makes a table the one whose words are printed. What was put in words before stays as it is.
func Use(lines string) {
	patterns := make(map[Key]string, strings.Count(lines, "\n"))
	for line := range strings.Lines(lines) {
		if key, pattern, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok && !strings.HasPrefix(key, "#") {
			patterns[Key(key)] = pattern
		}
	}
	table.Store(&patterns)
}

// pattern returns the pattern of a key, for a number if it has columns for numbers.
func pattern(key Key, args []any) string {
	if table.Load() == nil {
		Use(english)
	}
	out, columns, ok := strings.Cut((*table.Load())[key], "\t")
	if !ok {
		return out
	}
	number := ""
	for i := len(args) - 1; i >= 0; i-- {
		if n, is := args[i].(int); is {
			number = strconv.Itoa(n)
		}
	}
	for column := range strings.SplitSeq(columns, "\t") {
		when, instead, _ := strings.Cut(column, "=")
		if ending, open := strings.CutPrefix(when, "*"); number == when || open && strings.HasSuffix(number, ending) {
			out = instead
		}
	}
	return out
}

// Of returns the words of a key with its arguments, which are strings and ints.
func Of(key Key, args ...any) string {
	p := pattern(key, args)
	at := strings.IndexByte(p, '{')
	if at < 0 {
		return p
	}
	b := make([]byte, 0, 64)
	for ; at >= 0; at = strings.IndexByte(p, '{') {
		b = append(b, p[:at]...)
		switch a := args[p[at+1]-'1'].(type) {
		case string:
			b = append(b, a...)
		case int:
			b = strconv.AppendInt(b, int64(a), 10)
		}
		p = p[at+len("{1}"):]
	}
	return string(append(b, p...))
}

// Pieces calls words for the words of a pattern and fill for its arguments, counted from 0, in their order.
func Pieces(key Key, words func(string), fill func(i int)) {
	p := pattern(key, nil)
	for at := strings.IndexByte(p, '{'); at >= 0; at = strings.IndexByte(p, '{') {
		words(p[:at])
		fill(int(p[at+1] - '1'))
		p = p[at+len("{1}"):]
	}
	words(p)
}

// Around returns the words before and after the only argument of a key.
func Around(key Key) (before, after string) {
	before, after, _ = strings.Cut(pattern(key, nil), "{1}")
	return before, after
}

// Cut returns the argument with which Of made some words. ok is false if it did not make them.
func Cut(words string, key Key) (argument string, ok bool) {
	before, after := Around(key)
	words, begins := strings.CutPrefix(words, before)
	words, ends := strings.CutSuffix(words, after)
	return words, begins && ends
}

// And lists words as a sentence does: "a, b and c".
func And(list []string) string { return listed("and", list) }

// Or lists alternatives: "a, b or c".
func Or(list []string) string { return listed("or", list) }

func listed(key Key, list []string) string {
	out := ""
	for i, words := range list {
		switch i {
		case 0:
			out = words
		case len(list) - 1:
			out = Of(key, out, words)
		default:
			out = Of("comma", out, words)
		}
	}
	return out
}

// Either joins alternatives of several words each: "a or b or c".
func Either(list []string) string { return joined("or", list) }

// All joins things of several words each: "a and b and c".
func All(list []string) string { return joined("and", list) }

func joined(key Key, list []string) string {
	out := ""
	for i, words := range list {
		if out = Of(key, out, words); i == 0 {
			out = words
		}
	}
	return out
}
