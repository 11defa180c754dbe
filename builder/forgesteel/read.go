package forgesteel

import (
	"bytes"
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// Imported is a hero that was read.
type Imported struct {
	ID     string // its identifier in the other program
	Hero   *builder.Hero
	Picks  int    // picks that were found in the file
	Placed int    // those that answer a question here
	Left   []Left // what found no place here
	Chosen []Left // what had to be chosen because the other program does not ask it: the question, and the answer
}

// Read reads the heroes of a file: one, or a copy of all. The error says what is wrong with the file. The edition
// must be one that Knows tells of.
func Read(set *rules.Set, raw []byte) ([]Imported, error) {
	if len(raw) > MaxBytes {
		return nil, fmt.Errorf("larger than the %d MB that are read", MaxBytes>>20)
	}
	heroes, err := heroesIn(bytes.TrimPrefix(raw, []byte("\ufeff")))
	if err != nil {
		return nil, err
	}
	var out []Imported
	var spend budget
	for _, hero := range heroes {
		o, err := decode(hero)
		if err != nil {
			return nil, err
		}
		r := &reader{glossary: glossaryOf(set), budget: &spend, raw: o}
		one, err := r.hero()
		if err != nil {
			return nil, err
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
	seeds  []builder.Choice  // answers that stand in the notes
	own    map[string]string // the names of the abilities in the file, by their ids
	taken  int               // picks and treasures so far
	trials int               // answers tried out so far
	out    Imported
}

// find is something picked in the file.
type find struct {
	name    string
	read    reading
	list    string   // the list it is from, or what sort of name it is; empty for anything
	kind    string   // of the records in that list
	homes   []string // ids of the records it belongs to, the nearest first
	where   string   // the feature it is picked in, as printed
	level   int
	slot    int  // which feature it is picked in, counted from 1
	begun   bool // it is there from the start
	instead bool // it stands in for what is there from the start
	used    bool
}

// hero reads who the hero is, then lets every question find its answer among the picks, then what happened in play. The
// error is not nil if the hero, or the heroes of its file together, hold more than they may.
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
		r.feature(f, 1, nil)
	}
	r.titles()
	r.scores()
	r.gained()
	if r.picks += r.taken; r.taken > maxPicks {
		return Imported{}, fmt.Errorf("holds a hero with more than %d picks: %s", maxPicks, r.is.Name)
	}
	r.answer()
	r.play()
	r.rest()
	r.out.Hero, r.out.ID = r.is, r.raw.text("id")
	if id := r.out.ID; id != "" && id != ID(r.is) && len(id) <= 100 && clean(id, 100) == id {
		r.is.Notes = append(r.is.Notes, sheet.Note{Key: noteID, Text: id})
	}
	return r.out, r.spent()
}

// take counts a pick or a treasure, and reports whether the hero has room for it.
func (r *reader) take() bool {
	r.taken++
	return r.taken <= maxPicks
}

// clean is a text of the file as one line that may be kept: no control characters, not too long.
func clean(s string, most int) string {
	s = strings.TrimSpace(printable.Line(s))
	if runes := []rune(s); len(runes) > most {
		s = strings.TrimSpace(string(runes[:most]))
	}
	return s
}

// lose notes that something finds no place here.
func (r *reader) lose(where, what string) {
	if len(r.out.Left) == maxPicks {
		return
	}
	why := "no question of this hero takes it"
	if what = clean(what, 200); len(r.set.Find(what)) == 0 {
		why = "nothing in " + r.set.Edition + " is called that"
	}
	r.out.Left = append(r.out.Left, Left{clean(where, 200), what, why})
}

// record finds the record of a list's kind that a name means, nil for none.
func (r *reader) record(list, name string) *rules.Record {
	read := r.read(name)
	all := r.set.Kind(r.kind(list))
	for i := range all {
		if r.stands(read, &all[i]) {
			return &all[i]
		}
	}
	return nil
}
