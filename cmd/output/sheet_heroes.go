package output

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules/page"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet"
	"scabbard/sheet/pdf/attach"
)

// sheets builds the sheets of all heroes.
func (o *sheetOptions) sheets() ([]*sheet.Sheet, error) {
	var out []*sheet.Sheet
	batch := o.app.Batch()
	for path := range batch.Heroes(o.paths) {
		s, err := o.build(path)
		if err == nil {
			out = append(out, s)
		}
		batch.Report(err)
	}
	return out, batch.Err()
}

// build returns the sheet of a hero file. If files are attached it keeps this one.
func (o *sheetOptions) build(path string) (*sheet.Sheet, error) {
	e, err := o.app.Open(path)
	if err != nil {
		return nil, err
	}
	if err := o.toLevel(e); err != nil {
		return nil, err
	}
	r := builder.Resolve(e.Set, e.Hero)
	s := message.WriteHints(r.Sheet(), message.NoFile)
	s.Program = "scabbard " + cli.Version()
	if o.reference {
		s.Reference = r.Reference()
	}
	if o.format == formatHTML {
		set := library.WithoutBooks(e.Set, len(s.Books)) // a book changes no word of a hero who does not use it
		s.Glossary, s.Names = page.Glossary(set), page.ProperNames(set)
	}
	if !o.noPortrait {
		s.Portrait = o.app.Portrait(e)
	}
	if o.attach && o.sheetTemplate == nil {
		name := o.attachedName(e)
		raw := e.Raw
		if o.carry {
			if raw, err = o.app.WithHomebrew(e); err != nil {
				return nil, err
			}
		}
		o.files = append(o.files, attach.File{Name: name, Data: raw})
		if s.Portrait != nil && o.format != formatHTML {
			o.files = append(o.files, attach.File{Name: store.PortraitName(name), Data: s.Portrait.JPEG})
		}
	}
	return s, nil
}

// attachedName returns a unique name for a hero file inside the document.
func (o *sheetOptions) attachedName(e *cli.HeroFile) string {
	stem := store.WithoutSuffix(e.Path)
	switch {
	case e.Inside != "":
		stem = store.WithoutSuffix(e.Inside)
	case e.Path == "-":
		stem = store.WithoutSuffix(store.FileOf(e.Hero.Name))
	}
	name := stem + herofile.Suffix
	for i := 2; slices.Contains(store.FileNames(o.files), name); i++ {
		name = fmt.Sprintf("%s-%d%s", stem, i, herofile.Suffix)
	}
	return name
}

// folders replaces a folder or a party file by its heroes.
func (o *sheetOptions) folders() error {
	if len(o.paths) == 1 && strings.HasSuffix(o.paths[0], herofile.PartySuffix) {
		p, err := o.app.Party(o.paths[0])
		if err != nil {
			return err
		}
		if len(p.Heroes) == 0 {
			return p.NoHeroesError()
		}
		if o.out == "" {
			o.out = o.outName(o.paths[0])
		}
		o.party, o.paths = p, p.Paths()
		return nil
	}
	var all []string
	for _, given := range o.paths {
		files, err := o.app.HeroFiles(given)
		if err != nil {
			return err
		}
		all = append(all, files...)
	}
	o.paths = all
	return nil
}
