package cmd

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet/term"
)

// copy writes the hero of another file, or the heroes inside it, unchanged. It checks all before it writes any.
func (o *newOptions) copy() error {
	originals, err := o.originals()
	if err != nil {
		return err
	}
	if len(originals) > 1 && (o.name != "" || o.out != "") {
		what := fmt.Sprintf("holds %d heroes: %s", len(originals), term.Truncated(cli.Insides(originals)))
		return message.Misuse(message.Display(o.like), what, "scabbard import "+message.Quoted(o.like)+" writes each under a name of its own")
	}
	var copies []*cli.HeroFile
	for _, from := range originals {
		e, err := o.copyOf(from)
		if err != nil {
			return err
		}
		for i, stem := 2, strings.TrimSuffix(e.Path, herofile.Suffix); slices.ContainsFunc(copies, func(other *cli.HeroFile) bool { return other.Path == e.Path }); i++ {
			e.Path = fmt.Sprintf("%s-%d%s", stem, i, herofile.Suffix) // several heroes have the same name
		}
		if err := o.checkFree(e.Path); err != nil {
			return err
		}
		copies = append(copies, e)
	}
	for i, e := range copies {
		originals[i].Hero = e.Hero
		if err := copyPortrait(o, originals[i], e); err != nil {
			return err
		}
		if err := o.put(e); err != nil {
			return err
		}
		o.written(e.Path, e.Sheet(), len(copies) == 1)
	}
	return nil
}

// checkCopy returns an error if a flag does not go with the copy of a hero.
func checkCopy(o *newOptions, f *pflag.FlagSet) error {
	again := "scabbard new --like " + message.Quoted(o.like) + ", then scabbard set"
	if len(o.typed) > 0 {
		return message.Misuse("--like", "copies a hero as it is; "+o.typed[0]+" cannot be used with it", again)
	}
	for _, flag := range []string{"set", "quick", "random", "seed", "level", "player", "plain", "party"} {
		if f.Changed(flag) {
			return message.Misuse("--like", "copies a hero as it is; --"+flag+" cannot be used with it", again)
		}
	}
	return nil
}

// originals returns the heroes to copy.
func (o *newOptions) originals() ([]*cli.HeroFile, error) {
	path := o.app.Finder.Find(o.like)
	if _, err := os.Stat(path); err == nil || path == "-" || strings.ContainsAny(path, `./\`) {
		o.like = path
		return o.app.HeroesIn(path)
	}
	e, err := o.app.Rules.Example(o.like)
	return []*cli.HeroFile{{Raw: e.Text, Inside: e.ID}}, err
}

// copyOf returns a hero with the file to write, under its own name or the one given.
func (o *newOptions) copyOf(from *cli.HeroFile) (*cli.HeroFile, error) {
	hero, err := herofile.Decode(from.Called(), from.Raw)
	if err != nil {
		return nil, err
	}
	e := &cli.HeroFile{Path: o.out, Raw: herofile.WithoutID(from.Raw), Hero: hero}
	if o.name != "" && o.name != hero.Name {
		if e.Raw, err = herofile.Edit(from.Called(), e.Raw, []herofile.Change{herofile.TextChange("", "name", o.name)}, nil); err != nil {
			return nil, err
		}
		if e.Hero, err = herofile.Decode(from.Called(), e.Raw); err != nil {
			return nil, err
		}
	}
	o.app.Rules.Silent = true // a copy is the same bytes, whatever is loaded
	if e.Set, err = o.app.Rules.HeroRulesetFor(hero, from.Path); err != nil {
		return nil, err
	}
	if e.Path == "" {
		c, err := o.app.Config.Values()
		if err != nil {
			return nil, err
		}
		e.Path = filepath.Join(c.Folder, store.FileOf(e.Hero.Name))
	}
	o.app.SetMissing(e)
	return e, nil
}

func (o *newOptions) put(e *cli.HeroFile) error {
	if e.Path == "-" {
		return o.app.Files.WriteOutput(e.Path, func(w io.Writer) error { _, err := w.Write(e.Raw); return err })
	}
	err := o.checkDraft(e.Path)
	if err == nil {
		err = o.app.Files.Create(e.Path, e.Raw, o.force)
	}
	if err == nil {
		o.endDraft(e.Path)
	}
	return err
}
