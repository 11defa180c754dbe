package calc

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"scabbard/data/trial"
)

// aimed is a block with every sort of input: a hit needs 12 or more on 2d10 + skill, 2 more from ambush.
func aimed() *Block {
	return &Block{
		In: []Input{
			{Name: "skill", Min: "0", Max: "10"},
			{Name: "ambush", Flag: true},
			{Name: "weapon", Pick: []string{"light", "heavy"}, Default: "light"},
			{Name: "reach", Places: 1, Default: "1.5", Min: "0.5", Max: "9"},
		},
		Roll: []Die{{Name: "dice", Count: "2", Faces: 10}},
		Let: []Figure{
			{Name: "bonus", Value: "skill + 2 * ambush"},
			{Name: "total", Value: "dice + bonus"},
		},
		Refuse: []Refusal{{If: "ambush && weapon == heavy", Say: "nobody hides a heavy weapon"}},
		Out: []Figure{
			{Name: "hit", Value: "total >= 12"},
			{Name: "damage", Value: "max(0, total - 10) * (1 + (weapon == heavy))"},
			{Name: "twice", Value: "reach * 2", Places: 1},
			{Name: "again", Value: "total >= 12", Tries: "2"},
		},
		Examples: []Example{
			{In: []Setting{{"skill", "2"}}, Out: []Setting{{"bonus", "2"}, {"hit", "16/25"}}},
			{In: []Setting{{"skill", "0"}, {"ambush", "yes"}}, Out: []Setting{{"bonus", "2"}}},
			{In: []Setting{{"skill", "0"}, {"ambush", "yes"}, {"weapon", "heavy"}}, Refused: "nobody hides a heavy weapon"},
		},
	}
}

func program(t *testing.T, b *Block) *Program {
	t.Helper()
	p, faults := Compile(b, nil)
	if len(faults) > 0 {
		t.Fatalf("%+v", faults)
	}
	return p
}

