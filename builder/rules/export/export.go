// Package export writes a set of rules as JSON for other programs, with the same bytes for the same set.
//
// The command rules export calls Write; package page calls Record for the JSON of rules show and list. Each type of package rules has a Doc type here whose tags are
// a contract: fields are added, never renamed.
package export

import (
	"encoding/json"
	"io"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
)

// Document is a whole ruleset as other programs read it: `scabbard rules export`. Fields may be added,
// never renamed. Texts carry their marks as in the data: {surge 2}, {shield 1}, {= 2 * might}, M < weak.
type Document struct {
	Edition   string           `json:"edition"`
	Title     string           `json:"title"`
	License   string           `json:"licence"`
	Layers    []string         `json:"layers,omitempty"`
	Books     []BookDoc        `json:"books,omitempty"`
	MaxLevel  int              `json:"max_level,omitempty"`
	Echelons  []int            `json:"echelons,omitempty"`
	XP        map[string][]int `json:"xp,omitempty"`
	Kinds     []string         `json:"kinds"`
	Documents []SourceDoc      `json:"documents,omitempty"`
	Records   []RecordDoc      `json:"records"`
}

// SourceDoc is a document that records cite by its lines.
type SourceDoc struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Printing string `json:"printing,omitempty"`
	Date     string `json:"date,omitempty"`
	SHA256   string `json:"sha256"`
	Where    string `json:"where"`
}

// BookDoc is a book of the edition that is among the rules.
type BookDoc struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	License string `json:"licence"`
	About   string `json:"about,omitempty"`
}

// RecordDoc is a record. Attributes are lists, even with one value.
type RecordDoc struct {
	ID             string              `json:"id"`
	Kind           string              `json:"kind"`
	Name           string              `json:"name"`
	Aliases        []string            `json:"aliases,omitempty"`
	Of             string              `json:"of,omitempty"`
	Tags           []string            `json:"tags"`
	Level          int                 `json:"level"`
	Cost           int                 `json:"cost"`
	Attrs          map[string][]string `json:"attrs"`
	Text           string              `json:"text"`
	Short          string              `json:"short,omitempty"`
	Flavor         string              `json:"flavor,omitempty"`
	SourceLine     int                 `json:"source_line"`
	SourceDocument string              `json:"source_document,omitempty"` // the id of one of the documents, which the line is of
	Repeat         bool                `json:"repeat,omitempty"`
	Params         []string            `json:"params,omitempty"`
	Requires       string              `json:"requires,omitempty"`
	Story          string              `json:"story,omitempty"`
	When           []string            `json:"when,omitempty"`
	Apply          string              `json:"apply,omitempty"`
	Note           string              `json:"note,omitempty"`
	After          string              `json:"after,omitempty"`
	Equipment      []string            `json:"equipment,omitempty"`
	Goal           string              `json:"goal,omitempty"`
	Block          *BlockDoc           `json:"block,omitempty"`
	Creature       *CreatureDoc        `json:"creature,omitempty"`
	Book           string              `json:"book,omitempty"` // the id of the book that adds or changes it
	Quick          map[string][]string `json:"quick,omitempty"`
	Preset         map[string][]string `json:"preset,omitempty"`
	Effects        []rules.Effect      `json:"effects"`
	Ability        *AbilityDoc         `json:"ability"`
	Calc           *calc.Block         `json:"calc"`
	See            string              `json:"see,omitempty"`
	SeeWith        map[string]string   `json:"see_with,omitempty"`
	Boxes          map[string]string   `json:"boxes,omitempty"`
	Table          *TableDoc           `json:"table,omitempty"`
}

// TableDoc is a table below the text of a record; its cells are texts.
type TableDoc struct {
	Heads []string   `json:"heads"`
	Rows  [][]string `json:"rows"`
	If    []string   `json:"if,omitempty"` // the condition of each row, "" for none; missing if no row has one
}

// BlockDoc is the stat block of a creature that comes with the hero; its lines are label and words.
type BlockDoc struct {
	Name      string      `json:"name"`
	Lines     [][2]string `json:"lines"`
	Abilities []string    `json:"abilities,omitempty"`
	Text      string      `json:"text,omitempty"`
}

// CreatureDoc is the stat block of a creature that fights beside the hero: the expression that each number starts with.
type CreatureDoc struct {
	Keywords []string          `json:"keywords"`
	Stats    map[string]string `json:"stats"`
}

// AbilityDoc is an ability's card as printed, before any bonus.
type AbilityDoc struct {
	Cost            int         `json:"cost"`
	Resource        *string     `json:"resource"`
	Keywords        []string    `json:"keywords"`
	Type            string      `json:"type"`
	Distance        string      `json:"distance"`
	Target          string      `json:"target"`
	Trigger         *string     `json:"trigger"`
	Characteristics []string    `json:"characteristics"`
	Tiers           []string    `json:"tiers"`
	Clauses         []ClauseDoc `json:"clauses"`
	Effect          string      `json:"effect"`
	Spend           []SpendDoc  `json:"spend"`
	Persistent      *SpendDoc   `json:"persistent"`
	UsableAs        []string    `json:"usable_as,omitempty"`
	Also            string      `json:"also,omitempty"` // a kind of creature that may use it besides the hero
	Includes        string      `json:"includes,omitempty"`
}

// ClauseDoc is a labeled paragraph, in printed order; "Roll" marks the place of the power roll.
type ClauseDoc struct {
	Label  string `json:"label"`
	Amount int    `json:"amount,omitempty"`
	Open   bool   `json:"open,omitempty"`
	If     string `json:"if,omitempty"`
	Text   string `json:"text,omitempty"`
}

