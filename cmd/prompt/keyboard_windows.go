package prompt

import (
	"os"

	"github.com/AlecAivazis/survey/v2/terminal"
)

// keyboard reads keys from a console. A console does not report that its window changed its size.
//
// PgUp and PgDn do nothing here: survey reads the events of the console itself and drops the virtual keys that it has no
// name for. Home, End, the arrows, Esc and a search reach every entry. docs/DECISIONS.md says why the events are not read here.
type keyboard struct{ *os.File }

func newKeyboard(in *os.File) *keyboard { return &keyboard{in} }

// watchBack returns nil, because the console's lines are read without this keyboard.
func (k *keyboard) watchBack() (goesBack func() bool) { return nil }

// output returns the console itself.
func (k *keyboard) output(out *os.File) terminal.FileWriter { return out }

// next waits for a key.
func (k *keyboard) next(keys *terminal.RuneReader) (key rune, resized bool, err error) {
	key, _, err = keys.ReadRune()
	return key, false, err
}
