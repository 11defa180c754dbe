package cmd_test

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"

	"scabbard/data/trial"
)

// screen is a program at a terminal of its own.
type screen struct {
	t    *testing.T
	term vt10x.Terminal
	ptm  *os.File
	cmd  *exec.Cmd
	drew chan struct{} // something was drawn since it was last received
	done chan error
}

// startAt starts the program in a folder, at a terminal of a size.
func startAt(t *testing.T, dir string, cols, rows uint16, args ...string) *screen {
	t.Helper()
	c := exec.Command("scabbard", args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+filepath.Join(dir, ".state"), "TERM=xterm", "NO_COLOR=", "SCABBARD_PLAYER=")
	return atTerminal(t, c, cols, rows)
}

// atTerminal starts a command at a terminal of a size.
func atTerminal(t *testing.T, c *exec.Cmd, cols, rows uint16) *screen {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("no pseudo-terminals")
	}
	ptm, err := pty.StartWithSize(c, &pty.Winsize{Cols: cols, Rows: rows})
	if err != nil {
		t.Skip("no pseudo-terminal here: ", err)
	}
	s := &screen{t: t, ptm: ptm, cmd: c, drew: make(chan struct{}, 1), done: make(chan error, 1)}
	s.term = vt10x.New(vt10x.WithWriter(ptm), vt10x.WithSize(int(cols), int(rows)))
	go func() {
		pump(s.term, ptm, s.drew)
		s.done <- c.Wait()
	}()
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = ptm.Close()
	})
	return s
}

// pump writes the output of a program to the terminal, never half a character, and signals each write.
func pump(term io.Writer, from io.Reader, drew chan<- struct{}) {
	buf, kept := make([]byte, 32<<10), 0
	for {
		n, err := from.Read(buf[kept:])
		n += kept
		whole := n
		for whole > 0 && n-whole < utf8.UTFMax && !utf8.Valid(buf[:whole]) {
			whole--
		}
		_, _ = term.Write(buf[:whole])
		select {
		case drew <- struct{}{}:
		default: // that has been signaled already
		}
		kept = copy(buf, buf[whole:n])
		if err != nil {
			return
		}
	}
}

// await waits until the screen shows something; false when the program ends first. The limit is for a program that hangs,
// on however busy a computer.
func (s *screen) await(shows func(string) bool) bool {
	s.t.Helper()
	late, again := time.After(3*time.Minute), time.NewTicker(100*time.Millisecond)
	defer again.Stop()
	for waiting := true; waiting; {
		if shows(s.term.String()) {
			return true
		}
		select {
		case <-s.drew:
		case <-again.C:
		case err := <-s.done:
			s.done <- err
			return shows(s.term.String())
		case <-late:
			waiting = false
		}
	}
	s.t.Fatalf("the terminal never showed what was waited for:\n%s", s.term.String())
	return false
}

func (s *screen) press(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.ptm, keys); err != nil {
		s.t.Fatal(err)
	}
}

// pressUntil presses keys until the screen shows something, again every five seconds, because survey loses a key that is
// pressed between two prompts. It returns false if the program ends first.
func (s *screen) pressUntil(keys string, shows func(string) bool) bool {
	s.t.Helper()
	s.press(keys)
	pressed := time.Now()
	return s.await(func(shown string) bool {
		if shows(shown) {
			return true
		}
		if time.Since(pressed) > 5*time.Second {
			pressed = time.Now()
			_, _ = io.WriteString(s.ptm, keys) // the program may have ended
		}
		return false
	})
}

// asksAnother reports whether a screen shows a question other than one.
func asksAnother(before string) func(string) bool {
	return func(shown string) bool {
		p := prompt(shown)
		return p != "" && p != before
	}
}

// prompt returns the question on screen that waits for an answer, with the lines above and below it. It returns "" if there
// is none.
func prompt(shown string) string {
	shown = strings.ReplaceAll(shown, "\n? in full", "\n  in full") // the line of keys, at a narrow terminal
	at := strings.LastIndex(shown, "\n? ")
	if at < 0 || !strings.Contains(shown[at:], "↑↓ Enter") {
		return ""
	}
	return shown[at+3:]
}

