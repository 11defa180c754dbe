package cli

import (
	"errors"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
)

// IsParty reports whether a path is that of a party file.
func IsParty(path string) bool { return strings.HasSuffix(path, herofile.PartySuffix) }

// SaveAll writes the files of several heroes of a party, and the party's own if it is among them, all or none. The caller holds
// their locks.
func (a *App) SaveAll(party string, list []herofile.Replacement, entry herofile.HistoryEntry) error {
	var paths []string
	for _, r := range list {
		paths = append(paths, r.Path)
	}
	err := herofile.SaveAll(party, list, entry)
	var failed *herofile.PartyError
	switch {
	case !errors.As(err, &failed):
		return a.Files.NoteWritten(err, paths...)
	case failed.Half:
		return &message.Problem{Where: failed.Path, What: "cannot be written: " + message.SystemWords(failed.Cause) + "; only some heroes of the party were written", Hint: "fix that; the next command for " + message.Quoted(party) + " takes it back"}
	case errors.Is(failed.Cause, herofile.ErrChanged):
		return &message.Problem{Where: failed.Path, What: failed.Cause.Error() + "; no hero of the party was changed", Hint: "try again"}
	}
	worded := message.WriteError(failed.Path, failed.Cause)
	var said *message.Problem
	if errors.As(worded, &said) {
		said.What += "; no hero of the party was changed"
	}
	return worded
}
