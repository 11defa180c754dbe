// Package attach puts files and fields into a finished PDF and reads attached files out of any PDF.
package attach

import (
	"bytes"
	"errors"
	"unicode/utf16"
)

// Read returns the files that go along with a document, in their order, also where another program has saved
// it since. A document without any has none; the error says that it, or one of them, is damaged.
func Read(doc []byte) ([]File, error) {
	if !bytes.Contains(doc[max(0, len(doc)-2048):], []byte("%%EOF")) {
		return nil, errCut
	}
	a := attachments{objects: objects(doc)}
	for n, o := range a.objects {
		d, _ := o.value.(objDict)
		if d["Type"] != objName("Catalog") {
			continue
		}
		if names, ok := a.value(d["Names"]).(objDict); ok && n >= a.catalog {
			a.catalog, a.tree = n, names["EmbeddedFiles"]
		}
	}
	if err := a.walk(a.tree, 0); err != nil {
		return nil, err
	}
	for _, o := range a.objects {
		if d, _ := o.value.(objDict); len(a.files) == 0 && d["Type"] == objName("EmbeddedFile") {
			return nil, errCut // what names it was written last
		}
	}
	return a.files, nil
}

var (
	errCut     = errors.New("its end is missing")
	errTooMany = errors.New("too many files are attached to it")
)

// attachments collects the files a document names.
type attachments struct {
	objects map[int]object
	catalog int // the object that names everything
	tree    any
	steps   int
	files   []File
}

// mostSteps is how many branches and files of a tree are looked at.
const mostSteps = 2000

// value is a value itself, where a reference leads to it.
func (a *attachments) value(v any) any {
	if r, ok := v.(objRef); ok {
		return a.objects[int(r)].value
	}
	return v
}

// walk goes through a tree of names: "Names [name file ...]", or "Kids [tree ...]".
func (a *attachments) walk(tree any, depth int) error {
	d, _ := a.value(tree).(objDict)
	if d == nil {
		return nil
	}
	if a.steps++; a.steps > mostSteps || depth > deepest {
		return errTooMany
	}
	names, _ := a.value(d["Names"]).(objArray)
	for i := 1; i < len(names); i += 2 {
		if a.steps++; a.steps > mostSteps {
			return errTooMany
		}
		if spec, ok := a.value(names[i]).(objDict); ok {
			if err := a.add(spec); err != nil {
				return err
			}
		}
	}
	kids, _ := a.value(d["Kids"]).(objArray)
	for _, kid := range kids {
		if err := a.walk(kid, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// add reads a file by what describes it.
func (a *attachments) add(spec objDict) error {
	ef, _ := a.value(spec["EF"]).(objDict)
	at := ef["F"]
	if at == nil {
		at = ef["UF"]
	}
	called, _ := a.value(spec["UF"]).(objText)
	if called == "" {
		called, _ = a.value(spec["F"]).(objText)
	}
	r, ok := at.(objRef)
	if !ok || called == "" {
		return errors.New("an attached file is missing")
	}
	o, ok := a.objects[int(r)]
	if !ok {
		return errors.New("an attached file is missing")
	}
	data, ok := o.unpacked()
	if !ok {
		return errors.New("an attached file is damaged, locked or too large")
	}
	a.files = append(a.files, File{Name: inWords(string(called)), Data: data})
	return nil
}

// inWords is a text of the file format: UTF-16 behind its mark, else a letter a byte.
func inWords(s string) string {
	raw := []byte(s)
	if !bytes.HasPrefix(raw, []byte{0xFE, 0xFF}) {
		out := make([]rune, len(raw))
		for i, b := range raw {
			out[i] = rune(b)
		}
		return string(out)
	}
	var units []uint16
	for i := 2; i+1 < len(raw); i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(units))
}
