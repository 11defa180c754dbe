package look

import (
	"fmt"
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
		Use:   "list",
		Short: "List your heroes and parties",
		Long: `List the heroes of the current folder and of the folder in the configuration, or those of FOLDER: name, level,
ancestry and class, open questions, their party, and when they were changed last. Then the parties: hero tokens, open questions, and
their heroes with their levels. Every command finds them by name: the hero of wren.hero.yaml is wren, the party of
keepers.party.yaml is keepers.

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
	folders, err := folders(o.app, args)
	if err != nil {
		return err
	}
	list := []result.Listed{}
	parties, worst := o.readParties(folders)
	opened := map[string]*result.ListedMember{} // by the real paths of the files; nil if one cannot be read
	for _, folder := range folders {
		for _, path := range filesIn(folder, herofile.Suffix) {
			real := store.RealPath(path)
			e, err := o.app.Open(path)
			if err != nil {
				worst = max(worst, o.app.IO.Report(err))
				opened[real] = nil
				continue
			}
			d := listed(e)
			for _, p := range parties {
				if slices.ContainsFunc(p.Paths(), func(path string) bool { return store.RealPath(path) == real }) {
					d.Parties = append(d.Parties, p.Name)
				}
			}
			list = append(list, d)
			opened[real] = &d.ListedMember
		}
	}
	heroes := len(list)
	for _, p := range parties {
		d, code := o.listedParty(p, opened)
		list, worst = append(list, d), max(worst, code)
	}
	switch {
	case o.json:
		err = o.app.IO.Encode(list)
	case len(list) == 0 && worst == message.ExitDone:
		o.app.IO.Note(strings.Join(folders, ", "), "no heroes here", "scabbard new makes one; scabbard list --examples lists ready ones")
	default:
		o.table(list[:heroes])
		if heroes > 0 && len(parties) > 0 {
			fmt.Fprintln(o.app.IO.Out)
		}
		o.partyTable(list[heroes:])
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

// readParties returns the parties of some folders. It reports each that cannot be read, and returns the worst exit
// code.
func (o *listOptions) readParties(folders []string) (out []*cli.Party, worst int) {
	for _, folder := range folders {
		for _, file := range filesIn(folder, herofile.PartySuffix) {
			p, err := o.app.Party(file)
			if err != nil {
				worst = max(worst, o.app.IO.Report(err))
				continue
			}
			out = append(out, p)
		}
	}
	return out, worst
}

// listed returns a hero as the list shows it.
func listed(e *cli.HeroFile) result.Listed {
	s := e.Sheet()
	d := result.Listed{Parties: []string{}, Changed: changed(e.Path)}
	d.ListedMember = result.ListedMember{File: e.Path, Name: s.Name, Player: s.Player, Level: s.Level, Who: s.Who(), Edition: s.Edition, Open: []string{}}
	for _, i := range s.Issues {
		switch {
		case i.Severity == sheet.Illegal:
			d.Illegal++
		case i.Severity == sheet.Unfinished && !slices.Contains(d.Open, i.Question):
			d.Open = append(d.Open, i.Question)
		}
	}
	return d
}

// listedParty returns a party as the list shows it. opened has the heroes that were read already. It reports each other
// hero that cannot be read, and returns the worst exit code.
func (o *listOptions) listedParty(p *cli.Party, opened map[string]*result.ListedMember) (d result.Listed, worst int) {
	d = result.Listed{Parties: []string{}, Tokens: p.Tokens, Heroes: []result.ListedMember{}, Changed: changed(p.Path)}
	d.ListedMember = result.ListedMember{File: p.Path, Name: p.Name, Who: message.Plural(len(p.Heroes), "hero", "heroes"), Open: []string{}}
	for _, path := range p.Paths() {
		member, ok := opened[store.RealPath(path)]
		if !ok {
			e, err := o.app.Open(path)
			if worst = max(worst, o.app.IO.Report(err)); err == nil {
				d := listed(e)
				member = &d.ListedMember
			}
		}
		if member == nil {
			d.Unread = append(d.Unread, path)
			continue
		}
		d.Heroes = append(d.Heroes, *member)
		d.Open, d.Illegal = append(d.Open, member.Open...), d.Illegal+member.Illegal
	}
	return d, worst
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

// partyTable prints one line for each party, and its heroes below.
func (o *listOptions) partyTable(list []result.Listed) {
	var parties []listedFile
	for _, d := range list {
		var heroes []string
		for _, h := range d.Heroes {
			words := h.Name + ", " + h.Who + " " + strconv.Itoa(h.Level)
			if standing := countWords(h.Illegal, len(h.Open)); standing != finished {
				words += " (" + standing + ")"
			}
			heroes = append(heroes, words)
		}
		standing, tokens := countWords(d.Illegal, len(d.Open)), ""
		if n := len(d.Unread); n > 0 {
			standing = fmt.Sprintf("%d unread", n)
		}
		if d.Tokens != nil {
			tokens = strconv.Itoa(*d.Tokens)
		}
		parties = append(parties, listedFile{file: d.File, usual: store.WithoutSuffix(store.FileOf(d.Name)) + herofile.PartySuffix, below: strings.Join(heroes, "; "),
			cells: []string{d.Name, strconv.Itoa(len(d.Heroes) + len(d.Unread)), standing, tokens, ago(d.Changed, time.Now())}})
	}
	printFiles(o.app, []string{"party", "heroes", "standing", "tokens", "changed"}, parties)
}
