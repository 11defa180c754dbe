package page

import (
	"strings"

	"scabbard/builder/rules/read"
	"scabbard/sheet/phrase"
)

// Kept describes homebrew that the library keeps, as `scabbard homebrew list --json` prints it.
type Kept struct {
	read.Manifest

	Files  int      `json:"files"`            // how many files of rules it has
	Papers []string `json:"papers,omitempty"` // its readme and license files
	Sum    string   `json:"sum,omitempty"`
	Source string   `json:"source,omitempty"` // where it was added from
	Error  string   `json:"error,omitempty"`  // why it cannot be used; the fields of the manifest are empty then
}

// String returns the homebrew in a line, with its name.
func (d *Kept) String() string { return d.Name + "  " + d.About() }

// About returns the manifest in a line: "1.2, Bells of the Valley, by Ann, CC BY 4.0, for heroes-2025".
func (d *Kept) About() string {
	out := []string{d.Version}
	if d.Title != "" {
		out = append(out, d.Title)
	}
	out = append(out, phrase.Of("by", d.Author), d.License, phrase.Of("for", d.Edition))
	if len(d.Needs) > 0 {
		out = append(out, phrase.Of("needs", phrase.All(d.Needs)))
	}
	return strings.Join(out, ", ")
}
