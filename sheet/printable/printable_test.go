package printable

import (
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"scabbard/data/trial"
	"scabbard/data/trial/cost"
)

func TestControlCharactersAreRemoved(t *testing.T) {
	for in, want := range map[string]string{
		"plain words":                "plain words",
		"\x1b[31mred\x1b[0m":         "red",
		"\x1b]0;title\adone":         "done",
		"\x1b]8;;x\x1b\\link":        "link",
		"\x1b]never ended":           "never ended",
		"\u009b2Jcleared":            "cleared",
		"a\x1bb":                     "ab",
		"bell\a, null\x00, del\x7f":  "bell, null, del",
		"tab\tand\r\nline":           "tab and \nline",
		"\u202Eturned\u2066":         "turned",
		"bad \xff byte":              "bad \uFFFD byte",
		"join\u200Der":               "join\u200Der",
		"soft\u00ADhyphen\uFEFF":     "softhyphen",
		"letter\u061C mark":          "letter mark",
		"\U000E0001tag\U000E0041ged": "tagged",
		"un\u200Bseen\u2060":         "unseen",
		"line\u2028and\u2029more":    "line\nand\nmore",
		"\x1b":                       "",
		"\x1bé":                      "é",
		"\x1b[31":                    "",
	} {
		if got := Text(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestLineAndColumns(t *testing.T) {
	if got := Line("two\nlines\u2028and more"); got != "two lines and more" {
		t.Errorf("%q", got)
	}
	if got := Columns("id\ta \x1b[31mname\u2028more\n"); got != "id\ta name more\n" {
		t.Errorf("%q", got)
	}
}

// TestEverySign tries every character: the output of Text is safe, and safe characters are kept.
func TestEverySign(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) || r >= 0x3000 && !trial.Turn(int(r), 9, 1) {
			continue
		}
		in := "a" + string(r) + "b"
		out := Text(in)
		if bad := strings.IndexFunc(out, func(r rune) bool { return r != '\n' && Unsafe(r) }); bad >= 0 {
			t.Fatalf("%U comes out of Text: %q", r, out)
		}
		if !Unsafe(r) && !unicode.IsSpace(r) && out != in {
			t.Fatalf("%U is safe and became %q", r, out)
		}
		if unicode.Is(unicode.Cf, r) && r != 0x200C && r != 0x200D && !Unsafe(r) {
			t.Fatalf("%U formats and is called safe", r)
		}
	}
}

func FuzzText(f *testing.F) {
	for _, s := range []string{"", "words", "\x1b[31m", "\x1b]0;\a", "\u009b1", "\xff", "\U000E0041"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		out := Text(s)
		if !utf8.ValidString(out) || Text(out) != out || strings.IndexFunc(out, func(r rune) bool { return r != '\n' && Unsafe(r) }) >= 0 {
			t.Fatalf("%q becomes %q", s, out)
		}
		if strings.Contains(Line(s), "\n") {
			t.Fatalf("%q has two lines", s)
		}
	})
}

func TestFirstLetterIsCapitalized(t *testing.T) {
	for words, want := range map[string]string{"": "", "melee strike": "Melee strike", "élan vital": "Élan vital", "陥": "陥", "3 cube": "3 cube", "Own": "Own"} {
		if got := Capital(words); got != want {
			t.Errorf("%q becomes %q", words, got)
		}
	}
}

// TestCommandsWithoutEndAreCheap: the beginnings of commands to a terminal that never end take no longer each in a long text.
func TestCommandsWithoutEndAreCheap(t *testing.T) {
	text := strings.Repeat("\x1b]", 1<<20)
	spent := cost.Start()
	if got := unescape(text); got != "" {
		t.Errorf("%.20q is left", got)
	}
	if took, _ := spent(); took > trial.Limit(5*time.Second) {
		t.Errorf("it takes %v", took)
	}
}
