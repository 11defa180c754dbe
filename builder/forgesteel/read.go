package forgesteel

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Imported is a hero that was read.
type Imported struct {
	ID      string // its identifier in the other program
	Hero    *builder.Hero
	Picks   int    // picks that were found in the file
	Placed  int    // those that answer a question here
	Left    []Left // what found no place here
	Older   string // the edition whose rules the other program followed when it wrote the file, as far as the file shows; empty for this one
	Picture []byte // the portrait in the file, not checked; empty if there is none
	Chosen  []Left // what had to be chosen because the other program does not ask it: the question, and the answer

	Resolution *builder.Resolution // of the hero
	Brought    *Brought            // the homebrew that came with the hero; nil if there is none
}

// Brought is homebrew that comes with a hero of a file.
type Brought struct {
	Set     *rules.Set        // with the homebrew; nil if none of it can be used
	Names   []string          // as a hero names it
	Carried []builder.Carried // as a hero's file carries it
	Made    []string          // things of the file that became records: "kit Bell Ringer"
	Left    []Left            // things that did not, or not wholly
}

// Importer reads the heroes of files. It remembers what it found out about names, because that takes longer than reading
// a file. It is not for several goroutines.
type Importer struct {
	table    *Table
	glossary glossary

	// Bring returns the homebrew in the hero of a file, given as the values of its fields, or nil if there is none. Without
	// it no homebrew is read.
	Bring func(hero map[string]gjson.Result) *Brought
}

// Importer returns an importer of heroes of an edition. Knows must report true for it.
func (t *Table) Importer(set *rules.Set) *Importer {
	return &Importer{table: t, glossary: t.glossary(set)}
}

// Read reads the heroes of one file, as Importer.Read does.
func (t *Table) Read(set *rules.Set, raw []byte) ([]Imported, error) {
	return t.Importer(set).Read(raw)
}

// Read reads the heroes of a file: one, or a copy of all. The error says what is wrong with the file.
func (im *Importer) Read(raw []byte) ([]Imported, error) {
	if len(raw) > MaxBytes {
		return nil, fmt.Errorf("larger than the %d MB that are read", MaxBytes>>20)
	}
	heroes, err := im.table.heroesIn(strings.TrimPrefix(string(raw), "\ufeff"))
	if err != nil {
		return nil, err
	}
	var out []Imported
	var spend budget
	for _, hero := range heroes {
		r := &reader{glossary: im.glossary, budget: &spend, raw: hero}
		var brought *Brought
		if im.Bring != nil {
			brought = im.Bring(hero)
		}
		if brought != nil && brought.Set != nil {
			r.glossary = im.table.glossary(brought.Set)
		}
		one, err := r.hero()
		if err != nil {
			return nil, err
		}
		if brought != nil {
			one.Brought, one.Left = brought, append(one.Left, brought.Left...)
			one.Hero.Homebrew, one.Hero.Carried = brought.Names, brought.Carried
		}
		out = append(out, one)
	}
	return out, nil
}

// reader reads one hero.
type reader struct {
	glossary
	*budget
	raw    object
	is     *builder.Hero
	finds  []*find
	seeds  []seed            // answers that the notes hold
	powers map[string]string // names of abilities in the file, by their ids
	taken  int               // picks and treasures so far
	hurt   []wound           // of creatures
	out    Imported

	implied []builder.Choice // answers of the file that the hero should have without being asked
}

// hero reads who the hero is, then lets every question find its answer among the picks, then reads the state of play.
// The error is not nil if the hero, or the heroes of its file together, hold more than they may.
func (r *reader) hero() (Imported, error) {
	r.is = &builder.Hero{Format: builder.Format, Edition: r.set.Edition, Name: clean(r.raw.text("name"), 100), Level: 1}
	if r.is.Name == "" {
		r.is.Name = "Nameless"
	}
	r.notes()
	for _, p := range r.lib.parts {
		r.part(p)
	}
	for _, f := range r.raw.objects("features") {
		r.feature(f, nil, place{level: 1})
	}
	r.titles()
	r.gained()
	r.play()
	if r.picks += r.taken; r.taken > maxPicks {
		return Imported{}, fmt.Errorf("holds a hero with more than %d picks: %s", maxPicks, r.is.Name)
	}
	f := &filler{reader: r}
	f.answer()
	f.spentInPlay()
	f.hurtCreatures()
	r.out.Resolution = f.resolve(r.is)
	f.rest(r.out.Resolution)
	r.out.Hero, r.out.ID = r.is, r.raw.text("id")
	if url := r.raw.text("picture"); url != "" {
		if r.out.Picture = pictureOf(url); r.out.Picture == nil {
			r.leave("picture", "the portrait", "only a picture inside the file is read")
		}
	}
	if id := r.out.ID; id != "" && id != ID(r.is) && len(id) <= 100 && clean(id, 100) == id {
		r.is.Notes = append(r.is.Notes, sheet.Note{Key: noteID, Text: id})
	}
	return r.out, r.spent()
}

// pictureOf returns the bytes of a picture that a data URL holds, or nil.
func pictureOf(url string) []byte {
	kind, data, ok := strings.Cut(url, ";base64,")
	if !ok || !strings.HasPrefix(kind, "data:image/") {
		return nil
	}
	raw, err := base64.StdEncoding.DecodeString(data)
	if err != nil {
		return nil
	}
	return raw
}

// take counts a pick or a treasure, and reports whether the hero has room for it.
func (r *reader) take() bool {
	r.taken++
	return r.taken <= maxPicks
}

// clean returns a text of the file as one line that may be kept: no control characters, not too long.
func clean(s string, most int) string {
	s = strings.TrimSpace(printable.Line(s))
	if runes := []rune(s); len(runes) > most {
		s = strings.TrimSpace(string(runes[:most]))
	}
	return s
}

// took counts something picked in the file that the hero has now.
func (r *reader) took() { r.out.Picks, r.out.Placed = r.out.Picks+1, r.out.Placed+1 }

// lose counts something picked in the file that has no place here, and lists it with the reason. An empty reason is
// replaced by whether the edition knows the name at all.
func (r *reader) lose(where, what, why string) {
	if !r.take() {
		return
	}
	r.out.Picks++
	r.leave(where, what, why)
}

// leave lists something that has no place here and is counted already.
func (r *reader) leave(where, what, why string) {
	if what = clean(what, 200); what == "" {
		what = "something without a name"
	}
	if why == "" {
		why = "no question of this hero takes it"
		if !r.known(r.read(what)) {
			why = r.unknown()
		}
	}
	r.out.Left = append(r.out.Left, Left{clean(where, 200), what, why})
}

// unknown is the reason for names that the edition does not have.
func (r *reader) unknown() string { return "nothing in " + r.set.Edition + " is called that" }

// known reports whether any record of the edition has one of the names.
func (r *reader) known(read reading) bool {
	return slices.ContainsFunc(read.slugs, func(slug string) bool { return slug != "" && len(r.set.Find(slug)) > 0 })
}

// record returns the record of a list's kind that a name means, nil for none.
func (r *reader) record(list, name string) *rules.Record { return r.recordOf(list, name, "") }

// recordOf returns the record of a list's kind that a name means and that belongs to another; empty for any.
func (r *reader) recordOf(list, name, of string) *rules.Record {
	read := r.read(name)
	all := r.set.Kind(r.kind(list))
	for i := range all {
		if (of == "" || all[i].Of == of) && r.stands(read, &all[i]) {
			return &all[i]
		}
	}
	return nil
}
