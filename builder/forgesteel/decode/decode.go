// Package decode reads the heroes in files of Forge Steel. No text of its own comes along.
package decode

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/governor"
	"scabbard/builder/place"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Imported is a hero that was read.
type Imported struct {
	ID       string // its identifier in Forge Steel
	Hero     *builder.Hero
	Picks    int                   // picks that were found in the file
	Placed   int                   // those that answer a question here
	Unplaced []forgesteel.Unplaced // parts without a place here
	Older    string                // the edition whose rules Forge Steel followed when it wrote the file, as far as the file shows; empty for this one
	Picture  []byte                // the portrait in the file, not checked; empty if there is none
	Differs  []forgesteel.Unplaced // numbers of known things that the file has otherwise: the number, its thing, and ours
	Chosen   []forgesteel.Unplaced // answers that had to be chosen, because Forge Steel does not ask the question: the question, and the answer

	Resolution *builder.Resolution // of the hero
	Brought    *Brought            // the homebrew that came with the hero; nil if there is none
}

// Brought is homebrew that comes with a hero of a file.
type Brought struct {
	Set      *rules.Set            // with the homebrew; nil if none of it can be used
	Names    []string              // as a hero names it
	Carried  []builder.Carried     // as a hero's file carries it
	Made     []string              // things of the file that became records: "kit Bell Ringer"
	Records  []string              // the ids of these records, in the same order; none of homebrew of ours
	Renamed  map[string]string     // the names that things called like ones of the edition have here, by their ids in the file
	AsText   []forgesteel.Unplaced // parts of these that are only text of a record, for the table to apply: the record, and the part
	Unplaced []forgesteel.Unplaced // things that became no records
}

// Importer reads the heroes of files. It caches the meanings of names, because finding them takes longer than reading
// a file. It is not for several goroutines.
type Importer struct {
	glossary forgesteel.Glossary

	// Bring returns the homebrew in the hero of a file, given as the values of its fields, or nil if there is none. It leaves
	// out things that become some records. Without it no homebrew is read.
	Bring func(hero map[string]gjson.Result, without []string) *Brought
}

// NewImporter returns an importer of heroes of an edition. Knows must report true for it.
func NewImporter(set *rules.Set) *Importer { return &Importer{glossary: forgesteel.GlossaryOf(set)} }

