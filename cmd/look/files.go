package look

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"scabbard/cmd/cli"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet/printable"
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

// filesIn returns the files of a folder that have a suffix.
func filesIn(folder, suffix string) []string {
	pattern := strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(folder)
	found, _ := filepath.Glob(filepath.Join(pattern, "*"+suffix))
	return found
}

// listedFile is a file of a list: the name it would usually have, its cells in the table, and the remark below its row.
type listedFile struct {
	file, usual string
	cells       []string
	below       string
}

const (
	leastColumn = 8  // the least width of a column of a list, before each cell gets its own line
	maxStem     = 20 // the largest width of the name of a file in it
)

// printFiles prints one line for each file, below the name of the folder if there are several. A file that does not have its
// usual name is named in brackets behind the first cell. Columns that are empty in every line are left out.
func printFiles(a *cli.App, head []string, files []listedFile) {
	filled := func(i int) bool {
		return slices.ContainsFunc(files, func(f listedFile) bool { return f.cells[i] != "" })
	}
	columns := func(cells []string) (out []string) {
		for i, cell := range cells {
			if i == 0 || filled(i) {
				out = append(out, cell)
			}
		}
		return out
	}
	folder := func(i int) string { return filepath.Dir(files[i].file) }
	several := slices.ContainsFunc(files, func(f listedFile) bool { return filepath.Dir(f.file) != folder(0) })
	table := term.Table{Heads: columns(head), Least: leastColumn}
	for i, f := range files {
		if several && (i == 0 || folder(i) != folder(i-1)) {
			table.Rows = append(table.Rows, nil, []string{folderWords(folder(i))})
		}
		row := columns(f.cells)
		if f.usual != filepath.Base(f.file) {
			row[0] = strings.TrimSpace(row[0] + " (" + term.Clip(store.WithoutSuffix(f.file), maxStem) + ")")
		}
		table.Rows = append(table.Rows, row)
		if f.below != "" {
			table.Rows = append(table.Rows, []string{"    " + f.below})
		}
	}
	width, _ := a.IO.Screen()
	if len(files) > 0 {
		fmt.Fprint(a.IO.Out, table.String(width))
	}
}

// folderWords returns the name of a folder in a list.
func folderWords(folder string) string {
	if folder == "." {
		return "this folder"
	}
	return printable.Line(config.ShortPath(folder))
}

// countWords returns how many things are illegal or missing, in a word or two.
func countWords(illegal, open int) string {
	switch {
	case illegal > 0:
		return fmt.Sprintf("%d illegal", illegal)
	case open > 0:
		return fmt.Sprintf("%d open", open)
	}
	return finished
}

// finished is the word for a hero that lacks nothing.
const finished = "finished"

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
