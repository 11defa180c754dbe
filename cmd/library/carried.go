package library

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
)

// carries reports whether a file is of a sort that may carry homebrew: a hero file, or a PDF with hero files in it.
func carries(path string) bool {
	return strings.HasSuffix(path, herofile.Suffix) || strings.EqualFold(filepath.Ext(path), ".pdf")
}

// readCarried reads all homebrew that a hero file or a PDF carries, in the order in which it is loaded.
func readCarried(path, flag string) (out []*Layer, err error) {
	heroes, err := heroesIn(path)
	if err != nil {
		return nil, err
	}
	return carriedBy(heroes, path, flag)
}

// readCode reads the homebrew that the hero of a code carries. path names the code.
func readCode(path string, text []byte, flag string) ([]*Layer, error) {
	raw, err := herocode.Decode(text)
	var wrong *herocode.Error
	if errors.As(err, &wrong) {
		return nil, &message.Problem{Where: path, What: wrong.Text, Hint: wrong.Hint}
	} else if err != nil {
		return nil, err
	}
	hero, err := herofile.Decode(path, raw)
	if err != nil {
		return nil, err
	}
	return carriedBy([]*builder.Hero{hero}, path, flag)
}

// carriedBy returns the homebrew that heroes from a path carry, in the order in which it is loaded.
func carriedBy(heroes []*builder.Hero, path, flag string) (out []*Layer, err error) {
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
				return nil, &message.Problem{Where: flag + " " + path, What: "its heroes carry different homebrew of the name " + layer.Name(), Hint: "scabbard new --from " + message.Quoted(path) + " writes a hero file of each"}
			}
		}
	}
	if len(out) == 0 {
		return nil, &message.Problem{Where: flag + " " + path, What: fmt.Sprintf("carries no homebrew (%s)", message.Plural(len(heroes), "hero", "heroes")), Hint: "name a folder or an archive of homebrew, or a hero written by export --with-homebrew"}
	}
	return out, nil
}

// heroesIn returns the hero of a hero file, or those inside a PDF.
func heroesIn(path string) (out []*builder.Hero, err error) {
	if strings.HasSuffix(path, herofile.Suffix) {
		raw, err := safefile.Read(path, yaml.MaxBytes)
		if err != nil {
			return nil, message.ReadError(path, err)
		}
		hero, err := herofile.Decode(path, raw)
		return []*builder.Hero{hero}, err
	}
	raw, err := safefile.Read(path, store.MaxPDF)
	if err != nil {
		return nil, message.ReadError(path, err)
	}
	files, err := store.HeroFilesIn(path, raw)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		hero, err := herofile.Decode(store.Within(path, f.Name), f.Data)
		if err != nil {
			return nil, err
		}
		out = append(out, hero)
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
