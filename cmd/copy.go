package cmd

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/sheet/pdf/attach"
)

// copy writes the hero of another file, or those inside a PDF, as they are. All is looked at before any is
// written.
func (o *newOptions) copy() error {
	files, err := o.originals()
	if err != nil {
		return err
	}
	if len(files) > 1 && (o.name != "" || o.out != "") {
		what := fmt.Sprintf("holds %d heroes: %s", len(files), few(fileNames(files)))
		return misuse(display(o.from), what, "scabbard new --from "+quoted(o.from)+" writes each under a name of its own")
	}
	var copies []*entry
	for _, f := range files {
		e, err := o.copyOf(f)
		if err != nil {
			return err
		}
		for i, stem := 2, strings.TrimSuffix(e.path, heroSuffix); slices.ContainsFunc(copies, func(other *entry) bool { return other.path == e.path }); i++ {
			e.path = fmt.Sprintf("%s-%d%s", stem, i, heroSuffix) // heroes of one name
		}
		if err := o.free(e.path); err != nil {
			return err
		}
		copies = append(copies, e)
	}
	for _, e := range copies {
		if err := o.put(e); err != nil {
			return err
		}
		o.written(e.path, e.sheet())
	}
	return nil
}

// originals are the hero files to copy.
func (o *newOptions) originals() ([]attach.File, error) {
	raw, err := o.read(o.from)
	switch {
	case err != nil:
		return nil, err
	case isPDF(raw):
		return inside(o.from, raw)
	}
	return []attach.File{{Name: display(o.from), Data: raw}}, nil
}

// copyOf is a hero under its name, or under the one asked for, with the file it goes to.
func (o *newOptions) copyOf(f attach.File) (*entry, error) {
	hero, err := herofile.Decode(f.Name, f.Data)
	if err != nil {
		return nil, err
	}
	e := &entry{path: o.out, raw: f.Data, hero: hero}
	if o.name != "" && o.name != hero.Name {
		if e.raw, err = herofile.Edit(f.Name, f.Data, []herofile.Change{herofile.TextChange("", "name", o.name)}, nil); err != nil {
			return nil, err
		}
		if e.hero, err = herofile.Decode(f.Name, e.raw); err != nil {
			return nil, err
		}
	}
	if e.set, err = o.ruleset(hero.Edition, f.Name); err != nil {
		return nil, err
	}
	if e.path == "" {
		c, err := o.config()
		if err != nil {
			return nil, err
		}
		e.path = filepath.Join(c.folder, fileOf(e.hero.Name))
	}
	return e, nil
}

func (o *newOptions) put(e *entry) error {
	if e.path == "-" {
		return o.deliver(e.path, func(w io.Writer) error { _, err := w.Write(e.raw); return err })
	}
	return save(e.path, e.raw, historyFolder())
}
