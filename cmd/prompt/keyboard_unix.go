//go:build !windows

package prompt

import (
	"bytes"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/AlecAivazis/survey/v2/terminal"
)

// escapeDelay is how long the rest of an escape sequence may take. A lone Esc is a key of its own.
const escapeDelay = 40 * time.Millisecond

// keyboard reads keys from a terminal. It is the input of all prompts of a Survey, so that keys typed ahead are kept for the
// next prompt. It reads only while a prompt waits for a key. Our list reads with next, survey's prompts for a line with Read.
type keyboard struct {
	*os.File
	pending []byte // sent by the terminal and not yet handed out
	reads   chan read
	waiting bool // a read is under way
	resized chan os.Signal
	back    backKey
	asked   int // how many reports of the cursor's position the terminal still owes
}

// cursorQuery asks a terminal for the position of its cursor.
const cursorQuery = "\x1b[6n"

// output is a terminal's output that counts the queries for the position of its cursor.
type output struct {
	file *os.File
	keys *keyboard
}

// output returns the output of the prompts that read from the keyboard.
func (k *keyboard) output(out *os.File) terminal.FileWriter { return output{out, k} }

// Write writes to the terminal.
func (o output) Write(b []byte) (int, error) {
	o.keys.asked += bytes.Count(b, []byte(cursorQuery))
	return o.file.Write(b)
}

// Fd returns the file descriptor of the terminal.
func (o output) Fd() uintptr { return o.file.Fd() }

// backKey watches the keys of a line of text for the one that goes back.
type backKey struct {
	watched bool // Esc goes back, and so does ← while nothing was typed
	typed   bool // a key was handed out
	pressed bool
}

// watchBack makes the back key end the next line of text. The function that it returns ends this, and reports whether the key
// was pressed.
func (k *keyboard) watchBack() (goesBack func() bool) {
	k.back = backKey{watched: true}
	return func() bool {
		pressed := k.back.pressed
		k.back = backKey{}
		return pressed
	}
}

// read is the result of reading from the terminal.
type read struct {
	sent []byte
	err  error
}

func newKeyboard(in *os.File) *keyboard {
	k := &keyboard{File: in, reads: make(chan read, 1), resized: make(chan os.Signal, 1)}
	signal.Notify(k.resized, syscall.SIGWINCH)
	return k
}

// start begins to read unless a read is under way.
func (k *keyboard) start() {
	if k.waiting {
		return
	}
	k.waiting = true
	go func() {
		buf := make([]byte, 256)
		n, err := k.File.Read(buf)
		k.reads <- read{buf[:n], err}
	}()
}

// got adds the bytes of a finished read to pending.
func (k *keyboard) got(r read) error {
	k.waiting = false
	k.pending = append(k.pending, bytes.ReplaceAll(r.sent, []byte("\x1c"), []byte("\x03"))...) // Ctrl-\ ends the program as Ctrl-C does
	if len(r.sent) > 0 {
		return nil
	}
	return r.err
}

// next waits for a key. It returns resized if the window changed its size first.
func (k *keyboard) next(*terminal.RuneReader) (key rune, resized bool, err error) {
	for {
		if t, whole := token(k.pending); whole {
			k.pending = k.pending[len(t):]
			return meaning(t), false, nil
		}
		k.start()
		var late <-chan time.Time
		if len(k.pending) > 0 {
			late = time.After(escapeDelay)
		}
		select {
		case r := <-k.reads:
			if err := k.got(r); err != nil {
				return 0, false, err
			}
		case <-k.resized:
			return 0, true, nil
		case <-late: // no more bytes belong to this key
			t := k.pending
			k.pending = nil
			return meaning(t), false, nil
		}
	}
}

// waitForRest waits for more bytes of the key that was begun. It reports whether none came in time, so that the key is whole.
func (k *keyboard) waitForRest() bool {
	k.start()
	select {
	case r := <-k.reads:
		return k.got(r) != nil
	case <-time.After(escapeDelay):
		return true
	}
}

// Read hands out one key at a time, so that a prompt takes no keys of the next one. A report of the cursor's position that a
// prompt waits for comes before the keys that were typed ahead of it, because survey forgets keys that come first.
func (k *keyboard) Read(p []byte) (int, error) {
	for k.asked > 0 {
		if report, rest := cutReport(k.pending); report != nil {
			k.pending = rest
			k.asked--
			return copy(p, report), nil
		}
		k.start()
		if err := k.got(<-k.reads); err != nil {
			return 0, err
		}
	}
	for {
		t, whole := token(k.pending)
		if !whole && len(t) > 0 {
			whole = k.waitForRest()
		}
		if whole {
			if key := meaning(t); k.back.watched && (key == terminal.KeyEscape || key == terminal.KeyArrowLeft && !k.back.typed) {
				k.pending, k.back.pressed = k.pending[len(t):], true
				return 0, ErrBack
			}
			n := copy(p, t)
			k.pending = k.pending[n:]
			k.back.typed = k.back.typed || t[0] != terminal.KeyEscape // the terminal reports the cursor's position by a sequence
			return n, nil
		}
		if len(k.pending) > 0 {
			continue
		}
		k.start()
		if err := k.got(<-k.reads); err != nil {
			return 0, err
		}
	}
}
