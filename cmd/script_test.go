package cmd_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"scabbard/cmd"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"scabbard": func() {
			cmd.Release("0.1.0")
			os.Exit(cmd.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
		},
	})
}

// TestScripts runs the specification of the commands: a behaviour a script, silence included.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           filepath.Join("testdata", "script"),
		Setup:         home,
		Cmds:          map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		UpdateScripts: os.Getenv("UPDATE") != "",
	})
}

// home gives a script a configuration and a history of its own, and the example heroes.
func home(env *testscript.Env) error {
	heroes, err := filepath.Abs(filepath.Join("..", "testdata", "heroes"))
	if err != nil {
		return err
	}
	for k, v := range map[string]string{
		"HEROES": heroes, "HOMEBREW": filepath.Join(filepath.Dir(heroes), "homebrew"), "HOME": env.WorkDir, "LANG": "", "LC_ALL": "", "LC_PAPER": "", "NO_COLOR": "", "TERM": "xterm",
		"XDG_CONFIG_HOME": filepath.Join(env.WorkDir, ".config"), "XDG_STATE_HOME": filepath.Join(env.WorkDir, ".state"),
	} {
		env.Setenv(k, v)
	}
	return nil
}

// exits runs a program and asks for its exit code: exits 3 scabbard check bad.hero.yaml
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil {
		ts.Fatalf("%s is no exit code", args[0])
	}
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed):
		got = failed.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}
