package prompt

import (
	"slices"
	"strings"
	"unicode"

	"github.com/AlecAivazis/survey/v2/terminal"
)

// list is a selection on a terminal: the entries shown, the highlighted one, and whether its full text is shown.
type list struct {
	s      Selection
	all    []Option // the options, then the ways
	typed  string   // the search
	shown  []found  // the entries that match the typed text, the best first
	at     int      // the index in shown of the highlighted entry
	top    int      // the index in shown of the first entry on the screen
	rows   int      // how many entries the screen shows
	whole  bool     // the full text of the highlighted entry is shown
	line   int      // the first line of that text on the screen
	page   int      // how many lines of it the screen shows
	bottom bool     // the last line of that text is on the screen
	taken  string   // the key that was chosen
}

func newList(s Selection) *list {
	l := &list{s: s, all: append(append([]Option{}, s.Options...), s.Ways...), rows: 1, page: 1}
	l.filter("")
	return l
}

// searchLimit is the most bytes of a search. Somebody may paste a whole page.
const searchLimit = 80

// filter shows the options that contain the typed text, and the ways whose names contain it. If nothing is typed it shows
// everything, and highlights the entry that was highlighted before, or else the default.
func (l *list) filter(typed string) {
	at := l.s.Default
	if o := l.current(); o != nil {
		at = o.Key
	}
	l.typed, l.at, l.top = typed, 0, 0
	l.shown = find(l.all, len(l.s.Options), typed)
	if strings.TrimSpace(typed) == "" {
		l.shown = l.shown[:0]
		for i, o := range l.all {
			l.shown = append(l.shown, found{at: i})
			if o.Key == at && at != "" {
				l.at = i
			}
		}
	}
}

// current returns the highlighted option, or nil if nothing is shown.
func (l *list) current() *Option {
	if l.at >= len(l.shown) {
		return nil
	}
	return &l.all[l.shown[l.at].at]
}

// press handles a key and reports whether an option was chosen; taken is its key then.
func (l *list) press(key rune) (chosen bool) {
	switch {
	case key == terminal.KeyEnter || key == '\n':
		return l.enter()
	case key == terminal.KeySpace && l.s.Several && !l.whole && l.typed == "":
		return l.tick()
	case key == terminal.KeyArrowLeft && !l.whole && l.typed == "" && l.s.Back != "":
		return l.take(l.s.Back)
	case l.whole:
		l.read(key)
		return false
	}
	switch key {
	case terminal.KeyArrowUp:
		l.move(-1)
	case terminal.KeyArrowDown, terminal.KeyTab:
		l.move(1)
	case keyPageUp:
		l.at = max(0, l.at-l.rows)
	case keyPageDown:
		l.at = max(0, min(len(l.shown)-1, l.at+l.rows))
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
		if unicode.IsPrint(key) && len(l.typed) < searchLimit {
			l.filter(l.typed + string(key))
		}
	}
	return false
}

// take chooses a key.
func (l *list) take(key string) bool {
	l.taken = key
	return true
}

// enter chooses the highlighted option. On a ticked one it finishes the picks if they are complete, or else moves to the next
// suggestion; on one that a search found it takes the tick away, because Space is part of the search.
func (l *list) enter() bool {
	switch o := l.current(); {
	case o == nil:
		return false
	case !o.Picked || l.typed != "":
		return l.take(o.Key)
	}
	if slices.ContainsFunc(l.s.Options, func(o Option) bool { return o.Key == Done }) {
		return l.take(Done)
	}
	next := slices.IndexFunc(l.shown, func(f found) bool { return l.all[f.at].Suggested })
	if next < 0 {
		next = slices.IndexFunc(l.shown, func(f found) bool { return !l.all[f.at].Picked })
	}
	l.at = max(next, 0)
	return false
}

// tick ticks the highlighted option, or takes its tick away, to go on picking. On the entry that ends the picks it is like
// Enter; on the other ways it does nothing, because one of them stops the program.
func (l *list) tick() bool {
	switch o := l.current(); {
	case o == nil, !o.tickable() && o.Key != Done:
		return false
	case o.Picked || o.Key == Done:
		return l.take(o.Key)
	default:
		return l.take(Tick + o.Key)
	}
}

// move moves the highlight up or down, and around at the ends.
func (l *list) move(by int) {
	if n := len(l.shown); n > 0 {
		l.at = (l.at + by + n) % n
	}
}

// escape clears the typed text. If nothing was typed it jumps between the options and the ways.
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
	case terminal.KeyArrowDown, terminal.KeyTab:
		if !l.bottom {
			l.line++
		}
	case keyPageDown, terminal.KeySpace:
		l.line += l.page
	case terminal.SpecialKeyEnd:
		l.line = 1 << 20 // reading keeps it within the text
	case terminal.KeyArrowUp:
		l.line = max(0, l.line-1)
	case keyPageUp:
		l.line = max(0, l.line-l.page)
	case terminal.SpecialKeyHome:
		l.line = 0
	case '?', terminal.KeyEscape, terminal.KeyArrowLeft:
		l.whole = false
	}
}
