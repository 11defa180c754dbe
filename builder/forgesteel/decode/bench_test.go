package decode

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/encode"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

func TestMain(m *testing.M) { trial.Main(m) }

// files returns the files of random heroes.
func files(t testing.TB, count int) (out [][]byte) {
	t.Helper()
	set := sample.Exchanged(t)
	for seed := range uint64(count) {
		h := fill.Random(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: int(seed)%set.MaxLevel + 1, Name: fmt.Sprint("Chance ", seed)}, rand.New(rand.NewPCG(seed, 23)))
		f, err := encode.Hero(set, h, encode.Extras{})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, f.Bytes)
	}
	return out
}

// TestReadBuildsHeroFewTimes bounds how often a hero is worked out while it is read, which takes most of the time.
func TestReadBuildsHeroFewTimes(t *testing.T) {
	const most = 5
	count := trial.Sample(20, 20)
	set, builds := sample.Exchanged(t), 0
	for _, raw := range files(t, count) {
		heroes, err := heroesIn(string(raw))
		if err != nil {
			t.Fatal(err)
		}
		var spend budget
		if _, err := (&reader{Glossary: forgesteel.GlossaryOf(set), budget: &spend, raw: heroes[0]}).readHero(); err != nil {
			t.Fatal(err)
		}
		builds += spend.builds
	}
	if builds > most*count {
		t.Errorf("%d heroes were worked out %d times, more than %d times each", count, builds, most)
	}
	t.Logf("%d heroes were worked out %d times", count, builds)
}

// BenchmarkRead reads 36 heroes.
func BenchmarkRead(b *testing.B) {
	set, all := sample.Exchanged(b), files(b, 36)
	for b.Loop() {
		for _, raw := range all {
			if _, err := NewImporter(set).Read(raw); err != nil {
				b.Fatal(err)
			}
		}
	}
}
