//go:build unix

package safefile

import (
	"io/fs"
	"os"
	"syscall"
)

const (
	noFollow = syscall.O_NOFOLLOW
	noWait   = syscall.O_NONBLOCK
)

// trusted reports whether a file belongs to this user or to root.
func trusted(info fs.FileInfo) bool {
	owner, ok := ownerOf(info)
	return !ok || owner == 0 || owner == uint32(os.Geteuid())
}

func ownerOf(info fs.FileInfo) (uint32, bool) {
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return s.Uid, true
}
