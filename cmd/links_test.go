//go:build linux

package cmd_test

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder/herofile"
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
	texts := map[string]string{"DOCUMENT": document, "PAGE": page, "HERO": wholeNumber}
	for i, row := range trial.Rows(t, "testdata/links.tsv") {
		link, holds, args := row[0], cmp.Or(texts[row[1]], row[1]), strings.Fields(row[2])
		if !trial.Turn(i, 10, 1) {
			continue
		}
		in := ready(t)
		in.write(t, "pip.ds-hero", exchange)
		if strings.HasPrefix(link, "out/pip-") { // the name comes from the hero
			well(t, in, "import", "-q", "pip.ds-hero", "-o", "out")
			made, err := filepath.Glob(in.path("out/*.hero.yaml"))
			if err != nil || len(made) != 1 {
				t.Fatal(made, err)
			}
			link = "out/" + filepath.Base(made[0])
			if err := os.Rename(made[0], in.path("victim/v.txt")); err != nil {
				t.Fatal(err)
			}
			holds, args = in.read(t, "victim/v.txt"), append(args, "--force")
		} else if holds != "" {
			in.write(t, "victim/v.txt", holds)
		}
		if err := os.Symlink(in.path("victim/v.txt"), in.path(link)); err != nil {
			t.Fatal(err)
		}
		o := in.run(t, args...)
		now, err := os.ReadFile(in.path("victim/v.txt"))
		if string(herofile.WithoutID(now)) != string(herofile.WithoutID([]byte(holds))) || holds == "" && err == nil {
			t.Errorf("%s wrote through a link (%d): %s", args, o.code, o.stderr)
		}
		if o.code == 0 || !strings.Contains(o.stderr, "link") && !strings.Contains(o.stderr, "file already exists") {
			t.Errorf("%s ends with %d: %s", args, o.code, o.stderr)
		}
		if left, err := os.ReadDir(in.path("victim")); err != nil || len(left) > 1 || len(left) == 1 && holds == "" {
			t.Errorf("%s left %v in the folder a link leads to (%v)", args, left, err)
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
