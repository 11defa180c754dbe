// Package attach adds files to a PDF, and reads the files that are attached to any PDF.
//
// Package pdf adds hero files to a sheet, cmd/store reads them from one.
package attach

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	"scabbard/sheet/pdf/object"
)

// File is a file that is attached to a document, such as the hero it was made from.
type File struct {
	Name string
	Data []byte
}

// Add attaches files to a document, beside those it has. It fails if the document's names are not where they should be.
func Add(u *object.Update, files []File) error {
	if len(files) == 0 {
		return nil
	}
	names, err := u.Dict(u.Catalog["Names"])
	if err != nil {
		return err
	}
	tree, err := u.Dict(names["EmbeddedFiles"])
	if err != nil {
		return err
	}
	if tree["Kids"] != nil {
		return errTree
	}
	list, err := u.Array(tree["Names"])
	if err != nil {
		return err
	}
	if len(list) > 0 {
		return errTree // its names would have to be sorted in
	}
	for i, f := range files {
		list = append(list, object.Text(fmt.Sprintf("%04d", i+1)), add(u, f))
	}
	if names = maps.Clone(names); names == nil {
		names = object.Dict{}
	}
	names["EmbeddedFiles"] = object.Dict{"Names": list}
	u.SetCatalog(object.Dict{"Names": names})
	return nil
}

// add writes a file and returns its file specification.
func add(u *object.Update, f File) object.Ref {
	stream := u.AddPacked(object.Dict{"Type": object.Name("EmbeddedFile"), "Subtype": object.Name(mediaType(f.Name)),
		"Params": object.Dict{"Size": object.Int(len(f.Data))}}, f.Data)
	name := object.NewText(f.Name)
	return u.Add(object.Dict{"Type": object.Name("Filespec"), "F": name, "UF": name,
		"EF": object.Dict{"F": stream, "UF": stream}})
}

// mediaType returns the media type of a file, as a PDF writes it: a portrait is a picture, any other file is a hero or a party.
func mediaType(name string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".jpg", ".jpeg":
		return "image#2Fjpeg"
	case ".png":
		return "image#2Fpng"
	}
	return "application#2Fyaml"
}

var (
	errTree    = errors.New("files are attached to it already")
	errTooMany = errors.New("too many files are attached to it")
	errMissing = errors.New("an attached file is missing")
)
