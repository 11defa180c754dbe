// Package data holds the editions of the game, checked when they were generated.
//
// Load returns an edition by id and With one with books. The YAML is in a folder for each edition; go generate ./data checks
// it and writes the images.
package data

//go:generate go run ./gen

import (
	"slices"
	"sync"

	"scabbard/builder/rules"
	"scabbard/builder/rules/image"
)

// Default is the edition of a hero whose file names none, as the first files did. New heroes are of the Published one.
const Default = "packet-2024"

// edition is a built-in edition: its image, and the set after it was first used.
type edition struct {
	id        string
	reference bool
	published bool
	image     *string
	books     []book
	all       *string // the image of the edition with all its books, which most commands use
	once      sync.Once
	set       *rules.Set
	mutex     sync.Mutex
	with      map[string]*rules.Set // the edition with some of its books, by their ids
}

// book is a book of an edition, and the image of its records.
type book struct {
	rules.Book
	image *string
}

// Editions returns the ids of the built-in editions, sorted, with those that have no heroes.
func Editions() []string {
	out := make([]string, len(editions))
	for i, e := range editions {
		out[i] = e.id
	}
	return out
}

// Heroes returns the ids of the editions that make heroes, sorted.
func Heroes() (out []string) {
	for _, e := range editions {
		if !e.reference {
			out = append(out, e.id)
		}
	}
	return out
}

// Published returns the id of the edition that is declared as the published game, or Default if none is. It is what everything
// uses that nobody chose an edition for.
func Published() string {
	for _, e := range editions {
		if e.published {
			return e.id
		}
	}
	return Default
}

// Load returns a built-in edition, or nil if there is none with that id. The set is shared and must not be changed.
func Load(id string) *rules.Set {
	for _, e := range editions {
		if e.id == id {
			e.once.Do(func() { e.set = image.Open(*e.image) })
			return e.set
		}
	}
	return nil
}

// Books returns the books of an edition, sorted by id.
func Books(id string) (out []rules.Book) {
	for _, e := range editions {
		if e.id == id {
			for _, b := range e.books {
				out = append(out, b.Book)
			}
		}
	}
	return out
}

// With returns a built-in edition with some of its books on top, in the order of the edition, or nil if there is no such
// edition. Ids of books that it does not have mean nothing. The set is shared and must not be changed.
func With(id string, books []string) *rules.Set {
	for _, e := range editions {
		if e.id == id {
			return e.withBooks(books)
		}
	}
	return nil
}

// withBooks puts books on top of the edition, once for each list of them. All books together have an image of their own,
// because merging them would take a tenth of a command.
func (e *edition) withBooks(ids []string) *rules.Set {
	key := ""
	var books []book
	for _, b := range e.books {
		if slices.Contains(ids, b.ID) {
			key += b.ID + "/"
			books = append(books, b)
		}
	}
	if len(books) == 0 {
		return Load(e.id)
	}
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if e.with[key] == nil {
		if e.with == nil {
			e.with = map[string]*rules.Set{}
		}
		e.with[key] = e.merged(books)
	}
	return e.with[key]
}

// merged puts books on top of the edition.
func (e *edition) merged(books []book) *rules.Set {
	if len(books) == len(e.books) {
		return image.Open(*e.all)
	}
	set := Load(e.id)
	for _, b := range books {
		set = rules.OnTop(set, image.Open(*b.image))
	}
	return set
}
