package herofile

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"scabbard/builder/yaml"
)

// What has happened to a file whose last contents are in its history, in words after its name.
const (
	LossGone     = "is gone"
	LossEmpty    = "is empty"
	LossZeros    = "has nothing but zeros in it, as a crash leaves a file"
	LossCut      = "ends in the middle"
	LossConflict = "has two versions in it, as git leaves them"
	LossBroken   = "cannot be read"
)

// loss returns what has happened to a file whose contents are in no record, or "" if it was changed by hand. last is
// the last record before.
func (s *story) loss(last *record, contents []byte) string {
	switch {
	case contents == nil:
		return LossGone
	case len(bytes.TrimSpace(contents)) == 0:
		return LossEmpty
	case isEmpty(contents):
		return LossZeros
	case hasConflict(contents):
		return LossConflict
	}
	if whole, err := s.contentsOf(last); err == nil && isCut(withID(whole, s.id), contents) {
		return LossCut
	}
	if isBroken(last.path, contents) {
		return LossBroken
	}
	return ""
}

// isBroken reports whether a file was edited so that it cannot be read. One of a newer release is none: that release reads it.
func isBroken(path string, contents []byte) bool {
	var err error
	if strings.HasSuffix(path, PartySuffix) {
		_, err = DecodeParty(path, contents)
	} else {
		_, err = Decode(path, contents)
	}
	var list yaml.Errors
	if errors.As(err, &list) {
		return !slices.ContainsFunc(list, func(e yaml.Error) bool { return e.Hint == NewerHint })
	}
	return err != nil
}

// isEmpty reports whether a file has nothing but space or zeros in it.
func isEmpty(contents []byte) bool { return len(bytes.Trim(contents, "\x00 \t\r\n")) == 0 }

// isCut reports whether contents are the beginning of a file, and no more. The id may be missing.
func isCut(whole, contents []byte) bool {
	return len(contents) < len(whole) && (bytes.HasPrefix(whole, contents) || bytes.HasPrefix(WithoutID(whole), contents))
}

// hasConflict reports whether a text has the marks of a merge.
func hasConflict(contents []byte) bool {
	begins, ends := 0, 0
	for line := range bytes.Lines(contents) {
		switch {
		case bytes.HasPrefix(line, []byte("<<<<<<< ")):
			begins++
		case bytes.HasPrefix(line, []byte(">>>>>>> ")):
			ends++
		}
	}
	return begins > 0 && ends > 0
}
