// Package cli is what every command works with: its environment, in which hero and party files are opened with their rules
// and changed.
//
// Env is put together of the console, the user's defaults, the rules and the files. What became of the heroes of a run is
// told here at its end. No command is defined here.
package cli

import (
	"bufio"
	"io"
	"os"

	"scabbard/cmd/config"
	"scabbard/cmd/console"
	"scabbard/cmd/library"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/sheet/term"
)

// Env is what every command shares: the console, the defaults, the rules and the files, with what the global flags say
// of them.
type Env struct {
	console.Console
	config.Source
	library.Library
	store.Files

	tables   tables   // of the parties that were read
	outcomes outcomes // of the heroes that were changed
}

// New is what the commands of one run share.
func New(in io.Reader, out, err io.Writer) *Env {
	a := &Env{Console: console.Console{In: in, Out: bufio.NewWriterSize(out, 32<<10), Term: out, Err: err}}
	a.Source = config.NewSource(&a.Console)
	a.Library = library.New(&a.Source)
	a.Files = store.New(&a.Console, &a.Source)
	a.Repeat = a.Again
	return a
}

// Asker is how the user is asked: by survey's prompts, or plainly where they are not wanted or cannot be
// drawn; nil where there is nobody to ask.
func (a *Env) Asker(plain bool) prompt.Asker {
	in, out := term.File(a.In), term.File(a.Err)
	switch {
	case in == nil || out == nil && !plain:
		return nil
	case plain || os.Getenv("TERM") == "dumb" || os.Getenv("TERM") == "":
		return prompt.NewPlain(a.In, a.Err, term.Columns(a.Err)).Interruptible()
	}
	a.Await()
	if a.NoColor {
		_ = os.Setenv("NO_COLOR", "1") // survey knows no other way
	}
	return prompt.NewSurvey(in, out)
}
