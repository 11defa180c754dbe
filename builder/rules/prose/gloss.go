package prose

import (
	"regexp"
	"strings"
	"sync"
)

// A gloss is an author's remark that puts a number in words: "{= 2 * might} squares (twice your Might)". With a number it
// explains it. Without one it replaces it, so that the sentence has it once.

// pattern is a regular expression that is compiled when it is first needed.
type pattern struct {
	source string
	once   sync.Once
	regexp *regexp.Regexp
}

func (p *pattern) get() *regexp.Regexp {
	p.once.Do(func() { p.regexp = regexp.MustCompile(p.source) })
	return p.regexp
}

// glossary matches the beginning of a gloss.
var glossary = pattern{source: `^(your|half (of )?your|twice your|(one|a) (third|quarter) of your|(three|four|five|ten|[0-9]+) times your|[0-9]+ (\+|−|-|plus|minus) (your|half|twice|the)|minus your|[0-9]*d[0-9]+ (\+|plus) |[0-9]+ for each |[0-9]+, and another [0-9]+ |that of |the (negative|score|higher|highest|lower|distance) )`}

// gloss removes the gloss of a value from the words after it. A gloss is in brackets in the same sentence, or between commas
// after the value or after the thing it counts.
func (s *sentence) gloss() (words, without string, found bool) {
	rest := s.rest
	if before, inner, after, ok := bracket(rest); ok && glossary.get().MatchString(inner) && !strings.ContainsAny(before, ".;:") {
		return strings.TrimSuffix(inner, " again"), before + after, true
	}
	before, inner, ok := strings.Cut(rest, ", ")
	if !ok || strings.Count(before, " ") > 1 || strings.ContainsAny(before, ".;:()") || !glossary.get().MatchString(inner) {
		return "", rest, false
	}
	end := clauseEnd(inner)
	if strings.Contains(inner[:end], " is ") || strings.Contains(inner[:end], " are ") || !s.namesValue(inner[:end]) { // not about the value
		return "", rest, false
	}
	after := inner[end:]
	if !strings.HasPrefix(after, ", rounded") { // it belongs to the gloss
		after = strings.TrimPrefix(after, ",")
	}
	return strings.TrimSuffix(inner[:end], " again"), before + after, true
}

// namesValue reports whether words name one of the hero's values.
func (s *sentence) namesValue(words string) bool {
	for _, c := range s.set.Characteristics {
		if strings.Contains(words, c.Name) {
			return true
		}
	}
	for i := range s.set.Stats {
		if strings.Contains(words, s.set.Stats[i].Name) || s.set.Stats[i].Yours != "" && strings.Contains(words, s.set.Stats[i].Yours) {
			return true
		}
	}
	return strings.Contains(words, " level") || strings.Contains(words, " echelon") || strings.Contains(words, "highest") || strings.Contains(words, s.set.Show.Words.Victories)
}

// clauseEnd returns where a clause ends: at punctuation outside brackets, or at the bracket that closes around it.
func clauseEnd(s string) int {
	depth := 0
	for i, c := range s {
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				return i
			}
		case ',', '.', ';', ':':
			if depth == 0 {
				return i
			}
		}
	}
	return len(s)
}

// bracket returns the first remark in brackets and the words around it.
func bracket(s string) (before, inner, after string, ok bool) {
	start := strings.Index(s, " (")
	if start < 0 {
		return s, "", "", false
	}
	depth := 0
	for i := start; i < len(s); i++ {
		switch s[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return s[:start], s[start+2 : i], s[i+1:], true
			}
		}
	}
	return s, "", "", false
}

// ownNumber matches the words before a number in brackets that gives the hero's value: "up to your speed ({= speed})".
// Without a hero the bracket is left out.
var ownNumber = pattern{source: ` ?\((yours: |yours is |you: |now )?$`}

// aside leaves out a bracket that has only the hero's value. It reports whether it did.
func (s *sentence) aside() bool {
	at := ownNumber.get().FindStringIndex(s.out)
	if at == nil {
		return false
	}
	for _, end := range []string{")", " for you)", "+)", " now)"} {
		if rest, ok := strings.CutPrefix(s.rest, end); ok {
			s.out, s.rest = s.out[:at[0]], rest
			return true
		}
	}
	return false
}
