// Package encode writes a hero as a file of Forge Steel, and computes the numbers that Forge Steel will show otherwise.
package encode

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// File is a hero as Forge Steel reads it.
type File struct {
	Bytes       []byte
	Unplaced    []forgesteel.Unplaced // parts that have no place in the file, but in its notes
	AsText      []string              // names of the classes of homebrew that are text there, with the numbers of today
	Differences []Difference          // the numbers that Forge Steel shows otherwise
	Open        []OpenSlot            // the choices that Forge Steel will ask for
}

// Extras are the parts of a file beside the hero's answers.
type Extras struct {
	Picture []byte            // the portrait, a JPEG; none if it is empty
	Carried []builder.Carried // homebrew that the hero uses, for an import by scabbard
}

// Hero returns the file of a hero, with extras. Knows must report true for the edition.
func Hero(set *rules.Set, h *builder.Hero, with Extras) (*File, error) {
	w := newWriter(set, h)
	out, err := w.write()
	var raw []byte
	if err == nil {
		if len(with.Picture) > 0 {
			url := "data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(with.Picture)
			out.Picture = &url
		}
		out.Homebrew = packed(h, with.Carried)
		raw, err = json.MarshalIndent(out, "", "\t")
	}
	if err != nil {
		return nil, fmt.Errorf("%s cannot be written as %s: %w", h.Name, forgesteel.Format, err)
	}
	f := &File{Bytes: append(raw, '\n')}
	if len(w.lost) == 0 && w.ownClass == "" { // without its class nothing of the hero is the same
		there := predictor{w}
		f.Differences = there.differences(there.predicted())
	}
	f.Unplaced, f.AsText, f.Open = w.unplaced(), w.texts, w.openSlots()
	return f, nil
}

// newWriter returns a writer of a hero.
func newWriter(set *rules.Set, h *builder.Hero) *writer {
	place := placer{Glossary: forgesteel.GlossaryOf(set), hero: h, res: builder.Resolve(set, h), placedIDs: map[string]bool{}, abilities: map[string][]*forgesteel.Node{}}
	return &writer{placer: place, s: builder.Build(set, h), wordedIDs: map[string]bool{}, whole: map[string]bool{}}
}

// writer writes one hero.
type writer struct {
	placer
	s           *sheet.Sheet
	raised      []string        // questions whose answer raises a score, which is in a feature of ours
	grants      grants          // grants that nobody picks, as long as they are not written
	wordedIDs   map[string]bool // ids of records that are written in our words, with their numbers
	whole       map[string]bool // those of them all of whose numbers count there
	ownFeatures []feature       // features of the hero's own, for picks that Forge Steel would drop
	ownClass    string          // the id of the class, if Forge Steel does not have it
	texts       []string        // names of classes that are text there
	lost        []forgesteel.Unplaced
}

// write returns the hero. It adds the slots of the parts first, then places the picks in them, then writes them.
func (w *writer) write() (*hero, error) {
	out := &hero{ID: forgesteel.ID(w.hero), Name: forgesteel.Clean(w.hero.Name, forgesteel.MaxWords), SourcebookIDs: w.Lib.Books, AbilityCustomizations: []string{}, IsActive: true, WrittenFor: w.Lib.Release}
	finish := map[string]func() any{}
	parts := slices.Clone(w.Lib.Parts)
	for _, p := range parts {
		if f := w.addPart(p); f != nil {
			finish[p.Field] = f
		}
	}
	w.placePicks()
	(&author{writer: w}).writeOut()
	(&author{writer: w}).writeOwn()
	fields := map[string]any{}
	last := func(p forgesteel.Part) bool { return p.Made == forgesteel.MadeLevels } // it takes the picks that no other part takes
	parts = append(slices.DeleteFunc(slices.Clone(parts), last), slices.DeleteFunc(parts, func(p forgesteel.Part) bool { return !last(p) })...)
	for _, p := range parts {
		if f := finish[p.Field]; f != nil {
			fields[p.Field] = f()
		}
	}
	if err := into(out, fields); err != nil {
		return nil, err
	}
	var err error
	out.Features = append(w.otherFeatures(), w.ownFeatures...)
	out.State, err = w.state()
	return out, err
}

// into sets the fields of a struct by the names they have in the file.
func into(to any, fields map[string]any) error {
	raw, err := json.Marshal(fields)
	if err == nil {
		err = json.Unmarshal(raw, to)
	}
	return err
}
