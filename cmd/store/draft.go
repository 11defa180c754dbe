package store

import (
	"os"
	"path/filepath"

	"scabbard/cmd/message"
)

// Draft writes a new file of rules, and its folder if it is not there. It never overwrites a file.
func (f *Files) Draft(path string, data []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return &message.Problem{Where: path, What: "the file already exists", Hint: "use another name, or another folder"}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return message.WriteError(filepath.Dir(path), err)
	}
	return f.WriteDerived(path, data)
}
