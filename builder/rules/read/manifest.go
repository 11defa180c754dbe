package read

import (
	"bytes"
	"slices"
	"strings"

	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
)

// Manifest describes a folder of homebrew, so that it can be shared: its author, its license, and its requirements.
type Manifest struct {
	Name    string   `json:"name"`              // its id, a slug; empty for a folder without a manifest
	Title   string   `json:"title,omitempty"`   // its printed name
	Version string   `json:"version,omitempty"` // of any form, such as "1.2"
	Author  string   `json:"author,omitempty"`
	License string   `json:"licence,omitempty"`
	Edition string   `json:"edition,omitempty"` // the edition that the folder is for
	From    string   `json:"from,omitempty"`    // where it can be got, in words; nothing is ever fetched
	Needs   []string `json:"needs,omitempty"`   // names of other homebrew that has to be loaded before it
}

// maxManifest is the most bytes of a value of a manifest.
const maxManifest = 200

// ManifestOf returns the manifest of a folder's files, with the edition that they name. The manifest is empty if there is
// none. It returns the mistakes of the manifest as yaml.Errors, and no others.
func ManifestOf(files []File) (Manifest, error) {
	var m Manifest
	d := newDecoder()
	found := 0
	for _, f := range files {
		if !bytes.Contains(f.Data, []byte("manifest")) && !bytes.Contains(f.Data, []byte("edition")) {
			continue // reading it would take long for nothing
		}
		v, err := yaml.ParseRepeated(f.Name, f.Data)
		if err != nil {
			continue // read when the folder is
		}
		pairs, _ := v.Pairs()
		for _, p := range pairs {
			switch key, _ := p.Key.Text(); key {
			case "edition":
				m.Edition, _ = p.Value.Text()
			case "manifest":
				if found++; found > 1 {
					d.fail(p.Key, "a second manifest; a folder has one")
				}
				d.manifest(p.Value, &m)
			}
		}
	}
	return m, d.result()
}

// manifest reads a manifest.
func (d *decoder) manifest(v yaml.Value, m *Manifest) {
	d.mapping(v, "manifest", d.into(m))
	if m.Name != "" && spelling.Slug(m.Name) != m.Name {
		d.mistake(yaml.Error{Place: v.Place(), Text: "the name of a manifest is a slug, such as " + exampleSlug(m.Name), Hint: "title: is its printed name"})
	}
	for _, s := range append(slices.Clone(m.Needs), m.Name, m.Title, m.Version, m.Author, m.License, m.From) {
		if len(s) > maxManifest {
			d.fail(v, "manifest: a value of %d bytes, more than the %d it may have", len(s), maxManifest)
		}
	}
}

// exampleSlug returns a slug for a name, with "my" before it, so that two folders do not have the same.
func exampleSlug(name string) string {
	if slug := spelling.Slug(name); strings.HasPrefix(slug, "my-") {
		return slug
	}
	return spelling.Slug("my " + name)
}

// Lacks returns the field that a manifest needs before the folder can be shared and that it does not have, or "".
func (m *Manifest) Lacks() string {
	for _, need := range []struct{ value, field string }{
		{m.Name, "name"}, {m.Version, "version"}, {m.Author, "author"}, {m.License, "licence"}, {m.Edition, "edition"},
	} {
		if need.value == "" {
			return need.field
		}
	}
	return ""
}
