package image_test

import (
	"os"
	"sync"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/image"
)

// laidOut is the image of the largest edition.
func laidOut(t testing.TB) string {
	t.Helper()
	b, err := os.ReadFile("../../../data/heroes-2025.image")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestConcurrentReadersGetTheSameRecords asks for the records from several goroutines at once, each from another place on: each
// record is decoded once. The race detector checks it in a long run.
func TestConcurrentReadersGetTheSameRecords(t *testing.T) {
	t.Parallel()
	set := image.Open(laidOut(t))
	ids := set.IDs("")
	const readers = 6
	met := make([][]*rules.Record, readers)
	var wait sync.WaitGroup
	for n := range readers {
		wait.Go(func() {
			from := n * len(ids) / readers
			met[n] = make([]*rules.Record, len(ids))
			for i := range ids {
				at := (from + i) % len(ids)
				met[n][at] = set.Record(ids[at])
			}
		})
	}
	wait.Wait()
	all := set.All()
	if len(all) == 0 || len(all) != len(ids) {
		t.Fatalf("%d records of %d ids", len(all), len(ids))
	}
	for i := range all {
		if all[i].ID != ids[i] {
			t.Fatalf("%s stands in the place of %s", all[i].ID, ids[i])
		}
		for n := range met {
			if met[n][i] != &all[i] {
				t.Errorf("reader %d met another %s", n, ids[i])
			}
		}
	}
}

// TestSingleRecordIsDecodedWhole compares each record that is asked for first of all with the same among all others.
func TestSingleRecordIsDecodedWhole(t *testing.T) {
	t.Parallel()
	s := laidOut(t)
	set := image.Open(s)
	for i, id := range set.IDs("") {
		if i%200 != 0 {
			continue
		}
		alone, among := image.Open(s).Record(id), set.Record(id)
		if alone == nil || alone.Name != among.Name || alone.Text.Raw() != among.Text.Raw() || len(alone.Effects) != len(among.Effects) {
			t.Errorf("%s alone: %+v, among others: %+v", id, alone, among)
		}
	}
}

// BenchmarkOpen opens the largest edition, and decodes all of it.
func BenchmarkOpen(b *testing.B) {
	s := laidOut(b)
	b.Run("index", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			image.Open(s)
		}
	})
	b.Run("all", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			image.Open(s).All()
		}
	})
}
