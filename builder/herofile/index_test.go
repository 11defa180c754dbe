package herofile_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"scabbard/builder/herofile"
	"scabbard/data/trial"
)

// indexed makes a test use an index of the histories from the first one on.
func indexed(t *testing.T) {
	before := herofile.SetIndexFrom(0)
	t.Cleanup(func() { herofile.SetIndexFrom(before) })
}

// TestHistoryByIndex runs the tests of the history with an index.
func TestHistoryByIndex(t *testing.T) {
	indexed(t)
	tests := map[string]func(*testing.T){
		"number": TestHistoryIsOrderedByNumber, "histories": TestHistories, "happened": TestFailedWritesLeaveNoHistory,
		"before": TestHistoryInOldFormat, "recover": TestRecoverRestoresHeroes, "others": TestRecoverKeepsOtherChanges,
		"sides":       TestConcurrentRecoverRestoresOnce,
		"all or none": TestSaveAllOrNone, "kept": TestSaveKeepsPreviousVersion, "same moment": TestSaveAtTheSameMoment,
		"many sides": TestConcurrentSavesLeaveWholeFiles,
	}
	for _, name := range trial.Some(slices.Sorted(maps.Keys(tests)), 6) {
		t.Run(name, tests[name])
	}
}

// TestIndexAgreesWithAScan makes, changes, copies, moves and edits heroes by chance, deletes histories and damages the
// index. Every hero has the history that is found by looking at all histories.
func TestIndexAgreesWithAScan(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "same") // because histories are named after the path
	for seed := range trial.Seeds(1, 60) {
		var found [2][]string
		for i, few := range []int{0, 1 << 30} {
			func() {
				defer herofile.SetIndexFrom(herofile.SetIndexFrom(few))
				defer os.RemoveAll(dir)
				found[i] = muddled(&shelf{t, dir, filepath.Join(dir, "state", "history"), moment}, seed)
			}()
		}
		for i := range found[0] {
			if found[0][i] != found[1][i] {
				t.Fatalf("seed %d, step %d: by the index\n%s\nby all histories\n%s", seed, i/5, found[0][i], found[1][i])
			}
		}
	}
}

// muddled does a hundred random things and returns after each the known versions of every hero.
func muddled(s *shelf, seed uint64) (out []string) {
	chance, harm := rand.New(rand.NewPCG(seed, 4)), rand.New(rand.NewPCG(seed, 5))
	names := []string{"a", "b", "c", "d/a", "d/e"}
	text := func() string {
		return [...]func(int) string{bo, ash}[chance.IntN(2)](chance.IntN(4))
	}
	for range 100 {
		name, other := names[chance.IntN(len(names))], names[chance.IntN(len(names))]
		_, err := os.Stat(s.at(name))
		switch what := chance.IntN(12); {
		case what < 2 || err != nil:
			if err := os.MkdirAll(filepath.Dir(s.at(name)), 0o755); err != nil {
				s.Fatal(err)
			}
			s.make(name, text())
		case what < 6:
			s.save(name, text())
		case what == 6 && name != other:
			s.move(name, other)
		case what == 7 && name != other:
			b, err := os.ReadFile(s.at(name))
			if err != nil {
				s.Fatal(err)
			}
			s.write(other, string(b))
		case what == 8:
			s.write(name, text())
		case what == 9:
			os.Remove(s.at(name))
		case what == 10: // somebody tidies up
			if all, _ := filepath.Glob(filepath.Join(s.history, "[a-z]*")); len(all) > 0 {
				os.RemoveAll(all[chance.IntN(len(all))])
			}
		case what == 11:
			damage(s.history, harm)
		}
		for _, name := range names {
			out = append(out, name+": "+strings.Join(s.versions(name), " | "))
		}
	}
	return out
}

// damage spoils the index in one of the ways that a crash or a person may.
func damage(history string, chance *rand.Rand) {
	index := filepath.Join(history, ".index")
	all, _ := filepath.Glob(filepath.Join(index, "[0-9]*"))
	if len(all) == 0 {
		return
	}
	file := all[chance.IntN(len(all))]
	switch chance.IntN(6) {
	case 0:
		os.RemoveAll(index)
	case 1:
		os.Remove(file)
	case 2:
		_ = os.Truncate(file, 0)
	case 3:
		_ = os.WriteFile(file, []byte("\x00\x00\xff"), 0o600)
	case 4:
		if b, err := os.ReadFile(file); err == nil && len(b) > 30 {
			_ = os.Truncate(file, int64(len(b)-3))
		}
	case 5:
		os.Remove(filepath.Join(index, "built"))
	}
}

