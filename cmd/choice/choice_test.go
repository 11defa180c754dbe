package choice

import (
	"slices"
	"testing"

	"scabbard/builder"
	"scabbard/data"
)

func TestSettingsAreParsed(t *testing.T) {
	got, err := Parse([]string{"class = fury", "name="}, "--set")
	if err != nil || !slices.Equal(got, []Setting{{"class", "fury"}, {"name", ""}}) {
		t.Errorf("%v, %v", got, err)
	}
	for _, bad := range [][]string{{"class"}, {"=fury"}, {"class="}, {"class=fury", "class=null"}} {
		if got, err := Parse(bad, "--set"); err == nil {
			t.Errorf("%q is taken as %v", bad, got)
		}
	}
}

func TestAnswersAreReadAsTheirQuestionNeedsThem(t *testing.T) {
	for value, want := range map[string][]string{
		"Cloak and Dagger, sniper": {"cloak-and-dagger", "sniper"},
		"Might: 2, agility=1":      {"might=2", "agility=1"},
		" , ":                      nil,
		"日本":                       {"日本"},
	} {
		if got := (Setting{"x", value}).answer(nil); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", value, got, want)
		}
	}
	if got := (Setting{"x", "One, two: three"}).answer(&builder.Question{Text: true}); !slices.Equal(got, []string{"One, two: three"}) {
		t.Errorf("free text is split: %q", got)
	}
}

// The aspect of a class is asked only when the class is known, in any order on the command line.
func TestAnswersMayDependOnLaterOnes(t *testing.T) {
	set := data.Load(data.Default)
	class := set.Kind("class")[0]
	hero := &builder.Hero{Format: builder.Format, Level: 1}
	for _, q := range builder.Resolve(set, hero.With("class", []string{class.Slug()})).Questions {
		offers := builder.Resolve(set, hero.With("class", []string{class.Slug()})).Offers(q)
		if q.Source.ID != class.ID || len(offers) == 0 || q.Text || offers[0].Record.Name == offers[0].Record.Slug() {
			continue
		}
		got := AnswerAll(set, hero, []Setting{{q.ID, offers[0].Record.Name}, {"class", class.Slug()}})
		if answer, _ := got.Answer(q.ID); !slices.Equal(answer, []string{offers[0].Record.Slug()}) {
			t.Errorf("%s=%s becomes %q", q.ID, offers[0].Record.Name, answer)
		}
		return
	}
	t.Error("no question of the class was tried")
}
