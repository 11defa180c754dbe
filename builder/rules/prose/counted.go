package prose

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// damage is dealt without being counted.
const damage = "damage"

// value writes a value and the words for the thing it counts. A number is written as it is. A value in words forms a phrase
// with that thing: "squares equal to your Might" rather than "your Might squares".
func (s *sentence) value(value string) {
	if !strings.Contains(value, " ") {
		s.begin(value)
		return
	}
	if s.aside() {
		return
	}
	if words, rest, ok := s.gloss(); ok {
		value, s.rest = words, rest
	}
	if s.signed(value) {
		return
	}
	value = s.withDice(value)
	if list, ok := s.types(); ok {
		s.begin(list + " equal to " + value)
		return
	}
	next := ahead(s.rest)
	what, n := s.nounPhrase(next)
	if n == 0 {
		s.bareValue(value, next)
		return
	}
	s.take(next[:n])
	s.begin(strings.Replace(s.adjustPhrase(what), "%", value, 1))
}

// withDice moves dice that are written already in front of the value, and returns both: "1d6 + your level".
func (s *sentence) withDice(value string) string {
	dice := diceBefore.get().FindString(s.out)
	s.out = strings.TrimSuffix(s.out, dice)
	if diceFirst.get().MatchString(value) { // a gloss may have dice
		return value
	}
	return dice + value
}

// take removes words from the beginning of the rest.
func (s *sentence) take(words []string) {
	for _, w := range words {
		s.rest = strings.TrimPrefix(strings.TrimPrefix(s.rest, " "), w)
	}
}

// adjustPhrase returns a phrase that fits the words before it, and takes some of those back: "up to 3 squares longer" becomes
// "longer by up to 3 squares".
func (s *sentence) adjustPhrase(phrase string) string {
	s.out = strings.TrimSuffix(s.out, "as many as ")
	what, equal := strings.CutSuffix(phrase, " equal to %")
	if out, ok := strings.CutSuffix(s.out, "more than "); ok && equal {
		s.out = out
		return "more " + what + " than %"
	}
	first, _, _ := strings.Cut(phrase, " ")
	if first == "with" {
		s.out = strings.TrimSuffix(s.out, ", ") // "a wall, 3 squares large"
		if s.out != "" && !strings.HasSuffix(s.out, " ") {
			s.out += " "
		}
	}
	switch out, upTo := strings.CutSuffix(s.out, "up to "); {
	case upTo && first == "with":
		s.out = out
		return strings.Replace(phrase, " equal to ", " of up to ", 1)
	case upTo && comparative(first):
		s.out = out
		return strings.Replace(phrase, " by ", " by up to ", 1)
	}
	return phrase
}

// distance writes the distance of an ability.
func (s *sentence) distance(of string) {
	if s.aside() {
		return
	}
	value := "the distance of " + of
	if strings.HasSuffix(s.out, " is ") {
		value = "that of " + of
	}
	if words, rest, ok := s.gloss(); ok {
		value, s.rest = words, rest
	}
	s.add(value)
}

// Dice that a value is added to, "1d6 + ", and dice at the beginning of a value.
var (
	diceBefore = pattern{source: `[0-9]*d[0-9]+ \+ $`}
	diceFirst  = pattern{source: `^[0-9]*d[0-9]+ `}
)

// ahead returns the words after a value, up to the end of the phrase.
func ahead(rest string) []string {
	if !strings.HasPrefix(rest, " ") {
		return nil
	}
	if end := strings.IndexAny(rest, ".,;:()\n"); end >= 0 {
		if rest[:end] != "" && strings.HasSuffix(rest[:end], " temp") { // an abbreviation
			return append(strings.Fields(rest[:end+1]), ahead(rest[end+1:])...)
		}
		rest = rest[:end]
	}
	return strings.Fields(rest)
}

// nounPhrase returns the phrase for the thing that a value counts, with % instead of the value, and the number of words that it
// uses.
func (s *sentence) nounPhrase(w []string) (phrase string, n int) {
	at := s.head(w)
	word := func(i int) string {
		if i < len(w) {
			return w[i]
		}
		return ""
	}
	switch {
	case comparative(word(0)):
		return word(0) + " by %", 1
	case word(0) == "less" && at == 1:
		return word(1) + " reduced by %", 2
	case word(0) == "more" && at < 0:
		return "an extra amount equal to %", 1
	case word(0) == "of" && isPlural(word(2)):
		return "a number of " + strings.Join(w[1:3], " ") + " equal to %", 3
	case word(0) == "of":
		return "an amount of " + strings.Join(w[1:min(3, len(w))], " ") + " equal to %", min(3, len(w))
	case at < 0:
		return s.typed(w)
	}
	if word(0) == "more" {
		w = slices.Clone(w)
		w[0] = "extra"
	}
	n = at + 1
	what, many := strings.Join(w[:n], " "), isPlural(word(at))
	number := "a number of "
	switch next := word(n); {
	case next == "less" || comparative(next):
		return next + " by a number of " + what + " equal to %", n + 1
	case next == "more" && many:
		return "an additional number of " + what + " equal to %", n + 1
	case next == "more":
		return "extra " + what + " equal to %", n + 1
	case many && dimension(next) != "":
		return "with a " + dimension(next) + " in " + what + " equal to %", n + 1
	case many && slices.Contains(extents, next) && word(n+1) != "from":
		what, n = what+" "+next, n+1
	case many && next == "of" && word(n+1) == "you":
		what, n = what+" of you", n+2
	}
	if !many {
		number = ""
	}
	return number + what + " equal to %", n
}

