package output

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/forgesteel"
	"scabbard/builder/foundry"
	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/markdown"
	"scabbard/sheet/printable"
	"scabbard/templates"
)

type exportOptions struct {
	app    *cli.App
	paths  []string
	format string
	out    string
	schema string
	all    bool
	carry  bool // the hero file, with its homebrew
}

// formats are the formats of export, with the suffix of their files.
var formats = []struct{ name, suffix string }{{"json", ".json"}, {forgesteel.Format, "." + forgesteel.Format}, {obsidian, ".md"}, {codeFormat, ".txt"}, {foundry.Format, foundry.Suffix}}

// obsidian is the format of a note for Obsidian.
const obsidian = "obsidian"

// codeFormat is the format of a line of text for a chat.
const codeFormat = "code"

// Export returns the command that writes heroes for other programs.
func Export(a *cli.App) *cobra.Command {
	o := &exportOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "export",
		Short: "Write heroes for other programs",
		Long: `Write the finished hero as JSON: every number with its parts, every ability with its bonuses applied.
--format ds-hero writes the file that Forge Steel opens, and with it the other programs that read its heroes;
parts without a place there go into its notes, with a message. A second export replaces the first there.
--format obsidian writes a note with a block of the plugin Draw Steel Elements, abilities and story in it.
--format foundry writes an actor of the Draw Steel system for Foundry, and into a folder its creatures beside it.
--format code prints the hero file, notes and all, as one line for a chat, which scabbard import reads.
--with-homebrew writes the hero file itself together with its homebrew, which others have to allow once.
Several heroes go into a folder, named with -o, as NAME.json or NAME.ds-hero each; --all are those here and in
the folder of the configuration. --schema prints the JSON Schema of the JSON, --schema=hero
that of the hero file, and each other name that of a command's --json.`,
		Example: `  scabbard export khorva.hero.yaml -o khorva.json
  scabbard export khorva.hero.yaml --format ds-hero -o khorva.ds-hero
  scabbard export --schema`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}, usage.Any("FILE", usage.HeroOrParty).NeededIf(func() bool { return !o.all && o.schema == "" }))
	f := c.Flags()
	f.StringVar(&o.format, "format", "json", "`FORMAT`: "+strings.Join(formatNames(), ", "))
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(formatNames(), cobra.ShellCompDirectiveNoFileComp))
	f.BoolVar(&o.carry, "with-homebrew", false, "the hero file, with the homebrew that it uses in it; with --format code as a line")
	f.BoolVar(&o.all, "all", false, "every hero here and in the folder of the configuration")
	f.StringVarP(&o.out, "output", "o", "-", "`FILE` or folder to write; - for standard output")
	f.StringVar(&o.schema, "schema", "", "print the JSON Schema of this `NAME`: "+strings.Join(templates.Schemas(), ", "))
	f.Lookup("schema").NoOptDefVal = "sheet"
	_ = c.RegisterFlagCompletionFunc("schema", cobra.FixedCompletions(templates.Schemas(), cobra.ShellCompDirectiveNoFileComp))
	return c
}

// Write writes a hero as JSON to a file.
func Write(a *cli.App, path, out string) error {
	o := exportOptions{app: a, paths: []string{path}, format: "json", out: out}
	return o.run()
}

func formatNames() (out []string) {
	for _, f := range formats {
		out = append(out, f.name)
	}
	return out
}

func (o *exportOptions) run() error {
	if o.schema != "" {
		return o.printSchema()
	}
	if err := o.everybody(); err != nil {
		return err
	}
	if other := elsewhere(o.format); other != "" {
		return message.Misuse("--format", "export cannot write "+o.format, "scabbard "+fmt.Sprintf(other, message.Quoted(o.paths[0])))
	}
	if err := usage.OneOf("format", o.format, formatNames()...); err != nil {
		return err
	}
	many := o.all || len(o.paths) > 1 || isFolder(o.paths[0]) || strings.HasSuffix(o.paths[0], herofile.PartySuffix)
	if o.carry {
		if o.format != formats[0].name && o.format != codeFormat || many {
			return message.Misuse("export", "--with-homebrew writes one hero's file, or one line with --format code; it does not go with --format ds-hero", "scabbard export HERO --with-homebrew -o FRIEND.hero.yaml")
		}
		if _, err := os.Lstat(o.out); err == nil && o.out != "-" {
			return &message.Problem{Where: o.out, What: "the file already exists", Hint: "-o FILE writes another"}
		}
	} else if err := store.NotAHero(o.out); err != nil {
		return err
	}
	info, err := os.Stat(o.out)
	into := err == nil && info.IsDir()
	if many && !into {
		return message.Misuse("export", "several heroes go into a folder, one file each", "-o FOLDER, one that is there")
	}
	var written []string
	batch := o.app.Batch()
	for path := range batch.Heroes(o.paths) {
		out, err := o.one(path, into, written)
		if err == nil {
			written = append(written, out)
		}
		batch.Report(err)
	}
	err = batch.Err()
	switch {
	case into && len(written) > 0:
		o.app.IO.Note(o.out, message.Plural(len(written), "hero", "heroes")+" written as "+o.format+o.release(), "")
	case err == nil && o.carry && o.out != "" && o.out != "-":
		o.app.IO.Note(o.out, "the hero with its homebrew", "")
	case err == nil && o.out != "" && o.out != "-":
		o.app.IO.Note(o.out, "the hero as "+o.format+o.release(), "")
	case err == nil && o.release() != "":
		o.app.IO.Note(o.paths[0], "written"+o.release(), "")
	}
	return err
}

