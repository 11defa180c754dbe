package library

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
)

// HeroRulesetFor returns the rules of a hero: its edition and books, with the loaded homebrew and the homebrew that it
// names on top. The homebrew is found beside the hero's file, in the library, or inside the file. path is the hero's file.
func (l *Library) HeroRulesetFor(hero *builder.Hero, path string) (*rules.Set, error) {
	l.barred = map[string]NotAllowed{}
	by, err := l.Chosen(hero.Edition, message.Display(path))
	if err != nil {
		return nil, err
	}
	by.Books, by.BooksWhere = hero.Books, message.Display(path)
	given, err := l.givenLayers(by.Edition)
	if err != nil {
		return nil, err
	}
	named, err := l.named(hero, path, by.Edition, given)
	if err != nil {
		return nil, err
	}
	return l.makesHeroes(l.rulesetWith(by, append(slices.Clip(given), named...)))
}

// named returns the layers that a hero names, without those that are loaded anyway. Homebrew that is not found is left out, and so is
// homebrew that needs it.
func (l *Library) named(hero *builder.Hero, path, edition string, given []*Layer) (out []*Layer, err error) {
	there := func(name string) bool {
		is := func(l *Layer) bool { return l.Name() == name }
		return slices.ContainsFunc(given, is) || slices.ContainsFunc(out, is)
	}
	found := map[string]bool{} // by name, whether it is loaded
	var add func(name string) (bool, error)
	add = func(name string) (bool, error) {
		if loaded, known := found[name]; known || there(name) {
			return loaded || there(name), nil
		}
		layer, err := l.find(name, hero, path, edition)
		if layer == nil || err != nil {
			found[name] = false
			return false, err
		}
		found[name] = true
		for _, need := range layer.Manifest.Needs {
			if loaded, err := add(need); !loaded || err != nil {
				found[name], l.lacks = false, with(l.lacks, name, need)
				return false, err
			}
		}
		delete(l.lacks, name)
		out = append(out, layer)
		return true, nil
	}
	for _, reference := range hero.Homebrew {
		if _, err := add(RefName(reference)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// with returns a map with one more entry. The map may be nil.
func with(m map[string]string, key, value string) map[string]string {
	if m == nil {
		m = map[string]string{}
	}
	m[key] = value
	return m
}

// find returns the homebrew of a name for a hero: beside its file, in the library, or in the file. If the file carries another than
// the one that is here, the file's own counts, because the hero was made with it. The user has to allow what is beside the file
// or in it. It returns nil if there is none, or if the user does not allow it.
func (l *Library) find(name string, hero *builder.Hero, path, edition string) (*Layer, error) {
	fits := func(layer *Layer) bool {
		return layer != nil && layer.Name() == name && (layer.Manifest.Edition == "" || layer.Manifest.Edition == edition)
	}
	beside, err := l.beside.named(name, path)
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
	here, where := beside, ""
	if beside != nil {
		where = besideWords(beside)
	}
	if !fits(beside) || !allowed(beside) {
		kept, err := FindKept(name)
		if err != nil {
			return nil, err
		}
		if fits(kept) {
			here, where = kept, "in the library"
		}
	}
	switch {
	case fits(carried) && fits(here) && !here.SameRules(carried):
		return l.ownOf(carried, name, path, where)
	case fits(here) && (here != beside || allowed(beside)):
		return here, nil
	case fits(carried) && allowed(carried):
		return carried, nil
	case fits(beside):
		loading := "--with " + message.Quoted(beside.Path) + " loads it"
		return l.ask(beside, name, path, NotAllowed{Where: where, Hint: loading, Folder: beside.Path})
	case fits(carried):
		return l.ask(carried, name, path, NotAllowed{Where: "in its own file", Hint: LoadingCarried(path), Carried: true})
	}
	return nil, nil
}

// besideWords says where homebrew beside a hero's file is.
func besideWords(layer *Layer) string {
	sort := "folder"
	if !isDir(layer.Path) {
		sort = "archive"
	}
	return "in the " + sort + " " + message.Quoted(layer.Path) + " beside it"
}

// ownOf returns the homebrew that a hero's file carries, although other homebrew of its name is here. where tells where that is.
func (l *Library) ownOf(carried *Layer, name, path, where string) (*Layer, error) {
	if !allowed(carried) {
		hint := LoadingCarried(path)
		if where == "in the library" {
			hint += "; --with " + name + " uses that of the library"
		}
		if layer, err := l.ask(carried, name, path, NotAllowed{Where: "in its own file, which differs from that " + where, Hint: hint, Carried: true}); layer == nil || err != nil {
			return nil, err
		}
	}
	if l.Note != nil && !l.noted[path+name] {
		if l.noted == nil {
			l.noted = map[string]bool{}
		}
		l.noted[path+name] = true
		l.Note(message.Display(path), "carries other homebrew "+name+" than that "+where+"; its own counts")
	}
	return carried, nil
}

// LoadingCarried returns the hint to load the homebrew that a hero carries. Of a hero inside a file of another kind, or of one that
// came as a code or on standard input, a hero file has to be made first.
func LoadingCarried(path string) string {
	if strings.HasSuffix(path, herofile.Suffix) {
		return "--with " + message.Quoted(path) + " loads it"
	}
	switch kind, _, err := files.Peek(path); {
	case err != nil:
		return "save it in a hero file, which --with loads"
	case kind == files.Hero:
		return "--with " + message.Quoted(path) + " loads it"
	}
	return files.Keep(path) + " writes its hero file, which --with loads"
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
	}
	for _, name := range slices.Backward(set.Layers) {
		if layer := l.loaded[name]; layer != nil && wanted[name] {
			for _, need := range layer.Manifest.Needs { // loaded before it
				wanted[need] = true
			}
		}
	}
	for _, name := range set.Layers {
		layer := l.loaded[name]
		if layer == nil || !wanted[name] {
			continue
		}
		if err := layer.CheckLinks("a hero"); err != nil {
			return nil, err
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
		if c.Back {
			out = append(out, fmt.Sprintf("%s hides %s, and %s, which is loaded later, brings it back", c.Loses, what, c.Wins))
			continue
		}
		if c.Hidden {
			out = append(out, fmt.Sprintf("%s of %s is hidden by %s, which is loaded later", what, c.Loses, c.Wins))
			continue
		}
		if len(c.Fields) > 0 {
			what = strings.Join(c.Fields, ", ") + " of " + c.Record
		}
		out = append(out, fmt.Sprintf("%s is in both %s and %s; that of %s counts, which is loaded later", what, c.Loses, c.Wins, c.Wins))
	}
	return out
}
