package rules

import (
	"path/filepath"

	"scabbard/builder/spelling"
	"scabbard/cmd/message"
	"scabbard/templates"
)

// editionKind is written in place of a kind of record for a whole edition.
const editionKind = "edition"

// edition writes the files of the smallest edition with heroes into a new folder.
func (o *newOptions) edition() error {
	dir := o.name
	title := filepath.Base(dir)
	id := spelling.Slug(title)
	if id == "" {
		return message.Misuse("rules new", dir+" cannot be the name of an edition", "scabbard rules new edition salt-road")
	}
	ruleset, records := templates.Edition(id, title)
	for _, f := range []struct{ name, text string }{{"ruleset.yaml", ruleset}, {"records.yaml", records}} {
		if err := o.app.Files.Draft(filepath.Join(dir, f.name), []byte(f.text)); err != nil {
			return err
		}
	}
	o.app.IO.Note(dir, "the edition "+id+": ruleset.yaml and records.yaml", "scabbard new --quick --rules "+message.Quoted(dir)+" makes a hero of it; scabbard rules check "+message.Quoted(dir)+" checks it")
	return nil
}
