package trial

import (
	"os"
	"syscall"
)

// shared is a folder in memory that every Linux has.
const shared = "/dev/shm"

// noexec is the flag of a file system whose programs cannot be run.
const noexec = 8

// InMemory puts the temporary folders of tests into memory, where there is room and programs can be run: what tests
// write is written to a disk for nobody, and they would wait for it. It says whether it has.
func InMemory() bool {
	var fs syscall.Statfs_t
	if os.Getenv("TMPDIR") != "" || syscall.Statfs(shared, &fs) != nil || fs.Flags&noexec != 0 || fs.Bavail*uint64(fs.Bsize) < 1<<30 {
		return false
	}
	dir, err := os.MkdirTemp(shared, "trial")
	if err != nil {
		return false
	}
	return os.Remove(dir) == nil && os.Setenv("TMPDIR", shared) == nil
}