// SpendDoc is the benefit of spending the Heroic Resource; open means that amount or more.
type SpendDoc struct {
	Amount int    `json:"amount"`
	Open   bool   `json:"open,omitempty"`
	Text   string `json:"text"`
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
		Edition: s.Edition, Title: s.Title, License: s.License, Layers: s.Layers, MaxLevel: s.MaxLevel, Echelons: s.Echelons,
		XP: map[string][]int{}, Kinds: s.Kinds(), Records: make([]RecordDoc, 0, s.Len()),
	}
	for _, p := range s.XP {
		d.XP[p.ID] = p.Table
	}
	for _, b := range s.Books {
		d.Books = append(d.Books, BookDoc(b))
	}
	for _, x := range s.Documents {
		d.Documents = append(d.Documents, SourceDoc(x))
	}
	for r := range s.Each() {
		d.Records = append(d.Records, Record(s, r))
	}
	return d
}

// settings returns inputs with their values, or nil if there are none.
func settings(list []calc.Setting) map[string]string {
	var out map[string]string
	for _, s := range list {
		if out == nil {
			out = map[string]string{}
		}
		out[s.Name] = s.Value
	}
	return out
}

// Record returns a record of the set as other programs read it.
func Record(s *rules.Set, r *rules.Record) RecordDoc {
	d := RecordDoc{
		ID: r.ID, Kind: r.Kind(), Name: r.Name, Aliases: r.Aliases, Of: r.Of, Tags: full(r.Tags), Level: r.Level, Cost: r.Cost,
		Attrs: map[string][]string{}, Text: r.Text.Raw(), Short: r.Short.Raw(), Flavor: r.Flavor, SourceLine: r.Line, SourceDocument: s.Cited(r),
		Repeat: r.Repeat, Params: r.Params, Requires: r.Needed().Requires.Src(), Story: r.Needed().Story, When: r.When, Apply: r.Apply, Note: r.Note,
		After: r.Needed().After, Equipment: r.Needed().Equipment, Goal: r.Goal.Src(),
		Book: r.Book, Effects: r.Effects, Calc: r.Calc, See: r.See, SeeWith: settings(r.SeeWith),
	}
	if d.Effects == nil {
		d.Effects = []rules.Effect{}
	}
	for _, a := range r.Attrs {
		d.Attrs[a.Key] = full(a.Values)
	}
	d.Quick, d.Preset = recommendationDocs(r.Advised().Quick), recommendationDocs(r.Advised().Preset)
	if r.Creature != nil {
		d.Creature = &CreatureDoc{Keywords: full(r.Creature.Keywords), Stats: map[string]string{}}
		for _, e := range r.Creature.Starts {
			d.Creature.Stats[e.Stats[0]] = e.Value.Src()
		}
	}
	if r.Block != nil {
		d.Block = &BlockDoc{Name: r.Block.Name, Lines: [][2]string{}, Abilities: r.Block.Abilities, Text: r.Block.Text.Raw()}
		for _, l := range r.Block.Lines {
			d.Block.Lines = append(d.Block.Lines, [2]string{l.Label, l.Text.Raw()})
		}
	}
	if r.Ability != nil {
		d.Ability = abilityDoc(s, r)
	}
	d.Table = tableDoc(r.Table)
	for _, b := range r.Boxes {
		if d.Boxes == nil {
			d.Boxes = map[string]string{}
		}
		d.Boxes[b.Label] = b.Count.Src()
	}
	return d
}

func tableDoc(t *rules.Table) *TableDoc {
	if t == nil {
		return nil
	}
	d := &TableDoc{Heads: t.Heads, Rows: [][]string{}}
	for i, row := range t.Rows {
		if !row.If.Empty() {
			if d.If == nil {
				d.If = make([]string, len(t.Rows))
			}
			d.If[i] = row.If.Src()
		}
		cells := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			cells[i] = cell.Raw()
		}
		d.Rows = append(d.Rows, cells)
	}
	return d
}

func recommendationDocs(list []rules.Recommendation) map[string][]string {
	if list == nil {
		return nil
	}
	out := map[string][]string{}
	for _, q := range list {
		out[q.Question] = q.Picks
	}
	return out
}

func abilityDoc(s *rules.Set, r *rules.Record) *AbilityDoc {
	a := r.Ability
	d := &AbilityDoc{
		Cost: r.Cost, Keywords: full(a.Keywords), Type: a.Type, Distance: rules.DistanceOf(a.Reach), Target: a.Target.Raw(),
		Characteristics: full(a.Roll), Tiers: []string{}, Clauses: []ClauseDoc{}, Spend: []SpendDoc{}, UsableAs: a.UsableAs, Also: a.Also, Includes: a.Includes,
	}
	if res := s.ResourceOf(r); res != nil && r.Cost > 0 {
		d.Resource = &res.ID
	}
	if !a.Trigger.Empty() {
		raw := a.Trigger.Raw()
		d.Trigger = &raw
	}
	for _, t := range a.Tiers {
		d.Tiers = append(d.Tiers, t.Print)
	}
	var effects []string
	for _, c := range a.Clauses {
		d.Clauses = append(d.Clauses, ClauseDoc{c.Label, c.Amount, c.Open, c.If.Src(), c.Text.Raw()})
		switch c.Label {
		case "Effect":
			effects = append(effects, c.Text.Raw())
		case "Spend":
			d.Spend = append(d.Spend, SpendDoc{c.Amount, c.Open, c.Text.Raw()})
		case "Persistent":
			d.Persistent = &SpendDoc{c.Amount, c.Open, c.Text.Raw()}
		}
	}
	d.Effect = strings.Join(effects, "\n")
	return d
}

// full returns a list that is never null in JSON.
func full(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}
