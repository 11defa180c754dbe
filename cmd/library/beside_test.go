package library

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// writeLayer writes a folder of homebrew of about 256 KB a file.
func writeLayer(t *testing.T, dir, name string, files int) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range files {
		text := strings.Repeat("# "+strings.Repeat("words ", 21)+"\n", 1900)
		if i == 0 {
			text = "manifest: {name: " + name + ", version: 1.0.0}\n" + text
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d.yaml", i)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestHomebrewBesideHeroesIsReadOnce looks for a name beside two heroes of a folder: its files count once against the limit, and not
// at all under another name.
func TestHomebrewBesideHeroesIsReadOnce(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	home := t.TempDir()
	writeLayer(t, filepath.Join(home, "bells"), "bells", 2)
	writeLayer(t, filepath.Join(home, "other"), "horns", 2)
	var b besideReader
	for range 300 {
		for _, hero := range []string{"ann.hero.yaml", "bo.hero.yaml"} {
			if layer, err := b.named("bells", filepath.Join(home, hero)); layer == nil || err != nil {
				t.Fatalf("%v %v", layer, err)
			}
			if layer, err := b.named("horns", filepath.Join(home, hero)); layer != nil || err != nil {
				t.Fatalf("%v %v", layer, err)
			}
		}
	}
	if b.unallowed < 400<<10 || b.unallowed > 512<<10 {
		t.Errorf("%d bytes were read for 1200 questions", b.unallowed)
	}
}

// TestUnallowedHomebrewIsBounded reads five folders of a megabyte: the last one passes the limit of a command.
// Once they are allowed, they do not count.
func TestUnallowedHomebrewIsBounded(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	home := t.TempDir()
	hero := filepath.Join(home, "ann.hero.yaml")
	for i := range 5 {
		writeLayer(t, filepath.Join(home, fmt.Sprint("brew-", i)), fmt.Sprint("brew-", i), 4)
	}
	var b besideReader
	for i := range 5 {
		layer, err := b.named(fmt.Sprint("brew-", i), hero)
		if i == 4 {
			if err == nil || !strings.Contains(err.Error(), "more than 4 MB of homebrew that is not allowed yet") {
				t.Errorf("the fifth megabyte: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := allow(layer); err != nil {
			t.Fatal(err)
		}
	}
	var again besideReader
	for i := range 5 {
		if _, err := again.named(fmt.Sprint("brew-", i), hero); err != nil {
			t.Errorf("brew-%d after four are allowed: %v", i, err)
		}
	}
}

// TestFoldersOfHomebrewAreBounded: a folder with more folders in it than homebrew has is refused.
func TestFoldersOfHomebrewAreBounded(t *testing.T) {
	dir := t.TempDir()
	for i := range maxHomebrewFolders {
		if err := os.Mkdir(filepath.Join(dir, fmt.Sprint(i)), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := ReadHomebrew(dir, "--with"); err == nil || !strings.Contains(err.Error(), "more than 1000 folders") {
		t.Error(err)
	}
}
