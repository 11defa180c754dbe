//go:build night

package cmd_test

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"scabbard/builder/herofile"
	"scabbard/data/trial"
)

// TestEnterAloneAtATerminal makes a hero by pressing Enter and nothing else: its file is that of --quick, byte for byte.
func TestEnterAloneAtATerminal(t *testing.T) {
	t.Parallel()
	entered, quick := t.TempDir(), t.TempDir()
	args := []string{"new", "Hero", "--rules", "heroes-2025", "--ancestry", "polder"}
	quietly(t, quick, append(args, "--quick", "-q")...)
	s := startAt(t, entered, 80, 24, args...)
	more, asked := s.await(asksAnother("")), 0
	for ; more; asked++ {
		if asked > 60 {
			t.Fatalf("asked without end:\n%s", s.term.String())
		}
		before := prompt(s.term.String())
		if !strings.HasPrefix(before, "What now?") && !strings.HasPrefix(before, "Is everything") && !strings.HasPrefix(before, "Who plays") && !strings.Contains(before, "suggested") && !strings.Contains(before, "▌ leave blank") {
			t.Errorf("nothing is suggested:\n%s", s.term.String())
		}
		time.Sleep(5 * time.Millisecond) // until it reads keys
		more = s.pressUntil("\r", asksAnother(before))
	}
	if err := <-s.done; err != nil {
		t.Fatalf("%v\n%s", err, s.term.String())
	}
	if each := (s.cmd.ProcessState.UserTime() + s.cmd.ProcessState.SystemTime()) / time.Duration(max(asked, 1)); each > 45*time.Millisecond { // 20 ms on a usual machine
		t.Errorf("%v of the processor from a key to the next question", each)
	}
	got, _ := os.ReadFile(filepath.Join(entered, "hero.hero.yaml"))
	want, err := os.ReadFile(filepath.Join(quick, "hero.hero.yaml"))
	if err != nil || !bytes.Equal(herofile.WithoutID(got), herofile.WithoutID(want)) {
		t.Errorf("Enter makes\n%s\n--quick makes\n%s", got, want)
	}
}

// editAt starts editing a quick conduit at a terminal, at a question if one is given.
func editAt(t *testing.T, name string, question ...string) *screen {
	t.Helper()
	dir := t.TempDir()
	quietly(t, dir, "new", name, "--quick", "-q", "--rules", "heroes-2025", "--class", "conduit")
	return startAt(t, dir, 80, 24, append([]string{"edit", name}, question...)...)
}

// TestBackFromALineOfText goes back from a question for free text with Esc, and with ← while nothing is typed.
func TestBackFromALineOfText(t *testing.T) {
	t.Parallel()
	s := editAt(t, "vex")
	s.await(has("? What do you want to change?"))
	s.keys("complication", "▌ Complication")
	s.keys("\r", "▌ leave blank")
	s.keys("fiery ideal", "▌ Fiery Ideal")
	s.keys("\r", "? What do you want to change?")
	s.keys("what you guard", "▌ What you guard")
	s.keys("\r", "What you guard: a place, a cause or a philosophy", "(Esc goes back)")
	s.keys("the mill\x1b", "? What do you want to change?")
	s.keys("what you guard", "▌ What you guard")
	s.keys("\r", "(Esc goes back)")
	s.keys("\x1b[D", "? What do you want to change?")
	s.keys("what you guard", "▌ What you guard")
	s.keys("\r", "(Esc goes back)")
	s.keys("the mil\x1b[Dx\r", "the mixl", "? What do you want to change?")
}

// TestFirstHeroAtATerminal makes a first hero as somebody does who never played: the name comes first, and each new sort of question
// says what it is for.
func TestFirstHeroAtATerminal(t *testing.T) {
	t.Parallel()
	s := startAt(t, t.TempDir(), 80, 24, "new")
	s.await(has("Draw Steel, Heroes (2025), for levels 1 to 10", "Enter takes it · Tab another · Esc other rules, a party, a ready hero", "? What is your hero called? ("))
	s.keys("\t", "? What is your hero called? (")
	s.keys("\x1b", "? How do you want to begin?", "▌ other rules", "a ready hero")
	s.keys("back\r", "? What is your hero called? (")
	s.press("Ada\r")
	for _, row := range trial.Rows(t, "testdata/first-hero.tsv") {
		shows, typed := row[0], row[1]
		s.await(has(shows))
		if typed != "" {
			s.keys(typed, ": "+typed)
		}
		s.press("\r")
	}
	s.keys("fill in", "▌ fill in the rest")
	s.keys("\r", "? Is everything as you want it?")
	s.await(has("Ada · level 1 · Orc Conduit", "nothing open", "▌ save"))
	s.keys("\r", "? Who plays Ada?")
	s.keys("Maren\r", "? Keep this name for your next heroes?")
	s.keys("?\r", "Type y for yes or n for no; Enter alone takes the one in capitals.")
	s.keys("n\r", "? What now?")
}

