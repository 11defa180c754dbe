package look

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/state"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
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
		Long: `List the heroes of the current folder and of the folder in the configuration, or those of FOLDER: name, ancestry and
class, level, rules, state, and when they were changed last. Then the parties with their heroes. Every command finds them by name: the
hero of wren.hero.yaml is wren, the party of keepers.party.yaml is keepers.
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
	folders, err := folders(o.app, args)
	if err != nil {
		return err
	}
	if _, err := o.app.Config.Values(); err != nil {
		return err
	}
	c := collect(o.app, folders, o.json)
	switch {
	case o.json:
		err = o.app.IO.Encode(c.documents())
	case len(c.heroes)+len(c.parties) == 0:
		o.app.IO.Note(strings.Join(folders, ", "), "no heroes here", "scabbard new makes one; scabbard list --examples lists ready ones")
	default:
		fmt.Fprint(o.app.IO.Out, table(o.app, c.heroes, c.parties))
		if next := c.next(); len(next) > 0 {
			_, color := o.app.IO.Screen()
			brush := palette.Brush(color)
			fmt.Fprintln(o.app.IO.Out, "\n"+brush.Of(palette.Command, printable.Line(next[0].command))+"  "+brush.Of(palette.Dim, next[0].does))
		}
	}
	if err == nil && c.worst != message.ExitDone {
		return message.Verdict(c.worst)
	}
	return err
}

// collection is the heroes, drafts and parties of some folders.
type collection struct {
	app             *cli.App
	heroes, parties []listedFile
	worst           int // the exit code
}

// collect reads the heroes and parties of some folders. A file that cannot be read is listed with that; if report is set its error is
// printed.
func collect(a *cli.App, folders []string, report bool) *collection {
	a.Rules.Silent = true // a list of heroes asks nothing
	quiet := a.IO.Quiet
	a.IO.Quiet = quiet || !report // states say what is missing
	defer func() { a.IO.Quiet = quiet }()
	c := &collection{app: a}
	failed := func(path string, err error) {
		code := message.ExitError
		if report {
			code = a.IO.Report(err)
		}
		c.worst = max(c.worst, code)
	}
	var parties []*cli.Party
	for _, folder := range folders {
		for _, file := range store.FilesIn(folder, herofile.PartySuffix) {
			p, err := a.Party(file)
			if err != nil {
				failed(file, err)
				c.parties = append(c.parties, unread(a, file, nil, err))
				continue
			}
			parties = append(parties, p)
		}
	}
	opened := map[string]*member{} // by the real paths of the files
	for _, folder := range folders {
		for _, path := range store.FilesIn(folder, herofile.Suffix) {
			f, m := c.hero(path)
			if m.err != nil {
				failed(path, m.err)
			} else {
				for _, p := range parties {
					if slices.ContainsFunc(p.Paths(), func(path string) bool { return store.RealPath(path) == store.RealPath(f.File) }) {
						f.Parties = append(f.Parties, p.Name)
					}
				}
			}
			c.heroes = append(c.heroes, f)
			opened[store.RealPath(path)] = m
		}
		c.heroes = append(c.heroes, c.drafts(folder)...)
	}
	for _, p := range parties {
		f, errs := c.party(p, opened)
		for path, err := range errs {
			failed(path, err)
		}
		c.parties = append(c.parties, f)
	}
	return c
}

// member is a hero of a list, as a party needs it.
type member struct {
	listed result.ListedMember
	file   *cli.HeroFile
	states []state.State
	err    error
}

// hero reads a hero.
func (c *collection) hero(path string) (listedFile, *member) {
	e, err := c.app.Open(path)
	if err != nil {
		f := unread(c.app, path, e, err)
		return f, &member{listed: f.ListedMember, states: f.states, err: err}
	}
	s := e.Sheet()
	f := listedFile{Listed: listed(e, s), edition: s.Edition, states: c.app.States(e, s)}
	return f, &member{listed: f.ListedMember, file: e, states: f.states}
}

// unread returns a file that cannot be read. e is what was read of it, nil for nothing.
func unread(a *cli.App, path string, e *cli.HeroFile, err error) listedFile {
	f := listedFile{states: []state.State{a.Unread(path, e, err)}, err: err}
	f.ListedMember = result.ListedMember{File: path, Name: store.WithoutSuffix(path), Who: "not readable", Open: []string{}}
	f.Changed = changed(path)
	return f
}

// drafts returns the unfinished new heroes of a folder.
func (c *collection) drafts(folder string) (out []listedFile) {
	for _, file := range store.FilesIn(folder, herofile.Suffix+herofile.DraftSuffix) {
		path := filepath.Join(filepath.Dir(file), strings.TrimPrefix(strings.TrimSuffix(filepath.Base(file), herofile.DraftSuffix), "."))
		if store.Exists(path) || filepath.Base(path)+herofile.DraftSuffix == filepath.Base(file) {
			continue // the hero is there, or this is no draft of ours
		}
		f := listedFile{}
		f.ListedMember = result.ListedMember{File: path, Name: store.WithoutSuffix(path), Open: []string{}}
		f.Changed = changed(file)
		name := message.Quoted(store.WithoutSuffix(path))
		if e, s := c.app.OpenDraft(file); e != nil {
			f.Name, f.Who, f.Level, f.edition = s.Name, s.Who(), s.Level, s.Edition
			f.states = []state.State{state.OfDraft(name, len(e.Hero.Choices), c.app.QuestionsOf(e))}
		} else {
			f.states = []state.State{state.OfDraft(name, 0, 0)}
		}
		if f.Who = strings.TrimPrefix(f.Who+", a draft", ", "); !c.app.InNewFolder(path) {
			f.states[0].Next = "scabbard new -o " + message.Quoted(path)
		}
		out = append(out, f)
	}
	return out
}

// listed returns a hero as the list shows it.
func listed(e *cli.HeroFile, s *sheet.Sheet) result.Listed {
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

// party returns a party as the list shows it. opened has the heroes that were read already. errs are the errors of the other heroes
// that cannot be read.
func (c *collection) party(p *cli.Party, opened map[string]*member) (f listedFile, errs map[string]error) {
	f.Listed = result.Listed{Parties: []string{}, Tokens: p.Tokens, Heroes: []result.ListedMember{}, Changed: changed(p.Path)}
	f.ListedMember = result.ListedMember{File: p.Path, Name: p.Name, Who: message.Plural(len(p.Heroes), "hero", "heroes"), Open: []string{}}
	errs = map[string]error{}
	var files []*cli.HeroFile
	known := state.Party{Name: c.app.ShortName(p.Path), Newest: data.Published()}
	for _, path := range p.Paths() {
		m := opened[store.RealPath(path)]
		if m == nil {
			if _, m = c.hero(path); m.err != nil {
				errs[path] = m.err
			}
		}
		if m.err != nil {
			f.Unread = append(f.Unread, path)
			known.Lost = append(known.Lost, store.WithoutSuffix(path))
			continue
		}
		f.Heroes = append(f.Heroes, m.listed)
		f.Open, f.Illegal = append(f.Open, m.listed.Open...), f.Illegal+m.listed.Illegal
		files = append(files, m.file)
		known.Heroes = append(known.Heroes, state.Member{Name: c.app.ShortName(path), Called: m.listed.Name, Edition: m.listed.Edition, States: m.states})
	}
	known.Gaps = gaps(files)
	f.states = c.app.Repeated(state.OfParty(&known))
	return f, errs
}

// gaps returns the roles that nobody in a party plays.
func gaps(files []*cli.HeroFile) (out []string) {
	for _, role := range choice.OthersAmong(files).Roles() {
		if len(role.Heroes) == 0 {
			out = append(out, role.Name)
		}
	}
	return out
}

// documents returns the heroes and parties that can be read as JSON has them.
func (c *collection) documents() []result.Listed {
	list := []result.Listed{}
	for _, f := range slices.Concat(c.heroes, c.parties) {
		if f.err == nil && f.first().Code != state.Draft {
			list = append(list, f.Listed)
		}
	}
	return list
}

// step is a next command, and what it does.
type step struct{ command, does string }

// next returns the commands to type next: those for whole parties first, then those for heroes, the gravest first.
func (c *collection) next() (out []step) {
	add := func(s state.State, does string) {
		if s.Next != "" && does != "" && !slices.ContainsFunc(out, func(o step) bool { return o.command == s.Next }) {
			out = append(out, step{s.Next, does})
		}
	}
	inParty := map[string]bool{} // the heroes for whom a level of a party is due
	for i := range c.parties {
		for _, s := range c.parties[i].states {
			if s.Code == state.Due {
				n, _, _ := strings.Cut(s.Short, " ")
				add(s, "takes "+n+" "+plural(n, "hero", "heroes")+" up a level")
				for _, h := range c.parties[i].Heroes {
					inParty[h.File] = true
				}
			}
		}
	}
	for i := range c.heroes {
		f := &c.heroes[i]
		s := f.first()
		if s.Code == state.Due && inParty[f.File] || s.Finished() {
			continue
		}
		add(s, s.Does())
	}
	return out
}

func plural(n, one, many string) string {
	if n == "1" {
		return one
	}
	return many
}
