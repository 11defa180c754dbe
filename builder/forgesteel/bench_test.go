package forgesteel

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
)

// files returns the files of random heroes.
func files(t testing.TB, count int) (out [][]byte) {
	t.Helper()
	set := exchanged(t)
	for seed := range uint64(count) {
		h := fill.Random(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: int(seed)%set.MaxLevel + 1, Name: fmt.Sprint("Chance ", seed)}, rand.New(rand.NewPCG(seed, 23)))
		f, err := Write(set, h)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, f.Bytes)
	}
	return out
}

// TestReadBuildsHeroFewTimes bounds how often a hero is worked out while it is read, which takes most of the time.
func TestReadBuildsHeroFewTimes(t *testing.T) {
	const count, most = 20, 5
	set, builds := exchanged(t), 0
	for _, raw := range files(t, count) {
		heroes, err := Builtin().heroesIn(string(raw))
		if err != nil {
			t.Fatal(err)
		}
		var spend budget
		if _, err := (&reader{glossary: Builtin().glossary(set), budget: &spend, raw: heroes[0]}).hero(); err != nil {
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
	set, all := exchanged(b), files(b, 36)
	for b.Loop() {
		for _, raw := range all {
			if _, err := Read(set, raw); err != nil {
				b.Fatal(err)
			}
		}
	}
}
