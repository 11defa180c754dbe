package console

import (
	"bufio"
	"bytes"
	"errors"
	"strings"
	"syscall"
	"testing"

	"scabbard/builder/yaml"
	"scabbard/cmd/message"
)

func captured() (*Console, *bytes.Buffer) {
	var out, said bytes.Buffer
	return &Console{Out: bufio.NewWriter(&out), Term: &out, Err: &said}, &said
}

func TestReportReturnsTheExitCode(t *testing.T) {
	for _, tt := range []struct {
		err  error
		code int
		said string
	}{
		{nil, message.ExitDone, ""},
		{message.Verdict(message.ExitIllegal), message.ExitIllegal, ""},
		{&message.Problem{Where: "a", What: "is wrong", Hint: "try b"}, message.ExitError, "scabbard: a: is wrong\nhint: try b\n"},
		{message.Misuse("set", "is wrong", ""), message.ExitUsage, "scabbard: set: is wrong\n"},
		{syscall.EPIPE, message.ExitDone, ""},
		{errors.New("odd"), message.ExitError, "scabbard: odd\n"},
	} {
		c, said := captured()
		if code := c.Report(tt.err); code != tt.code || said.String() != tt.said {
			t.Errorf("%v: code %d and %q, want %d and %q", tt.err, code, said, tt.code, tt.said)
		}
	}
}

func TestReportPrintsTheSameErrorOnce(t *testing.T) {
	c, said := captured()
	for range 3 {
		c.Report(&message.Problem{What: "the configuration is wrong"})
	}
	c.Report(yaml.Errors{{Text: "one"}, {Text: "two"}})
	if got := strings.Count(said.String(), "\n"); got != 3 {
		t.Errorf("%d lines:\n%s", got, said)
	}
}

func TestMessagesCannotControlTheTerminal(t *testing.T) {
	c, said := captured()
	c.PrintProblem("a\x1b[2Jb", "two\nlines\u202e", "x\x07")
	if got := said.String(); strings.ContainsAny(got, "\x1b\x07\u202e") || strings.Count(got, "\n") != 2 {
		t.Errorf("%q", got)
	}
}

func TestNoteIsQuiet(t *testing.T) {
	c, said := captured()
	c.Quiet = true
	c.Note("a", "was written", "")
	if said.Len() > 0 {
		t.Errorf("%q", said)
	}
}

func TestBriefCutsTheMiddle(t *testing.T) {
	if got := brief("short", 10); got != "short" {
		t.Errorf("%q", got)
	}
	got := brief("beginning"+strings.Repeat("x", 500)+"end", 30)
	if len([]rune(got)) != 30 || !strings.HasPrefix(got, "beginning") || !strings.HasSuffix(got, "end") {
		t.Errorf("%q has %d characters", got, len([]rune(got)))
	}
}
