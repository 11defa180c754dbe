// Package export writes a set of rules as JSON for other programs, with the same bytes for the same set.
//
// The command rules export calls Write; package page calls Record for the JSON of rules show and list. The types of
// package rules carry the keys of their JSON as tags; the types here add what a set knows of a record. Both are a
// contract: fields are added, never renamed.
package export

import (
	"encoding/json"
	"io"
	"strings"

	"scabbard/builder/rules"
)

// Document is a whole ruleset as other programs read it: `scabbard rules export`. Fields may be added,
// never renamed. Texts carry their marks as in the data: {surge 2}, {shield 1}, {= 2 * might}, M < weak.
type Document struct {
	Edition   string           `json:"edition"`
	Title     string           `json:"title"`
	License   string           `json:"licence"`
	Layers    []string         `json:"layers,omitempty"`
	Books     []rules.Book     `json:"books,omitempty"`
	MaxLevel  int              `json:"max_level,omitempty"`
	Echelons  []int            `json:"echelons,omitempty"`
	XP        map[string][]int `json:"xp,omitempty"`
	Kinds     []string         `json:"kinds"`
	Documents []rules.Document `json:"documents,omitempty"`
	Records   []RecordDoc      `json:"records"`
}

// RecordDoc is a record with what its set knows of it. Attributes are lists, even with one value.
type RecordDoc struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	rules.Record
	Ability *AbilityDoc `json:"ability"`
	rules.Supplement
}

// AbilityDoc is an ability's card as printed, before any bonus. Effect, Spend and Persistent are among its clauses too.
type AbilityDoc struct {
	Cost     int     `json:"cost"`
	Resource *string `json:"resource"`
	rules.Card
	Effect     string     `json:"effect"`
	Spend      []SpendDoc `json:"spend"`
	Persistent *SpendDoc  `json:"persistent"`
	rules.Usage
}

// SpendDoc is the benefit of spending the Heroic Resource; open means that amount or more.
type SpendDoc struct {
	Amount int        `json:"amount"`
	Open   bool       `json:"open,omitempty"`
	Text   rules.Text `json:"text"`
}

// Write writes the whole set as JSON.
func Write(w io.Writer, s *rules.Set) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(document(s))
}

// document returns the set as other programs read it.
func document(s *rules.Set) Document {
	d := Document{
		Edition: s.Edition, Title: s.Title, License: s.License, Layers: s.Layers, Books: s.Books, MaxLevel: s.MaxLevel,
		Echelons: s.Echelons, XP: map[string][]int{}, Kinds: s.Kinds(), Documents: s.Documents,
		Records: make([]RecordDoc, 0, s.Len()),
	}
	for _, p := range s.XP {
		d.XP[p.ID] = p.Table
	}
	for r := range s.Each() {
		d.Records = append(d.Records, Record(s, r))
	}
	return d
}

// Record returns a record of the set as other programs read it.
func Record(s *rules.Set, r *rules.Record) RecordDoc {
	d := RecordDoc{ID: r.ID, Kind: r.Kind(), Record: *r, Ability: ability(s, r), Supplement: r.Supplement}
	d.Document, d.Tags, d.Effects = s.Cited(r), full(r.Tags), full(r.Effects)
	if r.Creature != nil {
		d.Creature = &rules.StatBlock{Keywords: full(r.Creature.Keywords), Starts: r.Creature.Starts}
	}
	if r.Block != nil {
		block := *r.Block
		block.Lines = full(block.Lines)
		d.Block = &block
	}
	return d
}

// ability returns the card of a record, or nil if it has none.
func ability(s *rules.Set, r *rules.Record) *AbilityDoc {
	if r.Ability == nil {
		return nil
	}
	d := &AbilityDoc{Cost: r.Cost, Card: r.Ability.Card, Spend: []SpendDoc{}, Usage: r.Ability.Usage}
	d.Keywords, d.Roll, d.Tiers, d.Clauses = full(d.Keywords), full(d.Roll), full(d.Tiers), full(d.Clauses)
	if r.Cost > 0 {
		if res := s.ResourceOf(r); res != nil {
			d.Resource = &res.ID
		}
	}
	var effects []string
	for _, c := range d.Clauses {
		switch c.Label {
		case "Effect":
			effects = append(effects, c.Text.Raw())
		case "Spend":
			d.Spend = append(d.Spend, SpendDoc{c.Amount, c.Open, c.Text})
		case "Persistent":
			d.Persistent = &SpendDoc{c.Amount, c.Open, c.Text}
		}
	}
	d.Effect = strings.Join(effects, "\n")
	return d
}

// full returns a list that is never null in JSON.
func full[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
