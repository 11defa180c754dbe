package read

import (
	"maps"
	"path/filepath"
	"reflect"
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/builder/rules/codec"
	"scabbard/builder/yaml"
)

// BookFile is the file that holds the constants of a book.
const BookFile = "book.yaml"

// Book reads a book of an edition: its constants and its changes of records, all checked together with the edition. The
// result holds the records of the book; rules.OnTop puts it on top of the edition. It reports every mistake at once.
func Book(base *rules.Set, constants File, files []File) (*rules.Set, error) {
	return book(base, constants, files, nil)
}

// BookWithExamples is Book for the author of the book: it also computes the examples of calculations.
func BookWithExamples(base *rules.Set, constants File, files []File) (*rules.Set, error) {
	return book(base, constants, files, calc.CheckBudget())
}

func book(base *rules.Set, constants File, files []File, examples *calc.Budget) (*rules.Set, error) {
	d := &rulesetDecoder{newDecoder()}
	v, err := yaml.Parse(constants.Name, constants.Data)
	if err != nil {
		return nil, err
	}
	d.table = (*placeTable)(nil).copied()
	d.table.values[""] = v
	out := d.book(v)
	constantsOf := d.table
	d.table = nil

	l := &layering{decoder: d.decoder}
	steps := l.steps(files, base.Edition)
	whole := l.apply(rules.OnTop(base, out), "", steps)
	whole.Layers = base.Layers
	var added []rules.Record
	for r := range whole.Each() {
		if was := base.Record(r.ID); was == nil || was.Source != r.Source {
			r.Book = out.Books[0].ID
			if was == nil && r.Line > 0 && r.Document == "" && len(out.Documents) > 0 {
				r.Document = out.Documents[0].ID
			}
			added = append(added, *r)
		}
	}
	out.Records = rules.NewRecords(added)
	out.Hidden = whole.Hidden[len(base.Hidden):]
	l.places.of[recordKey{}] = constantsOf
	for _, e := range check(rules.OnTop(base, out), l.places, examples) {
		if e.File == "" || e.File == "ruleset.yaml" {
			e.File = constants.Name
		}
		l.errs = append(l.errs, e)
	}
	return out, l.result()
}

// book reads the constants of a book.
func (d *rulesetDecoder) book(v yaml.Value) *rules.Set {
	s := &rules.Set{}
	b := rules.Book{}
	all := d.constants(s)
	own := d.into(&b)
	for _, key := range append(bookKeys(reflect.TypeFor[rules.Set]()), "kinds") {
		own[key] = all[key]
	}
	d.mapping(v, "book", own)
	for _, field := range []struct{ value, name string }{{b.ID, "book: its id, which is the name of its folder"}, {b.Title, "title: its printed title"}, {b.License, "licence: a sentence with the owner of the rules"}} {
		if field.value == "" {
			d.fail(v, "a book without its %s", field.name)
		}
	}
	s.Books = []rules.Book{b}
	return s
}

// bookKeys returns the keys of a type to which a book adds.
func bookKeys(t reflect.Type) (out []string) {
	for _, f := range codec.FieldsOf(t) {
		if f.Book {
			out = append(out, f.Key)
		}
		if f.Inline {
			out = append(out, bookKeys(f.Type)...)
		}
	}
	return out
}

// BooksIn splits the files of an edition's folder: those of the edition, and those of each book, which are below
// books/NAME. The books are sorted by name.
func BooksIn(dir string, files []File) (own []File, books [][]File) {
	below := map[string][]File{}
	for _, f := range files {
		rel, err := filepath.Rel(filepath.Join(dir, "books"), f.Name)
		if err != nil || !filepath.IsLocal(rel) || filepath.Dir(rel) == "." {
			own = append(own, f)
			continue
		}
		name := filepath.Dir(rel)
		below[name] = append(below[name], f)
	}
	for _, name := range slices.Sorted(maps.Keys(below)) {
		books = append(books, below[name])
	}
	return own, books
}

// Constants splits the files of a book into its constants and the others. ok is false if it has no constants.
func Constants(files []File) (constants File, others []File, ok bool) {
	i := slices.IndexFunc(files, func(f File) bool { return filepath.Base(f.Name) == BookFile })
	if i < 0 {
		return File{}, files, false
	}
	return files[i], slices.Delete(slices.Clone(files), i, i+1), true
}
