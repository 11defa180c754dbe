package page

import (
	"fmt"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// Tried is the report of `scabbard homebrew try`.
type Tried struct {
	Folder     string        `json:"folder"`
	Edition    string        `json:"edition"`
	Seed       uint64        `json:"seed"`
	Set        []string      `json:"set,omitempty"` // the answers that every hero was given
	Heroes     int           `json:"heroes"`        // how many were made
	Illegal    []TriedRecord `json:"illegal,omitempty"`
	Unfinished []TriedRecord `json:"unfinished,omitempty"`
	Unfit      []TriedRecord `json:"unfit,omitempty"`        // heroes whom the answers of set do not fit
	OutOfReach []string      `json:"out_of_reach,omitempty"` // ids of records that no hero can have; with `set`, none with those answers
	Outliers   []TriedRecord `json:"outliers,omitempty"`     // figures outside the range of records like it
}

// TriedRecord is a mistake of a record, or of a hero who has it.
type TriedRecord struct {
	Record string `json:"record"`
	Text   string `json:"text"`
}

// Verdict returns the numbers of mistakes in words.
func (d *Tried) Verdict() string {
	var parts []string
	for _, p := range []struct {
		n    int
		what sheet.Severity
	}{{len(d.Illegal), sheet.Illegal}, {len(d.Unfinished), sheet.Unfinished}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprint(p.n, " ", p.what.Words()))
		}
	}
	switch {
	case d.Heroes == 0:
		return phrase.Of("nothing-to-have")
	case len(parts) == 0:
		return phrase.Of("legal-and-finished")
	}
	return strings.Join(parts, ", ")
}