// Read reads the heroes of a file: one, or a copy of all. An error names the fault of the file.
func (im *Importer) Read(raw []byte) ([]Imported, error) {
	if len(raw) > MaxBytes {
		return nil, fmt.Errorf("larger than the %d MB that are read", MaxBytes>>20)
	}
	heroes, err := heroesIn(strings.TrimPrefix(string(raw), "\ufeff"))
	if err != nil {
		return nil, err
	}
	var out []Imported
	var spend budget
	for i, hero := range heroes {
		governor.Begin(fmt.Sprintf("hero %d of %d", i+1, len(heroes)))
		one, err := im.read(hero, &spend, nil)
		if err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, nil
}

// read reads a hero with its homebrew, without the things that become some records.
func (im *Importer) read(hero object, spend *budget, without []string) (Imported, error) {
	r := &reader{Glossary: im.glossary, budget: spend, raw: hero}
	var brought *Brought
	if im.Bring != nil {
		brought = im.Bring(hero, without)
	}
	if brought != nil {
		r.renamed = brought.Renamed
		if brought.Set != nil {
			r.Glossary = forgesteel.GlossaryOf(brought.Set)
		}
	}
	one, err := r.readHero()
	if err != nil || brought == nil {
		return one, err
	}
	if unused := brought.unused(one.Resolution); len(unused) > 0 && len(without) == 0 && brought.Set != nil {
		names := make([]string, len(unused))
		for i, at := range unused {
			names[i] = brought.Records[at]
		}
		one, err := im.read(hero, spend, names)
		for _, at := range unused {
			one.Unplaced = append(one.Unplaced, forgesteel.Unplaced{What: brought.Made[at], Why: "nothing in the hero uses this homebrew, so it is not carried"})
		}
		return one, err
	}
	one.Brought, one.Unplaced = brought, append(one.Unplaced, brought.Unplaced...)
	one.Hero.Homebrew, one.Hero.Carried = brought.Names, brought.Carried
	return one, nil
}

// unused returns the indexes of the records that a hero does not have and no answer names.
func (b *Brought) unused(res *builder.Resolution) (out []int) {
	for i, id := range b.Records {
		used := res.Has(id) || slices.ContainsFunc(res.Questions, func(q *builder.Question) bool {
			return slices.ContainsFunc(res.Picked(q.ID), func(rec *rules.Record) bool { return rec.ID == id })
		})
		if !used {
			out = append(out, i)
		}
	}
	return out
}

// reader reads one hero.
type reader struct {
	forgesteel.Glossary
	*budget
	raw          object
	hero         *builder.Hero
	filePicks    []*filePick
	placer       place.Placer
	renamed      map[string]string // the names of things with ids of the player's own, by these ids
	abilityNames map[string]string // names of abilities in the file, by their ids
	taken        int               // picks and treasures so far
	damaged      []creatureDamage  // of creatures
	bonuses      []bonusIn         // features that change a number
	blocks       []creatureBlock   // of creatures
	out          Imported

	implied []builder.Choice // answers of the file that the hero should have without being asked
}

// readHero reads who the hero is, then lets every question find its answer among the picks, then reads the state of play.
// The error is not nil if the hero, or the heroes of its file together, hold more than they may.
func (r *reader) readHero() (Imported, error) {
	r.hero = &builder.Hero{Format: builder.Format, Edition: r.Set.Edition, Name: forgesteel.Clean(r.raw.Text("name"), 100), Level: 1}
	if r.hero.Name == "" {
		r.hero.Name = "Nameless"
	}
	r.readNotes()
	for _, p := range r.Lib.Parts {
		r.readPart(p)
	}
	for _, f := range r.raw.Objects("features") {
		r.readFeature(f, nil, filePlace{level: 1})
	}
	r.readTitles()
	r.readGains()
	r.readPlay()
	if r.picks += r.taken; r.taken > maxPicks {
		return Imported{}, fmt.Errorf("holds a hero with more than %d picks: %s", maxPicks, r.hero.Name)
	}
	r.answer()
	r.noteLeftovers()
	r.spentInPlay()
	r.noteCreatureStamina()
	r.out.Resolution = r.placer.Resolve(r.hero)
	r.compare()
	r.out.Hero, r.out.ID = r.hero, r.raw.Text("id")
	if url := r.raw.Text("picture"); url != "" {
		if r.out.Picture = pictureOf(url); r.out.Picture == nil {
			r.addUnplaced("picture", "the portrait", "only a picture inside the file is read")
		}
	}
	if id := r.out.ID; id != "" && id != forgesteel.ID(r.hero) && len(id) <= 100 && forgesteel.Clean(id, 100) == id {
		r.hero.Notes = append(r.hero.Notes, sheet.Note{Key: forgesteel.NoteID, Text: id})
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

// countPick counts a pick or a treasure, and reports whether the hero has room for it.
func (r *reader) countPick() bool {
	r.taken++
	return r.taken <= maxPicks
}

// countPlaced counts something picked in the file that the hero has now.
func (r *reader) countPlaced() { r.out.Picks, r.out.Placed = r.out.Picks+1, r.out.Placed+1 }

// noteLost counts something picked in the file that has no place here, and lists it with the reason. An empty reason is
// replaced by whether the edition knows the name at all.
func (r *reader) noteLost(where, what, why string) {
	if !r.countPick() {
		return
	}
	r.out.Picks++
	r.addUnplaced(where, what, why)
}

// addUnplaced lists something that has no place here and is counted already.
func (r *reader) addUnplaced(where, what, why string) {
	if what = forgesteel.Clean(what, 200); what == "" {
		what = "something without a name"
	}
	if why == "" {
		why = "no question of this hero takes it"
		if !r.known(r.MeaningsOf(what)) {
			why = r.unknown()
		}
	}
	r.out.Unplaced = append(r.out.Unplaced, forgesteel.Unplaced{Where: forgesteel.Clean(where, 200), What: what, Why: why})
}

// unknown is the reason for names that the edition does not have.
func (r *reader) unknown() string { return "nothing in " + r.Set.Edition + " is called that" }

// known reports whether any record of the edition has one of the names.
func (r *reader) known(read forgesteel.Meanings) bool {
	return slices.ContainsFunc(read.Slugs, func(slug string) bool { return slug != "" && len(r.Set.Find(slug)) > 0 })
}
