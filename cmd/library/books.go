package library

import (
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
	"scabbard/data"
)

// The words for no book and for every book of an edition, in place of a list of books.
const (
	NoBooks  = "none"
	AllBooks = "all"
)

// usualBooks are the books of a table that does not say which it uses.
var usualBooks = []string{AllBooks}

// booksOf returns the books to use, and who chose them: those of --books, or those of the hero or the party, or the
// configured ones, or the usual ones.
func (l *Library) booksOf(by Chosen) (books []string, where string, err error) {
	switch {
	case len(l.Books) > 0:
		return l.Books, "--books", nil
	case len(by.Books) > 0:
		return by.Books, by.BooksWhere, nil
	case len(l.PartyBooks) > 0:
		return l.PartyBooks, l.PartyWhere, nil
	}
	c, err := l.conf.Values()
	if err != nil {
		return nil, "", err
	}
	if len(c.Books) > 0 {
		return c.Books, "configuration", nil
	}
	return usualBooks, "", nil
}

// CheckBooks returns an error if a list of books names one that no edition has.
func CheckBooks(edition string, books []string) error {
	_, err := idsOf(books, "books", data.Books(edition))
	return err
}

// onlyWord reports whether a list of books is one of the words for none or all.
func onlyWord(books []string, word string) bool { return len(books) == 1 && books[0] == word }

// idsOf returns the books of an edition that are meant by a list. Unknown ones are an error.
func idsOf(books []string, where string, known []rules.Book) ([]string, error) {
	ids := make([]string, len(known))
	for i, b := range known {
		ids[i] = b.ID
	}
	switch {
	case onlyWord(books, NoBooks):
		return nil, nil
	case onlyWord(books, AllBooks):
		return ids, nil
	}
	for _, id := range books {
		if !slices.Contains(ids, id) && !slices.Contains(allBooks(), id) {
			hint := spelling.DidYouMean(id, append(allBooks(), ids...))
			if hint == "" {
				hint = "the books are " + strings.Join(allBooks(), ", ") + "; --books " + NoBooks + " for none"
			}
			return nil, &message.Problem{Where: where, What: "there is no book " + id, Hint: hint, Usage: where == "--books"}
		}
	}
	return slices.DeleteFunc(ids, func(id string) bool { return !slices.Contains(books, id) }), nil
}

// allBooks returns the ids of the books of all built-in editions.
func allBooks() (out []string) {
	for _, edition := range data.Editions() {
		for _, b := range data.Books(edition) {
			out = append(out, b.ID)
		}
	}
	return out
}

// builtIn returns a built-in edition with books on top, or nil if there is no such edition.
func builtIn(edition string, books []string, where string) (*rules.Set, error) {
	ids, err := idsOf(books, where, data.Books(edition))
	if err != nil && data.Load(edition) != nil {
		return nil, err
	}
	return data.With(edition, ids), nil
}

// Base returns the built-in edition of a set with the same books and without its homebrew, or nil if it is not built in.
func Base(set *rules.Set) *rules.Set {
	ids := make([]string, len(set.Books))
	for i, b := range set.Books {
		ids[i] = b.ID
	}
	return data.With(set.Edition, ids)
}

// WithoutBooks returns the built-in edition of a set without its books if a hero uses none of them. It returns the set itself if
// the hero does, if the set has homebrew, or if it is not built in.
func WithoutBooks(set *rules.Set, used int) *rules.Set {
	if base := data.Load(set.Edition); base != nil && used == 0 && len(set.Books) > 0 && len(set.Layers) == 0 {
		return base
	}
	return set
}

// withOwnBooks puts books on top of an edition of the user's own. files are those of the books of its folder.
func withOwnBooks(set *rules.Set, files [][]read.File, books []string, where string) (*rules.Set, error) {
	var all []*rules.Set
	var known []rules.Book
	for _, of := range files {
		constants, others, ok := read.Constants(of)
		if !ok {
			return nil, &message.Problem{Where: filepath.Dir(of[0].Name), What: "there is no " + read.BookFile + " in this folder", Hint: "docs/DATA.md describes it"}
		}
		book, err := read.Book(set, constants, others)
		if err != nil {
			return nil, err
		}
		all, known = append(all, book), append(known, book.Books...)
	}
	ids, err := idsOf(books, where, known)
	if err != nil {
		return nil, err
	}
	for i, book := range all {
		if slices.Contains(ids, known[i].ID) {
			set = rules.OnTop(set, book)
		}
	}
	return set, nil
}

// WithAllBooks returns a built-in edition with all of its books, or nil if there is none with that id.
func WithAllBooks(edition string) *rules.Set {
	ids, _ := idsOf([]string{AllBooks}, "", data.Books(edition))
	return data.With(edition, ids)
}

// BooksNeeded returns the books that are left out, and without which a folder of homebrew has mistakes.
func BooksNeeded(base *rules.Set, files []read.File, mistakes int) (out []rules.Book) {
	if plain := Base(base); plain == nil || len(base.Layers) > 0 {
		return nil
	}
	var used []string
	for _, b := range base.Books {
		used = append(used, b.ID)
	}
	for _, b := range data.Books(base.Edition) {
		if slices.Contains(used, b.ID) {
			continue
		}
		_, err := read.Layer(data.With(base.Edition, append(slices.Clone(used), b.ID)), "", files)
		if left, _ := err.(yaml.Errors); len(left) < mistakes {
			out = append(out, b)
		}
	}
	return out
}
