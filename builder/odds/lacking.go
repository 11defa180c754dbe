package odds

import (
	"slices"

	"scabbard/builder/rules/calc"
)

// Lack is an input that was not given, with the results that are 0 without it, such as damage and the damage taken.
type Lack struct {
	Input   string
	Results []string
}

// Telling returns the answers of a contest without the results that are 0 only because an input was not given, and the inputs that
// they lack. The first result is always kept.
func (w *Worked) Telling() (answers []*calc.Answer, lacks []Lack) {
	out := map[string]bool{}
	for _, name := range w.program.ZeroInputs(w.words) {
		probe := w.probe(name)
		if probe == nil {
			continue
		}
		l := Lack{Input: name}
		for _, of := range [][]calc.Result{probe.Values, probe.Results} {
			for i := range of {
				f := &of[i]
				if f.Zero() || out[f.Name] || f.Name == probe.Results[0].Name || !w.zero(f.Name) {
					continue
				}
				out[f.Name] = true
				if !slices.ContainsFunc(probe.Values, func(v calc.Result) bool { return v.Name == f.Name }) {
					l.Results = append(l.Results, f.Name)
				}
			}
		}
		if len(l.Results) > 0 {
			lacks = append(lacks, l)
		}
	}
	for _, a := range w.Answers {
		shown := *a
		drop := func(f calc.Result) bool { return out[f.Name] }
		shown.Values = slices.DeleteFunc(slices.Clone(a.Values), drop)
		shown.Results = slices.DeleteFunc(slices.Clone(a.Results), drop)
		answers = append(answers, &shown)
	}
	return answers, lacks
}

// zero reports whether a value or a result is 0 in every answer.
func (w *Worked) zero(name string) bool {
	for _, a := range w.Answers {
		for _, of := range [][]calc.Result{a.Values, a.Results} {
			if i := slices.IndexFunc(of, func(f calc.Result) bool { return f.Name == name }); i >= 0 && !of[i].Zero() {
				return false
			}
		}
	}
	return true
}

// probe computes a contest with one more input, or returns nil if that has no answer.
func (w *Worked) probe(name string) (answer *calc.Answer) {
	for _, n := range []int{10, 1} {
		_ = w.Question.Each(func(given map[string]int) error {
			if answer != nil {
				return nil
			}
			given[name] = n
			a, err := w.program.Run(given, nil, calc.NewBudget())
			if err == nil && a.Refused == "" && len(a.Results) > 0 {
				answer = a
			}
			return err
		})
		if answer != nil {
			return answer
		}
	}
	return nil
}
