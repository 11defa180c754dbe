package sheet_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/cmd/message"
	"scabbard/data/trial/sample"
)

// readableFolder holds exports of a few heroes as they are read, so that a reviewer sees which words a change makes
// different. Of the many other heroes there are sums alone, in exports.sum.
const readableFolder = "../testdata/exports"

// readable are those heroes: of both editions, of low and high levels, with followers, several resources and a form.
var readable = []string{"khorva", "serafine", "vesper", "okoro", "follower-two-3"}

// TestReadableExportsAreUnchanged compares the exports of a few heroes with the recorded ones, line by line.
func TestReadableExportsAreUnchanged(t *testing.T) {
	t.Parallel()
	found := 0
	for _, h := range sample.Recordings(t, "../testdata") {
		name := strings.TrimSuffix(filepath.Base(h.Name), ".hero.yaml")
		if !slices.Contains(readable, name) {
			continue
		}
		found++
		s := message.WriteHints(h.Make(), message.NoFile)
		for _, f := range exportFormats {
			ending := map[string]string{"text": ".txt", "markdown": ".md"}[f.name]
			if ending == "" {
				continue
			}
			var b bytes.Buffer
			if err := f.write(&b, s); err != nil {
				t.Fatal(err)
			}
			sameAsRecorded(t, filepath.Join(readableFolder, name+ending), b.Bytes())
		}
	}
	if found != len(readable) {
		t.Errorf("%d of %d heroes are there", found, len(readable))
	}
}

// sameAsRecorded compares an export with its file, or writes the file if exports are recorded anew.
func sameAsRecorded(t *testing.T, file string, got []byte) {
	t.Helper()
	if *exportsUpdate {
		if err := os.MkdirAll(readableFolder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (go test -run ExportsAreUnchanged ./sheet -exports.update records it)", err)
	}
	a, b := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			t.Fatalf("%s:%d: %q is new", file, i+1, b[i])
		case i >= len(b):
			t.Fatalf("%s:%d: %q is gone", file, i+1, a[i])
		case a[i] != b[i]:
			t.Fatalf("%s:%d: was %q, is %q", file, i+1, a[i], b[i])
		}
	}
}
