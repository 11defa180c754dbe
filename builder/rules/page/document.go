package page

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/rules/export"
	"scabbard/sheet"
)

// List is a list of records, or of kinds, as JSON. Fields may be added and are never renamed.
type List struct {
	Edition string             `json:"edition"`
	Title   string             `json:"title"`
	License string             `json:"licence"`
	Kinds   []Kind             `json:"kinds,omitempty"`
	Records []export.RecordDoc `json:"records,omitempty"`
}

// Kind is a kind of record with the number of its records.
type Kind struct {
	Kind    string `json:"kind"`
	Records int    `json:"records"`
}

// List returns a list of records as JSON.
func ListOf(set *rules.Set, records []*rules.Record) List {
	d := List{Edition: set.Edition, Title: set.Title, License: rules.LicenseOf(set, records...)}
	for _, r := range records {
		d.Records = append(d.Records, export.Record(set, r))
	}
	return d
}

// Kinds returns the list of kinds as JSON.
func Kinds(set *rules.Set) List {
	d := List{Edition: set.Edition, Title: set.Title, License: set.License}
	for _, k := range set.Kinds() {
		d.Kinds = append(d.Kinds, Kind{k, set.Count(k)})
	}
	return d
}

// Record is a record as JSON, with its meaning for a hero if one was given. Fields may be added and are never renamed.
type Record struct {
	Edition string           `json:"edition"`
	Title   string           `json:"title"`
	License string           `json:"licence"`
	Record  export.RecordDoc `json:"record"`
	Hero    *ForHero         `json:"hero,omitempty"`
}

// ForHero is a record for a hero: the card with the hero's numbers, or the text. Has is false if the hero does not have it.
type ForHero struct {
	Name    string         `json:"name"`
	Level   int            `json:"level"`
	Has     bool           `json:"has"`
	Ability *sheet.Ability `json:"ability,omitempty"`
	Feature *sheet.Feature `json:"feature,omitempty"`
}

// Record returns a record as JSON.
func RecordOf(set *rules.Set, r *rules.Record) Record {
	return Record{Edition: set.Edition, Title: set.Title, License: rules.LicenseOf(set, r), Record: export.Record(set, r)}
}

// For adds the record as it is on a hero's sheet. has reports whether the hero has it.
func (d *Record) For(s *sheet.Sheet, id string, has bool) {
	d.Hero = &ForHero{Name: s.Name, Level: s.Level, Has: has}
	if i := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.ID == id }); i >= 0 {
		d.Hero.Ability = &s.Abilities[i]
	}
	if i := slices.IndexFunc(s.Features, func(f sheet.Feature) bool { return f.ID == id }); i >= 0 {
		d.Hero.Feature = &s.Features[i]
	}
}
