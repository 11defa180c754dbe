package library

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestHomebrewIsBounded: a folder that is too large is refused before anything is parsed.
func TestHomebrewIsBounded(t *testing.T) {
	dir := t.TempDir()
	for i := range 13 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d.yaml", i)), []byte(strings.Repeat("# words\n", 32<<10-1)), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := ReadHomebrew(dir, "--with")
		switch {
		case i < 12 && err != nil:
			t.Fatalf("%d files: %v", i+1, err)
		case i == 12 && (err == nil || !strings.HasSuffix(err.Error(), "more than 3 MB of files")):
			t.Errorf("%d files: %v", i+1, err)
		}
	}
}
