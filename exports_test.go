package scabbard_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/cmd/message"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/markdown"
	"scabbard/sheet/pdf"
	"scabbard/sheet/text"
)

func TestMain(m *testing.M) { trial.Main(m) }

var (
	exportsAll    = flag.Bool("exports.all", false, "compare every recorded export, not a sample of them")
	exportsUpdate = flag.Bool("exports.update", false, "record the exports anew")
	exportsNew    = flag.Bool("exports.new", false, "record the heroes that are not recorded yet, and no other")
	exportsOnly   = flag.String("exports.only", "", "with -exports.update, record this format alone: the others stay as they are recorded")
	exportsDir    = flag.String("exports.dir", "", "write every export that is made into this folder, to be compared by hand")
)

// chanceHeroes is how many heroes by chance are recorded beside those of testdata.
const chanceHeroes = 500

// exportsFile holds one line for each export: the hero, the format, and the sum of its bytes.
const exportsFile = "testdata/exports.sum"

// A recordedHero is a hero whose exports are recorded.
type recordedHero struct {
	name string
	make func() *sheet.Sheet
}

// recordedHeroes are the heroes of testdata in the order of their files, then heroes by chance of all levels,
// every third of them played.
func recordedHeroes(t testing.TB) (out []recordedHero) {
	t.Helper()
	files, err := filepath.Glob("testdata/*/*.hero.yaml")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d heroes in testdata: %v", len(files), err)
	}
	slices.Sort(files)
	homebrew := layered(t, "testdata/homebrew")
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		hero, err := herofile.Decode(file, src)
		if err != nil {
			t.Fatal(err)
		}
		set := data.Load(data.Default)
		if hero.Edition != "" {
			set = data.Load(hero.Edition)
		}
		if strings.HasPrefix(filepath.ToSlash(file), "testdata/homebrew/") {
			set = homebrew
		}
		out = append(out, recordedHero{filepath.ToSlash(file), func() *sheet.Sheet { return builder.Build(set, hero) }})
	}
	for seed := range uint64(chanceHeroes) {
		out = append(out, recordedHero{fmt.Sprintf("chance-%d", seed), func() *sheet.Sheet { return chanceSheet(data.Load(data.Default), seed) }})
	}
	return out
}

// chanceSheet is a finished hero by chance; every third has been played.
func chanceSheet(set *rules.Set, seed uint64) *sheet.Sheet {
	h := &builder.Hero{Format: 1, Level: int(seed%3) + 1, Name: fmt.Sprintf("Chance %d", seed)}
	chance := rand.New(rand.NewPCG(seed, 3))
	if seed%3 == 0 {
		h = sample.Played(set, h, chance)
	}
	return builder.Build(set, fill.Random(set, h, chance))
}

// layered is the default edition with a homebrew folder on top.
func layered(t testing.TB, dir string) *rules.Set {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var files []read.File
	for _, name := range names {
		if strings.HasSuffix(name, ".hero.yaml") {
			continue
		}
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, read.File{Name: name, Data: b})
	}
	set, err := read.Layer(data.Load(data.Default), dir, files)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

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
		_, err := pdf.Write(w, s, o)
		return err
	}
}

// TestExportsStay: what a hero is exported and printed as stays the same, byte for byte, unless a change is
// meant; then the sums are recorded anew, and the change says so. A sample is compared, all with -exports.all.
func TestExportsStay(t *testing.T) {
	t.Parallel()
	heroes := recordedHeroes(t)
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
	step, write := trial.Sample(*exportsAll, 199, 37, 1), *exportsUpdate || *exportsNew
	if write || *exportsDir != "" {
		step = 1
	}
	var mu sync.Mutex
	var wg sync.WaitGroup
	work := make(chan recordedHero)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for h := range work {
				sums := exportSums(t, h, want[h.name])
				mu.Lock()
				got[h.name] = sums
				mu.Unlock()
			}
		})
	}
	for i := 0; i < len(heroes); i += step {
		if sum := want[heroes[i].name]; *exportsNew && sum != "" {
			mu.Lock()
			got[heroes[i].name] = sum
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
			fmt.Fprintln(&b, h.name, got[h.name])
		}
		if err := os.WriteFile(exportsFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for name, sums := range got {
		if want[name] == "" {
			t.Errorf("%s is not recorded: go test -run TestExportsStay -exports.update .", name)
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
func exportSums(t *testing.T, h recordedHero, was string) string {
	s := message.Advise(h.make(), message.NoFile)
	var out []string
	for i, f := range exportFormats {
		if old := strings.Fields(was); *exportsOnly != "" && f.name != *exportsOnly && i < len(old) {
			out = append(out, old[i])
			continue
		}
		var b bytes.Buffer
		if err := f.write(&b, s); err != nil {
			t.Errorf("%s: %s: %v", h.name, f.name, err)
		}
		out = append(out, fmt.Sprintf("%s=%.5x", f.name, sha256.Sum256(b.Bytes())))
		if *exportsDir != "" {
			file := filepath.Join(*exportsDir, strings.ReplaceAll(h.name, "/", "_")+"."+f.name)
			if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
				t.Error(err)
			}
		}
	}
	return strings.Join(out, " ")
}
