package cmd_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"scabbard/cmd"
)

// TestInterruptedCommandExits130Silently stops a command that waits for its input: the exit code is 130 and nothing is printed.
func TestInterruptedCommandExits130Silently(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts between processes")
	}
	for wait := 300 * time.Millisecond; ; wait *= 3 {
		said, ended := interrupted(t, wait)
		var failed *exec.ExitError
		switch {
		case errors.As(ended, &failed) && failed.ExitCode() == 130 && said == "":
			return
		case errors.As(ended, &failed) && failed.ExitCode() == -1 && wait < 5*time.Second:
			continue // the signal came before the program had started
		}
		t.Fatalf("%v, %q; want exit status 130 and nothing said", ended, said)
	}
}

// interrupted starts a command that reads from a pipe, interrupts it after a while, and returns how it ended and what it
// printed.
func interrupted(t *testing.T, wait time.Duration) (printed string, ended error) {
	c := exec.Command("scabbard", "show", "-")
	var said bytes.Buffer
	c.Stdout, c.Stderr = &said, &said
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(wait) // until it reads
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	ended = c.Wait()
	return said.String(), ended
}

// TestPanicIsReported lets a stream panic: the program reports it in its own words and ends with 1.
func TestPanicIsReported(t *testing.T) {
	var stderr bytes.Buffer
	code := cmd.Main([]string{"show", "-"}, panics{}, io.Discard, &stderr)
	if code != 1 || !strings.HasPrefix(stderr.String(), "scabbard: this is a bug in scabbard: boom\nhint: ") {
		t.Errorf("exit code %d, %q", code, stderr.String())
	}
	if strings.Contains(stderr.String(), "goroutine") {
		t.Error("a stack without -v")
	}
}

type panics struct{}

func (panics) Read([]byte) (int, error) { panic("boom") }
