package look

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/result"
)

type listOptions struct {
	app      *cli.App
	json     bool
	examples bool
}

// List returns the command that lists heroes.
func List(a *cli.App) *cobra.Command {
	o := &listOptions{app: a}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:        "list",
		SuggestFor: []string{"ls", "heroes"},
		Short:      "List your heroes",
		Long: `List the heroes of the current folder and of the folder in the configuration, or those of FOLDER: name, level,
ancestry and class, open questions, their party, and when they were changed last. Every command finds them by name: the hero of
wren.hero.yaml is wren.

--examples lists the ready heroes that come with the program: one of level 1 for each class.`,
		Example: "  scabbard list\n  scabbard list ~/heroes --json\n  scabbard list --examples",
		RunE: func(_ *cobra.Command, args []string) error {
			if o.examples && len(args) > 0 {
				return message.Misuse("list --examples", "the ready heroes are in no folder", "scabbard list "+message.Quoted(args[0])+" lists the heroes there")
			}
			if o.examples {
				return printExamples(a, o.json)
			}
			return o.run(args)
		},
	}, usage.Optional("FOLDER", usage.Folder)), usage.With, usage.Rules, usage.Books)
	c.Flags().BoolVar(&o.examples, "examples", false, "the ready heroes that come with the program")
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *listOptions) run(args []string) error {
	o.app.Rules.Silent = true // a list of heroes asks nothing
	folders, err := folders(o.app, "list", args)
	if err != nil {
		return err
	}
	list := []result.Listed{}
	worst := message.ExitDone
	parties := map[string][]string{} // the names of parties, by the real paths of their heroes
	for _, folder := range folders {
		o.parties(folder, parties)
	}
	for _, folder := range folders {
		for _, path := range filesIn(folder, herofile.Suffix) {
			e, err := o.app.Open(path)
			if err != nil {
				worst = max(worst, o.app.IO.Report(err))
				continue
			}
			list = append(list, listed(e, parties[store.RealPath(path)]))
		}
	}
	switch {
	case o.json:
		err = o.app.IO.Encode(list)
	case len(list) == 0 && worst == message.ExitDone:
		o.app.IO.Note(strings.Join(folders, ", "), "no heroes here", "scabbard new makes one; scabbard list --examples lists ready ones")
	case len(list) > 0:
		o.table(list)
	}
	if !o.json {
		o.drafts(folders)
	}
	if err == nil && worst != message.ExitDone {
		return message.Verdict(worst)
	}
	return err
}

// drafts names the unfinished new heroes of some folders.
func (o *listOptions) drafts(folders []string) {
	for _, folder := range folders {
		for _, file := range filesIn(folder, herofile.Suffix+herofile.DraftSuffix) {
			path := filepath.Join(filepath.Dir(file), strings.TrimPrefix(strings.TrimSuffix(filepath.Base(file), herofile.DraftSuffix), "."))
			if _, err := os.Lstat(path); err == nil || filepath.Base(path)+herofile.DraftSuffix == filepath.Base(file) {
				continue // the hero is there, or this is no draft of ours
			}
			name := store.WithoutSuffix(filepath.Base(path))
			again := "scabbard new " + message.Quoted(name)
			if c, err := o.app.Config.Values(); err != nil || store.RealPath(filepath.Join(c.Folder, ".")) != store.RealPath(filepath.Dir(path)) {
				again += " -o " + message.Quoted(path)
			}
			o.app.IO.Note(name, "unfinished draft", again+" continues it")
		}
	}
}

// parties notes the parties of a folder for each of their heroes. It skips a party that cannot be read.
func (o *listOptions) parties(folder string, of map[string][]string) {
	for _, file := range filesIn(folder, herofile.PartySuffix) {
		p, err := o.app.Party(file)
		if err != nil {
			continue
		}
		for _, hero := range p.Paths() {
			real := store.RealPath(hero)
			of[real] = append(of[real], p.Name)
		}
	}
}

// listed returns a hero as the list shows it.
func listed(e *cli.HeroFile, parties []string) result.Listed {
	s := e.Sheet()
	d := result.Listed{Parties: []string{}}
	d.ListedMember = result.ListedMember{File: e.Path, Name: s.Name, Player: s.Player, Level: s.Level, Who: s.Who(), Edition: s.Edition, Open: []string{}}
	for _, i := range s.Issues {
		switch {
		case i.Severity == sheet.Illegal:
			d.Illegal++
		case i.Severity == sheet.Unfinished && !slices.Contains(d.Open, i.Question):
			d.Open = append(d.Open, i.Question)
		}
	}
	d.Parties = append(d.Parties, parties...)
	d.Changed = changed(e.Path)
	return d
}

// table prints one line for each hero.
func (o *listOptions) table(list []result.Listed) {
	var heroes []listedFile
	for _, d := range list {
		heroes = append(heroes, listedFile{file: d.File, usual: store.FileOf(d.Name),
			cells: []string{d.Name, strconv.Itoa(d.Level), d.Who, countWords(d.Illegal, len(d.Open)), strings.Join(d.Parties, ", "), ago(d.Changed, time.Now())}})
	}
	printFiles(o.app, []string{"name", "level", "what", "standing", "party", "changed"}, heroes)
}
