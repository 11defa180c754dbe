package data_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/calc"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// computing calls do for every record of every edition that computes something; by day for one in four.
func computing(t *testing.T, do func(t *testing.T, r *rules.Record)) {
	n := 0
	for _, set := range sample.Editions(t) {
		for r := range set.Each() {
			if r.Calc == nil {
				continue
			}
			if n++; trial.Turn(n, 4, 1) {
				t.Run(set.Edition+"/"+r.ID, func(t *testing.T) { do(t, r) })
			}
		}
	}
	if n < 50 {
		t.Errorf("only %d records compute something", n)
	}
}

// drawn returns random inputs of a block, within its limits and small enough to try every throw one by one.
func drawn(b *calc.Block, rnd *rand.Rand) map[string]int {
	out := map[string]int{}
	for _, in := range b.In {
		low, high := -4, 14
		if n, err := strconv.Atoi(in.Min); err == nil {
			low, high = n, n+12
		}
		if n, err := strconv.Atoi(in.Max); err == nil {
			high = min(high, n)
			low = min(low, high)
		}
		switch {
		case in.Flag:
			low, high = 0, 1
		case len(in.Pick) > 0:
			low, high = 0, len(in.Pick)-1
		}
		for _, d := range b.Roll {
			if strings.Contains(d.Count, in.Name) {
				high = min(high, low+2)
			}
		}
		out[in.Name] = low + rnd.IntN(high-low+1)
	}
	return out
}

// byHand goes through every face of every single die, one after the other, with another evaluator of expressions than the
// program's, and counts the results.
func byHand(t *testing.T, b *calc.Block, given map[string]int) (counts map[string]map[int]int64, total int64, refused bool) {
	t.Helper()
	at := maps.Clone(given)
	for _, in := range b.In {
		for i, word := range in.Pick {
			at[word] = i
		}
	}
	by := reckoner{T: t, of: func(name string) int { return at[name] * one }}
	value := func(src string) int { return by.value(src, false) / one }
	for _, f := range b.Let {
		at[f.Name] = value(f.Value) // with no dice yet: a refusal asks for none
	}
	for _, r := range b.Refuse {
		if value(r.If) != 0 {
			return nil, 0, true
		}
	}
	counts = map[string]map[int]int64{}
	for _, f := range b.Out {
		counts[f.Name] = map[int]int64{}
	}
	var throw func(die, left int, shown []int)
	throw = func(die, left int, shown []int) {
		switch {
		case die == len(b.Roll):
			for _, f := range b.Let {
				at[f.Name] = value(f.Value)
			}
			for _, f := range b.Out {
				counts[f.Name][value(f.Value)]++
			}
			total++
			return
		case left > 0:
			faces := b.Roll[die].Faces
			if faces == 0 {
				faces = value(b.Roll[die].Size)
			}
			for face := range faces {
				throw(die, left-1, append(shown, face+1))
			}
			return
		}
		d, sum := b.Roll[die], 0
		for _, n := range shown {
			sum += n
		}
		switch {
		case len(shown) == 0:
		case d.AtLeast != "":
			least := value(d.AtLeast)
			sum = len(slices.DeleteFunc(slices.Clone(shown), func(n int) bool { return n < least }))
		case d.Take == "lowest" || d.Take == "highest":
			kept := slices.Sorted(slices.Values(shown))
			if d.Take == "highest" {
				slices.Reverse(kept)
			}
			keep := 1
			if d.Keep != "" {
				keep = value(d.Keep)
			}
			sum = 0
			for _, n := range kept[:min(keep, len(kept))] {
				sum += n
			}
		}
		at[d.Name] = sum
		next := 0
		if die+1 < len(b.Roll) {
			next = value(b.Roll[die+1].Count)
		}
		throw(die+1, max(0, next), nil)
	}
	first := 0
	if len(b.Roll) > 0 {
		first = value(b.Roll[0].Count)
	}
	throw(0, max(0, first), nil)
	return counts, total, false
}

// TestChancesAreExact: for all legal values the program's chances are those of going through every throw one by one; chances
// are between 0 and 1, and those of labels add up to exactly 1.
func TestChancesAreExact(t *testing.T) {
	computing(t, func(t *testing.T, r *rules.Record) {
		p, faults := calc.Compile(r.Calc, nil)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		rnd := rand.New(rand.NewPCG(7, uint64(len(r.ID))))
		for range trial.Sample(3, 6) {
			given := drawn(r.Calc, rnd)
			a, err := p.Run(given, nil, nil)
			if err != nil {
				t.Fatalf("%v: %v", given, err)
			}
			counts, total, refused := byHand(t, r.Calc, given)
			if refused != (a.Refused != "") {
				t.Fatalf("%v: refused %q", given, a.Refused)
			}
			for i := range a.Results {
				if f := &a.Results[i]; f.Tries == "" {
					sameAsByHand(t, fmt.Sprint(given), f, counts[f.Name], total)
				}
			}
		}
	})
}

