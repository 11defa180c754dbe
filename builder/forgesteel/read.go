package forgesteel

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/printable"
	"scabbard/sheet"
)

// What a file may hold at most: a hero of the other program takes about 150 KB, a copy of all of them some dozens.
const (
	MaxBytes  = 32 << 20
	maxHeroes = 300
	maxPicks  = 2_000
	maxDepth  = 200
	maxWords  = 4_000 // runes of a text
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
	if deeper(raw, maxDepth) {
		return nil, errors.New("nested too deeply for a hero")
	}
	var v any
	if err := json.Unmarshal(bytes.TrimPrefix(raw, []byte("\ufeff")), &v); err != nil {
		return nil, fmt.Errorf("no JSON: %w", err)
	}
	heroes := heroesIn(v)
	switch {
	case len(heroes) == 0:
		return nil, errors.New("holds no hero")
	case len(heroes) > maxHeroes:
		return nil, fmt.Errorf("holds %d heroes, more than the %d that are read at once", len(heroes), maxHeroes)
	}
	var out []Imported
	for _, o := range heroes {
		r := &reader{glossary: glossaryOf(set), raw: o}
		out = append(out, r.hero())
	}
	return out, nil
}

// deeper tells whether JSON is nested more deeply than some depth.
func deeper(raw []byte, most int) bool {
	depth, quoted := 0, false
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > most {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// object is one of a file, read leniently: what is not there, or of another type, is empty.
type object map[string]any

func (o object) text(key string) string {
	s, _ := o[key].(string)
	return s
}

func (o object) number(key string) int {
	f, _ := o[key].(float64)
	return int(min(max(f, -1e6), 1e6))
}

func (o object) object(key string) object {
	m, _ := o[key].(map[string]any)
	return m
}

func (o object) objects(key string) (out []object) {
	list, _ := o[key].([]any)
	for _, v := range list {
		if m, ok := v.(map[string]any); ok {
			out = append(out, m)
		}
	}
	return out
}

// words are the texts of a list.
func (o object) words(key string) (out []string) {
	list, _ := o[key].([]any)
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// heroesIn are the heroes of a file: itself, those of a list, or those of a list inside it.
func heroesIn(v any) (out []object) {
	switch v := v.(type) {
	case []any:
		for _, one := range v {
			if m, ok := one.(map[string]any); ok && isHero(m) {
				out = append(out, m)
			}
		}
	case map[string]any:
		if isHero(v) {
			return []object{v}
		}
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			if list, ok := v[key].([]any); ok {
				out = append(out, heroesIn(list)...)
			}
		}
	}
	return out
}

// isHero tells whether an object is a hero: it has a name, and one of the parts of a hero.
func isHero(o object) bool {
	_, named := o["name"].(string)
	return named && slices.ContainsFunc(books().parts, func(p part) bool { return o.object(p.Field) != nil })
}

// reader reads one hero.
type reader struct {
	glossary
	raw   object
	is    *builder.Hero
	finds []*find
	seeds []builder.Choice // answers that stand in the notes
	out   Imported
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

// hero reads who the hero is, then lets every question find its answer among the picks, then what happened in play.
func (r *reader) hero() Imported {
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
	r.answer()
	r.play()
	r.rest()
	r.out.Hero, r.out.ID = r.is, r.raw.text("id")
	if id := r.out.ID; id != "" && id != ID(r.is) && len(id) <= 100 && clean(id, 100) == id {
		r.is.Notes = append(r.is.Notes, sheet.Note{Key: noteID, Text: id})
	}
	return r.out
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
