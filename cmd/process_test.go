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

// TestInterrupted stops a command that waits for its input: the exit code is 130 and nothing is printed.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts between processes")
	}
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
	time.Sleep(300 * time.Millisecond) // until it reads
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var failed *exec.ExitError
	if err := c.Wait(); !errors.As(err, &failed) || failed.ExitCode() != 130 || said.Len() > 0 {
		t.Errorf("%v, %q; want exit status 130 and nothing said", err, said.String())
	}
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