// versions returns the known versions of a file, the latest first.
func (s *shelf) versions(name string) (out []string) {
	s.Helper()
	list, err := herofile.Versions(s.at(name), s.history)
	if err != nil {
		s.Fatal(err)
	}
	for _, v := range list {
		b, err := os.ReadFile(v.File)
		if err != nil {
			s.Fatal(err)
		}
		out = append(out, strconv.Quote(string(b)))
	}
	return out
}

// TestSaveReadsNoOtherHistories: with an index, a save and the history of a hero look at no history that is not listed for
// the hero. Homes that claim the hero's path behind the back of the index stay as they are.
func TestSaveReadsNoOtherHistories(t *testing.T) {
	s := newShelf(t)
	for i := range 150 {
		s.make("other-"+strconv.Itoa(i), ash(i))
	}
	s.make("bo", bo(0))
	s.save("bo", bo(1)) // builds the index
	homes, _ := filepath.Glob(filepath.Join(s.history, "other-*", "home"))
	if len(homes) != 150 {
		t.Fatalf("%d histories", len(homes))
	}
	real, err := filepath.EvalSymlinks(s.at("bo"))
	if err != nil {
		t.Fatal(err)
	}
	claim := "0 1\n\"\"\n" + real
	for _, h := range homes {
		if err := os.WriteFile(h, []byte(claim), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s.save("bo", bo(2))
	s.knows("bo", bo(1), bo(0))
	s.make("new", bo(7))
	s.save("new", bo(8))
	s.move("bo", "moved")
	s.knows("moved", bo(1), bo(0))
	for _, h := range homes {
		if b, err := os.ReadFile(h); err != nil || string(b) != claim {
			t.Fatalf("%s was read: %s %v", h, b, err)
		}
	}
}

// TestIndexFindsHistoriesOfOtherPrograms: a history that was added without the index is found, by the time of the folder.
func TestIndexFindsHistoriesOfOtherPrograms(t *testing.T) {
	indexed(t)
	s := newShelf(t)
	s.make("bo", bo(0))
	s.save("bo", bo(1))
	s.make("ash", ash(0))
	s.save("ash", ash(1))
	s.knows("ash", ash(0))
	beside := filepath.Join(s.dir, "beside") // as the earlier program left it
	if err := os.Rename(filepath.Join(s.history, filepath.Base(storyOf(t, s, "ash"))), beside); err != nil {
		t.Fatal(err)
	}
	s.knows("ash")
	time.Sleep(20 * time.Millisecond) // the clock of files is coarse
	if err := os.Rename(beside, filepath.Join(s.history, "some-other-name")); err != nil {
		t.Fatal(err)
	}
	s.knows("ash", ash(0))
	s.knows("bo", bo(0))
}

// storyOf returns the history folder of a file.
func storyOf(t *testing.T, s *shelf, name string) string {
	t.Helper()
	list, err := herofile.Versions(s.at(name), s.history)
	if err != nil || len(list) == 0 {
		t.Fatal("no history: ", err)
	}
	return filepath.Dir(list[0].File)
}

// TestConcurrentSavesKeepIndexComplete: heroes that are made, saved and moved at the same time are all found afterward, by the
// index that they left.
func TestConcurrentSavesKeepIndexComplete(t *testing.T) {
	indexed(t)
	s := newShelf(t)
	var all sync.WaitGroup
	for i := range 24 {
		all.Go(func() {
			name, b := s.at(fmt.Sprintf("hero-%d", i)), herofile.HistoryEntry{Folder: s.history, Now: moment}
			if err := herofile.SaveNew(name, []byte(bo(i*100)), 0o777, b); err != nil {
				t.Error(err)
			}
			for n := 1; n < 6; n++ {
				if err := herofile.Save(name, []byte(bo(i*100+n)), b); err != nil {
					t.Error(err)
				}
				if i%5 == 0 && n == 3 {
					os.Remove(filepath.Join(s.history, ".index", "built"))
				}
			}
			if err := os.Rename(name, name+"-moved"); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for i := range 24 {
		if got := s.versions(fmt.Sprintf("hero-%d-moved", i)); len(got) != 5 || got[4] != strconv.Quote(bo(i*100)) {
			t.Errorf("hero %d has %d versions: %v", i, len(got), got)
		}
	}
}
