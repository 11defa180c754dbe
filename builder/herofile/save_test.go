package herofile_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"scabbard/builder/herofile"
	"scabbard/data/trial"
)

func TestMain(m *testing.M) { trial.Main(m) }

var moment = time.Date(2026, 7, 30, 19, 4, 5, 678, time.FixedZone("CEST", 7200))

// kept returns the earlier versions of a file, the oldest first.
func kept(t *testing.T, path, history string) []string {
	t.Helper()
	list, err := herofile.Earlier(path, history)
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(list)
	return list
}

func save(t *testing.T, path, text, history string, now time.Time) {
	t.Helper()
	if err := herofile.Save(path, []byte(text), herofile.HistoryEntry{Folder: history, Now: now}); err != nil {
		t.Fatal(err)
	}
}

func TestSaveKeepsPreviousVersion(t *testing.T) {
	dir := t.TempDir()
	path, history := filepath.Join(dir, "bo.hero.yaml"), filepath.Join(dir, "state", "history")
	save(t, path, "one", history, moment)
	if list := kept(t, path, history); len(list) > 0 {
		t.Errorf("a new file has a history: %v", list)
	}
	want := []string{}
	for i := range trial.Sample(40, 300) { // it grows, and nothing is thrown away
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, string(before))
		save(t, path, fmt.Sprint("version ", i), history, moment.Add(time.Duration(i)*time.Second))
	}
	if versions := kept(t, path, history); !slices.Equal(versions, want) {
		t.Errorf("kept are %q", versions)
	}
}

// Two files of one name have histories of their own, and versions of the same moment are kept side by side.
func TestSaveAtTheSameMoment(t *testing.T) {
	dir := t.TempDir()
	history := filepath.Join(dir, "history")
	for _, folder := range []string{"a", "b"} {
		path := filepath.Join(dir, folder, "bo.hero.yaml")
		if err := os.Mkdir(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		for i := range 5 {
			save(t, path, fmt.Sprint(folder, i), history, moment)
		}
	}
	for _, folder := range []string{"a", "b"} {
		versions := kept(t, filepath.Join(dir, folder, "bo.hero.yaml"), history)
		if got := strings.Join(versions, " "); got != strings.ReplaceAll("x0 x1 x2 x3", "x", folder) {
			t.Errorf("kept are %s", got)
		}
	}
}

// Many at once leave one of their files whole, whole versions behind it, and nothing else.
func TestConcurrentSavesLeaveWholeFiles(t *testing.T) {
	dir := t.TempDir()
	path, history := filepath.Join(dir, "bo.hero.yaml"), filepath.Join(dir, "history")
	known := map[string]bool{"start": true}
	save(t, path, "start", history, moment)
	var all sync.WaitGroup
	for i := range 40 {
		text := strings.Repeat(fmt.Sprintf("side %d\n", i), 5000)
		known[text] = true
		all.Go(func() {
			held, err := herofile.Lock(time.Minute, path)
			if err != nil {
				t.Error(err)
				return
			}
			defer held.Release()
			if err := herofile.Save(path, []byte(text), herofile.HistoryEntry{Folder: history, Now: moment}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	now, err := os.ReadFile(path)
	if err != nil || !known[string(now)] || string(now) == "start" {
		t.Errorf("the file is %.20q, %v", now, err)
	}
	versions := kept(t, path, history)
	for i, v := range versions {
		if !known[v] {
			t.Errorf("version %d is half", i)
		}
	}
	if len(versions) != 40 || versions[0] != "start" {
		t.Errorf("%d versions are kept, the first is %.20q", len(versions), versions[0])
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 2 { // Go's * takes hidden files too
		t.Errorf("left behind: %v", left)
	}
}

// A history that cannot be written stops the change: it could not be taken back.
func TestSaveWithoutHistory(t *testing.T) {
	dir := t.TempDir()
	path, history := filepath.Join(dir, "bo.hero.yaml"), filepath.Join(dir, "history")
	save(t, path, "one", "", moment)
	if err := os.WriteFile(history, nil, 0o600); err != nil { // a file where the folder belongs
		t.Fatal(err)
	}
	err := herofile.Save(path, []byte("two"), herofile.HistoryEntry{Folder: history, Now: moment})
	var refused *herofile.HistoryError
	if !errors.As(err, &refused) || refused.Dir != history || !strings.HasPrefix(err.Error(), "the earlier version cannot be kept in the history folder: ") {
		t.Errorf("error %v", err)
	}
	if b, _ := os.ReadFile(path); string(b) != "one" {
		t.Errorf("the file is %q", b)
	}
	save(t, path, "three", "", moment) // none was asked for
}

func TestSaveKeepsTheMode(t *testing.T) {
	if os.PathSeparator == '\\' {
		t.Skip("this system has no modes of files")
	}
	dir := t.TempDir()
	path, history := filepath.Join(dir, "bo.hero.yaml"), filepath.Join(dir, "history")
	save(t, path, "one", history, moment)
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	save(t, path, "two", history, moment)
	logs, _ := filepath.Glob(filepath.Join(history, "logs", "*"))
	for _, p := range append(logs, path) {
		if info, err := os.Stat(p); err != nil || info.Mode() != 0o600 {
			t.Errorf("%s is %v, %v: a private hero stays private", p, info.Mode(), err)
		}
	}
	if info, err := os.Stat(history); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the history is %v, %v", info.Mode(), err)
	}
}

// A name can be as long as the system allows, and have characters that a pattern would interpret.
func TestSaveUnderUnusualNames(t *testing.T) {
	dir := t.TempDir()
	history := filepath.Join(dir, "history")
	for _, name := range []string{strings.Repeat("x", 255), strings.Repeat("ż", 127), "*", "a*b*c", "-rf", ".hidden", "a b;c|d$(e)", "żółw 🔥.hero.yaml", "line\nfeed"} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte("one"), 0o644); err != nil {
			t.Logf("%q: %v", name, err) // not a name here
			continue
		}
		save(t, path, "two", history, moment)
		if b, err := os.ReadFile(path); err != nil || string(b) != "two" {
			t.Errorf("%q holds %q, %v", name, b, err)
		}
		if versions := kept(t, path, history); !slices.Equal(versions, []string{"one"}) {
			t.Errorf("%q: kept are %q", name, versions)
		}
	}
}
