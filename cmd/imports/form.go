package imports

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/official"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/templates"
)

// readForm reads the publisher's form into the hero that was given, or into a new one.
func (o *entries) readForm(ask prompt.Asker) error {
	if o.hero != "" && !isNew(o.hero) {
		return o.formInto(ask)
	}
	chosen := o.app.Rules.Edition
	if known := library.ExchangeEditions(); o.app.Rules.Edition == "" && len(known) > 0 {
		o.app.Rules.Edition = known[len(known)-1] // the form is that of the published game
	}
	set, err := o.app.Rules.HeroRuleset("", "")
	o.app.Rules.Edition = chosen
	if err != nil {
		return err
	}
	got := official.Hero(set, templates.OfficialForm(), o.fields, nil)
	path := o.hero
	if path == "" {
		path = store.FileOf(got.Hero.Name)
	}
	if _, err := os.Lstat(path); err == nil {
		return &message.Problem{Where: path, What: "the file already exists", Hint: "scabbard import " + message.Quoted(o.path) + " " + message.Quoted(path) + " takes the form into it"}
	}
	r := builder.Resolve(set, got.Hero)
	raw := herofile.Encode(got.Hero, choice.IsMulti(r))
	if _, err := herofile.Decode(got.Hero.Name, raw); err != nil {
		return err
	}
	doc := o.formDoc(path, got)
	if !o.json {
		fmt.Fprintln(o.app.IO.Out, printable.Line(fmt.Sprintf("%s  %s  new, %s read", got.Hero.Name, path, message.Plural(got.Placed, "name", "names"))))
		o.remarks(got)
	}
	if !o.preview {
		doc.Written, err = o.confirmed(ask, "Write "+path+"?", func() error { return o.app.Files.Create(path, raw, false) })
	}
	return o.formRead(doc, &cli.HeroFile{Path: path, Hero: got.Hero, Set: set}, r.Sheet(), err)
}

// formInto reads the publisher's form into an existing hero.
func (o *entries) formInto(ask prompt.Asker) error {
	e, err := o.openHero(o.hero, ask)
	if err != nil {
		return err
	}
	before := builder.Resolve(e.Set, e.Hero)
	got := official.Hero(e.Set, templates.OfficialForm(), o.fields, e.Hero)
	r := builder.Resolve(e.Set, got.Hero)
	var changes []herofile.Change
	if got.Hero.Name != e.Hero.Name {
		changes = append(changes, herofile.TextChange("", "name", got.Hero.Name))
	}
	if got.Hero.Level != e.Hero.Level {
		changes = append(changes, herofile.NumberChange("", "level", got.Hero.Level))
	}
	changes = append(changes, herofile.AnswerChanges(e.Hero, got.Hero, choice.IsMulti(r))...)
	changes = append(changes, herofile.PlayChanges(e.Hero.Play, got.Hero.Play)...)
	changes = append(changes, noteChanges(e.Hero, got.Hero)...)
	doc := o.formDoc(e.Path, got)
	doc.Changes = append(doc.Changes, diff.Of(before.Sheet(), r.Sheet()).Play...)
	if !o.json {
		if len(changes) == 0 {
			o.app.IO.Note(e.Name(), message.Display(o.path)+" has no changes", "")
		} else if err := o.app.IO.PrintChanges(diff.Of(before.Sheet(), r.Sheet())); err != nil {
			return err
		}
		o.remarks(got)
	}
	if len(changes) > 0 && !o.preview {
		doc.Written, err = o.confirmed(ask, "Write this into "+e.Name()+"?", func() error { return o.app.Edit(e, changes, choice.QuestionOrder(r)) })
	}
	return o.formRead(doc, &cli.HeroFile{Path: e.Path, Hero: got.Hero, Set: e.Set}, r.Sheet(), err)
}

// confirmed writes the result. If there is a terminal it asks first, and reports whether it was written.
func (o *entries) confirmed(ask prompt.Asker, question string, write func() error) (written bool, err error) {
	if ask != nil {
		_ = o.app.IO.Out.Flush() // print the changes before the question
		if yes, err := ask.Confirm("import", question, true); err != nil || !yes {
			return false, message.OnInterrupt(err)
		}
	}
	return true, write()
}

// formRead ends the reading of a form: it reports whether the hero is legal and finished.
func (o *entries) formRead(doc diff.Read, e *cli.HeroFile, s *sheet.Sheet, err error) error {
	if err != nil {
		return err
	}
	o.reported = append(o.reported, doc)
	if doc.Written {
		o.app.PrintState(e, s)
	}
	return nil
}

// isNew reports whether an argument names a hero file that does not exist.
func isNew(path string) bool {
	_, err := os.Lstat(path)
	return strings.HasSuffix(path, herofile.Suffix) && errors.Is(err, os.ErrNotExist)
}

// noteChanges returns the changes to the notes that turn one hero into the other.
func noteChanges(from, to *builder.Hero) (out []herofile.Change) {
	text := func(h *builder.Hero, key string) (string, bool) {
		for _, n := range h.Notes {
			if n.Key == key {
				return n.Text, true
			}
		}
		return "", false
	}
	for _, n := range to.Notes {
		if was, ok := text(from, n.Key); !ok || was != n.Text {
			out = append(out, herofile.TextChange("notes", n.Key, n.Text))
		}
	}
	for _, n := range from.Notes {
		if _, ok := text(to, n.Key); !ok {
			out = append(out, herofile.Change{Section: "notes", Key: n.Key, Remove: true})
		}
	}
	return out
}

// formDoc returns the report of a form for programs.
func (o *entries) formDoc(path string, got official.Read) diff.Read {
	doc := diff.NewRead(o.path, path, got.Hero.Name, nil)
	for _, l := range got.Left {
		doc.Left = append(doc.Left, diff.Refused{Field: l.Field, Text: strings.TrimPrefix(l.Text+": "+l.Why, ": ")})
	}
	doc.Remarks = []diff.Refused{}
	for _, said := range remarkWords(got) {
		doc.Remarks = append(doc.Remarks, diff.Refused{Field: said.Field, Text: said.Text})
	}
	return doc
}

// remarkWords returns the remarks on a form in words.
func remarkWords(got official.Read) (out []official.Remark) {
	for _, n := range got.Near {
		out = append(out, official.Remark{Field: n.Field, Text: n.Text + " was read as " + n.Why})
	}
	for _, c := range got.Chosen {
		out = append(out, official.Remark{Field: c.Field, Text: "is not on the form: " + c.Text + " was taken"})
	}
	for _, c := range got.Other {
		comes := c.Why
		if comes == "" {
			comes = "nothing"
		}
		out = append(out, official.Remark{Field: c.Field, Text: "says " + c.Text + ", and the hero comes to " + comes})
	}
	return out
}

// remarks prints the entries that could not be placed, and the other remarks on the form.
func (o *entries) remarks(got official.Read) {
	for _, l := range got.Left {
		text := l.Text
		if text == "" {
			text = "the tick"
		}
		fmt.Fprintln(o.app.IO.Out, printable.Line("  no place for "+text+" ("+l.Field+"): "+l.Why))
	}
	for _, said := range remarkWords(got) {
		fmt.Fprintln(o.app.IO.Out, printable.Line("  "+said.Field+": "+said.Text))
	}
	if len(got.Left) > 0 {
		fmt.Fprintln(o.app.IO.Out, "  text that does not fit is kept in the note "+official.NoteKey)
	}
}
