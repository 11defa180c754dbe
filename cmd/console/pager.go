package console

import (
	"bytes"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"scabbard/sheet/term"
)

// pager keeps the output until it is longer than the screen. Then it starts the pager program and sends everything there. A
// short result is printed directly.
type pager struct {
	c          *Console
	rows       int
	kept       bytes.Buffer   // the output so far, while it still fits the screen
	messages   bytes.Buffer   // messages, printed after the pager ends
	program    *exec.Cmd      // nil until it starts
	in         *os.File       // its standard input
	interrupts chan os.Signal // receives interrupts, so that they end only the pager
	failed     bool           // the pager could not be started; everything goes to the screen
}

// Page sends standard output through the user's pager if it is a terminal and the result is longer than the screen.
func (c *Console) Page() {
	name, given := os.LookupEnv("PAGER")
	if c.pager != nil || c.NoPager || !c.IsTerminal() || os.Getenv("TERM") == "dumb" || given && (name == "" || name == "cat") {
		return
	}
	_, rows, ok := term.Size(c.Term)
	if !ok || rows < 2 {
		return
	}
	_ = c.Out.Flush()
	c.pager = &pager{c: c, rows: rows}
	c.Out.Reset(c.pager)
}

// EndPage waits for the pager to end, and then prints the messages.
func (c *Console) EndPage() {
	p := c.pager
	if p == nil {
		return
	}
	_ = c.Out.Flush()
	c.pager = nil
	if p.program != nil {
		_ = p.in.Close()
		_ = p.program.Wait()
		signal.Stop(p.interrupts)
	} else {
		_, _ = c.Term.Write(p.kept.Bytes())
	}
	c.Out.Reset(c.Term)
	_, _ = c.Err.Write(p.messages.Bytes())
}

// Write prints b, or keeps it while it still fits the screen.
func (p *pager) Write(b []byte) (int, error) {
	switch {
	case p.failed:
		return p.c.Term.Write(b)
	case p.program != nil:
		n, err := p.in.Write(b)
		if err != nil {
			return n, syscall.EPIPE // the user has left the pager
		}
		return n, nil
	}
	p.kept.Write(b)
	if bytes.Count(p.kept.Bytes(), []byte("\n")) < p.rows {
		return len(b), nil
	}
	defer p.kept.Reset() // everything is printed now; EndPage prints the rest
	if p.failed = !p.start(); p.failed {
		_, err := p.c.Term.Write(p.kept.Bytes())
		return len(b), err
	}
	if _, err := p.in.Write(p.kept.Bytes()); err != nil {
		return 0, syscall.EPIPE
	}
	return len(b), nil
}

// shellSigns are the characters that only a shell understands.
const shellSigns = "|&;<>()$`\\\"'*?[#~=%"

// start starts the user's pager, or less, or more. It reports whether one started.
func (p *pager) start() bool {
	name := os.Getenv("PAGER")
	if name == "" {
		for _, known := range []string{"less", "more"} {
			if _, err := exec.LookPath(known); err == nil {
				name = known
				break
			}
		}
	}
	words := strings.Fields(name)
	if len(words) == 0 {
		return false
	}
	run := exec.Command(words[0], words[1:]...)
	if runtime.GOOS != "windows" && strings.ContainsAny(name, shellSigns) {
		if _, err := exec.LookPath(words[0]); err != nil && !strings.ContainsAny(words[0], shellSigns) {
			return false // the shell would start, and lose the output
		}
		run = exec.Command("sh", "-c", name)
	}
	from, to, err := os.Pipe()
	if err != nil {
		return false
	}
	defer from.Close()
	run.Stdin, run.Stdout, run.Stderr = from, p.c.Term, p.c.Err
	run.Env = os.Environ()
	if os.Getenv("LESS") == "" {
		run.Env = append(run.Env, "LESS=FRX") // as git has it: out again where all fits, colors, and the screen stays
	}
	if err := run.Start(); err != nil {
		_ = to.Close()
		return false
	}
	p.program, p.in, p.interrupts = run, to, make(chan os.Signal, 1)
	signal.Notify(p.interrupts, os.Interrupt)
	return true
}

// Paged lets commands, by their path below the program, and all help print through the pager.
func Paged(con *Console, root *cobra.Command, paths ...string) {
	before := root.PersistentPreRun
	root.PersistentPreRun = func(c *cobra.Command, args []string) {
		if before != nil {
			before(c, args)
		}
		if _, path, _ := strings.Cut(c.CommandPath(), " "); slices.Contains(paths, path) {
			con.Page()
		}
	}
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		con.Page()
		help(c, args)
	})
}
