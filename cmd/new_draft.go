package cmd

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/output"
	"scabbard/cmd/prompt"
	"scabbard/cmd/walk"
	"scabbard/sheet/text"
)

// draftPath returns the file of a draft: .khorva.hero.yaml.draft for khorva.hero.yaml.
func draftPath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+herofile.DraftSuffix)
}

// guided asks the questions of a new hero and writes it. Every answer is saved in a draft, so that an interrupt, a kill or a
// full disk loses at most the question on the screen.
func (o *newOptions) guided(ask prompt.Asker, at heroStart) error {
	path := at.path
	w := walk.New(o.app, ask, at.set, at.hero, func(w *walk.Walk, _ ...string) error { return o.draft(w, path) })
	o.party.showLacking(w)
	if len(at.hero.Choices) > 0 { // of the command line, or of the prompt about answers that clash
		if err := o.draft(w, path); err != nil {
			return err
		}
	}
	if !o.introduced {
		if err := o.party.showBoard(ask); err != nil {
			return o.left(err, path)
		}
		o.introduce(ask, at.set, len(at.hero.Choices) > 0)
	}
	stopped, err := w.Run()
	if err == nil && !stopped {
		stopped, err = w.Review("review", "Is everything as you want it?", prompt.Option{Key: prompt.Done, Label: "save", Text: "write " + message.Quoted(path)})
	}
	if err != nil {
		return o.left(err, path)
	}
	w.App.Rules.RememberHomebrew(w.Hero, at.set)
	library.RememberEdition(at.set.Edition)
	if err := o.app.Files.Create(path, herofile.Encode(withSortedAnswers(w.Hero, w.Resolution), choice.IsMulti(w.Resolution)), o.force); err != nil {
		return err
	}
	o.endDraft(path) // the hero file replaces the draft
	if err := o.party.join(path); err != nil {
		return err
	}
	defer func() { o.written(path, w.Sheet, true) }()
	if stopped {
		return nil
	}
	return offerNextSteps(w, path)
}

// introduce prints how the questions work, and before the first answer the edition's advice.
func (o *newOptions) introduce(ask prompt.Asker, set *rules.Set, begun bool) {
	if set.Think != "" && !begun {
		ask.Say(set.Think)
	}
	ask.Say("Answer what you like: you can skip any question, and change any answer later. Every answer is saved at once.")
	o.introduced = true
}

// guide returns how to ask, or nil if the flags leave nothing to ask or there is no terminal.
func (o *newOptions) guide() prompt.Asker {
	if o.quick || o.random || o.out == "-" {
		return nil
	}
	return o.app.Asker(o.plain)
}

// draft saves the answers given so far, with those put aside.
func (o *newOptions) draft(w *walk.Walk, path string) error {
	raw := herofile.Encode(w.Hero, choice.IsMulti(w.Resolution))
	return o.app.Files.WriteDerived(draftPath(path), append([]byte(o.party.line(path)), raw...))
}

// left prints how to go on if the user left the prompts. The draft stays.
func (o *newOptions) left(err error, path string) error {
	if !errors.Is(err, prompt.ErrGone) {
		return err
	}
	if _, gone := os.Stat(draftPath(path)); gone == nil {
		o.app.IO.Note(draftPath(path), "your answers are saved in this draft", o.again(o.name)+" picks up where you stopped")
	}
	return message.Verdict(message.ExitInterrupted)
}

// again returns the command that goes on with the draft of a hero.
func (o *newOptions) again(name string) string {
	again := "scabbard new " + message.Quoted(name)
	if o.out != "" {
		again += " -o " + message.Quoted(o.out)
	}
	return again
}

// offerNextSteps offers the usual next steps.
func offerNextSteps(w *walk.Walk, path string) error {
	base := strings.TrimSuffix(path, herofile.Suffix)
	for {
		_ = w.App.IO.Out.Flush()
		s := prompt.Selection{Message: "What now?", Default: prompt.Done, Options: []prompt.Option{
			{Key: prompt.Done, Label: "done", Text: "scabbard edit " + message.Quoted(path) + " changes any answer"},
			{Key: ":details", Label: "details", Text: "looks, wishes, bonds: a line each, kept as notes"},
			{Key: ":show", Label: "show", Text: "the whole hero here on the screen"},
			{Key: ":print", Label: "print", Text: "write the sheet, " + base + ".pdf"},
			{Key: ":export", Label: "export", Text: "write it for other programs, " + base + ".json"},
		}}
		key, err := w.Ask.Select("end", s)
		if err != nil || key == prompt.Done {
			if errors.Is(err, prompt.ErrGone) {
				return nil
			}
			return err
		}
		if err := deliverAs(w, key, path, base); err != nil {
			return err
		}
	}
}

// details asks for the details that the rules suggest. Each answer is saved as a note at once, and an empty one changes
// nothing.
func details(w *walk.Walk, path string) error {
	for _, d := range w.Set.Details {
		e, err := w.App.Open(path)
		if err != nil {
			return err
		}
		had := ""
		for _, n := range e.Hero.Notes {
			if n.Key == d.ID {
				had = n.Text
			}
		}
		words, err := w.Ask.Input("note/"+d.ID, d.Name, had)
		if err != nil {
			return err
		}
		if words = strings.TrimSpace(words); words == "" || words == had {
			continue
		}
		edited, err := herofile.Edit(e.Name(), e.Raw, []herofile.Change{herofile.TextChange("notes", d.ID, words)}, nil)
		if err == nil {
			err = w.App.Replace(e, edited)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// deliverAs carries out a next step: it asks for details, shows the hero, or writes it in another format beside its file.
func deliverAs(w *walk.Walk, key, path, base string) error {
	switch key {
	case ":details":
		return details(w, path)
	case ":show":
		if err := text.Show(w.App.IO.Out, w.Sheet, w.App.IO.TextOptions()); err != nil {
			return message.WriteError("standard output", err)
		}
		return nil
	case ":print":
		return output.Print(w.App, path, base+".pdf")
	}
	return output.Write(w.App, path, base+".json")
}
