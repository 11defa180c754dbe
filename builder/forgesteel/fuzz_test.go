package forgesteel_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/herofile"
)

// FuzzRead feeds anything to the reader: it ends soon, with an error or with heroes that can be kept, built and
// written again.
func FuzzRead(f *testing.F) {
	set := known(f)
	for seed := range uint64(3) {
		raw, _, err := forgesteel.Write(set, chance(set, seed, int(seed)*4+1))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	for _, s := range hostile {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if len(raw) > 1<<18 {
			return
		}
		begun := time.Now()
		all, err := forgesteel.Read(set, raw)
		if err != nil {
			if strings.HasPrefix(err.Error(), "failed") {
				t.Errorf("an error begins with failed: %v", err)
			}
			return
		}
		for _, one := range all {
			multi := func(question string) bool {
				q := builder.Resolve(set, one.Hero).Question(question)
				return q != nil && q.Multi
			}
			kept := herofile.Encode(one.Hero, multi)
			if _, err := herofile.Decode("hero", kept); err != nil {
				t.Errorf("cannot be kept: %v\n%s", err, kept)
			}
			builder.Build(set, one.Hero)
			if _, _, err := forgesteel.Write(set, one.Hero); err != nil {
				t.Error(err)
			}
		}
		if took := time.Since(begun); took > 20*time.Second {
			t.Errorf("took %s", took)
		}
	})
}

// hostile are files somebody could make to harm.
var hostile = []string{
	"", "null", "[]", "{}", "7", `"x"`, `{"name":"x"}`, `{"name":"x","class":null}`, `{"name":"x","class":{}}`,
	`{"name":7,"class":{}}`, `[{"name":"x","class":{"level":1e99,"characteristics":[{"characteristic":"Might","value":-1e99}]}}]`,
	`{"name":"../../x","class":{"name":"Fury","level":-4,"subclasses":[{"selected":true}]}}`,
	`{"name":"\u202e\u0000x","ancestry":{"name":"Orc","features":7},"state":{"inventory":{},"titles":[7],"conditions":"x","notes":"a: b\nOf scabbard:\nclass: fury\nx: y\n: z"}}`,
	`{"name":"x","class":{"name":"Fury","level":10,"featuresByLevel":[{"level":1,"features":[{"id":"fury-1-2","type":"Skill Choice","data":{"selected":[7,{},null,"Climb"]}}]}]}}`,
	strings.Repeat(`{"a":`, 5000), strings.Repeat("[", 100000), `{"name":"x","class":` + strings.Repeat(`{"a":`, 300) + "1" + strings.Repeat("}", 300) + "}",
}

// TestHostileFiles reads what could harm: no crash, no wait, no heap of memory.
func TestHostileFiles(t *testing.T) {
	set := known(t)
	for _, s := range hostile {
		_, _ = forgesteel.Read(set, []byte(s))
	}
	if _, err := forgesteel.Read(set, bytes.Repeat([]byte("x"), forgesteel.MaxBytes+1)); err == nil {
		t.Error("a file that is too large is read")
	}
}
