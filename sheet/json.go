package sheet

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"

	"scabbard/sheet/printable"
)

// Ordered is a JSON object whose keys keep their order.
type Ordered[T any] struct {
	Keys   []string
	Values []T
}

func (o *Ordered[T]) put(key string, v T) {
	o.Keys = append(o.Keys, key)
	o.Values = append(o.Values, v)
}

// MarshalJSON writes the entries in their order.
func (o Ordered[T]) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, k := range o.Keys {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(k)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(o.Values[i]); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// WriteJSON writes the document, indented. The same sheet always gives the same bytes.
func WriteJSON(w io.Writer, s *Sheet) error { return Encode(w, s.Document()) }

// Encode writes a value as indented JSON. It escapes control characters and characters that change the direction of writing.
// JSON itself escapes only some of them.
func Encode(w io.Writer, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(escaped(b.Bytes()))
	return err
}

// escaped writes unsafe characters as \uXXXX. They occur only inside strings.
func escaped(doc []byte) []byte {
	obeyed := func(r rune) bool { return r != '\n' && printable.Unsafe(r) }
	text, safe := string(doc), true
	for _, r := range text {
		if (r < ' ' || r > '~') && obeyed(r) {
			safe = false
			break
		}
	}
	if safe {
		return doc
	}
	var out bytes.Buffer
	for _, r := range text {
		switch {
		case !obeyed(r):
			out.WriteRune(r)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&out, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&out, `\u%04x`, r)
		}
	}
	return out.Bytes()
}

// Document returns the sheet as JSON.
func (s *Sheet) Document() Document {
	d := Document{
		Format: 1, Edition: s.Edition, Program: s.Program, Name: s.Name, Player: s.Player, Portrait: s.PortraitFile, Level: s.Level, Licence: s.Licence,
		Identity:   s.identityDoc(),
		Potency:    s.potencyDoc(),
		Immunities: resistDocs(s.Immunities), Weaknesses: resistDocs(s.Weaknesses), CannotBe: []string{},
		Skills: []SkillDoc{}, Languages: []LanguageDoc{}, Features: []FeatureDoc{}, Abilities: []AbilityDoc{},
		Tracks: []TrackDoc{}, Forms: []FormDoc{}, Issues: []IssueDoc{},
		KitBonuses: KitBonusesDoc{s.KitBonuses.Melee, s.KitBonuses.Ranged, s.KitBonuses.MeleeDistance, s.KitBonuses.RangedDistance},
	}
	for _, n := range s.Characteristics {
		d.Characteristics.put(n.ID, n.Value())
	}
	for _, n := range s.Stats {
		d.Stats.put(n.ID, n.doc())
	}
	for _, n := range s.CannotBe {
		if n.When != "" {
			continue // "cannot_be" lists only unconditional immunities; the feature's text has the rest
		}
		d.CannotBe = append(d.CannotBe, slug(n.ID))
	}
	for _, k := range s.Skills {
		d.Skills = append(d.Skills, SkillDoc{slug(k.ID), k.Name, k.Group, k.Source, words(k.Helps)})
	}
	for _, l := range s.Languages {
		d.Languages = append(d.Languages, LanguageDoc{slug(l.ID), l.Name, l.Source, l.Note})
	}
	if r := s.Resource; r != nil {
		doc := r.doc()
		d.Resource = &doc
	}
	d.Resources = []ResourceDoc{}
	for _, r := range s.Resources {
		d.Resources = append(d.Resources, r.doc())
	}
	for _, f := range s.Features {
		d.Features = append(d.Features, FeatureDoc{slug(f.ID), f.Name, f.Kind, f.Text.String(), f.Source, f.Level, f.Apply, words(f.Notes), f.Table.document()})
	}
	for i := range s.Abilities {
		a := s.Abilities[i].doc()
		if s.Resource != nil && a.Cost > 0 {
			a.Resource = &s.Resource.ID
		}
		d.Abilities = append(d.Abilities, a)
	}
	s.documentPlay(&d)
	s.documentGathered(&d)
	s.documentCreatures(&d)
	return d
}

