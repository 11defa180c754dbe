package rules

import (
	"iter"
	"slices"
	"strings"

	"scabbard/builder/spelling"
)

// Words iterates over the records that explain words of the game: those of the kinds of the glossary, the first kind
// first.
func (s *Set) Words() iter.Seq[*Record] {
	return func(yield func(*Record) bool) {
		for _, kind := range s.Glossary {
			records := s.Kind(kind)
			for i := range records {
				if !yield(&records[i]) {
					return
				}
			}
		}
	}
}

// FindForm returns the records that a word means, as Find does. If there is none it tries other forms of the word
// ("victory" for "Victories", "pushed" for "Push"). For a potency such as "A < 2" it returns the term of "M < 1", where M
// is the first characteristic.
func (s *Set) FindForm(word string) []*Record {
	if found := s.Find(word); len(found) > 0 {
		return found
	}
	if s.isPotency(word) {
		if found := s.explained(s.Find(s.Characteristics[0].Abbr + " < 1")); len(found) > 0 {
			return found
		}
		return s.explained(s.Find(s.Show.Words.Potency))
	}
	slug := spelling.Slug(word)
	at := strings.LastIndexByte(slug, '-') + 1
	first, last := slug[:at], slug[at:]
	forms := append(spelling.Bases(last), last+"s", last+"es", last+"ed", last+"ing")
	if stem, ok := strings.CutSuffix(last, "y"); ok {
		forms = append(forms, stem+"ies")
	}
	for _, form := range forms {
		found := s.Find(first + form)
		if len(found) == 1 || len(s.explained(found)) > 0 {
			return found
		}
	}
	if general := withoutFigures(word); general != "" && general != word {
		return s.FindForm(general)
	}
	return nil
}

// withoutFigures returns a word as a card prints it, such as "5 x 1 line within 1", without its figures: "line".
func withoutFigures(word string) string {
	fields := strings.Fields(word)
	if at := slices.Index(fields, "within"); at > 0 {
		fields = fields[:at]
	}
	return strings.Join(slices.DeleteFunc(fields, func(f string) bool {
		return f == "x" || f == "×" || strings.Trim(f, "0123456789x×") == "" // also 5x1
	}), " ")
}

// isPotency reports whether a word is written as cards write a potency: a characteristic's letter, "<", and
// a value.
func (s *Set) isPotency(word string) bool {
	letter, value, ok := strings.Cut(word, "<")
	return ok && strings.TrimSpace(value) != "" && slices.ContainsFunc(s.Characteristics, func(c Characteristic) bool {
		return strings.EqualFold(c.Abbr, strings.TrimSpace(letter))
	})
}

// Meaning returns the first of some records that explains a word, in the order of the glossary's kinds, or nil.
func (s *Set) Meaning(found []*Record) *Record {
	if found = s.explained(found); len(found) > 0 {
		return found[0]
	}
	return nil
}

// explained returns those of some records that explain words, in the order of the glossary's kinds.
func (s *Set) explained(found []*Record) (out []*Record) {
	for _, kind := range s.Glossary {
		for _, r := range found {
			if r.Kind() == kind {
				out = append(out, r)
			}
		}
	}
	return out
}
