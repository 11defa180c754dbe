package numbers_test

import (
	"testing"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
)

// number compiles a number of the tests' rules.
func number(t *testing.T, src string) rules.Expr {
	t.Helper()
	e, err := expr.Compile(src, false)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// edition returns rules with one characteristic and four stats: health = 10 + might, winded = health / 2, speed and renown.
func edition(t *testing.T) *rules.Set {
	return &rules.Set{
		Root: "rule/root", MaxLevel: 10,
		Characteristics: []rules.Characteristic{{ID: "might", Name: "Might", Abbr: "M"}},
		Stats: []rules.Stat{
			{ID: "health", Name: "Health", Base: number(t, "10 + might")},
			{ID: "winded", Name: "Winded", Base: number(t, "health / 2")},
			{ID: "speed", Name: "Speed", Base: number(t, "5")},
			{ID: "renown", Name: "Renown", Earned: true},
		},
	}
}

// change is an effect on a stat.
func change(t *testing.T, stat, op, value string) rules.Effect {
	return rules.Effect{Verb: rules.VerbStat, Stats: []string{stat}, Op: op, Value: number(t, value)}
}

// has returns a hero's holdings: the root record with might 2, and a record for each effect, called a, b, c and so on.
func has(t *testing.T, effects ...rules.Effect) *held.List {
	list := &held.List{}
	add := func(id string, e rules.Effect) {
		h := &held.Holding{Rec: &rules.Record{ID: id, Name: id}, Effects: []rules.Effect{e}, Shown: true}
		h.AddCause(held.Cause{})
		list.Add(h, true)
	}
	add("rule/root", change(t, "might", "base", "2"))
	for i, e := range effects {
		add("rule/"+string(rune('a'+i)), e)
	}
	list.CollectPassive()
	return list
}

// settled returns the numbers of a hero of level 3.
func settled(t *testing.T, play numbers.Play, effects ...rules.Effect) *numbers.Numbers {
	n := numbers.New(numbers.Hero{Set: edition(t), Level: 3, Held: has(t, effects...), Play: play})
	n.Settle()
	return n
}

func TestLimitsComeLast(t *testing.T) {
	for name, c := range map[string]struct {
		effects []rules.Effect
		want    int
	}{
		"a maximum": {[]rules.Effect{change(t, "speed", "max", "6"), change(t, "speed", "add", "4")}, 6},
		"a minimum": {[]rules.Effect{change(t, "speed", "min", "9"), change(t, "speed", "add", "1")}, 9},
	} {
		if got := settled(t, numbers.Play{}, c.effects...).Value("speed"); got != c.want {
			t.Errorf("%s: speed %d, want %d", name, got, c.want)
		}
	}
}

func TestOnlySomeStatsAreEarned(t *testing.T) {
	n := settled(t, numbers.Play{Earned: map[string]int{"renown": -2, "speed": 50}}, change(t, "renown", "add", "3"))
	if n.Value("renown") != 1 || n.Value("speed") != 5 {
		t.Errorf("renown %d and speed %d, want 1 and 5: speed is not earned", n.Value("renown"), n.Value("speed"))
	}
}

func TestRaiseOfANumberStopsAtItsCap(t *testing.T) {
	e := rules.Effect{Verb: rules.VerbStat, Stats: []string{"pick"}, Op: "add", Value: number(t, "1"), Cap: number(t, "2")}
	n := settled(t, numbers.Play{})
	if by, limit, ok := n.Rises("might", n.Held.All[0], []rules.Effect{e}); by != 0 || limit != 2 || !ok {
		t.Errorf("might of 2 rises by %d to at most %d, %t; want 0, 2 and true", by, limit, ok)
	}
	e.Cap = number(t, "5")
	if by, _, _ := n.Rises("might", n.Held.All[0], []rules.Effect{e}); by != 1 {
		t.Errorf("might of 2 rises by %d below a cap of 5, want 1", by)
	}
	if _, _, ok := n.Rises("luck", n.Held.All[0], []rules.Effect{e}); ok {
		t.Error("a number that there is none of rises")
	}
}