func worked(t *testing.T, p *Program, given map[string]int) *Answer {
	t.Helper()
	a, err := p.Run(given, nil, NewBudget())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestRunAddsUpEveryThrow(t *testing.T) {
	a := worked(t, program(t, aimed()), map[string]int{"skill": 2})
	// 2d10 shows 10 or more in 64 of 100 throws: all but the 36 that show 9 or less
	if hit := a.Figure("hit"); hit.Chance.Cmp(big.NewRat(64, 100)) != 0 || hit.Ways(hit.Chance) != "64/100" {
		t.Errorf("a hit: %s, %s", hit.Chance, hit.Ways(hit.Chance))
	}
	if again := a.Figure("again"); again.Chance.Cmp(big.NewRat(100*100-36*36, 100*100)) != 0 {
		t.Errorf("a hit in two tries: %s", again.Chance)
	}
	total := a.Figure("total")
	if total.Mean().Cmp(big.NewRat(13, 1)) != 0 || total.Least() != 4 || total.Most() != 22 {
		t.Errorf("the total: mean %s, from %d to %d", total.Mean(), total.Least(), total.Most())
	}
	if got := total.Of(13); got.Cmp(big.NewRat(1, 10)) != 0 { // 11 on two dice: ten throws of 100
		t.Errorf("the total is 13 with chance %s", got)
	}
	if got := a.Figure("bonus"); got.Rolled || got.Number != 2 || got.Word() != "2" {
		t.Errorf("the bonus: %+v", got)
	}
	if got := a.Figure("twice").Word(); got != "3" {
		t.Errorf("twice a reach of 1.5 is %s", got)
	}
}

func TestRunTakesInputsInTheirSmallestUnit(t *testing.T) {
	p := program(t, aimed())
	if got := worked(t, p, map[string]int{"skill": 0, "reach": 27}).Figure("twice").Word(); got != "5.4" {
		t.Errorf("twice a reach of 2.7 is %s", got)
	}
	light, heavy := worked(t, p, map[string]int{"skill": 0}), worked(t, p, map[string]int{"skill": 0, "weapon": 1})
	if 2*light.Figure("damage").Most() != heavy.Figure("damage").Most() || light.Figure("damage").Most() != 10 {
		t.Errorf("damage at most %d, and %d with a heavy weapon", light.Figure("damage").Most(), heavy.Figure("damage").Most())
	}
}

// TestFormulasAreTrueWithDecimals: an expression counts in tenths, and is printed with the numbers that a reader has.
func TestFormulasAreTrueWithDecimals(t *testing.T) {
	for _, c := range []struct {
		places         int
		value, printed string
	}{
		{1, "reach + far", "reach + far = 1.5 + (-0.5)"},
		{1, "max(0, -far - reach)", "max(0, -far - reach) = max(0, -(-0.5) - 1.5)"},
		{1, "reach - far * 0", "(10 * reach - 10 * far * 0) / 10 = (10 * 1.5 - 10 * (-0.5) * 0) / 10"},
		{1, "reach * 2", "10 * reach * 2 / 10 = 10 * 1.5 * 2 / 10"},
		{1, "reach + (reach > far)", "(10 * reach + (10 * reach > 10 * far)) / 10 = (10 * 1.5 + (10 * 1.5 > 10 * (-0.5))) / 10"},
		{0, "reach > far && far < 0", "reach > far && far < 0 = 1.5 > (-0.5) && (-0.5) < 0"},
		{0, "reach > skill", "10 * reach > skill = 10 * 1.5 > 2"},
		{0, "skill / (reach + 1)", "skill / (10 * reach + 1) = 2 / (10 * 1.5 + 1)"},
		{2, "5 * skill + (weapon == heavy)", "(5 * skill + (weapon == heavy)) / 100 = (5 * 2 + (0 == 1)) / 100"},
	} {
		b := aimed()
		b.In = append(b.In, Input{Name: "far", Places: 1, Default: "-0.5"})
		b.Let = append(b.Let, Figure{Name: "figure", Value: c.value, Places: c.places})
		b.Out = append(b.Out, Figure{Name: "distance", Value: "far"})
		a := worked(t, program(t, b), map[string]int{"skill": 2})
		if formula, filled := a.Formula(a.Figure("figure")); formula+" = "+filled != c.printed {
			t.Errorf("%s: %s = %s, want %s", c.value, formula, filled, c.printed)
		}
	}
}

func TestRunRefuses(t *testing.T) {
	p := program(t, aimed())
	if a := worked(t, p, map[string]int{"skill": 0, "ambush": 1, "weapon": 1}); a.Refused != "nobody hides a heavy weapon" || len(a.Results) > 0 {
		t.Errorf("refused %q, with %d results", a.Refused, len(a.Results))
	}
	var missing *MissingError
	if _, err := p.Run(nil, nil, NewBudget()); !errors.As(err, &missing) || err.Error() != "needs skill" {
		t.Errorf("without skill: %v", err)
	}
	if _, err := p.Run(map[string]int{"skill": 11}, nil, NewBudget()); err == nil {
		t.Error("a skill of 11 is worked out, and 10 is the most")
	}
	if _, err := p.Run(map[string]int{"skill": 1}, nil, &Budget{left: 1}); !errors.Is(err, ErrBudget) {
		t.Errorf("with a budget of one step: %v", err)
	}
}

// somebody is a hero whose every name has the same value.
type somebody int

func (n somebody) Var(string) int { return int(n) }
func (somebody) Count(string) int { return 0 }
func (somebody) Size(string) int  { return 0 }

func TestHeroAnswersDefaults(t *testing.T) {
	b := aimed()
	b.In[0].Hero = "20 / (might - 1)"
	p := program(t, b)
	a, err := p.Run(nil, somebody(5), nil)
	if err != nil || a.Figure("bonus").Number != 5 || !a.Inputs[0].Asked {
		t.Errorf("%+v, %v", a, err)
	}
	if _, err := p.Run(nil, somebody(1), nil); err == nil || err.Error() != "skill: 20 / (might - 1) divides by zero for this hero" {
		t.Errorf("with a division by zero: %v", err)
	}
}

func TestDiceNotationIsParsed(t *testing.T) {
	for _, row := range trial.Rows(t, "testdata/dice.tsv") {
		var c pool
		var read string
		n := 0
		if _, err := fmt.Sscan(strings.Join(row[:3], " ")+" 0", &c.count, &c.faces, &read, &n); err != nil {
			t.Fatal(err)
		}
		switch read {
		case "sum":
		case "highest":
			c.take, c.keep = highest, n
		case "lowest":
			c.take, c.keep = lowest, n
		case "successes":
			c.take, c.least = successes, n
		default:
			t.Fatalf("dice are not read as %q", read)
		}
		list := c.shares()
		var got []string
		sum := new(big.Int)
		for _, f := range list {
			sum.Add(sum, f.Ways)
			got = append(got, Written(f.Value, 0)+":"+f.Ways.String())
		}
		if s := strings.Join(got, " "); s != row[3] {
			t.Errorf("%+v: %s, want %s", c, s, row[3])
		}
		if n := c.throws(); n != len(list) && len(list) != 1 {
			t.Errorf("%+v: %d different throws, want %d", c, n, len(list))
		}
		faces := new(big.Int).Exp(big.NewInt(int64(c.faces)), big.NewInt(int64(c.count)), nil)
		if sum.Cmp(faces) != 0 {
			t.Errorf("%+v: %s throws, want %s", c, sum, faces)
		}
	}
}

func TestWrittenCalculationReadsBack(t *testing.T) {
	for _, c := range []struct {
		n, places int
		want      string
	}{{235, 1, "23.5"}, {230, 1, "23"}, {-5, 2, "-0.05"}, {-120, 2, "-1.2"}, {7, 0, "7"}, {0, 3, "0"}} {
		if got := Written(c.n, c.places); got != c.want {
			t.Errorf("%d with %d decimals is %s, want %s", c.n, c.places, got, c.want)
		}
	}
	for chance, want := range map[*big.Rat]string{big.NewRat(7, 12): "58.3", big.NewRat(1, 1): "100.0", big.NewRat(1, 3000): "0.0"} {
		if got := Percent(chance); got != want {
			t.Errorf("%s is %s in a hundred, want %s", chance, got, want)
		}
	}
	for mean, want := range map[*big.Rat]string{big.NewRat(55, 12): "4.58", big.NewRat(8, 1): "8", big.NewRat(7, 2): "3.5"} {
		if got := Rounded(mean); got != want {
			t.Errorf("%s is rounded to %s, want %s", mean, got, want)
		}
	}
}

func TestAskParsesInput(t *testing.T) {
	p := program(t, aimed())
	q, err := p.Ask([]string{"skill=1..3", "Ambush", "weapon=light", "reach=2.5"})
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(q.Spans(), " "); got != "skill" {
		t.Errorf("inputs with several values: %q", got)
	}
	var skills []int
	if err := q.Each(func(given map[string]int) error {
		if given["ambush"] != 1 || given["weapon"] != 0 || given["reach"] != 25 {
			t.Errorf("given %v", given)
		}
		skills = append(skills, given["skill"])
		return nil
	}); err != nil || len(skills) != 3 || skills[0] != 1 || skills[2] != 3 {
		t.Errorf("skills %v, %v", skills, err)
	}
	for _, row := range trial.Rows(t, "testdata/asked.tsv") {
		typed, want := row[0], row[1]
		if _, err := p.Ask([]string{typed}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q in it", typed, err, want)
		}
	}
	if _, err := p.Ask([]string{"skill=1", "skill=2"}); err == nil || !strings.Contains(err.Error(), "given twice") {
		t.Errorf("skill twice: %v", err)
	}
}

func TestCompileListsMistakes(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Block)
		way    string
		text   string
	}{
		"unknown name":   {func(b *Block) { b.Let[0].Value = "skil + 2" }, "let/bonus", "unknown name skil"},
		"division":       {func(b *Block) { b.Let[0].Value = "10 / skill" }, "let/bonus", "can divide by"},
		"dice in refuse": {func(b *Block) { b.Refuse[0].If = "total > 3" }, "refuse/0", ""},
		"two of a name":  {func(b *Block) { b.Let[0].Name = "dice" }, "let/dice", "two things are called dice"},
		"hyphen":         {func(b *Block) { b.In[1].Name = "am-bush" }, "in/am-bush", "a hyphen would be a minus"},
		"no results":     {func(b *Block) { b.Out = nil }, "out", "without results"},
		"word operators": {func(b *Block) { b.Out[0].Value = "ambush and ambush" }, "out/hit", "and is no word of expressions"},
	} {
		b := aimed()
		c.change(b)
		_, faults := Compile(b, nil)
		found := false
		for _, f := range faults {
			found = found || strings.HasPrefix(f.Way, c.way) && strings.Contains(f.Text, c.text)
		}
		if !found {
			t.Errorf("%s: %+v", name, faults)
		}
	}
}

func TestRunExamplesFindsWrongOnes(t *testing.T) {
	if faults := program(t, aimed()).RunExamples(CheckBudget()); len(faults) > 0 {
		t.Errorf("the examples are right: %+v", faults)
	}
	b := aimed()
	b.Examples[0].Out[1].Value = "13/20"
	b.Examples[1].Refused, b.Examples[1].Out = "nobody hides a heavy weapon", nil
	faults := program(t, b).RunExamples(CheckBudget())
	if len(faults) != 2 || !strings.Contains(faults[0].Text, "expected 13/20, found 16/25") || !strings.Contains(faults[1].Text, "expected refused") {
		t.Errorf("%+v", faults)
	}
}
