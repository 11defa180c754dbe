package calc

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules/expr"
)

// examples checks the form of the examples; RunExamples computes them.
func (p *compiler) examples() {
	list := p.block.Examples
	if len(list) < minExample {
		p.fault("examples", nil, "work some by hand: {in: {NAME: 3}, out: {NAME: 7}}", "a calculation has at least %d examples, here are %d", minExample, len(list))
	}
	for i := range list {
		way := fmt.Sprintf("examples/%d", i)
		p.settings(way+"/in", list[i].In, map[string]bool{})
		for _, s := range list[i].Out {
			if p.find(s.Name) == nil {
				p.fault(way+"/out/"+s.Name, nil, "", "there is no value and no result %s", s.Name)
			}
		}
		if len(list[i].Out) == 0 && list[i].Refused == "" {
			p.fault(way, nil, "out: {NAME: NUMBER}, or refused: WHY", "an example of nothing")
		}
	}
}

// RunExamples computes the examples of a program without faults, and lists those with other results. It stops at the first
// one that is too much for the budget.
func (p *Program) RunExamples(budget *Budget) []Fault {
	var list faultList
	for i := range p.block.Examples {
		e, way := &p.block.Examples[i], fmt.Sprintf("examples/%d", i)
		given, _ := p.Given(e.In) // Compile has read them
		a, err := p.Run(given, nil, budget)
		switch {
		case errors.Is(err, ErrBudget):
			list.fault(way, nil, "fewer examples and rows of tables, or fewer dice in them", "the examples and tables up to here take %d steps to work out, the most there may be", maxCheck)
			return list
		case err != nil:
			list.fault(way, nil, "", "example %d: %v", i+1, err)
		case a.Refused != e.Refused && e.Refused != "":
			list.fault(way+"/refused", nil, "", "example %d: expected refused: %s, found %s", i+1, e.Refused, a.notation())
		case a.Refused != e.Refused:
			list.fault(way, nil, "", "example %d: expected %s %s, found refused: %s", i+1, e.Out[0].Name, e.Out[0].Value, a.Refused)
		}
		if err != nil || a.Refused != "" {
			continue
		}
		for _, want := range e.Out {
			r := a.Figure(want.Name)
			if found, ok := r.matches(want.Value); !ok {
				list.fault(way+"/out/"+want.Name, []string{want.Value}, "", "example %d: %s: expected %s, found %s", i+1, want.Name, want.Value, found)
			}
		}
	}
	return list
}

// notation returns the results of an answer in a line.
func (a *Answer) notation() string {
	var out []string
	for i := range a.Results {
		out = append(out, a.Results[i].Name+" "+a.Results[i].Notation())
	}
	if a.Refused != "" {
		out = append(out, "refused: "+a.Refused)
	}
	return strings.Join(out, ", ")
}

// Notation returns a figure in the notation of examples: "12", "yes", "7/12", "miss 3/5, hit 2/5", "mean 17/2, from 7 to 10".
func (r *Result) Notation() string {
	return r.say(func() string {
		var out []string
		for _, l := range r.Labels {
			out = append(out, l.Name+" "+Fraction(r.Of(l.Value)))
		}
		return strings.Join(out, ", ")
	}, Fraction, func(mean *big.Rat) string {
		return "mean " + Fraction(mean) + ", from " + Written(r.Least(), r.Places) + " to " + Written(r.Most(), r.Places)
	})
}

// matches compares a figure with the expected value of an example: a number, a fraction, yes or no, or pieces with commas
// between them, each a label, "mean", "least", "most" or "at least 4" with its number.
func (r *Result) matches(want string) (found string, ok bool) {
	whole := r.Notation()
	switch want = strings.TrimSpace(want); want {
	case whole:
		return whole, true
	case "yes", "true", "no", "false":
		sure := big.NewRat(int64(expr.Truth(want == "yes" || want == "true")), 1)
		return whole, r.Yes && (r.Chance == nil && expr.Truth(sure.Sign() > 0) == r.Number || r.Chance != nil && r.Chance.Cmp(sure) == 0)
	}
	if number, isNumber := ratio(want); isNumber {
		return whole, r.equals(number)
	}
	for piece := range strings.SplitSeq(want, ",") {
		piece = strings.TrimSpace(piece)
		cut := strings.LastIndexByte(piece, ' ')
		if cut < 0 {
			return whole, false
		}
		number, isNumber := ratio(piece[cut+1:])
		key := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(piece[:cut]), "="))
		is := r.part(key)
		if !isNumber || is == nil {
			return whole, false
		}
		if is.Cmp(number) != 0 {
			return key + " " + Fraction(is), false
		}
	}
	return whole, true
}

// ratio parses a number or a fraction of an example.
func ratio(s string) (*big.Rat, bool) {
	if s == "" || len(s) > maxFraction || strings.Trim(s, "0123456789./-") != "" {
		return nil, false
	}
	return new(big.Rat).SetString(s)
}

// equals reports whether a figure is always this number, or is a chance of exactly this fraction.
func (r *Result) equals(number *big.Rat) bool {
	switch {
	case len(r.Labels) > 0:
		return false
	case r.Chance != nil:
		return r.Chance.Cmp(number) == 0
	}
	return r.Least() == r.Most() && r.Mean().Cmp(number) == 0
}

// part returns the number for a key of an example: the chance of a label, "mean", "least", "most" or "at least 4". It
// returns nil if the figure has no such number.
func (r *Result) part(key string) *big.Rat {
	exact := func(n int) *big.Rat { return big.NewRat(int64(n), int64(unit(r.Places))) }
	if i := slices.IndexFunc(r.Labels, func(l Label) bool { return l.Name == key }); i >= 0 {
		return r.Of(r.Labels[i].Value)
	}
	if r.Chance != nil {
		return nil
	}
	switch key {
	case "mean":
		return r.Mean()
	case "least":
		return exact(r.Least())
	case "most":
		return exact(r.Most())
	}
	if bound, ok := strings.CutPrefix(key, "at least "); ok {
		if n, err := strconv.Atoi(bound); err == nil {
			return r.atLeast(n)
		}
	}
	return nil
}
