//go:build linux

package cmd_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/data/trial"
)

// TestChosenNamesFollowNoLink plants links under every name that the program chooses for a result. Nothing is written to
// where they lead, and the links stay.
func TestChosenNamesFollowNoLink(t *testing.T) {
	t.Parallel()
	heroes, err := filepath.Abs(filepath.Join("..", "testdata", "heroes"))
	if err != nil {
		t.Fatal(err)
	}
	vesper, err := os.ReadFile(filepath.Join(heroes, "vesper.hero.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	ready := func(t *testing.T) *place {
		in := newPlace(t)
		mkdir(t, in.path("out"), 0o755)
		mkdir(t, in.path("victim"), 0o755)
		in.write(t, "pip.hero.yaml", string(vesper))
		in.write(t, "all.party.yaml", "format: 1\nname: All\nheroes: [pip.hero.yaml]\n")
		return in
	}
	from := ready(t)
	well(t, from, "export", "-q", "pip.hero.yaml", "--format", "ds-hero", "-o", "pip.ds-hero")
	well(t, from, "sheet", "-q", "pip.hero.yaml", "-o", "pip.pdf")
	well(t, from, "sheet", "-q", "pip.hero.yaml", "-o", "pip.html")
	page, document, exchange := from.read(t, "pip.html"), from.read(t, "pip.pdf"), from.read(t, "pip.ds-hero")
	for i, c := range []struct {
		link, holds string // the path of the link, and the contents of its target; empty for a link to no file
		args        []string
	}{
		{"out/pip.json", "precious", []string{"export", "pip.hero.yaml", hero, "-o", "out"}},
		{"out/pip.md", "precious", []string{"export", "pip.hero.yaml", "--format", "obsidian", "-o", "out"}},
		{"out/pip.ds-hero", "precious", []string{"export", "pip.hero.yaml", "--format", "ds-hero", "-o", "out/"}},
		{"out/pip.json", "precious", []string{"export", "--all", "-o", "out"}},
		{"out/pip.json", "", []string{"export", "--all", "-o", "out"}},
		{"pip.pdf", document, []string{"sheet", "pip.hero.yaml"}},
		{"pip.pdf", "", []string{"sheet", "pip.hero.yaml"}},
		{"pip-cards.pdf", document, []string{"sheet", "pip.hero.yaml", "--layout", "cards"}},
		{"pip.html", page, []string{"sheet", "pip.hero.yaml", "--format", "html"}},
		{"all.pdf", document, []string{"sheet", "all.party.yaml"}},
		{"all-party.pdf", "", []string{"sheet", "all.party.yaml", "--layout", "party"}},
		{"panther-cards.pdf", document, []string{"rules", "cards", "kit/panther"}},
		{"out/scabbard.1", "precious", []string{"man", "out"}},
		{"out/scabbard-check.1", "", []string{"man", "out"}},
		{"out/pip-example.hero.yaml", "", []string{"import", "pip.ds-hero", "-o", "out"}},
		{"bea.hero.yaml", wholeNumber, []string{"new", "Bea", "--quick", "--force"}},
		{"bea.hero.yaml", "", []string{"new", "Bea", "--quick"}},
		{"bea.hero.yaml", "", []string{"new", "Bea", "--from", "pip.hero.yaml", "--force"}},
		{"pip-packet-2024.hero.yaml", "", []string{"convert", "pip.hero.yaml", "--rules", "packet-2024"}},
		{"club.party.yaml", "", []string{"party", "new", "Club", hero}},
		{"club.party.yaml", "format: 1\nname: Club\nheroes: [pip.hero.yaml]\n", []string{"party", "new", "Club", hero, "--force"}},
	} {
		if !trial.Turn(i, 10, 1) {
			continue
		}
		in := ready(t)
		in.write(t, "pip.ds-hero", exchange)
		if strings.HasPrefix(c.link, "out/pip-") { // the name comes from the hero
			well(t, in, "import", "-q", "pip.ds-hero", "-o", "out")
			made, err := filepath.Glob(in.path("out/*.hero.yaml"))
			if err != nil || len(made) != 1 {
				t.Fatal(made, err)
			}
			c.link = "out/" + filepath.Base(made[0])
			if err := os.Rename(made[0], in.path("victim/v.txt")); err != nil {
				t.Fatal(err)
			}
			c.holds, c.args = in.read(t, "victim/v.txt"), append(c.args, "--force")
		} else if c.holds != "" {
			in.write(t, "victim/v.txt", c.holds)
		}
		if err := os.Symlink(in.path("victim/v.txt"), in.path(c.link)); err != nil {
			t.Fatal(err)
		}
		o := in.run(t, c.args...)
		now, err := os.ReadFile(in.path("victim/v.txt"))
		if string(now) != c.holds || c.holds == "" && err == nil {
			t.Errorf("%s wrote through a link (%d): %s", c.args, o.code, o.stderr)
		}
		if o.code == 0 || !strings.Contains(o.stderr, "link") && !strings.Contains(o.stderr, "file already exists") {
			t.Errorf("%s ends with %d: %s", c.args, o.code, o.stderr)
		}
		if left, err := os.ReadDir(in.path("victim")); err != nil || len(left) > 1 || len(left) == 1 && c.holds == "" {
			t.Errorf("%s left %v in the folder a link leads to (%v)", c.args, left, err)
		}
	}
}

// TestTypedNamesFollowLinks keeps -o FILE writing where a link of the user's own leads.
func TestTypedNamesFollowLinks(t *testing.T) {
	t.Parallel()
	in := newPlace(t)
	mkdir(t, in.path("prints"), 0o755)
	for i, args := range [][]string{
		{"export", "-q", hero, "-o", "link"}, {"sheet", "-q", hero, "-o", "link"}, {"sheet", "-q", hero, "--format", "html", "-o", "./link"}, {"rules", "cards", "-q", "kit/panther", "-o", "link"}, {"new", "Bea", "-q", "--quick", "--force", "-o", "link"},
	} {
		if !trial.Turn(i, 3, 1) {
			continue
		}
		_ = os.Remove(in.path("link"))
		_ = os.Remove(in.path("prints/x"))
		if err := os.Symlink("prints/x", in.path("link")); err != nil {
			t.Fatal(err)
		}
		well(t, in, args...)
		if info, err := os.Lstat(in.path("link")); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s replaced the link", args)
		}
		if len(in.read(t, "prints/x")) < 50 {
			t.Errorf("%s wrote nothing to where the link leads", args)
		}
	}
}
