//go:build !windows

package prompt

import (
	"io"
	"os"
	"strings"
	"testing"
)

// TestKeysTypedBeforeACursorReport: keys that arrive before the report of the cursor's position come after it, none lost, even if
// the report comes in two pieces.
func TestKeysTypedBeforeACursorReport(t *testing.T) {
	in, typed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	screen, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer screen.Close()
	k := newKeyboard(in)
	if _, err := io.WriteString(k.output(screen), "\x1b[999;999f\x1b[6n"); err != nil {
		t.Fatal(err)
	}
	go func() {
		for _, piece := range []string{"Ann\r\x1b", "[A\x1b", "[24;8", "0RB\r"} {
			_, _ = io.WriteString(typed, piece)
		}
		_ = typed.Close()
	}()
	var got []string
	for buf := make([]byte, 64); ; {
		n, err := k.Read(buf)
		if err != nil {
			break
		}
		got = append(got, string(buf[:n]))
	}
	if want := "\x1b[24;80R A n n \r \x1b[A B \r"; strings.Join(got, " ") != want {
		t.Errorf("read %q, want %q", strings.Join(got, " "), want)
	}
}
