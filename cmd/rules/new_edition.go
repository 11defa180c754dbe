package rules

import (
	"fmt"
	"path/filepath"
	"strings"

	"scabbard/builder/spelling"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/data"
	"scabbard/sheet/printable"
	"scabbard/templates"
)

// editionKind is written in place of a kind of record for a whole edition.
const editionKind = "edition"

// newEdition writes the files of the smallest edition with heroes into a new folder. The folder has the name of the edition's id.
func (o *newOptions) newEdition() error {
	name := filepath.Base(o.name)
	id := spelling.Slug(name)
	if id == "" {
		return message.Misuse("homebrew new", fmt.Sprintf("%q cannot be the name of an edition", o.name), "scabbard homebrew new edition salt-road")
	}
	dir := filepath.Join(filepath.Dir(o.name), id)
	if data.Load(id) != nil {
		return message.Misuse("homebrew new", id+" is the id of a built-in edition", "scabbard homebrew new edition "+message.Quoted(filepath.Join(filepath.Dir(dir), "my-"+id)))
	}
	if store.IsLink(dir) {
		return &message.Problem{Where: dir, What: "is a link, and may lead out of this folder", Hint: "use another name, or another folder"}
	}
	ruleset, records := templates.Edition(id, titled(name))
	for _, f := range []struct{ name, text string }{{"ruleset.yaml", ruleset}, {"records.yaml", records}} {
		if err := o.app.Files.Draft(filepath.Join(dir, f.name), []byte(f.text)); err != nil {
			return err
		}
	}
	o.app.IO.Note(dir, "the edition "+id+": ruleset.yaml and records.yaml", "scabbard new --quick --rules "+message.Quoted(dir)+" makes a hero of it; scabbard homebrew check "+message.Quoted(dir)+" checks it")
	return nil
}

// titled returns the title for a name that is typed as a folder: "Ash March" for ash-march. A name with a capital is a title already.
func titled(name string) string {
	if name != strings.ToLower(name) {
		return name
	}
	words := strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == '_' || r == ' ' })
	for i := range words {
		words[i] = printable.Capital(words[i])
	}
	return strings.Join(words, " ")
}
