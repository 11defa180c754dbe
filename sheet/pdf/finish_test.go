package pdf

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"

	"scabbard/sheet/pdf/object"
)

// opened is a document with fields, links, bookmarks and an attached file, and its catalog.
func opened(t *testing.T, o Options) (*object.Update, object.Dict) {
	t.Helper()
	_, raw := filled(t, o)
	doc, err := object.Open(raw)
	if err != nil {
		t.Fatal(err)
	}
	u, err := doc.Update()
	if err != nil {
		t.Fatal(err)
	}
	return u, u.Catalog
}

// The description in XMP is well formed whatever a title says, and no keyword is divided.
func TestDescriptionInXMP(t *testing.T) {
	t.Parallel()
	about := about{title: "a <b> & \x01c", keywords: []string{"x, y"}}
	if err := xml.Unmarshal(about.xmp(), new(struct{})); err != nil {
		t.Errorf("%v\n%s", err, about.xmp())
	}
	if !bytes.Contains(about.xmp(), []byte("<rdf:li>x, y</rdf:li>")) {
		t.Errorf("a keyword with a comma is divided:\n%s", about.xmp())
	}
}

// Strict readers take a sheet: annotations are objects of their own, fonts are described, bookmarks counted, and no key is
// newer than the version of the document.
func TestSheetHasStrictStructure(t *testing.T) {
	t.Parallel()
	u, catalog := opened(t, Options{})
	pages, err := u.Pages()
	if err != nil || len(pages) < 2 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	kinds := map[any]int{}
	for _, r := range pages {
		page, _ := u.Dict(r)
		all, _ := u.Array(page["Annots"])
		for _, a := range all {
			if _, own := a.(object.Ref); !own {
				t.Errorf("an annotation is no object of its own: %v", a)
			}
			dict, _ := u.Dict(a)
			kinds[dict["Subtype"]]++
		}
	}
	if kinds[object.Name("Link")] == 0 || kinds[object.Name("Widget")] == 0 {
		t.Errorf("annotations: %v", kinds)
	}
	form, _ := u.Dict(catalog["AcroForm"])
	resources, _ := u.Dict(form["DR"])
	fonts, _ := u.Dict(resources["Font"])
	for name, r := range fonts {
		if font, _ := u.Dict(r); font["Widths"] == nil || font["FontDescriptor"] == nil {
			t.Errorf("font %s: %v", name, font)
		}
	}
	if _, raw := filled(t, Options{}); bytes.Contains(raw, []byte("AFRelationship")) || !bytes.HasPrefix(raw, []byte("%PDF-1.7")) {
		t.Error("a key is newer than the version of the document")
	}
	outlines, _ := u.Dict(catalog["Outlines"])
	counted := 0
	for next := outlines["First"]; next != nil; {
		mark, _ := u.Dict(next)
		if below := mark["First"]; below != nil {
			counted++
			if n, _ := mark["Count"].(object.Word); !strings.HasPrefix(string(n), "-") {
				t.Errorf("a bookmark with others below it counts %v", mark["Count"])
			}
		}
		next = mark["Next"]
	}
	if counted == 0 {
		t.Error("no bookmark has others below it")
	}
}
