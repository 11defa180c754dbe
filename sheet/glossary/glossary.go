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
	longest  int             // how many words the longest name has
}

// Mention is a stretch of a text that a word explains.
type Mention struct {
	From, To int // bytes of the text
	Word     *sheet.Word
}

// New returns a glossary of words. If several have a name the first explains it.
func New(words []sheet.Word) *Glossary {
	g := &Glossary{words: map[string]*sheet.Word{}, keywords: map[string]*sheet.Word{}}
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
		if tokens := tokensOf(name); len(tokens) > 0 {
			g.proper[phrase(tokens)] = true
			g.longest = max(g.longest, len(tokens))
		}
	}
}

// add enters a name of a word, and its singular.
func (g *Glossary) add(w *sheet.Word, name string) {
	tokens := tokensOf(name)
	if len(tokens) == 0 {
		return
	}
	g.longest = max(g.longest, len(tokens))
	last := len(tokens) - 1
	for _, form := range append([]string{tokens[last].word}, spelling.Singulars(tokens[last].word)...) {
		tokens[last].word = form
		if key := phrase(tokens); g.words[key] == nil {
			g.words[key] = w
		}
	}
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
	for n = min(g.longest, len(tokens)); n > 0; n-- {
		if slices.ContainsFunc(tokens[1:n], func(t token) bool { return t.apart }) {
			continue
		}
		if w = g.named(tokens[:n]); w != nil && (plain || n > 1 || g.counts(w, tokens[0])) {
			return n, w
		}
		if n > 1 && tokens[0].capital && tokens[n-1].capital && g.proper[phrase(tokens[:n])] {
			return n, nil
		}
	}
	return 0, nil
}

// counts reports whether a token in a text really means the word. It does not if the word is plain, which may mean anything;
// if the word needs a capital and the token has none; or if the token has a capital and is a proper name of something else.
func (g *Glossary) counts(w *sheet.Word, t token) bool {
	return !w.Plain && (t.capital || !w.Capital) && !(t.capital && g.proper[t.word])
}

// named returns the word that all of the tokens name, the last one in any form.
func (g *Glossary) named(tokens []token) *sheet.Word {
	if len(tokens) == 0 || len(tokens) > g.longest {
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
