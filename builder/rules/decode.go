package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"scabbard/printable"
)

// File is a source file: its name as errors print it, and its bytes.
type File struct {
	Name string
	Data []byte
}

// decoder reads records out of YAML and collects every mistake it meets.
type decoder struct{ errs Errors }

// fields maps the keys a mapping may have to what reads them.
type fields map[string]func(Value)

func (d *decoder) fail(v Value, format string, args ...any) {
	d.errs = append(d.errs, Error{Place: v.Place(), Text: fmt.Sprintf(format, args...)})
}

// mapping reads every entry of a mapping with its reader; unknown keys are mistakes.
func (d *decoder) mapping(v Value, what string, f fields) {
	pairs, ok := v.Pairs()
	if !ok {
		d.fail(v, "%s: a mapping (key: value) is wanted here", what)
		return
	}
	for _, p := range pairs {
		key, _ := p.Key.Text()
		read, known := f[key]
		if !known {
			names := make([]string, 0, len(f))
			for name := range f {
				names = append(names, name)
			}
			d.errs = append(d.errs, Error{Place: p.Key.Place(), Text: fmt.Sprintf("%s: unknown field %q", what, key), Hint: DidYouMean(key, names)})
			continue
		}
		read(p.Value)
	}
}

// list reads every item; a single value is read as a list of one.
func (d *decoder) list(v Value, read func(Value)) {
	if v.Null() {
		return
	}
	items, ok := v.Items()
	if !ok {
		items = []Value{v}
	}
	for _, i := range items {
		read(i)
	}
}

func (d *decoder) str(v Value) string {
	s, ok := v.Text()
	if !ok {
		d.fail(v, "a single value is wanted here")
	}
	if i := strings.IndexFunc(s, hidden); i >= 0 {
		r, _ := utf8.DecodeRuneInString(s[i:])
		d.errs = append(d.errs, Error{Place: v.Place(), Text: fmt.Sprintf("a sign that cannot be seen, %U", r), Hint: "rules are plain text; take it out"})
	}
	return s
}

// hidden tells the signs that are none of a text; line feeds and tabs are white space.
func hidden(r rune) bool { return r != '\n' && r != '\t' && printable.Unsafe(r) }

func (d *decoder) strs(v Value) (out []string) {
	d.list(v, func(v Value) { out = append(out, d.str(v)) })
	return out
}

func (d *decoder) integer(v Value) int {
	n, err := strconv.Atoi(strings.TrimPrefix(d.str(v), "+"))
	if err != nil {
		d.fail(v, "a whole number is wanted here")
	}
	return n
}

func (d *decoder) boolean(v Value) bool {
	s := d.str(v)
	if s != "true" && s != "false" {
		d.fail(v, "true or false is wanted here")
	}
	return s == "true"
}

func (d *decoder) number(v Value) Expr    { return d.expr(v, false) }
func (d *decoder) condition(v Value) Expr { return d.expr(v, true) }

func (d *decoder) expr(v Value, wantBool bool) Expr {
	e, err := Compile(strings.TrimPrefix(d.str(v), "+"), wantBool)
	if err != nil {
		d.fail(v, "%v", err)
	}
	return e
}

func (d *decoder) text(v Value) Text {
	t, err := ParseText(d.str(v))
	if err != nil {
		d.fail(v, "%v", err)
	}
	return t
}

func (d *decoder) texts(v Value) (out []Text) {
	d.list(v, func(v Value) { out = append(out, d.text(v)) })
	return out
}

func (d *decoder) attrs(v Value) (out []Attr) {
	pairs, ok := v.Pairs()
	if !ok {
		d.fail(v, "attributes are a mapping")
	}
	for _, p := range pairs {
		out = append(out, Attr{Key: d.str(p.Key), Values: d.strs(p.Value)})
	}
	return out
}

// into builds the readers of a plain struct from pointers to its fields.
func (d *decoder) into(targets map[string]any) fields {
	f := fields{}
	for key, target := range targets {
		f[key] = d.reader(target)
	}
	return f
}

func (d *decoder) reader(target any) func(Value) {
	switch t := target.(type) {
	case *string:
		return func(v Value) { *t = d.str(v) }
	case *[]string:
		return func(v Value) { *t = d.strs(v) }
	case *int:
		return func(v Value) { *t = d.integer(v) }
	case *bool:
		return func(v Value) { *t = d.boolean(v) }
	case *Expr:
		return func(v Value) { *t = d.number(v) }
	case *Text:
		return func(v Value) { *t = d.text(v) }
	case *[]Text:
		return func(v Value) { *t = d.texts(v) }
	case *[]Attr:
		return func(v Value) { *t = d.attrs(v) }
	case func(Value):
		return t
	}
	panic(fmt.Sprintf("decoder: no reader for %T", target))
}

// Decode reads files of records. What it returns beside errors is incomplete.
func Decode(files []File) ([]Record, error) {
	var d decoder
	var out []Record
	for _, f := range files {
		v, err := ParseYAML(f.Name, f.Data)
		if err != nil {
			d.errs = append(d.errs, err.(Errors)...)
			continue
		}
		if v.Missing() {
			d.fail(v, "an empty file")
			continue
		}
		d.mapping(v, "file", fields{"records": func(v Value) {
			d.list(v, func(v Value) { out = append(out, d.record(v, Record{})) })
		}})
	}
	return out, d.result()
}

