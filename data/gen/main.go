// Command gen reads the YAML of every edition, which is a folder with a ruleset.yaml. It checks each and writes its image, a
// registry of all editions, and the functions that decode images.
//
//	gen                writes data/<edition>.image, data/editions_gen.go and builder/rules/image/decode_gen.go
//	gen -n [FOLDER]    only checks, all editions or that one
//	gen -json FOLDER   only prints an edition as scabbard rules export does, even one with mistakes
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/export"
	"scabbard/builder/rules/read"
	"scabbard/builder/yaml"
)

func main() {
	check := flag.Bool("n", false, "only check")
	asJSON := flag.Bool("json", false, "only print the edition as JSON")
	flag.Parse()
	if err := run(flag.Arg(0), *check, *asJSON); err != nil {
		var list yaml.Errors
		if errors.As(err, &list) {
			for _, e := range list {
				fmt.Fprintln(os.Stderr, e.Error())
				if e.Hint != "" {
					fmt.Fprintln(os.Stderr, "  hint:", e.Hint)
				}
			}
			fmt.Fprintln(os.Stderr, len(list), "mistakes")
		} else {
			fmt.Fprintln(os.Stderr, "gen:", err)
		}
		os.Exit(1)
	}
}

func run(only string, check, asJSON bool) error {
	dir := "."
	if _, err := os.Stat("gen"); err != nil {
		dir = "data"
	}
	folders, err := editions(dir)
	if err != nil {
		return err
	}
	if only != "" {
		folders = []string{only}
	}
	var made []edition
	for _, folder := range folders {
		ruleset, files, err := readFolder(folder)
		if err != nil {
			return err
		}
		set, err := read.EditionWithExamples(ruleset, files)
		if asJSON && set != nil {
			return export.Write(os.Stdout, set)
		}
		if err != nil {
			return err
		}
		if id := filepath.Base(folder); set.Edition != id {
			return fmt.Errorf("%s: the ruleset calls itself %s; an edition is named like its folder", folder, set.Edition)
		}
		if err := wordless(set); err != nil {
			return err
		}
		books, err := booksOf(folder, set)
		if err != nil {
			return err
		}
		made = append(made, edition{set, books})
	}
	if check {
		return nil
	}
	return write(dir, made)
}

// edition is an edition with its books, each as a layer of its own.
type edition struct {
	*rules.Set
	books []*rules.Set
}

// withAll returns the name of the edition with all its books.
func (e edition) withAll() string { return e.Edition + ".all" }

// booksOf reads the books of an edition: the folders with a book.yaml below its folder books. Each is checked together with
// the edition, and all of them together.
func booksOf(folder string, set *rules.Set) (out []*rules.Set, err error) {
	found, err := filepath.Glob(filepath.Join(folder, "books", "*", read.BookFile))
	if err != nil {
		return nil, err
	}
	slices.Sort(found)
	all := set
	for _, name := range found {
		dir := filepath.Dir(name)
		names, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
		if err != nil {
			return nil, err
		}
		var files []read.File
		for _, name := range names {
			b, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			rel, _ := filepath.Rel(folder, name)
			files = append(files, read.File{Name: filepath.ToSlash(rel), Data: b})
		}
		constants, others, _ := read.Constants(files)
		book, err := read.BookWithExamples(set, constants, others)
		if err != nil {
			return nil, err
		}
		if id := filepath.Base(dir); book.Books[0].ID != id {
			return nil, fmt.Errorf("%s: the book calls itself %s; a book is named like its folder", dir, book.Books[0].ID)
		}
		if err := wordless(book); err != nil {
			return nil, err
		}
		all = rules.OnTop(all, book)
		out = append(out, book)
	}
	if mistakes := read.Check(all); len(out) > 1 && len(mistakes) > 0 {
		return nil, mistakes
	}
	return out, nil
}

// write writes the images of the editions, of their books and of both together, the list of editions, and the decoder.
func write(dir string, made []edition) error {
	files := map[string][]byte{
		filepath.Join(dir, "editions_gen.go"):                                          registry(made),
		filepath.Join(dir, filepath.FromSlash("../builder/rules/image/decode_gen.go")): decoder(),
	}
	for _, set := range made {
		files[filepath.Join(dir, imageName(set.Edition))] = laidOut(set.Set)
		for _, book := range set.books {
			files[filepath.Join(dir, imageName(set.Edition+"."+book.Books[0].ID))] = laidOut(book)
		}
		if len(set.books) > 0 {
			all := set.Set
			for _, book := range set.books {
				all = rules.OnTop(all, book)
			}
			files[filepath.Join(dir, imageName(set.withAll()))] = laidOut(all)
		}
	}
	for name, b := range files {
		if err := os.WriteFile(name, b, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// editions returns the folders with a ruleset, sorted.
func editions(dir string) ([]string, error) {
	found, err := filepath.Glob(filepath.Join(dir, "*", "ruleset.yaml"))
	if err != nil || len(found) == 0 {
		return nil, fmt.Errorf("no ruleset.yaml below %s: %v", dir, err)
	}
	slices.Sort(found)
	for i := range found {
		found[i] = filepath.Dir(found[i])
	}
	return found, nil
}

// variable returns the Go name of an edition: "packet2024".
func variable(id string) string {
	parts := strings.FieldsFunc(id, func(r rune) bool { return r == '-' || r == '.' })
	for i, p := range parts {
		if i > 0 && p != "" {
			parts[i] = strings.ToUpper(p[:1]) + p[1:]
		}
	}
	return strings.Join(parts, "")
}

// readFolder returns the ruleset and the record files of an edition, sorted by name.
func readFolder(dir string) (read.File, []read.File, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil {
		return read.File{}, nil, err
	}
	slices.Sort(names)
	var ruleset read.File
	var files []read.File
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			return ruleset, nil, err
		}
		f := read.File{Name: filepath.Base(name), Data: b}
		if f.Name == "ruleset.yaml" {
			ruleset = f
		} else {
			files = append(files, f)
		}
	}
	return ruleset, files, nil
}
