package config

import (
	"bytes"
	"errors"
	"io/fs"

	"scabbard/builder/safefile"
	"scabbard/cmd/message"
)

// With returns the configuration file with one more setting at its end, and its path. It fails if the file has the setting
// already, or could not be read with it.
func (s *Source) With(key, value string) (path string, contents []byte, err error) {
	c, err := s.Values()
	if err != nil {
		return "", nil, err
	}
	raw, err := safefile.Read(c.Path, maxBytes)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", nil, message.ReadError(c.Path, err)
	}
	if len(raw) > 0 && !bytes.HasSuffix(raw, []byte("\n")) {
		raw = append(raw, '\n')
	}
	raw = append(raw, key+": "+value+"\n"...)
	refused := &message.Problem{Where: c.Path, What: "the setting could not be added; nothing was written", Hint: "add the line " + key + ": " + value}
	if c.Given[key] != "" {
		return "", nil, refused
	}
	v, err := reader(raw)
	if err != nil || v.GetString(key) != value {
		return "", nil, refused
	}
	return c.Path, raw, nil
}
