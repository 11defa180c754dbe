package write_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/builder/rules/codec"
	"scabbard/builder/rules/read"
	"scabbard/builder/rules/write"
	"scabbard/builder/yaml"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

func TestMain(m *testing.M) { trial.Main(m) }

// TestEveryWrittenRecordReadsBack writes records of every edition and of its books, creatures included, reads them as
// homebrew under other ids, and compares them with the originals. By day it takes some.
func TestEveryWrittenRecordReadsBack(t *testing.T) {
	t.Parallel()
	books, creatures := 0, 0
	for _, edition := range data.Editions() {
		set := sample.WithBooks(edition)
		books += len(set.Books)
		var files []read.File
		var written []*rules.Record
		i := 0
		for r := range set.Each() {
			if i++; trial.Turn(i, 9, 1) || r.Creature != nil {
				files = append(files, read.File{Name: r.ID + ".yaml", Data: copied(r)})
				written = append(written, r)
			}
		}
		with, err := read.Layer(set, "copies", files)
		if err != nil {
			t.Error(err)
		}
		for _, r := range written {
			compare(t, r, with.Record(copyID(r)))
			if r.Creature != nil {
				creatures++
			}
		}
	}
	if books == 0 || creatures == 0 {
		t.Errorf("%d books with %d creatures: not all records were tried", books, creatures)
	}
}

func copyID(r *rules.Record) string { return r.ID + "-copy" }

// copied returns a record under another id as a file.
func copied(r *rules.Record) []byte {
	m := codec.Record(r)
	m[0].Value = copyID(r)
	return yaml.Write(yaml.Map{{Key: "records", Value: yaml.List{m}}})
}

// compare fails unless a copy has all that the record has, but the line that it cites, the note about its data, and its book.
func compare(t *testing.T, r, got *rules.Record) {
	t.Helper()
	if got == nil {
		t.Fatalf("%s: not read", r.ID)
	}
	want := *r
	want.ID, want.Line, want.Document, want.Note, want.Book, want.Source = got.ID, 0, "", "", "", got.Source
	if !reflect.DeepEqual(*got, want) {
		t.Errorf("%s: %s\n%s", r.ID, cmp.Diff(want, *got), copied(r))
	}
}

// TestDraftsAreLegal begins a record of every kind of every edition, and every class at some levels: each draft is read
// without a mistake or a warning, has ids of its own only, and a quick hero of a drafted class is legal and finished.
func TestDraftsAreLegal(t *testing.T) {
	t.Parallel()
	for _, edition := range data.Editions() {
		set := sample.WithBooks(edition)
		for i, kind := range set.Kinds() {
			if !trial.Turn(i, 7, 1) {
				continue
			}
			drafted(t, set, write.Typical(set, kind), 0)
		}
	}
	for _, edition := range data.Heroes() {
		set := sample.WithBooks(edition)
		for i, r := range set.Range(&rules.Selector{Kind: "class"}) {
			if !trial.Turn(i, 7, 1) {
				continue
			}
			level := 1 + i%set.MaxLevel
			with := drafted(t, set, set.Record(r.ID), level)
			hero := (&builder.Hero{Format: builder.Format, Edition: edition, Level: level, Name: "Bo"}).With("class", []string{"made-up"})
			if issues := builder.Build(with, fill.Quick(with, hero)).Issues; len(issues) > 0 {
				t.Errorf("a level %d hero of a class made like %s: %v", level, r.ID, issues)
			}
		}
	}
}

// drafted returns an edition with a draft on top.
func drafted(t *testing.T, set *rules.Set, like *rules.Record, level int) *rules.Set {
	t.Helper()
	b := yaml.Write(yaml.Map{{Key: "records", Value: write.Draft(set, like, "Made Up", "made-up", level)}})
	with, warnings, err := read.LayerWithWarnings(set, "drafts", []read.File{{Name: "draft.yaml", Data: b}})
	if err != nil || len(warnings) > 0 {
		t.Fatalf("like %s at level %d: %v %v\n%s", like.ID, level, err, warnings, b)
	}
	for r := range with.Each() {
		if r.Source.File == "draft.yaml" && !strings.Contains(r.ID, "made-up") {
			t.Errorf("like %s: %s is not named after the new record", like.ID, r.ID)
		}
	}
	return with
}
