package calc

import (
	"fmt"
	"slices"
	"strings"
)

// Question holds a person's inputs to a program: one value each, or several, which make rows and columns.
type Question struct {
	program *Program
	given   []setting
}

type setting struct {
	*inputCode
	values []int
}

// UnknownError is returned for an input that a program does not have.
type UnknownError struct {
	Name  string
	Known []string
}

// Error names the input. Known is for the caller's hint.
func (e *UnknownError) Error() string { return fmt.Sprintf("there is no input %q", e.Name) }

// Ask reads NAME=VALUE words. The bare name of a condition means yes. It fails if a name is unknown, a value cannot be read,
// or an input is given twice.
func (p *Program) Ask(words []string) (*Question, error) {
	q := &Question{program: p}
	for _, word := range words {
		name, value, valued := strings.Cut(word, "=")
		b := p.Input(Plain(name))
		if b == nil {
			return nil, unknownInput(name, p.inputs)
		}
		if !valued && !b.Flag {
			return nil, fmt.Errorf("%s needs a value, as in %s=VALUE", name, name)
		}
		values, err := b.series(value)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, g := range q.given {
			if g.inputCode == b {
				return nil, fmt.Errorf("%s is given twice", name)
			}
		}
		q.given = append(q.given, setting{b, values})
	}
	return q, nil
}

// Spans returns the inputs that have several values, in the order given.
func (q *Question) Spans() (names []string) {
	for _, g := range q.given {
		if len(g.values) > 1 {
			names = append(names, g.Name)
		}
	}
	return names
}

// Each calls do for every combination of the given values, the first span outermost.
func (q *Question) Each(do func(given map[string]int) error) error {
	given := map[string]int{}
	var at func(i int) error
	at = func(i int) error {
		if i == len(q.given) {
			return do(given)
		}
		for _, v := range q.given[i].values {
			given[q.given[i].Name] = v
			if err := at(i + 1); err != nil {
				return err
			}
		}
		return nil
	}
	return at(0)
}

// Words returns the given inputs and the record's premises in words, in the order of the block: "fight 7", "off guard". It leaves out inputs with
// several values.
func (q *Question) Words(a *Answer) (out []string) {
	for _, g := range a.Inputs {
		said := g.Flag && g.Value == 0
		is := g.Asked || g.premise || !g.inputCode.given && g.heroDefault.Empty()
		for _, s := range q.given {
			if s.Name != g.Name {
				continue
			}
			if is = len(s.values) == 1; len(s.values) > 1 {
				said = true
			}
		}
		switch {
		case said || !is:
		default:
			out = append(out, g.inWords(g.Value))
		}
	}
	return out
}

// Grid returns the answers to a question with one span as a table: a row for each of its values, with the inputs, the values
// and the results.
func (q *Question) Grid(answers []*Answer) *Grid {
	g := &Grid{Of: q.Spans()[0]}
	var show []string
	for _, a := range answers {
		if a.Refused == "" && show == nil {
			show = a.shown()
		}
	}
	for _, a := range answers {
		g.add(a.input(g.Of), []*Answer{a}, []string{""}, show)
	}
	if g.Heads == nil { // every row is refused
		g.Heads = []string{""}
	}
	return g
}

// Plane returns the answers to a question with two spans as a table of one result: the first span down, the second across.
func (q *Question) Plane(answers []*Answer, result string) *Grid {
	spans := q.Spans()
	g := &Grid{Of: spans[0]}
	var heads []string
	for _, in := range q.given {
		for i := 0; in.Name == spans[1] && i < len(in.values); i++ {
			heads = append(heads, Spaced(in.Name)+" "+in.word(in.values[i]))
		}
	}
	for row := range slices.Chunk(answers, len(heads)) {
		g.add(row[0].input(g.Of), row, heads, []string{result})
	}
	return g
}

// shown returns the names of the figures that are printed: the values without dice, and the results.
func (a *Answer) shown() (names []string) {
	for _, v := range a.Values {
		if !v.Rolled {
			names = append(names, v.Name)
		}
	}
	for i := range a.Results {
		if r := &a.Results[i]; !r.Same(a.Values) || r.Rolled {
			names = append(names, r.Name)
		}
	}
	return names
}

// input returns the value of an input in words.
func (a *Answer) input(name string) string {
	return a.Inputs[slices.IndexFunc(a.Inputs, func(g Given) bool { return g.Name == name })].Word()
}

// Labels returns the words for the values of a result, in the order of the values.
func (p *Program) Labels(result string) []Label {
	f := p.find(result)
	if f == nil {
		return nil
	}
	out := slices.Clone(f.Labels)
	slices.SortFunc(out, func(a, b Label) int { return a.Value - b.Value })
	return out
}
