package expr

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// hero is an environment with a few names.
type hero map[string]int

func (h hero) Var(name string) int   { return h[name] }
func (h hero) Count(ref string) int  { return h[ref] }
func (h hero) Size(label string) int { return map[string]int{"1T": 0, "1S": 1, "1M": 2}[label] }

var somebody = hero{"might": 2, "reason": -1, "level": 5, "kind:kit": 2, "tag:shield": 1, "size": 2, "hero.size": 2}

func compiled(t *testing.T, src string, condition bool) Expr {
	t.Helper()
	e, err := Compile(src, condition)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestNumbersAreEvaluatedExactly(t *testing.T) {
	for src, want := range map[string]int{
		"7":                                7,
		"2 + 3 * 4":                        14,
		"(2 + 3) * 4":                      20,
		"10 - 4 - 3":                       3,
		"-might":                           -2,
		"7 / 2":                            3,
		"-7 / 2":                           -4, // division rounds down, not toward zero
		"7 / -2":                           -4,
		"-7 / -2":                          3,
		"6 / -2":                           -3,
		"reason / 2":                       -1,
		"level / might":                    2,
		"level / nothing":                  0,
		"max(might, reason, 1)":            2,
		"min(might, reason, 1)":            -1,
		`count("kind:kit") * 3`:            6,
		`"1S" + 1`:                         2,
		"hero.size":                        2,
		"1000000 * level * 1000000":        1_000_000_000, // kept within bounds, never wrapped
		"-1000000 * level * 1000000 + 100": -999_999_900,
	} {
		if got := compiled(t, src, false).Int(somebody); got != want {
			t.Errorf("%s is %d, want %d", src, got, want)
		}
	}
	if got := (Expr{}).Int(somebody); got != 0 {
		t.Errorf("no expression is %d, want 0", got)
	}
}

func TestConditionsAreEvaluated(t *testing.T) {
	for src, want := range map[string]bool{
		"might == 2":                              true,
		"might != 2":                              false,
		"might < 2":                               false,
		"might <= 2":                              true,
		"reason > 0":                              false,
		"reason >= -1":                            true,
		`has("tag:shield")`:                       true,
		`has("tag:bow")`:                          false,
		`!has("tag:bow") && might > 1`:            true,
		`has("tag:bow") || has("tag:shield")`:     true,
		`size >= "1S"`:                            true,
		`size == "1T"`:                            false,
		`might > 9 || level == 5 && reason < 0`:   true,
		`(might > 9 || level == 5) && reason > 0`: false,
		`!(might > 1 && level > 9)`:               true,
	} {
		if got := compiled(t, src, true).True(somebody); got != want {
			t.Errorf("%s is %t, want %t", src, got, want)
		}
	}
	if !(Expr{}).True(somebody) {
		t.Error("no condition does not hold")
	}
}

func TestCompileRefuses(t *testing.T) {
	for _, c := range []struct {
		src       string
		condition bool
		message   string
	}{
		{"might", true, "a number where a condition is asked for"},
		{"might > 1", false, "a condition goes beside it, under if"},
		{"1 +", false, "the expression ends too early"},
		{"", false, "the expression ends too early"},
		{"(might + 1", false, "a bracket is not closed"},
		{"max(might, 1", false, "a bracket is not closed"},
		{"might + 1)", false, "a bracket is closed that was not opened"},
		{"450 points", false, "an operator such as + is missing before points"},
		{"3 * / 2", false, "a number or a name is missing before /"},
		{"might = 2", true, "two values are compared with =="},
		{"has('kit/x')", true, "words are written between double quotes"},
		{`has("kit/x)`, true, "words are written between double quotes"},
		{"might @ 2", false, "no expression has the sign @"},
		{"might?", false, "no expression has the sign ?"},
		{"1.5", false, "1.5 is no whole number"},
		{"0x10", false, "0x10 is no plain decimal number"},
		{"1000001", false, "larger than any number of a rule may be"},
		{"!might", false, "cannot be applied to the value after it"},
		{"hero.kit.name", false, "only a name may come before a dot"},
		{"[]int{1}", false, "only numbers, names"},
		{"1 / 0", false, faultZero},
		{"1000000 * 1000000", false, faultLarge},
		{strings.Repeat("1+", maxBytes) + "1", false, "bytes, more than"},
		{`has("x")`, false, "a condition where a number is asked for"},
		{"5 % 2", false, "% cannot be applied to these two values"},
		{"5 << 2", false, "<< cannot be applied to these two values"},
		{"5 & 2", false, "& cannot be applied to these two values"},
		{`2 + has("x")`, false, "+ cannot be applied to these two values"},
		{`has("x") == has("y")`, true, "== cannot be applied to these two values"},
		{"level && might", true, "&& cannot be applied to these two values"},
		{"1 < level < 3", true, "< cannot be applied to these two values"},
		{"-(level > 2)", false, "- cannot be applied to the value after it"},
		{"^level", false, "^ cannot be applied to the value after it"},
		{"010", false, "010 is no plain decimal number"},
		{"0b1", false, "no plain decimal number"},
		{"1_000", false, "1_000 is no plain decimal number"},
		{"99999999999999999999", false, "no plain decimal number"},
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
		{"level[1]", false, "are known"},
		{"*level", false, "are known"},
		{"func() {}", false, "are known"},
		{"level.(int)", false, "are known"},
	} {
		e, err := Compile(c.src, c.condition)
		if err == nil || !strings.Contains(err.Error(), c.message) || !e.Empty() {
			t.Errorf("%.40s: %v, want %q in it", c.src, err, c.message)
		}
		if len(c.src) <= maxBytes && err != nil && !strings.HasPrefix(err.Error(), "expression "+strconv.Quote(c.src)+": ") {
			t.Errorf("%.40s: %v does not begin with the expression", c.src, err)
		}
	}
}

func TestCompileCounting(t *testing.T) {
	yes := func(name string) bool { return name == "flanked" }
	e, isYes, err := CompileCounting("2 * flanked + (hidden > 0)", yes)
	if err != nil || isYes {
		t.Fatal(isYes, err)
	}
	if got := e.Int(hero{"flanked": 1, "hidden": 3}); got != 3 {
		t.Errorf("got %d, want 3", got)
	}
	if _, isYes, err := CompileCounting("!flanked", yes); err != nil || !isYes {
		t.Errorf("a negated yes is yes: %t, %v", isYes, err)
	}
	for _, src := range []string{`has("tag:shield")`, `"1S"`} {
		if _, _, err := CompileCounting(src, yes); err == nil {
			t.Errorf("%s counts", src)
		}
	}
}

func TestNotationHasNoNeedlessBrackets(t *testing.T) {
	for src, want := range map[string]string{
		"((1+might))*3":      "(1 + might) * 3",
		"1+(might*3)":        "1 + might * 3",
		"1-(might-reason)":   "1 - (might - reason)",
		"(1-might)-reason":   "1 - might - reason",
		"8/(might/1)":        "8 / (might / 1)",
		"-(might+1)":         "-(might + 1)",
		"max((might),(1+1))": "max(might, 1 + 1)",
	} {
		e := compiled(t, src, false)
		if got := e.String(); got != want {
			t.Errorf("%s is printed %s, want %s", src, got, want)
		}
		if again := compiled(t, e.String(), false); again.Int(somebody) != e.Int(somebody) {
			t.Errorf("%s means something else when it is printed: %s", src, e)
		}
	}
}

func TestFilledPutsNumbersIn(t *testing.T) {
	for src, want := range map[string]string{
		"might":                      "2",
		"21 + 12 * (level - 1)":      "21 + 12 * (5 - 1)",
		"2 * reason":                 "2 * (-1)",
		"max(reason, 1)":             "max(-1, 1)",
		`count("kind:kit") + reason`: `count("kind:kit") + (-1)`,
	} {
		if got := compiled(t, src, false).Filled(somebody); got != want {
			t.Errorf("%s is filled as %s, want %s", src, got, want)
		}
	}
}

func TestFaultyExpressionsAreFound(t *testing.T) {
	for src, want := range map[string]string{
		"level / might":                      "",
		"level / (might - 2)":                faultZero,
		"1000000 * level * 1000000":          faultLarge,
		"max(level, 1) - 1":                  "",
		"1000 * level + 1000000 * 900 + 100": "",
	} {
		if got := compiled(t, src, false).Fault(somebody); got != want {
			t.Errorf("%s: fault %q, want %q", src, got, want)
		}
	}
	for src, want := range map[string]bool{
		"level / 2":       false,
		"level / might":   true,
		"2 * level":       false,
		"might * level":   true,
		"level + 2000":    true,
		"level + 2 * 500": false,
	} {
		if got := compiled(t, src, false).CanFault(); got != want {
			t.Errorf("%s can fault: %t, want %t", src, got, want)
		}
	}
}

func TestConstantNameAndPlain(t *testing.T) {
	for _, c := range []struct {
		src      string
		constant int
		same     bool
		name     string
		plain    bool
	}{
		{"12", 12, true, "", true},
		{"2 * (3 + 4)", 14, true, "", false},
		{"might", 0, false, "might", false},
		{"might + 1", 0, false, "", false},
		{`count("kind:kit")`, 0, false, "", false},
	} {
		e := compiled(t, c.src, false)
		n, same := e.Constant()
		if name, _ := e.Name(); n != c.constant || same != c.same || name != c.name || e.Plain() != c.plain {
			t.Errorf("%s: constant %d %t, name %q, plain %t", c.src, n, same, name, e.Plain())
		}
	}
	if e := Number(-3); e.Int(nil) != -3 || !e.Plain() {
		t.Errorf("Number(-3) is %d, plain %t", e.Int(nil), e.Plain())
	}
}

func TestReferencesAreInOrder(t *testing.T) {
	e := compiled(t, `has("kit/panther") && count("tag:shield") > 1 || might > 2`, true)
	if got := strings.Join(e.References(), " "); got != "kit/panther tag:shield" {
		t.Errorf("references: %s", got)
	}
}

// words names everything as a card would.
type words struct{ level int }

func (w words) Value(name string) string {
	if n, ok := w.Known(name); ok {
		return strconv.Itoa(n)
	}
	return "your " + strings.ToUpper(name[:1]) + name[1:]
}
func (w words) Thing(ref string) (what, kind string) { return strings.TrimPrefix(ref, "kit/"), "" }
func (w words) Things(ref string) string             { return strings.TrimPrefix(ref, "kind:") + "s" }
func (w words) Count(ref string) string              { return "the number of " + w.Things(ref) + " you have" }
func (w words) Known(name string) (int, bool) {
	return w.level, name == "level" && w.level > 0
}

func TestExpressionsInWords(t *testing.T) {
	for src, want := range map[string]string{
		"5":                     "5",
		"might":                 "your Might",
		"2 * might":             "twice your Might",
		"3 * might":             "3 times your Might",
		"might / 2":             "half your Might",
		"might / 3":             "a third of your Might",
		"might + 1":             "your Might + 1",
		"might - 1":             "your Might − 1",
		"max(might, 1)":         "your Might (at least 1)",
		"max(might, 0)":         "your Might",
		"min(might, 3)":         "your Might (at most 3)",
		"max(might, agility)":   "the higher of your Might and Agility",
		"min(might, a, b)":      "the lowest of your Might, A and B",
		`count("kind:kit") + 1`: "the number of kits you have + 1",
	} {
		if got := compiled(t, src, false).Prose(words{}); got != want {
			t.Errorf("%s reads %q, want %q", src, got, want)
		}
	}
	for src, want := range map[string]string{
		`has("kit/Panther")`: "you have Panther",
		"might >= 3":         "your Might is 3 or higher",
		"might <= 3":         "your Might is 3 or lower",
		"might < 3":          "your Might is below 3",
		`has("kit/Panther") || has("kit/Swashbuckler")`: "you have Panther or Swashbuckler",
	} {
		if got := compiled(t, src, true).Prose(words{}); got != want {
			t.Errorf("%s reads %q, want %q", src, got, want)
		}
	}
	if got := compiled(t, "2 * level + 1", false).Prose(words{level: 3}); got != "7" {
		t.Errorf("an expression of known names reads %q, want 7", got)
	}
}

// number draws the source of a number, condition that of a condition; both nest a few levels.
func number(t *rapid.T, depth int) string {
	if depth == 0 {
		return rapid.SampledFrom([]string{"0", "1", "2", "7", "level", "might", "reason", "size", `"1S"`, `count("kind:kit")`}).Draw(t, "leaf")
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
		return `has("tag:shield")`
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
		first, err := Compile(src, wantBool)
		if err != nil && strings.Contains(err.Error(), "divides by zero") {
			return // refused as it should be
		}
		if err != nil {
			t.Fatalf("%s: %v", src, err)
		}
		second, err := Compile(first.String(), wantBool)
		if err != nil {
			t.Fatalf("%s prints %s: %v", src, first, err)
		}
		if first.Int(somebody) != second.Int(somebody) || first.String() != second.String() {
			t.Fatalf("%s is %d and prints %s, which is %d and prints %s", src, first.Int(somebody), first, second.Int(somebody), second)
		}
		filled, err := Compile(first.Filled(somebody), wantBool)
		if err != nil && first.Fault(somebody) != "" {
			return // it is the fault that was met
		}
		if err != nil || filled.Int(somebody) != first.Int(somebody) {
			t.Fatalf("%s is %d; with numbers %s is %d, %v", src, first.Int(somebody), first.Filled(somebody), filled.Int(somebody), err)
		}
	})
}

func TestDivisionRoundsDown(t *testing.T) {
	e := compiled(t, "level / might", false)
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.IntRange(-1000, 1000).Draw(t, "x"), rapid.IntRange(-20, 20).Draw(t, "y")
		q := e.Int(hero{"level": x, "might": y})
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
