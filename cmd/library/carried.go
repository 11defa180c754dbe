package library

import (
	"fmt"
	"path/filepath"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules/read"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
)

// carriedBy returns the homebrew that the heroes of a file or of a code carry, in the order in which it is loaded.
func carriedBy(doc *files.Document, flag string) (out []*Layer, err error) {
	path := doc.Name
	var heroes []*builder.Hero
	for _, f := range doc.Heroes {
		hero, err := herofile.Decode(doc.Where(f), f.Data)
		if err != nil {
			return nil, err
		}
		heroes = append(heroes, hero)
	}
	sums := map[string]string{}
	for _, hero := range heroes {
		for _, c := range hero.Carried {
			layer, err := carriedLayer(path, c)
			if err != nil {
				return nil, err
			}
			switch sum, there := sums[layer.Name()]; {
			case !there:
				sums[layer.Name()], out = layer.Sum(), append(out, layer)
			case sum != layer.Sum():
				return nil, &message.Problem{Where: flag + " " + path, What: "its heroes carry different homebrew of the name " + layer.Name(), Hint: "scabbard import " + message.Quoted(path) + " writes a hero file of each"}
			}
		}
	}
	if len(out) == 0 {
		return nil, &message.Problem{Where: flag + " " + path, What: fmt.Sprintf("carries no homebrew (%s)", message.Plural(len(heroes), "hero", "heroes")), Hint: "name a folder or an archive of homebrew, or a hero written by export --with-homebrew"}
	}
	return out, nil
}

// carriedLayer returns homebrew that the hero file of a path carries.
func carriedLayer(path string, c builder.Carried) (*Layer, error) {
	within := filepath.Join(path, c.Layer)
	var files []read.File
	for _, f := range c.Files {
		files = append(files, read.File{Name: filepath.Join(within, filepath.FromSlash(f.Name)), Data: []byte(f.Text)})
	}
	return newLayer(within, files)
}
