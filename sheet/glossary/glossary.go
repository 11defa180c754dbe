// Package glossary finds the words of a game in texts and labels, in any form, and the records that explain them. It draws
// nothing.
//
// Packages html and walk call New with the words of an edition, then In for a text or Label for a label. They get mentions
// by position.
package glossary

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"scabbard/builder/spelling"
	"scabbard/sheet"
)

// Glossary holds words with their explanations, by every name they have.
type Glossary struct {
	words    map[string]*sheet.Word // by the words of a name: "line of effect"
	keywords map[string]*sheet.Word
	proper   map[string]bool // names whose words are not explained: "hesitation is weakness"
	begun    map[string]bool // beginnings of names that have further words
}

// maxWords is the most words of a name that texts are searched for.
const maxWords = 12

// Mention is a stretch of a text that a word explains.
type Mention struct {
	From, To int // bytes of the text
	Word     *sheet.Word
}

// New returns a glossary of words. If several have a name the first explains it.
func New(words []sheet.Word) *Glossary {
	g := &Glossary{words: map[string]*sheet.Word{}, keywords: map[string]*sheet.Word{}, begun: map[string]bool{}}
	for i := range words {
		w := &words[i]
		for _, name := range append([]string{w.Name}, w.Aliases...) {
			g.add(w, name)
		}
		if w.Keyword {
			g.keywords[strings.ToLower(w.Name)] = w
		}
	}
	return g
}

// Proper enters proper names. Where a text has one, capitals and all, the words in it are not mentioned: the ability
// Hesitation Is Weakness is no weakness, and the skill Jump is not the rule of jumping. Names of several words that are also
// words of the glossary do not count.
func (g *Glossary) Proper(names []string) {
	g.proper = map[string]bool{}
	for _, name := range names {
		if tokens := tokensOf(name); g.begin(tokens) {
			g.proper[phrase(tokens)] = true
		}
	}
}

// add enters a name of a word, and its singular.
func (g *Glossary) add(w *sheet.Word, name string) {
	tokens := tokensOf(name)
	if !g.begin(tokens) {
		return
	}
	last := len(tokens) - 1
	for _, form := range append([]string{tokens[last].word}, spelling.Singulars(tokens[last].word)...) {
		tokens[last].word = form
		if key := phrase(tokens); g.words[key] == nil {
			g.words[key] = w
		}
	}
}

// begin enters the beginnings of a name, and reports whether texts are searched for it.
func (g *Glossary) begin(tokens []token) bool {
	if len(tokens) == 0 || len(tokens) > maxWords {
		return false
	}
	for n := 1; n < len(tokens); n++ {
		g.begun[phrase(tokens[:n])] = true
	}
	return true
}

// Label returns the explanation of a whole label, or nil.
func (g *Glossary) Label(label string) *sheet.Word { return g.named(tokensOf(label)) }

// Keyword returns the explanation of a keyword of an ability, or nil.
func (g *Glossary) Keyword(name string) *sheet.Word {
	if w := g.keywords[strings.ToLower(name)]; w != nil {
		return w
	}
	return g.Label(name)
}

// In returns the words that a text has, in the order of the text. Of several names that begin at a word the longest
// counts. A plain name of one word does not count, because the text may mean something else.
func (g *Glossary) In(text string) []Mention { return g.find(text, false) }

// InTerms returns the words in a text that has nothing but words of the game, such as "5 x 1 line within 1".
func (g *Glossary) InTerms(text string) []Mention { return g.find(text, true) }

// find returns the words in a text, with or without plain names of one word.
func (g *Glossary) find(text string, plain bool) (out []Mention) {
	tokens := tokensOf(text)
	for i := 0; i < len(tokens); {
		n, w := g.at(tokens[i:], plain)
		if w != nil {
			out = append(out, Mention{From: tokens[i].from, To: tokens[i+n-1].to, Word: w})
		}
		i += max(n, 1)
	}
	return out
}

// at returns the word whose name begins a list of tokens, and how many tokens the name has. For a proper
// name the word is nil.
func (g *Glossary) at(tokens []token, plain bool) (n int, w *sheet.Word) {
	for i := 1; i <= len(tokens) && (i == 1 || !tokens[i-1].apart && g.begun[phrase(tokens[:i-1])]); i++ {
		if named := g.named(tokens[:i]); named != nil && (plain || i > 1 || g.counts(named, tokens[0])) {
			n, w = i, named
		} else if i > 1 && tokens[0].capital && tokens[i-1].capital && g.proper[phrase(tokens[:i])] {
			n, w = i, nil
		}
	}
	return n, w
}

// counts reports whether a token in a text really means the word. It does not if the word is plain, which may mean anything;
// if the word needs a capital and the token has none; or if the token has a capital and is a proper name of something else.
func (g *Glossary) counts(w *sheet.Word, t token) bool {
	return !w.Plain && (t.capital || !w.Capital) && !(t.capital && g.proper[t.word])
}

// named returns the word that all of the tokens name, the last one in any form.
func (g *Glossary) named(tokens []token) *sheet.Word {
	if len(tokens) == 0 || len(tokens) > maxWords {
		return nil
	}
	if w := g.words[phrase(tokens)]; w != nil {
		return w
	}
	forms := slices.Clone(tokens)
	last := &forms[len(forms)-1]
	for _, base := range spelling.Bases(last.word) {
		last.word = base
		if w := g.words[phrase(forms)]; w != nil {
			return w
		}
	}
	return nil
}

// token is a word of a text, in lower case, or the sign "<".
type token struct {
	word     string
	from, to int
	capital  bool
	apart    bool // something other than a space or a hyphen is before it
}

// phrase joins tokens.
func phrase(tokens []token) string {
	words := make([]string, len(tokens))
	for i, t := range tokens {
		words[i] = t.word
	}
	return strings.Join(words, " ")
}

// tokensOf splits a text.
func tokensOf(text string) (out []token) {
	begin, end := -1, 0 // of the present word
	finish := func(at int) {
		if begin >= 0 {
			between := strings.TrimFunc(text[end:begin], unicode.IsSpace)
			first, _ := utf8.DecodeRuneInString(text[begin:at])
			out = append(out, token{strings.ToLower(text[begin:at]), begin, at, unicode.IsUpper(first), between != "" && between != "-"})
			begin, end = -1, at
		}
	}
	for i, r := range text {
		letter := unicode.IsLetter(r) || unicode.IsDigit(r) || (r == '\'' || r == '’') && begin >= 0
		switch {
		case r == '<':
			finish(i)
			begin = i
			finish(i + utf8.RuneLen(r))
		case letter && begin < 0:
			begin = i
		case !letter:
			finish(i)
		}
	}
	finish(len(text))
	return out
}
