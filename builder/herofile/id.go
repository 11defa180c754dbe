package herofile

import (
	"bytes"
	"crypto/rand"
	"maps"
	"slices"
	"strings"

	"scabbard/builder/yaml"
)

// idKey is the field of a hero or party file that says which history is its own. It is written with the file, or by the
// first change of a file without it. No comparison of contents looks at it.
const idKey = "id"

// isID reports whether a text can be an id, which is part of the name of a file.
func isID(s string) bool {
	return len(s) >= 6 && len(s) <= 32 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// newID returns a random id.
func newID() string { return strings.ToLower(rand.Text()[:8]) }

// idLine returns where the line with the id begins and ends, and the id. The line is whole; without one the id is
// empty.
func idLine(src []byte) (start, end int, id string) {
	for line := range bytes.Lines(src) {
		start, end = end, end+len(line)
		if value, ok := bytes.CutPrefix(line, []byte(idKey+":")); ok && line[len(line)-1] == '\n' {
			text, _, _ := strings.Cut(string(value), " #")
			if text = strings.Trim(text, " \t\r\n\"'"); isID(text) {
				return start, end, text
			}
		}
	}
	return 0, 0, ""
}

// idOf returns the id in a hero or party file; empty if it has none.
func idOf(src []byte) string {
	_, _, id := idLine(src)
	return id
}

// WithoutID returns the bytes of a hero or party file without the line of its id.
func WithoutID(src []byte) []byte {
	start, end, id := idLine(src)
	if id == "" {
		return src
	}
	return slices.Concat(src[:start], src[end:])
}

// sameContents reports whether two files differ in nothing but their ids.
func sameContents(a, b []byte) bool { return bytes.Equal(WithoutID(a), WithoutID(b)) }

// withID returns the bytes of a hero or party file with an id below its format. A file that has one keeps it. So does
// a file that is laid out so that the line would change more: it has none.
func withID(src []byte, id string) []byte {
	if id == "" || idOf(src) != "" {
		return src
	}
	end := 0
	for line := range bytes.Lines(src) {
		first := end == 0
		end += len(line)
		if !bytes.HasPrefix(line, []byte("format:")) || line[len(line)-1] != '\n' {
			continue
		}
		ending := line[len(bytes.TrimRight(line, "\r\n")):]
		out := slices.Concat(src[:end], []byte(idKey+": "+id), ending, src[end:])
		if first && end < len(src) && !bytes.ContainsAny(src[end:end+1], " \t\r\n#") || onlyGains(src, out, id) {
			return out
		}
		break
	}
	return src
}

// onlyGains reports whether a file reads as another with an id.
func onlyGains(src, out []byte, id string) bool {
	was, err := flattened("", bytes.TrimPrefix(src, []byte(yaml.BOM)))
	if err != nil {
		return false
	}
	is, err := flattened("", bytes.TrimPrefix(out, []byte(yaml.BOM)))
	if err != nil || is[idKey] != id {
		return false
	}
	was[idKey] = id
	return maps.Equal(was, is)
}

// Sum returns the hash of the contents of a hero or party file, without its id.
func Sum(contents []byte) string { return sumOf(WithoutID(contents))[:sumLength] }

// sumLength is the length of the hashes in logs.
const sumLength = 32
