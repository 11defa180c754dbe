package config

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"
	"unicode"

	"scabbard/cmd/console"
	"scabbard/cmd/message"
	"scabbard/data/trial/cost"
)

// spoken returns a source of defaults, and its messages to the user.
func spoken() (*Source, *bytes.Buffer) {
	var said bytes.Buffer
	s := NewSource(&console.Console{Out: bufio.NewWriter(io.Discard), Term: io.Discard, Err: &said})
	return &s, &said
}

// FuzzConfiguration reads any file of defaults: it is refused with a hint, or it gives the written values and nothing else.
func FuzzConfiguration(f *testing.F) {
	for _, src := range []string{
		"paper: a4\nink: colour\nrules: heroes-2025\nplayer: Ann\nfolder: ~/heroes\nwith: [~/brew, /x]\nhouse-rules: [a, \"b, c\"]\n", "", "~", "[]", "paper", "paper: [a]\n", "paper: {a: b}\n", "with: x\n",
		"with: {a: b}\n", "colour: no\n", "a.b.c: d\n", "{a: {b: {c: d}}}", "paper: &x a4\nink: *x\n", "a: &a [*a]\n", "\ta: b\n", "\xff\xfe", "player: \"\\e[31m\\u202e\"\n", "folder: 7\nwith: [1, ~, [x]]\n",
		"a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\nwith: [*d,*d,*d,*d,*d,*d,*d,*d]\n", strings.Repeat("- ", 500) + "x", "1: 2\n", "? [a]\n: b\n", "<<: {paper: a4}\n",
	} {
		f.Add(src)
	}
	for _, k := range Keys {
		if err := os.Unsetenv(variable(k)); err != nil {
			f.Fatal(err)
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > maxBytes {
			t.Skip("a file of this size is refused")
		}
		spent := cost.Start()
		s, said := spoken()
		c, err := s.parse("config.yaml", []byte(src))
		if took, _ := spent(); took > 5*time.Second {
			t.Errorf("took %s for %d bytes", took, len(src))
		}
		for _, r := range said.String() {
			if unicode.IsControl(r) && r != '\n' {
				t.Fatalf("%U reaches the terminal: %q", r, said)
			}
		}
		if err != nil {
			if p, ok := err.(*message.Problem); !ok || p.Hint == "" {
				t.Errorf("refused with %v", err)
			}
			return
		}
		for key := range c.Given {
			if !strings.Contains(strings.ToLower(src), key) {
				t.Errorf("%s is given by %q", key, src)
			}
		}
	})
}

// TestLargeConfigurationIsReadQuickly reads as many settings as are read, none of them known, and refuses more, which may all be
// equal.
func TestLargeConfigurationIsReadQuickly(t *testing.T) {
	var many strings.Builder
	for i := range maxColons {
		fmt.Fprintf(&many, "k%d: x\n", i)
	}
	s, said := spoken()
	spent := cost.Start()
	if _, err := s.parse("config.yaml", []byte(many.String())); err != nil {
		t.Fatal(err)
	}
	for _, more := range []string{"a:,", "? {a1: b},"} {
		src := "{" + strings.Repeat(more, (maxBytes-10)/len(more)) + "}"
		if _, err := s.parse("config.yaml", []byte(src)); err == nil || !strings.Contains(err.Error(), "has too many keys") {
			t.Errorf("%s: %v", more, err)
		}
	}
	if took, _ := spent(); took > 5*time.Second || strings.Count(said.String(), "\n") > 2*maxUnknown+2 {
		t.Errorf("took %s, and says %d lines", took, strings.Count(said.String(), "\n"))
	}
}
