package respite

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/data"
)

// opened returns a finished fury of level 3.
func opened(t *testing.T) *cli.HeroFile {
	t.Helper()
	set := data.Load("heroes-2025")
	hero := &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Ann", Level: 3}
	return &cli.HeroFile{Path: "ann.hero.yaml", Hero: fill.Quick(set, hero.With("class", []string{"fury"})), Set: set}
}

// TestQuestionListsWhatARespiteBrings asks heroes with and without Victories.
func TestQuestionListsWhatARespiteBrings(t *testing.T) {
	e := opened(t)
	for victories, want := range map[int]string{
		0: "Stamina and Recoveries come back in full.",
		1: "1 Victory becomes 1 XP. Stamina and Recoveries come back in full.",
		3: "3 Victories become 3 XP. Stamina and Recoveries come back in full.",
	} {
		e.Hero.Play.Victories = victories
		if got := cli.RespiteWords(e); got != want {
			t.Errorf("%d Victories: %s", victories, got)
		}
	}
}

// TestOnlyRespiteAnswersChangeDuringARespite changes a kit, which a respite allows, and a class, which it does not.
func TestOnlyRespiteAnswersChangeDuringARespite(t *testing.T) {
	e := opened(t)
	r := builder.Resolve(e.Set, e.Hero)
	for _, c := range []struct {
		key          string
		rolled       bool
		refused, say string
	}{
		{"fury.kit", false, "", ""},
		{"fury.kit", true, "", "2 respite activities"},
		{"class", false, "class cannot be changed during a respite", ""},
		{"nothing", false, "there is no question nothing", ""},
	} {
		var out, notes bytes.Buffer
		a := cli.New(nil, &out, &notes)
		err := checkActivities(a, e, r, r, []choice.Setting{{Key: c.key, Value: "panther"}}, c.rolled)
		var p *message.Problem
		if c.refused == "" && err != nil || c.refused != "" && (!errors.As(err, &p) || p.What != c.refused) {
			t.Errorf("%s: %v, want %q", c.key, err, c.refused)
		}
		if !strings.Contains(notes.String(), c.say) || c.say == "" && notes.Len() > 0 {
			t.Errorf("%s: notes %q, want %q", c.key, notes.String(), c.say)
		}
	}
}
