package data_test

import (
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial"
)

func TestMain(m *testing.M) { trial.Main(m) }

// TestGeneratedEditionsMatchYAML compares every generated edition with its YAML.
func TestGeneratedEditionsMatchYAML(t *testing.T) {
	folders, err := filepath.Glob("*/ruleset.yaml")
	if err != nil || len(folders) != len(data.Editions()) {
		t.Fatalf("%d folders with a ruleset, %d editions: run go generate ./data (%v)", len(folders), len(data.Editions()), err)
	}
	for _, edition := range data.Editions() {
		t.Run(edition, func(t *testing.T) {
			t.Parallel()
			fresh(t, edition)
		})
	}
}

// reading are the editions that tests have read from their folders, each once.
var reading sync.Map

// written returns an edition read from its YAML, so that changes not generated yet are tested too.
func written(t *testing.T, edition string) *rules.Set {
	t.Helper()
	once, _ := reading.LoadOrStore(edition, sync.OnceValues(func() (*rules.Set, error) { return read.EditionWithExamples(readFolder(t, edition)) }))
	set, err := once.(func() (*rules.Set, error))()
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func fresh(t *testing.T, edition string) {
	t.Helper()
	set := written(t, edition)
	built := data.Load(edition)
	got, want := *built, *set
	got.Records, want.Records = rules.Records{}, rules.Records{}
	if reflect.DeepEqual(got, want) && reflect.DeepEqual(built.All(), set.All()) && reflect.DeepEqual(built.Index(), set.Index()) {
		return
	}
	t.Error("the generated rules are not what the YAML says: run go generate ./data")
	for r := range set.Each() {
		if old := built.Record(r.ID); old == nil {
			t.Errorf("new: %s", r.ID)
		} else if !reflect.DeepEqual(old, r) {
			t.Errorf("changed: %s", r.ID)
		}
	}
	for r := range built.Each() {
		if id := r.ID; set.Record(id) == nil {
			t.Errorf("gone: %s", id)
		}
	}
}

// TestCheckClean: no shipped edition has a mistake the checker knows, and every stack group that a question may
// decide has that question.
func TestCheckClean(t *testing.T) {
	for _, edition := range data.Editions() {
		set := data.Load(edition)
		for _, e := range read.Check(set) {
			t.Errorf("%s: %s", edition, e.Error())
		}
		asked := map[string]bool{}
		for r := range set.Each() {
			r.EachChoose(func(c *rules.Choose) { asked[set.QuestionID(r, c)] = true })
		}
		for _, g := range set.Groups {
			if g.Ask != "" && !asked[g.Ask] {
				t.Errorf("%s: group %s is decided by %s, which nobody asks", edition, g.ID, g.Ask)
			}
		}
	}
}

// read returns the ruleset and the record files of an edition's folder.
func readFolder(t *testing.T, dir string) (ruleset read.File, records []read.File) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no YAML in %s: %v", dir, err)
	}
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f := read.File{Name: filepath.Base(name), Data: b}
		if f.Name == "ruleset.yaml" {
			ruleset = f
		} else {
			records = append(records, f)
		}
	}
	return ruleset, records
}
