package data

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scabbard/builder/rules"
	"scabbard/builder/rules/image"
)

// BenchmarkOpen compares opening an edition with opening it with its books.
func BenchmarkOpen(b *testing.B) {
	for _, e := range editions {
		if len(e.books) == 0 {
			continue
		}
		b.Run(e.id, func(b *testing.B) {
			for b.Loop() {
				image.Open(*e.image)
			}
		})
		b.Run(e.id+" with books", func(b *testing.B) {
			for b.Loop() {
				set := image.Open(*e.image)
				for _, book := range e.books {
					set = rules.OnTop(set, image.Open(*book.image))
				}
			}
		})
	}
}

// TestImageOfAllBooks compares the image of an edition with all its books with the edition and the books put on top.
func TestImageOfAllBooks(t *testing.T) {
	for _, e := range editions {
		if len(e.books) == 0 {
			continue
		}
		built, merged := image.Open(*e.all), image.Open(*e.image)
		for _, book := range e.books {
			merged = rules.OnTop(merged, image.Open(*book.image))
		}
		got, want := *built, *merged
		got.Records, want.Records = rules.Records{}, rules.Records{}
		if !reflect.DeepEqual(got, want) || !reflect.DeepEqual(built.All(), merged.All()) || !reflect.DeepEqual(built.Index(), merged.Index()) {
			t.Errorf("%s with its books is not what its books say: run go generate ./data", e.id)
		}
	}
}

// TestBookIsALayer: an edition with a book has the records of both, in order, and finds all of them. Those that the book
// does not change are the same as without it.
func TestBookIsALayer(t *testing.T) {
	for _, e := range editions {
		base := Load(e.id)
		for _, b := range e.books {
			with, book := With(e.id, []string{b.ID}), image.Open(*b.image)
			inOrder := make([]rules.Record, 0, with.Len())
			for r := range with.Each() {
				inOrder = append(inOrder, *r)
				if with.Record(r.ID) != r || !slices.Contains(with.Find(r.Slug()), r) || !slices.Contains(with.Find(r.Name), r) {
					t.Fatalf("%s with %s does not find %s", e.id, b.ID, r.ID)
				}
				if is := book.Record(r.ID); (is != nil) != (r.Book == b.ID) {
					t.Errorf("%s: is it of the book %s? It says %q", r.ID, b.ID, r.Book)
				}
			}
			again := rules.NewRecords(inOrder)
			if diff := cmp.Diff(again.Index(), with.Index()); diff != "" {
				t.Errorf("%s with %s: %s", e.id, b.ID, diff)
			}
			for _, id := range base.IDs("") {
				if with.Record(id) == nil {
					t.Errorf("%s with %s has no %s", e.id, b.ID, id)
				}
			}
			if With(e.id, []string{b.ID}) != with || With(e.id, nil) != base {
				t.Errorf("%s: a set is made twice", e.id)
			}
		}
	}
}
