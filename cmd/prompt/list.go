package prompt

import (
	"strings"
	"unicode"

	"github.com/AlecAivazis/survey/v2/terminal"
)

// list is a selection on a terminal: which of its entries are shown, which one is highlighted, and whether that one
// is read in full.
type list struct {
	s      Selection
	all    []Option // the options, then the ways
	typed  string
	shown  []int // the entries of all that fit what is typed, the best first
	at     int   // the highlighted one of shown
	top    int   // the first one of shown that is on the screen
	whole  bool  // the highlighted one is read in full
	line   int   // the first line of it that is on the screen
	bottom bool  // its last line is on the screen
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

// filter shows what is called so, then what is described so. Ways are found by their names alone.
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

// current is the highlighted option, nil where nothing is shown.
func (l *list) current() *Option {
	if l.at >= len(l.shown) {
		return nil
	}
	return &l.all[l.shown[l.at]]
}

// press carries out a key; chosen tells that the highlighted option is taken.
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

// move goes up or down, and around at the ends.
func (l *list) move(by int) {
	if n := len(l.shown); n > 0 {
		l.at = (l.at + by + n) % n
	}
}

// escape takes back what is typed; else it goes from the options to the ways, and from the ways to the options.
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

// read carries out a key while an option is read in full.
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
