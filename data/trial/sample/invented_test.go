package sample

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/sheet"
)

// TestInventedRefusesMistakes: a key that is no field, and a value of another type, are mistakes with their place.
func TestInventedRefusesMistakes(t *testing.T) {
	for src, want := range map[string]string{
		"nmae: Bo":      `1:1: sheet.Sheet has no field "nmae"`,
		"level: high":   "1:8: strconv.Atoi",
		"skills: {}":    "1:9: this is no []sheet.Skill",
		"name: [Bo]":    "1:7: this is no string",
		"xp: [0, true]": "1:9: strconv.Atoi",
	} {
		path := filepath.Join(t.TempDir(), "x.yaml")
		if err := os.WriteFile(path, []byte(src), 0o600); err != nil {
			t.Fatal(err)
		}
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, want) {
					t.Errorf("%q: %s, want %s", src, got, want)
				}
			}()
			_ = Invented[sheet.Sheet](path)
		}()
	}
}
