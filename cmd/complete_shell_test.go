package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"

	"scabbard/data/trial"
)

// shellAt starts an interactive shell at a terminal, in a folder with heroes and the program in its path.
func shellAt(t *testing.T, dir, shell string, args ...string) *screen {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("no pseudo-terminals")
	}
	if _, err := exec.LookPath(shell); err != nil {
		t.Skip(shell + " is not installed")
	}
	c := exec.Command(shell, args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "HOME="+dir, "ZDOTDIR="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_STATE_HOME="+filepath.Join(dir, ".state"), "TERM=xterm", "NO_COLOR=1", "PS1=> ", "INPUTRC=/dev/null", "LC_ALL=C.UTF-8")
	ptm, err := pty.StartWithSize(c, &pty.Winsize{Cols: 150, Rows: 40})
	if err != nil {
		t.Skip("no pseudo-terminal here: ", err)
	}
	s := &screen{t: t, ptm: ptm, cmd: c, drew: make(chan struct{}, 1), done: make(chan error, 1)}
	s.term = vt10x.New(vt10x.WithWriter(ptm), vt10x.WithSize(150, 40))
	go func() {
		pump(s.term, ptm, s.drew)
		s.done <- c.Wait()
	}()
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = ptm.Close()
	})
	return s
}

// TestCompletionInBash presses Tab in a real bash, without the package bash-completion and with it.
func TestCompletionInBash(t *testing.T) {
	for name, load := range map[string]string{"alone": "", "with the package": "source /usr/share/bash-completion/bash_completion; "} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if load != "" {
				trial.Nightly(t, "bash completes without it")
				if _, err := os.Stat("/usr/share/bash-completion/bash_completion"); err != nil {
					t.Skip("bash-completion is not installed")
				}
			}
			dir := t.TempDir()
			copyHero(t, dir, "khorva.hero.yaml")
			copyHero(t, dir, "pip.hero.yaml")
			withFolder(t, dir)
			s := shellAt(t, dir, "bash", "--noprofile", "--norc", "-i")
			s.press("set +o history; bind 'set enable-bracketed-paste off'; " + load + "source <(scabbard completion bash); clear; echo ready\n")
			if !s.await(func(shown string) bool { return strings.HasPrefix(strings.TrimSpace(shown), "ready") }) {
				t.Fatalf("no shell:\n%s", s.term.String())
			}
			for i, c := range []struct{ typed, line string }{
				{"scabbard sho\t", "scabbard show "},
				{"scabbard show kh\t", "scabbard show khorva "},
				{"scabbard choices khorva fury.k\t", "scabbard choices khorva fury.kit "},
				{"scabbard edit khorva cla\t", "scabbard edit khorva class "},
				{"scabbard set khorva cla\t", "scabbard set khorva class="},
				{"scabbard set khorva class=nu\t", "scabbard set khorva class=null "},
				{"scabbard set khorva fury.kit=mou\t", "scabbard set khorva fury.kit=mountain "},
				{"scabbard rules show brutal-s\t", "scabbard rules show brutal-slam "},
				{"scabbard rules show kit/mou\t", "scabbard rules show kit/mountain "},
				{"scabbard rules show Brutal\\ S\t", "scabbard rules show Brutal\\ Slam "},
				{"scabbard new --class fu\t", "scabbard new --class fury "},
				{"scabbard new --class=fu\t", "scabbard new --class=fury "},
				{"scabbard show ./kho\t", "scabbard show ./khorva.hero.yaml "},
				{"scabbard show ~/kho\t", "scabbard show ~/khorva.hero.yaml "},
				{"scabbard show big\t", "scabbard show big\\ one "},
				{"scabbard rules show \"Brutal S\t", "scabbard rules show \"Brutal Slam\" "},
				{"scabbard rules show 'Brutal S\t", "scabbard rules show 'Brutal Slam' "},
				{"scabbard edit 'big one' cla\t", "scabbard edit 'big one' class "},
				{"scabbard sheet khorva --form=fol\t", "scabbard sheet khorva --form=folder/"},
				{"scabbard edit ~/khorva.hero.yaml cla\t", "scabbard edit ~/khorva.hero.yaml class "},
			} {
				if !trial.Night && i%9 != 1 {
					continue
				}
				s.press(c.typed + "#")
				want := "> " + c.line + "#"
				if !s.await(func(shown string) bool {
					return strings.Contains(shown, want) || strings.Count(shown, "#") > 0 && stood(s)
				}) || !strings.Contains(s.term.String(), want) {
					t.Errorf("%q does not become %q:\n%s", c.typed, c.line, strings.TrimSpace(s.term.String()))
				}
				s.press("\x15clear; echo ready\n")
				s.await(func(shown string) bool { return strings.HasPrefix(strings.TrimSpace(shown), "ready") })
			}
			// Several completions are listed with their descriptions, and nothing else is printed.
			s.press("scabbard choices khorva fury.\t\t")
			if !s.await(func(shown string) bool {
				return strings.Contains(shown, "fury.kit") && strings.Contains(shown, "fury.aspect")
			}) {
				t.Errorf("no list:\n%s", s.term.String())
			}
			if shown := s.term.String(); strings.Contains(shown, "not found") || strings.Contains(shown, "rror") {
				t.Errorf("something went wrong:\n%s", shown)
			}
			s.press("\x15exit\n")
			<-s.done
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

// TestCompletionInOtherShells presses Tab in zsh and fish, where they are installed.
func TestCompletionInOtherShells(t *testing.T) {
	trial.Nightly(t, "TestCompletionInBash")
	for shell, begin := range map[string]string{
		"zsh":  "PS1='> '; autoload -Uz compinit; compinit -u -D; source <(scabbard completion zsh); clear; echo ready\n",
		"fish": "function fish_prompt; echo '> '; end; scabbard completion fish | source; clear; echo ready\n",
	} {
		t.Run(shell, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			copyHero(t, dir, "khorva.hero.yaml")
			withFolder(t, dir)
			args := []string{"-f", "-i"}
			if shell == "fish" {
				args = []string{"--no-config", "-i"}
			}
			s := shellAt(t, dir, shell, args...)
			time.Sleep(500 * time.Millisecond)
			s.press(begin)
			if !s.await(func(shown string) bool { return strings.HasPrefix(strings.TrimSpace(shown), "ready") }) {
				t.Fatalf("no shell:\n%s", s.term.String())
			}
			for _, c := range []struct{ typed, line string }{
				{"scabbard set khorva class=nu\t", "scabbard set khorva class=null"},
				{"scabbard edit khorva fury.k\t", "scabbard edit khorva fury.kit"},
				{"scabbard show kh\t", "scabbard show khorva"},
				{"scabbard show ./kho\t", "scabbard show ./khorva.hero.yaml"},
				{"scabbard show ~/kho\t", "scabbard show ~/khorva.hero.yaml"},
				{"scabbard show big\t", "scabbard show big\\ one"},
				{"scabbard edit 'big one' cla\t", "scabbard edit 'big one' class"},
				{"scabbard new --class=fu\t", "scabbard new --class=fury"},
				{"scabbard set khorva cla\t", "scabbard set khorva class="},
				{"scabbard sheet khorva --form=fol\t", "scabbard sheet khorva --form=folder/"},
				{"scabbard rules show \"Brutal S\t", "scabbard rules show \"Brutal Slam\""},
			} {
				s.press(c.typed)
				if !s.await(func(shown string) bool {
					return strings.Contains(shown, c.line) || strings.Contains(shown, c.typed[:len(c.typed)-1]) && stood(s)
				}) || !strings.Contains(s.term.String(), c.line) {
					t.Errorf("%q does not become %q:\n%s", c.typed, c.line, strings.TrimSpace(s.term.String()))
				}
				s.press("\x15clear; echo ready\n")
				s.await(func(shown string) bool { return strings.HasPrefix(strings.TrimSpace(shown), "ready") })
			}
		})
	}
}
