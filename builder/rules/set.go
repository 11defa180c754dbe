package rules

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Load reads an edition: its constants and its records, checked whole. Every mistake is reported at once.
func Load(ruleset File, records []File) (*Set, error) {
	d := &rulesetDecoder{newDecoder()}
	v, err := ParseYAML(ruleset.Name, ruleset.Data)
	if err != nil {
		return nil, err
	}
	d.table = (*placeTable)(nil).copied()
	d.table.values[""] = v
	s := d.set(v)
	d.places.of[recordKey{}], d.table = d.table, nil
	s.Records = d.files(records)
	s.sort()
	d.errs = append(d.errs, check(s, d.places)...)
	return s, d.result()
}

// sort puts the records in the order of their kinds, then of their ids, and notes where each kind stands.
func (s *Set) sort() {
	slices.SortStableFunc(s.Records, byKindAndID)
	s.mark()
}

func byKindAndID(a, b Record) int {
	if c := strings.Compare(a.Kind(), b.Kind()); c != 0 {
		return c
	}
	return strings.Compare(a.ID, b.ID)
}

// mark notes where each kind stands among the sorted records.
func (s *Set) mark() {
	s.Ranges = nil
	for i := range s.Records {
		kind := s.Records[i].Kind()
		if n := len(s.Ranges); n == 0 || s.Ranges[n-1].Kind != kind {
			s.Ranges = append(s.Ranges, Range{Kind: kind, From: i})
		}
		s.Ranges[len(s.Ranges)-1].To = i + 1
	}
}

// rulesetDecoder reads the constants of an edition.
type rulesetDecoder struct{ *decoder }

func (d *rulesetDecoder) set(v Value) *Set {
	s := &Set{}
	targets := d.presentation(&s.Show)
	maps.Copy(targets, map[string]any{
		"edition": &s.Edition, "reference": &s.Reference, "title": &s.Title, "licence": &s.Licence, "max-level": &s.MaxLevel, "sizes": &s.Sizes, "root": &s.Root,
		"kinds": func(v Value) {
			for _, a := range d.attrs(v) {
				for _, kind := range a.Values {
					role := a.Key
					if role == "other" {
						role = ""
					}
					s.KindsKnown = append(s.KindsKnown, Kind{ID: kind, Role: role})
				}
			}
		},
		"think":           &s.Think,
		"details":         many(d.reader, &s.Details, d.label),
		"echelons":        many(d.reader, &s.Echelons, d.integer),
		"characteristics": many(d.reader, &s.Characteristics, d.characteristic),
		"ability-types":   many(d.reader, &s.AbilityTypes, d.abilityType),
		"moments":         many(d.reader, &s.Moments, d.moment),
		"xp":              many(d.reader, &s.XP, d.pace),
		"stats":           many(d.reader, &s.Stats, d.stat),
		"groups":          many(d.reader, &s.Groups, d.group),
		"equipment":       many(d.reader, &s.Equipment, d.equipment),
		"lowered-goals":   many(d.reader, &s.Lowered, d.lowered),
		"duplicates":      many(d.reader, &s.Duplicates, d.duplicate),
		"renamed":         d.renamed(s),
		"rolls":           func(v Value) { s.Rolls = d.rolls(v) },
		"exchange":        func(v Value) { s.Exchange = d.exchange(v) },
		"scores":          many(d.reader, &s.Scores, d.integer),
		"respite-xp":      &s.RespiteXP,
	})
	d.mapping(v, "ruleset", d.into(targets))
	return s
}

func (d *rulesetDecoder) exchange(v Value) (x Exchange) {
	attrs := func(to *[]Attr) func(Value) { return func(v Value) { *to = d.attrs(v) } }
	d.mapping(v, "exchange", d.into(map[string]any{"format": &x.Format, "program": &x.Program,
		"kinds": attrs(&x.Kinds), "places": attrs(&x.Places), "earned": attrs(&x.Earned), "fields": attrs(&x.Fields), "names": attrs(&x.Names)}))
	return x
}

// renamed reads what other editions call otherwise: a mapping for each edition, old word: new word.
func (d *rulesetDecoder) renamed(s *Set) func(Value) {
	return func(v Value) {
		editions, ok := v.Pairs()
		if !ok {
			d.fail(v, "renamed is a mapping of editions")
		}
		for _, edition := range editions {
			for _, a := range d.attrs(edition.Value) {
				s.Renamed = append(s.Renamed, Rename{Edition: d.str(edition.Key), From: a.Key, To: strings.Join(a.Values, " ")})
			}
		}
	}
}

// many reads a list into a slice, item by item.
func many[T any](d *reader, into *[]T, item func(Value) T) func(Value) {
	return func(v Value) { d.list(v, func(v Value) { *into = append(*into, item(v)) }) }
}

func (d *rulesetDecoder) label(v Value) (l Label) {
	d.mapping(v, "label", d.into(map[string]any{"id": &l.ID, "name": &l.Name}))
	return l
}

func (d *rulesetDecoder) moment(v Value) (m Moment) {
	d.mapping(v, "moment", d.into(map[string]any{"id": &m.ID, "name": &m.Name, "index": &m.Head, "role": &m.Role}))
	return m
}

func (d *rulesetDecoder) characteristic(v Value) (c Characteristic) {
	d.mapping(v, "characteristic", d.into(map[string]any{"id": &c.ID, "name": &c.Name, "abbr": &c.Abbr}))
	return c
}

func (d *rulesetDecoder) pace(v Value) (p Pace) {
	d.mapping(v, "pace", d.into(map[string]any{"id": &p.ID, "line": &p.Line, "table": many(d.reader, &p.Table, d.integer)}))
	return p
}

