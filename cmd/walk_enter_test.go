package cmd

import (
	"os"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/cmd/choice"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// TestEnterMakesTheQuickHero makes a hero of an ancestry and a class by Enter alone: its answers are those of --quick, it is legal
// and finished, and each question is asked once.
func TestEnterMakesTheQuickHero(t *testing.T) {
	for _, edition := range data.Heroes() {
		set := data.Load(edition)
		ancestries, classes := set.Kind("ancestry"), set.Kind("class")
		if len(ancestries) < 2 || len(classes) < 2 { // nobody is asked for them
			continue
		}
		var pairs [][]string
		for i := range ancestries {
			for j := range classes {
				pairs = append(pairs, []string{ancestries[i].Slug(), classes[j].Slug()})
			}
		}
		for _, pair := range append(trial.Some(pairs, 1), []string{}) {
			var settings []string
			for i, question := range []string{"ancestry", "class"}[:len(pair)] {
				settings = append(settings, question+"="+pair[i])
			}
			a, out, _ := testApp(t)
			a.Rules.Edition = edition
			ask := scripted(t)
			ask.rest = sensibly
			entered, err := makeNew(t, a, ask, "Hero", settings...)
			if err != nil {
				t.Fatal(err)
			}
			hero := readHero(t, entered)
			noIssues(t, hero)
			asked := slices.Concat(ask.asked, []string{"ancestry", "class"}[:len(pair)])
			askedOnce(t, builder.Resolve(set, hero), asked)
			_ = a.IO.Out.Flush()
			if _, err := os.Stat(draftPath(entered)); err == nil || out.Len() > 0 || !slices.Contains(asked, "review") {
				t.Errorf("%s %v: the draft is still there, a hero is shown that nobody asked to see, or the answers are not reviewed: %s", edition, pair, out)
			}
			b, _, _ := testApp(t)
			b.Rules.Edition = edition
			given, err := choice.Parse(settings, "--set")
			if err != nil {
				t.Fatal(err)
			}
			quick := &newOptions{app: b, name: "Hero", level: 1, quick: true}
			at, err := quick.open(nil, set)
			if err == nil {
				err = quick.make(nil, at, given)
			}
			if err != nil {
				t.Fatal(err)
			}
			got, want := answersIn(t, set, entered), answersIn(t, set, at.path)
			if len(want) < 20 || !slices.Equal(got, want) {
				t.Errorf("%s %v: Enter makes\n%s\n--quick makes\n%s", edition, pair, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
	}
}

// answersIn returns the answers that a hero file means. A question with a single answer left needs none in the file.
func answersIn(t *testing.T, set *rules.Set, path string) (out []string) {
	for _, q := range builder.Resolve(set, readHero(t, path)).Questions {
		if len(q.Answer) > 0 {
			out = append(out, q.ID+"="+strings.Join(q.Answer, ","))
		}
	}
	return out
}

// askedOnce checks that a walk asked each question of a hero as often as it takes answers, and none that it does not ask.
func askedOnce(t *testing.T, r *builder.Resolution, asked []string) {
	t.Helper()
	for _, q := range r.Questions {
		times := 0
		for _, id := range asked {
			if id == q.ID {
				times++
			}
		}
		most := 0
		switch q.State {
		case sheet.Deferred:
			continue
		case sheet.Answered, sheet.Optional:
			if q.Swap != "play" {
				most = max(q.Count(), len(q.Answer), 1) + 1
			}
		}
		if times > most || times == 0 && most > 0 {
			t.Errorf("%s, %s, was asked %d times", q.ID, q.State, times)
		}
	}
}
