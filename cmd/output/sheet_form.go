package output

import (
	"io"
	"os"
	"path/filepath"

	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet/form"
	"scabbard/sheet/pdf/fields"
	"scabbard/templates"
)

// runForm fills the player's copy of the publisher's form, and writes it to another file.
func (o *sheetOptions) runForm() error {
	if len(o.paths) != 1 || isFolder(o.paths[0]) {
		return message.Misuse("sheet", "a form holds one hero", "scabbard sheet HERO form=FORM.pdf")
	}
	raw, err := o.app.Files.ReadForm(o.form)
	if err != nil {
		return err
	}
	if o.out == "" {
		o.out = filepath.Join(filepath.Dir(o.paths[0]), o.outName(o.paths[0]))
	}
	if err := store.NotAHero(o.out); err != nil {
		return err
	}
	if same(o.out, o.form) {
		return message.Misuse("--output", "this would overwrite the empty form", "-o FILE, another one")
	}
	if !o.force && o.out != "-" {
		if err := store.MayReplacePDF(o.out, "--force"); err != nil {
			return err
		}
	}
	o.attach = false
	sheets, err := o.sheets()
	if err != nil {
		return err
	}
	var entries []fields.Entry
	for _, b := range form.Fill(sheets[0], templates.OfficialForm()) {
		entries = append(entries, fields.Entry{Name: b.Name, Value: b.Value, On: b.On})
	}
	doc, filled, err := fields.Fill(raw, entries)
	if err != nil {
		return &message.Problem{Where: message.Display(o.form), What: err.Error(), Hint: "the form-fillable character sheet of the game's publisher, as it was loaded"}
	}
	if err := o.app.Files.WriteOutput(o.out, func(w io.Writer) error { _, err := w.Write(doc); return err }); err != nil {
		return err
	}
	if o.out != "-" {
		o.app.IO.Note(o.out, message.Plural(filled, "field", "fields")+" filled", "")
	}
	return nil
}

// same reports whether two paths lead to one file.
func same(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}
