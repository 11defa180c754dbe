package cli

import (
	"bytes"
	"fmt"
	"slices"
	"sync"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/term"
)

// written is a hero file that was changed, as it was before the first change of this run and after the last.
type written struct {
	path          string
	before, after *HeroFile
}

// outcomes are the heroes that were changed, until it is said what became of them.
type outcomes struct {
	mu   sync.Mutex
	list []written
}

// add keeps in mind what is said of a hero at the end: all that became of it since the program began.
func (o *outcomes) add(e *HeroFile, edited []byte) {
	was, errBefore := herofile.Decode(e.Name(), e.Raw) // the one in memory may have been changed since
	is, errAfter := herofile.Decode(e.Name(), edited)
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
	o.list = append(o.list, written{e.Path, &before, &after})
}

// take returns them all, and has none any more.
func (o *outcomes) take() []written {
	o.mu.Lock()
	defer o.mu.Unlock()
	list := o.list
	o.list = nil
	return list
}

// drop leaves out the hero of a file.
func (o *outcomes) drop(path string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.list = slices.DeleteFunc(o.list, func(w written) bool { return w.path == path })
}

// End says of every hero that was changed what became of it, and what is usually done next; nothing of one that is as
// it was.
func (a *App) End() { a.end(true) }

// end is End, with what is done next or without it.
func (a *App) end(further bool) {
	list := a.outcomes.take()
	for _, w := range list {
		if bytes.Equal(w.before.Raw, w.after.Raw) {
			continue
		}
		was, is := w.before.Sheet(), w.after.Sheet()
		hint := ""
		if further && !a.IO.Hinted() && len(list) == 1 {
			hint = a.Next(w.after, was, is)
		}
		words := message.ChangeWords(diff.Of(was, is))
		if words == message.OnlyNotes {
			words = "changed in its notes, or its layout, alone"
		}
		a.IO.Note(w.path, words, hint)
	}
}

// Told leaves a hero out at the end: the command has said what became of it.
func (a *App) Told(path string) { a.outcomes.drop(path) }

// Next is what a person usually does after a change: where nobody can be asked, the answer to what is open.
func (a *App) Next(e *HeroFile, was, is *sheet.Sheet) string {
	file := message.Quoted(e.Path)
	open := message.FirstIssue(is.Issues, sheet.Unfinished)
	switch {
	case message.CountIssues(is.Issues, sheet.Illegal) > 0:
		return "scabbard check " + file + " says what is illegal"
	case open != nil && term.File(a.IO.In) == nil:
		return message.HintWords(open.Hint, file)
	case open != nil:
		return "scabbard edit " + file + " answers what is open"
	case is.Level > was.Level && was.Level > 0:
		return fmt.Sprintf("scabbard sheet %s --since %d prints what is new", file, was.Level)
	}
	return "scabbard sheet " + file + " prints it"
}
