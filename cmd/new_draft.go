package cmd

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/cmd/output"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
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
	if err := o.party.showBoard(ask); err != nil {
		return o.left(err, path)
	}
	stopped, err := w.Run()
	if err == nil && !stopped {
		stopped, err = w.Review("review", "Is everything as you want it?", prompt.Option{Key: prompt.Done, Label: "save", Text: "write " + message.Quoted(path)})
	}
	if err != nil {
		return o.left(err, path)
	}
	if !stopped {
		err := o.askPlayer(w)
		if stopped = errors.Is(err, prompt.ErrGone); err != nil && !stopped { // to save was chosen before
			return err
		}
	}
	w.App.Rules.RememberHomebrew(w.Hero, at.set)
	if err := o.app.Files.Create(path, herofile.Encode(choice.Sorted(w.Hero, w.Resolution), choice.IsMulti(w.Resolution)), o.force); err != nil {
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

// askPlayer asks who plays the hero unless it is known, and whether to keep the name for the next heroes.
func (o *newOptions) askPlayer(w *walk.Walk) error {
	c, err := o.app.Config.Values()
	if err != nil || w.Hero.Player != "" {
		return err
	}
	name, err := w.Ask.Input("player", "Who plays "+message.NameOf(w.Hero)+"? (leave empty to skip)", "")
	if name = strings.TrimSpace(name); err != nil || name == "" {
		return err
	}
	hero := *w.Hero
	hero.Player, w.Hero = name, &hero
	keep, err := w.Ask.Confirm("remember", "Keep this name for your next heroes? (in "+config.ShortPath(c.Path)+")", false)
	if err != nil || !keep {
		return err
	}
	if err := o.app.Files.Configure(config.Player, name); err != nil { // the hero matters more than the setting
		o.app.IO.Report(err)
	}
	return nil
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

// left says what is kept if the user left the prompts. The draft stays.
func (o *newOptions) left(err error, path string) error {
	if !errors.Is(err, prompt.ErrGone) {
		return err
	}
	if d := o.draftOf(path); path != "" && d != nil {
		o.app.IO.Note("new", message.Plural(len(d.hero.Choices), "answer", "answers")+" kept", o.again(path))
	} else {
		o.app.IO.Note("new", "nothing was saved", "")
	}
	return message.Verdict(message.ExitInterrupted)
}

// again returns the command that goes on with the draft of a hero file.
func (o *newOptions) again(path string) string {
	if o.out != "" {
		return "scabbard new -o " + message.Quoted(o.out)
	}
	return "scabbard new " + message.Quoted(store.WithoutSuffix(path))
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

// details lists the details that the rules suggest, to write down any of them. Each is saved as a note at once, and an empty line
// changes nothing.
func details(w *walk.Walk, path string) error {
	for {
		e, err := w.App.Open(path)
		if err != nil {
			return err
		}
		s := prompt.Selection{Message: "Details", Back: prompt.Done, Default: prompt.Done}
		done := prompt.Option{Key: prompt.Done, Label: "leave all blank"}
		for _, d := range w.Set.Details {
			text := noteOf(e.Hero, d.ID)
			if text != "" {
				done.Label = "done"
			}
			s.Options = append(s.Options, prompt.Option{Key: d.ID, Label: d.Name, Text: text})
		}
		s.Options = slices.Insert(s.Options, 0, done)
		key, err := w.Ask.Select("details", s)
		if err != nil || key == prompt.Done {
			return err
		}
		at := slices.IndexFunc(w.Set.Details, func(d rules.Label) bool { return d.ID == key })
		words, err := w.Ask.Input("note/"+key, w.Set.Details[at].Name, noteOf(e.Hero, key))
		if err != nil {
			return err
		}
		if words = strings.TrimSpace(words); words == "" || words == noteOf(e.Hero, key) {
			continue
		}
		edited, err := herofile.Edit(e.Name(), e.Raw, []herofile.Change{herofile.TextChange("notes", key, words)}, nil)
		if err == nil {
			err = w.App.Replace(e, edited)
		}
		if err != nil {
			return err
		}
	}
}

// noteOf returns a note of a hero, or "".
func noteOf(h *builder.Hero, key string) string {
	for _, n := range h.Notes {
		if n.Key == key {
			return n.Text
		}
	}
	return ""
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
