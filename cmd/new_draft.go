package cmd

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/cli"
	"scabbard/cmd/prompt"
	"scabbard/cmd/walk"
	"scabbard/printable"
	"scabbard/sheet/text"
)

// draftPath is where the answers given so far are kept while a hero is made: beside the hero file, as
// .khorva.hero.yaml.draft for khorva.hero.yaml.
func draftPath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".draft")
}

// guided walks through a new hero with the user and writes it. Every answer is kept in a draft, so that an
// interrupt, a kill or a full disk loses at most the question on screen.
func (o *newOptions) guided(ask prompt.Asker, set *rules.Set, hero *builder.Hero, path string) error {
	hero, err := o.begin(ask, set, hero, path)
	if err != nil {
		return o.left(err, path)
	}
	w := walk.New(o.Env, ask, set, hero, func(w *walk.Walk, _ string) error { return o.draft(w, path) })
	if set.Think != "" && len(hero.Choices) == 0 {
		ask.Say(set.Think)
	}
	ask.Say("Answer what you like: every question can be left open, and changed later. What you answer is kept at once.")
	stopped, err := w.Through()
	if err != nil {
		return o.left(err, path)
	}
	cli.RememberHomebrew(w.Hero, set)
	if err := o.Make(path, herofile.Encode(inOrder(w.Hero, w.Resolution), cli.IsMulti(w.Resolution)), o.force); err != nil {
		return err
	}
	_ = os.Remove(draftPath(path)) // the hero file holds it all
	o.written(path, w.Sheet)
	if stopped {
		return nil
	}
	return end(w, path)
}

// guide is who to ask; nil where the flags leave nothing to ask, or there is nobody.
func (o *newOptions) guide() prompt.Asker {
	if o.quick || o.random || o.out == "-" {
		return nil
	}
	return o.Asker(o.plain)
}

// draft keeps the answers given so far, those put aside too.
func (o *newOptions) draft(w *walk.Walk, path string) error {
	return o.Result(draftPath(path), herofile.Encode(w.Hero, cli.IsMulti(w.Resolution)))
}

// begin offers to go on with a draft that is there; what the command line answers counts above it.
func (o *newOptions) begin(ask prompt.Asker, set *rules.Set, hero *builder.Hero, path string) (*builder.Hero, error) {
	raw, err := os.ReadFile(draftPath(path))
	if err != nil {
		return hero, nil
	}
	kept, err := herofile.Decode(draftPath(path), raw)
	if err != nil {
		o.Note(draftPath(path), "cannot be read as a draft; beginning anew", "")
		return hero, nil
	}
	message := fmt.Sprintf("There is a draft of %s with %s. Go on with it?", printable.Line(kept.Name), cli.Plural(len(kept.Choices), "answer", "answers"))
	if yes, err := ask.Confirm("draft", message, true); err != nil || !yes {
		return hero, err
	}
	for _, c := range hero.Choices {
		kept = kept.With(c.Question, c.Answer)
	}
	return kept, nil
}

// left ends a sitting the user walked away from; the draft stays.
func (o *newOptions) left(err error, path string) error {
	if !errors.Is(err, prompt.ErrGone) {
		return err
	}
	if _, gone := os.Stat(draftPath(path)); gone == nil {
		again := "scabbard new " + cli.Quoted(o.name)
		if o.out != "" {
			again += " -o " + cli.Quoted(o.out)
		}
		o.Note(draftPath(path), "holds what you answered", again+" goes on with it")
	}
	return cli.Verdict(cli.ExitInterrupted)
}

// greet asks for the name first: the file is called after it.
func (o *newOptions) greet(ask prompt.Asker) (err error) {
	if o.name != "" || o.out != "" {
		return nil
	}
	if name := o.onlyDraft(); name != "" {
		yes, err := ask.Confirm("resume", "There is a draft of "+printable.Line(name)+". Go on with it?", true)
		if err != nil {
			return err
		}
		if yes {
			o.name = name
			return nil
		}
	}
	o.name, err = ask.Input("name", "What is your hero called?", "")
	return err
}

// onlyDraft is the name in the newest draft of the folder heroes are written to, empty when there is none.
func (o *newOptions) onlyDraft() (name string) {
	c, err := o.Config()
	if err != nil {
		return ""
	}
	drafts, _ := filepath.Glob(filepath.Join(c.Folder, ".*"+cli.HeroSuffix+".draft"))
	var newest os.FileInfo
	for _, path := range drafts {
		info, err := os.Stat(path)
		if err != nil || newest != nil && !info.ModTime().After(newest.ModTime()) {
			continue
		}
		if raw, err := os.ReadFile(path); err == nil {
			if h, err := herofile.Decode(path, raw); err == nil && h.Name != "" {
				name, newest = h.Name, info
			}
		}
	}
	return name
}

// end shows the hero and offers what is usually done next.
func end(w *walk.Walk, path string) error {
	if err := text.Show(w.Out, w.Sheet, w.TextOptions()); err != nil {
		return cli.Unwritten("standard output", err)
	}
	base := strings.TrimSuffix(path, cli.HeroSuffix)
	for {
		_ = w.Out.Flush()
		s := prompt.Selection{Message: "What now?", Default: prompt.Done, Options: []prompt.Option{
			{Key: prompt.Done, Label: "done", Text: "scabbard edit " + cli.Quoted(path) + " changes any answer"},
			{Key: ":details", Label: "details", Text: "looks, wishes, bonds: a line each, kept as notes"},
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

// details asks what the rules suggest to write down of a hero; each answer is kept as a note at once, and an
// empty one leaves the note as it is.
func details(w *walk.Walk, path string) error {
	for _, d := range w.Set.Details {
		e, err := w.Open(path)
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
			err = w.Replace(e, edited)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// deliverAs writes the hero in another shape beside its file.
func deliverAs(w *walk.Walk, key, path, base string) error {
	if key == ":details" {
		return details(w, path)
	}
	if key == ":print" {
		o := sheetOptions{Env: w.Env, paths: []string{path}, layout: "full", attach: true, out: base + ".pdf"}
		return o.run()
	}
	o := exportOptions{Env: w.Env, paths: []string{path}, format: "json", out: base + ".json"}
	if err := o.run(); err != nil {
		return err
	}
	w.Note(base+".json", "written", "")
	return nil
}
