// Package herofile reads and writes hero and party files, and keeps their history.
//
// Commands call Decode and Encode for the whole file, Edit for changes that keep all other bytes, Save and SaveAll to write,
// Lock before they read, and History for undo. A new field of a hero is read in decode.go or decode_play.go and
// written in encode.go.
package herofile

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/sheet"
)

// Decode reads a hero file strictly. The error is a yaml.Errors with every mistake and its position.
func Decode(name string, data []byte) (*builder.Hero, error) {
	v, err := yaml.Parse(name, data)
	if err != nil {
		return nil, err
	}
	d := heroDecoder{hero: &builder.Hero{Format: 0, Level: 1}}
	if v.Null() {
		d.fail(v, "the file is empty", "scabbard new makes a hero")
		return nil, d.errs
	}
	h := d.hero
	d.mapping(v, "a hero", map[string]func(yaml.Value){
		"format":   func(v yaml.Value) { h.Format = d.integer(v, "format") },
		idKey:      d.id,
		"edition":  func(v yaml.Value) { h.Edition = d.str(v, "edition") },
		"homebrew": func(v yaml.Value) { h.Homebrew = d.strs(v, "homebrew") },
		"books":    func(v yaml.Value) { h.Books = d.strs(v, "books") },
		"name":     func(v yaml.Value) { h.Name = d.words(v, "name", MaxName) },
		"player":   func(v yaml.Value) { h.Player = d.words(v, "player", MaxName) },
		"portrait": func(v yaml.Value) { h.Portrait = d.words(v, "portrait", MaxName) },
		"level":    func(v yaml.Value) { h.Level = d.integer(v, "level") },
		"choices":  d.choices,
		"notes":    d.notes,
		"play":     d.play,

		carriedKey: d.carried,
	})
	if len(d.errs) == 0 {
		d.format(v)
	}
	if len(d.errs) > 0 {
		return nil, d.errs
	}
	return h, nil
}

// id checks an id, which is the name of a file in the history.
func (d *heroDecoder) id(v yaml.Value) {
	if id := d.words(v, idKey, MaxName); id != "" && !isID(id) {
		d.fail(v, "id is 6 to 32 small letters and digits, not "+brief(strconv.Quote(id)), "delete the line; the next change writes another")
	}
}

// LocalFile reports whether a name with slashes leads to a file in a folder or below it, on every system.
func LocalFile(name string) bool {
	return filepath.IsLocal(filepath.FromSlash(name)) && !strings.ContainsAny(name, "\\:") && name != "."
}

// NewerHint is the hint for a file of a newer format.
const NewerHint = "a newer scabbard wrote it; update this one"

// format reports a file that is not a hero file, or is of a newer format.
func (d *heroDecoder) format(v yaml.Value) {
	switch f := d.hero.Format; {
	case f == builder.Format:
	case f == 0:
		d.fail(v, "no hero file: it has no format", fmt.Sprintf("a hero file begins with format: %d", builder.Format))
	default:
		hint := NewerHint
		if f < builder.Format {
			hint = fmt.Sprintf("a hero file begins with format: %d", builder.Format)
		}
		d.fail(v, fmt.Sprintf("format %d, this program reads format %d", f, builder.Format), hint)
	}
}

type heroDecoder struct {
	hero  *builder.Hero
	errs  yaml.Errors
	picks int // entries of the lists so far
}

func (d *heroDecoder) fail(v yaml.Value, text, hint string) {
	d.errs = append(d.errs, yaml.Error{Place: v.Place(), Text: text, Hint: hint})
}

func (d *heroDecoder) mapping(v yaml.Value, what string, fields map[string]func(yaml.Value)) {
	pairs, ok := v.Pairs()
	if !ok {
		if !v.Null() {
			d.fail(v, what+" is written as key: value lines", lines(what))
		}
		return
	}
	for _, p := range pairs {
		key, _ := p.Key.Text()
		read, known := fields[key]
		if !known {
			names := make([]string, 0, len(fields))
			for n := range fields {
				names = append(names, n)
			}
			slices.Sort(names)
			hint := spelling.DidYouMean(key, names)
			switch {
			case strings.ContainsRune(key, noBreak):
				hint = "there is a no-break space in it; delete it"
			case hint == "":
				hint = "a newer scabbard may have written it; known: " + strings.Join(names, ", ")
			}
			d.fail(p.Key, fmt.Sprintf("%s has no field %q", what, key), hint)
			continue
		}
		read(p.Value)
	}
}

// noBreak is the space that looks like any other, and is none in YAML.
const noBreak = '\u00a0'

// lines returns an example of a mapping, for a hint.
func lines(what string) string {
	switch what {
	case "a hero":
		return fmt.Sprintf("is this the right file? a hero file begins with format: %d", builder.Format)
	case "a party":
		return fmt.Sprintf("is this the right file? a party file begins with format: %d", builder.Format)
	case "earned":
		return "earned: {renown: 0, wealth: 0}"
	case "a project":
		return "projects: [{project: learn-new-language, rolls: [12]}]"
	}
	return what + ": {xp: 0, victories: 0}"
}

// MaxName is the most characters of a name in a hero or party file.
const MaxName = 1_000

