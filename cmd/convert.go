package cmd

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

type convertOptions struct {
	app       *cli.App
	path, out string
	force     bool
}

func newConvert(a *cli.App) *cobra.Command {
	o := &convertOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "convert --rules EDITION",
		Short: "Convert a hero to another edition of the rules",
		Long: `Convert a hero to another edition. Answers that exist and are legal there are kept, under their new names if they
have one; the others are listed, and their questions stay open. Name, notes, level and the values of play are
kept too. The new file is named after the hero and the edition, or by -o; the old one stays unless -o names it.`,
		Example: "  scabbard convert khorva.hero.yaml --rules " + data.Published(),
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			return o.run()
		},
	}, usage.One("FILE", usage.Hero))
	c.Flags().StringVarP(&o.out, "output", "o", "", "`FILE` to write (default: NAME-EDITION.hero.yaml beside the old one; - for standard output)")
	c.Flags().BoolVar(&o.force, "force", false, "overwrite an existing file")
	return c
}

// whichEdition asks for the edition. It returns "" if there is no terminal to ask at.
func (o *convertOptions) whichEdition(now string) (string, error) {
	ask := o.app.Asker(false)
	if ask == nil || !o.app.IO.IsTerminal() {
		return "", nil
	}
	s := prompt.Selection{Message: "Convert it to which edition?"}
	for _, id := range library.OtherEditions(now) {
		s.Options = append(s.Options, prompt.Option{Key: id, Label: id, Text: editionInLine(data.Load(id))})
	}
	id, err := ask.Select("edition", s)
	return id, message.OnInterrupt(err)
}

func (o *convertOptions) run() error {
	edition := o.app.Rules.Edition
	o.app.Rules.Edition = "" // the hero is read by its own edition
	e, err := o.app.Open(o.path)
	if err != nil {
		return err
	}
	other := "--rules " + strings.Join(library.OtherEditions(e.Set.Edition), " or ")
	if edition == "" {
		if edition, err = o.whichEdition(e.Set.Edition); err != nil {
			return err
		}
	}
	if edition == "" {
		return message.Misuse("convert", "which edition? "+phrase.Or(library.OtherEditions(e.Set.Edition)), other)
	}
	o.app.Rules.Edition = edition
	to, err := o.app.Rules.HeroRuleset("", "")
	if err != nil {
		return err
	}
	if to.Edition == e.Set.Edition {
		return message.Misuse("convert", message.NameOf(e.Hero)+" is already a hero of "+to.Edition, other)
	}
	if e.Set.Reference || to.Reference {
		return message.Misuse("convert", e.Set.Edition+" and "+to.Edition+" are different games, so nothing of "+message.NameOf(e.Hero)+" can be kept", "")
	}
	done := herofile.Convert(e.Hero, e.Set, to)
	r := builder.Resolve(to, done.Hero)
	after := &cli.HeroFile{Path: o.target(to.Edition), Hero: done.Hero, Set: to}
	o.app.Rules.RememberHomebrew(done.Hero, to)
	raw := herofile.Encode(withSortedAnswers(done.Hero, r), choice.IsMulti(r))
	if after.Path == "-" {
		_, err = o.app.IO.Out.Write(raw)
		return err
	}
	if after.Path == filepath.Clean(o.path) {
		err = o.app.Replace(&cli.HeroFile{Path: e.Path, Raw: e.Raw, Hero: e.Hero, Set: to}, raw)
		o.app.SkipReport(e.Path) // the report below is complete
	} else {
		err = o.app.Files.Create(after.Path, raw, o.force)
	}
	if err != nil {
		return err
	}
	return o.report(e, after, done)
}

// target returns the file to write.
func (o *convertOptions) target(edition string) string {
	if o.out != "" || o.path == "-" {
		if o.out == "" || o.out == "-" {
			return "-"
		}
		return filepath.Clean(o.out)
	}
	return filepath.Join(filepath.Dir(o.path), store.WithoutSuffix(o.path)+"-"+edition+herofile.Suffix)
}

// reportBook warns if answers of a book are left behind, because the other edition does not have the book.
func (o *convertOptions) reportBook(b *rules.Book, is *cli.HeroFile, done herofile.Converted) {
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
func (o *convertOptions) report(was, is *cli.HeroFile, done herofile.Converted) error {
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
	if first := message.FirstIssue(after.Issues, sheet.Unfinished); first != nil {
		o.app.IO.Note(is.Name(), message.Plural(len(message.OpenQuestions(after)), "question", "questions")+" open", message.HintWords(first.Hint, message.Quoted(is.Path)))
	}
	return nil
}
