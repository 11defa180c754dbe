package builder_test

import (
	"math/rand/v2"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/rules"
	"scabbard/data"
	"scabbard/sheet"
)

func clean(t *testing.T, set *rules.Set, h *builder.Hero, why ...any) {
	t.Helper()
	s := builder.Build(set, h)
	for _, i := range s.Issues {
		if i.Severity != sheet.Notice {
			t.Errorf("%v: %+v", why, i)
		}
	}
	if stamina, _ := s.Stat("stamina"); stamina.Value() < 18 || len(s.Abilities) < 8 || len(s.Skills) < 5 || s.Resource == nil {
		t.Errorf("%v: Stamina %d, %d abilities, %d skills: no whole sheet", why, stamina.Value(), len(s.Abilities), len(s.Skills))
	}
}

// BenchmarkResolveAndBuild builds one hero of the level that most are, again and again.
func BenchmarkResolveAndBuild(b *testing.B) {
	set := data.Load(data.Default)
	h := ofClass(set, 3, "fury")
	b.ReportAllocs()
	for b.Loop() {
		builder.Build(set, h)
	}
}

// ofClass is a random hero of a class.
func ofClass(set *rules.Set, level int, class string) *builder.Hero {
	start := (&builder.Hero{Format: 1, Level: level, Name: "Bench"}).With("class", []string{class})
	return fill.Random(set, start, rand.New(rand.NewPCG(3, 1)))
}