// Limits of a hero, far above those of any real one, so that a wrong file is rejected before it costs time.
const (
	maxEntries = 2_000
	maxPicks   = 4_000  // in all lists together
	maxText    = 20_000 // characters
	maxNumber  = 1_000_000
)

// checkLength reports whether a list or mapping has no more entries than a hero can have. If it has, it notes an error.
func (d *heroDecoder) checkLength(v yaml.Value, what string, n int) bool {
	if n > maxEntries {
		d.fail(v, fmt.Sprintf("%s: %d entries, more than the %d a hero may have", what, n, maxEntries), "is this the right file?")
	}
	return n <= maxEntries
}

// checkList is checkLength for a list of picks. It also reports whether the lists so far have no more entries than a whole hero can
// have, and notes the first one with which they have.
func (d *heroDecoder) checkList(v yaml.Value, what string, n int) bool {
	if !d.checkLength(v, what, n) {
		return false
	}
	before := d.picks
	if d.picks += n; d.picks > maxPicks && before <= maxPicks {
		d.fail(v, fmt.Sprintf("%s: the lists up to this one have %d entries, more than the %d a hero may have", what, d.picks, maxPicks), "is this the right file?")
	}
	return d.picks <= maxPicks
}

func (d *heroDecoder) str(v yaml.Value, what string) string { return d.words(v, what, maxText) }

func (d *heroDecoder) words(v yaml.Value, what string, most int) string {
	s, ok := v.Text()
	if !ok {
		d.fail(v, brief(what)+" is a single value", "write it after the colon, in quotes if it contains [ { : or #")
	}
	if n := len(s); n > most && utf8.RuneCountInString(s) > most {
		d.fail(v, fmt.Sprintf("%s is %d characters long, more than the %d it may have", brief(what), utf8.RuneCountInString(s), most), "shorten it")
		return ""
	}
	return s
}

// brief shortens the name of a question for a message.
func brief(what string) string {
	const most = 80
	if utf8.RuneCountInString(what) <= most {
		return what
	}
	return string([]rune(what)[:most]) + "…"
}

func (d *heroDecoder) integer(v yaml.Value, what string) int {
	before := len(d.errs)
	s := d.str(v, what)
	if len(d.errs) > before {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		d.fail(v, fmt.Sprintf("%s is a whole number, not %q", what, brief(s)), "such as "+what+": 1")
	}
	return n
}

// count reads a number of play: a whole number within limits.
func (d *heroDecoder) count(v yaml.Value, what string) int {
	n := d.integer(v, what)
	if n > maxNumber || n < -maxNumber {
		d.fail(v, fmt.Sprintf("%s is at most %d, not %d", what, maxNumber, n), "such as "+what+": 1")
	}
	return n
}

func (d *heroDecoder) strs(v yaml.Value, what string) []string {
	items, ok := v.Items()
	if !ok {
		if v.Null() {
			return nil
		}
		return []string{d.str(v, what)}
	}
	if !d.checkList(v, brief(what), len(items)) {
		return nil
	}
	out := make([]string, 0, len(items))
	for _, i := range items {
		out = append(out, d.str(i, what))
	}
	return out
}

func (d *heroDecoder) choices(v yaml.Value) {
	pairs, ok := v.Pairs()
	if !ok && !v.Null() {
		d.fail(v, "choices are written as question: answer lines", "such as class: conduit, indented below choices:")
	}
	if !d.checkLength(v, "choices", len(pairs)) {
		return
	}
	for _, p := range pairs {
		key := d.key(p.Key)
		if rules.OfPlay(key) {
			section, list, _ := strings.Cut(key, ".")
			d.fail(p.Key, key+" is kept in the section "+section, section+": {"+list+": [...]}")
			continue
		}
		if entries, ok := p.Value.Pairs(); ok {
			var answer []string
			if !d.checkList(p.Value, key, len(entries)) {
				continue
			}
			for _, e := range entries {
				k, _ := e.Key.Text()
				answer = append(answer, k+"="+d.str(e.Value, key))
			}
			d.hero.Choices = append(d.hero.Choices, builder.Choice{Question: key, Answer: answer})
			continue
		}
		if _, ok := p.Value.Items(); ok {
			d.hero.Choices = append(d.hero.Choices, builder.Choice{Question: key, Answer: d.strs(p.Value, key)})
			continue
		}
		s := d.str(p.Value, key)
		if s == "" {
			continue // a question without an answer
		}
		d.hero.Choices = append(d.hero.Choices, builder.Choice{Question: key, Answer: []string{s}})
	}
}

func (d *heroDecoder) notes(v yaml.Value) {
	pairs, ok := v.Pairs()
	if !ok && !v.Null() {
		d.fail(v, "notes are written as key: text lines", "such as appearance: tall, indented below notes:")
	}
	if !d.checkLength(v, "notes", len(pairs)) {
		return
	}
	for _, p := range pairs {
		key := d.key(p.Key)
		d.hero.Notes = append(d.hero.Notes, sheet.Note{Key: key, Text: d.str(p.Value, key)})
	}
}

// key reads the name of an answer or a note.
func (d *heroDecoder) key(v yaml.Value) string { return d.words(v, "the name of an entry", MaxName) }
