package imports

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/herofile"
	"scabbard/cmd/choice"
	"scabbard/cmd/store"
)

// hero writes one imported hero, with the portrait beside it.
func (o *options) hero(from string, h decode.Imported) error {
	a := imported{name: h.Hero.Name, from: from, set: o.set, hero: h, state: stateNew}
	if h.Brought != nil && h.Brought.Set != nil {
		a.set = h.Brought.Set
	}
	id := forgesteel.ID(h.Hero)
	if o.out != "-" {
		path, here := o.importedBefore(id)
		switch {
		case here && !o.force && o.file == "":
			a.path, a.state = path, hereAlready
			o.noteImported(a)
			return nil
		case here && o.file == "":
			a.path, a.state = path, writtenAnew
		default:
			a.path = o.free(h.Hero.Name)
		}
		if !o.preview {
			o.savePortrait(a.path, h)
		}
	}
	raw := herofile.Encode(h.Hero, choice.IsMulti(h.Resolution))
	if _, err := herofile.Decode(h.Hero.Name, raw); err != nil {
		return err
	}
	if o.out == "-" {
		_, err := o.app.IO.Out.Write(raw)
		return err
	}
	return o.write(a, id, raw)
}

// free returns the file for a new hero: the one that was named, or an unused one in the folder.
func (o *options) free(name string) string {
	if o.file != "" {
		return o.file
	}
	stem := strings.TrimSuffix(filepath.Join(o.folder, store.FileOf(name)), herofile.Suffix)
	for n := 1; ; n++ {
		path := stem + herofile.Suffix
		if n > 1 {
			path = stem + "-" + strconv.Itoa(n) + herofile.Suffix
		}
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) && !o.isWaiting(path) {
			return path
		}
	}
}
