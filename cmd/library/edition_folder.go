package library

import (
	"os"
	"path/filepath"
	"slices"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
)

// rulesetFile is the file that makes a folder of rules an edition of its own.
const rulesetFile = "ruleset.yaml"

// IsEdition reports whether a folder is an edition of its own rather than homebrew.
func IsEdition(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, rulesetFile))
	return err == nil && info.Mode().IsRegular()
}

// LoadEdition reads an edition from its folder, without its books. flag names the folder in messages. Mistakes are returned
// as yaml.Errors.
func LoadEdition(dir, flag string) (*rules.Set, error) {
	return loadEdition(dir, flag, []string{NoBooks}, flag)
}

// loadEdition reads an edition from its folder, with some of its books. flag names the folder in messages, where who chose
// the books. Mistakes are returned as yaml.Errors.
func loadEdition(dir, flag string, books []string, where string) (*rules.Set, error) {
	set, files, err := fromFolder(dir, flag, read.Edition)
	if err != nil {
		return nil, err
	}
	return withOwnBooks(set, files, books, where)
}

// CheckEdition reads an edition and its books from its folder for their author: it computes the examples of calculations too.
func CheckEdition(dir, command string) (*rules.Set, error) {
	set, files, err := fromFolder(dir, command, read.EditionWithExamples)
	if err != nil {
		return set, err
	}
	return withOwnBooks(set, files, []string{AllBooks}, command)
}

// editionID returns the id of the edition in a folder.
func editionID(dir string) (string, error) {
	path := filepath.Join(dir, rulesetFile)
	raw, err := safefile.Read(path, yaml.MaxBytes)
	if err != nil {
		return "", message.ReadError(path, err)
	}
	v, err := yaml.Parse(path, raw)
	if err != nil {
		return "", err
	}
	pairs, _ := v.Pairs()
	for _, p := range pairs {
		if key, _ := p.Key.Text(); key == "edition" {
			id, _ := p.Value.Text()
			return id, nil
		}
	}
	return "", nil
}

// EditionOf returns the id of the edition that a folder is or that its homebrew is for, or "" if it does not say.
func EditionOf(dir string) (string, error) {
	if IsEdition(dir) {
		return editionID(dir)
	}
	if paths, err := homebrewPaths(dir); err != nil || len(paths) == 0 {
		return "", nil // a new folder
	}
	layer, err := ReadToCheck(dir, "--in")
	if err != nil {
		return "", err
	}
	return layer.Manifest.Edition, nil
}

// fromFolder reads an edition from its folder, and returns the files of each of its books.
func fromFolder(dir, flag string, edition func(read.File, []read.File) (*rules.Set, error)) (*rules.Set, [][]read.File, error) {
	all, err := ReadHomebrew(dir, flag)
	if err != nil {
		return nil, nil, err
	}
	files, books := read.BooksIn(dir, all)
	i := slices.IndexFunc(files, func(f read.File) bool { return f.Name == filepath.Join(dir, rulesetFile) })
	if i < 0 {
		return nil, nil, &message.Problem{Where: flag + " " + dir, What: "there is no " + rulesetFile + " in this folder", Hint: "docs/DATA.md describes it"}
	}
	ruleset := files[i]
	set, err := edition(ruleset, slices.Delete(files, i, i+1))
	return set, books, err
}
