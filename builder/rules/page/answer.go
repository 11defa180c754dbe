package page

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
)

// Line is a line of what was computed. Text is empty for a blank line.
type Line struct {
	Indent  int // columns from the left
	Text    string
	Aligned bool // its columns line up with those of the lines around it: it is set as it is
}

// writer collects the lines of what was computed.
type writer struct{ lines []Line }

// line adds a line; nothing is no line.
func (p *writer) line(indent int, s string) {
	if s = strings.TrimSpace(s); s != "" {
		p.lines = append(p.lines, Line{Indent: indent, Text: s})
	}
}

// GridLines are the lines of a table, at most so wide: heads of several words go over several lines, and what is wider
// still goes on below, with its first column again.
func GridLines(g *calc.Grid, width int) (lines []string) {
	for from := 0; from < len(g.Heads); {
		to := len(g.Heads)
		for to > from+1 && tableWidth(g, from, to) > width {
			to--
		}
		if from > 0 {
			lines = append(lines, "")
		}
		heads := append([]string{calc.Spaced(g.Of)}, g.Heads[from:to]...)
		var rows [][]string
		for _, r := range g.Rows {
			if r.Refused != "" {
				rows = append(rows, []string{r.Head, "\x00no: " + r.Refused})
				continue
			}
			rows = append(rows, append([]string{r.Head}, r.Cells[from:to]...))
		}
		lines = append(lines, Columns(heads, rows, "l"+strings.Repeat("r", to-from))...)
		from = to
	}
	return lines
}

func tableWidth(g *calc.Grid, from, to int) int {
	sum := longestWord(calc.Spaced(g.Of))
	for _, r := range g.Rows {
		sum = max(sum, utf8.RuneCountInString(r.Head))
	}
	for i := from; i < to; i++ {
		wide := longestWord(g.Heads[i])
		for _, r := range g.Rows {
			if r.Refused == "" {
				wide = max(wide, utf8.RuneCountInString(r.Cells[i]))
			}
		}
		sum += wide + columnGap
	}
	return sum
}

// columnGap is the space between two columns.
const columnGap = 2

func longestWord(s string) (n int) {
	for _, w := range strings.Fields(s) {
		n = max(n, utf8.RuneCountInString(w))
	}
	return n
}

// Columns sets rows in columns that line up, "l" to the left and "r" to the right, under heads that are broken between
// words where they are longer than what stands below them. A cell that begins with a zero byte takes the rest of its row.
func Columns(heads []string, rows [][]string, sides string) (lines []string) {
	wide := make([]int, len(sides))
	for _, row := range rows {
		for i, cell := range row {
			if !strings.HasPrefix(cell, "\x00") {
				wide[i] = max(wide[i], utf8.RuneCountInString(cell))
			}
		}
	}
	broken, tall := make([][]string, len(heads)), 0
	for i, h := range heads {
		wide[i] = max(wide[i], longestWord(h))
		broken[i] = wrapped(h, wide[i])
		tall = max(tall, len(broken[i]))
	}
	for n := range tall {
		row := make([]string, len(heads))
		for i, b := range broken {
			if at := n - (tall - len(b)); at >= 0 {
				row[i] = b[at]
			}
		}
		lines = append(lines, set(row, wide, sides))
	}
	for _, row := range rows {
		lines = append(lines, set(row, wide, sides))
	}
	return lines
}

func set(row []string, wide []int, sides string) string {
	var b strings.Builder
	for i, cell := range row {
		if i > 0 {
			b.WriteString(strings.Repeat(" ", columnGap))
		}
		if rest, ok := strings.CutPrefix(cell, "\x00"); ok {
			b.WriteString(rest)
			continue
		}
		gap := strings.Repeat(" ", max(0, wide[i]-utf8.RuneCountInString(cell)))
		if sides[i] == 'r' {
			b.WriteString(gap + cell)
		} else {
			b.WriteString(cell + gap)
		}
	}
	return strings.TrimRight(b.String(), " ")
}

// wrapped breaks words into lines of at most so many signs.
func wrapped(s string, width int) (lines []string) {
	for _, w := range strings.Fields(s) {
		if n := len(lines); n > 0 && utf8.RuneCountInString(lines[n-1])+1+utf8.RuneCountInString(w) <= width {
			lines[n-1] += " " + w
		} else {
			lines = append(lines, w)
		}
	}
	return lines
}

