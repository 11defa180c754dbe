package cmd_test

import (
	"bytes"
	"strings"
	"testing"

	"scabbard/builder/spelling"
	"scabbard/cmd"
	"scabbard/data"
)

// TestSharedNamesAreAllNamed looks up each name that a record has beside its own and that another record has too, such as
// Death: one of them is shown, and all others are named.
func TestSharedNamesAreAllNamed(t *testing.T) {
	t.Chdir(t.TempDir())
	shared := 0
	for _, edition := range data.Editions() {
		set, tried := data.Load(edition), map[string]bool{}
		for rec := range set.Each() {
			for _, alias := range rec.Aliases {
				found := set.Find(alias)
				if len(found) < 2 || tried[spelling.Slug(alias)] {
					continue
				}
				tried[spelling.Slug(alias)] = true
				shared++
				for _, format := range []string{"", "--json"} {
					var out, said bytes.Buffer
					code := cmd.Main(strings.Fields("rules show --rules "+edition+" "+format+" "+spelling.Slug(alias)), strings.NewReader(""), &out, &said)
					if code != 0 {
						t.Errorf("%s: %s %s: code %d", edition, alias, format, code)
					}
					for _, f := range found {
						if !strings.Contains(out.String()+said.String(), f.ID) {
							t.Errorf("%s: %s %s does not name %s:\n%s%s", edition, alias, format, f.ID, out.String(), said.String())
						}
					}
				}
			}
		}
	}
	if shared == 0 {
		t.Error("no name is shared")
	}
}
