package data

import (
	"embed"
	"path"
	"strings"
)

//go:embed */heroes/*.hero.yaml
var examples embed.FS

const heroSuffix = ".hero.yaml"

// Example is a ready hero that comes with the program.
type Example struct {
	ID      string // the name of its file without the suffix; unique among all editions
	Edition string
	Text    []byte // its hero file
}

// Examples returns the ready heroes of all editions, by edition and id: one of level 1 for each class.
func Examples() (out []Example) {
	for _, edition := range Heroes() {
		files, _ := examples.ReadDir(edition + "/heroes") // an edition without ready heroes has no such folder
		for _, f := range files {
			text, err := examples.ReadFile(path.Join(edition, "heroes", f.Name()))
			if err != nil {
				panic(err) // an embedded file that was just listed can be read
			}
			out = append(out, Example{ID: strings.TrimSuffix(f.Name(), heroSuffix), Edition: edition, Text: text})
		}
	}
	return out
}
