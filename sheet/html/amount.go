package html

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// amount is an amount of a resource that a page can count by itself: a number, Victories, and dice.
type amount struct {
	Flat      int
	Victories int // how often the hero's Victories are in it
	Dice      []dice
}

// dice is a number of dice with the same number of sides.
type dice struct{ Count, Sides int }

// patterns are compiled when they are first needed.
var patterns struct {
	sync.Once
	dice, gain *regexp.Regexp
}

func diceTerm() *regexp.Regexp {
	patterns.Do(compilePatterns)
	return patterns.dice
}

func gainTerm() *regexp.Regexp {
	patterns.Do(compilePatterns)
	return patterns.gain
}

func compilePatterns() {
	patterns.dice = regexp.MustCompile(`^([0-9]{0,2})d([1-9][0-9]{0,2})$`)
	patterns.gain = regexp.MustCompile(`^\+([0-9]+(?:d[0-9]+)?(?: \+ [0-9]+)?)(?:[ ,;.]|$)`)
}

// readAmount reads an amount as rules print it: terms with " + " between them, each of them a number, dice, or the edition's
// word for Victories. ok is false for other words.
func readAmount(printed, victories string) (a amount, ok bool) {
	if strings.TrimSpace(printed) == "" {
		return a, false
	}
	for term := range strings.SplitSeq(printed, "+") {
		term = strings.TrimSpace(term)
		if n, err := strconv.Atoi(term); err == nil && n >= 0 && n < 10_000 {
			a.Flat += n
			continue
		}
		if victories != "" && strings.EqualFold(term, victories) {
			a.Victories++
			continue
		}
		m := diceTerm().FindStringSubmatch(term)
		if m == nil {
			return amount{}, false
		}
		count, err := strconv.Atoi(m[1])
		if err != nil {
			count = 1 // "d6"
		}
		sides, _ := strconv.Atoi(m[2])
		a.Dice = append(a.Dice, dice{count, sides})
	}
	return a, true
}

// amountOf returns how much a gain brings, if its text begins with it, and the rest of the text: "+1 the first time ...",
// "+1d3 whenever ...".
func amountOf(text string) (a amount, rest string, ok bool) {
	m := gainTerm().FindStringSubmatch(text)
	if m == nil {
		return a, text, false
	}
	a, ok = readAmount(m[1], "")
	return a, strings.TrimLeft(text[len(m[1])+1:], " ,;."), ok
}
