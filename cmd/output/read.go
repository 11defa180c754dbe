package output

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/sheet/diff"
	"scabbard/sheet/form"
	"scabbard/sheet/printable"
)

type readOptions struct {
	app     *cli.App
	path    string // the sheet
	hero    string // the hero file to change; empty for the one that the sheet was made from
	preview bool
	plain   bool
	json    bool

	fields   []form.Filled
	several  bool // the sheet has several heroes
	reported []diff.Read
}

// Read returns the command that takes the entries of a filled sheet into its hero.
func Read(a *cli.App) *cobra.Command {
	o := &readOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "read",
		Short: "Take what was typed into a sheet or played on a page back into a hero",
		Long: `Take the values that were typed into a sheet made with fillable back into the hero: Stamina, Recoveries,
resources, Victories, XP, Renown, Wealth, conditions and notes, and the Stamina and conditions of a creature
beside the hero. An untouched field changes nothing.

Without HERO it is the hero file that the sheet was made from, by its name: beside the PDF, or in the folder
of the configuration. At a terminal it shows the changes first and asks. It reports a field with an impossible value
and reads the others. It also reports a box ticked for a new skill or level, because only scabbard edit and level
can add those. With --json it does not ask.

It also reads the file that the page for a browser saves (sheet HERO phone, Save to a file), and takes the changes of the page
into the hero. If a value has changed in the hero since the page was made, the hero keeps it, and a message names it.

The publisher's own form, filled by hand or by scabbard sheet --form, makes a new hero, or changes HERO: names,
picks, ticked boxes, values noted in play. A misspelled name is read as the nearest one, with a message. Entries without a
place in the hero are listed, and kept in its notes.`,
		Example: `  scabbard sheet khorva.hero.yaml fillable --include now -o khorva.pdf
  scabbard read khorva.pdf
  scabbard read ~/Downloads/khorva.pdf khorva --preview
  scabbard read ~/Downloads/khorva-ashfell.play.json
  scabbard read ~/Downloads/form.pdf`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			if len(args) > 1 {
				o.hero = args[1]
			}
			ask := o.app.Asker(o.plain)
			if o.json {
				ask = nil
			}
			err := o.run(ask)
			if !o.json {
				return err
			}
			o.noteUnread("", "", err)
			if encoding := o.app.IO.Encode(o.reported); encoding != nil {
				return encoding
			}
			return err
		},
	}, usage.One("SHEET", usage.File).Offering(complete.FilledSheets), usage.Optional("HERO", usage.Hero))
	c.Flags().BoolVar(&o.preview, "preview", false, "only show what would change")
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	usage.PlainFlag(c, &o.plain)
	return c
}

func (o *readOptions) run(ask prompt.Asker) error {
	doc, err := o.app.Files.Read(o.path, files.TakeEntry)
	if err != nil {
		return err
	}
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
		return &message.Problem{Where: where, What: "is a PDF without a hero file in it", Hint: "scabbard read " + message.Quoted(o.path) + " HERO names the hero file"}
	}
	o.several = len(doc.Heroes) > 1
	var worst error
	for _, f := range doc.Heroes {
		path, err := o.file(f)
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
func (o *readOptions) noteUnread(path, name string, err error) {
	if err == nil || errors.As(err, new(message.Verdict)) {
		return
	}
	doc := diff.NewRead(o.path, path, name, nil)
	doc.Error = err.Error()
	o.reported = append(o.reported, doc)
}

// readInto takes the entries into a hero file.
func (o *readOptions) readInto(path string, ask prompt.Asker) error {
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
func (o *readOptions) take(e *cli.HeroFile, r *builder.Resolution, got taken, ask prompt.Asker) (err error) {
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
func (o *readOptions) show(e *cli.HeroFile, changed []diff.WordChange) error {
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
func (o *readOptions) enter(e *cli.HeroFile, r *builder.Resolution, entries []form.Entry, ask prompt.Asker) (written bool, err error) {
	if ask != nil {
		_ = o.app.IO.Out.Flush() // print the changes before the question
		if yes, err := ask.Confirm("read", "Write this into "+e.Name()+"?", true); err != nil || !yes {
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
