package expr

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"scabbard/data/trial"
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

func TestExpressions(t *testing.T) {
	for _, row := range trial.Rows(t, "testdata/expressions.tsv") {
		ask, src, want := row[0], row[1], row[2]
		e, got := compiled(t, src, ask == "condition" || ask == "clause"), ""
		switch ask {
		case "number":
			got = strconv.Itoa(e.Int(somebody))
		case "condition":
			got = strconv.FormatBool(e.True(somebody))
		case "printed":
			got = e.String()
			if again := compiled(t, got, false); again.Int(somebody) != e.Int(somebody) {
				t.Errorf("%s means something else when it is printed: %s", src, e)
			}
		case "filled":
			got = e.Filled(somebody)
		case "fault":
			_, got = e.Eval(somebody)
		case "can fault":
			got = strconv.FormatBool(e.CanFault())
		case "words", "clause":
			got = e.Prose(words{})
		default:
			t.Fatalf("%q is nothing that can be asked", ask)
		}
		if got != want {
			t.Errorf("%s: %s is %q, want %q", ask, src, got, want)
		}
	}
	if got := (Expr{}).Int(somebody); got != 0 {
		t.Errorf("no expression is %d, want 0", got)
	}
	if !(Expr{}).True(somebody) {
		t.Error("no condition does not hold")
	}
	if got := compiled(t, "2 * level + 1", false).Prose(words{level: 3}); got != "7" {
		t.Errorf("an expression of known names reads %q, want 7", got)
	}
}

func TestCompileRefuses(t *testing.T) {
	rows := append(trial.Rows(t, "testdata/refused.tsv"), []string{"number", strings.Repeat("1+", maxBytes) + "1", "bytes, more than"})
	for _, row := range rows {
		as, src, message := row[0], row[1], row[2]
		e, err := Compile(src, as == "condition")
		if err == nil || !strings.Contains(err.Error(), message) || !e.Empty() {
			t.Errorf("%.40s: %v, want %q in it", src, err, message)
		}
		if len(src) <= maxBytes && err != nil && !strings.HasPrefix(err.Error(), "expression "+strconv.Quote(src)+": ") {
			t.Errorf("%.40s: %v does not begin with the expression", src, err)
		}
	}
}

func TestCompileCounting(t *testing.T) {
	names := []string{"flanked", "hidden"}
	place := func(name string) (int, bool) { return slices.Index(names, name), name == "flanked" }
	e, isYes, err := CompileCounting("2 * flanked + (hidden > 0)", place)
	if err != nil || isYes {
		t.Fatal(isYes, err)
	}
	if got, fault := e.Run([]int{1, 3}); got != 3 || fault != "" {
		t.Errorf("got %d %s, want 3", got, fault)
	}
	if _, isYes, err := CompileCounting("!flanked", place); err != nil || !isYes {
		t.Errorf("a negated yes is yes: %t, %v", isYes, err)
	}
	for _, src := range []string{`has("tag:shield")`, `"1S"`} {
		if _, _, err := CompileCounting(src, place); err == nil {
			t.Errorf("%s counts", src)
		}
	}
}

// TestRangeHoldsEveryValue: for all values of its names an expression is within its range, reaches both ends where each name is
// in it once, and divides by zero only if the range says so.
func TestRangeHoldsEveryValue(t *testing.T) {
	names := []string{"a", "b", "c"}
	spans := []Span{{-2, 3}, {1, 4}, {0, 2}}
	for _, src := range []string{
		"a + b", "a - b", "a * b", "b * c", "a / b", "b / a", "a / c", "max(a, b, c)", "min(a, b, c)", "-a", "a > b", "a == b", "c == 5", "!(a > b)",
		"a > b && c > 1", "a > b || c > 1", "(a > b) + (c > 1)", "b / (c + 1) - a", "3 * (a - 2) / b", "a * a", "max(a, c) * -b", "a / (b - c)",
	} {
		e, _, err := CompileCounting(src, func(name string) (int, bool) { return slices.Index(names, name), false })
		if err != nil {
			t.Fatal(err)
		}
		span, zero := e.Range(spans)
		low, high, fault := span.High, span.Low, false
		for a := spans[0].Low; a <= spans[0].High; a++ {
			for b := spans[1].Low; b <= spans[1].High; b++ {
				for c := spans[2].Low; c <= spans[2].High; c++ {
					n, why := e.Run([]int{a, b, c})
					if why != "" {
						fault = true
						continue
					}
					low, high = min(low, n), max(high, n)
				}
			}
		}
		once := !slices.ContainsFunc(names, func(n string) bool { return strings.Count(src, n) > 1 }) && !strings.Contains(src, "/")
		if low < span.Low || high > span.High || once && src[0] != 'm' && (low != span.Low || high != span.High) || fault != zero {
			t.Errorf("%s is from %d to %d and divides by zero: %t; its range is %+v, %t", src, low, high, fault, span, zero)
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
func (w words) Things(ref string) (several, single string) {
	kind := strings.TrimPrefix(ref, "kind:")
	return kind + "s", kind
}
func (w words) Count(ref string) string {
	several, _ := w.Things(ref)
	return "the number of " + several + " you have"
}
func (w words) Plural(name string) bool { return name == "recoveries" }
func (w words) Known(name string) (int, bool) {
	return w.level, name == "level" && w.level > 0
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
		if err != nil && (strings.Contains(err.Error(), DividesByZero) || strings.Contains(err.Error(), TooLarge)) {
			return // it is the fault that was met, or guarded against
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
