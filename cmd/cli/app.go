// Package cli holds the code that all commands share. It opens hero and party files with their rules, changes them, and
// reports the result for each hero at the end of a run. It defines no command.
//
// Every command has an App: its console, configuration, rules and files. Open and OpenToChange return a hero with its rules,
// Batch runs over several. Edit writes changes to a hero's file, Replace writes all of its bytes, and HeroFile.Apply changes
// the hero in memory alone.
package cli

import (
	"bufio"
	"io"
	"os"

	"scabbard/cmd/config"
	"scabbard/cmd/console"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
)

// App is shared by all commands of one run. The global flags set its fields.
type App struct {
	IO     console.Console // input and output
	Config config.Source   // the user's configuration
	Rules  library.Library // editions and homebrew
	Finder store.Finder    // finds the path of a hero or party by its name
	Files  store.Files     // reads, locks and writes files by their paths

	ShowsStates bool // the command prints the states of heroes, so that opening one prints nothing of what it lacks

	done   *result.Done  // the result for programs; nil without --json
	result *bufio.Writer // where it is printed

	parties  houseRulesByFile     // of the parties read so far
	outcomes outcomes             // heroes changed so far
	unpacked map[string]*HeroFile // the heroes inside files, by the paths of HeroFiles
	known    []*Party             // the parties in the folders that are searched; nil until they are needed
	missing  map[[2]string]bool   // hero files, and books or homebrew that they need, that were printed
}

// New returns the App of one run of the program.
func New(in io.Reader, out, err io.Writer) *App {
	a := &App{IO: console.Console{In: in, Out: bufio.NewWriterSize(out, 32<<10), Term: out, Err: err}, missing: map[[2]string]bool{}}
	a.Config = config.NewSource(&a.IO)
	a.Rules = library.New(&a.Config)
	a.Finder = store.NewFinder(&a.Config)
	a.Files = store.New(&a.IO, &a.Config, &a.Finder)
	a.IO.Repeat = a.Rules.RepeatFlags
	a.Rules.Ask = a.askYes
	a.Rules.Note = func(where, what string) { a.IO.Note(where, what, "") }
	return a
}

// askYes asks a question with a yes or no. asked is false if there is no terminal to ask at.
func (a *App) askYes(question string) (yes, asked bool, err error) {
	ask := a.Asker(false)
	if ask == nil {
		return false, false, nil
	}
	yes, err = ask.Confirm("homebrew", question, true)
	return yes, true, message.OnInterrupt(err)
}

// Asker returns how to ask the user: with survey's prompts, or line by line if plain is set or the terminal cannot draw
// prompts. It returns nil if there is no terminal to ask at.
func (a *App) Asker(plain bool) prompt.Asker {
	in, out := term.File(a.IO.In), term.File(a.IO.Err)
	switch {
	case a.done != nil:
		return nil
	case in == nil || out == nil && !plain:
		return nil
	case plain || os.Getenv("TERM") == "dumb" || os.Getenv("TERM") == "":
		return prompt.NewPlain(a.IO.In, a.IO.Err, term.Columns(a.IO.Err)).Interruptible()
	}
	a.Files.CatchInterrupts()
	color := a.IO.Colors(a.IO.Err)
	if !color {
		_ = os.Setenv("NO_COLOR", "1") // survey knows no other way for its own prompts
	}
	return prompt.NewSurvey(in, out, color)
}
