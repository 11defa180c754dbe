// Package cli is what every command works with: its environment.
//
// Env has the streams, the global flags, and the configuration and rules loaded for them. Here a hero file is opened
// with its rules and written back, the command line's answers are read, words that need an answer are completed, and
// problems and notes are worded for the user: where it is, what it is, what to type next. No command is defined here.
package cli

import (
	"io/fs"
	"os"
	"os/signal"
	"sync"

	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/prompt"
	"scabbard/cmd/screen"
)

// Env is what every command shares: the console, the global flags, and what was loaded for them.
type Env struct {
	Console

	Edition    string
	With       []string
	Quiet      bool
	Verbose    bool
	ConfigPath string

	sets      map[string]*rules.Set
	Conf      *Config // what was read; nil until a command needs a default
	stdinRead bool
	tables    tables // of the parties that were read

	held    []*herofile.Held // the files nobody else writes meanwhile
	holding []string         // their real paths
	private fs.FileMode      // what others may not do with a hero that was read
	run     string           // what the history calls this run of the program; empty until it writes
	said    sync.Mutex
	wrote   []string  // the hero and party files that were written
	endings []written // the heroes that were changed, until what became of them is said
	hinted  bool      // something to type next was said
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
