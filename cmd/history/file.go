package history

import (
	"errors"
	"os"
	"path/filepath"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/cmd/cli"
	"scabbard/cmd/config"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet"
)

// file is a hero or party file with its history.
type file struct {
	app  *cli.App
	path string
	log  *herofile.Log

	sheets map[string]*sheet.Sheet // the sheets of the versions read last, by the hashes of their contents
	heroes map[string]*file        // the heroes of a party whose changes were described, by their paths
}

// open reads the history of a file. The file itself has to be readable only if it has no history, and there only if it has none
// that it can be restored from.
func open(a *cli.App, path string) (*file, error) {
	path, _ = a.Finder.Lost(path)
	if err := store.MayRestore(path); err != nil {
		return nil, err
	}
	f := &file{app: a, path: path, log: &herofile.Log{}, sheets: map[string]*sheet.Sheet{}, heroes: map[string]*file{}}
	if path == "-" {
		return f, nil
	}
	log, err := herofile.History(path, config.HistoryFolder())
	switch {
	case errors.As(err, new(*safefile.SizeError)), errors.As(err, new(*safefile.KindError)):
		return nil, message.ReadError(path, err)
	case err != nil:
		if _, own := os.Stat(path); own != nil && !os.IsNotExist(own) { // links in a circle
			return nil, message.ReadError(path, own)
		}
		return nil, message.ReadError(config.HistoryFolder(), err)
	}
	f.log = log
	if log.Last == "" { // without a history only the file itself can be reported
		doc, err := a.Files.Read(path, files.Restore)
		if err != nil {
			return nil, err
		}
		return f, checkReadable(path, doc.Raw)
	}
	return f, nil
}

// local returns a path as it is named from the working directory if it is below it.
func local(path string) string {
	here, err := os.Getwd()
	if err != nil {
		return path
	}
	if rel, err := filepath.Rel(here, path); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	return path
}

// checkReadable returns an error if the bytes are no hero or party file.
func checkReadable(path string, raw []byte) error {
	if cli.IsParty(path) {
		_, err := herofile.DecodeParty(path, raw)
		return err
	}
	_, err := herofile.Decode(path, raw)
	return err
}

// maxSheets bounds how many sheets are kept: two neighbors in the list share a version.
const maxSheets = 20

// sheet returns the sheet of the version with a hash, or nil if it cannot be read.
func (f *file) sheet(sum string) *sheet.Sheet {
	if s, ok := f.sheets[sum]; ok {
		return s
	}
	if len(f.sheets) >= maxSheets {
		clear(f.sheets)
	}
	f.sheets[sum] = nil
	raw, err := f.log.Contents(sum)
	if err != nil {
		return nil
	}
	hero, err := herofile.Decode(f.path, raw)
	if err != nil {
		return nil
	}
	set, err := f.app.Rules.HeroRulesetFor(hero, f.path)
	if err != nil {
		return nil
	}
	f.sheets[sum] = builder.Build(set, hero)
	return f.sheets[sum]
}

// party returns the party of the version with a hash, or nil if it cannot be read.
func (f *file) party(sum string) *herofile.Party {
	raw, err := f.log.Contents(sum)
	if err != nil {
		return nil
	}
	p, err := herofile.DecodeParty(f.path, raw)
	if err != nil {
		return nil
	}
	return p
}
