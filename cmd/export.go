package cmd

import (
	"io"

	"github.com/spf13/cobra"

	"scabbard/sheet"
	"scabbard/templates"
)

type exportOptions struct {
	*app
	path   string
	format string
	out    string
	schema string
}

func newExport(a *app) *cobra.Command {
	o := &exportOptions{app: a}
	c := &cobra.Command{
		Use:   "export FILE",
		Short: "Write a hero for other programs",
		Long: `Write the finished hero as JSON: every number with its parts, every ability with its bonuses applied.
--schema prints the JSON Schema of that, --schema=hero the one of the hero file.`,
		Example: `  scabbard export khorva.hero.yaml -o khorva.json
  scabbard export --schema`,
		Args:              between(0, 1),
		ValidArgsFunction: completeHeroes,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.path = args[0]
			}
			return o.run()
		},
	}
	f := c.Flags()
	f.StringVar(&o.format, "format", "json", "json")
	f.StringVarP(&o.out, "output", "o", "-", "`FILE` to write; - for standard output")
	f.StringVar(&o.schema, "schema", "", "print the JSON Schema of the sheet or the hero file")
	f.Lookup("schema").NoOptDefVal = "sheet"
	return c
}

func (o *exportOptions) run() error {
	if o.schema != "" {
		return o.printSchema()
	}
	if o.path == "" {
		return misuse("export", "an argument is missing", "scabbard export FILE")
	}
	if err := oneOf("format", o.format, "json"); err != nil {
		return err
	}
	if err := notAHero(o.out); err != nil {
		return err
	}
	s, err := o.finished(o.path)
	if err != nil {
		return err
	}
	return o.deliver(o.out, func(w io.Writer) error { return sheet.WriteJSON(w, s) })
}

func (o *exportOptions) printSchema() error {
	if err := oneOf("schema", o.schema, "sheet", "hero"); err != nil {
		return err
	}
	return o.deliver(o.out, func(w io.Writer) error {
		_, err := w.Write(templates.Schema(o.schema))
		return err
	})
}
