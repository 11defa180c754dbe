package library

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/message"
)

// HeroRulesetFor returns the rules of a hero: its edition and books, with the loaded homebrew and what it names on top. That lies
// beside its file, or the library keeps it, or the file itself carries it. path is the hero's file.
func (l *Library) HeroRulesetFor(hero *builder.Hero, path string) (*rules.Set, error) {
	by, err := l.Chosen(hero.Edition, message.Display(path))
	if err != nil {
		return nil, err
	}
	by.Books, by.BooksWhere = hero.Books, message.Display(path)
	given, err := l.given(by.Edition)
	if err != nil {
		return nil, err
	}
	named, err := l.named(hero, path, by.Edition, given)
	if err != nil {
		return nil, err
	}
	return l.makesHeroes(l.rulesetWith(by, append(slices.Clip(given), named...)))
}

// named returns the layers that a hero names, without those that are loaded anyway. What is not found is left out.
func (l *Library) named(hero *builder.Hero, path, edition string, given []*Layer) (out []*Layer, err error) {
	there := func(name string) bool {
		is := func(l *Layer) bool { return l.Name() == name }
		return slices.ContainsFunc(given, is) || slices.ContainsFunc(out, is)
	}
	var add func(name string, depth int) error
	add = func(name string, depth int) error {
		if there(name) || depth > maxHomebrewDepth {
			return nil
		}
		layer, err := l.find(name, hero, path, edition)
		if layer == nil || err != nil {
			return err
		}
		for _, need := range layer.Manifest.Needs {
			if err := add(need, depth+1); err != nil {
				return err
			}
		}
		if !there(layer.Name()) {
			out = append(out, layer)
		}
		return nil
	}
	for _, reference := range hero.Homebrew {
		if err := add(RefName(reference), 0); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// find returns the homebrew of a name for a hero: beside its file, in the library, or in the file. The user has to allow what
// is beside the file or in it. It returns nil if there is none, or if the user does not allow it.
func (l *Library) find(name string, hero *builder.Hero, path, edition string) (*Layer, error) {
	beside, err := besideHero(name, path)
	if err != nil {
		return nil, err
	}
	var carried *Layer
	for _, c := range hero.Carried {
		if c.Layer == name {
			if carried, err = carriedLayer(path, c); err != nil {
				return nil, err
			}
		}
	}
	fits := func(layer *Layer) bool {
		return layer != nil && (layer.Manifest.Edition == "" || layer.Manifest.Edition == edition)
	}
	if fits(beside) && allowed(beside) {
		return beside, nil
	}
	if kept, err := FindKept(name); err != nil || fits(kept) {
		return kept, err
	}
	switch {
	case fits(carried) && allowed(carried):
		return carried, nil
	case fits(beside):
		return l.ask(beside, name, path, "in the folder "+message.Quoted(beside.Path)+" beside it", "--with "+message.Quoted(beside.Path)+" loads it")
	case fits(carried):
		return l.ask(carried, name, path, "in its own file", "--with "+message.Quoted(path)+" loads it")
	}
	return nil, nil
}

// besideHero returns the homebrew in the folder of a name beside a hero's file, or nil if there is none.
func besideHero(name, path string) (*Layer, error) {
	if path == "-" || name != filepath.Base(name) || name == "." || name == ".." {
		return nil, nil
	}
	dir := filepath.Join(filepath.Dir(path), name)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() || IsEdition(dir) {
		return nil, nil
	}
	if files, err := homebrewPaths(dir, 1); err != nil || len(files) == 0 {
		return nil, nil
	}
	files, err := ReadHomebrew(dir, "--with")
	if err != nil {
		return nil, err
	}
	return newLayer(dir, files)
}

// ask asks the user to allow a layer, and remembers a yes. It fails if there is no terminal to ask at.
func (l *Library) ask(layer *Layer, name, path, where, flag string) (*Layer, error) {
	if l.Silent || slices.Contains(l.refused, layer.Path) {
		return nil, nil
	}
	question := fmt.Sprintf("%s needs the homebrew %s, %s (%s). It changes rules and texts; it cannot run anything or write files. Load it from now on?",
		message.Display(path), name, where, message.Plural(len(layer.Files), "file", "files"))
	yes, asked, err := false, false, error(nil)
	if l.Ask != nil {
		yes, asked, err = l.Ask(question)
	}
	switch {
	case err != nil:
		return nil, err
	case !asked:
		return nil, &message.Problem{Where: message.Display(path), What: "needs the homebrew " + name + ", " + where + ", which nobody has allowed yet",
			Hint: flag + "; at a terminal scabbard asks once"}
	case !yes:
		l.refused = append(l.refused, layer.Path)
		return nil, nil
	}
	return layer, allow(layer)
}

// Reference returns the reference to a loaded layer that a hero file stores.
func (l *Library) Reference(name string) string {
	if layer := l.loaded[name]; layer != nil {
		return layer.Reference()
	}
	return name
}

// Carried returns the homebrew that a hero names and the layers it needs, in the form in which a hero file carries it. A layer
// that is not loaded is an error.
func (l *Library) Carried(hero *builder.Hero, set *rules.Set) (out []builder.Carried, err error) {
	wanted := map[string]bool{}
	for _, reference := range hero.Homebrew {
		name := RefName(reference)
		if !slices.Contains(set.Layers, name) {
			return nil, &message.Problem{Where: name, What: "this homebrew of the hero is not loaded", Hint: "--with DIR loads it"}
		}
		wanted[name] = true
		if layer := l.loaded[name]; layer != nil {
			for _, need := range layer.Manifest.Needs {
				wanted[need] = true
			}
		}
	}
	for _, name := range set.Layers {
		layer := l.loaded[name]
		if layer == nil || !wanted[name] {
			continue
		}
		c := builder.Carried{Layer: name}
		for _, f := range layer.Files {
			c.Files = append(c.Files, builder.CarriedFile{Name: layer.inside(f.Name), Text: strings.ReplaceAll(string(f.Data), "\r\n", "\n")})
		}
		out = append(out, c)
	}
	return out, nil
}

// Collided returns a remark about the records that several layers of a set give: which layer wins.
func Collided(set *rules.Set) (out []string) {
	for _, c := range rules.Collisions(set.Layered) {
		what := c.Record
		if len(c.Fields) > 0 {
			what = strings.Join(c.Fields, ", ") + " of " + c.Record
		}
		out = append(out, fmt.Sprintf("%s is in %s and in %s: %s wins, which is loaded later", what, c.Loses, c.Wins, c.Wins))
	}
	return out
}
