package homebrew_test

import (
	"testing"
	"time"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel/homebrew"
)

// FuzzHomebrewOfHeroes brings the homebrew of any file: it takes less than two seconds, and the result is within bounds.
func FuzzHomebrewOfHeroes(f *testing.F) {
	f.Add(readFile(f, "testdata/cog.ds-hero"))
	f.Add(ofLamps(f, "testdata/wick.ds-hero"))
	f.Add([]byte(`{"name": "Ann", "scabbardHomebrew": {"names": ["a"], "layers": [{"name": "a", "files": [{"name": "a.yaml", "text": "records: []"}]}]}}`))
	set := known(f)
	f.Fuzz(func(t *testing.T, raw []byte) {
		if !gjson.ValidBytes(raw) {
			return
		}
		began := time.Now()
		b := homebrew.New(set).Bring(gjson.ParseBytes(raw).Map(), nil)
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("it took %s", took)
		}
		if b == nil {
			return
		}
		total := 0
		for _, c := range b.Carried {
			for _, file := range c.Files {
				total += len(file.Text)
			}
		}
		if total > 210_000 || b.Set == nil && len(b.Carried) > 0 {
			t.Errorf("it carries %d bytes", total)
		}
	})
}
