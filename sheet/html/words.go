package html

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/glossary"
)

// words marks the words of the game on the page of a hero, and keeps those that are explained at its end.
type words struct {
	known   *glossary.Glossary
	marked  map[*sheet.Word]bool // those marked since the last card or section began
	used    []*sheet.Word        // in the order of the page
	silent  bool                 // nothing is marked, because the text is a control itself
	about   string               // the name of the card, which is not marked in it
	ofHero  string               // the id of the hero on the page
	numbers map[*sheet.Word]int  // the places in used
}

// piece is a stretch of a text. ID is that of the explanation, or empty.
type piece struct{ S, ID string }

// ResetMarks begins a card or a section, in which every word is marked once. It returns "", because a template prints the result.
func (w *words) ResetMarks() string {
	w.marked, w.about = map[*sheet.Word]bool{}, ""
	return ""
}

// About names the card that follows, so that a word of the same name is not marked in it. It returns "", because a template
// prints the result.
func (w *words) About(name string) string {
	w.about = name
	return ""
}

// LeaveUnmarked sets whether words are left unmarked from here on. It returns "", because a template prints the result.
func (w *words) LeaveUnmarked(silent bool) string {
	w.silent = silent
	return ""
}

// Pieces splits a text at the words that are to be marked.
func (w *words) Pieces(text string) []piece { return w.split(text, w.known.In) }

// Exactly splits a text that has nothing but words of the game.
func (w *words) Exactly(t doc.Text) []piece { return w.split(t.String(), w.known.InTerms) }

// split splits a text at the words that find returns and that are to be marked.
func (w *words) split(text string, find func(string) []glossary.Mention) (out []piece) {
	if w.silent {
		return []piece{{S: text}}
	}
	at := 0
	for _, m := range find(text) {
		if id := w.mark(m.Word); id != "" {
			out = append(out, piece{S: text[at:m.From]}, piece{text[m.From:m.To], id})
			at = m.To
		}
	}
	return append(out, piece{S: text[at:]})
}

// Keywords splits a list of keywords at its commas.
func (w *words) Keywords(t doc.Text) (out []piece) {
	for i, name := range strings.Split(t.String(), ", ") {
		if i > 0 {
			out = append(out, piece{S: ", "})
		}
		out = append(out, piece{name, w.mark(w.known.Keyword(name))})
	}
	return out
}

// Label returns the id of the term that explains a whole label, or "" if nothing does or it was marked before.
func (w *words) Label(label string) string {
	label, _, _ = strings.Cut(strings.TrimSuffix(strings.TrimSpace(label), ":"), " (") // "Potency (Reason)"
	if word := w.known.Label(label); word != nil {
		return w.mark(word)
	}
	first, _, _ := strings.Cut(label, " ")
	if len(first) < len(label) && strings.ContainsAny(label, "0123456789") { // "Spend 1 Focus"
		return w.mark(w.known.Label(first))
	}
	return ""
}

// mark notes that a word is marked, and returns the id of its explanation. It returns "" if there is no word, or it is
// marked already.
func (w *words) mark(word *sheet.Word) string {
	if word == nil || w.silent || w.marked[word] || w.about != "" && word.Named(w.about) {
		return ""
	}
	w.marked[word] = true
	n, known := w.numbers[word]
	if !known {
		n = len(w.used)
		w.numbers[word] = n
		w.used = append(w.used, word)
	}
	return w.idOf(n)
}

// idOf returns the id of the explanation with a number.
func (w *words) idOf(n int) string { return w.ofHero + "-w" + strconv.Itoa(n) }

// explanation is a word with the id of its explanation.
type explanation struct {
	ID, Name string
	Text     doc.Text
}

// Explained returns the explanations of all words that were marked.
func (w *words) Explained() (out []explanation) {
	for n, word := range w.used {
		out = append(out, explanation{w.idOf(n), word.Name, word.Text})
	}
	return out
}

// newWords returns the words of a hero's page.
func newWords(s *sheet.Sheet, hero string) words {
	known := glossary.New(s.Glossary)
	known.Proper(s.Names)
	return words{known: known, marked: map[*sheet.Word]bool{}, numbers: map[*sheet.Word]int{}, ofHero: hero}
}
