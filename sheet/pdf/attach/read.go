package attach

import (
	"errors"

	"scabbard/sheet/pdf/object"
)

// Read returns the files that are attached to a document and have a wanted name, in their order, also if another program has
// saved the document since. It fails if the document, or one of the files, is damaged or too large. No file is unpacked
// before its name is known, and none twice.
func Read(doc []byte, wanted func(name string) bool) ([]File, error) {
	d, err := object.Open(doc)
	if err != nil {
		return nil, err
	}
	return ReadFrom(d, wanted)
}

// ReadFrom does the work of Read for a document that is open.
func ReadFrom(d *object.Document, wanted func(name string) bool) ([]File, error) {
	r := reader{Document: d, wanted: wanted, read: map[object.Ref]bool{}}
	root, err := d.Root("Names")
	if err != nil {
		return nil, err
	}
	names, err := d.Dict(root["Names"])
	if err != nil {
		return nil, err
	}
	if err := r.walk(names["EmbeddedFiles"], 0); err != nil {
		return nil, err
	}
	if !r.named && d.HoldsFile() {
		return nil, object.ErrCut // the object that names it was written last
	}
	return r.files, nil
}

// reader collects the files a document names.
type reader struct {
	*object.Document
	wanted func(name string) bool
	steps  int
	named  bool                // a file was found, wanted or not
	read   map[object.Ref]bool // the streams that were read
	bytes  int                 // of all files
	files  []File
}

const (
	maxSteps  = 2000    // branches and files of a tree that are looked at
	maxWanted = 8 << 20 // bytes of all files that are wanted
	maxName   = 2000    // bytes of a name
)

// walk reads a tree of names: "Names [name file ...]", or "Kids [tree ...]".
func (r *reader) walk(tree any, depth int) error {
	d, err := r.Dict(tree)
	if d == nil {
		return err
	}
	if r.steps++; r.steps > maxSteps || depth > object.MaxDepth {
		return errTooMany
	}
	names, err := r.Array(d["Names"])
	if err != nil {
		return err
	}
	for i := 1; i < len(names); i += 2 {
		if r.steps++; r.steps > maxSteps {
			return errTooMany
		}
		spec, err := r.Dict(names[i])
		if err != nil {
			return err
		}
		if spec != nil {
			if err := r.add(spec); err != nil {
				return err
			}
		}
	}
	kids, err := r.Array(d["Kids"])
	if err != nil {
		return err
	}
	for _, kid := range kids {
		if r.steps++; r.steps > maxSteps {
			return errTooMany
		}
		if err := r.walk(kid, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// add reads a file by its file specification, if its name is wanted. A file with several names is read once.
func (r *reader) add(spec object.Dict) error {
	name, err := r.name(spec)
	if err != nil {
		return err
	}
	r.named = true
	if !r.wanted(name) {
		return nil
	}
	ef, err := r.Dict(spec["EF"])
	if err != nil {
		return err
	}
	at := ef["F"]
	if at == nil {
		at = ef["UF"]
	}
	ref, ok := at.(object.Ref)
	if !ok {
		return errMissing
	}
	if r.read[ref] {
		return nil
	}
	r.read[ref] = true
	data, err := r.Stream(ref)
	switch {
	case errors.Is(err, object.ErrDamaged):
		return errDamaged
	case err != nil:
		return err
	case data == nil:
		return errMissing
	}
	if r.bytes += len(data); r.bytes > maxWanted {
		return object.ErrTooLarge
	}
	r.files = append(r.files, File{Name: name, Data: data})
	return nil
}

var errDamaged = errors.New("an attached file is damaged or locked")

// name returns the name of a file.
func (r *reader) name(spec object.Dict) (string, error) {
	for _, key := range []string{"UF", "F"} {
		if name, err := r.Words(spec[key], maxName); name != "" || err != nil {
			return name, err
		}
	}
	return "", errMissing
}
