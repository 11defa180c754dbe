package pdf

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"scabbard/data/trial"
	"scabbard/sheet"
)

// bookmark is how the document's writer puts a bookmark into it.
var bookmark = regexp.MustCompile(`(?s)(\d+) 0 obj\n<</Title \((.*?)\)\n/Parent (\d+) 0 R\n`)

// outline returns the bookmarks of a document, with those below each name.
func outline(t *testing.T, sheets []*sheet.Sheet, o Options) (roots []string, under map[string][]string) {
	t.Helper()
	var b bytes.Buffer
	if _, err := Write(&b, sheets, o); err != nil {
		t.Fatal(err)
	}
	under = map[string][]string{}
	names := map[string]string{}
	for _, m := range bookmark.FindAllStringSubmatch(b.String(), -1) {
		raw := []byte(strings.NewReplacer(`\(`, "(", `\)`, ")", `\\`, `\`, `\r`, "\r").Replace(strings.TrimPrefix(m[2], "\xFE\xFF")))
		var units []uint16
		for i := 0; i+1 < len(raw); i += 2 {
			units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
		}
		names[m[1]] = string(utf16.Decode(units))
		under[names[m[3]]] = append(under[names[m[3]]], names[m[1]])
	}
	return under[""], under
}

// Every page and every ability has a bookmark.
func TestPagesAndAbilitiesHaveBookmarks(t *testing.T) {
	t.Parallel()
	s := hero()
	roots, under := outline(t, []*sheet.Sheet{s}, Options{})
	if pages := drawn(t, s, Options{}).Pages(); len(roots) != pages {
		t.Errorf("%d pages, bookmarks %q", pages, roots)
	}
	var all []string
	for _, r := range roots {
		all = append(all, under[r]...)
	}
	for _, a := range s.Abilities {
		if !slices.Contains(all, a.Name) {
			t.Errorf("no bookmark for %s", a.Name)
		}
	}
}

// In a document of several heroes each has a bookmark, with its pages and abilities under it.
func TestOutlineOfSeveral(t *testing.T) {
	t.Parallel()
	other := hero()
	other.Name = "Bera"
	for _, o := range trial.Some([]Options{{}, {Duplex: true}, {Layout: Cards}, {Large: true}}, 1) {
		roots, under := outline(t, []*sheet.Sheet{hero(), other}, o)
		if !slices.Equal(roots, []string{"Khorva Ashfell", "Bera"}) {
			t.Errorf("%v: %q", o.Layout, roots)
		}
		for _, page := range under["Bera"] {
			if !strings.HasSuffix(page, "Bera") {
				t.Errorf("%v: %q under Bera", o.Layout, page)
			}
		}
	}
}

// A triggered action of page 1 leads to its ability, and no link leads nowhere.
func TestLinksLeadToAbilities(t *testing.T) {
	t.Parallel()
	r := drawn(t, hero(), Options{}).Record()
	leads := 0
	for _, l := range r.LinkAreas {
		if leads++; !slices.Contains(r.Targets, l.Key) {
			t.Errorf("%s is nowhere", l.Key)
		}
	}
	if leads == 0 {
		t.Error("no link")
	}
}
