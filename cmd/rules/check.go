package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/builder/rules/read"
	"scabbard/builder/rules/write"
	"scabbard/builder/yaml"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet/term"
)

type checkOptions struct {
	app     *cli.App
	dir     string
	json    bool
	preview bool
}

func newCheck(a *cli.App) *cobra.Command {
	o := &checkOptions{app: a}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "check",
		Short: "Check a folder of homebrew",
		Long: `Check a folder of homebrew, an archive, or an entry of the library as --with would load it on top of the rules. Every mistake is listed with its file, line and
column and the nearest known word, and so are questions that nothing can answer and points that nothing can spend.
--preview also prints each record as a player will see it. Unlike other commands it also runs the examples and tables of calculations. The folder is checked against the edition that it
names, unless --rules names one. If there is a mistake the exit code is 1. A folder with a ruleset.yaml is checked as
an edition of its own.`,
		Example: `  scabbard homebrew check ours
  scabbard homebrew check ours --with theirs    where ours builds on theirs`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.dir = args[0]
			return o.run()
		},
	}, usage.One("DIR", usage.Folder)), usage.With, usage.Rules, usage.Books)
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	c.Flags().BoolVar(&o.preview, "preview", false, "print what a player will see of each record, and a quick hero with it")
	usage.Exclusive(c, "json", "preview")
	return c
}

func (o *checkOptions) run() error {
	if library.IsEdition(o.dir) {
		return o.edition()
	}
	layer, err := library.ReadToCheck(o.dir, "homebrew check")
	if mistakes, ok := err.(yaml.Errors); ok {
		return o.mistakes(mistakes)
	} else if err != nil {
		return err
	}
	base, err := o.app.Rules.RulesetBelow(layer)
	if err != nil {
		return err
	}
	files := layer.Files
	set, doubts, err := o.app.Rules.LayerWithWarnings(base, layer)
	mistakes, ok := err.(yaml.Errors)
	if err != nil && !ok {
		return err
	}
	doc := checkedRules{page.Checked{Folder: o.dir, Files: len(files), Mistakes: append([]yaml.Error{}, mistakes...)}}
	if err == nil {
		doc.count(files)
		doc.Doubts = doubts
		doc.StillNamed = stillNamed(set)
		doc.ToWrite = unwritten(ownRecords(set, files))
	}
	if o.json {
		if err := o.app.IO.Encode(doc); err != nil {
			return err
		}
	}
	if err != nil {
		if o.json {
			return message.Verdict(message.ExitError)
		}
		for _, b := range library.BooksNeeded(base, files, len(mistakes)) {
			o.app.IO.Note(o.dir, "needs the book "+b.Title+", which is left out", "--books "+b.ID)
		}
		return o.mistakes(mistakes)
	}
	if o.preview {
		if err := preview(o.app, set, ownRecords(set, files)); err != nil {
			return err
		}
	}
	o.app.IO.Note(o.dir, doc.String(), "")
	for _, n := range doc.StillNamed {
		o.app.IO.Note(o.dir, n.Hidden+" is hidden, but still named by "+o.names(n.By), "these now give nothing in its place; hide them too, or list them under change:")
	}
	if n := len(doc.ToWrite); n > 0 {
		o.app.IO.Note(o.dir, message.Plural(n, "record still needs", "records still need")+" a name or a text: "+o.names(doc.ToWrite), todoHint)
	}
	if len(doubts) > 0 {
		return message.Verdict(o.app.IO.Report(doubts))
	}
	return nil
}

// names returns names for a message: with --verbose all of them, else the first.
func (o *checkOptions) names(all []string) string {
	if o.app.IO.Verbose {
		return strings.Join(all, ", ")
	}
	return term.Truncated(all)
}

// todoHint tells how to find a text that is still to be written.
const todoHint = "each begins with " + write.Todo

