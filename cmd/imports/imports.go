// Package imports holds the command that reads heroes of other programs.
//
// Package cmd adds New to the tree. The formats themselves are in builder/forgesteel and builder/herocode; here are files,
// names and the report. A further format is recognized in file.
package imports

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	homebrews "scabbard/builder/forgesteel/homebrew"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/files"
	"scabbard/cmd/homebrew"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/diff"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
)

type options struct {
	app     *cli.App
	paths   []string
	out     string // a folder, a hero file, or "-"
	force   bool
	preview bool
	plain   bool
	json    bool

	folder   string            // the folder of the new heroes
	file     string            // the one file to write; empty if each hero has its own
	edition  string            // the value of --rules
	existing map[string]string // the hero files of the folder, by the ids of their heroes
	imported []imported
	reports  []result.Imported
	reads    []diff.Read // of entries
	waiting  []waiting   // the new heroes that are written next

	set      *rules.Set // of heroes from other programs; nil until one comes
	importer *decode.Importer

	pixels int  // of the pictures so far
	read   int  // bytes of the files so far
	heroes int  // in the files so far
	failed bool // something was not imported
}

// imported is an imported hero: its file, and how much of it was imported.
type imported struct {
	name, path string
	from       string // the file it came from
	set        *rules.Set
	hero       decode.Imported
	state      string
	same       bool          // the file of the hero has the same bytes
	issues     []sheet.Issue // of a hero that was written
}

// New returns the command import.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a, reports: []result.Imported{}}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "import",
		Short: "Take in a hero, what was written on its sheet, or homebrew, from any file",
		Long: `Take in what a file holds: a hero of Forge Steel, of a code, or inside a sheet, a page or an export of scabbard; what
was typed into a fillable sheet or the publisher's form; the play that a page saved; homebrew. What has no place is listed,
and kept in the hero's notes. A hero that is here already is left as it is.

Entries go into the hero that the sheet was made from, or into HERO; at a terminal the changes are shown first.

With --rules EDITION a hero file becomes a hero of that edition: answers that are legal there are kept, the others listed.
The old file stays.`,
		Example: `  scabbard import khorva.ds-hero
  scabbard import scabbard1:...
  scabbard import ~/Downloads/khorva.pdf
  scabbard import khorva --rules ` + data.Published(),
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}, usage.Many("FILE", usage.File).Offering(o.completeFile)), usage.With, usage.Rules, usage.Books)
	c.Flags().StringVarP(&o.out, "output", "o", ".", "`FILE` or folder to write to; - for one hero on standard output")
	c.Flags().BoolVar(&o.force, "force", false, "import heroes again that were imported before")
	c.Flags().BoolVar(&o.preview, "preview", false, "only show what would change")
	c.Flags().BoolVar(&o.json, "json", false, "for programs: what was imported, what was not, and why")
	usage.PlainFlag(c, &o.plain)
	_ = c.RegisterFlagCompletionFunc("output", complete.Folders)
	return c
}

// The states of an imported hero: new, or imported before.
const (
	stateNew    = "new"
	hereAlready = "here already"
	writtenAnew = "written anew"
)

// exchangeSuffixes are the suffixes of Forge Steel's files, the usual one first.
var exchangeSuffixes = []string{forgesteel.Format, "drawsteel-hero", "drawsteel-backup", "json"}

func (o *options) run() error {
	if o.json && o.out == "-" {
		return message.Misuse("import", "the hero and the report cannot both go to standard output", "-o FOLDER, or without --json")
	}
	o.app.ShowsStates = !o.json && o.out != "-"
	o.edition = o.app.Rules.Edition
	if err := o.findFolder(); err != nil {
		return err
	}
	hero := o.cutHero()
	files := o.files()
	for i, path := range files {
		if o.read > maxRead || o.heroes > maxHeroes {
			o.noteFailed(path, "", tooMuch(files[i:]))
			break
		}
		if err := o.take(path, hero); err != nil {
			if len(files) == 1 {
				o.writeWaiting()
				if len(o.reads) == 0 {
					o.reports = append(o.reports, notImported(path, "", err))
				}
				return cmp.Or(o.encoded(), err)
			}
			o.noteFailed(path, "", err)
		}
	}
	o.writeWaiting()
	if err := o.encoded(); err != nil {
		return err
	}
	if !o.json && o.out != "-" {
		o.table()
	}
	if o.failed {
		return message.Verdict(message.ExitError)
	}
	return nil
}

