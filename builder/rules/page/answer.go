package page

import (
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// Computed returns the card of a calculation without results: its name, its record, and the given values.
func Computed(set *rules.Set, r *rules.Record, given []string) doc.Card {
	return doc.Card{Key: r.ID, Name: r.Name, Tag: set.Edition, From: r.ID, Body: labeled("", strings.Join(given, ", "))}
}

// Answers returns one result with its steps, or several results as a table.
func Answers(set *rules.Set, r *rules.Record, q *calc.Question, answers []*calc.Answer) doc.Card {
	given := q.Words(answers[0])
	card := Computed(set, r, given)
	switch at := slices.IndexFunc(answers, func(a *calc.Answer) bool { return a.Refused == "" }); {
	case len(q.Spans()) == 0 || at < 0 && len(q.Spans()) > 1:
		return Answer(set, r, answers[0], given)
	case len(q.Spans()) == 1:
		card.Body = append(card.Body, withAverages(q.Grid(answers))...)
	default:
		for _, result := range answers[at].Results {
			card.Body = append(card.Body, doc.Line{Text: doc.Words(calc.Spaced(result.Name))})
			card.Body = append(card.Body, withAverages(q.Plane(answers, result.Name))...)
		}
	}
	return card
}

// withAverages returns several results as a table, with a line below it if it has averages.
func withAverages(g *calc.Grid) []doc.Entry {
	if !g.Average {
		return []doc.Entry{Grid(g)}
	}
	return []doc.Entry{Grid(g), doc.Line{Text: doc.Words(phrase.Of("averages"))}}
}

// Answer returns the results of a calculation: how each value came about, and each result. Chances are given as throws of
// the dice and in percent.
func Answer(set *rules.Set, r *rules.Record, a *calc.Answer, given []string) doc.Card {
	k := Computed(set, r, given)
	if a.Refused != "" {
		k.Body = append(k.Body, labeled("", phrase.Of("no-because", a.Refused))...)
		return k
	}
	var worked, rolled doc.Table
	for i := range a.Values {
		if f := &a.Values[i]; !f.Rolled {
			worked.Rows = append(worked.Rows, workedRows(a, f)...)
		}
	}
	for i := range a.Results {
		switch f := &a.Results[i]; {
		case f.Same(a.Values) && !f.Rolled: // printed above, with the values
		case f.Rolled || f.Chance != nil || len(f.Labels) > 0:
			rolled.Rows = append(rolled.Rows, rolledRows(f)...)
		default:
			worked.Rows = append(worked.Rows, workedRows(a, f)...)
		}
	}
	for _, t := range []doc.Table{worked, rolled} {
		if len(t.Rows) > 0 {
			k.Body = append(k.Body, t)
		}
	}
	return k
}

// rolledRows returns the rows of a result that depends on dice.
func rolledRows(f *calc.Result) (rows [][]doc.Text) {
	row := func(name, value, more string) {
		rows = append(rows, []doc.Text{doc.Words(name), doc.Numeral(value), doc.Words(more)})
	}
	name := calc.Spaced(f.Name)
	if f.Tries != "" {
		name += doc.Brackets(phrase.Of("tries", f.Times))
	}
	switch {
	case len(f.Labels) > 0:
		for _, l := range f.Labels {
			row(l.Name, f.Ways(f.Of(l.Value)), calc.Percent(f.Of(l.Value))+" %")
		}
	case f.Chance != nil:
		ways := f.Ways(f.Chance)
		if len(ways) > 14 { // too many throws to read
			ways = ""
		}
		row(name, ways, calc.Percent(f.Chance)+" %")
	case f.Least() == f.Most():
		row(name, calc.Written(f.Least(), f.Places), "")
	default:
		row(name, calc.Rounded(f.Mean()), phrase.Of("on-average-from", calc.Written(f.Least(), f.Places),
			calc.Written(f.Most(), f.Places)))
	}
	return rows
}

// workedRows returns the rows of a result without dice: its expression, and the same with values.
func workedRows(a *calc.Answer, f *calc.Result) [][]doc.Text {
	formula, filled := a.Formula(f)
	rows := [][]doc.Text{{doc.Words(calc.Spaced(f.Name)), doc.Numeral(f.Word()), doc.Words("= " + formula)}}
	if filled != formula && filled != f.Word() {
		rows = append(rows, []doc.Text{nil, nil, doc.Words("= " + filled)})
	}
	return rows
}

// Grid returns several results as a table, a row for each value. If the rule forbids a value the row gives the reason.
func Grid(g *calc.Grid) doc.Table {
	t := doc.Table{Heads: append([]string{calc.Spaced(g.Of)}, g.Heads...)}
	for _, r := range g.Rows {
		row := []doc.Text{doc.Words(r.Head)}
		if r.Refused != "" {
			row = append(row, doc.Words(phrase.Of("no-because", r.Refused)))
		} else {
			for _, c := range r.Cells {
				row = append(row, doc.Numeral(c))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
