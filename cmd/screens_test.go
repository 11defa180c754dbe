package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/sheet/palette"
)

// screens are commands whose whole screen is kept in testdata/screens, by the name of its file. They are run one after another.
var screens = []struct{ name, command string }{
	{"home-empty", ""},
	{"", "new 'Bera Stonehand' dwarf tactician watch-officer --quick -q"},
	{"", "new 'Maren Vale' human conduit farmer --quick -q"},
	{"", "new 'Pip Underlane' polder shadow criminal --quick -q"},
	{"", "new Ysolde high-elf elementalist sage --quick -q"},
	{"", "new 'Khorva Ashfell' orc fury soldier --quick -q --level 4"},
	{"", "party new 'Lantern Keepers' bera maren pip ysolde -q"},
	{"", "set lantern tokens=4 -q"},
	{"", "award lantern xp=16 victories=2 -q"},
	{"", "set bera play.stamina=31 play.recoveries=8 -q"},
	{"", "set ysolde --unset elementalist.heroic-3 -q"},
	{"", "set khorva fury.kit=boren --force -q"},
	{"home", ""},
	{"list", "list"},
	{"show", "show bera"},
	{"show-ability", "show bera mark"},
	{"check", "check khorva bera"},
	{"party", "show lantern"},
	{"level", "level bera --preview"},
	{"rules", "rules show 'brutal slam' --hero khorva"},
	{"rules-term", "rules show edge"},
	{"error", "show berra"},
	{"error-answer", "set maren class=zealot"},
	{"set", "set khorva fury.kit=mountain"},
}

var sgr = regexp.MustCompile("\x1b\\[[0-9;]*m")

// TestScreensHaveTheSameTextWithoutColor: a screen in color has only the colors of the palette, and is the plain screen without
// them. UPDATE=1 writes the plain screens.
func TestScreensHaveTheSameTextWithoutColor(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	known := []string{palette.Name.End()}
	for r := palette.Heading; r <= palette.Dim; r++ {
		known = append(known, r.Begin())
	}
	for _, s := range screens {
		run := func(color string) string {
			c := exec.Command("sh", "-c", "scabbard "+s.command+" 2>&1")
			c.Dir = dir
			c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+dir, "LC_ALL=C.UTF-8", "NO_COLOR=", "TERM=xterm", "CLICOLOR_FORCE="+color)
			out, _ := c.CombinedOutput()
			return string(out)
		}
		plain := run("")
		if s.name == "" {
			continue
		}
		colored := run("1")
		if s.name == "set" { // the second run changes nothing
			colored = plain
		}
		if got := sgr.ReplaceAllString(colored, ""); got != plain || strings.Contains(got, "\x1b") || strings.Contains(plain, "\x1b") {
			t.Errorf("%s: the text is another one in color:\n%q\n%q", s.name, plain, got)
		}
		for _, code := range sgr.FindAllString(colored, -1) {
			if !slices.Contains(known, code) {
				t.Errorf("%s: %q is no color of the palette", s.name, code)
			}
		}
		golden := filepath.Join("testdata", "screens", s.name+".txt")
		if os.Getenv("UPDATE") != "" {
			if err := os.MkdirAll(filepath.Dir(golden), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(golden, []byte(plain), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil || string(want) != plain {
			t.Errorf("%s: %v\ngot\n%s\nwant\n%s", s.name, err, plain, want)
		}
	}
}

// TestShownHeroFitsAScreen: the page of a hero in short has at most 40 lines at level 1, and 60 at level 10.
func TestShownHeroFitsAScreen(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for level, most := range map[string]int{"1": 40, "10": 60} {
		for _, class := range []string{"beastheart", "censor", "conduit", "elementalist", "fury", "null", "shadow", "tactician", "talent", "troubadour"} {
			name := class[:4] + level
			quietly(t, dir, "new", name, class, "--quick", "-q", "--level", level)
			c := exec.Command("scabbard", "show", name)
			c.Dir = dir
			out, err := c.Output()
			if n := strings.Count(string(out), "\n"); err != nil || n > most {
				t.Errorf("%s of level %s: %v, %d lines, more than %d", class, level, err, n, most)
			}
		}
	}
}
