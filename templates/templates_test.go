package templates

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func TestEveryFaceIsATrueTypeFont(t *testing.T) {
	for _, f := range []Face{VollkornBold, Sans, SansBold, Condensed, CondensedItalic, CondensedSemiBold} {
		b, err := Font(f)
		if err != nil || len(b) < 1000 || string(b[:4]) != "\x00\x01\x00\x00" {
			t.Errorf("%s: %d bytes, %v", f, len(b), err)
		}
	}
	if _, err := Font("none"); err == nil {
		t.Error("a face that is not there is found")
	}
}

func TestEverySchemaIsJSON(t *testing.T) {
	names := Schemas()
	if len(names) == 0 || names[0] != "sheet" || !slices.Contains(names, "hero") {
		t.Errorf("schemas: %q", names)
	}
	for _, name := range names {
		var v map[string]any
		if err := json.Unmarshal(Schema(name), &v); err != nil || v["$schema"] == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if Schema("none") != nil {
		t.Error("a schema that is not there is found")
	}
}

// Each line of the form's table has a field and a source, and each field occurs once.
func TestOfficialFormIsATable(t *testing.T) {
	seen := map[string]bool{}
	for line := range strings.Lines(OfficialForm()) {
		line = strings.TrimRight(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) < 2 || len(cells) > 3 || cells[1] == "" {
			t.Errorf("%q is no row", line)
			continue
		}
		if cells[0] != "" && seen[cells[0]] && !strings.HasPrefix(cells[1], "card") && !strings.HasPrefix(cells[1], "kind") {
			t.Errorf("%s comes twice", cells[0])
		}
		seen[cells[0]] = true
	}
	if len(seen) < 100 {
		t.Errorf("%d fields", len(seen))
	}
}

func TestPageIsATemplate(t *testing.T) {
	if !strings.Contains(Page(), "{{define") || len(PageStyle()) == 0 || len(PageScript()) == 0 {
		t.Error("the page is incomplete")
	}
	if strings.Contains(PageScript(), "http") || strings.Contains(PageStyle(), "http") {
		t.Error("the page needs the network")
	}
}
