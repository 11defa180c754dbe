package herofile

import (
	"strconv"
	"strings"
)

// metadataName is the file with the metadata of a history.
const metadataName = "home"

// maxMetadata is the largest size of such a file: two hashes and two paths.
const maxMetadata = 64 << 10

// metadata identifies the hero of a history: the path of the last write, the contents written, and the contents before. So a hero is
// recognized when its file is moved, and a new hero at an old path is not mistaken for the old one. A history older than
// metadata belongs to the path it is named after.
type metadata struct {
	path string // absolute; empty if another hero has taken the path
	now  string // the hash of the last contents written
	was  string // the hash of the contents before, in case the write failed
	over string // the history of the hero that this one replaced; empty for none
}

// text returns the metadata as it is written.
func (h *metadata) text() string {
	return h.now + " " + h.was + "\n" + strconv.Quote(h.over) + "\n" + h.path
}

// parseMetadata parses metadata. ok is false if the contents are none.
func parseMetadata(b []byte) (h metadata, ok bool) {
	lines := strings.SplitN(string(b), "\n", 3)
	now, was, ok := strings.Cut(lines[0], " ")
	if !ok || len(lines) < 3 {
		return metadata{}, false
	}
	over, _ := strconv.Unquote(lines[1])
	return metadata{path: lines[2], now: now, was: was, over: over}, true
}
