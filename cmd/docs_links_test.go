package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLinksInDocsResolve follows every link of every page of documentation to a file or to a heading in this tree.
func TestLinksInDocsResolve(t *testing.T) {
	t.Parallel()
	var pages []string
	for _, pattern := range []string{"../*.md", "../docs/*.md", "../docs/*/*.md", "../testdata/*/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	headings := map[string]string{} // by page
	links := 0
	for _, page := range pages {
		for _, m := range link.FindAllStringSubmatch(prose(t, page), -1) {
			if links++; strings.Contains(m[1], "://") {
				continue
			}
			path, heading, _ := strings.Cut(m[1], "#")
			at := page
			if path != "" {
				at = filepath.Join(filepath.Dir(page), path)
			}
			if _, err := os.Stat(at); err != nil {
				t.Errorf("%s: %s leads nowhere", page, m[1])
			} else if heading != "" {
				if headings[at] == "" {
					headings[at] = anchors(prose(t, at))
				}
				if !strings.Contains(headings[at], "\n"+heading+"\n") {
					t.Errorf("%s: %s has no such heading", page, m[1])
				}
			}
		}
	}
	if len(pages) < 10 || links < 100 {
		t.Errorf("%d pages and %d links: not all of them were found", len(pages), links)
	}
}

// prose returns a page without its blocks of code.
func prose(t *testing.T, path string) string {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile("(?ms)^```.*?^```").ReplaceAllString(string(raw), "")
}

// anchors returns the names of the headings of a page as links have them, a line each.
func anchors(page string) string {
	mark := regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	out := "\n"
	for line := range strings.Lines(page) {
		if name, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && strings.HasPrefix(line, "#") {
			name = strings.ToLower(strings.TrimSpace(name))
			out += strings.ReplaceAll(mark.ReplaceAllString(name, ""), " ", "-") + "\n"
		}
	}
	return out
}
