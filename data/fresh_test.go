package data_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
)

// TestFresh compares the generated edition with its YAML.
func TestFresh(t *testing.T) {
	set, err := rules.Load(read(t, "packet-2024"))
	if err != nil {
		t.Fatal(err)
	}
	built := data.Load("packet-2024")
	if reflect.DeepEqual(built, set) {
		return
	}
	t.Error("the generated rules are not what the YAML says: run go generate ./data")
	for i := range set.Records {
		r := &set.Records[i]
		if old := built.Record(r.ID); old == nil {
			t.Errorf("new: %s", r.ID)
		} else if !reflect.DeepEqual(old, r) {
			t.Errorf("changed: %s", r.ID)
		}
	}
	for i := range built.Records {
		if id := built.Records[i].ID; set.Record(id) == nil {
			t.Errorf("gone: %s", id)
		}
	}
}

// TestCheckClean: the shipped edition has no mistake the checker knows.
func TestCheckClean(t *testing.T) {
	for _, e := range rules.Check(data.Load("packet-2024")) {
		t.Error(e)
	}
}

// read returns the ruleset and the record files of an edition's folder.
func read(t *testing.T, dir string) (ruleset rules.File, records []rules.File) {
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
		f := rules.File{Name: filepath.Base(name), Data: b}
		if f.Name == "ruleset.yaml" {
			ruleset = f
		} else {
			records = append(records, f)
		}
	}
	return ruleset, records
}
