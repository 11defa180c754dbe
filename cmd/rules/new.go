package rules

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"scabbard/builder/rules"
	"scabbard/builder/rules/write"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// defaultFolder is the folder of homebrew if none is named.
const defaultFolder = "homebrew"

type newOptions struct {
	app        *cli.App
	kind, name string
	like       string
	folder     string
	levels     int
	leveled    bool // levels were given
}

func newNew(a *cli.App) *cobra.Command {
	o := &newOptions{app: a}
	list := listOptions{app: a}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "new",
		Short: "Start a record of homebrew, or an edition of your own",
		Long: `Write a new record of a kind into a folder of homebrew, made like a record of the rules, with everything that belongs to
it: an ability with its kit, the traits of an ancestry, the features and abilities of a class. Comments explain each
field. Names and texts to be written begin with TODO; scabbard homebrew check counts them.

scabbard homebrew new edition FOLDER writes the smallest edition with heroes into a new folder, with comments. It works at
once: scabbard new --rules FOLDER.`,
		Example: `  scabbard homebrew new kit "Bell Ringer" --in ours
  scabbard homebrew new perk "Kettles On" --like lucky-dog --in ours
  scabbard homebrew new class Bellfounder --like fury --levels 3 --in ours
  scabbard homebrew new edition salt-road`,
		RunE: func(c *cobra.Command, args []string) error {
			o.leveled = c.Flags().Changed("levels")
			o.kind, o.name = args[0], strings.Join(args[1:], " ")
			return o.run()
		},
	}, usage.One("KIND", usage.Word).Offering(list.complete), usage.Many("NAME", usage.Word).Asking("what is it called?")), usage.With, usage.Rules)
	c.Flags().StringVar(&o.like, "like", "", "make it like this `RECORD`, by its name or id")
	c.Flags().StringVar(&o.folder, "in", defaultFolder, "the `FOLDER` of homebrew; it is made if it is not there")
	c.Flags().IntVar(&o.levels, "levels", 0, "leave out what comes after this `LEVEL`")
	_ = c.MarkFlagDirname("in")
	_ = c.RegisterFlagCompletionFunc("like", complete.Records(a))
	return c
}

func (o *newOptions) run() error {
	if o.kind == editionKind {
		return o.newEdition()
	}
	by, err := o.edition()
	if err != nil {
		return err
	}
	set, whole, err := o.app.Rules.RulesetOn(by, o.folder)
	if err != nil {
		return err
	}
	if set.Count(o.kind) == 0 {
		return &message.Problem{Where: "homebrew new", What: fmt.Sprintf("%s has no kind %q", set.Edition, o.kind), Hint: o.otherKind(set), Usage: true}
	}
	slug, err := o.slug(whole)
	if err != nil {
		return err
	}
	like, err := o.model(set, whole)
	if err != nil {
		return err
	}
	if err := o.checkLevels(set, whole, like); err != nil {
		return err
	}
	records := write.Draft(whole, like, o.name, slug, o.levels)
	path := filepath.Join(o.folder, slug+".yaml")
	if taken := takenID(whole, records); taken != "" && !fileExists(path) {
		return &message.Problem{Where: "homebrew new", What: "there is a " + taken + " already", Usage: true,
			Hint: "give it another name; scabbard rules show " + taken + " --yaml prints that one, to change it"}
	}
	file := draft(set, like, o.file(set, slug, records), o.name+", made like "+like.Name+". Rewrite every text that begins with "+write.Todo+"; change the rest as you like.")
	if o.folder == defaultFolder && store.IsLink(o.folder) {
		return &message.Problem{Where: o.folder, What: "is a link, and may lead out of this folder", Hint: "--in FOLDER names the folder to write into"}
	}
	if err := o.app.Files.Draft(path, file); err != nil {
		return err
	}
	if layer, err := library.ReadLayer(o.folder, "--in"); err == nil && !library.IsEdition(o.folder) {
		layer.AllowNamed()
	}
	hint := "scabbard homebrew check " + message.Quoted(o.folder) + " lists what is left to write"
	if by.Default {
		hint += "; it is for " + set.Edition + ", and --rules makes it for another edition"
	}
	o.app.IO.Note(path, fmt.Sprintf("new %s, like %s: %s", o.kind, printable.Line(like.Name), message.Plural(len(records), "record", "records")), hint)
	return nil
}