func (d *rulesetDecoder) stat(v Value) (s Stat) {
	d.mapping(v, "stat", d.into(map[string]any{
		"id": &s.ID, "name": &s.Name, "abbr": &s.Abbr, "base": &s.Base, "unit": &s.Unit, "suffix": &s.Suffix,
		"signed": &s.Signed, "sizes": &s.Sizes, "low": &s.Low, "hidden": &s.Hidden, "quiet": &s.Quiet, "line": &s.Line,
		"role": &s.Role, "place": &s.Place, "earned": &s.Earned,
	}))
	return s
}

func (d *rulesetDecoder) group(v Value) (g Group) {
	d.mapping(v, "group", d.into(map[string]any{"id": &g.ID, "name": &g.Name, "ask": &g.Ask}))
	return g
}

func (d *rulesetDecoder) equipment(v Value) (q Equipment) {
	d.mapping(v, "equipment", d.into(map[string]any{"id": &q.ID, "name": &q.Name,
		"if": func(v Value) { q.If = d.condition(v) }}))
	return q
}

func (d *rulesetDecoder) lowered(v Value) (l Lowered) {
	d.mapping(v, "lowered goal", d.into(map[string]any{"from": func(v Value) { l.From = d.selector(v) }, "less": &l.Less}))
	return l
}

func (d *rulesetDecoder) duplicate(v Value) (u Duplicate) {
	d.mapping(v, "duplicate", d.into(map[string]any{"kind": &u.Kind, "same": &u.Same, "yield": &u.Yield}))
	return u
}

// Record returns the record with this id, or nil.
func (s *Set) Record(id string) *Record {
	slash := strings.IndexByte(id, '/')
	if slash < 0 {
		return nil
	}
	at := s.span(id[:slash])
	low, high := at.From, at.To
	for low < high {
		mid := (low + high) / 2
		switch c := strings.Compare(s.Records[mid].ID[slash:], id[slash:]); {
		case c == 0:
			return &s.Records[mid]
		case c < 0:
			low = mid + 1
		default:
			high = mid
		}
	}
	return nil
}

// Known returns the record with this id, one that a layer took out included; nil when there is none.
func (s *Set) Known(id string) *Record {
	if r := s.Record(id); r != nil {
		return r
	}
	for i := range s.Hidden {
		if s.Hidden[i].ID == id {
			return &s.Hidden[i]
		}
	}
	return nil
}

// Kind returns the records of a kind, in the order of their ids. The slice is part of the set.
func (s *Set) Kind(kind string) []Record {
	at := s.span(kind)
	return s.Records[at.From:at.To]
}

func (s *Set) span(kind string) Range {
	for i := range s.Ranges {
		if s.Ranges[i].Kind == kind {
			return s.Ranges[i]
		}
	}
	return Range{}
}

// Role returns how the sheet shows records of a kind.
func (s *Set) Role(kind string) string {
	for i := range s.KindsKnown {
		if s.KindsKnown[i].ID == kind {
			return s.KindsKnown[i].Role
		}
	}
	return ""
}

func (s *Set) kindNames() []string {
	out := make([]string, len(s.KindsKnown))
	for i := range s.KindsKnown {
		out[i] = s.KindsKnown[i].ID
	}
	return out
}

// Kinds returns every kind that occurs, sorted.
func (s *Set) Kinds() []string {
	out := make([]string, len(s.Ranges))
	for i := range s.Ranges {
		out[i] = s.Ranges[i].Kind
	}
	return out
}

// Size returns the place of a size on the ladder, -1 for none.
func (s *Set) Size(label string) int { return slices.Index(s.Sizes, label) }

// Stat returns the stat with this id, or nil.
func (s *Set) Stat(id string) *Stat {
	for i := range s.Stats {
		if s.Stats[i].ID == id {
			return &s.Stats[i]
		}
	}
	return nil
}

// IsCharacteristic tells whether the id is one of the scores.
func (s *Set) IsCharacteristic(id string) bool {
	return slices.ContainsFunc(s.Characteristics, func(c Characteristic) bool { return c.ID == id })
}

// Echelon returns the echelon of a level, counted from 1.
func (s *Set) Echelon(level int) int {
	n := 0
	for _, first := range s.Echelons {
		if level >= first {
			n++
		}
	}
	return n
}

// Pace returns the XP thresholds of a pace, or nil.
func (s *Set) Pace(id string) []int {
	for _, p := range s.XP {
		if p.ID == id {
			return p.Table
		}
	}
	return nil
}

// typeIDs are the ids of the ability types.
func (s *Set) typeIDs() (out []string) {
	for _, t := range s.AbilityTypes {
		out = append(out, t.ID)
	}
	return out
}

// TypeName returns the printed name of an ability type.
func (s *Set) TypeName(id string) string {
	for _, t := range s.AbilityTypes {
		if t.ID == id {
			return t.Name
		}
	}
	return id
}

// Find returns the records that a word means: a whole id, a slug, or a printed name, compared without
// regard to case. They come in the order of their ids.
func (s *Set) Find(word string) []*Record {
	if r := s.Record(word); r != nil {
		return []*Record{r}
	}
	var out []*Record
	slug := Slug(word)
	for i := range s.Records {
		r := &s.Records[i]
		if r.Slug() == slug || strings.HasSuffix(r.ID, "/"+word) || Slugged(r.Name, slug) ||
			slices.ContainsFunc(r.Aliases, func(a string) bool { return Slugged(a, slug) }) {
			out = append(out, r)
		}
	}
	slices.SortFunc(out, func(a, b *Record) int { return cmp.Compare(a.ID, b.ID) })
	return out
}
