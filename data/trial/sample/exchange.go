package sample

import (
	"testing"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/data"
)

// Exchanged returns the edition whose heroes Forge Steel knows, with all its books.
func Exchanged(t testing.TB) *rules.Set {
	t.Helper()
	for _, id := range data.Heroes() {
		if forgesteel.Knows(data.Load(id)) {
			return WithBooks(id)
		}
	}
	t.Fatal("no edition has an exchange")
	return nil
}

// WithBooks returns an edition with all its books.
func WithBooks(edition string) *rules.Set {
	var books []string
	for _, b := range data.Books(edition) {
		books = append(books, b.ID)
	}
	return data.With(edition, books)
}