// encoded prints the report for programs.
func (o *options) encoded() error {
	switch {
	case !o.json:
		return nil
	case len(o.reads) > 0:
		if err := o.app.IO.Encode(o.reads); err != nil || len(o.reports) == 0 {
			return err
		}
	}
	return o.app.IO.Encode(o.reports)
}

// findFolder finds the folder and the file to write to. A folder that does not exist is made.
func (o *options) findFolder() error {
	o.folder = o.out
	if o.out == "-" {
		return nil
	}
	info, err := os.Stat(o.out)
	switch {
	case strings.HasSuffix(o.out, herofile.Suffix):
		o.folder, o.file = filepath.Dir(o.out), o.out
	case err == nil && !info.IsDir(), filepath.Ext(o.out) == ".yaml":
		return message.Misuse("-o "+o.out, "is neither a folder nor the name of a hero file", "a hero file is called NAME"+herofile.Suffix)
	case err != nil && !o.preview:
		if err := os.MkdirAll(o.out, 0o777); err != nil {
			return message.WriteError(o.out, err)
		}
	}
	o.existing = heroesByID(o.folder)
	return nil
}

// cutHero takes the last argument for the hero to change, if it names one and the file before it may hold entries.
func (o *options) cutHero() (hero string) {
	if len(o.paths) != 2 {
		return ""
	}
	kind, _, err := files.Peek(o.paths[0])
	if err != nil || !kind.IsPDF() && kind != files.PlayState {
		return ""
	}
	hero = o.app.Finder.Find(o.paths[1])
	if there, _, err := files.Peek(hero); strings.HasSuffix(hero, herofile.Suffix) || err == nil && there == files.Hero {
		o.paths = o.paths[:1]
		return hero
	}
	return ""
}

// The limits of one import: files are read until one of them is passed.
const (
	maxRead   = 64 << 20 // bytes
	maxHeroes = 1000
)

// tooMuch returns the error for the files that an import leaves, of which there is at least one.
func tooMuch(left []string) error {
	p := &message.Problem{
		Where: message.Display(left[0]),
		What:  fmt.Sprintf("not read: an import reads at most %d heroes and %d MB", maxHeroes, maxRead>>20),
		Hint:  "move the files that are left to another folder, and import that",
	}
	if n := len(left) - 1; n > 0 {
		p.What += "; " + message.Plural(n, "more file is left", "more files are left")
	}
	return p
}

// files replaces each folder by its files, sorted by name.
func (o *options) files() (out []string) {
	for _, path := range o.paths {
		if isCode(path) || path == "-" {
			out = append(out, path)
			continue
		}
		path = o.app.Finder.Find(path)
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			out = append(out, path)
			continue
		}
		before := len(out)
		entries, _ := os.ReadDir(path)
		for _, e := range entries {
			suffix := strings.TrimPrefix(filepath.Ext(e.Name()), ".")
			if !e.IsDir() && slices.Contains(exchangeSuffixes[:len(exchangeSuffixes)-1], suffix) {
				out = append(out, filepath.Join(path, e.Name()))
			}
		}
		if len(out) == before {
			o.app.IO.Note(path, "this folder has no file of another program", "they are called NAME."+forgesteel.Format)
		}
	}
	return out
}

// heroesByID returns the hero files of a folder by the ids of their heroes.
func heroesByID(dir string) map[string]string {
	out := map[string]string{}
	paths, _ := filepath.Glob(filepath.Join(dir, "*"+herofile.Suffix))
	for _, path := range paths {
		raw, err := safefile.Read(path, yaml.MaxBytes)
		if err != nil {
			continue
		}
		if h, err := herofile.Decode(path, raw); err == nil {
			out[forgesteel.ID(h)] = path
		}
	}
	return out
}

