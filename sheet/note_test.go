package sheet_test

import (
	"testing"

	"scabbard/sheet"
)

func TestNotesHaveTitles(t *testing.T) {
	for key, want := range map[string]string{"finished-projects": "finished projects", "appearance": "appearance", "Bob-Jones": "Bob-Jones", "-": "-"} {
		if got := (sheet.Note{Key: key}).Title(); got != want {
			t.Errorf("%q is called %q, want %q", key, got, want)
		}
	}
}
