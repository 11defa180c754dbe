package data_test

import (
	"testing"

	"scabbard/builder/rules/export"
	"scabbard/data"
)

// TestRecordsCiteADocument wants every built-in edition to name the text that the lines of its records are of.
func TestRecordsCiteADocument(t *testing.T) {
	for _, id := range data.Editions() {
		set := data.Load(id)
		for r := range set.Each() {
			if d := export.Record(set, r); r.Line > 0 && set.Document(d.Document) == nil || r.Line > 0 && d.Document == "" {
				t.Errorf("%s: line %d is of document %q", r.ID, r.Line, d.Document)
			}
		}
	}
}
