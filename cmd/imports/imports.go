// Package imports holds the command that reads heroes of other programs.
package imports

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/homebrew"
	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/safefile"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

type options struct {
	app   *cli.App
	paths []string
	out   string
	force bool
	json  bool
	ids   string // the file with a table of ids; empty for the built-in one

	set     *rules.Set
	reads   *forgesteel.Importer
	brings  *homebrew.Reader
	edition string            // the value of --rules, for heroes of scabbard
	here    map[string]string // the hero files of the folder, by the ids of their heroes
	came    []imported
	told    []sheet.ImportedDoc

	pixels int  // of the pictures so far
	failed bool // something was not imported
}

// imported is an imported hero: its file, and how much of it was imported.
type imported struct {
	name, path string
	from       string // the file it came from
	set        *rules.Set
	hero       forgesteel.Imported
	state      string
	issues     []sheet.Issue // of a hero that was written
}

// New returns the command import.
func New(a *cli.App) *cobra.Command {
	o := &options{app: a, told: []sheet.ImportedDoc{}}
	c := argument.Add(a, &cobra.Command{
		Use:   "import",
		Short: "Import heroes from Forge Steel, or from a code",
		Long: `Read the heroes of Forge Steel's files (NAME.ds-hero), of its copy of all heroes, or of a folder of such files, and
write each as NAME.hero.yaml: who they are, every pick, and what happened in play. What cannot be converted is listed
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
	}, usage.Many("PATH", usage.File).Offering(completeExchange))
	c.Flags().StringVarP(&o.out, "output", "o", ".", "`FOLDER` to write the heroes into; - for one hero on standard output")
	c.Flags().BoolVar(&o.force, "force", false, "import heroes again that were imported before")
	c.Flags().BoolVar(&o.json, "json", false, "for programs: what was imported, what was not, and why")
	c.Flags().StringVar(&o.ids, "ids", "", "`FILE` with the table of ids of another release of Forge Steel")
	_ = c.RegisterFlagCompletionFunc("output", complete.Folders)
	return c
}

// The states of a hero that was imported before.
const (
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
	o.reads, o.brings = table.Importer(o.set), homebrew.New(table, o.set)
	o.reads.Bring = o.brings.Bring
	if info, err := os.Stat(o.out); o.out != "-" && (err != nil || !info.IsDir()) {
		return &message.Problem{Where: o.out, What: "there is no such folder", Hint: "mkdir " + message.Quoted(o.out)}
	}
	if o.out != "-" {
		o.here = heroesByID(o.out)
	}
	for _, path := range o.files() {
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
	switch {
	case o.json:
		if err := o.app.IO.Encode(o.told); err != nil {
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
	raw, err := o.app.Files.ReadForeign(path, forgesteel.MaxBytes)
	if err != nil {
		return err
	}
	if herocode.Is(raw) {
		return o.code(message.Display(path), raw)
	}
	o.brings.NextFile()
	heroes, err := o.reads.Read(raw)
	if err != nil {
		return foreignError(path, raw, err)
	}
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
	o.failed = true
	o.app.IO.Report(err)
	o.told = append(o.told, notImported(path, name, err))
}

// foreignError returns an error for a file without a hero of another program. If it is a file of scabbard the hint names the
// command for it.
func foreignError(path string, raw []byte, err error) error {
	p := &message.Problem{Where: message.Display(path), What: printable.Line(err.Error()), Hint: "Forge Steel writes such a file under Export; it ends with ." + forgesteel.Format}
	switch {
	case len(bytes.TrimSpace(raw)) == 0:
		p.What = "is empty"
	case bytes.HasPrefix(raw, []byte("%PDF-")):
		p.What, p.Hint = "is a PDF, not a file of another program", "scabbard new --from "+message.Quoted(path)+" writes the hero inside a sheet of scabbard's"
	case strings.HasSuffix(path, herofile.Suffix), strings.HasSuffix(path, herofile.PartySuffix):
		p.What, p.Hint = "is a file of scabbard already", "scabbard show "+message.Quoted(path)
	}
	return p
}

// hero writes one imported hero, with the portrait beside it.
func (o *options) hero(from string, h forgesteel.Imported) error {
	a := imported{name: h.Hero.Name, from: from, set: o.set, hero: h, state: "new"}
	if h.Brought != nil && h.Brought.Set != nil {
		a.set = h.Brought.Set
	}
	id := forgesteel.ID(h.Hero)
	if o.out != "-" {
		path, here := o.here[id]
		switch {
		case here && !o.force:
			a.path, a.state = path, hereAlready
			o.noteImported(a)
			return nil
		case here:
			a.path, a.state = path, writtenAnew
		default:
			a.path = o.free(h.Hero.Name)
		}
		o.savePortrait(a.path, h)
	}
	raw := herofile.Encode(h.Hero, choice.IsMulti(h.Resolution))
	if _, err := herofile.Decode(h.Hero.Name, raw); err != nil {
		return err
	}
	if o.out == "-" {
		_, err := o.app.IO.Out.Write(raw)
		return err
	}
	if err := o.app.Files.Make(a.path, raw, a.state != "new"); err != nil {
		return err
	}
	o.here[id] = a.path
	o.noteImported(a)
	return nil
}

// free returns an unused file in the folder for a new hero.
func (o *options) free(name string) string {
	slug := spelling.Slug(name)
	if runes := []rune(slug); len(runes) > 60 {
		slug = strings.Trim(string(runes[:60]), "-")
	}
	if slug == "" {
		slug = "hero"
	}
	for n := 1; ; n++ {
		path := filepath.Join(o.out, slug+herofile.Suffix)
		if n > 1 {
			path = filepath.Join(o.out, slug+"-"+strconv.Itoa(n)+herofile.Suffix)
		}
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) && !herofile.Reserved(path) {
			return path
		}
		if n == 1 && herofile.Reserved(path) {
			slug = "hero-" + slug
		}
	}
}

// completeExchange offers the files of other programs.
func completeExchange(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return exchangeSuffixes, cobra.ShellCompDirectiveFilterFileExt
}
