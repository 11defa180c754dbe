//go:build !unix

package safefile

import "io/fs"

const (
	noFollow = 0
	noWait   = 0
)

// trusted is true where files have no numbered owner.
func trusted(fs.FileInfo) bool { return true }
