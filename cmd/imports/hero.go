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
	"scabbard/builder/spelling"
	"scabbard/cmd/choice"
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
		case here && !o.force:
			a.path, a.state = path, hereAlready
			o.noteImported(a)
			return nil
		case here:
			a.path, a.state = path, writtenAnew
		default:
			a.path = o.free(h.Hero.Name)
		}
		o.savePortrait(a.path, h)
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

// free returns an unused file in the folder for a new hero.
func (o *options) free(name string) string {
	slug := spelling.Slug(name)
	if runes := []rune(slug); len(runes) > 60 {
		slug = strings.Trim(string(runes[:60]), "-")
	}
	if slug == "" {
		slug = "hero"
	}
	for n := 1; ; n++ {
		path := filepath.Join(o.out, slug+herofile.Suffix)
		if n > 1 {
			path = filepath.Join(o.out, slug+"-"+strconv.Itoa(n)+herofile.Suffix)
		}
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) && !herofile.IsReservedName(path) && !o.isWaiting(path) {
			return path
		}
		if n == 1 && herofile.IsReservedName(path) {
			slug, n = "hero-"+slug, 0
		}
	}
}
