package history

import (
	"errors"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/cmd/cli"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet"
)

// file is a hero or party file with what commands made of it.
type file struct {
	app  *cli.App
	path string
	log  *herofile.Log

	sheets map[string]*sheet.Sheet // of the states that were read, by their file
}

// open reads the history of a file. The file itself may hold anything.
func open(a *cli.App, path string) (*file, error) {
	if err := store.MayChange(path); err != nil {
		return nil, err
	}
	f := &file{app: a, path: path, log: &herofile.Log{}, sheets: map[string]*sheet.Sheet{}}
	if path == "-" {
		return f, nil
	}
	log, err := herofile.History(path, config.HistoryFolder())
	switch {
	case errors.As(err, new(*safefile.SizeError)), errors.As(err, new(*safefile.KindError)):
		return nil, message.Unread(path, err)
	case err != nil:
		return nil, message.Unread(config.HistoryFolder(), err)
	}
	f.log = log
	if len(log.Commands) == 0 { // there is something to say about the file itself, if anything
		raw, err := a.Files.Read(path)
		if err != nil {
			return nil, err
		}
		return f, readable(path, raw)
	}
	return f, nil
}

// at is where a state is kept: a version, or the file itself.
func (f *file) at(v herofile.Version) string {
	if v.File == "" {
		return f.path
	}
	return v.File
}

// readable tells whether bytes can be a hero or party file.
func readable(path string, raw []byte) error {
	if strings.HasSuffix(path, herofile.PartySuffix) {
		_, err := herofile.DecodeParty(path, raw)
		return err
	}
	_, err := herofile.Decode(path, raw)
	return err
}

// sheet is what a hero was in a state; nil where it cannot be read.
func (f *file) sheet(v herofile.Version) *sheet.Sheet {
	at := f.at(v)
	if s, ok := f.sheets[at]; ok {
		return s
	}
	f.sheets[at] = nil
	raw, err := herofile.ReadVersion(at)
	if err != nil {
		return nil
	}
	hero, err := herofile.Decode(at, raw)
	if err != nil {
		return nil
	}
	set, err := f.app.Rules.HeroRuleset(hero.Edition, f.path)
	if err != nil {
		return nil
	}
	f.sheets[at] = builder.Build(set, hero)
	return f.sheets[at]
}

// party is what a party was in a state; nil where it cannot be read.
func (f *file) party(v herofile.Version) *herofile.Party {
	raw, err := herofile.ReadVersion(f.at(v))
	if err != nil {
		return nil
	}
	p, err := herofile.DecodeParty(f.path, raw)
	if err != nil {
		return nil
	}
	return p
}
