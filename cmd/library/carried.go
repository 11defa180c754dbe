package library

import (
	"path/filepath"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules/read"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
)

// carriedBy returns the homebrew that the hero of a file carries, in the order in which it is loaded.
func carriedBy(doc *files.Document, flag string) (out []*Layer, err error) {
	hero, err := herofile.Decode(doc.Name, doc.Raw)
	if err != nil {
		return nil, err
	}
	for _, c := range hero.Carried {
		layer, err := carriedLayer(doc.Name, c)
		if err != nil {
			return nil, err
		}
		out = append(out, layer)
	}
	if len(out) == 0 {
		return nil, &message.Problem{Where: flag + " " + doc.Name, What: "carries no homebrew",
			Hint: "name a folder or an archive of homebrew, or a hero written by export --with-homebrew"}
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