// one writes the hero of a file and returns the path it wrote. If into is true the output is a folder, and a file that was
// written before is not overwritten.
func (o *exportOptions) one(path string, into bool, written []string) (string, error) {
	o.app.Files.ForgetPermissions() // each result is as private as its hero
	e, err := o.app.Open(path)
	if err != nil {
		return "", err
	}
	out := o.out
	if into {
		out = filepath.Join(o.out, store.WithoutSuffix(path)+o.suffix())
		if slices.Contains(written, out) {
			return "", &message.Problem{Where: path, What: "another hero was written to " + out + " already", Hint: "give one of the files another name"}
		}
	}
	if err := o.write(e, out); err != nil {
		return "", err
	}
	if o.all {
		fmt.Fprintln(o.app.IO.Out, printable.Line(message.NameOf(e.Hero)+"  "+out))
	}
	return out, nil
}

// elsewhere returns the command that writes a format which export does not, or "".
func elsewhere(format string) string {
	switch format {
	case "markdown":
		return "show %s --format markdown"
	case "text":
		return "show %s"
	case "html":
		return "sheet %s phone"
	case "pdf":
		return "sheet %s"
	}
	return ""
}

// everybody fills in the heroes of the working directory and the configured folder if --all is set.
func (o *exportOptions) everybody() error {
	if !o.all {
		return nil
	}
	if len(o.paths) > 0 {
		return message.Misuse("export", "--all takes no files", "scabbard export --all -o FOLDER")
	}
	c, err := o.app.Config.Values()
	if err != nil {
		return err
	}
	o.paths = nil
	for _, dir := range []string{".", c.Folder} {
		if heroes, _ := filepath.Glob(filepath.Join(dir, "*"+herofile.Suffix)); len(heroes) > 0 && dir != "" && !sameFolder(o.paths, dir) {
			o.paths = append(o.paths, dir)
		}
	}
	if len(o.paths) == 0 {
		return &message.Problem{Where: "export", What: "there is no hero here or in the configured folder", Hint: "scabbard new makes a hero"}
	}
	return nil
}

// sameFolder reports whether a folder is one of the others.
func sameFolder(others []string, dir string) bool {
	info, err := os.Stat(dir)
	return err == nil && slices.ContainsFunc(others, func(o string) bool {
		other, err := os.Stat(o)
		return err == nil && os.SameFile(info, other)
	})
}

// suffix returns the suffix of the format's files.
func (o *exportOptions) suffix() string {
	for _, f := range formats {
		if f.name == o.format {
			return f.suffix
		}
	}
	return ""
}

// write writes one hero in the format.
func (o *exportOptions) write(e *cli.HeroFile, out string) error {
	s := e.Sheet()
	if e.Level > 0 && (o.carry || o.format == codeFormat) {
		return message.Misuse("export", "the hero file is that of "+message.NameOf(e.Hero)+" at its own level",
			"scabbard export "+message.Quoted(e.Path)+", without @"+strconv.Itoa(e.Level))
	}
	if o.carry {
		raw, err := o.app.WithHomebrew(e)
		if err != nil {
			return err
		}
		if e.Raw = raw; o.format != codeFormat {
			return o.app.Files.WriteOutput(out, func(w io.Writer) error { _, err := w.Write(raw); return err })
		}
	}
	switch o.format {
	case obsidian:
		return o.app.Files.WriteOutput(out, func(w io.Writer) error { return markdown.Obsidian(w, s) })
	case foundry.Format:
		return o.foundry(s, e.Name(), out)
	case codeFormat:
		line, err := herocode.Encode(herofile.WithoutID(e.Raw))
		if err != nil {
			return &message.Problem{Where: e.Name(), What: err.Error()}
		}
		return o.app.Files.WriteOutput(out, func(w io.Writer) error { _, err := fmt.Fprintln(w, line); return err })
	case "json":
		return o.app.Files.WriteOutput(out, func(w io.Writer) error { return sheet.WriteJSON(w, s) })
	}
	return o.exchange(e, out)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func (o *exportOptions) printSchema() error {
	if err := usage.OneOf("schema", o.schema, templates.Schemas()...); err != nil {
		return err
	}
	return o.app.Files.WriteOutput(o.out, func(w io.Writer) error {
		_, err := w.Write(templates.Schema(o.schema))
		return err
	})
}
