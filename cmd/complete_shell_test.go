package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"scabbard/data/trial"
)

// shellSession is how a shell is started for a test of its completion.
type shellSession struct {
	name, begin string
	args        []string
	quote       func(string) string
}

// loadsPackage makes bash load the package bash-completion before our script.
const loadsPackage = "source /usr/share/bash-completion/bash_completion; "

const beginBash = "set +o history; set +H; bind 'set enable-bracketed-paste off'; "

var shellSessions = []shellSession{
	{"bash", beginBash + "source <(scabbard completion bash)", []string{"--noprofile", "--norc", "-i"}, posixQuote},
	{"bash with its package", beginBash + loadsPackage + "source <(scabbard completion bash)", []string{"--noprofile", "--norc", "-i"}, posixQuote},
	{"zsh", "PS1='> '; unsetopt bang_hist; autoload -Uz compinit; compinit -u -D; source <(scabbard completion zsh)", []string{"-f", "-i"}, posixQuote},
	{"fish", "function fish_prompt; echo '> '; end; scabbard completion fish | source", []string{"--no-config", "-i"}, fishQuote},
}

func posixQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

func fishQuote(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(s) + "'"
}

// start starts the shell at a terminal, in a folder with heroes and the program in its path, and loads the completion.
func (session shellSession) start(t *testing.T, dir string) *screen {
	t.Helper()
	shell, _, _ := strings.Cut(session.name, " ")
	if _, err := exec.LookPath(shell); err != nil {
		t.Skip(shell + " is not installed")
	}
	if _, err := os.Stat("/usr/share/bash-completion/bash_completion"); err != nil && strings.Contains(session.begin, loadsPackage) {
		t.Skip("bash-completion is not installed")
	}
	c := exec.Command(shell, session.args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "HOME="+dir, "ZDOTDIR="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_STATE_HOME="+filepath.Join(dir, ".state"), "TERM=xterm", "NO_COLOR=1", "PS1=> ", "INPUTRC=/dev/null", "LC_ALL=C.UTF-8")
	s := atTerminal(t, c, 150, 40)
	time.Sleep(500 * time.Millisecond) // until it reads keys
	s.press(session.begin + "; clear; echo ready\n")
	s.ready("ready")
	return s
}

// ready waits for a screen that begins with a word.
func (s *screen) ready(word string) {
	s.t.Helper()
	if !s.await(func(shown string) bool { return strings.HasPrefix(strings.TrimSpace(shown), word) }) {
		s.t.Fatalf("the shell has ended:\n%s", s.term.String())
	}
}

// TestCompletionInShells presses Tab in real shells.
func TestCompletionInShells(t *testing.T) {
	for n, session := range shellSessions {
		if !trial.Turn(n, len(shellSessions), 1) {
			continue
		}
		t.Run(session.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			copyHero(t, dir, "khorva.hero.yaml")
			copyHero(t, dir, "pip.hero.yaml")
			withFolder(t, dir)
			s := session.start(t, dir)
			for i, row := range trial.Rows(t, "testdata/completed.tsv") {
				typed, line := row[0]+"\t", row[1]
				if !trial.Turn(i, 6, 1) {
					continue
				}
				s.press(typed + "#")
				want := "> " + line + "#"
				if !s.await(func(shown string) bool {
					return strings.Contains(shown, want) || strings.Count(shown, "#") > 0 && stood(s)
				}) || !strings.Contains(s.term.String(), want) {
					t.Errorf("%q does not become %q:\n%s", typed, line, strings.TrimSpace(s.term.String()))
				}
				s.press("\x15clear; echo ready\n")
				s.ready("ready")
			}
			// Several completions are listed with their descriptions, and nothing else is printed.
			s.press("scabbard choices khorva fury.\t\t")
			s.await(has("fury.kit", "fury.aspect"))
			if shown := s.term.String(); strings.Contains(shown, "not found") || strings.Contains(shown, "rror") {
				t.Errorf("something went wrong:\n%s", shown)
			}
		})
	}
}

// withFolder adds a folder, and a hero whose name has a space.
func withFolder(t *testing.T, dir string) {
	t.Helper()
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(filepath.Join(dir, "khorva.hero.yaml"))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "big one.hero.yaml"), raw, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// stood reports whether a screen stays as it is for a while.
func stood(s *screen) bool {
	before := s.term.String()
	time.Sleep(400 * time.Millisecond)
	return s.term.String() == before
}
