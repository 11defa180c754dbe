package look

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/cmd/screen"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/printable"
	"scabbard/sheet"
)

type listOptions struct {
	*cli.Env
	json bool
}

// List makes the command that lists the heroes there are.
func List(a *cli.Env) *cobra.Command {
	o := &listOptions{Env: a}
	c := &cobra.Command{
		Use:   "list [FOLDER]",
		Short: "List the heroes there are",
		Long: `List the heroes of the current folder and of the folder in the configuration, or those of FOLDER: name, level, what
they are, what is open, their party, and when they were changed last. Every command finds them by name: the hero of
wren.hero.yaml is wren.`,
		Example:           "  scabbard list\n  scabbard list ~/heroes --json",
		Args:              usage.Between(0, 1),
		ValidArgsFunction: complete.Folders,
		RunE:              func(_ *cobra.Command, args []string) error { return o.run(args) },
	}
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *listOptions) run(args []string) error {
	folders, err := o.folders(args)
	if err != nil {
		return err
	}
	list := []sheet.ListedDoc{}
	worst := message.ExitDone
	parties := map[string][]string{} // the names of parties, by the real paths of their heroes
	for _, folder := range folders {
		o.parties(folder, parties)
	}
	for _, folder := range folders {
		heroes, _ := filepath.Glob(filepath.Join(escaped(folder), "*"+herofile.Suffix))
		for _, path := range heroes {
			e, err := o.Open(path)
			if err != nil {
				worst = max(worst, o.Report(err))
				continue
			}
			list = append(list, listed(e, parties[store.RealPath(path)]))
		}
	}
	switch {
	case o.json:
		err = o.Encode(list)
	case len(list) == 0 && worst == message.ExitDone:
		o.Note(strings.Join(folders, ", "), "no hero here", "scabbard new makes one")
	case len(list) > 0:
		o.table(list)
	}
	if err == nil && worst != message.ExitDone {
		return message.Verdict(worst)
	}
	return err
}

// folders are where heroes are looked for.
func (o *listOptions) folders(args []string) ([]string, error) {
	if len(args) == 0 {
		return o.Shelves("."), nil
	}
	if info, err := os.Stat(args[0]); err != nil {
		return nil, message.Unread(args[0], err)
	} else if !info.IsDir() {
		return nil, message.Misuse("list", printable.Line(args[0])+" is a file, not a folder", "scabbard show "+message.Quoted(args[0]))
	}
	return args, nil
}

// escaped is a folder as a pattern that matches it alone.
func escaped(folder string) string {
	return strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(folder)
}

// parties notes who is in a party of a folder. One that cannot be read is no matter of this.
func (o *listOptions) parties(folder string, of map[string][]string) {
	files, _ := filepath.Glob(filepath.Join(escaped(folder), "*"+herofile.PartySuffix))
	for _, file := range files {
		p, err := o.Party(file)
		if err != nil {
			continue
		}
		for _, hero := range p.Paths() {
			real := store.RealPath(hero)
			of[real] = append(of[real], p.Name)
		}
	}
}

// listed is a hero as the list has it.
func listed(e *cli.HeroFile, parties []string) sheet.ListedDoc {
	s := e.Sheet()
	d := sheet.ListedDoc{File: e.Path, Name: s.Name, Player: s.Player, Level: s.Level, Who: s.Who(), Edition: s.Edition, Open: []string{}, Parties: []string{}}
	for _, i := range s.Issues {
		switch {
		case i.Severity == sheet.Illegal:
			d.Illegal++
		case i.Severity == sheet.Unfinished && !slices.Contains(d.Open, i.Question):
			d.Open = append(d.Open, i.Question)
		}
	}
	d.Parties = append(d.Parties, parties...)
	if info, err := os.Stat(e.Path); err == nil {
		d.Changed = info.ModTime().UTC().Format(time.RFC3339)
	}
	return d
}

// table prints a hero a line, below the folder where there are several; on a narrow screen the last columns stand below.
func (o *listOptions) table(list []sheet.ListedDoc) {
	head := []string{"name", "level", "what", "standing", "party", "changed"}
	called := slices.ContainsFunc(list, func(d sheet.ListedDoc) bool { return store.FileOf(d.Name) != filepath.Base(d.File) })
	if called {
		head = append(head, "file")
	}
	rows, folders := [][]string{head}, []string{""}
	for _, d := range list {
		standing := "finished"
		switch {
		case d.Illegal > 0:
			standing = fmt.Sprintf("%d illegal", d.Illegal)
		case len(d.Open) > 0:
			standing = fmt.Sprintf("%d open", len(d.Open))
		}
		row := []string{d.Name, strconv.Itoa(d.Level), d.Who, standing, strings.Join(d.Parties, ", "), ago(d.Changed, time.Now())}
		if called {
			row = append(row, filepath.Base(d.File))
		}
		rows, folders = append(rows, row), append(folders, filepath.Dir(d.File))
	}
	widths := make([]int, len(head))
	for _, row := range rows {
		for i, cell := range row {
			row[i] = printable.Line(cell)
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
	}
	width, _ := o.Screen()
	several := slices.ContainsFunc(folders[1:], func(f string) bool { return f != folders[1] })
	for i, row := range rows {
		if several && i > 0 && folders[i] != folders[i-1] {
			fmt.Fprintln(o.Out, "\n"+folderWords(folders[i]))
		}
		o.row(row, widths, width)
	}
}

// folderWords is what a list calls a folder.
func folderWords(folder string) string {
	if folder == "." {
		return "this folder"
	}
	return printable.Line(config.Homely(folder))
}

// row prints the cells of a hero; what has no room stands below.
func (o *listOptions) row(cells []string, widths []int, width int) {
	const indent = 4
	line, at := "", 0
	for i, cell := range cells {
		if cell == "" && at+widths[i] > width {
			continue
		}
		if at > indent && at+utf8.RuneCountInString(cell) > width {
			fmt.Fprintln(o.Out, strings.TrimRight(line, " "))
			line, at = strings.Repeat(" ", indent), indent
		}
		line += screen.Pad(cell, widths[i]) + "  "
		at += widths[i] + 2
	}
	fmt.Fprintln(o.Out, strings.TrimRight(line, " "))
}

// ago words how long something is past.
func ago(moment string, now time.Time) string {
	t, err := time.Parse(time.RFC3339, moment)
	if err != nil {
		return ""
	}
	d := now.Sub(t)
	for _, u := range []struct {
		unit      time.Duration
		one, many string
	}{{24 * time.Hour, "day", "days"}, {time.Hour, "hour", "hours"}, {time.Minute, "minute", "minutes"}} {
		if n := int(d / u.unit); n > 0 {
			return message.Plural(n, u.one, u.many) + " ago"
		}
	}
	return "just now"
}
