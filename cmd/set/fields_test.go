package set

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
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

// TestSignedNumbersAddToWhatTheHeroHas sets numbers with a sign. Stamina and Recoveries that are not noted are full.
func TestSignedNumbersAddToWhatTheHeroHas(t *testing.T) {
	e := opened(t)
	e.Hero.Play.XP, e.Hero.Play.Victories = 20, 3
	e.Hero.Play.Earn("wealth", 2)
	e.Hero.Play.SetResource("ferocity", 4)
	s := builder.Build(e.Set, e.Hero)
	stamina, _ := s.Stat("stamina")
	for _, c := range []struct{ key, value, want string }{
		{"level", "+1", "4"},
		{"play.xp", "-5", "15"},
		{"play.victories", "+2", "5"},
		{"play.victories", "2", "2"},
		{"play.temporary", "+6", "6"},
		{"play.earned.wealth", "+1", "3"},
		{"play.resources.ferocity", "-6", "-2"},
		{"play.resources.other", "+1", "1"},
		{"play.conditions", "+1", "+1"}, // no number
		{"name", "+1", "+1"},
		{"play.xp", "+many", "+many"},
	} {
		if got := withSum(e, choice.Setting{Key: c.key, Value: c.value}); got.Value != c.want {
			t.Errorf("%s=%s is %s, want %s", c.key, c.value, got.Value, c.want)
		}
	}
	if n, ok := countOf(e, "play.stamina"); !ok || n != stamina.Value() {
		t.Errorf("Stamina that is not noted is %d, want %d", n, stamina.Value())
	}
	hurt := 7
	e.Hero.Play.Stamina = &hurt
	if got := withSum(e, choice.Setting{Key: "play.stamina", Value: "-10"}); got.Value != "-3" {
		t.Errorf("10 damage at 7 Stamina leave %s, want -3", got.Value)
	}
}

// TestPlayIsWrittenAsTheFileHasIt sets fields of play, one after the other.
func TestPlayIsWrittenAsTheFileHasIt(t *testing.T) {
	e := opened(t)
	for _, c := range []struct {
		key, value string
		want       herofile.Change
	}{
		{"xp", "12", herofile.Change{Section: "play", Key: "xp", Value: "12"}},
		{"conditions", "Bleeding, slowed", herofile.Change{Section: "play", Key: "conditions", Value: "[Bleeding, slowed]"}},
		{"conditions", "", herofile.Change{Section: "play", Key: "conditions", Value: "[]"}},
		{"toggles.flying", "on", herofile.Change{Section: "play", Key: "toggles", Value: "{flying: true}"}},
		{"toggles.hidden", "off", herofile.Change{Section: "play", Key: "toggles", Value: "{flying: true, hidden: false}"}},
		{"earned.wealth", "2", herofile.Change{Section: "play", Key: "earned", Value: "{wealth: 2}"}},
		{"resources.ferocity", "5", herofile.Change{Section: "play", Key: "resources", Value: "{ferocity: 5}"}},
	} {
		got, err := playChange(e, choice.Setting{Key: c.key, Value: c.value})
		if err != nil || got != c.want {
			t.Errorf("play.%s=%s: %+v, %v, want %+v", c.key, c.value, got, err, c.want)
		}
	}
}

// TestRefusedFieldsOfPlayNameTheRightOne sets what cannot be set. The hint is what to type instead.
func TestRefusedFieldsOfPlayNameTheRightOne(t *testing.T) {
	e := opened(t)
	for _, c := range []struct{ key, value, what, hint string }{
		{"xp", "many", `xp is a whole number, not "many"`, "xp=3"},
		{"victorys", "1", "there is no play.victorys", "victories"},
		{"pace", "haf", `play.pace is one of standard, double, half, not "haf"`, "half"},
		{"earned.stamina", "1", "stamina cannot be earned in play", "wealth"},
		{"earned.welth", "1", "welth cannot be earned in play", "wealth"},
		{"resources.ferocty", "1", "this hero has no resource ferocty", "ferocity"},
		{"resources.ferocity", "-1", "play.resources.ferocity never goes below 0", "play.resources.ferocity=0"},
		{"toggles.flying", "maybe", "play.toggles.flying is on or off", ""},
		{"creatures.wolf.stamina", "1", "this hero has no wolf", "no creature fights beside this hero"},
		{"projects", "x", "play.projects cannot be changed with set", "scabbard project start ann.hero.yaml WHAT"},
	} {
		_, err := playChange(e, choice.Setting{Key: c.key, Value: c.value})
		var p *message.Problem
		if !errors.As(err, &p) || !strings.Contains(p.What, c.what) || !strings.Contains(p.Hint, c.hint) {
			t.Errorf("play.%s=%s: %+v, want %q and the hint %q", c.key, c.value, err, c.what, c.hint)
		}
	}
}

// TestFieldsAreNotQuestions tells the fields of the file from the questions of a hero.
func TestFieldsAreNotQuestions(t *testing.T) {
	e := opened(t)
	var fields []string
	for _, key := range []string{"name", "level", "notes.age", "notes", "play.xp", "play.treasures", "class", "fury.aspect", "names"} {
		if isField(e.Set, key) {
			fields = append(fields, key)
		}
	}
	if want := []string{"name", "level", "notes.age", "play.xp"}; !slices.Equal(fields, want) {
		t.Errorf("fields are %v, want %v", fields, want)
	}
}

// TestWordsInMessagesAreAsTyped keeps capitals and spaces of the words that the user typed.
func TestWordsInMessagesAreAsTyped(t *testing.T) {
	got := asTyped(`"stone-giant" is no kit, nor is "x"`, "Stone Giant, X")
	if want := `"Stone Giant" is no kit, nor is "X"`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
