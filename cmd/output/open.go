package output

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
)

// Open returns the command that shows a printed sheet in the system's viewer.
func Open(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:    "open",
		Hidden: true, // sheet --open is the usual way
		Short:  "Show a printed sheet in the viewer of the system",
		Long: `Show a sheet in the viewer of your system. FILE is the document, or a hero or a party. For these it opens the
newest document made of them, in this folder or beside the file.`,
		Example: "  scabbard open khorva.pdf\n  scabbard open khorva",
		RunE: func(_ *cobra.Command, args []string) error {
			doc, err := printed(args[0])
			if err != nil {
				return err
			}
			return show(a, doc)
		},
	}, usage.One("FILE", usage.Hero))
}

// printed returns the document to show: the file itself, or the latest one printed of a hero.
func printed(path string) (string, error) {
	if isDocument(path) {
		if _, err := os.Stat(path); err != nil {
			return "", message.ReadError(path, err)
		}
		return path, nil
	}
	if _, err := os.Stat(path); err != nil {
		return "", message.ReadError(path, err)
	}
	latest, when := "", time.Time{}
	stem := store.WithoutSuffix(path)
	for _, folder := range []string{".", filepath.Dir(path)} {
		entries, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, e := range entries {
			rest, ok := strings.CutPrefix(strings.TrimSuffix(e.Name(), filepath.Ext(e.Name())), stem)
			if !ok || !isDocument(e.Name()) || !named(rest) {
				continue
			}
			if info, err := e.Info(); err == nil && info.ModTime().After(when) {
				latest, when = filepath.Join(folder, e.Name()), info.ModTime()
			}
		}
	}
	if latest == "" {
		return "", &message.Problem{Where: path, What: "has no sheet yet", Hint: "scabbard sheet " + message.Quoted(path) + " prints one"}
	}
	return latest, nil
}

func isDocument(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".pdf", ".html", ".htm":
		return true
	}
	return false
}

// named reports whether the rest of a document's name, after the hero's, is one that a document adds. Otherwise the document
// belongs to somebody whose name begins the same.
func named(rest string) bool {
	if rest == "" {
		return true
	}
	return slices.ContainsFunc(append(documentWords(), documentWord{word: "level"}), func(w documentWord) bool {
		after, ok := strings.CutPrefix(rest, "-"+w.word)
		return ok && (after == "" || after[0] == '-')
	})
}

// viewers returns the programs that show a file on this system. The first one that exists is used.
func viewers() [][]string {
	switch runtime.GOOS {
	case "windows":
		return [][]string{{"rundll32", "url.dll,FileProtocolHandler"}}
	case "darwin":
		return [][]string{{"open"}}
	}
	return [][]string{{"xdg-open"}, {"wslview"}, {"gio", "open"}}
}

// show opens a document in the viewer.
func show(a *cli.App, doc string) error {
	whole, err := filepath.Abs(doc) // an absolute path is found from any folder and is never read as a flag
	if err != nil {
		whole = doc
	}
	for _, v := range viewers() {
		program, err := exec.LookPath(v[0])
		if err != nil {
			continue
		}
		c := exec.Command(program, append(v[1:], whole)...)
		if err := c.Run(); err != nil {
			return &message.Problem{Where: doc, What: v[0] + " cannot show it: " + err.Error(), Hint: "open it with a program for " + strings.ToUpper(strings.TrimPrefix(filepath.Ext(doc), ".")) + " files"}
		}
		a.IO.Note(doc, "opened with "+v[0], "")
		return nil
	}
	return &message.Problem{Where: doc, What: "found no program to open it", Hint: "take it to a computer with a screen, or print it"}
}