// typed returns the phrase for a damage type without the word damage, or a list of types.
func (s *sentence) typed(w []string) (phrase string, n int) {
	if len(w) == 0 || !s.isType(w[0]) {
		return "", 0
	}
	return w[0] + " " + damage + " equal to %", 1
}

func (s *sentence) isType(word string) bool {
	return s.set.Record(s.set.KindOf(rules.KindDamage)+"/"+word) != nil
}

// types removes a list of damage types from the words after a value: "acid, fire or poison damage".
func (s *sentence) types() (list string, found bool) {
	list, rest, found := strings.Cut(s.rest, " "+damage)
	if !found || !strings.Contains(list, ",") {
		return "", false
	}
	for _, word := range strings.Fields(list) {
		if word = strings.TrimSuffix(word, ","); word != "or" && word != "and" && !s.isType(word) {
			return "", false
		}
	}
	s.rest = rest
	return strings.TrimSpace(list) + " " + damage, true
}

// head returns the index of the counted noun among the words after a value, or -1.
func (s *sentence) head(w []string) int {
	for i, word := range w {
		switch {
		case i > 3 || slices.Contains(links, word) || comparative(word):
			return -1
		case word == damage || isPlural(word) || s.measure(word) || i > 0 && isCapital(word) || i == 0 && s.measure(strings.ToLower(word)):
			return i
		}
	}
	return -1
}

// measure reports whether a word names one of the edition's numbers, such as "Stamina" or "speed".
func (s *sentence) measure(word string) bool {
	for i := range s.set.Stats {
		if strings.EqualFold(s.set.Stats[i].Name, word) {
			return true
		}
	}
	return false
}

// comparative reports whether a word is a comparative such as "higher".
func comparative(word string) bool {
	return slices.Contains([]string{"higher", "lower", "farther", "longer", "shorter", "larger"}, word)
}

// links are words that end the description of a counted thing; extents are words that belong to it.
var (
	links = []string{"to", "of", "in", "at", "on", "for", "until", "or", "and", "as", "away", "straight", "before", "after", "through",
		"per", "each", "can", "that", "when", "while", "now", "with", "from", "is", "are"}
	extents = []string{"each", "away", "straight"}
)

// dimension returns the noun for an adjective after a number of squares, "3 squares high", or "".
func dimension(word string) string {
	switch word {
	case "high", "tall":
		return "height"
	case "large":
		return "size"
	case "wide":
		return "width"
	case "long":
		return "length"
	}
	return ""
}

func isCapital(word string) bool { return word != "" && word[0] >= 'A' && word[0] <= 'Z' }

func isPlural(word string) bool {
	return len(word) > 3 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") && !strings.HasSuffix(word, "us") && !slices.Contains([]string{"this", "less", "plus"}, word)
}

// bareValue writes a value that counts nothing, with the preposition that it needs.
func (s *sentence) bareValue(value string, next []string) {
	before := strings.TrimRight(s.out, " "+stressBegins+stressEnds)
	last := strings.ToLower(strings.Trim(before[strings.LastIndexAny(before, " \n")+1:], stressBegins+"("))
	switch {
	case last == "a" && len(next) > 0:
		s.out = strings.TrimSuffix(before, "a")
		s.rest = strings.TrimPrefix(s.rest, " "+next[0])
		s.add(article(next[0]) + " of size equal to " + value)
		return
	case "your "+last == value:
		s.out = before[:len(before)-len(last)]
	case strings.HasPrefix(value, "that of "):
	case strings.HasSuffix(before, "a bonus of"):
		s.out = strings.TrimSuffix(before, "of") + "equal to "
	case s.measure(last) || slices.Contains([]string{damage, "level", "immunity", "weakness", "value"}, last):
		s.add("equal to ")
	case slices.Contains(moves, last) && !s.distanceItself(value):
		s.add("by ")
	}
	s.begin(value)
}

// distanceItself reports whether a value is a distance, such as "half your speed".
func (s *sentence) distanceItself(value string) bool {
	for i := range s.set.Stats {
		if own := s.set.Stats[i].Yours; own != "" && strings.HasSuffix(value, own) && s.set.Stats[i].Unit == squares {
			return true
		}
	}
	return false
}

// moves are words after which a value is a distance.
var moves = []string{"shift", "shifts", "slide", "push", "pushes", "pull", "teleport", "move", "moved", "it", "them", "target", "you", "ally", "object", "enemy", "creature"}
