package cmd

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/config"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/output"
	"scabbard/cmd/store"
	"scabbard/data"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
)

type doctorOptions struct {
	app    *cli.App
	json   bool
	broken bool // an edition of the user's own has mistakes

	partly map[string]string // the folders with more files than are checked, each with the words for it
}

func newDoctor(a *cli.App) *cobra.Command {
	o := &doctorOptions{app: a, partly: map[string]string{}}
	c := argument.Add(a, &cobra.Command{
		Use:   "doctor",
		Short: "Print what a bug report needs, and look for problems",
		Long: `Print what a bug report needs: the version, the editions, the folders and what they contain, the configuration and
the screen. It counts the heroes and parties that cannot be read, but names no hero or player, and your home folder is printed as ~. Nothing is changed.
If there is a problem the exit code is 1, and a line names the next step.`,
		Example: "  scabbard doctor\n  scabbard doctor --json",
		RunE:    func(*cobra.Command, []string) error { return o.run() },
	})
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *doctorOptions) run() error {
	d := result.Doctor{Version: cli.Version(), Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH, Problems: []string{}, Editions: []result.Edition{}}
	if info, ok := debug.ReadBuildInfo(); ok {
		d.Go = info.GoVersion
	}
	for _, id := range data.Editions() {
		d.Editions = append(d.Editions, editionDoc(data.Load(id), ""))
	}
	o.config(&d)
	o.ownEditions(&d)
	o.settings(&d)
	o.folders(&d)
	width, color := o.app.IO.Screen()
	d.Screen = map[string]string{"terminal": fmt.Sprint(o.app.IO.IsTerminal()), "columns": fmt.Sprint(width), "colour": fmt.Sprint(color)}
	for _, name := range []string{"TERM", "LANG", "NO_COLOR"} {
		if v := os.Getenv(name); v != "" {
			d.Screen[name] = v
		}
	}
	if o.json {
		if err := o.app.IO.Encode(d); err != nil {
			return err
		}
	} else {
		o.print(&d)
	}
	if len(d.Problems) > 0 {
		return message.Verdict(message.ExitError)
	}
	return nil
}

// config reports the configuration. If it cannot be read, the other checks still run.
func (o *doctorOptions) config(d *result.Doctor) {
	c, err := o.app.Config.Values()
	var p *message.Problem
	switch {
	case errors.As(err, &p):
		d.Configuration = result.Configuration{Path: config.ShortPath(p.Where), There: true}
		d.Problems = append(d.Problems, config.ShortPath(p.Where)+": "+p.What+"; "+p.Hint)
		o.app.Config.Conf = &config.Config{}
	case err != nil:
		d.Problems = append(d.Problems, err.Error())
		o.app.Config.Conf = &config.Config{}
	default:
		_, gone := os.Stat(c.Path)
		d.Configuration = result.Configuration{Path: config.ShortPath(c.Path), There: gone == nil, Given: c.Given}
	}
	for _, key := range o.app.Config.Unknown {
		d.Problems = append(d.Problems, "the configuration has no setting "+printable.Line(key)+"; its settings are "+strings.Join(config.Keys, ", "))
	}
	if d.Configuration.Given == nil {
		d.Configuration.Given = map[string]string{}
	}
	if dirs, err := o.app.Rules.Homebrew(); err == nil {
		for i, dir := range dirs {
			if info, err := os.Stat(dir); err != nil || !info.IsDir() {
				d.Problems = append(d.Problems, fmt.Sprintf("folder %d of homebrew does not exist; scabbard homebrew check FOLDER checks one", i+1))
			}
		}
	}
}

// ownEditions reports the editions of the user's own that the configuration names.
func (o *doctorOptions) ownEditions(d *result.Doctor) {
	own, err := o.app.Rules.OwnEditions()
	var p *message.Problem
	if errors.As(err, &p) {
		d.Problems = append(d.Problems, config.ShortPath(p.Where)+": "+p.What+"; "+p.Hint)
	}
	for _, x := range own {
		dir := config.ShortPath(x.Folder)
		set, err := library.LoadEdition(x.Folder, "editions")
		if err != nil {
			o.broken = true
			d.Problems = append(d.Problems, "the edition in "+dir+" has mistakes; scabbard homebrew check FOLDER lists them")
			continue
		}
		if data.Load(x.ID) != nil {
			d.Problems = append(d.Problems, "the edition in "+dir+" has the id of a built-in one, "+x.ID+", so nothing reads it; give it another")
		}
		d.Editions = append(d.Editions, editionDoc(set, dir))
	}
}

