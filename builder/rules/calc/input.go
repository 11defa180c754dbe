package calc

import (
	"fmt"
	"strconv"
	"strings"

	"scabbard/builder/rules/expr"
	"scabbard/sheet/phrase"
)

// inputCode is an input with its compiled limits and defaults.
type inputCode struct {
	*Input
	place       int // among the names
	low         int // in its smallest unit
	high        int
	given       bool // it has a default that does not need a hero
	fallback    int
	heroDefault expr.Expr // a default over a hero's names
	premise     bool      // the default is fixed by the record
}

// input declares an input and its words.
func (p *compiler) input(in *Input) {
	way := "in/" + in.Name
	b := inputCode{Input: in, low: -maxValue, high: maxValue}
	sorts := 0
	for _, is := range []bool{in.Flag, len(in.Pick) > 0, in.Places != 0 || in.Min != "" || in.Max != ""} {
		sorts += expr.Truth(is)
	}
	if sorts > 1 {
		p.fault(way, nil, "flag: true, or pick: [WORDS], or a number with min, max and places", "%s is of two sorts", in.Name)
	}
	if in.Places < 0 || in.Places > maxPlaces {
		p.fault(way+"/places", nil, "", "%d decimals; from 0 to %d", in.Places, maxPlaces)
		in = &Input{Name: in.Name}
	}
	b.low, b.high = p.bound(way+"/min", in, in.Min, b.low), p.bound(way+"/max", in, in.Max, b.high)
	switch {
	case in.Flag:
		b.low, b.high = 0, 1
	case len(in.Pick) > 0:
		b.low, b.high = 0, len(in.Pick)-1
	case b.low > b.high:
		p.fault(way+"/max", nil, "", "%s: the least is more than the most", in.Name)
		b.low, b.high = b.high, b.low
	}
	b.place = p.declare(name{id: in.Name, kind: anInput, yes: in.Flag, way: way}, expr.Span{Low: b.low, High: b.high})
	for i, word := range in.Pick {
		p.declare(name{id: word, kind: anOption, way: fmt.Sprintf("%s/pick/%d", way, i)}, expr.Span{Low: i, High: i})
	}
	p.setDefault(way+"/default", &b)
	p.inputs = append(p.inputs, b)
}

func (p *compiler) bound(way string, in *Input, written string, without int) int {
	if written == "" {
		return without
	}
	n, err := decimal(written, in.Places)
	if err != nil {
		p.fault(way, nil, "", "%v", err)
		return without
	}
	return n
}

// setDefault sets the default of an input.
func (p *compiler) setDefault(way string, b *inputCode) {
	b.given = b.Flag || len(b.Pick) > 0
	p.addHeroValue(strings.TrimSuffix(way, "default")+"hero", b, b.Hero)
	if b.Default == "" {
		return
	}
	n, err := b.parse(b.Default)
	if err == nil {
		b.given, b.fallback = true, n
		return
	}
	if b.Flag || len(b.Pick) > 0 || strings.ContainsAny(b.Default[:1], "0123456789+-") {
		p.fault(way, nil, "", "%v", err)
		return
	}
	p.addHeroValue(way, b, b.Default)
}

// addHeroValue adds an expression over a hero's names to an input.
func (p *compiler) addHeroValue(way string, b *inputCode, src string) {
	if src == "" {
		return
	}
	e, err := expr.Compile(src, false)
	if err != nil {
		p.fault(way, []string{src}, "", "%v", err)
		return
	}
	for i := range e.Nodes() {
		if n := &e.Nodes()[i]; n.Op == expr.OpName && p.hero != nil && !p.hero(n.S) {
			p.fault(way, []string{src, n.S}, "a default is a number, or is asked of a hero: level, the characteristics, the stats", "unknown name %s in %q", n.S, src)
		}
	}
	b.heroDefault = e
}

