package look

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"scabbard/cmd/cli"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/cmd/state"
	"scabbard/cmd/store"
	"scabbard/data"
	"scabbard/sheet/palette"
	"scabbard/sheet/printable"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
)

// folders returns the folders in which a command looks for files: the one given, or else the working directory and the
// configured one.
func folders(a *cli.App, args []string) ([]string, error) {
	if len(args) == 0 {
		return a.Finder.Folders("."), nil
	}
	if info, err := os.Stat(args[0]); err != nil {
		return nil, message.ReadError(args[0], err)
	} else if !info.IsDir() {
		return nil, message.Misuse("list", printable.Line(args[0])+" is a file, not a folder", "scabbard show "+message.Quoted(args[0]))
	}
	return args, nil
}

// listedFile is a hero, a draft or a party of a list, with its states.
type listedFile struct {
	result.Listed
	edition string
	states  []state.State
	err     error // it cannot be read
}

// first returns the gravest state. One that leaves nothing to do is shown as finished.
func (f *listedFile) first() state.State {
	s := f.states[0]
	if s.Finished() {
		s.Mark, s.Role = "✓", palette.Good
	}
	return s
}

const (
	leastColumn = 8  // the least width of a column of a list, before each cell gets its own line
	maxStem     = 20 // the largest width of the name of a file in it
)

// called returns the name of a hero or party, with that of its file if it begins otherwise.
func (f *listedFile) called() string {
	stem := store.WithoutSuffix(f.File)
	if f.err != nil {
		return stem
	}
	if usual := store.WithoutSuffix(store.FileOf(f.Name)); f.Name != "" && (strings.HasPrefix(usual+"-", stem+"-") || strings.HasPrefix(stem+"-", usual+"-")) {
		return f.Name
	}
	return strings.TrimSpace(f.Name + " (" + term.Clip(stem, maxStem) + ")")
}

// The columns of a list after the name; the last ones are dropped first where there is no room.
const (
	columnName = iota
	columnWhat
	columnLevel
	columnRules
	columnState
	columnChanged
)

// table prints heroes and drafts, and parties below them, below the names of their folders if there are several.
func table(a *cli.App, heroes, parties []listedFile) string {
	heads := func(name, what, level, rules string) []string {
		return []string{"  " + name, what, level, rules, "state", "changed"}
	}
	t := term.Table{Least: leastColumn, Right: []bool{false, false, true, false, false, true}}
	var roles []func(column int, cell string) string // of each row; nil for heads
	_, color := a.IO.Screen()
	brush := palette.Brush(color)
	several := slices.ContainsFunc(heroes, func(f listedFile) bool { return filepath.Dir(f.File) != filepath.Dir(heroes[0].File) })
	add := func(f *listedFile, row []string) {
		t.Rows = append(t.Rows, row)
		roles = append(roles, f.painted(brush))
	}
	now := time.Now()
	for i := range heroes {
		f := &heroes[i]
		if folder := filepath.Dir(f.File); several && (i == 0 || folder != filepath.Dir(heroes[i-1].File)) {
			t.Rows, roles = append(t.Rows, nil, []string{folderWords(folder)}), append(roles, nil, nil)
		}
		level := ""
		if f.Level > 0 {
			level = strconv.Itoa(f.Level)
		}
		add(f, []string{f.first().Sign() + " " + f.called(), f.Who, level, cli.RulesWord(f.edition), f.first().Short, ago(f.Changed, now)})
	}
	if len(heroes) > 0 {
		t.Heads = heads("hero", "", "level", "rules")
	}
	if len(parties) > 0 {
		head := heads("party", "heroes", "", "")
		if len(heroes) == 0 {
			t.Heads = head
		} else {
			t.Rows, roles = append(t.Rows, nil, head), append(roles, nil, nil)
		}
	}
	for i := range parties {
		f := &parties[i]
		var names []string
		for _, h := range f.Heroes {
			first, _, _ := strings.Cut(h.Name, " ")
			names = append(names, first)
		}
		add(f, []string{f.first().Sign() + " " + f.called(), strings.Join(names, ", "), "", "", f.first().Short, ago(f.Changed, now)})
	}
	t.Paint = func(row, column int, cell string) string {
		if row < 0 || roles[row] == nil {
			return brush.Of(palette.Dim, cell)
		}
		return roles[row](column, cell)
	}
	width, _ := a.IO.Screen()
	for columns := columnChanged; columns >= columnState && !t.Fits(width); columns-- {
		t.Heads = t.Heads[:columns]
		for i, row := range t.Rows {
			t.Rows[i] = row[:min(len(row), columns)]
		}
	}
	return t.String(width)
}

// painted returns how the cells of a row are painted.
func (f *listedFile) painted(brush palette.Brush) func(column int, cell string) string {
	s := f.first()
	return func(column int, cell string) string {
		switch column {
		case columnName:
			if sign, name, marked := strings.Cut(cell, " "); marked && sign == s.Sign() {
				return brush.Of(s.Role, sign) + " " + brush.Of(palette.Name, name)
			}
			return brush.Of(palette.Name, cell)
		case columnLevel:
			return brush.Of(palette.Number, cell)
		case columnRules:
			if f.edition != data.Published() && slices.Contains(data.Heroes(), f.edition) {
				return brush.Of(palette.Warning, cell)
			}
		case columnState:
			return brush.Of(s.Role, cell)
		case columnChanged:
			return brush.Of(palette.Dim, cell)
		}
		return cell
	}
}

// folderWords returns the name of a folder in a list.
func folderWords(folder string) string {
	if folder == "." {
		return "this folder"
	}
	return printable.Line(config.ShortPath(folder))
}

// changed returns when a file was last written, as RFC 3339 has it. It returns "" if the file does not exist.
func changed(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return info.ModTime().UTC().Format(time.RFC3339)
}

// ago describes how long ago a moment was.
func ago(moment string, now time.Time) string {
	t, err := time.Parse(time.RFC3339, moment)
	if err != nil {
		return ""
	}
	const day = 24 * time.Hour
	d := now.Sub(t)
	for _, u := range []struct {
		unit      time.Duration
		one, many string
	}{{365 * day, "year", "years"}, {30 * day, "month", "months"}, {day, "day", "days"}, {time.Hour, "hour", "hours"}, {time.Minute, "min", "min"}} {
		if n := int(d / u.unit); n > 0 {
			return message.Plural(n, u.one, u.many)
		}
	}
	return "now"
}
