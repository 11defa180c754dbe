package trial

import (
	"os"
	"syscall"
)

// shared is a folder in memory on every Linux.
const shared = "/dev/shm"

// noexec is the flag of a file system whose programs cannot be run.
const noexec = 8

// inMemory puts the temporary folders of tests into memory if there is room and programs can be run there, so that tests
// need not wait for a disk.
func inMemory() {
	var fs syscall.Statfs_t
	if os.Getenv("TMPDIR") != "" || syscall.Statfs(shared, &fs) != nil || fs.Flags&noexec != 0 || fs.Bavail*uint64(fs.Bsize) < 1<<30 {
		return
	}
	if dir, err := os.MkdirTemp(shared, "trial"); err == nil && os.Remove(dir) == nil {
		_ = os.Setenv("TMPDIR", shared) // the disk will do
	}
}