func (d *decoder) result() error {
	if len(d.errs) > 0 {
		return d.errs
	}
	return nil
}

// record reads a record over what it starts from: fields not named keep their values.
func (d *decoder) record(v Value, r Record) Record { return d.recordBut(v, r, "") }

// recordBut reads a record that may also have one key which is read elsewhere.
func (d *decoder) recordBut(v Value, r Record, skip string) Record {
	at := v.Place()
	over := r.Name != "" // what a layer changes or copies
	var more []Effect
	r.Source = Source{at.File, at.Line}
	f := d.into(map[string]any{
		"id": &r.ID, "name": &r.Name, "aliases": &r.Aliases, "text": &r.Text, "short": &r.Short, "flavor": &r.Flavor,
		"tags": &r.Tags, "level": &r.Level, "cost": &r.Cost, "of": &r.Of, "attrs": &r.Attrs, "repeat": &r.Repeat,
		"params": &r.Params, "story": &r.Story, "when": &r.When, "apply": &r.Apply, "note": &r.Note, "line": &r.Line,
		"after": &r.After, "equipment": &r.Equipment, "goal": &r.Goal,
		"block":    func(v Value) { r.Block = d.block(v) },
		"requires": func(v Value) { r.Requires = d.condition(v) },
		"effects":  func(v Value) { r.Effects = d.effects(v) },
		"ability":  func(v Value) { r.Ability = d.ability(v) },
		"quick":    func(v Value) { r.Quick = d.recommendations(v) },
		"preset":   func(v Value) { r.Preset = d.recommendations(v) },
	})
	if skip != "" {
		f[skip] = func(Value) {}
	}
	if over {
		f["add-effects"] = func(v Value) { more = d.effects(v) }
	}
	d.mapping(v, "record", f)
	r.Effects = append(slices.Clip(r.Effects), more...)
	if kind, slug, ok := strings.Cut(r.ID, "/"); !ok || kind == "" || !validSlug(slug) {
		d.fail(v, "record id %q: an id is kind/slug in lower case, such as kit/mountain", r.ID)
	}
	if r.Name == "" {
		d.fail(v, "record %s has no name", r.ID)
	}
	return r
}

// recommendations reads answers to questions: a mapping from a question to one or several picks.
func (d *decoder) recommendations(v Value) (out []Recommendation) {
	for _, a := range d.attrs(v) {
		out = append(out, Recommendation{a.Key, a.Values})
	}
	return out
}

func (d *decoder) block(v Value) *Block {
	b := &Block{}
	d.mapping(v, "block", d.into(map[string]any{
		"name": &b.Name, "text": &b.Text, "abilities": &b.Abilities,
		"lines": func(v Value) {
			pairs, ok := v.Pairs()
			if !ok {
				d.fail(v, "the lines of a stat block are a mapping: label: words")
			}
			for _, p := range pairs {
				b.Lines = append(b.Lines, Line{d.str(p.Key), d.text(p.Value)})
			}
		},
	}))
	return b
}

func (d *decoder) ability(v Value) *Ability {
	a := &Ability{}
	var effect Text
	d.mapping(v, "ability", d.into(map[string]any{
		"keywords": &a.Keywords, "type": &a.Type, "target": &a.Target, "trigger": &a.Trigger, "roll": &a.Roll,
		"includes": &a.Includes, "usable-as": &a.UsableAs, "effect": &effect,
		"distance": func(v Value) {
			r, err := ParseReach(d.str(v))
			if err != nil {
				d.fail(v, "%v", err)
			}
			a.Reach = r
		},
		"tiers": func(v Value) {
			d.list(v, func(v Value) {
				t, err := ParseTier(d.str(v))
				if err != nil {
					d.fail(v, "%v", err)
				}
				a.Tiers = append(a.Tiers, t)
			})
			if len(a.Tiers) != 3 {
				d.fail(v, "a power roll has three outcomes, here are %d", len(a.Tiers))
			}
		},
		"clauses": func(v Value) {
			d.list(v, func(v Value) {
				var c Clause
				d.mapping(v, "clause", d.into(map[string]any{"label": &c.Label, "amount": &c.Amount, "open": &c.Open, "text": &c.Text,
					"if": func(v Value) { c.If = d.condition(v) }}))
				a.Clauses = append(a.Clauses, c)
			})
		},
	}))
	if effect.Raw != "" {
		a.Clauses = append(a.Clauses, Clause{Label: "Effect", Text: effect})
	}
	if len(a.Tiers) > 0 && len(a.Roll) == 0 {
		d.fail(v, "three outcomes and no roll")
	}
	if len(a.Tiers) > 0 && !hasRollClause(a.Clauses) {
		a.Clauses = append([]Clause{{Label: "Roll"}}, a.Clauses...)
	}
	return a
}

func hasRollClause(cs []Clause) bool {
	for _, c := range cs {
		if c.Label == "Roll" {
			return true
		}
	}
	return false
}
