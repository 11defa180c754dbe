package forgesteel_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/encode"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// TestHeroesWithCreaturesComeBack writes heroes of the classes of books and reads them again: they have the same answers,
// and a creature with the same numbers and the same state in play.
func TestHeroesWithCreaturesComeBack(t *testing.T) {
	t.Parallel()
	set := sample.Exchanged(t)
	for _, class := range set.Kind("class") {
		if class.Book == "" {
			continue
		}
		for _, seed := range seeds(4, 1000) {
			h := (&builder.Hero{Format: builder.Format, Edition: set.Edition, Level: int(seed)%set.MaxLevel + 1, Name: fmt.Sprint("Chance ", seed)}).With("class", []string{class.Slug()})
			h = fill.Random(set, h, rand.New(rand.NewPCG(seed, 24)))
			before := builder.Build(set, h)
			if len(before.Creatures) == 0 {
				t.Fatalf("seed %d: no creature", seed)
			}
			left := 5
			h.Play.SetCreature(builder.CreaturePlay{Key: before.Creatures[0].Kind, Stamina: &left, Temporary: 2, Conditions: []string{"bleeding"}})
			file, err := encode.Hero(set, h, encode.Extras{})
			if err != nil {
				t.Fatal(err)
			}
			all, err := decode.NewImporter(set).Read(file.Bytes)
			if err != nil {
				t.Fatal(err)
			}
			back := all[0].Hero
			resolution := builder.Resolve(set, h)
			for _, c := range h.Choices {
				if q := resolution.Question(c.Question); q == nil || q.State == sheet.Dormant {
					continue
				}
				if got, _ := back.Answer(c.Question); !slices.Equal(got, c.Answer) {
					t.Errorf("seed %d: %s: %s is back as %v", seed, c.Question, c.Answer, got)
				}
			}
			if len(all[0].Unplaced)+len(all[0].Chosen) > 0 {
				t.Errorf("seed %d: left %v, chosen %v", seed, all[0].Unplaced, all[0].Chosen)
			}
			was, is := before.Creatures[0], builder.Build(set, back).Creatures[0]
			for i, n := range slices.Concat(was.Stats, was.Characteristics) {
				if again := slices.Concat(is.Stats, is.Characteristics)[i]; again.Value() != n.Value() {
					t.Errorf("seed %d: %s %d is back as %d", seed, n.ID, n.Value(), again.Value())
				}
			}
			if is.Play.Stamina == nil || *is.Play.Stamina != left || is.Play.Temporary != 2 || !slices.Equal(is.Play.Conditions, []string{"bleeding"}) {
				t.Errorf("seed %d: its state is back as %s", seed, is.Play.Words("Stamina"))
			}
		}
	}
}