// TestThreeHeroesAtSmallTerminals makes heroes of three classes at terminals of common sizes: at every question the
// heading, the list, the highlighted answer and the keys are on the screen together, and nothing is wider than it.
func TestThreeHeroesAtSmallTerminals(t *testing.T) {
	t.Parallel()
	for i, class := range []string{"tactician", "elementalist", "shadow"} {
		if !trial.Turn(i, 3, 1) {
			continue
		}
		size := [][2]uint16{{80, 24}, {60, 20}, {120, 40}}[i]
		t.Run(class, func(t *testing.T) {
			t.Parallel()
			edition := "heroes-2025"
			if class == "shadow" {
				edition = "packet-2024"
			}
			dir := t.TempDir()
			s := startAt(t, dir, size[0], size[1], "new", "Ilse", "--rules", edition, "--set", "class="+class)
			more, asked := s.await(asksAnother("")), 0
			for ; more && asked < 90; asked++ {
				shown := s.term.String()
				before := prompt(shown)
				if strings.HasPrefix(before, "What now?") || strings.HasPrefix(before, "Is everything as you want it?") {
					time.Sleep(5 * time.Millisecond)
					more = s.pressUntil("\r", asksAnother(before))
					continue
				}
				at := strings.LastIndex(shown, "Ilse · level 1")
				if at < 0 || !strings.Contains(shown[at:], " · step ") || !strings.Contains(shown[at:], "\n▌ ") || !strings.Contains(shown[at:], "\n── ") && !strings.Contains(shown[at:], "┬") {
					t.Errorf("not all of a question is on the screen:\n%s", shown)
				}
				for line := range strings.Lines(shown) {
					if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > int(size[0]) {
						t.Errorf("a line of %d columns: %q", n, line)
					}
				}
				time.Sleep(5 * time.Millisecond)
				more = s.pressUntil("\r", asksAnother(before))
			}
			if err := <-s.done; err != nil {
				t.Fatalf("%v\n%s", err, s.term.String())
			}
			if asked < 20 {
				t.Errorf("only %d questions", asked)
			}
			check := exec.Command("scabbard", "check", "-q", "ilse.hero.yaml")
			check.Dir = dir
			if out, err := check.CombinedOutput(); err != nil {
				t.Errorf("the hero is not finished: %v\n%s", err, out)
			}
		})
	}
}

// TestInterruptAtATerminal presses Ctrl-C or Ctrl-\ at a prompt: the code is 130, the draft is whole, and no trace of goroutines is
// shown.
func TestInterruptAtATerminal(t *testing.T) {
	t.Parallel()
	for i := range 4 {
		plain, key := i%2 == 1, []string{"\x03", "\x1c"}[i/2]
		dir := t.TempDir()
		args := []string{"new", "Ctrl C", "--rules", "packet-2024"}
		if plain {
			args = append(args, "--plain")
		}
		s := startAt(t, dir, 60, 24, args...)
		s.await(func(shown string) bool {
			return strings.Contains(shown, "? Ancestry ") || strings.Contains(shown, "[Human]")
		})
		time.Sleep(20 * time.Millisecond)
		s.press("\r")
		s.await(func(shown string) bool {
			return strings.Contains(shown, "points left") && !strings.Contains(shown, "1 to pick") || strings.Contains(shown, "[Staying Power]")
		})
		time.Sleep(20 * time.Millisecond)
		s.press(key)
		var failed *exec.ExitError
		if err := <-s.done; !errors.As(err, &failed) || failed.ExitCode() != 130 {
			t.Errorf("plain %v, %q: %v, want exit status 130", plain, key, err)
		}
		if shown := s.term.String(); !strings.Contains(shown, "hint: scabbard new ctrl-c") || strings.Contains(shown, "goroutine") {
			t.Errorf("plain %v: how to go on is not said:\n%s", plain, shown)
		}
		raw, err := os.ReadFile(filepath.Join(dir, ".ctrl-c.hero.yaml.draft"))
		if err != nil || !strings.Contains(string(raw), "ancestry: human") {
			t.Errorf("plain %v: the draft: %v\n%s", plain, err, raw)
		}
	}
}

// TestSheetAtATerminal: a PDF is never printed to a terminal.
func TestSheetAtATerminal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "bo.hero.yaml"), []byte("format: 1\nname: Bo\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := startAt(t, dir, 100, 10, "sheet", "-q", "bo.hero.yaml", "-o", "-")
	var failed *exec.ExitError
	if err := <-s.done; !errors.As(err, &failed) || failed.ExitCode() != 2 {
		t.Errorf("%v", err)
	}
	if shown := s.term.String(); !strings.Contains(shown, "sheet: a PDF cannot be shown on a terminal") || !strings.Contains(shown, "hint: -o hero.pdf") || strings.Contains(shown, "%PDF") {
		t.Errorf("%s", shown)
	}
}