// editionDoc describes an edition. folder is that of one of the user's own.
func editionDoc(set *rules.Set, folder string) result.Edition {
	e := result.Edition{ID: set.Edition, Title: set.Title, Records: set.Len(), Levels: set.MaxLevel, Folder: folder}
	if set.Reference {
		e.Levels = 0
	}
	return e
}

// settings reports values of the configuration that a command would refuse.
func (o *doctorOptions) settings(d *result.Doctor) {
	var paper, ink string
	if err := o.app.Config.PrintDefaults(&paper, &ink); err == nil {
		for _, s := range []struct {
			key, value string
			known      []string
		}{{"paper", paper, output.Papers()}, {"ink", ink, output.Inks()}} {
			if !slices.Contains(s.known, s.value) {
				d.Problems = append(d.Problems, fmt.Sprintf("the configuration has %s: %s; it is one of %s", s.key, printable.Line(s.value), strings.Join(s.known, ", ")))
			}
		}
	}
	var p *message.Problem
	if _, err := o.app.Rules.Ruleset("", ""); errors.As(err, &p) {
		d.Problems = append(d.Problems, config.ShortPath(p.Where)+": "+p.What+"; "+p.Hint)
	} else if err != nil && !o.broken { // the edition that does not load may be the reason
		d.Problems = append(d.Problems, "the homebrew in the configuration has mistakes; scabbard homebrew check FOLDER lists them")
	}
}

// folders reports the folders of heroes and of their earlier versions.
func (o *doctorOptions) folders(d *result.Doctor) {
	heroes := []string{"."}
	what := []string{"this folder"}
	if dir := o.app.Config.Conf.Folder; dir != "" {
		heroes, what = append(heroes, dir), append(what, "heroes")
	}
	for i, dir := range heroes {
		f := folder(what[i], dir)
		if i == 0 {
			f.Path = "." // the folder's name may contain the user's
		}
		var problems []string
		if f.Files, problems = o.files(what[i], dir); i == 0 || !store.OneFile(dir, ".") {
			for _, p := range problems {
				d.Problems = append(d.Problems, what[i]+": "+p)
			}
		}
		if l, err := herofile.LeftoversIn(dir); err == nil {
			f.Leftovers = &result.Leftovers{Drafts: l.Drafts, Journals: l.Journals, Temporary: l.Temporary, Locks: l.Locks}
			if l.Journals > 0 {
				d.Problems = append(d.Problems, what[i]+": a change of a party was interrupted; the next command that changes that party or one of its heroes undoes it")
			}
			if l.Temporary > 0 {
				d.Problems = append(d.Problems, what[i]+": "+message.Plural(l.Temporary, "write was", "writes were")+" interrupted; the hero is intact, and its next change cleans up")
			}
		}
		if !f.There {
			d.Problems = append(d.Problems, what[i]+": there is no such folder; mkdir -p makes it, or change folder in the configuration")
		}
		d.Folders = append(d.Folders, f)
	}
	history := folder("history", config.HistoryFolder())
	if history.There {
		history.Files, history.Versions, history.Bytes, _ = herofile.CountHistory(config.HistoryFolder())
		if !history.Writable {
			d.Problems = append(d.Problems, "history: cannot be written, so undo has nothing to go back to; make it writable: "+history.Path)
		}
	}
	d.Folders = append(d.Folders, history)
	for _, o := range herofile.OlderHistories(config.HistoryFolder()) {
		d.Earlier = append(d.Earlier, result.Earlier{Path: config.ShortPath(o.Path), Versions: o.Versions, Restore: restoring(o)})
	}
}

