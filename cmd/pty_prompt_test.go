package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/creack/pty"
)

// quietly runs the program in a folder and fails the test if it fails.
func quietly(t *testing.T, dir string, args ...string) {
	t.Helper()
	c := exec.Command("scabbard", args...)
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
}

// has returns a condition: the screen has all these texts.
func has(texts ...string) func(string) bool {
	return func(shown string) bool {
		for _, text := range texts {
			if !strings.Contains(shown, text) {
				return false
			}
		}
		return true
	}
}

// keys presses keys once and waits until the screen has all these texts.
func (s *screen) keys(pressed string, texts ...string) {
	s.t.Helper()
	time.Sleep(20 * time.Millisecond) // until it reads keys
	s.press(pressed)
	s.await(has(texts...))
}

// TestKeysAtATerminal ticks and gives back with Space, moves by pages with the sequences of tmux, and goes back with one key.
func TestKeysAtATerminal(t *testing.T) {
	t.Parallel()
	s := startAt(t, t.TempDir(), 80, 24, "new", "Ilse", "--rules", "heroes-2025", "--set", "ancestry=orc")
	s.await(has("? Orc traits for 3 ancestry points · Orc ancestry", "3 of 3 points left"))
	s.keys("\x1b[1~ ", "[x] Bloodfire Rush", "2 of 3 points left")
	s.keys(" ", "[ ] Bloodfire Rush", "3 of 3 points left")
	s.keys("glowing r", "points · Orc ancestry: glowing r", "▌ [ ] Glowing Recovery", "Enter ticks")
	s.keys("\r", "1 of 3 points left", "[x] Glowing Recovery")
	s.keys("glowing r", "▌ [x] Glowing Recovery", "Enter unticks")
	s.keys("\r", "3 of 3 points left", "[ ] Glowing Recovery")
	s.keys("\x1b[4~", "▌ stop here")
	s.keys("\x1b[1~\r", "[x] Bloodfire Rush", "▌ [ ] Glowing Recovery")
	s.keys("\x1b[B", "▌ [ ] Grounded")
	s.keys("\x1b[1~\r", "▌ [ ] Glowing Recovery") // Enter on a tick goes to the suggestion
	s.keys("\r", "? A ready-made culture", "▌ leave blank")
	s.keys("\x1b[D", "? Orc traits", "▌ go on ", "[x] Glowing Recovery")
	s.keys("\r", "? A ready-made culture", "▌ leave blank")
	s.keys("\x1b[B", "▌ Orc Culture", "suggested · Wilderness, communal, creative")
	s.keys("\x1b[A\x1b[6~", "▌ Dwarf Culture")
	s.keys("\x1b[5~", "▌ leave blank")
	s.keys("\x03", "hint: scabbard new Ilse picks up where you stopped")
}

// TestRedrawAtANewSize draws the question again as soon as the window changes its size, without a key.
func TestRedrawAtANewSize(t *testing.T) {
	t.Parallel()
	s := startAt(t, t.TempDir(), 80, 24, "new", "Ilse", "--rules", "heroes-2025", "--set", "ancestry=orc")
	s.await(has("? Orc traits for 3 ancestry points · Orc ancestry"))
	for _, size := range [][2]int{{40, 14}, {20, 10}, {100, 30}} {
		s.term.Resize(size[0], size[1])
		if err := pty.Setsize(s.ptm, &pty.Winsize{Cols: uint16(size[0]), Rows: uint16(size[1])}); err != nil {
			t.Fatal(err)
		}
		s.await(func(shown string) bool {
			return strings.Count(shown, "? Orc") == 1 && strings.Contains(shown, "\n▌ [ ] ") && (size[0] < 100 || has("┬")(shown))
		})
		for line := range strings.Lines(s.term.String()) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > size[0] {
				t.Errorf("%v: a line of %d columns: %q", size, n, line)
			}
		}
	}
	s.keys("\x03", "hint: scabbard new Ilse picks up where you stopped")
}

