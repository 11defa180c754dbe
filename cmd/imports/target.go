package imports

import (
	"os"
	"path/filepath"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/sheet/pdf/attach"
)

// file returns the hero file that a sheet was made from: beside the sheet, here, or in the configured folder. It is empty if there is none.
func (o *entries) file(f attach.File) (string, error) {
	inside, err := herofile.Decode(files.Within(o.path, f.Name), f.Data)
	if err != nil {
		return "", err
	}
	return o.fileNamed(filepath.Base(strings.ReplaceAll(f.Name, `\`, "/")), inside)
}

// fileNamed returns the file with a name that has this hero, beside the sheet, here, or in the configured folder. It is empty if there is none.
func (o *entries) fileNamed(name string, inside *builder.Hero) (string, error) {
	beside, trusted := filepath.Dir(o.path), false
	folders, own := []string{beside, "."}, ""
	if c, err := o.app.Config.Values(); err == nil && c.Folder != "" {
		own = c.Folder
		folders = append(folders, own)
		trusted = store.OneFile(beside, c.Folder) // links in the user's own folder are the user's own
	}
	who, sheetName := message.NameOf(inside), message.Display(o.path)
	for _, folder := range folders {
		path := filepath.Join(folder, name)
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		if folder != own && !trusted && store.LeadsOut(folder, path) {
			return "", &message.Problem{Where: path, What: "is a link out of its folder; nothing was read into it", Hint: "scabbard import " + message.Quoted(o.path) + " HERO names the hero file"}
		}
		e, err := o.app.Open(path)
		if err != nil {
			return "", err
		}
		if e.Hero.Name != inside.Name {
			return "", &message.Problem{Where: sheetName, What: "belongs to " + who + ", but " + path + " is the hero " + message.NameOf(e.Hero), Hint: "scabbard import " + message.Quoted(o.path) + " HERO names the hero file"}
		}
		return path, nil
	}
	return "", nil
}

// openHero opens the hero file, for a change unless this is a preview.
func (o *entries) openHero(path string, ask prompt.Asker) (*cli.HeroFile, error) {
	switch {
	case o.preview:
		return o.app.Open(path)
	case ask != nil: // no lock is held while a person is asked
		if err := store.MayChange(path); err != nil {
			return nil, err
		}
		return o.app.Open(path)
	}
	return o.app.OpenToChange(path)
}
