// Package official reads a hero from the fields of the publisher's character sheet form, filled by hand or by this program.
// Each name answers the question of the hero that takes it. Names that cannot be placed are listed.
package official

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/place"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/form"
	"scabbard/sheet/printable"
)

// Read is a hero that was read from a form.
type Read struct {
	Hero   *builder.Hero
	Placed int      // the names and boxes that were placed
	Left   []Remark // entries that could not be placed, and why
	Near   []Remark // names that were read as another, which is the remark
	Chosen []Remark // answers that had to be chosen because the form does not have them: the question and the answer
	Other  []Remark // numbers that differ from the form; the remark is ours
}

// Remark is a remark on a field of the form or on a question.
type Remark struct{ Field, Text, Why string }

// NoteKey is the key of the note with the entries that could not be placed.
const NoteKey = "official-form"

// minFields is how many of the form's fields a document must have to be recognized.
const minFields = 20

// Is reports whether the fields are those of the publisher's form.
func Is(table string, fields []form.Filled) bool {
	known := map[string]bool{}
	for _, r := range rows(table) {
		known[r.field] = true
	}
	n := 0
	for _, f := range fields {
		if known[f.Name] {
			n++
		}
	}
	return n >= minFields
}

// row is a line of the table of the form: a field and its source.
type row struct{ field, source, arg string }

func rows(table string) (out []row) {
	for line := range strings.Lines(table) {
		if line = strings.TrimRight(line, "\r\n"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := append(strings.Split(line, "\t"), "", "")
		out = append(out, row{cells[0], cells[1], cells[2]})
	}
	return out
}

// reader reads one form.
type reader struct {
	Read
	set    *rules.Set
	hero   *builder.Hero // so far
	before *builder.Hero // the hero before; nil for a new one
	placer place.Placer
	trials int // how many answers about numbers were tried
	named  []*named
	raw    string // the table as text
	table  []row
	values map[string]string // the text fields that are filled
	ticked map[string]bool
	order  []string // the filled fields in the order of the form
	used   map[string]bool
	names  names
	notes  []string // entries that could not be placed, for a note
}

// Hero returns the hero of a form's fields, by the rules of an edition and the table of the form. If was is not nil, the
// result keeps its parts that the form does not have.
func Hero(set *rules.Set, table string, fields []form.Filled, was *builder.Hero) Read {
	r := &reader{set: set, before: was, raw: table, table: rows(table), values: map[string]string{}, ticked: map[string]bool{}, used: map[string]bool{}, names: names{set: set}}
	for _, f := range fields {
		value := strings.TrimSpace(printable.Text(f.Value[:min(len(f.Value), maxText)]))
		if f.Check && !f.On || !f.Check && value == "" || r.values[f.Name] != "" || r.ticked[f.Name] {
			continue
		}
		r.order = append(r.order, f.Name)
		if f.Check {
			r.ticked[f.Name] = true
		} else {
			r.values[f.Name] = value
		}
	}
	r.begin()
	r.Left = append(r.Left, tooLong(fields)...)
	r.collect()
	r.carried()
	r.answer()
	r.scores()
	r.fit()
	r.placer.Hero = r.hero
	r.placer.Order()
	r.hero = r.placer.Hero
	r.play()
	r.others()
	r.leftovers()
	r.Hero = r.hero
	for _, c := range r.placer.Chosen {
		r.Chosen = append(r.Chosen, Remark{c.Question, c.Answer[0], ""})
	}
	return r.Read
}

// answer lets every question find its answer among the names of the form.
func (r *reader) answer() {
	r.placer.Set, r.placer.Hero, r.placer.Before = r.set, r.hero, r.before
	for _, f := range r.named {
		if f.prose {
			continue
		}
		if f.Unknown {
			f.Known = r.set.Find(f.Text)
		}
		r.placer.Wants = append(r.placer.Wants, &f.Want)
	}
	r.placer.Place()
	r.hero = r.placer.Hero
}

// tooLong returns the boxes whose text is cut.
func tooLong(fields []form.Filled) (out []Remark) {
	for _, f := range fields {
		if len(f.Value) > maxText && len(out) < maxNames {
			out = append(out, Remark{f.Name, "", "holds more than " + itoa(maxText) + " letters; the rest is not read"})
		}
	}
	return out
}

// begin makes the hero before any answer.
func (r *reader) begin() {
	r.hero = &builder.Hero{Format: builder.Format, Edition: r.set.Edition, Level: 1}
	if r.before != nil {
		is := *r.before
		r.hero = &is
	}
	for _, row := range r.table {
		switch value := r.values[row.field]; {
		case value == "":
		case row.source == "called":
			r.hero.Name = r.take(row.field, printable.Flat(value))
		case row.source == "rank":
			if n, ok := number(value); ok && n >= 1 && n <= r.set.MaxLevel {
				r.hero.Level = n
				r.take(row.field, "")
			} else {
				r.leave(row.field, value, "the levels of "+r.set.Edition+" go from 1 to "+itoa(r.set.MaxLevel))
			}
		}
	}
	if r.hero.Name == "" {
		r.hero.Name = "Nameless"
	}
}

// take marks a field as read, and returns its value.
func (r *reader) take(field, value string) string {
	r.used[field] = true
	return value
}

// leave lists an entry that could not be placed, and keeps it for the note.
func (r *reader) leave(field, text, why string) {
	r.used[field] = true
	text = printable.Flat(text)
	r.Left = append(r.Left, Remark{field, text, why})
	if text == "" {
		text = "ticked"
	}
	r.notes = append(r.notes, field+": "+text)
}

// leftovers lists the fields that nothing has read, and notes everything that found no place.
func (r *reader) leftovers() {
	res := r.placer.Resolve(r.hero)
	for _, f := range r.named {
		switch {
		case f.prose:
		case !f.Placed():
			r.leave(f.field, f.Text, r.placer.Why(&f.Want))
		case !res.Has(f.Record.ID) && !slices.Contains(res.Picked(f.In), f.Record) && !automatic(res, f.Record):
			r.leave(f.field, f.Text, "another pick has taken its place")
		default:
			r.Placed++
		}
	}
	for _, name := range r.order {
		if !r.used[name] {
			r.leave(name, r.values[name], "scabbard has no place for this field")
		}
	}
	const most = 4000
	if text := strings.Join(r.notes, "\n"); text != "" {
		if runes := []rune(text); len(runes) > most {
			text = string(runes[:most])
		}
		r.hero = r.hero.WithNote(NoteKey, text)
	} else {
		is := *r.hero
		is.Notes = slices.DeleteFunc(slices.Clone(is.Notes), func(n sheet.Note) bool { return n.Key == NoteKey })
		r.hero = &is
	}
}

// automatic reports whether a question has a record as its only answer.
func automatic(res *builder.Resolution, rec *rules.Record) bool {
	return slices.ContainsFunc(res.Questions, func(q *builder.Question) bool {
		return q.State == sheet.Automatic && !q.Preset && q.IsPicked(rec)
	})
}
