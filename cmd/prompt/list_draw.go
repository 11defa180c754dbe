package prompt

import (
	"fmt"
	"strings"

	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// drawn is a line on the screen with its style in survey's templates.
type drawn struct{ Style, Text string }

const (
	stylePlain   = "default"
	styleBold    = "default+hb"
	styleDim     = "cyan"
	styleCurrent = "cyan+b"
)

// draw returns the lines of the screen: the heading, the question, a short list, and the highlighted option below it as far
// as there is room. There are always fewer lines than the screen has, so that nothing scrolls away.
func (l *list) draw(width, height int) []drawn {
	width, height = max(width, 20), max(height, 8)
	ask := l.ask(width)
	head := append(l.heading(width), ask...)
	foot := paint(styleDim, term.Wrap(l.keys(), 0, 0, width))
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
	out := append(head, l.entries(width, room)...)
	out = append(out, l.preview(width, height-1-len(out)-len(foot))...)
	return append(out, foot...)
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
	for _, h := range l.s.Heading {
		out = append(out, paint(styleDim, term.Wrap(printable.Line(h), 0, 2, width))...)
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
	return paint(stylePlain, term.Wrap(printable.Line(l.s.About), 0, 2, width))
}

// ask returns the question, with the typed text.
func (l *list) ask(width int) []drawn {
	ask := "? " + printable.Line(l.s.Message)
	if l.typed != "" {
		ask += ": " + printable.Line(l.typed)
	}
	return paint(styleBold, term.Wrap(ask, 0, 2, width))
}

// entries returns the list, with a line for the entries above and one for those below. It takes a third of the room if the options have full
// texts to show below it, else all but four lines.
func (l *list) entries(width, room int) (out []drawn) {
	if len(l.shown) == 0 {
		return l.nothing(width)
	}
	n, rows := len(l.shown), max(room/3-1, 3)
	if !l.s.explains() {
		rows = max(room-6, 3)
	}
	if n <= rows+2 {
		rows = n // the two lines for the entries above and below
	}
	l.rows = rows
	l.top = min(max(min(l.top, l.at), l.at-rows+1, 0), max(0, n-rows))
	if rows < n {
		out = append(out, drawn{styleDim, more("↑", l.top)})
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
		out = append(out, drawn{styleDim, more("↓", n-l.top-rows)})
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
		label = term.Pad(label, wide) + "  " + term.Clip(about, room)
	}
	if i == l.at {
		return drawn{styleCurrent, "> " + label}
	}
	return drawn{stylePlain, "  " + label}
}

// nothing returns a line for a search without a match: why, or why the match cannot be picked.
func (l *list) nothing(width int) []drawn {
	out := paint(stylePlain, "  "+term.Wrap("nothing here matches "+printable.Line(l.typed)+"; Esc shows all again", 2, 2, width))
	refused := find(l.s.Refused, 0, l.typed)
	for _, hit := range refused[:min(len(refused), 3)] {
		o := l.s.Refused[hit.at]
		out = append(out, paint(stylePlain, "  "+term.Wrap(printable.Line(o.Label+": "+o.Text), 2, 4, width))...)
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
	out := []drawn{{styleDim, rule(printable.Line(o.Label), more, width)}}
	for _, line := range lines[:min(len(lines), room-1)] {
		out = append(out, drawn{stylePlain, "  " + line})
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
	out := []drawn{{styleDim, rule(printable.Line(o.Label), more, width)}}
	for _, line := range lines[l.line:end] {
		out = append(out, drawn{stylePlain, "  " + line})
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

// paint gives lines a style.
func paint(style, lines string) (out []drawn) {
	for line := range strings.SplitSeq(lines, "\n") {
		out = append(out, drawn{style, line})
	}
	return out
}
