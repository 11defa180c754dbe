package library

import (
	"os"
	"path/filepath"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/cmd/config"
)

// lastEdition returns the file that remembers the edition of the hero made last.
func lastEdition() string { return filepath.Join(config.StateFolder(), "last-edition") }

// LastEdition returns the id of the edition of the hero made last, or "" if it is not known.
func LastEdition() string {
	raw, err := safefile.ReadOwn(lastEdition(), maxEntry)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(raw))
}

// RememberEdition remembers the edition of a new hero, so that the next question for the rules highlights it. It reports no error,
// because the hero is made without it too.
func RememberEdition(id string) {
	if id == LastEdition() || os.MkdirAll(config.StateFolder(), 0o700) != nil {
		return
	}
	_ = herofile.Write(lastEdition(), []byte(id+"\n"), 0o600)
}
