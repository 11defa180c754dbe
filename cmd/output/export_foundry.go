package output

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"scabbard/builder/foundry"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/templates"
)

// foundry writes the actor of a hero. Into a folder its creatures go too, each in a file beside the hero's; otherwise they are only
// named.
func (o *exportOptions) foundry(s *sheet.Sheet, hero, out string) error {
	table := templates.FoundryNames()
	if err := o.actor(out, foundry.Hero(s, table)); err != nil {
		return err
	}
	var named []string
	info, err := os.Stat(o.out)
	into := err == nil && info.IsDir()
	for i := range s.Creatures {
		c := &s.Creatures[i]
		named = append(named, c.Title())
		if into {
			base := strings.TrimSuffix(filepath.Base(out), foundry.Suffix)
			if err := o.actor(filepath.Join(o.out, base+"-"+spelling.Slug(c.Name)+foundry.Suffix), foundry.Creature(s, c, table)); err != nil {
				return err
			}
		}
	}
	if len(named) > 0 && !into {
		o.app.IO.Note(hero, "only the hero is written, not "+strings.Join(named, ", "), "-o FOLDER writes its creatures beside it")
	}
	return nil
}

// actor writes an actor to a file.
func (o *exportOptions) actor(out string, a *foundry.Actor) error {
	raw, err := foundry.Write(a)
	if err != nil {
		return err
	}
	return o.app.Files.WriteOutput(out, func(w io.Writer) error { _, err := w.Write(raw); return err })
}
