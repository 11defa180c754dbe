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
	plainly   = "default"
	stressed  = "default+hb"
	quietly   = "cyan"
	highlight = "cyan+b"
)

// draw returns the lines of the screen: the heading, the question, a short list, and the highlighted option below it as far
// as there is room. There are always fewer lines than the screen has, so that nothing scrolls away.
func (l *list) draw(width, height int) []drawn {
	width, height = max(width, 20), max(height, 8)
	head := l.head(width)
	keys := "↑↓ Enter · type to find · ? in full"
	if len(l.s.Ways) > 0 {
		keys += " · Esc other ways"
	}
	if l.whole {
		keys = "↑↓ read on · Enter takes it · ? back to the list"
	}
	foot := paint(quietly, term.Wrap(keys, 0, 0, width))
	room := height - 1 - len(head) - len(foot)
	if room < 6 { // a very low terminal shows only the question and the list
		head = head[len(head)-1:]
		foot = nil
		room = height - 1 - len(head)
	}
	if l.whole {
		return append(append(head, l.reading(width, room)...), foot...)
	}
	out := append(head, l.entries(width, room)...)
	out = append(out, l.beneath(width, height-1-len(out)-len(foot))...)
	return append(out, foot...)
}

// head returns the heading and the question, with what was typed.
func (l *list) head(width int) (out []drawn) {
	for _, h := range l.s.Heading {
		out = append(out, paint(quietly, term.Wrap(printable.Line(h), 0, 2, width))...)
	}
	ask := "? " + printable.Line(l.s.Message)
	if l.typed != "" {
		ask += ": " + printable.Line(l.typed)
	}
	return append(out, paint(stressed, term.Wrap(ask, 0, 2, width))...)
}

// entries returns the list in a third of the room, with a line for what is above and below.
func (l *list) entries(width, room int) (out []drawn) {
	if len(l.shown) == 0 {
		return l.nothing(width)
	}
	n, rows := len(l.shown), max(room/3-1, 3)
	if n <= rows+2 {
		rows = n // the two lines for what is above and below
	}
	l.top = min(max(min(l.top, l.at), l.at-rows+1, 0), max(0, n-rows))
	if rows < n {
		out = append(out, drawn{quietly, more("↑", l.top)})
	}
	wide := 0
	for _, o := range l.all {
		wide = max(wide, term.Width(printable.Line(o.Label)))
	}
	wide = min(wide, max(width*2/5, 16))
	for i := l.top; i < l.top+rows; i++ {
		out = append(out, l.entry(i, wide, width))
	}
	if rows < n {
		out = append(out, drawn{quietly, more("↓", n-l.top-rows)})
	}
	return out
}

// more says how many entries are beyond the screen.
func more(where string, n int) string {
	if n == 0 {
		return "  ·"
	}
	return fmt.Sprintf("  %s %d more", where, n)
}

// entry returns a line of the list.
func (l *list) entry(i, wide, width int) drawn {
	o := l.all[l.shown[i]]
	label := term.Clip(printable.Line(o.Label), width-3)
	if room := width - 5 - max(wide, term.Width(label)); o.Text != "" && room >= 8 {
		label = term.Pad(label, wide) + "  " + term.Clip(printable.Line(o.Text), room)
	}
	if i == l.at {
		return drawn{highlight, "> " + label}
	}
	return drawn{plainly, "  " + label}
}

// nothing says that nothing matches what was typed, or why the match cannot be picked.
func (l *list) nothing(width int) []drawn {
	out := paint(plainly, "  "+term.Wrap("nothing here has "+printable.Line(l.typed)+" in it; Esc shows all again", 2, 2, width))
	word := strings.ToLower(strings.TrimSpace(l.typed))
	told := 0
	for _, o := range l.s.Refused {
		if strings.Contains(strings.ToLower(o.Label), word) && told < 3 {
			told++
			out = append(out, paint(plainly, "  "+term.Wrap(printable.Line(o.Label+": "+o.Text), 2, 4, width))...)
		}
	}
	return out
}

// beneath returns the full text of the highlighted option as far as there is room. Its rule says if there is more.
func (l *list) beneath(width, room int) []drawn {
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
		more = fmt.Sprintf("%d more lines: ?", left)
		if left == 1 {
			more = "1 more line: ?"
		}
	}
	out := []drawn{{quietly, rule(printable.Line(o.Label), more, width)}}
	for _, line := range lines[:min(len(lines), room-1)] {
		out = append(out, drawn{plainly, "  " + line})
	}
	return out
}

// reading returns the full text of the highlighted option from the present line on.
func (l *list) reading(width, room int) []drawn {
	o := l.current()
	lines := o.page(width - 2)
	l.line = max(0, min(l.line, len(lines)-(room-1)))
	end := min(len(lines), l.line+room-1)
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
	out := []drawn{{quietly, rule(printable.Line(o.Label), more, width)}}
	for _, line := range lines[l.line:end] {
		out = append(out, drawn{plainly, "  " + line})
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