// folder reports whether a folder exists and can be written to, by trying.
func folder(what, dir string) result.Folder {
	f := result.Folder{What: what, Path: config.ShortPath(dir)}
	info, err := os.Stat(dir)
	f.There = err == nil && info.IsDir()
	if f.There {
		if t, err := os.CreateTemp(dir, ".scabbard-doctor-*"); err == nil {
			t.Close()
			os.Remove(t.Name())
			f.Writable = true
		}
	}
	return f
}

func (o *doctorOptions) print(d *result.Doctor) {
	row := func(what, text string) {
		fmt.Fprintln(o.app.IO.Out, strings.TrimRight(fmt.Sprintf("%-14s %s", what, printable.Line(text)), " "))
	}
	row("scabbard", d.Version+" ("+d.Go+", "+d.System+")")
	for _, e := range d.Editions {
		text := fmt.Sprintf("%s: %d records", e.ID, e.Records)
		if e.Levels > 0 {
			text += fmt.Sprintf(", levels 1 to %d", e.Levels)
		}
		if e.Folder != "" {
			text += ", in " + e.Folder
		}
		row("rules", text)
	}
	there := "no such file; every setting has its default"
	if d.Configuration.There {
		there = "read"
	}
	row("configuration", d.Configuration.Path+", "+there)
	for _, k := range config.Keys {
		if from := d.Configuration.Given[k]; from != "" {
			row("", k+" is set by "+map[bool]string{true: "the file", false: from}[from == "file"])
		}
	}
	for _, f := range d.Folders {
		row(f.What, folderLine(f)+o.partly[f.What])
	}
	for i, e := range d.Earlier {
		if i == maxEarlier {
			row("", fmt.Sprintf("and %d more; --json lists all", len(d.Earlier)-i))
			break
		}
		row("earlier", fmt.Sprintf("%s of %s, which no hero has taken over", message.Plural(e.Versions, "version", "versions"), e.Path))
		row("", e.Restore+" brings the last one back")
	}
	var shown []string
	for _, k := range []string{"columns", "colour", "terminal", "TERM", "LANG", "NO_COLOR"} {
		if v := d.Screen[k]; v != "" {
			shown = append(shown, k+" "+v)
		}
	}
	row("screen", strings.Join(shown, ", "))
	for _, a := range d.Problems {
		row("problem", a)
	}
	if len(d.Problems) == 0 {
		row("no problems", "")
	}
}

// restoring returns the command that brings the last version of a history back.
func restoring(o herofile.Older) string {
	quoted := func(path string) string {
		if rest, ok := strings.CutPrefix(config.ShortPath(path), "~/"); ok {
			return "~/" + message.Quoted(rest)
		}
		return message.Quoted(path)
	}
	if _, err := os.Lstat(o.Path); o.Path != "" && errors.Is(err, fs.ErrNotExist) {
		return "scabbard undo " + quoted(o.Path)
	}
	return "cp " + quoted(o.Last) + " NAME" + herofile.Suffix
}

// maxEarlier is how many histories of earlier releases are named.
const maxEarlier = 5

// folderLine describes a folder.
func folderLine(f result.Folder) string {
	switch {
	case !f.There:
		return f.Path + ", not there"
	case f.What == "history":
		return fmt.Sprintf("%s, %s of %s, %d kB%s", f.Path, message.Plural(f.Versions, "version", "versions"), message.Plural(f.Files, "file", "files"), (f.Bytes+1023)/1024, unwritable(f))
	}
	parts := []string{f.Path, message.Plural(f.Files, "hero or party", "heroes and parties")}
	if l := f.Leftovers; l != nil {
		for _, x := range []struct {
			n         int
			one, many string
		}{{l.Drafts, "draft", "drafts"}, {l.Journals, "broken change", "broken changes"}, {l.Temporary, "broken write", "broken writes"}, {l.Locks, "lock", "locks"}} {
			if x.n > 0 {
				parts = append(parts, message.Plural(x.n, x.one, x.many))
			}
		}
	}
	return strings.Join(parts, ", ") + unwritable(f)
}

func unwritable(f result.Folder) string {
	if f.Writable {
		return ""
	}
	return ", cannot be written"
}
