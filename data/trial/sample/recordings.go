package sample

import (
	"fmt"
	"math/rand/v2"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/safefile"
	"scabbard/data"
	"scabbard/sheet"
)

// randomHeroes is how many random heroes are recorded beside those of testdata.
const randomHeroes = 500

// A Recording is a hero whose exports are recorded.
type Recording struct {
	Name string // its file below testdata, or the seed of a random hero
	Make func() *sheet.Sheet
}

// Recordings returns the heroes whose exports are recorded: those of the folder testdata in the order of their files, then
// random heroes of all levels. Every third random hero has been played.
func Recordings(t testing.TB, testdata string) (out []Recording) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(testdata, "*", "*.hero.yaml"))
	if err != nil || len(files) < 60 {
		t.Fatalf("%d heroes in testdata: %v", len(files), err)
	}
	slices.Sort(files)
	homebrew := layered(t, filepath.Join(testdata, "homebrew"))
	for _, file := range files {
		src, err := safefile.Read(file, 1<<20)
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
		name := path.Join("testdata", filepath.Base(filepath.Dir(file)), filepath.Base(file))
		if strings.HasPrefix(name, "testdata/homebrew/") {
			set = homebrew
		}
		out = append(out, Recording{name, func() *sheet.Sheet { return builder.Build(set, hero) }})
	}
	for seed := range uint64(randomHeroes) {
		out = append(out, Recording{fmt.Sprintf("chance-%d", seed), func() *sheet.Sheet { return chanceSheet(data.Load(data.Default), seed) }})
	}
	return out
}

// chanceSheet returns the sheet of a finished random hero.
func chanceSheet(set *rules.Set, seed uint64) *sheet.Sheet {
	h := &builder.Hero{Format: 1, Level: int(seed%3) + 1, Name: fmt.Sprintf("Chance %d", seed)}
	chance := rand.New(rand.NewPCG(seed, 3))
	if seed%3 == 0 {
		h = Played(set, h, chance)
	}
	return builder.Build(set, fill.Random(set, h, chance))
}

// layered returns the default edition with a homebrew folder on top.
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
		b, err := safefile.Read(name, 1<<20)
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
