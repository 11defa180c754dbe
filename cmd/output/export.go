package output

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
	"scabbard/sheet"
	"scabbard/templates"
)

type exportOptions struct {
	*cli.Env
	paths  []string
	format string
	out    string
	schema string
}

// Export makes the command that writes heroes for other programs.
func Export(a *cli.Env) *cobra.Command {
	o := &exportOptions{Env: a}
	c := &cobra.Command{
		Use:   "export FILE...",
		Short: "Write heroes for other programs",
		Long: `Write the finished hero as JSON: every number with its parts, every ability with its bonuses applied.
Several heroes go into a folder, named with -o, as NAME.json each. --schema prints the JSON Schema of
that, --schema=hero the one of the hero file, and each other name the one of what a command prints with --json.`,
		Example: `  scabbard export khorva.hero.yaml -o khorva.json
  scabbard export --schema`,
		Args:              cli.Between(0, -1),
		ValidArgsFunction: cli.CompleteHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return o.run()
		},
	}
	f := c.Flags()
	f.StringVar(&o.format, "format", "json", "json")
	f.StringVarP(&o.out, "output", "o", "-", "`FILE` or folder to write; - for standard output")
	f.StringVar(&o.schema, "schema", "", "print the JSON Schema of this name: "+strings.Join(templates.Schemas(), ", "))
	f.Lookup("schema").NoOptDefVal = "sheet"
	return c
}

// Write writes a hero as JSON to a file.
func Write(a *cli.Env, path, out string) error {
	o := exportOptions{Env: a, paths: []string{path}, format: "json", out: out}
	return o.run()
}

func (o *exportOptions) run() error {
	if o.schema != "" {
		return o.printSchema()
	}
	if len(o.paths) == 0 {
		return cli.Misuse("export", "an argument is missing", "scabbard export FILE")
	}
	if err := cli.OneOf("format", o.format, "json"); err != nil {
		return err
	}
	if err := cli.NotAHero(o.out); err != nil {
		return err
	}
	info, err := os.Stat(o.out)
	into := err == nil && info.IsDir()
	if many := len(o.paths) > 1 || isFolder(o.paths[0]) || strings.HasSuffix(o.paths[0], cli.PartySuffix); many && !into {
		return cli.Misuse("export", "several heroes go into a folder, one file each", "-o FOLDER, one that is there")
	}
	var written []string
	return o.EachHero(o.paths, func(path string) error {
		o.Forget() // each is as private as its hero
		s, err := o.Finished(path)
		if err != nil {
			return err
		}
		out := o.out
		if into {
			out = filepath.Join(o.out, cli.WithoutSuffix(path)+".json")
			if slices.Contains(written, out) {
				return &cli.Problem{Where: path, What: "another hero is written to " + out + " already", Hint: "give one of the files another name"}
			}
			written = append(written, out)
		}
		return o.Deliver(out, func(w io.Writer) error { return sheet.WriteJSON(w, s) })
	})
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func (o *exportOptions) printSchema() error {
	if err := cli.OneOf("schema", o.schema, templates.Schemas()...); err != nil {
		return err
	}
	return o.Deliver(o.out, func(w io.Writer) error {
		_, err := w.Write(templates.Schema(o.schema))
		return err
	})
}
