package numbers_test

import (
	"testing"

	"scabbard/builder/held"
	"scabbard/builder/numbers"
	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/sheet"
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
		Groups: []rules.Group{{ID: "boots", Name: "Boots"}, {ID: "armor", Name: "Armor", Ask: "which-armor"}},
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
func settled(t *testing.T, play numbers.Play, picks rules.Holder, effects ...rules.Effect) *numbers.Numbers {
	n := numbers.New(numbers.Hero{Set: edition(t), Level: 3, Held: has(t, effects...), Picks: picks, Play: play})
	n.Settle()
	return n
}

// unused returns the parts of a number that do not count, by their sources.
func unused(t *testing.T, n *numbers.Numbers, id string) map[string]string {
	num, ok := n.Number(id)
	if !ok {
		t.Fatalf("there is no number %s", id)
	}
	out := map[string]string{}
	for _, p := range num.Parts {
		if p.Unused != "" {
			out[p.Source] = p.Unused
		}
	}
	return out
}

func TestEffectsAreFoldedInPhases(t *testing.T) {
	later := change(t, "speed", "add", "100")
	later.At = 4
	capped := func(value, limit string) rules.Effect {
		e := change(t, "speed", "add", value)
		e.Cap = number(t, limit)
		return e
	}
	for name, c := range map[string]struct {
		effects []rules.Effect
		want    int
	}{
		"base":                            {nil, 5},
		"an addition":                     {[]rules.Effect{change(t, "speed", "add", "might")}, 7},
		"one of a later level":            {[]rules.Effect{later}, 5},
		"the highest becomes":             {[]rules.Effect{change(t, "speed", "set", "6"), change(t, "speed", "set", "8"), change(t, "speed", "set", "7")}, 8},
		"becomes, then additions":         {[]rules.Effect{change(t, "speed", "add", "2"), change(t, "speed", "set", "8")}, 10},
		"a maximum comes last":            {[]rules.Effect{change(t, "speed", "max", "6"), change(t, "speed", "add", "4")}, 6},
		"a minimum":                       {[]rules.Effect{change(t, "speed", "min", "9")}, 9},
		"a cap":                           {[]rules.Effect{capped("4", "7")}, 7},
		"a cap below the number":          {[]rules.Effect{capped("4", "3")}, 5},
		"the lower cap counts first":      {[]rules.Effect{capped("2", "8"), capped("2", "7")}, 8},
		"caps come after plain additions": {[]rules.Effect{capped("4", "7"), change(t, "speed", "add", "1")}, 7},
	} {
		if got := settled(t, numbers.Play{}, nil, c.effects...).Value("speed"); got != c.want {
			t.Errorf("%s: speed %d, want %d", name, got, c.want)
		}
	}
}

func TestNumbersReferToOthers(t *testing.T) {
	n := settled(t, numbers.Play{}, nil, change(t, "might", "add", "1"))
	if might, health, winded := n.Value("might"), n.Value("health"), n.Value("winded"); might != 3 || health != 13 || winded != 6 {
		t.Errorf("might %d, health %d, winded %d; want 3, 13 and 6", might, health, winded)
	}
	if got := n.Value("highest"); got != 3 {
		t.Errorf("the highest characteristic is %d, want 3", got)
	}
	num, _ := n.Number("health")
	if len(num.Parts) != 1 || num.Parts[0].Formula != "10 + 3" || num.Parts[0].Rule != "10 + might" || num.Value() != 13 {
		t.Errorf("health: %+v", num.Parts)
	}
}

func TestStackGroupHasOneWinner(t *testing.T) {
	inGroup := func(value, group string) rules.Effect {
		e := change(t, "speed", "add", value)
		e.Stack = group
		return e
	}
	n := settled(t, numbers.Play{}, nil, inGroup("1", "boots"), inGroup("3", "boots"), inGroup("2", "boots"), inGroup("1", "armor"))
	if got := n.Value("speed"); got != 9 { // 5, the best boots and the armor
		t.Errorf("speed %d, want 9", got)
	}
	lost := unused(t, n, "speed")
	if len(lost) != 2 || lost["rule/a"] != "rule/b counts instead" || lost["rule/c"] != "rule/b counts instead" {
		t.Errorf("unused: %v", lost)
	}
	if n = settled(t, numbers.Play{}, picks{"which-armor": "rule/a"}, inGroup("1", "armor"), inGroup("3", "armor")); n.Value("speed") != 6 {
		t.Errorf("the armor that the player chose: speed %d, want 6", n.Value("speed"))
	}
}

// picks answers a question with one record.
type picks map[string]string

func (p picks) Picked(question string) []*rules.Record {
	if id, ok := p[question]; ok {
		return []*rules.Record{{ID: id}}
	}
	return nil
}
func (p picks) Attr(rec *rules.Record, attribute string) []string { return rec.Attr(attribute) }

func TestCircumstancesOfPlay(t *testing.T) {
	flying, armed := change(t, "speed", "add", "3"), change(t, "speed", "add", "1")
	flying.While, armed.While, armed.Assume = "flying high", "armed", true
	for name, c := range map[string]struct {
		switched map[string]bool
		want     int
	}{
		"as assumed":   {nil, 6},
		"switched on":  {map[string]bool{"flying-high": true}, 9},
		"switched off": {map[string]bool{"armed": false}, 5},
	} {
		if got := settled(t, numbers.Play{Switched: c.switched}, nil, flying, armed).Value("speed"); got != c.want {
			t.Errorf("%s: speed %d, want %d", name, got, c.want)
		}
	}
	n := settled(t, numbers.Play{Earned: map[string]int{"renown": -2, "speed": 50}}, nil, change(t, "renown", "add", "3"))
	if n.Value("renown") != 1 || n.Value("speed") != 5 {
		t.Errorf("renown %d and speed %d, want 1 and 5: speed is not earned", n.Value("renown"), n.Value("speed"))
	}
}

func TestFormChangesDependentNumbers(t *testing.T) {
	n := settled(t, numbers.Play{}, nil, change(t, "speed", "add", "1"))
	might := change(t, "might", "set", "4")
	in := n.InForm(n.Held.All[0], []*rules.Effect{&might})
	got := map[string]int{}
	for _, num := range in {
		got[num.ID] = num.Value()
	}
	if len(got) != 3 || got["might"] != 4 || got["health"] != 14 || got["winded"] != 7 {
		t.Errorf("in the form: %v, want might 4, health 14 and winded 7", got)
	}
	if n.Value("might") != 2 || n.Value("health") != 12 {
		t.Errorf("out of it: might %d and health %d, want 2 and 12", n.Value("might"), n.Value("health"))
	}
}

func TestRaiseOfANumberStopsAtItsCap(t *testing.T) {
	e := rules.Effect{Verb: rules.VerbStat, Stats: []string{"pick"}, Op: "add", Value: number(t, "1"), Cap: number(t, "2")}
	n := settled(t, numbers.Play{}, nil)
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

func TestPartsNameTheirSources(t *testing.T) {
	num, _ := settled(t, numbers.Play{}, nil, change(t, "speed", "add", "2")).Number("speed")
	if len(num.Parts) != 2 || num.Parts[0].Op != sheet.Base || num.Parts[0].Source != "rule/root" || num.Parts[1].Op != sheet.Add || num.Parts[1].Source != "rule/a" {
		t.Errorf("%+v", num.Parts)
	}
}
