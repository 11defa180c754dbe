package cli

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet"
	"scabbard/sheet/portrait"
)

// Portrait reads the hero's picture: the one beside the hero's file, or inside the same PDF. It returns nil if the hero has
// none. If the picture cannot be read it warns and returns nil.
func (a *App) Portrait(e *HeroFile) *sheet.Picture {
	name := e.Hero.Portrait
	if e.picture != nil {
		name = e.Name()
	}
	if name == "" || e.Path == "-" {
		return nil
	}
	raw, err := a.portraitFile(e)
	if err == nil {
		var p *sheet.Picture
		if p, err = portrait.Read(raw); err == nil {
			return p
		}
		err = &message.Problem{Where: name, What: err.Error()}
	}
	a.IO.Note(e.Name(), "printed without its portrait: "+err.Error(), "scabbard set "+message.Quoted(e.Path)+" portrait=FILE sets another, portrait= removes it")
	return nil
}

// SavePortrait writes a picture beside a hero file, under an unused name, and returns that name. A file that holds the same
// picture is used again.
func (a *App) SavePortrait(heroFile string, p *sheet.Picture) (string, error) {
	path := store.PortraitName(heroFile)
	for n := 2; ; n++ {
		there, err := os.Lstat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return filepath.Base(path), a.Files.WriteDerived(path, p.JPEG)
		case err != nil:
			return "", message.ReadError(path, err)
		}
		if there.Mode().IsRegular() {
			if raw, err := safefile.Read(path, portrait.MaxBytes); err == nil && bytes.Equal(raw, p.JPEG) {
				return filepath.Base(path), nil
			}
		}
		path = store.PortraitName(strings.TrimSuffix(heroFile, herofile.Suffix) + "-" + strconv.Itoa(n))
	}
}

func (a *App) portraitFile(e *HeroFile) ([]byte, error) {
	switch {
	case e.picture != nil:
		return e.picture, nil
	case !e.kind.IsPDF():
		if !herofile.LocalFile(e.Hero.Portrait) {
			return nil, &message.Problem{Where: e.Hero.Portrait, What: "is not a file in the folder of the hero"}
		}
		path := filepath.Join(filepath.Dir(e.Path), filepath.FromSlash(e.Hero.Portrait))
		if store.LeadsOut(filepath.Dir(e.Path), path) {
			return nil, &message.Problem{Where: path, What: "is a link out of the folder of the hero"}
		}
		raw, err := safefile.Read(path, portrait.MaxBytes)
		if err != nil {
			return nil, message.ReadError(path, err)
		}
		return raw, nil
	}
	doc, err := a.Files.Read(e.Path, files.Read)
	if err != nil {
		return nil, err
	}
	return store.PortraitIn(e.Path, doc.Raw, e.Inside)
}
