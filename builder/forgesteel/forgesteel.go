// Package forgesteel reads and writes the heroes of Forge Steel, whose files other programs read as well. Identifiers
// and names pass between the two. Texts go along in our words for readers without Forge Steel's books; it replaces them
// by its own. No text of its own comes back.
package forgesteel

import (
	"crypto/sha1"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Format is the id of the format, and the suffix of its files.
const Format = "ds-hero"

// noteID is the key of the note that keeps the identifier an imported hero has in the other program.
const noteID = "forge-steel-id"

// Left is a part of a hero that has no place on the other side: its place here, the part and the reason, in words. Why is
// empty if the reason is not known.
type Left struct{ Where, What, Why string }

// Knows reports whether heroes of an edition can be written and read.
func Knows(set *rules.Set) bool { return set.Exchange.Format == Format }

// File is a hero as the other program reads it.
type File struct {
	Bytes       []byte
	Left        []Left       // parts that have no place in the file, but in its notes
	Differences []Difference // the numbers that the other program shows otherwise
}

// Write returns the file of a hero. Knows must report true for the edition.
func (t *Table) Write(set *rules.Set, h *builder.Hero) (*File, error) {
	return t.WriteWith(set, h, Extras{})
}

// Extras are what a file can have beside the hero's answers.
type Extras struct {
	Picture []byte            // the portrait, a JPEG; none if it is empty
	Carried []builder.Carried // homebrew that the hero uses, for an import by scabbard
}

// WriteWith returns the file of a hero with extras.
func (t *Table) WriteWith(set *rules.Set, h *builder.Hero, with Extras) (*File, error) {
	w := t.writer(set, h)
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
		return nil, fmt.Errorf("%s cannot be written as %s: %w", h.Name, Format, err)
	}
	f := &File{Bytes: append(raw, '\n')}
	if len(w.lost) == 0 { // without its class nothing of the hero is the same
		there := counter{w}
		f.Differences = there.differences(there.elsewhere())
	}
	f.Left = w.left()
	return f, nil
}

// writer returns a writer of a hero.
func (t *Table) writer(set *rules.Set, h *builder.Hero) *writer {
	return &writer{glossary: t.glossary(set), hero: h, r: builder.Resolve(set, h), s: builder.Build(set, h),
		told: map[string]bool{}, inWords: map[string]bool{}, abilities: map[string][]*node{}}
}

// ID is the identifier of a hero in the other program: the one it came with, else one made of its name and player.
func ID(h *builder.Hero) string {
	for _, n := range h.Notes {
		if n.Key == noteID {
			return n.Text
		}
	}
	return uuid(h.Edition, h.Name, h.Player)
}

// uuid makes an identifier out of words: the same of the same.
func uuid(words ...string) string {
	b := sha1.Sum([]byte("scabbard\x00" + strings.Join(words, "\x00")))
	b[6], b[8] = b[6]&0x0f|0x50, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:16])
}

// writer makes one hero.
type writer struct {
	glossary
	hero      *builder.Hero
	r         *builder.Resolution
	s         *sheet.Sheet
	slots     []*branch
	abilities map[string][]*node // of a class or a subclass, by the id of its record
	told      map[string]bool    // ids of records that have a place
	with      []string           // answers "question=slug" that are written along with other picks
	raised    []string           // questions whose answer raises a score, which is in a feature of ours
	waiting   []wish
	unpicked  grants          // grants that nobody picks, as long as they are not written
	inWords   map[string]bool // ids of records that are written in our words, with their numbers
	ours      []feature       // features of the hero's own, for picks that the other program would drop
	ownClass  string          // the id of the class, if the other program does not have it
	lost      []Left
}

// write makes the hero: it plants the parts first, then places the picks in them, then writes them.
func (w *writer) write() (*hero, error) {
	out := &hero{ID: ID(w.hero), Name: clean(w.hero.Name, maxWords), SourcebookIDs: w.lib.books, AbilityCustomizations: []string{}, IsActive: true, WrittenFor: w.lib.Release}
	finish := map[string]func() any{}
	parts := slices.Clone(w.lib.parts)
	for _, p := range parts {
		if f := w.part(p); f != nil {
			finish[p.Field] = f
		}
	}
	w.place()
	(&author{writer: w}).writeOut()
	(&author{writer: w}).writeOwn()
	fields := map[string]any{}
	last := func(p part) bool { return p.Made == madeLevels } // it takes the picks that no other part takes
	parts = append(slices.DeleteFunc(slices.Clone(parts), last), slices.DeleteFunc(parts, func(p part) bool { return !last(p) })...)
	for _, p := range parts {
		if f := finish[p.Field]; f != nil {
			fields[p.Field] = f()
		}
	}
	if err := into(out, fields); err != nil {
		return nil, err
	}
	var err error
	out.Features = append(w.features(), w.ours...)
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
