package library

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/spelling"
	"scabbard/cmd/message"
	"scabbard/data"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// needs reports whether something in a hero's file exists only in the loaded homebrew.
func needs(hero *builder.Hero, set *rules.Set) bool {
	added := map[string]bool{}
	for _, l := range set.Layered {
		added[l.Record] = added[l.Record] || l.Adds
	}
	for _, word := range words(hero) {
		found := set.Find(word)
		if len(found) > 0 && !slices.ContainsFunc(found, func(r *rules.Record) bool { return !added[r.ID] }) {
			return true
		}
	}
	return false
}

// RememberHomebrew notes in a hero the homebrew that it needs, with its version. Of homebrew that it remembers in another
// version it notes the loaded one.
func (l *Library) RememberHomebrew(hero *builder.Hero, set *rules.Set) {
	if len(set.Layers) == 0 || !needs(hero, set) {
		return
	}
	for _, name := range set.Layers {
		reference := l.Reference(name)
		if i := slices.IndexFunc(hero.Homebrew, func(r string) bool { return RefName(r) == name }); i >= 0 {
			hero.Homebrew[i] = reference
		} else {
			hero.Homebrew = append(hero.Homebrew, reference)
		}
	}
}

// Missing returns the books and the homebrew that a hero was made with and that are not among the rules. Homebrew that is here and
// was not loaded, because it needs other homebrew, is not missing itself.
func (l *Library) Missing(hero *builder.Hero, set *rules.Set) (out []builder.Missing) {
	for _, b := range booksLeftOut(set) {
		with := data.With(set.Edition, []string{b.ID})
		m := builder.Missing{What: "the book " + b.Title, Load: sheet.Hint{Action: sheet.Use, Answer: b.ID}}
		for _, word := range unknown(hero, set) {
			if len(with.Find(word)) > 0 || with.Stat(word) != nil {
				m.Words = append(m.Words, word)
			}
		}
		if len(m.Words) > 0 {
			out = append(out, m)
		}
	}
	names, words := l.missingHomebrew(hero, set)
	if len(names) > 0 {
		out = append(out, builder.Missing{What: "the homebrew " + phrase.And(words), Load: sheet.Hint{Action: sheet.Load, Answer: strings.Join(names, ", ")}, Words: unknown(hero, set)})
	}
	return out
}

// missingHomebrew returns the names of the homebrew that a hero needs and that is not here, and each in words.
func (l *Library) missingHomebrew(hero *builder.Hero, set *rules.Set) (names, words []string) {
	lacking := map[string][]string{} // the homebrew that was not loaded, by what it needs
	references := slices.Clone(hero.Homebrew)
	for _, reference := range hero.Homebrew {
		name := RefName(reference)
		if need := l.lacks[name]; need != "" && !slices.Contains(set.Layers, name) {
			lacking[need] = append(lacking[need], name)
			references = append(references, need)
		}
	}
	for _, reference := range references {
		name := RefName(reference)
		if slices.Contains(set.Layers, name) || l.lacks[name] != "" || slices.Contains(names, name) {
			continue
		}
		word := RefWords(reference)
		switch by := lacking[name]; len(by) {
		case 0:
		case 1:
			word += ", which " + by[0] + " builds on"
		default:
			word += ", which " + phrase.And(by) + " build on"
		}
		names, words = append(names, name), append(words, word)
	}
	return names, words
}

// booksLeftOut returns the books of an edition that are not among the rules.
func booksLeftOut(set *rules.Set) []rules.Book {
	return slices.DeleteFunc(slices.Clone(data.Books(set.Edition)), func(b rules.Book) bool {
		return slices.ContainsFunc(set.Books, func(o rules.Book) bool { return o.ID == b.ID })
	})
}

// LeftOut describes the first of some words that is a record of a book which is left out, or of homebrew which is not loaded, and how
// to use it. dir is the folder of the hero. It returns "" if there is none.
func (l *Library) LeftOut(set *rules.Set, dir string, words []string) (what, hint string) {
	for _, word := range words {
		slug := spelling.Slug(word)
		if len(set.Find(slug)) > 0 {
			continue
		}
		for _, b := range booksLeftOut(set) {
			if len(data.With(set.Edition, []string{b.ID}).Find(slug)) > 0 {
				return slug + " is in the book " + b.Title + ", which is left out", "--books " + b.ID
			}
		}
		if where, flag := l.homebrewWith(set, dir, slug); where != "" {
			return slug + " is in " + where + ", which is not loaded", flag
		}
	}
	return "", ""
}

// homebrewWith returns the homebrew that has a record of a name, and the flag that loads it: an entry of the library, or a folder in a
// folder. Nothing of it is loaded.
func (l *Library) homebrewWith(set *rules.Set, dir, slug string) (where, flag string) {
	for _, name := range KeptNames() {
		if layer, err := FindKept(name); err == nil && hasRecord(set, layer, slug) {
			return "the homebrew " + name + " of the library", "--with " + name
		}
	}
	entries, _ := os.ReadDir(dir)
	searched := 0
	for _, e := range entries {
		if !e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if searched++; searched > maxSearched {
			break
		}
		path := filepath.Join(dir, e.Name())
		if layer, err := l.beside.layer(path); err == nil && hasRecord(set, layer, slug) {
			return "the folder " + message.Quoted(path), "--with " + message.Quoted(path)
		}
	}
	return "", ""
}

// hasRecord reports whether a set has a record of a name with a layer and what it needs.
func hasRecord(set *rules.Set, layer *Layer, slug string) bool {
	if layer == nil || layer.Manifest.Edition != "" && layer.Manifest.Edition != set.Edition {
		return false
	}
	all, err := withNeeds([]*Layer{layer})
	for _, l := range all {
		if err == nil && !slices.Contains(set.Layers, l.Name()) {
			set, err = read.Layer(set, l.Name(), l.Files)
		}
	}
	return err == nil && len(set.Find(slug)) > 0
}

// unknown returns the words of a hero that are no record and no stat of a set.
func unknown(hero *builder.Hero, set *rules.Set) []string {
	return slices.DeleteFunc(words(hero), func(word string) bool { return len(set.Find(word)) > 0 || set.Stat(word) != nil })
}

// words returns the words of a hero that may name records and stats, each once: answers, the first words of questions, and what
// play has brought.
func words(hero *builder.Hero) (out []string) {
	add := func(word string) {
		if word != "" && !slices.Contains(out, word) {
			out = append(out, word)
		}
	}
	for _, c := range slices.Concat(hero.Choices, hero.Play.Kept) {
		add(builder.FirstWord(c.Question))
		for _, word := range c.Answer {
			add(word)
		}
	}
	for _, e := range hero.Play.Earned {
		add(e.Stat)
	}
	for _, c := range hero.Play.Conditions {
		add(spelling.Slug(c))
	}
	return out
}
