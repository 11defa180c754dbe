package data_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestCitedRulingsExist looks for the number of every ruling that a record cites on the page of its edition.
func TestCitedRulingsExist(t *testing.T) {
	cited := regexp.MustCompile(`rulings?\s+(\d+(?:(?:, | and |,? and )\d+)*)`)
	number := regexp.MustCompile(`\d+`)
	pages, err := filepath.Glob("../docs/rulings/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal("no rulings", err)
	}
	for _, page := range pages {
		edition := strings.TrimSuffix(filepath.Base(page), ".md")
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		has := map[string]bool{}
		for _, m := range regexp.MustCompile(`(?m)^(?:\| )?(\d+)(?:\.| \|)`).FindAllSubmatch(text, -1) {
			has[string(m[1])] = true
		}
		files, _ := filepath.Glob(filepath.Join(edition, "*.yaml"))
		found := 0
		for _, file := range files {
			records, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range cited.FindAllSubmatch(records, -1) {
				for _, n := range number.FindAllString(string(m[1]), -1) {
					found++
					if !has[n] {
						t.Errorf("%s cites ruling %s, which %s lacks", file, n, page)
					}
				}
			}
		}
		if found < 50 {
			t.Errorf("%s: only %d citations found", edition, found)
		}
	}
}
