package store

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestRepeatedFilesAreFound names files by several names: in another writing, through a link, as a second name of the same.
func TestRepeatedFilesAreFound(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"a", "b"} {
		if err := os.WriteFile(at(name), []byte("the same words"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Link(at("a"), at("hard")); err != nil {
		t.Skip("no links here: ", err)
	}
	if err := os.Symlink("b", at("link")); err != nil {
		t.Skip("no links here: ", err)
	}
	paths := []string{at("a"), at("b"), at("hard"), at("link"), dir + "/./a", at("none"), at("none"), at("other")}
	if got, want := Repeated(paths), []bool{false, false, true, true, true, false, true, false}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
