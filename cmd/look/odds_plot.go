package look

import (
	"fmt"
	"math/big"
	"strings"

	"scabbard/builder/odds"
	"scabbard/builder/rules/calc"
	"scabbard/cmd/cli"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// shadeOf returns what fills the bar of an outcome on a terminal, and its role; the last is the best outcome. Elsewhere an outcome is
// drawn as its number.
func shadeOf(outcome int) (string, palette.Role) {
	switch outcome % 4 {
	case 0:
		return "░", palette.Resource
	case 1:
		return "▒", palette.Number
	case 2:
		return "█", palette.Good
	}
	return "▓", palette.Tag
}

// bars draws the chances of each roll: a bar for each circumstance, divided by outcome.
func (o *oddsOptions) bars(e *cli.HeroFile, t *odds.Table) {
	width, color := o.app.IO.Screen()
	o.heading(e)
	name := 0
	for _, c := range t.Columns {
		name = max(name, term.Width(c))
	}
	const figures = 20 // the width of chances and average after a bar
	room := max(20, min(width, 160)-name-figures-4)
	for i := range t.Rows {
		r := &t.Rows[i]
		fmt.Fprintln(o.app.IO.Out, strings.TrimRight(printable.Line(rowName(r)+"  "+strings.Trim(strings.Join(r.Damage, "·"), "·")), " "))
		for k, c := range t.Columns {
			cell := &r.Cells[k]
			line := "  " + term.Pad(c, name) + "  " + o.bar(cell.Chances, room, color) + "  " +
				term.Pad(strings.Join(calc.Hundreds(cell.Chances), "/"), 10) + " " + average(cell)
			fmt.Fprintln(o.app.IO.Out, strings.TrimSuffix(line, " –"))
		}
	}
	var legend []string
	for i, out := range t.Outcomes {
		legend = append(legend, o.fill(i, 2, color)+" "+out)
	}
	fmt.Fprintln(o.app.IO.Out, "\n"+strings.Join(legend, "   ")+"   then chances in percent, average damage")
}

// bar returns the chances as a bar of room columns. Each division is rounded by itself, so that the bar always has its full
// length.
func (o *oddsOptions) bar(chances []*big.Rat, room int, color bool) string {
	var b strings.Builder
	sum, drawn := new(big.Rat), 0
	for i, c := range chances {
		sum.Add(sum, c)
		at := new(big.Rat).Mul(sum, new(big.Rat).SetInt64(int64(room)))
		end := new(big.Int).Quo(at.Add(at, big.NewRat(1, 2)).Num(), at.Denom()).Int64()
		b.WriteString(o.fill(i, int(end)-drawn, color))
		drawn = int(end)
	}
	return b.String()
}

func (o *oddsOptions) fill(outcome, columns int, color bool) string {
	switch {
	case columns <= 0:
		return ""
	case !o.app.IO.IsTerminal():
		return strings.Repeat(fmt.Sprint(outcome+1), columns)
	}
	shade, role := shadeOf(outcome)
	return palette.Brush(color).Of(role, strings.Repeat(shade, columns))
}
