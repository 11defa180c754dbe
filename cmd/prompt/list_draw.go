package prompt

import (
	"fmt"
	"strings"

	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// drawn is a line on the screen, as pieces in their roles.
type drawn []piece

type piece struct {
	role palette.Role
	text string
}

// text returns the line without its colors.
func (d drawn) text() string {
	var b strings.Builder
	for _, p := range d {
		b.WriteString(p.text)
	}
	return b.String()
}

// painted returns the line in color, or plain.
func (d drawn) painted(brush palette.Brush) string {
	var b strings.Builder
	for _, p := range d {
		b.WriteString(brush.Of(p.role, p.text))
	}
	return b.String()
}

func line(role palette.Role, text string) drawn { return drawn{{role, text}} }

// From this size on the list is on the left and the highlighted option on the right.
const (
	wideScreen = 100
	tallScreen = 30
	leftPane   = 55
)

// draw returns the lines of the screen: the heading, the question, the list, and the highlighted option below it, or beside it on a
// large screen. There are always fewer lines than the screen has, so that nothing scrolls away.
func (l *list) draw(width, height int) []drawn {
	width, height = max(width, 20), max(height, 8)
	if width >= wideScreen && height >= tallScreen && l.s.explains() && !l.whole {
		return l.panes(width, height)
	}
	ask := l.ask(width)
	head := append(l.heading(width), ask...)
	foot := paint(palette.Dim, term.Wrap(l.keys(), 0, 0, width))
	room := height - 1 - len(head) - len(foot)
	if about := l.about(width); !l.whole && room-len(about) >= roomForAbout {
		head = append(append(l.heading(width), about...), ask...)
		room -= len(about)
	}
	if room < 6 { // a very low terminal shows only the question and the list
		fits := min(len(ask), height/3)
		if head, foot = ask[:fits], nil; l.typed != "" {
			head = ask[len(ask)-fits:]
		}
		room = height - 1 - len(head)
	}
	if l.whole {
		return append(append(head, l.reading(width, room)...), foot...)
	}
	least := leastPreview
	if room < 2*leastPreview {
		least = room / 2
	}
	out := append(head, l.entries(width, max(room-least-2, 3))...)
	out = append(out, l.preview(width, height-1-len(out)-len(foot))...)
	return append(out, foot...)
}

// leastPreview is how many lines below the list are left for the highlighted option, with its rule.
const leastPreview = 6

// panes returns the lines of a large screen: below the heading the list on the left, and the highlighted option on the right.
func (l *list) panes(width, height int) []drawn {
	head := append(l.heading(width), l.about(width)...)
	foot := paint(palette.Dim, term.Wrap(l.keys(), 0, 0, width))
	rows := height - 1 - len(head) - len(foot) - 2
	left := append(l.ask(leftPane), drawn{})
	left = append(left, l.entries(leftPane, max(rows-len(left)-2, 3))...)
	right := l.beside(width-leftPane-3, rows)
	out := append(head, line(palette.Dim, strings.Repeat("─", leftPane+1)+"┬"+strings.Repeat("─", width-leftPane-2)))
	for i := range rows {
		row := drawn{}
		used := 0
		if i < len(left) {
			row = append(row, left[i]...)
			used = term.Width(left[i].text())
		}
		row = append(row, piece{palette.Plain, strings.Repeat(" ", max(0, leftPane+1-used))}, piece{palette.Dim, "│"})
		if i < len(right) && right[i].text() != "" {
			row = append(append(row, piece{palette.Plain, " "}), right[i]...)
		}
		out = append(out, row)
	}
	out = append(out, line(palette.Dim, strings.Repeat("─", leftPane+1)+"┴"+strings.Repeat("─", width-leftPane-2)))
	return append(out, foot...)
}

// beside returns the highlighted option for the right of a large screen: its name, and its full text as far as there is room.
func (l *list) beside(width, rows int) []drawn {
	o := l.current()
	if o == nil {
		return nil
	}
	out := []drawn{line(palette.Name, term.Clip(printable.Line(o.Label), width))}
	if o.Suggested {
		out = append(out, line(palette.Good, "suggested"))
	}
	out = append(out, drawn{})
	lines := o.page(width)
	for i, text := range lines {
		if len(out) == rows-1 && i < len(lines)-1 {
			return append(out, line(palette.Dim, more("?", len(lines)-i)))
		}
		out = append(out, line(palette.Plain, text))
	}
	return out
}

// keys lists the keys that do something now.
func (l *list) keys() string {
	if l.whole {
		return "↑↓ read on · Enter takes it · ? back to the list"
	}
	keys := "↑↓ Enter"
	if l.typed != "" {
		if o := l.current(); l.s.Several && o != nil && o.Picked {
			keys += " unticks"
		} else if l.s.Several && o != nil && o.tickable() {
			keys += " ticks"
		}
		return keys + " · keep typing · ? in full · Esc shows all"
	}
	if l.s.Several {
		keys += " · Space ticks"
	}
	keys += " · type to find · ? in full"
	if l.s.Back != "" {
		keys += " · ← back"
	}
	if len(l.s.Ways) > 0 {
		keys += " · Esc more"
	}
	return keys
}

// heading returns the lines above the question.
func (l *list) heading(width int) (out []drawn) {
	for i, h := range l.s.Heading {
		lines := paint(palette.Dim, term.Wrap(printable.Line(h), 0, 2, width))
		if name, rest, named := strings.Cut(lines[0].text(), " · "); i == 0 && named {
			lines[0] = drawn{{palette.Name, name}, {palette.Plain, " · " + rest}}
		}
		out = append(out, lines...)
	}
	return out
}

// roomForAbout is how many lines must be left for the list and the full text below it, so that the subject of the question is shown.
const roomForAbout = 11

// about returns the lines on the subject of the question.
func (l *list) about(width int) []drawn {
	if l.s.About == "" {
		return nil
	}
	return paint(palette.Dim, term.Wrap(printable.Line(l.s.About), 0, 2, width))
}

// ask returns the question, with the typed text.
func (l *list) ask(width int) []drawn {
	ask := "? " + printable.Line(l.s.Message)
	if l.typed != "" {
		ask += ": " + printable.Line(l.typed)
	}
	return paint(palette.Heading, term.Wrap(ask, 0, 2, width))
}

// entries returns the list in at most so many rows, with a line for the entries above and one for those below if it is longer.
func (l *list) entries(width, rows int) (out []drawn) {
	if len(l.shown) == 0 {
		return l.nothing(width)
	}
	n := len(l.shown)
	if n <= rows+2 {
		rows = n // the two lines for the entries above and below
	}
	l.rows = rows
	l.top = min(max(min(l.top, l.at), l.at-rows+1, 0), max(0, n-rows))
	if rows < n {
		out = append(out, line(palette.Dim, more("↑", l.top)))
	}
	wide := 0
	for _, o := range l.all {
		wide = max(wide, term.Width(l.label(o)))
	}
	most := width * 2 / 5
	if !l.s.explains() {
		most = width / 2
	}
	wide = min(wide, max(most, 16))
	for i := l.top; i < l.top+rows; i++ {
		out = append(out, l.entry(i, wide, width))
	}
	if rows < n {
		out = append(out, line(palette.Dim, more("↓", n-l.top-rows)))
	}
	return out
}

// more returns a line with the number of entries beyond the screen, blank if there are none.
func more(where string, n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("  %s %d more", where, n)
}

// label returns the label of an option, with its checkbox if it has one.
func (l *list) label(o Option) string {
	label := printable.Line(o.Label)
	switch {
	case !l.s.Several || !o.tickable():
		return label
	case o.Picked:
		return "[x] " + label
	}
	return "[ ] " + label
}

// entry returns a line of the list: the label, and the text or the place where a search found the typed text.
func (l *list) entry(i, wide, width int) drawn {
	hit := l.shown[i]
	o := l.all[hit.at]
	about := o.Line()
	if hit.where != "" {
		about = hit.where
	}
	label := term.Clip(l.label(o), width-3)
	if about != "" && !l.s.explains() { // the answers of a review in a column; the label is in full below the list
		label = term.Clip(label, wide)
	}
	if room := width - 5 - max(wide, term.Width(label)); about != "" && room >= 8 {
		label, about = term.Pad(label, wide), "  "+term.Clip(about, room)
	} else {
		about = ""
	}
	if i == l.at {
		return drawn{{palette.Cursor, palette.Glyph("▌") + " " + label}, {palette.Name, about}}
	}
	role := palette.Dim
	if o.Suggested && hit.where == "" {
		role = palette.Good
	}
	return drawn{{palette.Plain, "  " + label}, {role, about}}
}

// nothing returns a line for a search without a match: why, or why the match cannot be picked.
func (l *list) nothing(width int) []drawn {
	out := paint(palette.Plain, "  "+term.Wrap("nothing here matches "+printable.Line(l.typed)+"; Esc shows all again", 2, 2, width))
	refused := find(l.s.Refused, 0, l.typed)
	for _, hit := range refused[:min(len(refused), 3)] {
		o := l.s.Refused[hit.at]
		out = append(out, paint(palette.Plain, "  "+term.Wrap(printable.Line(o.Label+": "+o.Text), 2, 4, width))...)
	}
	return out
}

// preview returns the full text of the highlighted option as far as there is room. Its rule has a note if there is more.
func (l *list) preview(width, room int) []drawn {
	o := l.current()
	if o == nil || room < 2 {
		return nil
	}
	lines := o.page(width - 2)
	if len(lines) == 0 {
		return nil
	}
	more := ""
	if left := len(lines) - (room - 1); left > 0 {
		more = fmt.Sprintf("? for %d more lines", left)
		if left == 1 {
			more = "? for 1 more line"
		}
	}
	out := []drawn{line(palette.Dim, rule(printable.Line(o.Label), more, width))}
	for _, text := range lines[:min(len(lines), room-1)] {
		out = append(out, line(palette.Plain, "  "+text))
	}
	return out
}

// reading returns the full text of the highlighted option from the present line on.
func (l *list) reading(width, room int) []drawn {
	o := l.current()
	lines := o.page(width - 2)
	l.page = room - 1
	l.line = max(0, min(l.line, len(lines)-l.page))
	end := min(len(lines), l.line+l.page)
	l.bottom = end == len(lines)
	more := ""
	switch {
	case l.line > 0 && !l.bottom:
		more = fmt.Sprintf("↑ %d · ↓ %d", l.line, len(lines)-end)
	case l.line > 0:
		more = fmt.Sprintf("↑ %d", l.line)
	case !l.bottom:
		more = fmt.Sprintf("↓ %d", len(lines)-end)
	}
	out := []drawn{line(palette.Dim, rule(printable.Line(o.Label), more, width))}
	for _, text := range lines[l.line:end] {
		out = append(out, line(palette.Plain, "  "+text))
	}
	return out
}

// rule returns a horizontal rule with a name on the left and a remark on the right.
func rule(name, remark string, width int) string {
	left := "── " + term.Clip(name, width-8-term.Width(remark)) + " "
	right := "──"
	if remark != "" {
		right = " " + remark + " ──"
	}
	return left + strings.Repeat("─", max(0, width-term.Width(left)-term.Width(right))) + right
}

// paint gives lines a role.
func paint(role palette.Role, lines string) (out []drawn) {
	for text := range strings.SplitSeq(lines, "\n") {
		out = append(out, line(role, text))
	}
	return out
}