// TestReviewAtATerminal opens a finished hero on its review, goes to an answer, changes it, and is back at its line.
func TestReviewAtATerminal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	quietly(t, dir, "new", "Vex", "--quick", "-q", "--rules", "packet-2024", "--set", "class=fury")
	s := startAt(t, dir, 80, 24, "edit", "vex.hero.yaml")
	s.await(has("nothing open", "? What do you want to change?", "▌ done ", "\n  Ancestry ", " Orc "))
	if answers := strings.Count(s.term.String(), "\n  ") - 2; answers < 15 {
		t.Errorf("only %d answers are on the screen:\n%s", answers, s.term.String())
	}
	s.keys("your kit", "▌ Your kit", "Fury")
	s.keys("\r", "? Your kit", "(your answer)")
	s.keys("panther\r", "? What do you want to change?", "▌ Your kit", "Panther")
	s.keys("\x1b[1~", "▌ done ")
	s.press("\r")
	if err := <-s.done; err != nil {
		t.Fatalf("%v\n%s", err, s.term.String())
	}
	if raw, err := os.ReadFile(filepath.Join(dir, "vex.hero.yaml")); err != nil || !strings.Contains(string(raw), "fury.kit: panther") {
		t.Errorf("%v\n%s", err, raw)
	}
}

// TestTypeAheadAtATerminal types the answers to several prompts at once, of lists and of a line of text: none is lost.
func TestTypeAheadAtATerminal(t *testing.T) {
	t.Parallel()
	s := startAt(t, t.TempDir(), 80, 24, "new", "--rules", "heroes-2025", "--set", "ancestry=polder")
	s.await(has("What is your hero called?"))
	s.keys("Ilse Ûlm\r\r\r\r\r\r", "Ilse Ûlm · level 1 · Polder", "? Environment of your culture")
	s.keys("\x03", "hint: scabbard new ilse-ulm")
}

// TestCheckWrapsAtWords: a problem that is longer than a line of the terminal is wrapped at words. In a pipe it is one line.
func TestCheckWrapsAtWords(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "bo.hero.yaml"), []byte("format: 1\nname: Bo\nlevel: 1\nchoices: {career: sodlier}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := startAt(t, dir, 60, 40, "check", "--no-pager", "bo.hero.yaml")
	<-s.done
	want := "  not legal   Career: there is no \"sodlier\" to choose\n              unknown-answer · career\n              did you mean soldier?"
	var shown []string
	for line := range strings.SplitSeq(s.term.String(), "\n") {
		shown = append(shown, strings.TrimRight(line, " "))
	}
	if !strings.Contains(strings.Join(shown, "\n"), want) {
		t.Errorf("%s", strings.Join(shown, "\n"))
	}
	c := exec.Command("scabbard", "check", "bo.hero.yaml")
	c.Dir = dir
	if out, _ := c.Output(); !strings.Contains(string(out), "to choose\n") {
		t.Errorf("%s", out)
	}
}

// TestTitleAsksForItsBenefit awards a title: its benefit is asked, the hero is written once, and an interrupt writes nothing.
func TestTitleAsksForItsBenefit(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	quietly(t, dir, "new", "Bo", "--quick", "-q", "--rules", "packet-2024", "--class", "fury")
	quietly(t, dir, "new", "Ash", "--quick", "-q", "--rules", "packet-2024", "--class", "null")
	quietly(t, dir, "party", "new", "Two", "bo", "ash", "-q")
	hero := filepath.Join(dir, "bo.hero.yaml")
	before, err := os.ReadFile(hero)
	if err != nil {
		t.Fatal(err)
	}
	s := startAt(t, dir, 80, 24, "award", "two", "brawler")
	s.await(has("? The benefit of Brawler"))
	s.press("\x03")
	time.Sleep(100 * time.Millisecond)
	if now, err := os.ReadFile(hero); err != nil || string(now) != string(before) {
		t.Errorf("an interrupt leaves %s", now)
	}
	s = startAt(t, dir, 80, 24, "award", "two", "brawler")
	s.await(has("? The benefit of Brawler"))
	s.keys("duck", "▌ Duck")
	s.press("\r")
	s.await(has("? The benefit of Brawler"))
	s.keys("duck", "▌ Duck")
	s.keys("\r", "Titles you earned: Brawler")
	if now, err := os.ReadFile(hero); err != nil || !strings.Contains(string(now), "brawler.benefit: duck") {
		t.Errorf("the hero is now %s", now)
	}
}
