package imports

import (
	"fmt"
	"strings"

	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
)

// noteImported notes an imported hero for the report.
func (o *options) noteImported(a imported) {
	o.writeWaiting()        // which come before it
	a.hero.Resolution = nil // which takes much memory
	o.imported = append(o.imported, a)
	doc := result.Imported{
		From: a.from, File: a.path, Name: a.name, Edition: a.set.Edition, State: a.state, Picks: a.hero.Picks, Placed: a.hero.Placed, Older: a.hero.Older,
		Left: []result.Left{}, Chosen: []result.Chosen{}, Issues: []sheet.Issue{},
	}
	if b := a.hero.Brought; b != nil {
		doc.Homebrew = b.Made
		for _, l := range b.AsText {
			doc.AsText = append(doc.AsText, l.Words())
		}
	}
	for _, l := range a.hero.Unplaced {
		doc.Left = append(doc.Left, result.Left{What: l.What, Where: l.Where, Why: l.Why})
	}
	for _, l := range a.hero.Differs {
		doc.Left = append(doc.Left, result.Left{What: l.What, Where: l.Where, Why: l.Why})
	}
	for _, c := range a.hero.Chosen {
		doc.Chosen = append(doc.Chosen, result.Chosen{Question: c.Where, Answer: c.What})
	}
	for _, i := range a.issues {
		i.Advice = message.HintWords(i.Hint, message.Quoted(a.path))
		doc.Issues = append(doc.Issues, i)
	}
	o.reports = append(o.reports, doc)
}

// notImported returns the report of a file, or a hero in it, that was not imported.
func notImported(from, name string, err error) result.Imported {
	return result.Imported{From: from, Name: name, Error: err.Error(), Left: []result.Left{}, Chosen: []result.Chosen{}, Issues: []sheet.Issue{}}
}

// table prints for each hero its file, how many picks were imported, and which were not.
func (o *options) table() {
	for _, a := range o.imported {
		switch {
		case a.same:
			o.app.IO.Note(a.path, a.from+" has no changes", "")
			continue
		case a.state == hereAlready:
			o.app.IO.Note(a.path, "imported before, left as it is", "--force imports it again")
			continue
		}
		fmt.Fprintln(o.app.IO.Out, printable.Line(fmt.Sprintf("%s  %s  %s, %d of %d picks", a.name, a.path, a.state, a.hero.Placed, a.hero.Picks)))
		if b := a.hero.Brought; b != nil && len(b.Made) > 0 {
			o.app.IO.Note(a.path, "carries homebrew of the file: "+printable.Line(strings.Join(b.Made, ", ")),
				"scabbard asks once before it loads it; scabbard homebrew add "+message.Quoted(a.path)+" keeps it for other heroes")
		}
		for _, l := range a.hero.Unplaced {
			fmt.Fprintln(o.app.IO.Out, printable.Line("  no place for "+l.Words()+": "+l.Why))
		}
		for _, l := range a.hero.Differs {
			fmt.Fprintln(o.app.IO.Out, printable.Line("  left out: "+l.Words()+": "+l.Why))
		}
		if b := a.hero.Brought; b != nil {
			for _, l := range b.AsText {
				fmt.Fprintln(o.app.IO.Out, printable.Line("  kept as text, apply it yourself: "+l.Words()))
			}
		}
		for _, c := range a.hero.Chosen {
			fmt.Fprintln(o.app.IO.Out, printable.Line("  "+c.Where+" is not a choice there: "+c.What+" was taken"))
		}
		if older := a.hero.Older; older != "" {
			o.app.IO.Note(a.path, "the file is from the time when "+a.set.Exchange.Program+" followed "+older+"; it was read by "+a.set.Edition,
				"if your table plays "+older+": scabbard import "+message.Quoted(a.path)+" --rules "+older)
		}
		if len(o.imported) == 1 && a.state != hereAlready {
			e := &cli.HeroFile{Path: a.path, Hero: a.hero.Hero, Set: a.set}
			o.app.PrintState(e, e.Sheet())
		}
	}
}
