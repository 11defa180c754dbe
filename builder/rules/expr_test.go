package rules_test

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scabbard/builder/rules"
)

// table answers an expression's names from a map.
type table struct {
	vars   map[string]int
	counts map[string]int
}

func (t table) Var(name string) int  { return t.vars[name] }
func (t table) Count(ref string) int { return t.counts[ref] }
func (t table) Size(label string) int {
	return map[string]int{"1S": 1, "1M": 2, "1L": 3}[label]
}

var world = table{
	vars:   map[string]int{"level": 3, "might": 2, "reason": -1, "stamina": 45, "size": 1, "pick.size": 2},
	counts: map[string]int{"kit/mountain": 1, "kind:kit": 2},
}

func TestExpressionsHaveValues(t *testing.T) {
	for _, c := range []struct {
		src           string
		value         int
		print, filled string // print is src when empty
	}{
		{"7", 7, "", "7"},
		{"level", 3, "", "3"},
		{"21 + 12 * (level - 1)", 45, "", "21 + 12 * (3 - 1)"},
		{"21+12*(level-1)", 45, "21 + 12 * (level - 1)", "21 + 12 * (3 - 1)"},
		{"((level))", 3, "level", "3"},
		{"(level + 1) * 2", 8, "", "(3 + 1) * 2"},
		{"level - (might - 1)", 2, "", "3 - (2 - 1)"},
		{"level - might - 1", 0, "", "3 - 2 - 1"},
		{"12 / (might * 3)", 2, "", "12 / (2 * 3)"},
		{"12 / might * 3", 18, "", "12 / 2 * 3"},
		{"stamina / 2", 22, "", "45 / 2"},
		{"stamina / 3", 15, "", "45 / 3"},
		{"-stamina / 2", -23, "", "-45 / 2"},
		{"-(stamina / 2)", -22, "", "-(45 / 2)"},
		{"0 - 7 / 2", -3, "", "0 - 7 / 2"},
		{"(0 - 7) / 2", -4, "", "(0 - 7) / 2"},
		{"7 / (0 - 2)", -4, "", "7 / (0 - 2)"},
		{"reason / 2", -1, "", "(-1) / 2"},
		{"2 + reason", 1, "", "2 + (-1)"},
		{"reason", -1, "", "-1"},
		{"5 / (level - 3)", 0, "", "5 / (3 - 3)"},
		{"max(1, might, reason)", 2, "", "max(1, 2, -1)"},
		{"min(might, reason) + 4", 3, "", "min(2, -1) + 4"},
		{`count("kind:kit") * 2`, 4, "", `count("kind:kit") * 2`},
		{`"1S" + 1`, 2, "", `"1S" + 1`},
		{"pick.size", 2, "", "2"},
	} {
		e, err := rules.Compile(c.src, false)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		if got := e.Int(world); got != c.value {
			t.Errorf("%s is %d, want %d", c.src, got, c.value)
		}
		if want := c.print; e.String() != want && (want != "" || e.String() != c.src) {
			t.Errorf("%s prints %s", c.src, e)
		}
		if got := e.Filled(world); got != c.filled {
			t.Errorf("%s with numbers is %s, want %s", c.src, got, c.filled)
		}
		if e.Src() != c.src {
			t.Errorf("%s is kept as %s", c.src, e.Src())
		}
	}
}

func TestConditionsHold(t *testing.T) {
	for src, want := range map[string]bool{
		"level >= 3": true, "level > 3": false, "level < 3": false, "level <= 3": true, "level == 3": true, "level != 3": false,
		`has("kit/mountain")`: true, `has("kit/panther")`: false, `!has("kit/panther")`: true, `has("kind:kit")`: true,
		`size == "1S"`: true, `size < "1M"`: true, `count("kind:kit") == 2`: true,
		`level > 5 || might == 2 && reason < 0`: true, `(level > 5 || might == 2) && reason > 0`: false,
		`!(level > 2 && might > 2)`: true, `level > 9 && has("kit/mountain")`: false,
	} {
		e, err := rules.Compile(src, true)
		if err != nil {
			t.Errorf("%s: %v", src, err)
		} else if got := e.True(world); got != want {
			t.Errorf("%s is %v", src, got)
		} else if e.String() != src {
			t.Errorf("%s prints %s", src, e)
		}
	}
}