// Answer is what a record computes for some inputs, in lines of at most so many columns: what was given, how each value
// came about, and each result, a chance as throws of the dice and in hundred.
func Answer(set *rules.Set, r *rules.Record, a *calc.Answer, given []string, width int) (lines []Line) {
	p := writer{Heading(set, r, given, width)}
	if a.Refused != "" {
		p.line(2, "no: "+a.Refused)
		return p.lines
	}
	wide := 12
	each := [][]calc.Result{a.Values, a.Results}
	for _, list := range each {
		for i := range list {
			wide = max(wide, utf8.RuneCountInString(title(&list[i])))
			for _, l := range list[i].Labels {
				wide = max(wide, utf8.RuneCountInString(l.Name))
			}
		}
	}
	for n, list := range each {
		for i := range list {
			if f := &list[i]; n == 0 && !f.Rolled || n == 1 && !f.Same(a.Values) {
				p.figure(a, f, wide, width)
			}
		}
	}
	return p.lines
}

// title is the name of a figure, with how many tries it counts.
func title(f *calc.Result) string {
	if f.Tries == "" {
		return calc.Spaced(f.Name)
	}
	return fmt.Sprintf("%s (%d tries)", calc.Spaced(f.Name), f.Times)
}

// figure writes a value or a result.
func (p *writer) figure(a *calc.Answer, f *calc.Result, wide, width int) {
	row := func(name, value, more string) {
		p.columns(2, []string{strings.TrimRight(fmt.Sprintf("%-*s %14s  %s", wide, name, value, more), " ")})
	}
	name := title(f)
	switch {
	case len(f.Labels) > 0:
		for _, l := range f.Labels {
			row(l.Name, f.Ways(f.Of(l.Value)), fmt.Sprintf("%5s %%", calc.Percent(f.Of(l.Value))))
		}
	case f.Chance != nil:
		ways := f.Ways(f.Chance)
		if len(ways) > 14 {
			ways = ""
		}
		row(name, ways, fmt.Sprintf("%5s %%", calc.Percent(f.Chance)))
	case f.Rolled && f.Least() == f.Most():
		row(name, calc.Written(f.Least(), f.Places), "")
	case f.Rolled:
		row(name, calc.Rounded(f.Mean()), fmt.Sprintf("on average; %s to %s", calc.Written(f.Least(), f.Places), calc.Written(f.Most(), f.Places)))
	default:
		p.worked(a, f, wide, width)
	}
}

// worked writes a figure that needs no dice, with its expression and the same with the numbers put in.
func (p *writer) worked(a *calc.Answer, f *calc.Result, wide, width int) {
	lead := fmt.Sprintf("%-*s %6s  ", wide, calc.Spaced(f.Name), f.Word())
	formula, filled := a.Formula(f)
	room := width - 2 - utf8.RuneCountInString(lead) - 4
	indent := strings.Repeat(" ", utf8.RuneCountInString(lead))
	for n, text := range []string{formula, filled} {
		if n == 1 && (text == formula || text == f.Word()) {
			return
		}
		for i, l := range wrapped(text, room) {
			switch {
			case i > 0:
				l = indent + "    " + l
			case n == 0:
				l = lead + "= " + l
			default:
				l = indent + "= " + l
			}
			p.columns(2, []string{l})
		}
	}
}

// columns adds lines whose columns line up, so they are set as they are.
func (p *writer) columns(indent int, lines []string) {
	for _, l := range lines {
		p.lines = append(p.lines, Line{Indent: indent, Text: l, Aligned: true})
	}
}

// Heading is what stands over what a record computes: its name, which record it is, what was given.
func Heading(set *rules.Set, r *rules.Record, given []string, width int) []Line {
	which := fmt.Sprintf("%s · %s", set.Edition, r.ID)
	var p writer
	p.columns(0, []string{r.Name + strings.Repeat(" ", max(2, width-utf8.RuneCountInString(r.Name+which))) + which})
	p.line(2, strings.Join(given, ", "))
	p.lines = append(p.lines, Line{})
	return p.lines
}
