package forgesteel_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"scabbard/builder/forgesteel/decode"
	"scabbard/data/trial/cost"
	"scabbard/data/trial/sample"
)

// skills is a hero with features that each pick four skills.
func skills(name string, features int) string {
	return `{"name":"` + name + `","class":{"name":"Fury","level":10,"featuresByLevel":[{"level":1,"features":[` +
		list(features, `{"id":"fury-1-2","type":"Skill Choice","name":"s","data":{"selected":["Climb","Swim","Jump","Lift"]}}`) + `]}]}}`
}

// list repeats JSON with commas between.
func list(n int, one string) string { return strings.TrimSuffix(strings.Repeat(one+",", n), ",") }

// TestLargeFileIsRefused reads files that would take gigabytes or minutes if they were worked through.
func TestLargeFileIsRefused(t *testing.T) {
	title := `{"name":"Mark of the Sky","features":[]}`
	refused(t, []largeFile{
		{"a hero of small values", `{"name":"x","class":{"name":"Fury","features":[` + list(60_000, `{}`) + `]}}`, "holds a hero of 120005 values"},
		{"a hero of many picks", skills("x", 350), "holds a hero with more than 500 picks: x"},
		{"a hero of many treasures", `{"name":"x","class":{"name":"Fury"},"state":{"inventory":[` + list(9_000, `{"name":"Healing Potion","count":50}`) + `]}}`, "holds a hero with more than 500 picks: x"},
		{"a hero of many titles", `{"name":"x","class":{"name":"Fury"},"state":{"titles":[` + list(9_000, title) + `]}}`, "holds a hero with more than 500 picks: x"},
		{"objects nested deep", `{"name":"x","class":` + strings.Repeat(`{"a":`, 60) + "1" + strings.Repeat("}", 60) + "}", "nested too deeply"},
		{"many heroes", "[" + list(301, `{"name":"x","class":{}}`) + "]", "holds 301 heroes, more than the 300"},
		{"abilities and picks of them", `{"name":"x","class":{"name":"Fury","abilities":[` + list(8_000, `{"id":"a","name":"b"}`) + `],"features":[` +
			list(4_000, `{"type":"Class Ability","data":{"selectedIDs":["c"]}}`) + `]}}`, "holds a hero with more than 500 picks: x"},
	})
}

// refused reads files, each of which is refused with its message or read, within the budget of time and memory.
func refused(t *testing.T, files []largeFile) {
	t.Helper()
	set := sample.Exchanged(t)
	for _, file := range files {
		t.Run(file.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			spent := cost.Start()
			_, err := decode.NewImporter(set).Read([]byte(file.raw))
			took, _ := spent()
			runtime.ReadMemStats(&after)
			if (err == nil) != (file.says == "") || err != nil && !strings.Contains(err.Error(), file.says) {
				t.Errorf("%v, want %q", err, file.says)
			}
			if held := int64(after.HeapSys-before.HeapSys) >> 20; took > 10*time.Second || held > 400 {
				t.Errorf("took %s and %d MB", took, held)
			}
		})
	}
}

// largeFile is a file that Read refuses with a message, or reads if there is none.
type largeFile struct{ name, raw, says string }
