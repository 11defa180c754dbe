package read_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
)

// TestLaterLayerWins: of two folders that add a record or change the same field, the later one counts, and the set reports it.
func TestLaterLayerWins(t *testing.T) {
	set := loadSet(t, "", bottom)
	for _, l := range []struct{ name, text string }{
		{"first", "records: [{id: kit/badger, name: Badger}, {id: kit/lynx, name: Lynx}]\nchange: [{id: kit/panther, name: Cat, text: Soft.}, {id: kit/mountain, tags: [mine]}]\n"},
		{"second", "records: [{id: kit/badger, name: Wild Badger}]\nchange: [{id: kit/panther, name: Big Cat}, {id: kit/mountain, text: Heavier., add-effects: [{stat: stamina, add: 1}]}]\n"},
		{"hiding", "hide: [kit/lynx, kit/mountain, kit/panther]\n"},
		{"again", "hide: [kit/lynx]\ncopy: [{from: kit/panther, id: kit/tabby, name: Tabby}]\n"},
		{"back", "change: [{id: kit/mountain, name: Hill}]\n"},
		{"more", "change: [{id: kit/mountain, text: Heaviest.}]\n"},
	} {
		var err error
		if set, err = read.Layer(set, l.name, []read.File{{Name: l.name + ".yaml", Data: []byte(l.text)}}); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := set.Record("kit/badger").Name, set.Record("kit/tabby").Name; a != "Wild Badger" || b != "Tabby" {
		t.Errorf("the names are %s and %s", a, b)
	}
	for id, there := range map[string]bool{"kit/lynx": false, "kit/panther": false, "kit/tabby": true, "kit/mountain": true} {
		if got := set.Record(id) != nil; got != there {
			t.Errorf("%s is there: %v", id, got)
		}
	}
	if r := set.Record("kit/mountain"); r != nil && (r.Name != "Hill" || r.Text.Raw() != "Heaviest.") {
		t.Errorf("the hidden record came back as %s: %s", r.Name, r.Text.Raw())
	}
	want := []rules.Collision{
		{Record: "kit/badger", Loses: "first", Wins: "second"},
		{Record: "kit/panther", Fields: []string{"name"}, Loses: "first", Wins: "second"},
		{Record: "kit/lynx", Hidden: true, Loses: "first", Wins: "hiding"},
		{Record: "kit/mountain", Hidden: true, Loses: "first", Wins: "hiding"},
		{Record: "kit/mountain", Hidden: true, Loses: "second", Wins: "hiding"},
		{Record: "kit/panther", Hidden: true, Loses: "first", Wins: "hiding"},
		{Record: "kit/panther", Hidden: true, Loses: "second", Wins: "hiding"},
		{Record: "kit/mountain", Back: true, Loses: "hiding", Wins: "back"},
		{Record: "kit/mountain", Fields: []string{"text"}, Loses: "second", Wins: "more"},
	}
	if got := rules.Collisions(set.Layered); !reflect.DeepEqual(got, want) {
		t.Errorf("collisions %+v", got)
	}
	if _, err := read.Layer(set, "third", []read.File{{Name: "third.yaml", Data: []byte("records: [{id: kit/mountain, name: Hill}]\n")}}); err == nil {
		t.Error("a folder replaces a record of the edition without change:")
	}
}

func TestManifestIsRead(t *testing.T) {
	files := []read.File{
		{Name: "manifest.yaml", Data: []byte("edition: heroes-2025\nmanifest: {name: bells, version: \"1.2\", author: Ann, licence: CC BY 4.0, needs: [kettles]}\n")},
		{Name: "kits.yaml", Data: []byte("records: []\n")},
	}
	m, err := read.ManifestOf(files)
	if err != nil || m.Lacks() != "" || m.Name != "bells" || m.Edition != "heroes-2025" || len(m.Needs) != 1 {
		t.Errorf("manifest %+v, %v", m, err)
	}
	if _, err := layer(t, "manifest: {name: bells}\n"); err != nil {
		t.Errorf("a folder with a manifest: %v", err)
	}
	shown, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "shared", "manifest.yaml")) // in docs/HOMEBREW.md
	if err != nil {
		t.Fatal(err)
	}
	if m, err := read.ManifestOf([]read.File{{Name: "manifest.yaml", Data: shown}}); err != nil || m.Lacks() != "" || m.From == "" || m.Title == "" || len(m.Needs) != 1 {
		t.Errorf("the manifest of the documentation: %+v, %v", m, err)
	}
	for text, want := range map[string]string{
		"manifest: {name: My Bells}\n":                                       "slug",
		"manifest: {nmae: bells}\n":                                          "unknown field",
		"manifest: {name: bells, title: " + strings.Repeat("x", 300) + "}\n": "more than the 200",
		"manifest: [bells]\n":                                                "mapping",
		"manifest: {name: {a: b}}\n":                                         "single value",
		"manifest: {name: bells}\n---\nmanifest: {name: again}\n":            "",
	} {
		_, err := read.ManifestOf([]read.File{{Name: "m.yaml", Data: []byte(text)}})
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := read.ManifestOf(append(files, files[0])); err == nil || !strings.Contains(err.Error(), "second manifest") {
		t.Errorf("two manifests: %v", err)
	}
	if m := (read.Manifest{Name: "x", Version: "1"}); m.Lacks() != "author" {
		t.Errorf("it lacks %q", m.Lacks())
	}
}
