package yaml_test

import (
	"regexp"
	"strings"
	"testing"

	"scabbard/builder/yaml"
)

func TestScalarsAreReadAsWritten(t *testing.T) {
	v, err := yaml.Parse("f", []byte("a: null\nb: 007\nc: ~\nd: yes\ne: 1e3\nf: \"q\"\ng: |\n  x\n  y\nh:\ni: -1\n"))
	if err != nil {
		t.Fatal(err)
	}
	pairs, ok := v.Pairs()
	if !ok || len(pairs) != 9 {
		t.Fatalf("%d pairs", len(pairs))
	}
	for i, want := range []string{"null", "007", "~", "yes", "1e3", "q", "x\ny", "", "-1"} {
		if got, ok := pairs[i].Value.Text(); !ok || got != want {
			k, _ := pairs[i].Key.Text()
			t.Errorf("%s is read %q, want %q", k, got, want)
		}
	}
}

func TestTextThatBeginsWithBracketIsToBeQuoted(t *testing.T) {
	const want = "f:2:7: a text begins with {, which begins a mapping [quote the text: \"{= level} higher\"]"
	for _, c := range []struct {
		line string
		want bool
	}{
		{"text: {= level} higher", true},
		{"text: {surge 2} for you", true},
		{"text: [a, b] c", false},
		{"text: a: b", false},
	} {
		_, err := yaml.Parse("f", []byte("id: x\n"+c.line+"\nname: N\n"))
		errs, ok := err.(yaml.Errors)
		if !ok || len(errs) != 1 {
			t.Fatalf("%s: %v", c.line, err)
		}
		if got := errs[0].Error() + " [" + errs[0].Hint + "]"; (got == want) != c.want {
			t.Errorf("%s: %s", c.line, got)
		}
	}
}

// TestRowsOfIndicatorsAreRefused: a row of indicators is a level each, in brackets too, and the parser takes long for them.
func TestRowsOfIndicatorsAreRefused(t *testing.T) {
	for _, src := range []string{
		"name: {a: " + strings.Repeat("- ", 20_000), "name: [" + strings.Repeat("- ", 20_000), "{a:\n" + strings.Repeat("-\n", 5000),
		"name: {a: " + strings.Repeat("? ", 20_000), "name: " + strings.Repeat("- ? ", 5000),
	} {
		if _, err := yaml.Parse("f", []byte(src)); err == nil || !strings.Contains(err.Error(), "nested too deeply") {
			t.Errorf("%.20q: %v", src, err)
		}
	}
	for _, src := range []string{
		"text: a - b - c\n", "list:\n" + strings.Repeat("-\n", 100), "text: |\n  " + strings.Repeat("-", 100) + "\n", "list:\n" + strings.Repeat("- a\n", 100),
	} {
		if _, err := yaml.Parse("f", []byte(src)); err != nil {
			t.Errorf("%.20q: %v", src, err)
		}
	}
}

// TestMessagesAreOurs breaks a file in many ways: no message has words of the parser.
func TestMessagesAreOurs(t *testing.T) {
	const whole = "format: 1\nname: \"Bo: x\"\nchoices:\n  class: fury\n  list: [a, {b: c}]\nnotes: {a: 'b', c: |\n  d}\n"
	foreign := regexp.MustCompile(`(?i)token|mapping (value|key|end)|context|specified|invalid|unexpected|unknown|scalar|sequence|node|parse|must be`)
	for i := range whole {
		for _, put := range []string{"", "\"", "'", "[", "{", "}", ":", "-", "- ", "? ", "\t", "@", "`", "%", "&a", "*a", "!!int", "|", ">", "#", ",", "\n", "\n  ", "\u00a0"} {
			_, err := yaml.Parse("x", []byte(whole[:i]+put+whole[i:]))
			if err != nil && foreign.MatchString(strings.ReplaceAll(err.Error(), whole, "")) {
				t.Errorf("%q at %d: %v", put, i, err)
			}
		}
	}
}