// TestKilledWhileSaving kills the program again and again in the middle of a sitting: the draft that is left
// is always whole, and the next sitting continues it.
func TestKilledWhileSaving(t *testing.T) {
	dir := t.TempDir()
	draft := filepath.Join(dir, ".killed.hero.yaml.draft")
	answers := 0
	for round := 0; round < 8 || answers < 8 && round < 40; round++ { // a busy machine needs more
		s := startAt(t, dir, 80, 24, "new", "Killed", "--plain", "--rules", "packet-2024")
		s.await(func(shown string) bool { return strings.Contains(shown, "[") })
		s.press(strings.Repeat("\n", 4)) // continues the draft, and accepts the suggestions
		time.Sleep(time.Duration(1+6*round) * time.Millisecond)
		if err := s.cmd.Process.Kill(); err != nil {
			t.Fatalf("round %d: %v\n%s", round, err, s.term.String())
		}
		<-s.done
		if _, err := os.Stat(draft); err != nil && answers == 0 {
			continue // before the first answer
		}
		raw, _ := os.ReadFile(draft)
		hero := filepath.Join(t.TempDir(), "draft.hero.yaml")
		if err := os.WriteFile(hero, raw, 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("scabbard", "choices", hero, "--json").CombinedOutput(); err != nil {
			t.Fatalf("round %d: the draft is broken: %v\n%s", round, err, out)
		}
		n := strings.Count(string(raw), "\n")
		if n < answers {
			t.Errorf("round %d: %d lines, fewer than the %d before", round, n, answers)
		}
		answers = n
	}
	if answers < 8 {
		t.Errorf("only %d lines in the draft after all", answers)
	}
}

// TestDocumentedSessionAtATerminal holds the sitting that docs/COMMANDS.md shows, at a real terminal.
func TestDocumentedSessionAtATerminal(t *testing.T) {
	t.Parallel()
	_, block, found := strings.Cut(document(t, "docs/COMMANDS.md"), "```text\n$ scabbard new Brakka --plain\n")
	block, _, _ = strings.Cut(block, "\n```")
	if !found {
		t.Fatal("docs/COMMANDS.md shows no sitting")
	}
	s := startAt(t, t.TempDir(), 80, 600, "new", "Brakka", "--plain")
	for _, typed := range []string{"orc", "grounded", "explain", "glowing", "glowing", "back", "", "stop"} {
		shown := ""
		s.await(func(now string) bool {
			shown = strings.TrimRight(now, " \n")
			return strings.HasSuffix(shown, "]:") || strings.HasSuffix(shown, "name:")
		})
		time.Sleep(20 * time.Millisecond)
		s.press(typed + "\n")
		s.await(func(now string) bool { return strings.TrimRight(now, " \n") != shown })
	}
	if err := <-s.done; err != nil {
		t.Fatal(err)
	}
	var got []string
	for line := range strings.SplitSeq(strings.TrimRight(s.term.String(), " \n"), "\n") {
		got = append(got, strings.TrimRight(line, " "))
	}
	if !matches(strings.Split(block, "\n"), got) {
		t.Errorf("the sitting is\n%s", strings.Join(got, "\n"))
	}
}

// TestAmbiguousArgumentIsAListAtATerminal gives words that mean several things at a terminal: each is a list of those that fit.
func TestAmbiguousArgumentIsAListAtATerminal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	quietly(t, dir, "new", "Bo", "--quick", "-q", "--rules", "heroes-2025", "--class", "fury")
	s := startAt(t, dir, 80, 24, "choices", "bo", "skills")
	s.await(has("? Which question?", "fury.skills"))
	s = startAt(t, dir, 80, 24, "set", "bo", "skills=nature")
	s.await(has("? Which question?", "fury.skills · now Swim, Gymnastics"))
	s = startAt(t, dir, 80, 24, "set", "bo", "kit")
	s.await(has("? Your kit", "to find"))
	s = startAt(t, dir, 80, 24, "rules", "show", "--rules", "heroes-2025")
	s.await(has("? Which kind or record?", "▌ ability ", "records"))
	s.keys("condition\r", "? Which condition?", "▌ Bleeding")
	s.keys("\x1b[D", "? Which kind or record?")
	s.keys("hakaan", "▌ Hakaan ", "ancestry")
	s.press("\r")
	s.await(has("Hakaan"))
	s = startAt(t, dir, 80, 24, "rules", "show", "psychic-whisper", "--rules", "heroes-2025")
	s.await(has("? Which one?", "▌ Psychic Whisper "))
	s = startAt(t, dir, 80, 24, "convert", "bo")
	s.await(has("? Convert it to which edition?", "▌ packet-2024"))
}

// TestWithoutPagerEverythingIsPrintedOnce prints a result longer than the screen if $PAGER is not installed, and if there is
// no pager.
func TestWithoutPagerEverythingIsPrintedOnce(t *testing.T) {
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
