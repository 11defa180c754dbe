package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// copyHero puts an example hero into a folder.
func copyHero(t *testing.T, dir, name string) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "testdata", "heroes", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name), raw, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLongResultsArePaged: a result longer than the screen goes through $PAGER, a short one does not, and messages come
// after it.
func TestLongResultsArePaged(t *testing.T) {
	dir := t.TempDir()
	copyHero(t, dir, "khorva.hero.yaml")
	t.Setenv("PAGER", "sed 's/^/page: /'")
	t.Setenv("LESS", "")
	for _, at := range []struct {
		args  string
		paged bool
	}{
		{"show khorva", true}, {"show khorva --no-pager", false}, {"why khorva speed", false}, {"why khorva", true},
		{"rules search damage", true}, {"sheet --help", true}, {"level khorva --preview --to 1", true},
	} {
		s := startAt(t, dir, 80, 12, strings.Fields(at.args)...)
		if err := <-s.done; err != nil {
			t.Errorf("%s: %v\n%s", at.args, err, s.term.String())
		}
		if shown := s.term.String(); strings.Contains(shown, "page: ") != at.paged {
			t.Errorf("%s: paged is %t, want %t:\n%s", at.args, !at.paged, at.paged, shown)
		}
	}
	// Piped nothing is paged.
	c := exec.Command("scabbard", "show", "--all", "khorva")
	c.Dir = dir
	if out, err := c.Output(); err != nil || strings.Contains(string(out), "page: ") {
		t.Errorf("%v\n%.300s", err, out)
	}
	// A message comes behind the pages.
	s := startAt(t, dir, 80, 40, "rules", "search", "--limit", "60", "damage")
	if err := <-s.done; err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(s.term.String(), " \n"), "\n")
	if last := strings.TrimSpace(lines[len(lines)-1]); strings.HasPrefix(last, "page: ") || !strings.Contains(s.term.String(), "page: ") {
		t.Errorf("the message is not behind the pages:\n%s", s.term.String())
	}
	// A pager that is not there is done without.
	t.Setenv("PAGER", "no-such-pager-anywhere")
	s = startAt(t, dir, 80, 12, "show", "--all", "khorva")
	if err := <-s.done; err != nil || !strings.Contains(s.term.String(), "MCDM") {
		t.Errorf("%v\n%s", err, s.term.String())
	}
}

// TestPagerOfTheSystem reads a hero in less and leaves it in the middle.
func TestPagerOfTheSystem(t *testing.T) {
	if _, err := exec.LookPath("less"); err != nil {
		t.Skip("less is not installed")
	}
	dir := t.TempDir()
	copyHero(t, dir, "khorva.hero.yaml")
	t.Setenv("PAGER", "less")
	t.Setenv("LESS", "")
	s := startAt(t, dir, 80, 24, "show", "--all", "khorva")
	if !s.await(func(shown string) bool {
		return strings.Contains(shown, "Khorva Ashfell") && strings.Contains(shown, ":")
	}) {
		t.Fatalf("ended before it was read:\n%s", s.term.String())
	}
	s.press("q")
	if err := <-s.done; err != nil {
		t.Errorf("%v\n%s", err, s.term.String())
	}
}
