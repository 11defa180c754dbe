package library

import (
	"path/filepath"

	"scabbard/builder/forgesteel/homebrew"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/cmd/message"
	"scabbard/data"
)

// foreignLayer makes homebrew of a file of Forge Steel's: a kit, an ancestry, a sourcebook, or that of a hero.
func foreignLayer(path string, raw []byte) (*Layer, error) {
	if len(raw) > homebrew.MaxFile {
		return nil, message.ReadError(path, &safefile.SizeError{Most: homebrew.MaxFile})
	}
	brought, err := homebrew.New(data.Load(data.Published())).File(path, raw)
	if err != nil {
		return nil, &message.Problem{Where: path, What: err.Error(), Hint: "ancestries, careers, classes, complications, cultures, domains, items, kits, perks, titles and sourcebooks can be read"}
	}
	var files []read.File
	for _, f := range brought.Carried[0].Files {
		files = append(files, read.File{Name: filepath.Join(path, filepath.FromSlash(f.Name)), Data: []byte(f.Text)})
	}
	layer, err := newLayer(path, files)
	if err != nil {
		return nil, err
	}
	layer.Made = brought.Made
	for _, l := range brought.AsText {
		layer.AsText = append(layer.AsText, l.Words())
	}
	for _, l := range brought.Unplaced {
		layer.LeftOut = append(layer.LeftOut, l.Words()+": "+l.Why)
	}
	return layer, nil
}
