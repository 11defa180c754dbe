package prompt

import (
	"strings"
	"unicode"

	"github.com/AlecAivazis/survey/v2/terminal"
)

// list is a selection on a terminal: the entries shown, the highlighted one, and whether its full text is shown.
type list struct {
	s      Selection
	all    []Option // the options, then the ways
	typed  string
	shown  []int // the indices in all of the entries that match what was typed, the best first
	at     int   // the index in shown of the highlighted entry
	top    int   // the index in shown of the first entry on the screen
	whole  bool  // the full text of the highlighted entry is shown
	line   int   // the first line of that text on the screen
	bottom bool  // the last line of that text is on the screen
}

func newList(s Selection) *list {
	l := &list{s: s, all: append(append([]Option{}, s.Options...), s.Ways...)}
	l.filter("")
	for i, o := range l.all {
		if o.Key == s.Default && s.Default != "" {
			l.at = i
		}
	}
	return l
}

// filter shows the options whose names match, then those whose descriptions do. Ways are found by their names only.
func (l *list) filter(typed string) {
	l.typed, l.at, l.top = typed, 0, 0
	l.shown = l.shown[:0]
	word := strings.ToLower(strings.TrimSpace(typed))
	fits := []func(o Option) bool{
		func(o Option) bool { return strings.HasPrefix(strings.ToLower(o.Label), word) },
		func(o Option) bool { return strings.Contains(strings.ToLower(o.Label), word) },
		func(o Option) bool { return strings.Contains(strings.ToLower(o.Text), word) },
	}
	there := make([]bool, len(l.all))
	for rank, fit := range fits {
		for i, o := range l.all {
			if !there[i] && fit(o) && (rank < 2 || i < len(l.s.Options)) {
				there[i] = true
				l.shown = append(l.shown, i)
			}
		}
	}
}

// current returns the highlighted option, or nil if nothing is shown.
func (l *list) current() *Option {
	if l.at >= len(l.shown) {
		return nil
	}
	return &l.all[l.shown[l.at]]
}

// press handles a key and reports whether the highlighted option was chosen.
func (l *list) press(key rune) (chosen bool) {
	if key == terminal.KeyEnter || key == '\n' {
		return l.current() != nil
	}
	if l.whole {
		l.read(key)
		return false
	}
	switch key {
	case terminal.KeyArrowUp:
		l.move(-1)
	case terminal.KeyArrowDown, terminal.KeyTab:
		l.move(1)
	case terminal.SpecialKeyHome:
		l.at = 0
	case terminal.SpecialKeyEnd:
		l.at = max(0, len(l.shown)-1)
	case terminal.KeyEscape:
		l.escape()
	case terminal.KeyDeleteWord, terminal.KeyDeleteLine:
		l.filter("")
	case terminal.KeyDelete, terminal.KeyBackspace:
		if typed := []rune(l.typed); len(typed) > 0 {
			l.filter(string(typed[:len(typed)-1]))
		}
	case '?', terminal.KeyArrowRight:
		l.whole, l.line = l.current() != nil, 0
	default:
		if unicode.IsPrint(key) {
			l.filter(l.typed + string(key))
		}
	}
	return false
}

// move moves the highlight up or down, and around at the ends.
func (l *list) move(by int) {
	if n := len(l.shown); n > 0 {
		l.at = (l.at + by + n) % n
	}
}

// escape clears what was typed. If nothing was typed it jumps between the options and the ways.
func (l *list) escape() {
	switch options := len(l.s.Options); {
	case l.typed != "":
		l.filter("")
	case l.at >= options:
		l.at = 0
	case options < len(l.shown):
		l.at = options
	}
}

// read handles a key while the full text of an option is shown.
func (l *list) read(key rune) {
	switch key {
	case terminal.KeyArrowDown, terminal.KeyTab, terminal.KeySpace:
		if !l.bottom {
			l.line++
		}
	case terminal.KeyArrowUp:
		l.line = max(0, l.line-1)
	case '?', terminal.KeyEscape, terminal.KeyArrowLeft:
		l.whole = false
	}
}
