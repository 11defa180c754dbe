package herofile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"scabbard/builder/herofile"
)

// TestSaveNewFilesAgreesWithSaveNew writes new heroes together and one by one: over an existing file, at the path of a deleted
// hero, with the bytes of another, twice at one path, and into a folder that does not exist.
func TestSaveNewFilesAgreesWithSaveNew(t *testing.T) {
	for _, together := range []bool{true, false} {
		s := newShelf(t)
		s.make("there", ash(1))
		s.make("gone", bo(1))
		s.save("gone", bo(2))
		os.Remove(s.at("gone"))
		var files []herofile.NewFile
		for _, f := range [][2]string{{"one", bo(5)}, {"there", bo(6)}, {"gone", ash(2)}, {"same", bo(5)}, {"one", bo(7)}, {"missing/two", bo(8)}, {"last", ash(3)}} {
			files = append(files, herofile.NewFile{Path: s.at(f[0]), Data: []byte(f[1]), Most: 0o777})
		}
		entry := herofile.HistoryEntry{Folder: s.history, Now: s.clock.Add(time.Second)}
		var errs []error
		if together {
			errs = herofile.SaveNewFiles(files, entry)
		} else {
			for _, f := range files {
				errs = append(errs, herofile.SaveNew(f.Path, f.Data, f.Most, entry))
			}
		}
		for i, err := range errs {
			if (err != nil) != strings.Contains(files[i].Path, "missing") {
				t.Errorf("%s: error %v", files[i].Path, err)
			}
		}
		s.knows("one", bo(5))
		s.knows("there", ash(1))
		s.knows("gone")
		s.knows("same")
		s.knows("missing/two")
		s.move("last", "moved")
		s.save("moved", ash(4))
		s.knows("moved", ash(3))
		if logs, _ := filepath.Glob(filepath.Join(s.history, "logs", "*.log")); len(logs) != 6 {
			t.Errorf("together: %v: %d logs", together, len(logs))
		}
	}
}

// TestSaveNewFilesWritesLittle counts writes, because the import of many heroes spent most of its time on the history.
func TestSaveNewFilesWritesLittle(t *testing.T) {
	s := newShelf(t)
	const heroes = 100
	var files []herofile.NewFile
	for i := range heroes {
		files = append(files, herofile.NewFile{Path: s.at(fmt.Sprintf("hero-%d", i)), Data: []byte(bo(i + 1)), Most: 0o777})
	}
	before := writes(t)
	for _, err := range herofile.SaveNewFiles(files, herofile.HistoryEntry{Folder: s.history, Now: moment}) {
		if err != nil {
			t.Error(err)
		}
	}
	if n := writes(t) - before; n > 3*heroes { // a hero and its log
		t.Errorf("%d writes for %d heroes", n, heroes)
	}
}

// writes returns how often this process has written to a file.
func writes(t *testing.T) (n int) {
	b, err := os.ReadFile("/proc/self/io")
	_, after, ok := strings.Cut(string(b), "syscw: ")
	if err != nil || !ok {
		t.Skip("this system does not count writes")
	}
	if _, err := fmt.Sscan(after, &n); err != nil {
		t.Fatal(err)
	}
	return n
}
