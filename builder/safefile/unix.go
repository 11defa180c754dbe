//go:build unix

package safefile

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

const (
	noFollow = syscall.O_NOFOLLOW
	noWait   = syscall.O_NONBLOCK
)

// trusted reports whether a file belongs to this user, to root or to the owner of its folder. The last is the rule for
// mounted folders, where every file has one owner who is not the user.
func trusted(path string, info fs.FileInfo) bool {
	owner, ok := ownerOf(info)
	if !ok || owner == 0 || owner == uint32(os.Geteuid()) {
		return true
	}
	folder, err := os.Stat(filepath.Dir(path))
	if err != nil {
		return false
	}
	of, ok := ownerOf(folder)
	return ok && of == owner
}

func ownerOf(info fs.FileInfo) (uint32, bool) {
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return s.Uid, true
}
