// Package cli is what every command works with: its environment.
//
// Env has the streams, the global flags, and the configuration and rules loaded for them. Here a hero file is opened
// with its rules and written back, the command line's answers are read, words that need an answer are completed, and
// problems and notes are worded for the user: where it is, what it is, what to type next. No command is defined here.
package cli

import (
	"bufio"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"sync"

	"golang.org/x/term"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/prompt"
	"scabbard/cmd/screen"
	"scabbard/sheet/text"
)

// Env is what every command shares: the streams, the global flags, and what was loaded for them.
type Env struct {
	In   io.Reader
	Out  *bufio.Writer
	Term io.Writer // standard output itself
	Err  io.Writer

	Edition    string
	With       []string
	NoColor    bool
	Quiet      bool
	Verbose    bool
	ConfigPath string

	sets      map[string]*rules.Set
	Conf      *Config // what was read; nil until a command needs a default
	stdinRead bool
	tables    map[string][]builder.TableRule // by the real path of a hero, the rules its party has on

	held    []*herofile.Held // the files nobody else writes meanwhile
	holding []string         // their real paths
	private fs.FileMode      // what others may not do with a hero that was read
	said    sync.Mutex
	wrote   []string // the hero and party files that were written
}

// Asker is how the user is asked: by survey's prompts, or plainly where they are not wanted or cannot be
// drawn; nil where there is nobody to ask.
func (a *Env) Asker(plain bool) prompt.Asker {
	in, out := screen.Terminal(a.In), screen.Terminal(a.Err)
	switch {
	case in == nil || out == nil && !plain:
		return nil
	case plain || os.Getenv("TERM") == "dumb" || os.Getenv("TERM") == "":
		return prompt.NewPlain(a.In, a.Err, screen.Width(a.Err)).Interruptible()
	}
	a.waiting()
	if a.NoColor {
		_ = os.Setenv("NO_COLOR", "1") // survey knows no other way
	}
	return prompt.NewSurvey(in, out)
}

// waiting makes an interrupt end the program with its exit code instead of a signal, from the moment it
// waits for somebody. Everything else is over in no time, and listening costs a tenth of the start.
func (a *Env) waiting() {
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	go func() {
		<-interrupts
		a.Admit(ExitInterrupted)
		os.Exit(ExitInterrupted)
	}()
}

// Screen is the width of standard output and whether it shows colour; 80 columns and none where it is
// no terminal.
func (a *Env) Screen() (width int, color bool) {
	f, ok := a.Term.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return 80, false
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width <= 0 {
		width = 80
	}
	return width, !a.NoColor && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// IsTerminal tells whether results go straight to a person.
func (a *Env) IsTerminal() bool {
	f, ok := a.Term.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// TextOptions say how standard output shows a sheet.
func (a *Env) TextOptions() text.Options {
	width, color := a.Screen()
	return text.Options{Width: width, Color: color}
}
