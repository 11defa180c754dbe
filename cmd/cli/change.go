package cli

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/screen"
	"scabbard/printable"
	"scabbard/sheet"
)

// ChangeWords tells in a line what a change of a hero is: what was set and answered, then the numbers that follow, what
// is gained and lost.
func ChangeWords(c sheet.Changes) string {
	var parts, named []string // named in an answer already
	for _, w := range slices.Concat(c.Identity, c.Play) {
		parts = append(parts, FromTo(w.What, w.From, w.To))
	}
	for _, a := range c.Answers {
		w := a.Words()
		said := slices.ContainsFunc(slices.Concat(c.Identity, c.Play), func(i sheet.WordChange) bool { return i.From == w.From && i.To == w.To })
		if a.Given && !said {
			parts = append(parts, answered(w))
			named = append(named, a.Was...)
			named = append(named, a.Is...)
		}
	}
	for _, q := range c.Asked {
		if q.State == sheet.Answered {
			parts = append(parts, answered(sheet.WordChange{What: q.Prompt, To: strings.Join(q.Names, ", ")}))
			named = append(named, q.Names...)
		}
	}
	for _, n := range c.Numbers {
		if n.Follows {
			continue
		}
		parts = append(parts, FromTo(n.Name, n.From, n.To))
	}
	for _, n := range c.Gained.All() {
		if !slices.Contains(named, n.Name) {
			parts = append(parts, "+ "+n.Name)
		}
	}
	for _, n := range c.Lost.All() {
		if !slices.Contains(named, n.Name) {
			parts = append(parts, "- "+n.Name)
		}
	}
	if len(parts) == 0 {
		return onlyNotes
	}
	return printable.Line(screen.Few(parts))
}

// answered words an answer, with the one before where there was one.
func answered(w sheet.WordChange) string {
	if w.From == "" {
		return w.What + ": " + w.To
	}
	return FromTo(w.What, w.From, w.To)
}

// onlyNotes words a change of nothing that the hero is or has.
const onlyNotes = "notes, or the layout of the file"

// FromTo words something that is another than before.
func FromTo(what, from, to string) string {
	none := func(s string) string {
		if s == "" {
			return "none"
		}
		return s
	}
	return fmt.Sprintf("%s %s → %s", what, none(from), none(to))
}

// written is a hero file that was changed, as it was before the first change of this run and after the last.
type written struct {
	path          string
	before, after *HeroFile
}

// changed keeps in mind what is said of a hero at the end: all that became of it since the program began.
func (a *Env) changed(e *HeroFile, edited []byte) {
	was, errBefore := herofile.Decode(e.Name(), e.Raw) // the one in memory may have been changed since
	is, errAfter := herofile.Decode(e.Name(), edited)
	if errBefore != nil || errAfter != nil || a.Quiet {
		return
	}
	before, after := *e, *e
	before.Hero, after.Hero, after.Raw = was, is, edited
	a.said.Lock()
	defer a.said.Unlock()
	for i := range a.endings {
		if a.endings[i].path == e.Path {
			a.endings[i].after = &after
			return
		}
	}
	a.endings = append(a.endings, written{e.Path, &before, &after})
}

// End says of every hero that was changed what became of it, and what is usually done next; nothing of one that is as
// it was.
func (a *Env) End() { a.end(true) }

// end is End, with what is done next or without it.
func (a *Env) end(further bool) {
	a.said.Lock()
	endings := a.endings
	a.endings = nil
	a.said.Unlock()
	for _, w := range endings {
		if bytes.Equal(w.before.Raw, w.after.Raw) {
			continue
		}
		was, is := w.before.Sheet(), w.after.Sheet()
		hint := ""
		if further && !a.hinted && len(endings) == 1 {
			hint = a.Next(w.after, was, is)
		}
		words := ChangeWords(sheet.Diff(was, is))
		if words == onlyNotes {
			words = "changed in its notes, or its layout, alone"
		}
		a.Note(w.path, words, hint)
	}
}

// Told leaves a hero out at the end: the command has said what became of it.
func (a *Env) Told(path string) {
	a.said.Lock()
	defer a.said.Unlock()
	a.endings = slices.DeleteFunc(a.endings, func(w written) bool { return w.path == path })
}

// Next is what a person usually does after a change: where nobody can be asked, the answer to what is open.
func (a *Env) Next(e *HeroFile, was, is *sheet.Sheet) string {
	file := Quoted(e.Path)
	open := FirstIssue(is.Issues, sheet.Unfinished)
	switch {
	case CountIssues(is.Issues, sheet.Illegal) > 0:
		return "scabbard check " + file + " says what is illegal"
	case open != nil && screen.Terminal(a.In) == nil:
		return HintWords(open.Hint, file)
	case open != nil:
		return "scabbard edit " + file + " answers what is open"
	case is.Level > was.Level && was.Level > 0:
		return fmt.Sprintf("scabbard sheet %s --since %d prints what is new", file, was.Level)
	}
	return "scabbard sheet " + file + " prints it"
}

// OpenPrompts are the open questions as they are asked.
func OpenPrompts(s *sheet.Sheet) (out []string) {
	for _, id := range OpenQuestions(s) {
		out = append(out, promptOf(s, id))
	}
	return out
}

// promptOf is a question as it is asked; its id where the sheet has no such question.
func promptOf(s *sheet.Sheet, id string) string {
	for _, q := range s.Questions {
		if q.ID == id && q.Prompt != "" {
			return q.Prompt
		}
	}
	return id
}

// Prompts are questions as they are asked.
func Prompts(s *sheet.Sheet, ids []string) (out []string) {
	for _, id := range ids {
		out = append(out, promptOf(s, id))
	}
	return out
}
