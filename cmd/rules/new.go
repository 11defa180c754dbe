package rules

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/write"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet/printable"
)

type newOptions struct {
	app        *cli.App
	kind, name string
	like       string
	folder     string
	levels     int
}

func newNew(a *cli.App) *cobra.Command {
	o := &newOptions{app: a}
	list := listOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "new",
		Short: "Start a record of homebrew, or an edition of your own",
		Long: `Write a new record of a kind into a folder of homebrew, made like a record of the rules, with everything that belongs to
it: an ability with its kit, the traits of an ancestry, the features and abilities of a class. Comments say what each
field is for. Names and texts to be written begin with TODO; scabbard rules check counts them.

scabbard rules new edition FOLDER writes the smallest edition with heroes into a new folder, with comments. It works at
once: scabbard new --rules FOLDER.`,
		Example: `  scabbard rules new kit "Bell Ringer" --in ours
  scabbard rules new perk "Kettles On" --like lucky-dog --in ours
  scabbard rules new class Bellfounder --like fury --levels 3 --in ours
  scabbard rules new edition salt-road`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.kind, o.name = args[0], strings.Join(args[1:], " ")
			return o.run()
		},
	}, usage.One("KIND", usage.Word).Offering(list.complete), usage.Many("NAME", usage.Word).Asking("what is it called?"))
	c.Flags().StringVar(&o.like, "like", "", "make it like this `RECORD`, by its name or id")
	c.Flags().StringVar(&o.folder, "in", "homebrew", "the `FOLDER` of homebrew; it is made if it is not there")
	c.Flags().IntVar(&o.levels, "levels", 0, "leave out what comes after this `LEVEL`")
	_ = c.MarkFlagDirname("in")
	_ = c.RegisterFlagCompletionFunc("like", complete.Records(a))
	return c
}

func (o *newOptions) run() error {
	if o.kind == editionKind {
		return o.edition()
	}
	set, err := o.app.Rules.Ruleset("", "")
	if err != nil {
		return err
	}
	if set.Count(o.kind) == 0 {
		return &message.Problem{Where: "rules new", What: fmt.Sprintf("%s has no kind %q", set.Edition, o.kind), Hint: otherKind(set, o.kind), Usage: true}
	}
	slug := spelling.Slug(o.name)
	if slug == "" {
		return message.Misuse("rules new", fmt.Sprintf("%q is not a name", o.name), `use letters or digits, such as "Bell Ringer"`)
	}
	like, err := o.model(set)
	if err != nil {
		return err
	}
	records := write.Draft(set, like, o.name, slug, o.levels)
	path := filepath.Join(o.folder, slug+".yaml")
	file := draft(set, records, o.name+", made like "+like.Name+". Rewrite every text that begins with "+write.Todo+"; change the rest as you like.")
	if err := o.app.Files.Draft(path, file); err != nil {
		return err
	}
	o.app.IO.Note(path, fmt.Sprintf("new %s, like %s: %s", o.kind, printable.Line(like.Name), message.Plural(len(records), "record", "records")),
		"scabbard rules check "+message.Quoted(o.folder)+" lists what is left to write")
	return nil
}

// otherKind returns a hint for a kind that a set does not have: a similar one, or the editions that have it.
func otherKind(set *rules.Set, kind string) string {
	var have []string
	for _, id := range data.Heroes() {
		if id != set.Edition && data.Load(id).Count(kind) > 0 {
			have = append(have, id)
		}
	}
	if len(have) > 0 {
		return "--rules " + strings.Join(have, " or ") + " has it"
	}
	return message.Near(kind, set.Kinds(), "scabbard rules list names the kinds")
}

// model returns the record that the new one is made like.
func (o *newOptions) model(set *rules.Set) (*rules.Record, error) {
	if o.like == "" {
		return write.Typical(set, o.kind), nil
	}
	var found []*rules.Record
	for _, r := range set.Find(o.like) {
		if r.Kind() == o.kind {
			found = append(found, r)
		}
	}
	return oneRecord(o.app, set, "rules new", o.like, found)
}
