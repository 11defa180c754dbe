package config

import (
	"os"
	"path/filepath"
	"testing"

	"scabbard/cmd/console"
)

func TestSettingIsAddedToTheFile(t *testing.T) {
	for _, tt := range []struct{ file, want string }{
		{"", "rules: x\n"},
		{"paper: a4 # for the printer\n", "paper: a4 # for the printer\nrules: x\n"},
		{"paper: a4", "paper: a4\nrules: x\n"},
		{"{paper: a4}\n", ""}, // a line cannot be added to this
		{"rules: y\n", ""},
	} {
		path := filepath.Join(t.TempDir(), "config.yaml")
		if err := os.WriteFile(path, []byte(tt.file), 0o600); err != nil {
			t.Fatal(err)
		}
		s := NewSource(&console.Console{})
		s.ConfigPath = path
		_, got, err := s.With("rules", "x")
		if string(got) != tt.want || (err != nil) != (tt.want == "") {
			t.Errorf("%q becomes %q, %v; want %q", tt.file, got, err, tt.want)
		}
	}
}
