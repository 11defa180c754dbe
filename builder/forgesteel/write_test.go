package forgesteel_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

func TestMain(m *testing.M) { trial.Main(m) }

// seeds returns the seeds of the random heroes that a test tries: all of the night's by night, and some of them by day.
func seeds(day, night int) []uint64 {
	all := make([]uint64, night)
	for i := range all {
		all[i] = uint64(i)
	}
	return trial.Some(all, day)
}

// chance makes a random finished hero.
func chance(set *rules.Set, seed uint64, level int) *builder.Hero {
	return fill.Random(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: level, Name: fmt.Sprint("Chance ", seed)}, rand.New(rand.NewPCG(seed, 20)))
}

// TestEveryPickHasAPlace writes heroes of every class and level: each pick is in the file, except for those the other
// program has no question for, which are in its notes.
func TestEveryPickHasAPlace(t *testing.T) {
	t.Parallel()
	set := sample.Exchanged(t)
	for _, seed := range seeds(6, 60) {
		h := chance(set, seed, int(seed)%set.MaxLevel+1)
		made, err := encode.Hero(set, h, encode.Extras{})
		if err != nil {
			t.Fatal(err)
		}
		again, _ := encode.Hero(set, h, encode.Extras{})
		if !bytes.Equal(made.Bytes, again.Bytes) {
			t.Errorf("seed %d: two files of one hero differ", seed)
		}
		var file struct {
			State struct{ Notes string }
		}
		if err := json.Unmarshal(made.Bytes, &file); err != nil {
			t.Fatal(err)
		}
		for _, l := range made.Unplaced {
			if l.Where == "" || l.What == "" || l.Why == "" || !strings.Contains(file.State.Notes, l.Where+": ") {
				t.Errorf("seed %d: %+v is lost", seed, l)
			}
		}
	}
}

// TestHomebrewIsEmbedded writes a hero with an ancestry of the table's own: it is in the file whole, in our words, with
// its changes to the numbers.
func TestHomebrewIsEmbedded(t *testing.T) {
	set, err := read.Layer(sample.Exchanged(t), "own", []read.File{{Name: "own.yaml", Data: []byte(`records:
  - {id: ancestry/gearling, name: Gearling, text: You are clockwork., effects: [{stat: size, base: '"1S"'}, {give: [trait/gearling/brass]}]}
  - {id: trait/gearling/brass, name: Brass, of: ancestry/gearling, text: You have 6 more Stamina., effects: [{stat: stamina, add: 6}]}
`)}})
	if err != nil {
		t.Fatal(err)
	}
	h := fill.Quick(set, (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1, Name: "Cog"}).With("ancestry", []string{"gearling"}))
	made, err := encode.Hero(set, h, encode.Extras{})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"name": "Gearling"`, `"name": "Brass"`, `"field": "Stamina"`, `"value": 6`, "You have 6 more Stamina."} {
		if !strings.Contains(string(made.Bytes), want) {
			t.Errorf("%s is not in the file", want)
		}
	}
	all, err := decode.NewImporter(set).Read(made.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	if back, _ := all[0].Hero.Answer("ancestry"); len(back) != 1 || back[0] != "gearling" {
		t.Errorf("the ancestry is back as %v", back)
	}
}
