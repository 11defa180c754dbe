// Package forgesteel knows the format of Forge Steel's heroes, which other programs read as well: the table of its ids, and its
// names for the records of an edition. Identifiers and names pass between the two programs. Texts go along in our words for
// readers without Forge Steel's books, and it replaces them by its own.
package forgesteel

import (
	"crypto/sha1"
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet/printable"
)

// Format is the id of the format, and the suffix of its files.
const Format = "ds-hero"

// NoteID is the key of the note that keeps the identifier an imported hero has in Forge Steel.
const NoteID = "forge-steel-id"

// NotesHeading is the line in a hero's notes before the answers that have no other place in the file, a line each.
const NotesHeading = "Of scabbard:"

// LevelKey is the key of the line of a hero's level, if the hero has no class that is loaded.
const LevelKey = "level"

// OwnPrefix begins the ids of things that Forge Steel has no id for.
const OwnPrefix = "scabbard-"

// Unplaced is a part of a hero that has no place on the other side: its place here, the part and the reason, in words. Why is
// empty if the reason is not known.
type Unplaced struct{ Where, What, Why string }

// Words returns the part, and its place in brackets.
func (l Unplaced) Words() string {
	if l.Where == "" {
		return l.What
	}
	return l.What + " (" + l.Where + ")"
}

// Knows reports whether heroes of an edition can be written and read.
func Knows(set *rules.Set) bool { return set.Exchange.Format == Format }

// ID is the identifier of a hero in Forge Steel: the one it came with, else one made of its name and player.
func ID(h *builder.Hero) string {
	for _, n := range h.Notes {
		if n.Key == NoteID {
			return n.Text
		}
	}
	return UUID(h.Edition, h.Name, h.Player)
}

// UUID returns an identifier made of words. The same words give the same identifier.
func UUID(words ...string) string {
	b := sha1.Sum([]byte("scabbard\x00" + strings.Join(words, "\x00")))
	b[6], b[8] = b[6]&0x0f|0x50, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:16])
}

// The limits of texts that are kept.
const (
	MaxName  = 200   // bytes of a name that is looked up
	MaxWords = 4_000 // runes of a text
)

// Clean returns a text of the file as one line that may be kept: no control characters, not too long.
func Clean(s string, most int) string {
	s = strings.TrimSpace(printable.Line(s))
	if runes := []rune(s); len(runes) > most {
		s = strings.TrimSpace(string(runes[:most]))
	}
	return s
}
