// Package imports holds the command that reads heroes of other programs.
//
// Package cmd adds New to the tree. The formats themselves are in builder/forgesteel and builder/herocode; here are files,
// names and the report. A further format is recognized in file.
package imports

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/homebrew"
	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
)

type options struct {
	app   *cli.App
	paths []string
	out   string
	force bool
	json  bool
	ids   string // the file with a table of ids; empty for the built-in one

	set            *rules.Set
	known          *forgesteel.Table
	importer       *decode.Importer
	homebrewReader *homebrew.Reader
	edition        string            // the value of --rules, for heroes of scabbard
	existing       map[string]string // the hero files of the folder, by the ids of their heroes
	imported       []imported
	reports        []result.Imported
	waiting        []waiting // the new heroes that are written next

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
	issues     []sheet.Issue // of a hero that was written
}

// New returns the command import.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a, reports: []result.Imported{}}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:        "import",
		SuggestFor: []string{"load"},
		Short:      "Import heroes from Forge Steel, or from a code",
		Long: `Read the heroes of Forge Steel's files (NAME.ds-hero), of its copy of all heroes, or of a folder of such files, and
write each as NAME.hero.yaml: the hero, every pick, and the values of play. Entries that cannot be converted are listed
and kept in the hero's notes. Problems with the rules are listed too. A hero that was imported before is left alone;
--force imports it again.

A code is the line that scabbard export --format code writes: on the command line, in a file, or on standard input.`,
		Example: `  scabbard import khorva.ds-hero
  scabbard import scabbard1:...
  scabbard import heroes-of-forge-steel -o heroes`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}, usage.Many("PATH", usage.File).Offering(completeExchange)), usage.With, usage.Rules, usage.Books)
	c.Flags().StringVarP(&o.out, "output", "o", ".", "`FOLDER` to write the heroes into; - for one hero on standard output")
	c.Flags().BoolVar(&o.force, "force", false, "import heroes again that were imported before")
	c.Flags().BoolVar(&o.json, "json", false, "for programs: what was imported, what was not, and why")
	c.Flags().StringVar(&o.ids, "ids", "", "`FILE` with the table of ids of another release of Forge Steel")
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
	known := library.ExchangeEditions()
	o.edition = o.app.Rules.Edition
	if o.app.Rules.Edition == "" {
		o.app.Rules.Edition = known[len(known)-1]
	}
	var err error
	if o.set, err = o.app.Rules.HeroRuleset("", ""); err != nil {
		return err
	}
	table, err := forgesteel.Choose(o.ids, o.app.Files.ReadForeign)
	if err != nil {
		return err
	}
	if !forgesteel.Knows(o.set) {
		return message.Misuse("import", "heroes of "+o.set.Edition+" cannot be imported", "--rules "+strings.Join(known, " or "))
	}
	o.known = table
	o.importer, o.homebrewReader = decode.NewImporter(table, o.set), homebrew.New(table, o.set)
	o.importer.Bring = o.homebrewReader.Bring
	if info, err := os.Stat(o.out); o.out != "-" && (err != nil || !info.IsDir()) {
		return o.noFolder(err == nil)
	}
	if o.out != "-" {
		o.existing = heroesByID(o.out)
	}
	files := o.files()
	for i, path := range files {
		if o.read > maxRead || o.heroes > maxHeroes {
			o.noteFailed(path, "", tooMuch(files[i:]))
			break
		}
		err := error(nil)
		if isCode(path) {
			path, err = codeName, o.code(codeName, []byte(path))
		} else {
			err = o.file(path)
		}
		if err != nil {
			o.noteFailed(path, "", err)
		}
	}
	o.writeWaiting()
	switch {
	case o.json:
		if err := o.app.IO.Encode(o.reports); err != nil {
			return err
		}
	case o.out != "-":
		o.table()
	}
	if o.failed {
		return message.Verdict(message.ExitError)
	}
	return nil
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
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
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

// file imports the heroes of one file.
func (o *options) file(path string) error {
	o.app.Files.ForgetPermissions() // each result is as private as its file
	raw, err := o.app.Files.ReadForeign(path, decode.MaxBytes)
	if err != nil {
		return err
	}
	o.read += len(raw)
	if herocode.Is(raw) {
		return o.code(message.Display(path), raw)
	}
	heroes, err := o.importer.Read(raw)
	if err != nil {
		return &message.Problem{Where: message.Display(path), What: printable.Line(err.Error()),
			Hint: "Forge Steel writes a hero under Export, as NAME." + forgesteel.Format}
	}
	o.heroes += len(heroes)
	if o.out == "-" && len(heroes) > 1 {
		return message.Misuse("import", "several heroes go into a folder, one file each", "-o FOLDER, one that is there")
	}
	for _, h := range heroes {
		if err := o.hero(path, h); err != nil {
			o.noteFailed(path, h.Hero.Name, err)
		}
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

// completeExchange offers the files of other programs.
func completeExchange(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return exchangeSuffixes, cobra.ShellCompDirectiveFilterFileExt
}
