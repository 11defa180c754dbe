package imports

import (
	"fmt"
	"path/filepath"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/files"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
)

// otherEdition makes a hero of another edition of a hero.
func (o *options) otherEdition(doc *files.Document) error {
	heroes, err := o.app.HeroesOf(doc)
	if err != nil {
		return err
	}
	o.app.Rules.Edition = "" // the hero is read by its own edition
	defer func() { o.app.Rules.Edition = o.edition }()
	e, err := o.app.OpenPacked(heroes[0])
	if err != nil {
		return err
	}
	others := library.OtherEditions(e.Set.Edition)
	o.app.Rules.Edition = o.edition
	to, err := o.app.Rules.HeroRuleset("", "")
	switch {
	case err != nil:
		return err
	case to.Edition == e.Set.Edition:
		return message.Misuse("import", message.NameOf(e.Hero)+" is already a hero of "+to.Edition, "--rules "+strings.Join(others, " or "))
	case e.Set.Reference || to.Reference:
		return message.Misuse("import", e.Set.Edition+" and "+to.Edition+" are different games, so nothing of "+message.NameOf(e.Hero)+" can be kept", "")
	}
	done := herofile.Convert(e.Hero, e.Set, to)
	r := builder.Resolve(to, done.Hero)
	o.app.Rules.RememberHomebrew(done.Hero, to)
	after := &cli.HeroFile{Path: o.editionFile(e.Path, to.Edition), Hero: done.Hero, Set: to}
	raw := herofile.Encode(choice.Sorted(done.Hero, r), choice.IsMulti(r))
	switch {
	case after.Path == "-":
		_, err = o.app.IO.Out.Write(raw)
		return err
	case o.preview:
	case after.Path == filepath.Clean(e.Path):
		err = o.app.Replace(&cli.HeroFile{Path: e.Path, Raw: e.Raw, Hero: e.Hero, Set: to}, raw)
		o.app.SkipReport(e.Path) // the report below is complete
	default:
		err = o.app.Files.Create(after.Path, raw, o.force)
	}
	if err != nil {
		return err
	}
	return o.report(e, after, done)
}

// editionFile returns the file for a hero of another edition: NAME-EDITION.hero.yaml beside the hero unless -o names another place.
func (o *options) editionFile(path, edition string) string {
	name := store.WithoutSuffix(path) + "-" + edition + herofile.Suffix
	switch {
	case o.out == "-", path == "-" && o.out == ".":
		return "-"
	case o.file != "":
		return filepath.Clean(o.file)
	case o.out == ".":
		return filepath.Join(filepath.Dir(path), name)
	}
	return filepath.Join(o.folder, name)
}

// reportBook warns if answers of a book are left behind, because the other edition does not have the book.
func (o *options) reportBook(b *rules.Book, is *cli.HeroFile, done herofile.Converted) {
	n := 0
	for _, l := range done.Lost {
		if l.Book == b {
			n += len(l.Answer)
		}
	}
	if n > 0 {
		o.app.IO.Note(is.Name(), is.Set.Edition+" does not have "+b.Title+" ("+b.About+"): "+message.Plural(n, "answer", "answers")+" of it kept in the note "+herofile.Note(b)+", and taken from there if the hero is converted back", "")
	}
}

// report prints the numbers that changed, the answers that were kept and those that were not, and the open questions.
func (o *options) report(was, is *cli.HeroFile, done herofile.Converted) error {
	before, after := was.Sheet(), is.Sheet()
	changes := diff.Of(before, after)
	changes.Asked, changes.Lapsed, changes.Answers, changes.Issues = nil, nil, nil, nil
	if err := o.app.IO.PrintChanges(changes); err != nil {
		return err
	}
	lost := 0
	for _, l := range done.Lost {
		lost += len(l.Answer)
	}
	fmt.Fprintf(o.app.IO.Out, "\n%s kept of %d", message.Plural(done.Kept, "answer", "answers"), done.Kept+lost)
	if lost > 0 {
		fmt.Fprint(o.app.IO.Out, "; not kept:")
	}
	fmt.Fprintln(o.app.IO.Out)
	for i := range was.Set.Books {
		o.reportBook(&was.Set.Books[i], is, done)
	}
	for _, l := range done.Lost {
		fmt.Fprintln(o.app.IO.Out, printable.Line(fmt.Sprintf("  %s: %s (%s)", l.Question, strings.Join(l.Answer, ", "), l.Why)))
	}
	o.app.IO.Note(is.Name(), message.NameOf(is.Hero)+" by the rules of "+is.Set.Title, "")
	o.app.PrintState(is, after)
	return nil
}
