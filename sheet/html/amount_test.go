package html

import (
	"reflect"
	"strings"
	"testing"
)

func TestAmountIsRead(t *testing.T) {
	for printed, want := range map[string]*amount{
		"2":             {Flat: 2},
		"Victories":     {Victories: 1},
		"victories + 1": {Flat: 1, Victories: 1},
		"1d3":           {Dice: []dice{{1, 3}}},
		"1d3 + 2":       {Flat: 2, Dice: []dice{{1, 3}}},
		"d6":            {Dice: []dice{{1, 6}}},
		"":              nil,
		"half":          nil,
		"2 + ":          nil,
		"-1":            nil,
		"99999999":      nil,
	} {
		got, ok := readAmount(printed, "Victories")
		if ok != (want != nil) || ok && !reflect.DeepEqual(got, *want) {
			t.Errorf("%q: %+v %v", printed, got, ok)
		}
	}
}

func TestAmountOfAGain(t *testing.T) {
	for text, want := range map[string]*amount{
		"+1 the first time each round":        {Flat: 1},
		"+2, and something happens":           {Flat: 2},
		"+1d3 the first time in an encounter": {Dice: []dice{{1, 3}}},
		"+10":                                 {Flat: 10},
		"You gain 2 the first time":           nil,
		"+1st of its kind":                    nil,
	} {
		got, rest, ok := amountOf(text)
		if ok != (want != nil) || ok && !reflect.DeepEqual(got, *want) {
			t.Errorf("%q: %+v %v", text, got, ok)
		}
		if (want == nil) != (rest == text) || want != nil && strings.HasPrefix(rest, "+") {
			t.Errorf("%q: the rest is %q", text, rest)
		}
	}
}
