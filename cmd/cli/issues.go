package cli

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
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

// Hint returns a hint in words. A hero inside a PDF has to be written to a file before it can be changed, so its hint is to
// write one.
func (a *App) Hint(e *HeroFile, h sheet.Hint) string {
	if e.Inside == "" || h.Action != sheet.Answer && h.Action != sheet.Forget {
		return message.HintWords(h, message.Quoted(e.Path))
	}
	file := store.FileOf(e.Hero.Name)
	if c, err := a.Config.Values(); err == nil {
		file = filepath.Join(c.Folder, file)
	}
	return fmt.Sprintf("scabbard new --from %s, then %s", message.Quoted(e.Path), message.HintWords(h, message.Quoted(file)))
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
	before, now := builder.Build(e.Set, e.Hero), builder.Build(e.Set, after)
	for _, t := range now.Treasures {
		if t.Waits != "" && !slices.ContainsFunc(before.Treasures, func(o sheet.Treasure) bool { return o.ID == t.ID }) {
			a.IO.Note(e.Name(), t.Name+" "+t.Waits, "")
		}
	}
	var opened, asked []string
	for _, i := range now.Issues {
		switch {
		case !message.IsNew(i, before.Issues):
		case i.Severity == sheet.Unfinished:
			opened = append(opened, i.Question)
			asked = append(asked, message.PromptOf(now, i.Question))
		case i.Code == "warning":
			a.IO.Note(e.Name(), i.Text, "")
		}
	}
	if len(opened) > 0 {
		a.IO.Note(e.Name(), "now open: "+term.Truncated(asked), "scabbard choices "+message.Quoted(e.Path)+" "+opened[0])
	}
}

// xpAndVictories returns the Experience and the Victories of a hero in the edition's words, or "" if it counts neither.
func xpAndVictories(set *rules.Set, p builder.Play) string {
	words, out := &set.Show.Words, []string{}
	if len(set.XP) > 0 {
		out = append(out, fmt.Sprintf("%d %s", p.XP, cmp.Or(words.XP, "XP")))
	}
	if words.Victories != "" {
		out = append(out, message.Plural(p.Victories, words.Victory, words.Victories))
	}
	return strings.Join(out, ", ")
}

// Progress is a hero's progress toward the next level.
type Progress struct {
	Text, Hint string
	Due        bool // the XP is enough for a level
}

// PrintProgress prints XP and Victories, and whether a level is due.
func (a *App) PrintProgress(e *HeroFile) error {
	if e.Path == "-" {
		return nil
	}
	now, err := a.Progress(e)
	if err != nil {
		return err
	}
	if now.Text != "" {
		a.IO.Note(e.Name(), now.Text, now.Hint)
	}
	return nil
}

// Progress prints the changes so far and returns the hero's XP and Victories as they are in its file now.
func (a *App) Progress(e *HeroFile) (Progress, error) {
	a.end(false)
	now, err := a.Open(e.Path)
	if err != nil {
		return Progress{}, err
	}
	p := now.Hero.Play
	out := Progress{Text: xpAndVictories(now.Set, p)}
	if out.Text == "" {
		return out, nil
	}
	progress, ok := builder.Advance(now.Set, now.Hero)
	switch {
	case ok && progress.Level > now.Hero.Level:
		out.Due = true
		out.Text += fmt.Sprintf("; enough for level %d", progress.Level)
		out.Hint = "scabbard level " + message.Quoted(now.Path)
	case ok && progress.Next > 0:
		out.Text += fmt.Sprintf("; level %d at %d", now.Hero.Level+1, progress.Next)
		if p.XP > 0 && progress.Level < now.Hero.Level {
			out.Hint = fmt.Sprintf("%s counts from level 1: scabbard set %s play.xp=%d adds the %d that level %d takes", cmp.Or(now.Set.Show.Words.XP, "XP"), message.Quoted(now.Path), p.XP+progress.Taken, progress.Taken, now.Hero.Level)
		}
	}
	return out, nil
}

// Warn prints a line if a hero is illegal or unfinished.
func (a *App) Warn(e *HeroFile, issues []sheet.Issue) {
	issues = slices.DeleteFunc(slices.Clone(issues), func(i sheet.Issue) bool { return i.Code == builder.CodeNotLoaded }) // said when the hero was opened
	illegal, unfinished := message.CountIssues(issues, sheet.Illegal), message.CountIssues(issues, sheet.Unfinished)
	hint := "scabbard check " + message.Quoted(e.Path)
	switch {
	case illegal > 0:
		a.IO.Note(e.Name(), "illegal: "+message.Plural(illegal, "problem", "problems"), hint)
	case unfinished > 0:
		a.IO.Note(e.Name(), "unfinished: "+message.Plural(unfinished, "question is", "questions are")+" open", hint)
	}
}