// decimal parses a number with at most so many decimals, in the smallest unit.
func decimal(s string, places int) (int, error) {
	whole, part, dot := strings.Cut(strings.TrimPrefix(strings.TrimSpace(s), "+"), ".")
	bad := fmt.Errorf("%q is not a whole number", s)
	if places > 0 {
		bad = fmt.Errorf("%q is not a number with at most %d decimals", s, places)
	}
	digits := strings.TrimPrefix(whole, "-")
	if digits == "" || strings.Trim(digits+part, "0123456789") != "" || dot && part == "" || len(part) > places {
		return 0, bad
	}
	n, err := strconv.Atoi(whole + part + strings.Repeat("0", places-len(part)))
	if err != nil || n > maxValue || n < -maxValue {
		return 0, fmt.Errorf("%q: larger than any number of a rule may be", s)
	}
	return n, nil
}

// unit returns how many of the smallest unit are 1, with so many decimals.
func unit(places int) int {
	n := 1
	for range places {
		n *= 10
	}
	return n
}

// Written prints a number in its smallest unit: 235 with one decimal is 23.5, and 230 is 23.
func Written(n, places int) string {
	unit, sign := unit(places), ""
	if n < 0 {
		sign, n = "-", -n
	}
	out := sign + strconv.Itoa(n/unit)
	if rest := n % unit; rest != 0 {
		out += "." + strings.TrimRight(fmt.Sprintf("%0*d", places, rest), "0")
	}
	return out
}

// parse parses a person's value of an input.
func (b *inputCode) parse(text string) (int, error) {
	text = strings.TrimSpace(text)
	switch {
	case b.Flag:
		switch strings.ToLower(text) {
		case "", "true", "yes", "1":
			return 1, nil
		case "false", "no", "0":
			return 0, nil
		}
		return 0, fmt.Errorf("%q is neither yes nor no", text)
	case len(b.Pick) > 0:
		for i, word := range b.Pick {
			if Plain(text) == word {
				return i, nil
			}
		}
		return 0, fmt.Errorf("%q is none of %s", text, Spaced(strings.Join(b.Pick, ", ")))
	}
	n, err := decimal(text, b.Places)
	if err != nil {
		return 0, err
	}
	if n < b.low || n > b.high {
		return 0, fmt.Errorf("%s is not %s", text, b.rangeInWords())
	}
	return n, nil
}

// rangeInWords returns the allowed range of a number in words.
func (b *inputCode) rangeInWords() string {
	switch low, high := Written(b.low, b.Places), Written(b.high, b.Places); {
	case b.Min != "" && b.Max != "":
		return phrase.Of("from-to", low, high)
	case b.Min != "":
		return phrase.Of("or-more", low)
	case b.Max != "":
		return phrase.Of("or-less", high)
	}
	return phrase.Of("a-number")
}

// word returns a value of an input in words.
func (b *inputCode) word(n int) string {
	switch {
	case b.Flag && n != 0:
		return "yes"
	case b.Flag:
		return "no"
	case len(b.Pick) > 0:
		return Spaced(b.Pick[n])
	}
	return Written(n, b.Places)
}

// Plain returns a name in the notation of the data: lower case, with underscores for hyphens and spaces.
func Plain(s string) string {
	return strings.NewReplacer("-", "_", " ", "_").Replace(strings.ToLower(strings.TrimSpace(s)))
}

// Spaced returns a name for people: "off guard".
func Spaced(s string) string { return strings.ReplaceAll(s, "_", " ") }

// series parses one value, several with commas between them, or a range of whole ones: "0..7".
func (b *inputCode) series(text string) (out []int, err error) {
	for piece := range strings.SplitSeq(text, ",") {
		from, to, stretch := strings.Cut(piece, "..")
		low, err := b.parse(from)
		if err != nil {
			return nil, err
		}
		high := low
		if stretch {
			if b.Flag || len(b.Pick) > 0 {
				return nil, fmt.Errorf("%q: only numbers go from one to another", text)
			}
			if high, err = b.parse(to); err != nil {
				return nil, err
			}
			if high < low {
				return nil, fmt.Errorf("%q: the first is more than the last", text)
			}
		}
		for n := low; n <= high; n += unit(b.Places) {
			if out = append(out, n); len(out) > maxSeries {
				return nil, fmt.Errorf("%q: more than %d values", text, maxSeries)
			}
		}
	}
	return out, nil
}

// Needed is in place of the default of a required input.
const Needed = "needed"

// Word returns a value of the input as a person types it.
func (b *inputCode) Word(n int) string { return strings.ReplaceAll(b.word(n), " ", "-") }
