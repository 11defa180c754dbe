package cli

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet"
	"scabbard/sheet/term"
)

// PrintEditions prints the edition of each hero if several heroes have different ones.
func (a *App) PrintEditions(sheets []*sheet.Sheet) {
	if len(sheet.ByEdition(sheets)) > 1 {
		a.IO.Note("editions", message.EditionWords(sheets), "")
	}
}

// Hint returns a hint in words, with the path of the hero.
func (a *App) Hint(e *HeroFile, h sheet.Hint) string { return a.HintFor(e, h, message.Quoted(e.Path)) }

// HintFor returns a hint in words, with a name of the hero as it is typed. A hero inside another file has to be written to a file before
// it can be changed, so its hint is to write one.
func (a *App) HintFor(e *HeroFile, h sheet.Hint, name string) string {
	if e.Inside == "" || h.Action != sheet.Answer && h.Action != sheet.Forget {
		return message.HintWords(h, name)
	}
	file := store.FileOf(e.Hero.Name)
	if c, err := a.Config.Values(); err == nil {
		file = filepath.Join(c.Folder, file)
	}
	return fmt.Sprintf("%s, then %s", files.Keep(e.Path), message.HintWords(h, message.Quoted(file)))
}

// CheckGain returns an error with the reason if the hero cannot gain a thing.
func (e *HeroFile) CheckGain(before, after *builder.Hero, question string, rec *rules.Record) error {
	was := builder.Resolve(e.Set, before).Issues()
	for _, i := range builder.Resolve(e.Set, after).Issues() {
		if i.Code == "repeated" && !slices.Contains(was, i) {
			return &message.Problem{Where: e.Name(), What: "the hero already has " + rec.Name, Hint: "scabbard show " + message.Quoted(e.Path) + " lists what it has"}
		}
		if i.Severity == sheet.Illegal && i.Question == question && !slices.Contains(was, i) {
			return &message.Problem{Where: e.Name() + ": " + rec.Name, What: i.Text, Hint: "scabbard choices " + message.Quoted(e.Path) + " " + question + " lists what there is"}
		}
	}
	return nil
}

// PrintOpened prints the questions that a change opened, its new warnings, and new items that are of no use to the hero.
func (a *App) PrintOpened(e *HeroFile, after *builder.Hero) {
	a.printOpened(e, builder.Build(e.Set, e.Hero), builder.Build(e.Set, after))
}

// printOpened does the work of PrintOpened for the sheets before and after a change.
func (a *App) printOpened(e *HeroFile, before, now *sheet.Sheet) {
	for _, t := range now.Treasures {
		if t.Waits != "" && !slices.ContainsFunc(before.Treasures, func(o sheet.Treasure) bool { return o.ID == t.ID }) {
			a.IO.Note(e.Name(), t.Name+" "+t.Waits, "")
		}
	}
	var asked []string
	for _, i := range now.Issues {
		switch {
		case !message.IsNew(i, before.Issues):
		case i.Severity == sheet.Unfinished:
			asked = append(asked, message.PromptOf(now, i.Question))
		case i.Code == "warning":
			a.IO.Note(e.Name(), i.Text, "")
		}
	}
	if len(asked) > 0 {
		a.IO.Note(e.Name(), "now open: "+term.Truncated(asked), "")
	}
}

// untilNext returns how much experience the next level of a hero takes, or "" if that is not counted or the level is due.
func untilNext(e *HeroFile) string {
	p, ok := builder.Advance(e.Set, e.Hero)
	if !ok || p.Next == 0 || p.Level > e.Hero.Level {
		return ""
	}
	return fmt.Sprintf("level %d at %d %s", e.Hero.Level+1, p.Next, cmp.Or(e.Set.Show.Words.XP, "XP"))
}
