package console

import (
	"bytes"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"scabbard/sheet/term"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

// pager keeps what is printed until it is more than the screen shows, and then hands all of it to the program that pages.
// What fits is printed as ever.
type pager struct {
	c     *Console
	rows  int
	kept  bytes.Buffer // what fits so far
	said  bytes.Buffer // messages, for when the pages have been read
	run   *exec.Cmd
	to    *os.File
	read  chan os.Signal // an interrupt is the pager's, as long as it runs
	spent bool           // there is no pager after all: everything goes to the screen
}

// Page sends what is printed from now on through the pager of the user, where it goes to a terminal and is longer.
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

// EndPage waits until the pages have been read, and then says what there is to say.
func (c *Console) EndPage() {
	p := c.pager
	if p == nil {
		return
	}
	_ = c.Out.Flush()
	c.pager = nil
	if p.run != nil {
		_ = p.to.Close()
		_ = p.run.Wait()
		signal.Stop(p.read)
	} else {
		_, _ = c.Term.Write(p.kept.Bytes())
	}
	c.Out.Reset(c.Term)
	_, _ = c.Err.Write(p.said.Bytes())
}

// Write takes what is printed.
func (p *pager) Write(b []byte) (int, error) {
	switch {
	case p.spent:
		return p.c.Term.Write(b)
	case p.run != nil:
		n, err := p.to.Write(b)
		if err != nil {
			return n, syscall.EPIPE // who pages has seen enough
		}
		return n, nil
	}
	p.kept.Write(b)
	if bytes.Count(p.kept.Bytes(), []byte("\n")) < p.rows {
		return len(b), nil
	}
	defer p.kept.Reset() // all of it is printed now, and EndPage prints what is still kept
	if p.spent = !p.start(); p.spent {
		_, err := p.c.Term.Write(p.kept.Bytes())
		return len(b), err
	}
	if _, err := p.to.Write(p.kept.Bytes()); err != nil {
		return 0, syscall.EPIPE
	}
	return len(b), nil
}

// start runs the pager of the user, else less, else more.
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
	if runtime.GOOS != "windows" && strings.ContainsAny(name, "|&;<>()$`\\\"' *?[#~=%") {
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
		run.Env = append(run.Env, "LESS=FRX") // as git has it: out again where all fits, colours, and the screen stays
	}
	if err := run.Start(); err != nil {
		_ = to.Close()
		return false
	}
	p.run, p.to, p.read = run, to, make(chan os.Signal, 1)
	signal.Notify(p.read, os.Interrupt)
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
