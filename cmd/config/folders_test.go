package config

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"testing"
)

func TestFoldersOfTheUser(t *testing.T) {
	if runtime.GOOS == "darwin" || runtime.GOOS == "windows" {
		t.Skip("the system's own folders have other names")
	}
	account, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(account.HomeDir, ".local/state/scabbard/history")
	for _, c := range []struct{ home, state, config, history, file string }{
		{"/h", "", "", "/h/.local/state/scabbard/history", "/h/.config/scabbard/config.yaml"},
		{"/h", "/s", "/c", "/s/scabbard/history", "/c/scabbard/config.yaml"},
		{"/h", "rel", "./rel", "/h/.local/state/scabbard/history", "/h/.config/scabbard/config.yaml"},
		{"/h", "~/s", "$HOME/c", "/h/s/scabbard/history", "/h/c/scabbard/config.yaml"},
		{"", "", "", "/.local/state/scabbard/history", "/.config/scabbard/config.yaml"},
		{"rel", "", "", own, "scabbard/config.yaml"},
		{"rel", "~", "/c", own, "/c/scabbard/config.yaml"},
	} {
		t.Setenv("HOME", c.home)
		t.Setenv("XDG_STATE_HOME", c.state)
		t.Setenv("XDG_CONFIG_HOME", c.config)
		if got := HistoryFolder(); got != c.history {
			t.Errorf("%+v: the history is in %s", c, got)
		}
		if got := usualFile(); got != c.file {
			t.Errorf("%+v: the configuration is %s", c, got)
		}
	}
}

func TestHomeIsShortened(t *testing.T) {
	for _, c := range []struct{ home, path, want string }{
		{"/h", "/h", "~"}, {"/h", "/h/a", "~/a"}, {"/h", "/ha", "/ha"}, {"/h", "a/h", "a/h"}, {"/", "/a", "/a"}, {"", "/a", "/a"},
	} {
		t.Setenv("HOME", c.home)
		if got := ShortPath(c.path); got != c.want {
			t.Errorf("HOME=%s: %s is %s", c.home, c.path, got)
		}
	}
}

// A relative folder in the file is relative to the file, and one in an environment variable to the current folder.
func TestRelativeFolders(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "config.yaml")
	if err := os.WriteFile(path, []byte("folder: heroes\ntemplates: /t\nwith: [brew]\neditions: [mine]\nrules: mine\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SCABBARD_WITH", "elsewhere")
	s := Source{ConfigPath: path}
	c, err := s.Values()
	if err != nil {
		t.Fatal(err)
	}
	for got, want := range map[string]string{
		c.Folder: filepath.Join(dir, "heroes"), c.Templates: "/t", c.With[0]: "elsewhere", c.Editions[0]: filepath.Join(dir, "mine"),
		c.RulesFolder(): filepath.Join(dir, "mine"), c.Rules: "mine",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