// Document returns the question as JSON.
func (q Question) Document() QuestionDoc {
	return QuestionDoc{q.ID, q.Prompt, q.State, list(q.Answer), q.Reason, q.Source.ID, q.Level}
}

func questionDocs(qs []Question) []QuestionDoc {
	out := []QuestionDoc{}
	for _, q := range qs {
		out = append(out, q.Document())
	}
	return out
}

func (s *Sheet) documentPlay(d *Document) {
	for _, t := range s.Tracks {
		out := TrackDoc{On: t.On, Name: t.Name, Note: t.Note.String()}
		for _, r := range t.Rows {
			out.Rows = append(out.Rows, RowDoc{r.At, r.Level, r.Dormant, r.Text.String()})
		}
		d.Tracks = append(d.Tracks, out)
	}
	for _, f := range s.Forms {
		out := FormDoc{Name: f.Name, Source: f.Source, Text: f.Text.String(), Moves: list(f.Moves), Bonuses: list(f.Bonuses)}
		for _, n := range f.Numbers {
			out.Stats.put(n.ID, n.doc())
		}
		d.Forms = append(d.Forms, out)
	}
	d.Questions = questionDocs(s.Questions)
	for _, i := range s.Issues {
		d.Issues = append(d.Issues, i.Document())
	}
	for _, n := range s.Notes {
		d.Notes.put(n.Key, n.Text)
	}
}

// identityDoc returns the slugs of the hero's aspects. An aspect is null if nothing is chosen, and a list if a hero may have
// several.
func (s *Sheet) identityDoc() (out Ordered[any]) {
	for _, a := range s.Aspects {
		switch {
		case a.Many:
			out.put(a.ID, slugs(a.Names))
		case len(a.Names) == 0:
			out.put(a.ID, nil)
		default:
			out.put(a.ID, slug(a.Names[0].ID))
		}
	}
	return out
}

// potencyDoc returns the hero's potencies.
func (s *Sheet) potencyDoc() (out Ordered[any]) {
	out.put("characteristic", s.Potency.Characteristic)
	for _, v := range s.Potency.Values {
		out.put(v.ID, v.Number.Value())
	}
	return out
}

func (r *Resource) doc() ResourceDoc {
	return ResourceDoc{r.ID, r.Name, r.Label, r.Start, r.Turn, words(r.Gains), r.Floor, words(r.Rules), r.Refill}
}

func (n Number) doc() StatDoc {
	d := StatDoc{Value: n.label(n.Value()), Unit: n.Unit, Moves: n.Moves, Parts: n.partDocs()}
	return d
}

// label returns a value for JSON: its label, or the number.
func (n Number) label(v int) any {
	if v >= 0 && v < len(n.Labels) {
		return n.Labels[v]
	}
	return v
}

func (n Number) partDocs() []PartDoc {
	out := make([]PartDoc, 0, len(n.Parts))
	for _, p := range n.Parts {
		out = append(out, PartDoc{n.label(p.Amount), p.Op, p.Group, p.Unused, p.Assumed, p.Source, p.Name, p.Formula, p.Rule, p.Line})
	}
	return out
}

func resistDocs(rs []Resist) []ResistDoc {
	out := make([]ResistDoc, 0, len(rs))
	for _, r := range rs {
		out = append(out, ResistDoc{r.To, r.Number.Value(), r.When, r.Number.partDocs()})
	}
	return out
}

// document returns a table as strings, or nil.
func (t *Table) document() *TableDoc {
	if t == nil {
		return nil
	}
	d := &TableDoc{Heads: list(t.Heads), Rows: make([][]string, 0, len(t.Rows))}
	for _, row := range t.Rows {
		d.Rows = append(d.Rows, words(row))
	}
	return d
}

func words(ts []Text) []string {
	out := make([]string, 0, len(ts))
	for _, t := range ts {
		out = append(out, t.String())
	}
	return out
}

func list(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}

// slug is the last part of a record's id.
func slug(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }
