package prompt

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/AlecAivazis/survey/v2/terminal"
)

// The keys that survey has no name for.
const (
	keyPageUp   = '\ue001'
	keyPageDown = '\ue002'
)

// token returns the bytes of the first key in the input of a terminal. whole is false if more bytes may belong to it.
func token(sent []byte) (key []byte, whole bool) {
	switch {
	case len(sent) == 0:
		return nil, false
	case sent[0] != terminal.KeyEscape:
		if !utf8.FullRune(sent) {
			return sent, false
		}
		_, size := utf8.DecodeRune(sent)
		return sent[:size], true
	case len(sent) == 1:
		return sent, false
	case sent[1] == 'O' && len(sent) > 2:
		return sent[:3], true
	case sent[1] == '[':
		for i, b := range sent[2:] {
			if b >= 0x40 && b <= 0x7e { // the last byte of a sequence
				return sent[:i+3], true
			}
		}
		return sent, false
	case sent[1] == 'O':
		return sent, false
	}
	return sent[:1], true // Esc, and then another key
}

// isReport reports whether a key is the answer of a terminal that was asked for the position of its cursor: ESC [ row ; column R.
func isReport(key []byte) bool {
	place, begins := strings.CutPrefix(string(key), "\x1b[")
	place, ends := strings.CutSuffix(place, "R")
	row, column, two := strings.Cut(place, ";")
	return begins && ends && two && isNumber(row) && isNumber(column)
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// cutReport returns the first report of the cursor's position in the input of a terminal, and the input without it. report is nil
// if none has arrived yet.
func cutReport(sent []byte) (report, rest []byte) {
	for at := 0; ; {
		key, whole := token(sent[at:])
		switch {
		case !whole:
			return nil, sent
		case isReport(key):
			return key, slices.Concat(sent[:at], sent[at+len(key):])
		}
		at += len(key)
	}
}

// meaning returns the key behind a token.
func meaning(key []byte) rune {
	if len(key) < 2 || key[0] != terminal.KeyEscape {
		r, _ := utf8.DecodeRune(key)
		return r
	}
	last := key[len(key)-1]
	if last == '~' {
		number, _, _ := strings.Cut(string(key[2:len(key)-1]), ";") // behind ; are Shift, Alt and Ctrl
		return numbered(number)
	}
	switch last {
	case 'A':
		return terminal.KeyArrowUp
	case 'B':
		return terminal.KeyArrowDown
	case 'C':
		return terminal.KeyArrowRight
	case 'D':
		return terminal.KeyArrowLeft
	case 'F':
		return terminal.SpecialKeyEnd
	case 'H':
		return terminal.SpecialKeyHome
	}
	return terminal.IgnoreKey
}

// numbered returns the key behind a sequence with a number, such as "5" for ESC [ 5 ~. tmux, xterm and rxvt differ.
func numbered(number string) rune {
	switch number {
	case "1", "7":
		return terminal.SpecialKeyHome
	case "4", "8":
		return terminal.SpecialKeyEnd
	case "3":
		return terminal.SpecialKeyDelete
	case "5":
		return keyPageUp
	case "6":
		return keyPageDown
	}
	return terminal.IgnoreKey
}