// edition returns the edition that the record is for: that of the folder, if it has one. It fails if --rules names another.
func (o *newOptions) edition() (by library.Chosen, err error) {
	if by, err = o.app.Rules.Chosen("", ""); err != nil {
		return by, err
	}
	of, err := library.EditionOf(o.folder)
	if err != nil || of == "" {
		return by, err
	}
	if o.app.Rules.Edition != "" {
		set, err := o.app.Rules.RulesetOf(by)
		if err == nil && set.Edition != of {
			err = message.Misuse("--rules "+o.app.Rules.Edition, o.folder+" is for "+of, "leave --rules out, or name another folder with --in")
		}
		return by, err
	}
	if library.IsEdition(o.folder) {
		of = o.folder
	}
	return library.Chosen{Edition: of, Where: "--in " + o.folder}, nil
}

// plainLetters replaces the letters that are no other letter with an accent.
func plainLetters(name string) string {
	return strings.NewReplacer("ø", "o", "æ", "ae", "œ", "oe", "ß", "ss", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ı", "i").Replace(name)
}

// slug returns the last part of the id of the record: its name in the letters that an id may have, or the kind and a number if the
// name has none of them.
func (o *newOptions) slug(set *rules.Set) (string, error) {
	if spelling.Slug(o.name) == "" {
		return "", message.Misuse("homebrew new", fmt.Sprintf("%q is not a name", o.name), `use letters or digits, such as "Bell Ringer"`)
	}
	plain := strings.Map(func(r rune) rune {
		if r >= utf8.RuneSelf {
			return -1
		}
		return r
	}, plainLetters(spelling.Fold(o.name)))
	if slug := spelling.Slug(plain); slug != "" {
		return slug, nil
	}
	for n := 1; ; n++ {
		slug := fmt.Sprintf("%s-%d", o.kind, n)
		if !fileExists(filepath.Join(o.folder, slug+".yaml")) && set.Record(o.kind+"/"+slug) == nil {
			return slug, nil
		}
	}
}

func fileExists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// file returns the contents of the new file. In an edition's own folder a file has only records. In a new folder without a name of its
// own it has a manifest, so that heroes do not remember the homebrew by a name that every table has.
func (o *newOptions) file(set *rules.Set, slug string, records yaml.List) (out yaml.Map) {
	if !library.IsEdition(o.folder) {
		out = append(out, yaml.Entry{Key: "edition", Value: set.Edition})
	}
	if _, err := os.Stat(o.folder); o.folder == defaultFolder && os.IsNotExist(err) {
		out = append(out, yaml.Entry{Key: "manifest", Value: yaml.Map{{Key: "name", Value: slug, Note: "Heroes remember the homebrew by this name."}}})
	}
	return append(out, yaml.Entry{Key: "records", Value: records})
}

// takenID returns the first id of some new records that a record of a set has, or "".
func takenID(set *rules.Set, records yaml.List) string {
	for _, r := range records {
		fields, _ := r.(yaml.Map)
		for _, f := range fields {
			if id, _ := f.Value.(string); f.Key == "id" && set.Record(id) != nil {
				return id
			}
		}
	}
	return ""
}

// checkLevels returns an error if --levels is no level, or if nothing of the record depends on the level.
func (o *newOptions) checkLevels(set, whole *rules.Set, like *rules.Record) error {
	switch what := fmt.Sprintf("--levels %d", o.levels); {
	case !o.leveled:
		return nil
	case o.levels < 1 || o.levels > set.MaxLevel:
		return message.Misuse(what, fmt.Sprintf("%s has levels 1 to %d", set.Edition, set.MaxLevel), "")
	case !write.Leveled(whole, like):
		return message.Misuse(what, printable.Line(like.Name)+" brings nothing at a later level", "leave it out")
	}
	return nil
}

// otherKind returns a hint for a kind that a set does not have: a similar one, or the editions that have it, unless the folder has
// an edition.
func (o *newOptions) otherKind(set *rules.Set) string {
	var have []string
	kind := o.kind
	if of, _ := library.EditionOf(o.folder); of != "" {
		return message.Near(kind, set.Kinds(), "the kinds are "+phrase.And(set.Kinds()))
	}
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

// model returns the record that the new one is made like: the typical one of the edition, or the one of --like, which may be in the
// folder.
func (o *newOptions) model(set, whole *rules.Set) (*rules.Record, error) {
	if o.like == "" {
		return write.Typical(set, o.kind), nil
	}
	var found []*rules.Record
	var others []string
	for _, r := range whole.Find(o.like) {
		if r.Kind() == o.kind {
			found = append(found, r)
		} else if !slices.Contains(others, r.Kind()) {
			others = append(others, r.Kind())
		}
	}
	if len(found) == 0 && len(others) > 0 {
		return nil, message.Misuse("--like "+o.like, "no "+o.kind+" has this name; it is that of a record of the kind "+phrase.Or(others), "scabbard rules list "+o.kind)
	}
	return oneRecord(o.app, whole, "homebrew new", o.like, found)
}
