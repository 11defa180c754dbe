package cli

import (
	"bytes"
	"fmt"
	"slices"
	"sync"

	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/term"
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
		was, is := w.before.Sheet(), w.after.Sheet()
		changes, hint := diff.Of(was, is), ""
		if !a.IO.Hinted() && len(list) == 1 && !changes.OnlyNoted() {
			hint = a.Next(w.after, was, is)
		}
		words := message.ChangeWords(changes)
		if words == message.OnlyText {
			words += " changed"
		}
		a.IO.Note(w.path, words, hint)
	}
}

// SkipReport keeps a hero out of the report at the end, because the command has reported it already.
func (a *App) SkipReport(path string) { a.outcomes.forget(path) }

// Next returns the next command after a change that needs one, else "". If there is no terminal it is the one that answers an
// open question.
func (a *App) Next(e *HeroFile, was, is *sheet.Sheet) string {
	file := message.Quoted(e.Path)
	open := message.FirstIssue(is.Issues, sheet.Unfinished)
	switch {
	case message.CountIssues(is.Issues, sheet.Illegal) > 0:
		return "scabbard check " + file + " lists the problems"
	case open != nil && term.File(a.IO.In) == nil:
		return message.HintWords(open.Hint, file)
	case open != nil:
		return "scabbard edit " + file + " answers the open questions"
	case is.Level > was.Level && was.Level > 0:
		return fmt.Sprintf("scabbard sheet %s slip=%d prints what is new", file, was.Level)
	}
	return ""
}
