package library

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
)

// allowance returns the file that remembers that the user allowed a layer. Its name has the absolute path and the contents, so
// a layer that changes is asked about again, unless the user names it.
func allowance(layer *Layer) (file, path string) {
	path, err := filepath.Abs(layer.Path)
	if err != nil {
		path = layer.Path
	}
	key := sha256.Sum256([]byte(path + "\x00" + layer.Sum()))
	return filepath.Join(config.StateFolder(), "allowed", hex.EncodeToString(key[:])), path
}

// allowed reports whether the user has allowed a layer.
func allowed(layer *Layer) bool {
	file, path := allowance(layer)
	raw, err := safefile.ReadOwn(file, maxEntry)
	return err == nil && string(raw) == allowedText(path)
}

// allow remembers that the user allowed a layer.
func allow(layer *Layer) error {
	file, path := allowance(layer)
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return message.WriteError(file, err)
	}
	if err := herofile.Write(file, []byte(allowedText(path)), 0o600); err != nil {
		return message.WriteError(file, err)
	}
	return nil
}

// AllowNamed remembers that the user named a layer, or made it: that is permission to load it for the heroes that name it. It is
// asked about later if the note cannot be written.
func (l *Layer) AllowNamed() {
	if !allowed(l) {
		_ = allow(l)
	}
}

// allowedText returns the contents of the file, for a person who looks.
func allowedText(path string) string { return fmt.Sprintf("homebrew allowed: %q\n", path) }