// edition checks a folder that is an edition of its own.
func (o *checkOptions) edition() error {
	set, err := library.CheckEdition(o.dir, "homebrew check")
	mistakes, ok := err.(yaml.Errors)
	if err != nil && !ok {
		return err
	}
	var doubts yaml.Errors
	doc := checkedRules{page.Checked{Folder: o.dir, Mistakes: append([]yaml.Error{}, mistakes...)}}
	if err == nil {
		doc.Edition, doc.Adds = set.Edition, set.Len()
		for r := range set.Each() {
			if c := r.Calc; c != nil {
				doc.Calculations++
				doc.Examples += len(c.Examples)
			}
		}
		doubts = read.Warnings(set)
		doc.Doubts = doubts
		doc.ToWrite = unwrittenIn(set)
	}
	switch {
	case o.json:
		if encoded := o.app.IO.Encode(doc); encoded != nil || err == nil {
			return encoded
		}
		return message.Verdict(message.ExitError)
	case err != nil:
		return o.mistakes(mistakes)
	}
	if o.preview {
		if err := preview(o.app, set, slices.Collect(set.Each())); err != nil {
			return err
		}
	}
	if built := data.Load(set.Edition); built != nil && built.Title != set.Title {
		o.app.IO.Note(o.dir, set.Edition+" is the id of a built-in edition, whose rules would read the heroes of this one", "edition: my-"+set.Edition)
	}
	o.app.IO.Note(o.dir, fmt.Sprintf("the edition %s: %s, %s with %s", doc.Edition, message.Plural(doc.Adds, "record", "records"),
		message.Plural(doc.Calculations, "calculation", "calculations"), message.Plural(doc.Examples, "example", "examples")), "")
	if len(doc.ToWrite) > 0 {
		o.app.IO.Note(o.dir, "still to write: "+o.names(doc.ToWrite), todoHint)
	}
	if len(doubts) > 0 {
		return message.Verdict(o.app.IO.Report(doubts))
	}
	return nil
}

// mistakes prints every mistake, and their number if there are many.
func (o *checkOptions) mistakes(list yaml.Errors) error {
	code := o.app.IO.Report(list)
	if len(list) > 1 {
		o.app.IO.Note(o.dir, message.Plural(len(list), "mistake", "mistakes"), "")
	}
	return message.Verdict(code)
}

// checkedRules is the report on a folder.
type checkedRules struct{ page.Checked }

// count counts the records under each of the four verbs.
func (d *checkedRules) count(files []read.File) {
	to := map[string]*int{"records": &d.Adds, "copy": &d.Copies, "change": &d.Changes, "hide": &d.Hides}
	for _, f := range files {
		v, _ := yaml.Parse(f.Name, f.Data)
		pairs, _ := v.Pairs()
		for _, p := range pairs {
			key, _ := p.Key.Text()
			items, ok := p.Value.Items()
			n := len(items)
			if !ok && !p.Value.Null() {
				n = 1
			}
			if verb := to[key]; verb != nil {
				*verb += n
			}
		}
	}
}

// String returns the report in a line: "adds 12 records, changes 1, hides 1; 3 files".
func (d *checkedRules) String() string {
	var parts []string
	for _, p := range []struct {
		verb string
		n    int
	}{{"adds", d.Adds}, {"copies", d.Copies}, {"changes", d.Changes}, {"hides", d.Hides}} {
		switch {
		case p.n == 0:
		case len(parts) == 0:
			parts = append(parts, p.verb+" "+message.Plural(p.n, "record", "records"))
		default:
			parts = append(parts, fmt.Sprintf("%s %d", p.verb, p.n))
		}
	}
	if len(parts) == 0 {
		parts = []string{"holds nothing"}
	}
	return strings.Join(parts, ", ") + "; " + message.Plural(d.Files, "file", "files")
}

// stillNamed returns the hidden records that other records give, belong to or require.
func stillNamed(set *rules.Set) (out []page.StillNamed) {
	for i := range set.Hidden {
		id := set.Hidden[i].ID
		var by []string
		for r := range set.Each() {
			if r.Of == id || slices.Contains(referencedIDs(r.Effects), id) {
				by = append(by, r.ID)
			}
		}
		if len(by) > 0 {
			out = append(out, page.StillNamed{Hidden: id, By: by})
		}
	}
	return out
}

// unwritten returns the ids of the records of which a name, a text or a prompt is still a draft's.
func unwritten(records []*rules.Record) (out []string) {
	for _, r := range records {
		if write.Unwritten(r) {
			out = append(out, r.ID)
		}
	}
	return out
}

// unwrittenIn returns the records of an edition whose names or texts are still to be written, and "licence" if that is.
func unwrittenIn(set *rules.Set) (out []string) {
	if strings.HasPrefix(set.License, write.Todo) {
		out = append(out, "licence")
	}
	var records []*rules.Record
	for r := range set.Each() {
		records = append(records, r)
	}
	return append(out, unwritten(records)...)
}

// referencedIDs returns the ids that effects give, offer, match or require.
func referencedIDs(effects []rules.Effect) (out []string) {
	for i := range effects {
		e := &effects[i]
		out = append(append(out, e.Gives()...), e.If.References()...)
		if e.Choose != nil {
			out = append(append(out, e.Choose.From.IDs...), referencedIDs(e.Choose.Each)...)
		}
		if e.Amend != nil {
			out = append(out, e.Amend.Target)
		}
		if e.Mod != nil {
			out = append(out, e.Mod.Match.IDs...)
		}
		if e.Form != nil {
			out = append(out, referencedIDs(e.Form.Effects)...)
		}
	}
	return out
}
