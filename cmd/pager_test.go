package cmd_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"

	"scabbard/data/trial"
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
	c := exec.Command("scabbard", "show", "khorva")
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
	s = startAt(t, dir, 80, 12, "show", "khorva")
	if err := <-s.done; err != nil || !strings.Contains(s.term.String(), "MCDM") {
		t.Errorf("%v\n%s", err, s.term.String())
	}
}

// TestWithoutPagerEverythingIsPrintedOnce prints a result longer than the screen if $PAGER is not installed, and if there is
// no pager.
func TestWithoutPagerEverythingIsPrintedOnce(t *testing.T) {
	trial.Nightly(t, "TestLongResultsArePaged starts a pager")
	dir := t.TempDir()
	copyHero(t, dir, "khorva.hero.yaml")
	bin, err := exec.LookPath("scabbard")
	if err != nil {
		t.Fatal(err)
	}
	printed := func(args ...string) string {
		c := exec.Command(bin, args...)
		c.Dir = dir
		c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "TERM=xterm")
		ptm, err := pty.StartWithSize(c, &pty.Winsize{Cols: 80, Rows: 12})
		if err != nil {
			t.Skip("no pseudo-terminal here: ", err)
		}
		defer ptm.Close()
		out, _ := io.ReadAll(ptm) // ends with an error where the program ends
		if err := c.Wait(); err != nil {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	long := [][]string{{"show", "khorva"}, {"why", "khorva"}, {"rules", "list", "kit"}, {"sheet", "--help"}}
	var want []string
	for _, args := range long {
		want = append(want, printed(append(args, "--no-pager")...))
	}
	check := func(where string) {
		for i, args := range long {
			if got := printed(args...); got != want[i] {
				t.Errorf("%s, %v: %d bytes are printed, want %d", where, args, len(got), len(want[i]))
			}
		}
	}
	t.Setenv("PAGER", "no-such-pager-anywhere")
	check("a pager that is not installed")
	t.Setenv("PAGER", "no-such-pager-anywhere -s | cat")
	check("a pager that is not installed, with arguments")
	t.Setenv("PAGER", "")
	if err := os.Unsetenv("PAGER"); err != nil { // Setenv puts it back
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	check("no pager at all")
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
	s := startAt(t, dir, 80, 24, "show", "khorva")
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