func sameAsByHand(t *testing.T, given string, f *calc.Result, counts map[int]int64, total int64) {
	t.Helper()
	chance := func(n int) *big.Rat { return big.NewRat(counts[n], total) }
	sum, mean := new(big.Rat), new(big.Rat)
	for n := range counts {
		mean.Add(mean, new(big.Rat).Mul(chance(n), big.NewRat(int64(n), 1)))
	}
	switch {
	case len(f.Labels) > 0:
		for _, l := range f.Labels {
			if got := f.Of(l.Value); got.Cmp(chance(l.Value)) != 0 || got.Sign() < 0 {
				t.Errorf("%s: %s %s is %v, by hand %v", given, f.Name, l.Name, got, chance(l.Value))
			}
			sum.Add(sum, f.Of(l.Value))
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%s: %s adds up to %v", given, f.Name, sum)
		}
	case f.Chance != nil:
		if f.Chance.Cmp(chance(1)) != 0 || f.Chance.Sign() < 0 || f.Chance.Cmp(big.NewRat(1, 1)) > 0 {
			t.Errorf("%s: %s is %v, by hand %v", given, f.Name, f.Chance, chance(1))
		}
	default:
		if f.Places == 0 && f.Mean().Cmp(mean) != 0 {
			t.Errorf("%s: %s is %v, by hand %v", given, f.Name, f.Mean(), mean)
		}
	}
}

// TestOrderOfDiceAndInputs: the order in which a block names its dice and its inputs changes no result, and the same
// inputs give the same bytes.
func TestOrderOfDiceAndInputs(t *testing.T) {
	computing(t, func(t *testing.T, r *rules.Record) {
		rnd := rand.New(rand.NewPCG(11, uint64(len(r.ID))))
		given := drawn(r.Calc, rnd)
		say := func(b *calc.Block) string {
			p, faults := calc.Compile(b, nil)
			if len(faults) > 0 {
				t.Fatal(faults)
			}
			a, err := p.Run(given, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			d := a.Document(r.ID, r.Name)
			d.Inputs = nil
			text, err := json.Marshal(d)
			if err != nil || !json.Valid(text) {
				t.Fatal(err)
			}
			return string(text)
		}
		other := *r.Calc
		other.In, other.Roll = slices.Clone(other.In), slices.Clone(other.Roll)
		slices.Reverse(other.In)
		slices.Reverse(other.Roll)
		if first := say(r.Calc); !bytes.Equal([]byte(first), []byte(say(r.Calc))) || first != say(&other) {
			t.Errorf("%v: %s in one order, %s in the other", given, first, say(&other))
		}
	})
}

// TestExamplesAreBinding: an example with any one figure changed is a mistake that names expected and found.
func TestExamplesAreBinding(t *testing.T) {
	computing(t, func(t *testing.T, r *rules.Record) {
		if len(r.Calc.Examples) < 3 {
			t.Errorf("%d examples", len(r.Calc.Examples))
		}
		for i, e := range r.Calc.Examples {
			if !trial.Turn(i, len(r.Calc.Examples), 1) {
				continue
			}
			for k := range e.Out {
				b := *r.Calc
				b.Examples = slices.Clone(b.Examples)
				b.Examples[i].Out = slices.Clone(e.Out)
				b.Examples[i].Out[k].Value = otherwise(e.Out[k].Value)
				p, faults := calc.Compile(&b, nil)
				if len(faults) > 0 {
					t.Fatal(faults)
				}
				if found := p.RunExamples(nil); len(found) != 1 || !strings.Contains(found[0].Text, "expected "+b.Examples[i].Out[k].Value) && !strings.Contains(found[0].Text, ", found ") {
					t.Errorf("%s changed to %s: %v", e.Out[k].Value, b.Examples[i].Out[k].Value, found)
				}
			}
		}
	})
}

// otherwise is an expected value with its last figure changed.
func otherwise(value string) string {
	switch value {
	case "yes":
		return "no"
	case "no":
		return "yes"
	}
	at := strings.LastIndexAny(value, "0123456789")
	return value[:at] + string('0'+(value[at]-'0'+1)%10) + value[at+1:]
}

// TestCalculationsKeepToTheirBounds: for all inputs a purse has from nothing to all it can hold, a load leaves movement, no penalty
// takes the last die, nobody has fewer than no actions, and the bonus of a target out of range rises by one.
func TestCalculationsKeepToTheirBounds(t *testing.T) {
	figures := func(edition, id string, seed uint64) map[string]int {
		r := data.Load(edition).Record(id)
		p, faults := calc.Compile(r.Calc, nil)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		given := drawn(r.Calc, rand.New(rand.NewPCG(seed, 3)))
		a, err := p.Run(given, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if a.Refused != "" {
			return nil
		}
		out := maps.Clone(given)
		for _, list := range [][]calc.Result{a.Values, a.Results} {
			for i := range list {
				out[list[i].Name] = list[i].Number
			}
		}
		return out
	}
	for seed := range uint64(trial.Sample(40, 400)) {
		for _, c := range []struct {
			edition, id, figure string
			low                 int
			high                string // a figure it never exceeds
		}{
			{"ik-page", "rule/feat-points", "left", 0, ""}, {"d6-page-61", "rule/encumbrance", "movement_left", 1, "movement"},
			{"battle-board", "rule/dice-floor", "rolled", 1, ""}, {"skirmish-quick", "rule/action-points", "own", 0, "points"}, {"skirmish-quick", "rule/action-points", "points", 0, ""},
		} {
			f := figures(c.edition, c.id, seed)
			if f == nil {
				continue
			}
			if f[c.figure] < c.low || c.high != "" && f[c.figure] > f[c.high] || c.figure == "left" && f["left"] > 3 {
				t.Errorf("%s %s: %v", c.edition, c.id, f)
			}
		}
		if f := figures("battle-board", "modifier/out-of-range", seed); f != nil && f["back_turned"] == 0 && f["defence"] != (f["out_by"]+1)*min(1, f["out_by"]) {
			t.Errorf("out of range: %v", f)
		}
	}
}
