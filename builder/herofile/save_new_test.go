package herofile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/builder/herofile"
)

// entries returns the names and contents of all visible files of a shelf and of the metadata of its histories.
func (s *shelf) entries() (out []string) {
	s.Helper()
	err := filepath.WalkDir(s.dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d.Name() == ".index" {
				return filepath.SkipDir
			}
			return err
		}
		b, err := os.ReadFile(path)
		out = append(out, strings.ReplaceAll(strings.TrimPrefix(path, s.dir)+": "+string(b), s.dir, "DIR"))
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	return out
}

// TestSaveNewFilesAgreesWithSaveNew writes new heroes together and one by one: over an existing file, at the path of a deleted
// hero, with the bytes of another, twice at one path, and into a folder that does not exist.
func TestSaveNewFilesAgreesWithSaveNew(t *testing.T) {
	for _, from := range []int{0, 1 << 30} {
		t.Run(fmt.Sprintf("index from %d", from), func(t *testing.T) {
			defer herofile.SetIndexFrom(herofile.SetIndexFrom(from))
			dir := filepath.Join(t.TempDir(), "same") // because histories are named after the path
			var left [2][]string
			for i, together := range []bool{true, false} {
				s := &shelf{t, dir, filepath.Join(dir, "state", "history"), moment}
				if err := os.MkdirAll(dir, 0o755); err != nil {
					t.Fatal(err)
				}
				s.make("there", ash(1))
				s.make("gone", bo(1))
				s.save("gone", bo(2))
				os.Remove(s.at("gone"))
				var files []herofile.NewFile
				for _, f := range [][2]string{{"one", bo(5)}, {"there", bo(6)}, {"gone", ash(2)}, {"same", bo(5)}, {"one", bo(7)}, {"missing/two", bo(8)}, {"last", ash(3)}} {
					files = append(files, herofile.NewFile{Path: s.at(f[0]), Data: []byte(f[1]), Most: 0o777})
				}
				b := herofile.HistoryEntry{Folder: s.history, Now: s.clock.Add(time.Second)}
				var errs []error
				if together {
					errs = herofile.SaveNewFiles(files, b)
				} else {
					for _, f := range files {
						errs = append(errs, herofile.SaveNew(f.Path, f.Data, f.Most, b))
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
				s.move("last", "moved")
				s.save("moved", ash(4))
				s.knows("moved", ash(3))
				left[i] = s.entries()
				if err := os.RemoveAll(dir); err != nil {
					t.Fatal(err)
				}
			}
			if !slices.Equal(left[0], left[1]) {
				t.Errorf("together\n%s\none by one\n%s", strings.Join(left[0], "\n"), strings.Join(left[1], "\n"))
			}
		})
	}
}

// TestSaveNewFilesChangesTheIndexOnce counts writes, because the import of many heroes spent most of its time on the index.
func TestSaveNewFilesChangesTheIndexOnce(t *testing.T) {
	indexed(t)
	s := newShelf(t)
	s.make("first", bo(0))
	s.knows("first") // builds the index
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
	// A hero and its metadata are two writes, and the index has 64 files. One by one they are five writes a hero.
	if n := writes(t) - before; n > 4*heroes {
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