// take takes in what a file holds, or a code. hero is the hero file for entries; empty for the one that the file was made from.
func (o *options) take(path, hero string) error {
	o.app.Files.ForgetPermissions() // each result is as private as its file
	if isCode(path) {
		return o.carried(&files.Document{Name: codeName, Kind: files.Code}, []byte(path))
	}
	use := files.Import
	switch {
	case hero != "":
		use = files.TakeEntry
	case o.edition != "":
		use = files.Recast
	}
	doc, err := o.app.Files.Read(path, use)
	if err != nil {
		return err
	}
	o.read += len(doc.Raw)
	switch {
	case hero != "":
		return o.entries(doc, hero)
	case doc.Kind == files.Hero:
		return o.otherEdition(doc)
	case doc.Kind == files.FilledSheet, doc.Kind == files.Form, doc.Kind == files.PlayState:
		return o.entries(doc, hero)
	case doc.Kind == files.Homebrew, doc.Kind == files.PackedHomebrew, doc.Kind == files.Sourcebook, doc.Kind == files.Element:
		return homebrew.Add(o.app, path)
	case doc.Kind == files.ForeignHero, doc.Kind == files.ForeignHeroes, doc.Kind == files.OtherJSON:
		return o.foreign(path, doc.Raw)
	}
	return o.carried(doc, doc.Raw)
}

// entries takes the entries of a document into a hero.
func (o *options) entries(doc *files.Document, hero string) error {
	e := &entries{app: o.app, path: doc.Name, hero: hero, preview: o.preview, json: o.json}
	e.bring = func(packed *cli.HeroFile) (string, error) {
		path, err := o.bring(packed)
		o.writeWaiting()
		o.reports = slices.DeleteFunc(o.reports, func(r result.Imported) bool { return r.File == path }) // its entries are reported
		return path, err
	}
	ask := o.app.Asker(o.plain)
	if o.json {
		ask = nil
	}
	err := e.run(doc, ask)
	e.noteUnread("", "", err)
	o.reads = append(o.reads, e.reported...)
	return err
}

// prepare reads the rules and the table for heroes of other programs.
func (o *options) prepare() error {
	if o.importer != nil {
		return nil
	}
	known := library.ExchangeEditions()
	if o.edition == "" {
		o.app.Rules.Edition = known[len(known)-1]
	}
	set, err := o.app.Rules.HeroRuleset("", "")
	o.app.Rules.Edition = o.edition
	if err != nil {
		return err
	}
	if !forgesteel.Knows(set) {
		return message.Misuse("import", "heroes of "+set.Edition+" cannot be imported", "--rules "+strings.Join(known, " or "))
	}
	o.set, o.importer = set, decode.NewImporter(set)
	o.importer.Bring = homebrews.New(set).Bring
	return nil
}

// foreign imports the heroes of a file of another program.
func (o *options) foreign(path string, raw []byte) error {
	if err := o.prepare(); err != nil {
		return err
	}
	heroes, err := o.importer.Read(raw)
	if err != nil {
		return &message.Problem{Where: message.Display(path), What: printable.Line(err.Error()),
			Hint: "Forge Steel writes a hero under Export, as NAME." + forgesteel.Format}
	}
	if err := o.onlyOne(len(heroes)); err != nil {
		return err
	}
	for _, h := range heroes {
		if err := o.hero(path, h); err != nil {
			o.noteFailed(path, h.Hero.Name, err)
		}
	}
	return nil
}

// onlyOne returns an error if more heroes come than the output takes.
func (o *options) onlyOne(n int) error {
	o.heroes += n
	if o.heroes > 1 && (o.out == "-" || o.file != "") {
		return message.Misuse("import", "several heroes go into a folder, one file each", "-o FOLDER")
	}
	return nil
}

// noteFailed notes a hero that was not imported.
func (o *options) noteFailed(path, name string, err error) {
	o.writeWaiting() // which come before it
	o.failed = true
	o.app.IO.Report(err)
	o.reports = append(o.reports, notImported(path, name, err))
}

// completeFile offers the files that can be taken in, and behind a sheet the heroes.
func (o *options) completeFile(c *cobra.Command, before []string, word string) ([]string, cobra.ShellCompDirective) {
	if len(before) > 0 && strings.HasSuffix(before[0], ".pdf") {
		return complete.Argument(o.app, c, usage.One("HERO", usage.Hero), nil, word)
	}
	return append([]string{"pdf", "html", "zip"}, exchangeSuffixes...), cobra.ShellCompDirectiveFilterFileExt
}
