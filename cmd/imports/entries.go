package imports

import (
	"errors"
	"fmt"

	"scabbard/builder"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet/diff"
	"scabbard/sheet/form"
	"scabbard/sheet/printable"
)

// entries takes what was typed into a sheet or a form, or played on a page, into its hero.
type entries struct {
	app     *cli.App
	path    string // the file
	hero    string // the hero file to change; empty for the one that the file was made from
	preview bool   // only show what would change
	json    bool
	bring   func(*cli.HeroFile) (path string, err error) // writes the hero of a sheet that is not here

	fields   []form.Filled
	several  bool // the sheet has several heroes
	reported []diff.Read
}

// run takes the entries of a document. ask is nil if nobody is asked.
func (o *entries) run(doc *files.Document, ask prompt.Asker) error {
	where := message.Display(o.path)
	if doc.Kind == files.PlayState {
		return o.readState(doc.Raw, ask)
	}
	if o.fields = doc.Fields; len(o.fields) == 0 {
		return &message.Problem{Where: where, What: "has no fields", Hint: "scabbard sheet HERO fillable makes a sheet with fields; one that was printed to a file has lost them"}
	}
	if doc.Kind == files.Form {
		return o.readForm(ask)
	}
	if o.hero != "" {
		return o.readInto(o.hero, ask)
	}
	if len(doc.Heroes) == 0 {
		return &message.Problem{Where: where, What: "is a PDF without a hero file in it", Hint: "scabbard import " + message.Quoted(o.path) + " HERO names the hero file"}
	}
	heroes, err := o.app.HeroesOf(doc)
	if err != nil {
		return err
	}
	o.several = len(heroes) > 1
	var worst error
	for i, f := range doc.Heroes {
		path, err := o.file(f)
		if err == nil && path == "" {
			if path, err = o.bring(heroes[i]); err == nil && o.preview {
				continue
			}
		}
		if err == nil {
			err = o.readInto(path, ask)
		}
		if err != nil {
			if !o.several {
				return err
			}
			o.app.IO.Report(err)
			worst = message.Verdict(message.ExitError)
			o.noteUnread(path, f.Name, err)
		}
	}
	return worst
}

// noteUnread notes why nothing was read into a hero. A Verdict has been reported already.
func (o *entries) noteUnread(path, name string, err error) {
	if err == nil || errors.As(err, new(message.Verdict)) {
		return
	}
	doc := diff.NewRead(o.path, path, name, nil)
	doc.Error = err.Error()
	o.reported = append(o.reported, doc)
}

// readInto takes the entries into a hero file.
func (o *entries) readInto(path string, ask prompt.Asker) error {
	e, err := o.openHero(path, ask)
	if err != nil {
		return err
	}
	r := builder.Resolve(e.Set, e.Hero)
	entries, refused, known := form.Read(r.Sheet(), o.fields)
	if known == 0 {
		return &message.Problem{Where: message.Display(o.path), What: "has no field of " + message.NameOf(e.Hero), Hint: "is it a sheet of this hero, made with fillable?"}
	}
	var left []diff.Refused
	for _, g := range form.Gained(r.Sheet(), o.fields) {
		said := diff.Refused{Field: g.Field, Text: "is ticked, but the sheet cannot answer a question", Hint: "scabbard edit " + message.Quoted(e.Path)}
		if g.Level > 0 {
			said.Text, said.Hint = "is ticked, but a new level has questions to answer", "scabbard level "+message.Quoted(e.Path)
		}
		left = append(left, said)
	}
	return o.take(e, r, taken{entries, refused, left}, ask)
}

// taken is the content of a filled sheet: entries, impossible values, and values that are not taken over.
type taken struct {
	entries []form.Entry
	refused []form.Refusal
	left    []diff.Refused
}

// take reports the content of a filled sheet, and writes its entries into a hero.
func (o *entries) take(e *cli.HeroFile, r *builder.Resolution, got taken, ask prompt.Asker) (err error) {
	var changed []diff.WordChange
	for _, n := range got.entries {
		changed = append(changed, diff.WordChange{What: n.What, From: n.From, To: n.To})
	}
	doc := diff.NewRead(o.path, e.Path, e.Hero.Name, changed)
	for _, f := range got.refused {
		o.app.IO.PrintProblem(message.Display(o.path)+": "+f.Field, f.What, f.Hint)
		doc.Refused = append(doc.Refused, diff.Refused{Field: f.Field, Text: f.What, Hint: f.Hint})
	}
	for _, said := range got.left {
		o.app.IO.Note(message.Display(o.path)+": "+said.Field, said.Text, said.Hint)
		doc.Left = append(doc.Left, said)
	}
	if !o.json {
		err = o.show(e, changed)
	}
	if err == nil && len(got.entries) > 0 && !o.preview {
		doc.Written, err = o.enter(e, r, got.entries, ask)
	}
	if err != nil {
		return err
	}
	o.reported = append(o.reported, doc)
	if len(got.refused) > 0 {
		return message.Verdict(message.ExitError)
	}
	return nil
}

// show prints the changes.
func (o *entries) show(e *cli.HeroFile, changed []diff.WordChange) error {
	if len(changed) == 0 {
		o.app.IO.Note(e.Name(), message.Display(o.path)+" has no changes", "")
		return nil
	}
	if o.several {
		fmt.Fprintln(o.app.IO.Out, printable.Line(message.NameOf(e.Hero)))
	}
	return o.app.IO.PrintChanges(diff.Changes{Play: changed})
}

// enter writes the changes. If there is a terminal it asks first, and reports whether the hero was written.
func (o *entries) enter(e *cli.HeroFile, r *builder.Resolution, entries []form.Entry, ask prompt.Asker) (written bool, err error) {
	if ask != nil {
		_ = o.app.IO.Out.Flush() // print the changes before the question
		if yes, err := ask.Confirm("import", "Write this into "+e.Name()+"?", true); err != nil || !yes {
			return false, message.OnInterrupt(err)
		}
	}
	if err := o.app.Edit(e, cli.EntryChanges(e.Hero, r, entries), choice.QuestionOrder(r)); err != nil {
		return false, err
	}
	if !o.json {
		o.app.IO.Note(e.Name(), message.Plural(len(entries), "change", "changes")+" written", "")
	}
	return true, nil
}
