package data_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/page"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet/chapter"
	"scabbard/sheet/text"
)

// printedNumber parses a printed number, in the reckoner's units: "8.5", "-3", "yes".
func printedNumber(t *testing.T, s string) int {
	t.Helper()
	switch s {
	case "yes":
		return one
	case "no":
		return 0
	}
	r := reckoner{T: t}
	return r.value(s, false)
}

// TestPrintedAnswersAreTrue computes every calculation for several inputs, some with decimals, and works out each equation as it is
// printed: the value, the expression with the values printed above it, and the expression with numbers.
func TestPrintedAnswersAreTrue(t *testing.T) {
	equations := 0
	for _, set := range sample.Editions(t) {
		for r := range set.Each() {
			if r.Calc == nil {
				continue
			}
			rnd := rand.New(rand.NewPCG(trial.Seed(), uint64(len(r.ID))))
			for range trial.Sample(4, 40) {
				equations += trueAnswer(t, set, r, drawn(r.Calc, rnd))
			}
		}
	}
	if equations < 300 {
		t.Errorf("only %d equations are printed", equations)
	}
}

// trueAnswer works out the equations that a calculation prints for some inputs, and returns how many there are.
func trueAnswer(t *testing.T, set *rules.Set, r *rules.Record, given map[string]int) (equations int) {
	t.Helper()
	program, _ := set.Calculation(r)
	values := map[string]int{}
	var words []string
	for _, in := range r.Calc.In {
		word := program.Input(in.Name).Word(given[in.Name])
		words = append(words, in.Name+"="+word)
		if values[in.Name] = one * given[in.Name]; len(in.Pick) == 0 {
			values[in.Name] = printedNumber(t, word)
		}
		for i, pick := range in.Pick {
			values[pick] = one * i
		}
	}
	q, err := program.Ask(words)
	if err != nil {
		t.Fatalf("%s %v: %v", r.ID, words, err)
	}
	a, err := program.Run(given, nil, nil)
	if err != nil {
		t.Fatalf("%s %v: %v", r.ID, words, err)
	}
	printed := sample.Sentences(page.Answers(set, r, q, []*calc.Answer{a}))
	by := reckoner{T: t, of: func(name string) int {
		n, known := values[name]
		if !known {
			t.Errorf("%s %v names %s, which is not printed above:\n%s", r.ID, words, name, strings.Join(printed, "\n"))
		}
		return n
	}}
	for i, line := range printed {
		expression, is := strings.CutPrefix(line, "= ")
		if !is {
			continue
		}
		value, name := printed[i-1], ""
		if strings.HasPrefix(value, "= ") { // the same with numbers
			value = printed[i-2]
		} else {
			name = strings.ReplaceAll(printed[i-2], " ", "_")
		}
		if equations++; by.value(expression, strings.Contains(value, ".")) != printedNumber(t, value) {
			t.Errorf("%s %v prints %s = %s, which is not true:\n%s", r.ID, words, value, expression, strings.Join(printed, "\n"))
		}
		if name != "" {
			values[name] = printedNumber(t, value)
		}
	}
	return equations
}

// TestPrintedNumbersAddUp adds up the parts of every number as why and the chapter of sums print them, for the heroes of testdata and
// random ones.
func TestPrintedNumbersAddUp(t *testing.T) {
	var sums total
	recordings := sample.Recordings(t, "../testdata")
	for _, r := range trial.Some(recordings[:trial.Sample(100, len(recordings))], 12) {
		sums.of = r.Name
		s := r.Make()
		for _, what := range text.Things(s) {
			explained, err := text.Explain(s, what)
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range explained {
				sums.ledger(t, strings.Split(signed.ReplaceAllString(strings.Join(x.Text, "\n"), "-$1"), "\n"))
			}
		}
		for _, e := range chapter.Sums(s).Entries {
			for _, piece := range strings.Split(strings.Join(sample.Sentences(e), " "), "; ") {
				sums.line(t, signed.ReplaceAllString(piece, "-$1"))
			}
		}
	}
	if sums.ledgers < 500 || sums.lines < 200 || sums.formulas < 10 {
		t.Errorf("only %d numbers of why and %d sums with %d formulas are checked", sums.ledgers, sums.lines, sums.formulas)
	}
}

// total counts the sums that were checked.
type total struct {
	of                       string // the hero
	ledgers, lines, formulas int
}

// The printed parts of a sum: of why, a line for each, below a title that ends with the number or has it behind an outcome; and
// one after the other, with their formulas in brackets.
var (
	part      = regexp.MustCompile(`^(?:(base|becomes|at most|at least) +)?([+-]?\d+)(  |$)`)
	outcome   = regexp.MustCompile(`^(?:≤\d+|\d+–\d+|\d+\+) (?:\d+d\d+ \+ )?(-?\d+)`)
	titled    = regexp.MustCompile(` ([+-]?\d+)\+?$`)
	inLine    = regexp.MustCompile(`(^| \+ | − |, at most |, at least )([+-]?\d+)(?: \(([0-9 ()+−×/-]+)\))?`)
	signed    = regexp.MustCompile(`−(\d)`) // a true minus sign
	lineValue = regexp.MustCompile(`([+-]?\d+)\+?$`)
)

// add adds a part to a sum, or limits it.
func add(sum int, how string, amount int) int {
	switch strings.Trim(how, " ,") {
	case "at most":
		return min(sum, amount)
	case "at least":
		return max(sum, amount)
	case "becomes":
		return amount
	case "−":
		return sum - amount
	}
	return sum + amount
}

func integer(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// ledger checks the numbers that why prints.
func (sums *total) ledger(t *testing.T, lines []string) {
	for i, title := range lines {
		value := outcome.FindStringSubmatch(strings.TrimSpace(title))
		if value == nil {
			value = titled.FindStringSubmatch(title)
		}
		indent := len(title) - len(strings.TrimLeft(title, " ")) + 2
		var parts [][]string
		for _, line := range lines[i+1:] {
			words := strings.TrimLeft(line, " ")
			if len(line)-len(words) < indent {
				break
			}
			if strings.HasPrefix(words, "not used: ") && len(parts) > 0 {
				parts = parts[:len(parts)-1]
			} else if p := part.FindStringSubmatch(words); p != nil {
				parts = append(parts, p)
			} else if len(line)-len(words) == indent {
				break
			}
		}
		if value == nil || len(parts) == 0 {
			continue
		}
		sum := 0
		for _, p := range parts {
			sum = add(sum, p[1], integer(p[2]))
		}
		if sums.ledgers++; sum != integer(value[1]) {
			t.Errorf("%s: the parts make %d:\n%s", sums.of, sum, strings.Join(lines[i:], "\n"))
		}
	}
}

// line checks a sum that is printed in a line.
func (sums *total) line(t *testing.T, line string) {
	title, words, is := strings.Cut(line, " = ")
	if !is {
		title, words, is = strings.Cut(line, ": = ")
	}
	value := lineValue.FindStringSubmatch(strings.TrimSuffix(title, ":"))
	if !is || value == nil {
		return
	}
	sum := 0
	for _, p := range inLine.FindAllStringSubmatch(words, -1) {
		sum = add(sum, p[1], integer(p[2]))
		if p[3] == "" {
			continue
		}
		by := reckoner{T: t}
		if sums.formulas++; by.value(p[3], false) != one*integer(p[2]) {
			t.Errorf("%s: %s is not %s: %s", sums.of, p[3], p[2], line)
		}
	}
	if sums.lines++; sum != integer(value[1]) {
		t.Errorf("%s: the parts make %d: %s", sums.of, sum, line)
	}
}
