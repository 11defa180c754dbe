package cli

import (
	"bufio"
	"io"
	"path/filepath"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet/diff"
	"scabbard/sheet/result"
)

// ForPrograms makes a command print what it changed and wrote as JSON, in place of all words but errors. Nobody is asked.
func (a *App) ForPrograms(command string) {
	a.done = &result.Done{Format: 1, Command: command, Heroes: []result.ChangedHero{}, Files: []result.WrittenFile{}, Left: []result.Left{}}
	a.result, a.IO.Out = a.IO.Out, bufio.NewWriter(io.Discard)
	a.IO.Quiet, a.IO.Noted = true, map[string]string{}
	a.Files.Recorded = &store.Record{}
}

// EndForPrograms prints what the command changed and wrote, if it was told to.
func (a *App) EndForPrograms() error {
	if a.done == nil {
		return nil
	}
	a.IO.Out = a.result
	for _, w := range a.Files.Recorded.Changes() {
		if strings.HasSuffix(w.Path, herofile.Suffix) {
			if hero, ok := a.resultOf(w); ok {
				a.done.Heroes = append(a.done.Heroes, hero)
				continue
			}
		}
		a.done.Files = append(a.done.Files, result.WrittenFile{Path: filepath.ToSlash(w.Path), What: a.IO.Noted[w.Path], Pages: w.Pages})
	}
	return a.IO.Encode(a.done)
}

// resultOf describes the change of a hero's file. ok is false if it cannot be read.
func (a *App) resultOf(w store.Change) (out result.ChangedHero, ok bool) {
	after, err := a.OpenPacked(&HeroFile{Path: w.Path, Raw: w.After})
	if err != nil {
		return out, false
	}
	is := after.Sheet()
	state := a.States(after, is)[0]
	out = result.ChangedHero{File: filepath.ToSlash(w.Path), Name: message.NameOf(after.Hero), Level: is.Level, State: state.Code, Next: state.Next,
		Changes: []diff.WordChange{}}
	before := *after
	if before.Hero, err = herofile.Decode(w.Path, w.Before); len(w.Before) > 0 && err == nil {
		out.Changes = append(out.Changes, diff.Of(before.Sheet(), is).Words()...)
	}
	return out, true
}
