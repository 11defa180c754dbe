package forgesteel_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/data/trial/cost"
	"scabbard/data/trial/sample"
)

// lanterns returns a small edition, with some of Forge Steel's names for heroes of the published game.
func lanterns(t testing.TB) *rules.Set {
	t.Helper()
	set := *sample.Edition(t, filepath.Join("..", "..", "testdata", "editions", "lanterns"))
	attr := func(key string, values ...string) rules.Attr { return rules.Attr{Key: key, Values: values} }
	set.Exchange = rules.Exchange{Format: forgesteel.Format, Program: "Forge Steel",
		Kinds: []rules.Attr{attr("ancestries", "people"), attr("cultures", "ward"), attr("classes", "trade"), attr("kits", "outfit"), attr("items", "find"),
			attr("abilities", "trick"), attr("skill", "lore"), attr("language", "tongue")},
		Places: []rules.Attr{attr("ancestry", "people"), attr("culture", "ward"), attr("class", "trade")},
		Names: []rules.Attr{attr("Human", "stair-folk"), attr("Fury", "wick-warden"), attr("Climb", "rooftops"), attr("Swim", "tides", "ward=the-sump"),
			attr("Panther", "oilskin"), attr("Healing Potion", "glass-eye")},
	}
	return &set
}

// comesOver reads a file: it ends soon, with an error or with heroes that can be kept, built and written again.
func comesOver(t *testing.T, set *rules.Set, raw []byte) {
	t.Helper()
	spent := cost.Start()
	all, err := decode.NewImporter(set).Read(raw)
	if err != nil && strings.HasPrefix(err.Error(), "failed") {
		t.Errorf("an error begins with failed: %v", err)
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
		if _, err := encode.Hero(set, one.Hero, encode.Extras{}); err != nil {
			t.Error(err)
		}
	}
	if took, _ := spent(); took > 20*time.Second {
		t.Errorf("took %s", took)
	}
}

// FuzzRead reads any file. The edition is a small one, so that many are tried.
func FuzzRead(f *testing.F) {
	for _, s := range hostile {
		f.Add([]byte(s))
	}
	whole := []byte(`{"name":"Wick","ancestry":{"name":"Human","features":[]},"culture":{"name":"Tallow Row"},"class":{"name":"Fury","level":5,"characteristics":[{"characteristic":"Grit","value":1},
		{"characteristic":"Wit","value":1}],"abilities":[{"id":"a","name":"Flare-Up"}],"featuresByLevel":[{"level":1,"features":[{"id":"x","name":"Old","type":"Class Ability","data":{"selectedIDs":["a"]}},
		{"type":"Skill Choice","data":{"selected":["Climb","Swim","Markets"]}},{"type":"Kit","data":{"selected":[{"id":"kit-panther","name":"Panther"}]}}]}]},
		"state":{"xp":3,"victories":2,"notes":"a: b\nOf scabbard:\nwick-warden.old: flare-up","inventory":[{"name":"Healing Potion","count":2},{"name":"Glass Eye"}],"conditions":[{"type":"Blind"}],
		"projects":[{"name":"A lamp","goal":9,"progress":{"points":3}}],"titles":[{"name":"x"}]}}`)
	set := lanterns(f)
	if all, err := decode.NewImporter(set).Read(whole); err != nil || len(all) != 1 || all[0].Placed < 4 {
		f.Fatalf("the small edition takes too little of a whole file: %+v, %v", all, err)
	}
	f.Add(whole)
	f.Fuzz(func(t *testing.T, raw []byte) {
		comesOver(t, set, raw[:min(len(raw), 16<<10)]) // larger ones take their time; TestLargeFileIsRefused has some
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

// TestHostileFiles reads files that could do harm: no crash, no wait, no heap of memory.
func TestHostileFiles(t *testing.T) {
	set := sample.Exchanged(t)
	for _, s := range hostile {
		comesOver(t, set, []byte(s))
	}
	if _, err := decode.NewImporter(set).Read(bytes.Repeat([]byte("x"), decode.MaxBytes+1)); err == nil {
		t.Error("a file that is too large is read")
	}
}
