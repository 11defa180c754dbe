package page

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/rules/export"
	"scabbard/sheet"
)

// ListDoc is a list of records, or of the kinds there are, as other programs read it. Fields may be added, never
// renamed.
type ListDoc struct {
	Edition string             `json:"edition"`
	Title   string             `json:"title"`
	Licence string             `json:"licence"`
	Kinds   []KindDoc          `json:"kinds,omitempty"`
	Records []export.RecordDoc `json:"records,omitempty"`
}

// KindDoc is a kind of record with how many there are.
type KindDoc struct {
	Kind    string `json:"kind"`
	Records int    `json:"records"`
}

// List is a list of records for other programs.
func List(set *rules.Set, records []*rules.Record) ListDoc {
	d := ListDoc{Edition: set.Edition, Title: set.Title, Licence: set.Licence}
	for _, r := range records {
		d.Records = append(d.Records, export.Record(set, r))
	}
	return d
}

// Kinds is the list of the kinds for other programs.
func Kinds(set *rules.Set) ListDoc {
	d := ListDoc{Edition: set.Edition, Title: set.Title, Licence: set.Licence}
	for _, k := range set.Kinds() {
		d.Kinds = append(d.Kinds, KindDoc{k, set.Count(k)})
	}
	return d
}

// RecordDoc is a record as other programs read it, and what it is for a hero where one looked. Fields may be added,
// never renamed.
type RecordDoc struct {
	Edition string           `json:"edition"`
	Title   string           `json:"title"`
	Licence string           `json:"licence"`
	Record  export.RecordDoc `json:"record"`
	Hero    *ForHero         `json:"hero,omitempty"`
}

// ForHero is what a record is for a hero: the card with the hero's numbers, or the text. Has is false where the hero
// does not have it, and it reads as if.
type ForHero struct {
	Name    string            `json:"name"`
	Level   int               `json:"level"`
	Has     bool              `json:"has"`
	Ability *sheet.AbilityDoc `json:"ability,omitempty"`
	Feature *sheet.FeatureDoc `json:"feature,omitempty"`
}

// Record is a record for other programs.
func Record(set *rules.Set, r *rules.Record) RecordDoc {
	return RecordDoc{Edition: set.Edition, Title: set.Title, Licence: set.Licence, Record: export.Record(set, r)}
}

// For adds what the record is on a hero's sheet; has tells whether it is the hero's own.
func (d *RecordDoc) For(s *sheet.Sheet, id string, has bool) {
	d.Hero = &ForHero{Name: s.Name, Level: s.Level, Has: has}
	doc := s.Document()
	if i := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.ID == id }); i >= 0 {
		d.Hero.Ability = &doc.Abilities[i]
	}
	if i := slices.IndexFunc(s.Features, func(f sheet.Feature) bool { return f.ID == id }); i >= 0 {
		d.Hero.Feature = &doc.Features[i]
	}
}
