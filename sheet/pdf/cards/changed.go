package cards

import (
	"slices"
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/diff"
	"scabbard/sheet/doc"
)

// changedLines returns the changed numbers, a line each, with their reasons or without those that a patch shows. Numbers whose
// names differ in one word and that change alike share a line: "Immunity to cold, fire  4 → 5".
func changedLines(changed []diff.NumberChange, patches []patch, reasons bool) (out []doc.Line) {
	var lists []wordList
	for _, n := range changed {
		if !reasons && slices.ContainsFunc(patches, func(p patch) bool { return p.number.ID == n.ID }) {
			continue // its box has the new value
		}
		why := ""
		if reasons {
			why = chapter.Arithmetic(n.Reasons())
		}
		l := chapter.NumberChange(n, why)
		i := slices.IndexFunc(lists, func(w wordList) bool { return w.joins(l) })
		if i < 0 {
			lists = append(lists, wordList{line: l, words: strings.Fields(l.Label), at: -1})
			continue
		}
		lists[i].join(l)
	}
	for _, w := range lists {
		out = append(out, w.line)
	}
	return out
}

// wordList is a line whose label may list the words in which the labels of several lines differ.
type wordList struct {
	line   doc.Line
	words  []string // of the first label
	at     int      // the index of the word that differs; -1 for one label
	listed string   // the words there, with commas
}

// differs returns the index of the only word in which a label differs from the first one, or -1.
func (w wordList) differs(label string) int {
	words, at := strings.Fields(label), -1
	if len(words) != len(w.words) || len(words) < 2 {
		return -1
	}
	for i := range words {
		if words[i] != w.words[i] {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	return at
}

// joins reports whether a line can be merged into this one.
func (w wordList) joins(l doc.Line) bool {
	at := w.differs(l.Label)
	return at >= 0 && (w.at < 0 || at == w.at) && l.Text.String() == w.line.Text.String()
}

// join adds the word in which the label of a line differs.
func (w *wordList) join(l doc.Line) {
	if w.at < 0 {
		w.at = w.differs(l.Label)
		w.listed = w.words[w.at]
	}
	words := slices.Clone(w.words)
	words[w.at] = w.listed + ", " + strings.Fields(l.Label)[w.at]
	w.listed = words[w.at]
	w.line.Label = strings.Join(words, " ")
}
