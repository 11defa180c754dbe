package library

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder/archive"
	"scabbard/builder/rules/read"
	"scabbard/data/trial"
)

// tree returns every path below a folder, but for those below one of its folders.
func tree(t *testing.T, dir, but string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if path == but {
			return fs.SkipDir
		}
		if info, statErr := os.Lstat(path); statErr == nil && !d.IsDir() {
			fmt.Fprintln(&b, path, info.Size(), info.Mode())
		} else {
			fmt.Fprintln(&b, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestHostileLayersWriteOnlyToLibrary keeps layers of hostile names, manifests and archives: nothing outside the folder of the
// library changes, and the kept files read as they were added.
func TestHostileLayersWriteOnlyToLibrary(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_STATE_HOME", home)
	if err := os.MkdirAll(Folder(), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, "mine.yaml"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := tree(t, home, Folder())
	chance := rand.New(rand.NewPCG(37, 1))
	words := []string{"bells", "..", "../bells", "/tmp/bells", "con", ".hidden", "a/b", "..\\x", "C:", "Bells", "", "x\x00y", "entry.json", strings.Repeat("n", 300)}
	files := []string{"a.yaml", "../a.yaml", "../../mine.yaml", "/mine.yaml", "nul.yaml", "b/c.yaml", "entry.json", "a.yaml "}
	word := func(list []string) string { return list[chance.IntN(len(list))] }
	zips, kept := 0, 0
	for n := range trial.Sample(400, 2000) {
		text := fmt.Sprintf("edition: heroes-2025\nmanifest: {name: %q, version: %q, author: %q, licence: x, needs: [%q]}\n", word(words), word(words), word(words), word(words))
		layer := &Layer{Path: filepath.Join("somewhere", word(words)), Files: []read.File{{Name: filepath.Join("somewhere", "m.yaml"), Data: []byte(text)}}}
		for range chance.IntN(3) {
			layer.Files = append(layer.Files, read.File{Name: layer.Path + "/" + word(files), Data: []byte(text)})
		}
		if n%3 == 0 {
			path := filepath.Join(Folder(), fmt.Sprintf(".in-%d.zip", n))
			if raw, err := archive.Write([]archive.File{{Name: "m.yaml", Data: []byte(text)}}); err == nil {
				for range chance.IntN(3) {
					raw[chance.IntN(len(raw))] ^= byte(1 + chance.IntN(255))
				}
				if err := os.WriteFile(path, raw, 0o600); err != nil {
					t.Fatal(err)
				}
				if from, err := ReadLayer(path, "homebrew add"); err == nil {
					zips, layer = zips+1, from
				}
				_ = os.Remove(path)
			}
		}
		m, err := read.ManifestOf(layer.Files)
		if layer.Manifest = m; err != nil && n%2 == 0 {
			layer.Manifest.Name = word(words) // as if the check had let it through
		}
		if err := Keep(layer, "test"); err != nil {
			continue
		}
		if again, err := FindKept(layer.Manifest.Name); err == nil && again != nil {
			if kept++; again.Sum() != layer.Sum() {
				t.Fatalf("%q reads as %s, added as %s", layer.Manifest.Name, again.Sum(), layer.Sum())
			}
		}
	}
	if now := tree(t, home, Folder()); now != before {
		t.Errorf("outside the library: %s, was %s", now, before)
	}
	if zips == 0 || kept == 0 {
		t.Errorf("%d archives read, %d layers kept", zips, kept)
	}
}

// TestChangedEntryIsNotLoaded: files of the library that somebody changed are refused.
func TestChangedEntryIsNotLoaded(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	layer, err := newLayer("x", []read.File{{Name: filepath.Join("x", "m.yaml"), Data: []byte("edition: e\nmanifest: {name: bells, version: \"1\"}\n")}})
	if err != nil {
		t.Fatal(err)
	}
	if err := Keep(layer, "test"); err != nil {
		t.Fatal(err)
	}
	if got := KeptNames(); len(got) != 1 || got[0] != "bells" {
		t.Fatalf("kept are %q", got)
	}
	file := filepath.Join(Folder(), "bells", layer.Sum(), "m.yaml")
	if err := os.WriteFile(file, []byte("edition: e\nmanifest: {name: bells, version: \"2\"}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := FindKept("bells"); err == nil || !strings.Contains(err.Error(), "changed since") {
		t.Errorf("a changed entry: %v", err)
	}
}

// TestPermissionIsForPathAndContents: a layer that changes, or that lies elsewhere, is asked about again.
func TestPermissionIsForPathAndContents(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	layer := func(path, text string) *Layer {
		return &Layer{Path: path, Files: []read.File{{Name: filepath.Join(path, "a.yaml"), Data: []byte(text)}}}
	}
	asked := 0
	l := &Library{Ask: func(string) (bool, bool, error) { asked++; return true, true, nil }}
	for _, c := range []struct {
		layer *Layer
		asks  int
	}{{layer("brew", "one"), 1}, {layer("brew", "one"), 1}, {layer("brew", "two"), 2}, {layer("other", "two"), 3}, {layer("brew", "one"), 3}} {
		if !allowed(c.layer) {
			if _, err := l.ask(c.layer, "brew", "bo.hero.yaml", NotAllowed{Where: "beside it", Hint: "--with brew"}); err != nil {
				t.Fatal(err)
			}
		}
		if asked != c.asks {
			t.Errorf("%s %s: asked %d times, want %d", c.layer.Path, c.layer.Files[0].Data, asked, c.asks)
		}
	}
	no := &Library{}
	if _, err := no.ask(layer("new", "x"), "new", "bo.hero.yaml", NotAllowed{Where: "beside it", Hint: "--with new"}); err == nil || allowed(layer("new", "x")) {
		t.Errorf("without a terminal: %v", err)
	}
}

// TestReadingWhileOthersAddAndRemove reads an entry while it is added in two versions and removed, again and again: it is
// there as a whole or it is not there, and never an error.
func TestReadingWhileOthersAddAndRemove(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	var versions []*Layer
	for n := range 2 {
		files := []read.File{{Name: filepath.Join("x", "m.yaml"), Data: fmt.Appendf(nil, "edition: e\nmanifest: {name: bells, version: %q}\n", fmt.Sprint(n))}}
		for i := range 5 {
			files = append(files, read.File{Name: filepath.Join("x", fmt.Sprintf("%d.yaml", i)), Data: fmt.Appendf(nil, "# %d\n", n)})
		}
		layer, err := newLayer("x", files)
		if err != nil {
			t.Fatal(err)
		}
		versions = append(versions, layer)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for n := range trial.Sample(60, 1000) {
			if err := Keep(versions[n%2], "test"); err != nil {
				t.Error(err)
			}
			if n%3 == 0 {
				if err := Drop("bells"); err != nil {
					t.Error(err)
				}
			}
		}
	}()
	var there, gone int
	for running := true; running; {
		select {
		case <-done:
			running = false
		default:
		}
		switch layer, err := FindKept("bells"); {
		case err != nil:
			t.Error(err)
		case layer == nil:
			gone++
		default:
			there++
		}
	}
	if there == 0 || gone == 0 {
		t.Errorf("read %d times, %d times not there", there, gone)
	}
}

// TestSumIgnoresTheOrder: an archive and a folder list the same files in another order.
func TestSumIgnoresTheOrder(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	raw, err := archive.Write([]archive.File{{Name: "a.yaml", Data: []byte("edition: e\nmanifest: {name: bells}\n")}, {Name: "a/b.yaml", Data: []byte("# b\n")}})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "bells.zip")
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	layer, err := ReadLayer(path, "homebrew add")
	if err != nil {
		t.Fatal(err)
	}
	if err := Keep(layer, path); err != nil {
		t.Fatal(err)
	}
	if again, err := FindKept("bells"); err != nil || again == nil {
		t.Errorf("it reads as %v, %v", again, err)
	}
}

// TestPapersAreBounded: the readme and license files of a folder are read if they are texts, and links and other files are not.
func TestPapersAreBounded(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"README.md", "Licence", "LICENSE-CC-BY.txt", "art/credits.txt", "art/deep/NOTICE", ".readme", "readme.sh", "notes.md"} {
		write(name, name)
	}
	if err := os.Symlink(filepath.Join(dir, "notes.md"), filepath.Join(dir, "COPYING")); err != nil {
		t.Fatal(err)
	}
	layer := &Layer{Path: dir}
	if err := layer.ReadPapers(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(layer.PaperNames(), " "); got != "LICENSE-CC-BY.txt Licence README.md art/credits.txt" {
		t.Errorf("papers are %s", got)
	}
	write("NOTICE.txt", strings.Repeat("x", maxPaper+1))
	if err := layer.ReadPapers(); err == nil {
		t.Error("a paper that is too large was read")
	}
	write("NOTICE.txt", "\xff\xfe")
	if err := layer.ReadPapers(); err != nil || len(layer.Papers) != 4 {
		t.Errorf("a paper that is no text: %v, %v", layer.PaperNames(), err)
	}
	write("NOTICE.txt", "")
	for n := range maxPapers {
		write(fmt.Sprintf("README-%d.md", n), "")
	}
	if err := layer.ReadPapers(); err == nil || !strings.Contains(err.Error(), "at most 20") {
		t.Errorf("too many papers: %v", err)
	}
}
