package pdf

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"scabbard/sheet"
)

// outline are the bookmarks of a document: what stands under each name.
func outline(t *testing.T, sheets []*sheet.Sheet, o Options) (catalog objDict, roots []string, under map[string][]string) {
	t.Helper()
	var b bytes.Buffer
	if _, err := WriteAll(&b, sheets, o); err != nil {
		t.Fatal(err)
	}
	all := objects(b.Bytes())
	under = map[string][]string{}
	var walk func(at any, over string)
	walk = func(at any, over string) {
		for at != nil {
			d, _ := all[int(at.(objRef))].value.(objDict)
			title := inWords(string(d["Title"].(objText)))
			if under[over] = append(under[over], title); d["First"] != nil {
				walk(d["First"], title)
			}
			at = d["Next"]
		}
	}
	for _, o := range all {
		if d, ok := o.value.(objDict); ok && d["Type"] == objName("Catalog") {
			catalog = d
		}
	}
	outlines, _ := all[int(catalog["Outlines"].(objRef))].value.(objDict)
	walk(outlines["First"], "")
	return catalog, under[""], under
}

// A document says its language and shows its title, and every page and every ability has a bookmark.
func TestOutline(t *testing.T) {
	s := hero()
	catalog, roots, under := outline(t, []*sheet.Sheet{s}, Options{})
	if view, _ := catalog["ViewerPreferences"].(objDict); catalog["Lang"] == nil || view["DisplayDocTitle"] != objWord("true") {
		t.Errorf("%v", catalog)
	}
	if pages := drawn(t, s, Options{}).page; len(roots) != pages {
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
	other := hero()
	other.Name = "Bera"
	for _, o := range []Options{{}, {Duplex: true}, {Layout: Cards}, {Large: true}} {
		_, roots, under := outline(t, []*sheet.Sheet{hero(), other}, o)
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

// A row of the table leads to its ability and the ability back, and no link leads nowhere.
func TestLinks(t *testing.T) {
	c := drawn(t, hero(), Options{})
	leads := map[string]bool{}
	for _, l := range c.leads {
		leads[l.key] = true
	}
	rows := 0
	for key := range c.links {
		if block, isRow := strings.CutSuffix(key, "/row"); isRow {
			if rows++; !leads[key] || !leads[block] || c.links[block] == 0 {
				t.Errorf("%s: there %v, back %v", block, leads[block], leads[key])
			}
		}
	}
	if rows < 5 {
		t.Errorf("%d rows", rows)
	}
	s := hero()
	s.Reference = []sheet.Rule{{ID: "cover", Name: "Cover", Kind: "combat", Text: sheet.Text{say("Half of you is hidden.")}}}
	if c = drawn(t, s, Options{}); c.links["0/conditions/0"] == 0 {
		t.Error("conditions lead to no text")
	}
}
