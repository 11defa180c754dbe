package odds

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
)

// Fighter is one side of a contest: the numbers of a hero, and the ids of its records.
type Fighter struct {
	Numbers rules.Env
	Has     func(id string) bool
}

// Worked is a contest of the edition, computed for two heroes.
type Worked struct {
	Name     string
	Record   *rules.Record
	Question *calc.Question
	Answers  []*calc.Answer
	program  *calc.Program
	words    []string // the inputs as given
}

// Against computes the contests of the edition between a hero and another one. given are further inputs as
// NAME=VALUE, each for the contests that have it; an input that none has is an error.
func Against(set *rules.Set, mine, theirs Fighter, given []string) (out []Worked, err error) {
	used := make([]bool, len(given))
	budget := calc.NewBudget()
	for i := range set.Contests {
		c := &set.Contests[i]
		rec := set.Record(c.Record)
		if c.Of != "" && !mine.Has(c.Of) || rec == nil {
			continue
		}
		program, _ := set.Calculation(rec)
		var words []string
		for n, w := range given {
			name, _, _ := strings.Cut(w, "=")
			if program.Input(calc.Plain(name)) != nil {
				used[n], words = true, append(words, w)
			}
		}
		add := func(list []rules.Bind, of rules.Env) {
			for _, b := range list {
				words = addMissing(words, b.Name+"="+strconv.Itoa(of.Var(b.To)))
			}
		}
		add(c.Mine, mine.Numbers)
		add(c.Theirs, theirs.Numbers)
		for _, w := range c.With {
			words = addMissing(words, w)
		}
		w := Worked{Name: c.Name, Record: rec, program: program, words: words}
		if w.Question, err = program.Ask(words); err == nil {
			err = w.Question.Each(func(given map[string]int) error {
				a, err := program.Run(given, nil, budget)
				w.Answers = append(w.Answers, a)
				return err
			})
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name, err)
		}
		out = append(out, w)
	}
	if i := slices.Index(used, false); i >= 0 {
		name, _, _ := strings.Cut(given[i], "=")
		return nil, &calc.UnknownError{Name: name, Known: InputNames(ContestInputs(set, mine))}
	}
	return out, nil
}

// ContestInputs returns the inputs that a hero's contests take besides the numbers of the two heroes. Their names are as people type
// them.
func ContestInputs(set *rules.Set, mine Fighter) (out []calc.Ask) {
	for i := range set.Contests {
		c := &set.Contests[i]
		rec := set.Record(c.Record)
		if c.Of != "" && !mine.Has(c.Of) || rec == nil {
			continue
		}
		program, _ := set.Calculation(rec)
		bound := slices.Concat(c.Mine, c.Theirs)
		for _, in := range program.Asks() {
			if slices.ContainsFunc(bound, func(b rules.Bind) bool { return b.Name == in.Name }) {
				continue
			}
			in.Name = strings.ReplaceAll(in.Name, "_", "-")
			if !slices.ContainsFunc(out, func(o calc.Ask) bool { return o.Name == in.Name }) {
				out = append(out, in)
			}
		}
	}
	return out
}

// InputNames returns the names of inputs.
func InputNames(inputs []calc.Ask) (names []string) {
	for _, in := range inputs {
		names = append(names, in.Name)
	}
	return names
}

// addMissing adds an input to others that do not have it yet.
func addMissing(words []string, word string) []string {
	name, _, _ := strings.Cut(word, "=")
	if slices.ContainsFunc(words, func(w string) bool { given, _, _ := strings.Cut(w, "="); return calc.Plain(given) == calc.Plain(name) }) {
		return words
	}
	return append(words, word)
}

// Contests are the contests of a hero against another one.
type Contests struct {
	Edition, Name string
	Against       string // the name of the other hero
	List          []Worked
}
