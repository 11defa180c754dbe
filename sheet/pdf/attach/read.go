// Package attach puts files and fields into a finished PDF and reads attached files out of any PDF.
package attach

import (
	"bytes"
	"errors"
	"maps"
	"slices"
)

// Read returns the files that go along with a document and have a name that is wanted, in their order, also where
// another program has saved it since. A document without any has none; the error says that it, or one of them, is
// damaged or too large. Nothing is unpacked before its name is known, and nothing twice.
func Read(doc []byte, wanted func(name string) bool) ([]File, error) {
	if !bytes.Contains(doc[max(0, len(doc)-2048):], []byte("%%EOF")) {
		return nil, errCut
	}
	d, err := open(doc)
	if err != nil {
		return nil, err
	}
	a := attachments{document: d, wanted: wanted, read: map[objRef]bool{}}
	tree, err := d.names()
	if err != nil {
		return nil, err
	}
	if err := a.walk(tree, 0); err != nil {
		return nil, err
	}
	if !a.named && d.found[embeddedFile] {
		return nil, errCut // what names it was written last
	}
	return a.files, nil
}

var (
	errTooMany = errors.New("too many files are attached to it")
	errMissing = errors.New("an attached file is missing")
)

// names is the tree of the attached files' names: that of the last catalog that has one.
func (d *document) names() (any, error) {
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(d.catalogs))) {
		dict, err := d.dict(objRef(n))
		if err != nil {
			return nil, err
		}
		names, err := d.dict(dict["Names"])
		if names != nil || err != nil {
			return names["EmbeddedFiles"], err
		}
	}
	return nil, nil
}

// attachments collects the files a document names.
type attachments struct {
	*document
	wanted func(name string) bool
	steps  int
	named  bool            // a file was found, wanted or not
	read   map[objRef]bool // the streams that were
	bytes  int             // of all files
	files  []File
}

const (
	mostSteps  = 2000    // branches and files of a tree that are looked at
	mostWanted = 8 << 20 // bytes of all files that are wanted
)

// walk goes through a tree of names: "Names [name file ...]", or "Kids [tree ...]".
func (a *attachments) walk(tree any, depth int) error {
	d, err := a.dict(tree)
	if d == nil {
		return err
	}
	if a.steps++; a.steps > mostSteps || depth > deepest {
		return errTooMany
	}
	names, err := a.array(d["Names"])
	if err != nil {
		return err
	}
	for i := 1; i < len(names); i += 2 {
		if a.steps++; a.steps > mostSteps {
			return errTooMany
		}
		spec, err := a.dict(names[i])
		if err != nil {
			return err
		}
		if spec != nil {
			if err := a.add(spec); err != nil {
				return err
			}
		}
	}
	kids, err := a.array(d["Kids"])
	if err != nil {
		return err
	}
	for _, kid := range kids {
		if err := a.walk(kid, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// add reads a file by what describes it, where its name is wanted. What goes by several names is one file.
func (a *attachments) add(spec objDict) error {
	name, err := a.name(spec)
	if err != nil {
		return err
	}
	a.named = true
	if !a.wanted(name) {
		return nil
	}
	ef, err := a.dict(spec["EF"])
	if err != nil {
		return err
	}
	at := ef["F"]
	if at == nil {
		at = ef["UF"]
	}
	r, ok := at.(objRef)
	o, there := a.objects[int(r)]
	if !ok || !there {
		return errMissing
	}
	if a.read[r] {
		return nil
	}
	a.read[r] = true
	dict, err := a.dict(r)
	if err != nil {
		return err
	}
	data, err := a.unpacked(dict, o)
	if err != nil {
		return err
	}
	if a.bytes += len(data); a.bytes > mostWanted {
		return errTooLarge
	}
	a.files = append(a.files, File{Name: name, Data: data})
	return nil
}

// name is what a file is called.
func (a *attachments) name(spec objDict) (string, error) {
	for _, key := range []string{"UF", "F"} {
		v, err := a.value(spec[key])
		if err != nil {
			return "", err
		}
		if called, _ := v.(objText); called != "" {
			return inWords(string(called)), nil
		}
	}
	return "", errMissing
}
