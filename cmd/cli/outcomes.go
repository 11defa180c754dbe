package cli

import (
	"bytes"
	"fmt"
	"slices"
	"sync"

	"scabbard/cmd/message"
	"scabbard/cmd/state"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

// changedHero is a hero file that this run changed: before the first change, and after the last one.
type changedHero struct {
	path          string
	before, after *HeroFile
}

// outcomes holds the heroes that this run changed, so that the program can report each once, at its end.
type outcomes struct {
	mu   sync.Mutex
	list []changedHero
}

// add notes a change of a hero. Several changes of one hero are reported as one.
func (o *outcomes) add(e *HeroFile, edited []byte) {
	was, errBefore := e.Decode(e.Raw) // the hero in memory may have been changed since it was read
	is, errAfter := e.Decode(edited)
	if errBefore != nil || errAfter != nil {
		return
	}
	before, after := *e, *e
	before.Hero, after.Hero, after.Raw = was, is, edited
	o.mu.Lock()
	defer o.mu.Unlock()
	for i := range o.list {
		if o.list[i].path == e.Path {
			o.list[i].after = &after
			return
		}
	}
	o.list = append(o.list, changedHero{e.Path, &before, &after})
}

// take returns all outcomes and forgets them.
func (o *outcomes) take() []changedHero {
	o.mu.Lock()
	defer o.mu.Unlock()
	list := o.list
	o.list = nil
	return list
}

// forget forgets the outcome of a file.
func (o *outcomes) forget(path string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.list = slices.DeleteFunc(o.list, func(w changedHero) bool { return w.path == path })
}

// End reports the outcome of every hero that was changed, with the next step if one is needed. A hero that is as before is not
// mentioned.
func (a *App) End() {
	list := a.outcomes.take()
	for _, w := range list {
		if bytes.Equal(w.before.Raw, w.after.Raw) {
			continue
		}
		if !slices.Equal(w.before.Hero.Books, w.after.Hero.Books) { // other rules apply now
			if e, err := a.Open(w.path); err == nil {
				w.after = e
			}
		}
		was, is := w.before.Sheet(), w.after.Sheet()
		words := message.ChangeWords(diff.Of(was, is))
		if words == message.OnlyText {
			words += " changed"
		}
		a.IO.Note(w.path, words, "")
		if len(list) == 1 {
			a.PrintNewState(w.before, w.after, was, is)
		}
	}
}

// SkipReport keeps a hero out of the report at the end, because the command has reported it already.
func (a *App) SkipReport(path string) { a.outcomes.forget(path) }

// PrintNewState prints the state of a hero if a change made it another one.
func (a *App) PrintNewState(before, after *HeroFile, was, is *sheet.Sheet) {
	if after.Path == "-" || a.IO.Quiet {
		return
	}
	then, now := a.States(before, was), a.States(after, is)
	if then[0].Code != now[0].Code || then[0].Sentence != now[0].Sentence {
		a.printState(now, a.ShortName(after.Path))
	}
}

// PrintState prints the state of a hero at the end of a command.
func (a *App) PrintState(e *HeroFile, s *sheet.Sheet) {
	if e.Path != "-" && !a.IO.Quiet {
		a.printState(a.States(e, s), a.ShortName(e.Path))
	}
}

// printState prints the first of some states, and how many there are more.
func (a *App) printState(list []state.State, name string) {
	line := list[0].Sign() + " " + list[0].Line()
	if more := len(list) - 1; more > 0 && !list[0].Finished() {
		line += fmt.Sprintf(" and %d more: scabbard check %s", more, name)
	}
	a.IO.State(list[0].Role, line)
}