func TestExpressionsRefused(t *testing.T) {
	for _, c := range []struct {
		src      string
		wantBool bool
		says     string
	}{
		{"", false, "ends too early"},
		{"level +", false, "ends too early"},
		{"level level", false, "an operator such as + is missing before level"},
		{"kit/mountain +", false, "ends too early"},
		{"level > 2", false, `a condition where a number is asked for; a condition goes beside it, under if`},
		{"level", true, "a number where a condition is asked for"},
		{`has("x")`, false, "a condition where a number is asked for"},
		{"5 % 2", false, "% cannot be applied to these two values"},
		{"5 << 2", false, "<< cannot be applied to these two values"},
		{"5 & 2", false, "& cannot be applied to these two values"},
		{`2 + has("x")`, false, "+ cannot be applied to these two values"},
		{`has("x") == has("y")`, true, "== cannot be applied to these two values"},
		{"level && might", true, "&& cannot be applied to these two values"},
		{"1 < level < 3", true, "< cannot be applied to these two values"},
		{"!level", true, "! cannot be applied to the value after it"},
		{"-(level > 2)", false, "- cannot be applied to the value after it"},
		{"^level", false, "^ cannot be applied to the value after it"},
		{"0x10", false, "0x10 is no plain decimal number"},
		{"010", false, "010 is no plain decimal number"},
		{"0b1", false, "no plain decimal number"},
		{"1_000", false, "1_000 is no plain decimal number"},
		{"99999999999999999999", false, "no plain decimal number"},
		{"1.5", false, "1.5 is no whole number"},
		{"1e3", false, "1e3 is no whole number"},
		{"'a'", false, "'a' is no whole number"},
		{"2i", false, "2i is no whole number"},
		{"has(level)", true, "has takes a quoted reference"},
		{"has(3)", true, "has takes a quoted reference"},
		{`has("a", "b")`, true, "has takes one quoted reference"},
		{"count()", false, "count takes one quoted reference"},
		{"max(level)", false, "max takes two numbers or more"},
		{`max(1, has("x"))`, false, "max takes numbers"},
		{"abs(level)", false, "abs is no function; has, count, max and min are"},
		{"level(2)", false, "level is no function"},
		{"a.b(2)", false, "only has, count, max and min can be called"},
		{"a.b.c", false, "only a name may come before a dot"},
		{"level[1]", false, "are known"},
		{"*level", false, "are known"},
		{"func() {}", false, "are known"},
		{"[]int{1}", false, "are known"},
		{"level.(int)", false, "are known"},
	} {
		e, err := rules.Compile(c.src, c.wantBool)
		if err == nil {
			t.Errorf("%s is accepted as %s", c.src, e)
			continue
		}
		if !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "expression "+strconv.Quote(c.src)+": ") {
			t.Errorf("%s: %v, want %q in it", c.src, err, c.says)
		}
		if !e.Empty() {
			t.Errorf("%s leaves %s behind", c.src, e)
		}
	}
}

func TestEmptyExpression(t *testing.T) {
	var e rules.Expr
	if !e.Empty() || e.Int(world) != 0 || !e.True(world) || e.String() != "" || e.Plain() {
		t.Error("an empty expression is 0, holds and prints nothing")
	}
	if name, ok := rules.Number(3).Name(); ok || !rules.Number(3).Plain() || rules.Number(3).Int(world) != 3 {
		t.Errorf("a number is a name: %q", name)
	}
	if name, ok := must(rules.Compile("(might)", false)).Name(); !ok || name != "might" {
		t.Errorf("a name is %q, %v", name, ok)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// number draws the source of a number, condition that of a condition; both nest a few levels.
func number(t *rapid.T, depth int) string {
	if depth == 0 {
		return rapid.SampledFrom([]string{"0", "1", "2", "7", "level", "might", "reason", "stamina", `"1S"`, `count("kind:kit")`}).Draw(t, "leaf")
	}
	x := func() string { return number(t, depth-1) }
	switch rapid.IntRange(0, 4).Draw(t, "form") {
	case 0:
		return x()
	case 1:
		return "-(" + x() + ")"
	case 2:
		return rapid.SampledFrom([]string{"max", "min"}).Draw(t, "f") + "(" + x() + ", " + x() + ")"
	}
	return "(" + x() + ")" + rapid.SampledFrom([]string{"+", "-", "*", "/"}).Draw(t, "op") + "(" + x() + ")"
}

func condition(t *rapid.T, depth int) string {
	switch {
	case depth == 0 && rapid.Bool().Draw(t, "has"):
		return `has("kit/mountain")`
	case depth == 0:
		return number(t, 1) + rapid.SampledFrom([]string{" == ", " != ", " < ", " <= ", " > ", " >= "}).Draw(t, "cmp") + number(t, 1)
	case rapid.Bool().Draw(t, "not"):
		return "!(" + condition(t, depth-1) + ")"
	}
	return "(" + condition(t, depth-1) + ")" + rapid.SampledFrom([]string{"&&", "||"}).Draw(t, "op") + "(" + condition(t, depth-1) + ")"
}

func TestPrintedExpressionMeansTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wantBool := rapid.Bool().Draw(t, "bool")
		src := ""
		if wantBool {
			src = condition(t, rapid.IntRange(0, 3).Draw(t, "depth"))
		} else {
			src = number(t, rapid.IntRange(0, 4).Draw(t, "depth"))
		}
		first, err := rules.Compile(src, wantBool)
		if err != nil && strings.Contains(err.Error(), "divides by zero") {
			return // refused as it should be
		}
		if err != nil {
			t.Fatalf("%s: %v", src, err)
		}
		second, err := rules.Compile(first.String(), wantBool)
		if err != nil {
			t.Fatalf("%s prints %s: %v", src, first, err)
		}
		if first.Int(world) != second.Int(world) || first.String() != second.String() {
			t.Fatalf("%s is %d and prints %s, which is %d and prints %s", src, first.Int(world), first, second.Int(world), second)
		}
		filled, err := rules.Compile(first.Filled(world), wantBool)
		if err != nil && first.Fault(world) != "" {
			return // it is the fault that was met
		}
		if err != nil || filled.Int(world) != first.Int(world) {
			t.Fatalf("%s is %d; with numbers %s is %d, %v", src, first.Int(world), first.Filled(world), filled.Int(world), err)
		}
	})
}

func TestDivisionRoundsDown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.IntRange(-1000, 1000).Draw(t, "x"), rapid.IntRange(-20, 20).Draw(t, "y")
		e := must(rules.Compile("level / might", false))
		q := e.Int(table{vars: map[string]int{"level": x, "might": y}})
		if y == 0 {
			if q != 0 {
				t.Fatalf("%d / 0 is %d", x, q)
			}
			return
		}
		if r := x - q*y; r != 0 && (r < 0) != (y < 0) || r*r >= y*y {
			t.Fatalf("%d / %d is %d, leaving %d", x, y, q, r)
		}
	})
}
