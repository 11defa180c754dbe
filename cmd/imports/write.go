package imports

import (
	"slices"

	"scabbard/builder/herofile"
)

// waiting is a new hero that is written together with others.
type waiting struct {
	imported
	id   string
	file herofile.NewFile
}

// mostWaiting is how many new heroes are written together. Their files are locked at the same time.
const mostWaiting = 128

// write writes an imported hero. A new one waits for others, because writing many together costs less; writeWaiting reports
// whether that failed.
func (o *options) write(a imported, id string, raw []byte) error {
	a.issues, a.hero.Resolution = a.hero.Resolution.Issues(), nil // the resolution takes much memory
	switch {
	case o.preview:
		o.existing[id] = a.path
		o.noteImported(a)
		return nil
	case a.state == stateNew && o.file == "":
		o.waiting = append(o.waiting, waiting{a, id, o.app.Files.NewFile(a.path, raw)})
		o.existing[id] = a.path
		if len(o.waiting) == mostWaiting {
			o.writeWaiting()
		}
		return nil
	}
	if err := o.app.Files.Create(a.path, raw, a.state == writtenAnew || o.force); err != nil {
		return err
	}
	o.existing[id] = a.path
	o.noteImported(a)
	return nil
}

// writeWaiting writes the heroes that wait.
func (o *options) writeWaiting() {
	list := o.waiting
	o.waiting = nil
	if len(list) == 0 {
		return
	}
	var files []herofile.NewFile
	for _, w := range list {
		files = append(files, w.file)
	}
	for i, err := range o.app.Files.MakeAll(files) {
		w := list[i]
		if err != nil {
			delete(o.existing, w.id)
			o.noteFailed(w.from, w.name, err)
			continue
		}
		o.noteImported(w.imported)
	}
}

// importedBefore returns the file of a hero that was imported before. ok is false if there is none.
func (o *options) importedBefore(id string) (path string, ok bool) {
	if path, ok = o.existing[id]; ok && o.isWaiting(path) {
		o.writeWaiting()
		path, ok = o.existing[id]
	}
	return path, ok
}

// isWaiting reports whether a hero that waits will be written to a path.
func (o *options) isWaiting(path string) bool {
	return slices.ContainsFunc(o.waiting, func(w waiting) bool { return w.path == path })
}
