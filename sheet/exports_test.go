package sheet_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"scabbard/cmd/message"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/markdown"
	"scabbard/sheet/pdf"
	"scabbard/sheet/text"
)

func TestMain(m *testing.M) { trial.Main(m) }

var (
	exportsUpdate = flag.Bool("exports.update", false, "record the exports anew")
	exportsNew    = flag.Bool("exports.new", false, "record the heroes that are not recorded yet, and no other")
	exportsOnly   = flag.String("exports.only", "", "with -exports.update, record this format alone: the others stay as they are recorded")
	exportsDir    = flag.String("exports.dir", "", "write every export that is made into this folder, to be compared by hand")
)

// exportsFile holds one line for each export: the hero, the format, and the sum of its bytes.
const exportsFile = "../testdata/exports.sum"

// exportFormats are the ways a hero leaves the program.
var exportFormats = []struct {
	name  string
	write func(io.Writer, *sheet.Sheet) error
}{
	{"json", sheet.WriteJSON},
	{"markdown", markdown.Write},
	{"text", func(w io.Writer, s *sheet.Sheet) error { return text.Show(w, s, text.Options{Width: 80}) }},
	{"full.pdf", writePDF(pdf.Options{})},
	{"one-page.pdf", writePDF(pdf.Options{Layout: pdf.OnePage})},
	{"cards.pdf", writePDF(pdf.Options{Layout: pdf.Cards})},
	{"party.pdf", writePDF(pdf.Options{Layout: pdf.Party})},
	{"large.pdf", writePDF(pdf.Options{Large: true, Ink: pdf.Saver, Paper: pdf.Letter})},
	{"fillable.pdf", writePDF(pdf.Options{Fillable: true, State: true})},
}

func writePDF(o pdf.Options) func(io.Writer, *sheet.Sheet) error {
	return func(w io.Writer, s *sheet.Sheet) error {
		_, err := pdf.Write(w, []*sheet.Sheet{s}, o)
		return err
	}
}

// TestExportsAreUnchanged: exports and prints of heroes stay the same, byte for byte, unless a change is intended; then the sums are
// recorded anew, and the commit explains it. By day a sample is compared.
func TestExportsAreUnchanged(t *testing.T) {
	t.Parallel()
	heroes := sample.Recordings(t, "../testdata")
	want := map[string]string{}
	if b, err := os.ReadFile(exportsFile); err == nil {
		for line := range strings.Lines(string(b)) {
			hero, sum, _ := strings.Cut(strings.TrimSpace(line), " ")
			want[hero] = sum
		}
	} else if !*exportsUpdate {
		t.Fatal(err)
	}
	got := map[string]string{}
	write := *exportsUpdate || *exportsNew
	var mu sync.Mutex
	var wg sync.WaitGroup
	work := make(chan sample.Recording)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for h := range work {
				sums := exportSums(t, h, want[h.Name])
				mu.Lock()
				got[h.Name] = sums
				mu.Unlock()
			}
		})
	}
	for i := range heroes {
		if !write && *exportsDir == "" && !trial.Turn(i, 199, 1) {
			continue
		}
		if sum := want[heroes[i].Name]; *exportsNew && sum != "" {
			mu.Lock()
			got[heroes[i].Name] = sum
			mu.Unlock()
			continue
		}
		work <- heroes[i]
	}
	close(work)
	wg.Wait()
	if write {
		var b strings.Builder
		for _, h := range heroes {
			fmt.Fprintln(&b, h.Name, got[h.Name])
		}
		if err := os.WriteFile(exportsFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for name, sums := range got {
		if want[name] == "" {
			t.Errorf("%s is not recorded: go test -run TestExportsAreUnchanged -exports.update ./sheet", name)
			continue
		}
		for i, pair := range strings.Fields(sums) {
			if old := strings.Fields(want[name]); i >= len(old) || old[i] != pair {
				format, _, _ := strings.Cut(pair, "=")
				t.Errorf("%s: the %s is another", name, format)
			}
		}
	}
}

// exportSums makes every export of a hero; with -exports.only those of other formats stay as they were.
func exportSums(t *testing.T, h sample.Recording, was string) string {
	s := message.WriteHints(h.Make(), message.NoFile)
	var out []string
	for i, f := range exportFormats {
		if old := strings.Fields(was); *exportsOnly != "" && f.name != *exportsOnly && i < len(old) {
			out = append(out, old[i])
			continue
		}
		var b bytes.Buffer
		if err := f.write(&b, s); err != nil {
			t.Errorf("%s: %s: %v", h.Name, f.name, err)
		}
		out = append(out, fmt.Sprintf("%s=%.5x", f.name, sha256.Sum256(b.Bytes())))
		if *exportsDir != "" {
			file := filepath.Join(*exportsDir, strings.ReplaceAll(h.Name, "/", "_")+"."+f.name)
			if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
				t.Error(err)
			}
		}
	}
	return strings.Join(out, " ")
}
