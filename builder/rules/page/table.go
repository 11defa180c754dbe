package page

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// Inputs is the role of the inputs of a calculation.
const Inputs doc.Role = "inputs"

// inputs lists the inputs of a calculation, with their defaults.
func (p *maker) inputs(r *rules.Record) (out []doc.Entry) {
	program, of := p.set.Calculation(r)
	if program == nil {
		return nil
	}
	if of != r {
		named := of.Name
		if named == r.Name {
			named = phrase.Of("the-kind-named", rules.Spaced(of.Kind()), named)
		}
		if premises := program.Premises(); len(premises) > 0 {
			named = phrase.Of("with-premises", named, strings.Join(premises, ", "))
		}
		out = append(out, doc.Line{Role: Inputs, Text: doc.Words(phrase.Of("sums-are-those-of", named))})
	}
	list := doc.List{Role: Inputs, Label: phrase.Of("can-be-computed")}
	for _, in := range program.Asks() {
		unless := in.Default
		if in.Default != calc.Needed {
			unless = phrase.Of("if-not-given", unless)
		}
		list.Items = append(list.Items, doc.Line{Label: strings.ReplaceAll(in.Name, "_", "-"), Text: doc.Words(in.About + " (" + unless + ")")})
	}
	if len(list.Items) > 0 {
		out = append(out, list)
	}
	return out
}

// baseCase returns the results that a record has by itself, if it shares a calculation under conditions of its own and
// nothing has to be given.
func (p *maker) baseCase(r *rules.Record, budget *calc.Budget) []doc.Entry {
	program, of := p.set.Calculation(r)
	if program == nil || of == r || len(program.Premises()) == 0 || !program.Complete() {
		return nil
	}
	a, err := program.Run(nil, nil, budget)
	if err != nil {
		return nil // the page of the calculation prints the reason
	}
	with := strings.Join(program.Premises(), ", ")
	if a.Refused != "" {
		return labeled(phrase.Of("not-with", with), a.Refused)
	}
	label := phrase.Of("with-alone", with)
	var out []string
	for i := range a.Results {
		f := &a.Results[i]
		switch {
		case len(f.Labels) > 0:
			out = append(out, f.InWords())
		case f.Rolled && f.Chance == nil && f.Least() == 0 && f.Most() == 0: // a multiple of something that is not given
		default:
			out = append(out, calc.Spaced(f.Name)+" "+f.InWords())
		}
	}
	return labeled(label, strings.Join(out, ", "))
}

// table returns the table of a calculation, with the chances of a plain roll as bars.
func (p *maker) table(r *rules.Record, budget *calc.Budget) []doc.Entry {
	program, of := p.set.Calculation(r)
	if program == nil || of != r {
		return nil
	}
	g, err := program.Table(budget)
	switch {
	case err != nil:
		return []doc.Entry{doc.Line{Weight: doc.Useful, Text: doc.Words(phrase.Of("table-left-out", err.Error()))}}
	case g == nil:
		return nil
	}
	t := doc.Table{Heads: append([]string{calc.Spaced(g.Of)}, g.Heads...)}
	var bars doc.Bars
	var notes []string
	for _, row := range g.Rows {
		cells := []doc.Text{doc.Words(row.Head)}
		if row.Refused != "" {
			for range g.Heads {
				cells = append(cells, doc.Numeral("–"))
			}
			t.Rows = append(t.Rows, cells)
			notes = append(notes, calc.Spaced(g.Of)+" "+row.Head+": "+row.Refused+".")
			continue
		}
		for _, c := range row.Cells {
			cells = append(cells, doc.Numeral(c))
		}
		t.Rows = append(t.Rows, cells)
		bar := doc.Bar{Label: row.Head}
		for _, share := range row.Plain {
			n, _ := strconv.Atoi(share)
			bar.Parts = append(bar.Parts, n)
		}
		if len(bar.Parts) > 0 {
			bars.Rows = append(bars.Rows, bar)
		}
	}
	if g.Shown != "" {
		notes = append(notes, phrase.Of("columns-show", g.Shown))
	}
	if g.Average {
		notes = append(notes, phrase.Of("averages"))
	}
	if len(g.With) > 0 {
		notes = append(notes, phrase.Of("table-with", strings.Join(g.With, ", ")))
	}
	if len(bars.Rows) > 0 {
		notes = append(notes, phrase.Of("in-percent", printable.Capital(phrase.And(g.Labels))))
	} else if g.Chances {
		notes = append(notes, phrase.Of("chances-in-percent"))
	}
	return []doc.Entry{t, bars, doc.Line{Weight: doc.Useful, Text: doc.Words(strings.Join(notes, " "))}}
}
