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
func (o *newOptions) guided(ask asker, set *rules.Set, hero *builder.Hero, path string) error {
	hero, err := o.begin(ask, set, hero, path)
	if err != nil {
		return o.left(err, path)
	}
	w := newWalk(o.app, ask, set, hero, func(w *walk, _ string) error { return o.draft(w, path) })
	if set.Think != "" && len(hero.Choices) == 0 {
		ask.Say(set.Think)
	}
	ask.Say("Answer what you like: every question can be left open, and changed later. What you answer is kept at once.")
	stopped, err := w.through()
	if err != nil {
		return o.left(err, path)
	}
	if err := save(path, herofile.Encode(inOrder(w.hero, w.r), isMulti(w.r)), ""); err != nil {
		return err
	}
	_ = os.Remove(draftPath(path)) // the hero file holds it all
	o.written(path, w.sheet)
	if stopped {
		return nil
	}
	return w.end(path)
}

// guide is who to ask; nil where the flags leave nothing to ask, or there is nobody.
func (o *newOptions) guide() asker {
	if o.quick || o.random || o.out == "-" {
		return nil
	}
	return o.asker(o.plain)
}

// draft keeps the answers given so far, those put aside too.
func (o *newOptions) draft(w *walk, path string) error {
	return save(draftPath(path), herofile.Encode(w.hero, isMulti(w.r)), "")
}

// begin offers to go on with a draft that is there; what the command line answers counts above it.
func (o *newOptions) begin(ask asker, set *rules.Set, hero *builder.Hero, path string) (*builder.Hero, error) {
	raw, err := os.ReadFile(draftPath(path))
	if err != nil {
		return hero, nil
	}
	kept, err := herofile.Decode(draftPath(path), raw)
	if err != nil {
		o.note(draftPath(path), "cannot be read as a draft; beginning anew", "")
		return hero, nil
	}
	message := fmt.Sprintf("There is a draft of %s with %s. Go on with it?", printable.Line(kept.Name), plural(len(kept.Choices), "answer", "answers"))
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
	if !errors.Is(err, errGone) {
		return err
	}
	if _, gone := os.Stat(draftPath(path)); gone == nil {
		again := "scabbard new " + quoted(o.name)
		if o.out != "" {
			again += " -o " + quoted(o.out)
		}
		o.note(draftPath(path), "holds what you answered", again+" goes on with it")
	}
	return verdict(exitInterrupted)
}

// greet asks for the name first: the file is called after it.
func (o *newOptions) greet(ask asker) (err error) {
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
	c, err := o.config()
	if err != nil {
		return ""
	}
	drafts, _ := filepath.Glob(filepath.Join(c.folder, ".*"+heroSuffix+".draft"))
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
func (w *walk) end(path string) error {
	if err := text.Show(w.out, w.sheet, w.textOptions()); err != nil {
		return unwritten("standard output", err)
	}
	base := strings.TrimSuffix(path, heroSuffix)
	for {
		_ = w.out.Flush()
		s := selection{Message: "What now?", Default: goDone, Options: []option{
			{goDone, "done", "scabbard edit " + quoted(path) + " changes any answer"},
			{":details", "details", "looks, wishes, bonds: a line each, kept as notes"},
			{":print", "print", "write the sheet, " + base + ".pdf"},
			{":export", "export", "write it for other programs, " + base + ".json"},
		}}
		key, err := w.ask.Select("end", s)
		if err != nil || key == goDone {
			if errors.Is(err, errGone) {
				return nil
			}
			return err
		}
		if err := w.deliverAs(key, path, base); err != nil {
			return err
		}
	}
}

// details asks what the rules suggest to write down of a hero; each answer is kept as a note at once, and an
// empty one leaves the note as it is.
func (w *walk) details(path string) error {
	for _, d := range w.set.Details {
		e, err := w.open(path)
		if err != nil {
			return err
		}
		had := ""
		for _, n := range e.hero.Notes {
			if n.Key == d.ID {
				had = n.Text
			}
		}
		words, err := w.ask.Input("note/"+d.ID, d.Name, had)
		if err != nil {
			return err
		}
		if words = strings.TrimSpace(words); words == "" || words == had {
			continue
		}
		edited, err := herofile.Edit(e.name(), e.raw, []herofile.Change{herofile.TextChange("notes", d.ID, words)}, nil)
		if err == nil {
			err = w.replace(e, edited)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// deliverAs writes the hero in another shape beside its file.
func (w *walk) deliverAs(key, path, base string) error {
	if key == ":details" {
		return w.details(path)
	}
	if key == ":print" {
		o := sheetOptions{app: w.app, paths: []string{path}, layout: "full", attach: true, out: base + ".pdf"}
		return o.run()
	}
	o := exportOptions{app: w.app, paths: []string{path}, format: "json", out: base + ".json"}
	if err := o.run(); err != nil {
		return err
	}
	w.note(base+".json", "written", "")
	return nil
}
