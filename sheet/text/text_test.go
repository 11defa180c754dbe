package text

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"scabbard/data/trial"
	"scabbard/sheet"
	md "scabbard/sheet/markdown"
	"scabbard/sheet/term"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares with testdata/<name of the test>.golden; a missing file fails.
func golden(t *testing.T, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", strings.ReplaceAll(t.Name(), "/", "-")+".golden")
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (go test -update writes it)", err)
	}
	if bytes.Equal(got, want) {
		return
	}
	a, b := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			t.Fatalf("%s:%d differs\n got: %q\nwant: %q", path, i+1, at(a, i), at(b, i))
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(end)"
}

func show(t *testing.T, s *sheet.Sheet, o Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := Show(&b, s, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func markdown(t *testing.T, s *sheet.Sheet) string {
	t.Helper()
	var b bytes.Buffer
	if err := md.Write(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestShow(t *testing.T) {
	for _, c := range []struct {
		name string
		s    *sheet.Sheet
		o    Options
	}{
		{"40", hero(), Options{Width: 40}},
		{"80", hero(), Options{}},
		{"200", hero(), Options{Width: 200}},
		{"colour", hero(), Options{Color: true}},
		{"empty", &sheet.Sheet{}, Options{}},
		{"mute", mute(), Options{}},
		{"hostile", hostile(), Options{}},
	} {
		t.Run(c.name, func(t *testing.T) { golden(t, []byte(show(t, c.s, c.o))) })
	}
}

func TestMarkdown(t *testing.T) {
	for name, s := range map[string]*sheet.Sheet{"hero": hero(), "empty": {}, "mute": mute(), "hostile": hostile()} {
		t.Run(name, func(t *testing.T) { golden(t, []byte(markdown(t, s))) })
	}
}

func TestNoLineIsWiderThanTheTerminal(t *testing.T) {
	for _, s := range []*sheet.Sheet{hero(), hostile(), {}} {
		for width := 1; width <= 200; width++ {
			if width > 6 && !trial.Turn(width, 20, 1) {
				continue
			}
			lines := show(t, s, Options{Width: width})
			for _, what := range []string{"stamina", "stability", "dead", "brass knock", "stand aside", "kit", "fire"} {
				var b bytes.Buffer
				if err := Why(&b, s, what, Options{Width: width}); err == nil {
					lines += b.String()
				}
			}
			for l := range strings.Lines(lines) {
				l = strings.TrimSuffix(l, "\n")
				typed := strings.HasPrefix(strings.TrimSpace(l), "miner.") || strings.HasPrefix(strings.TrimSpace(l), "ogrekin.traits=")
				if term.Width(l) > max(width, narrowest) && !typed {
					t.Fatalf("width %d: %d columns: %q", width, term.Width(l), l)
				}
				if strings.HasSuffix(l, " ") {
					t.Fatalf("width %d: blank at the end of %q", width, l)
				}
			}
		}
	}
}

var ansi = regexp.MustCompile("\x1b\\[[0-9;]*m")

func TestColorOnlyAddsItsOwnEscapes(t *testing.T) {
	for _, s := range []*sheet.Sheet{hero(), hostile()} {
		plain, colored := show(t, s, Options{}), show(t, s, Options{Color: true})
		if ansi.ReplaceAllString(colored, "") != plain {
			t.Error("without its escapes the colored sheet is not the plain one")
		}
		for l := range strings.Lines(colored) {
			if i := strings.LastIndex(l, "\x1b["); i >= 0 && !strings.HasPrefix(l[i:], "\x1b[0m") {
				t.Errorf("style goes on past the line %q", l)
			}
		}
	}
}

func TestNoTextControlsTheTerminal(t *testing.T) {
	for _, out := range []string{show(t, hostile(), Options{}), markdown(t, hostile())} {
		if !utf8.ValidString(out) {
			t.Error("not valid UTF-8")
		}
		for _, r := range out {
			if r != '\n' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == nbsp {
				t.Errorf("prints %U", r)
			}
		}
	}
}

func TestWhy(t *testing.T) {
	for _, what := range []string{"stamina", "recovery value", "dead", "stability", "speed", "save_target", "size", "potency", "fire", "cold",
		"brass knock", "stand-aside", "kit", "heat", "miner", "lift", "old stone", "rooted", "molten shape", "slowed"} {
		t.Run(slug(what), func(t *testing.T) {
			var b bytes.Buffer
			if err := Why(&b, hero(), what, Options{}); err != nil {
				t.Fatal(err)
			}
			golden(t, b.Bytes())
		})
	}
}

func TestWhyFindsNames(t *testing.T) {
	want := ""
	for _, what := range []string{"recovery_value", "Recovery Value", "recovery-value", " RECOVERY  VALUE "} {
		var b bytes.Buffer
		if err := Why(&b, hero(), what, Options{}); err != nil {
			t.Fatal(err)
		}
		if want == "" {
			want = b.String()
		}
		if b.String() != want {
			t.Errorf("%q is explained differently", what)
		}
	}
}

func TestWhyExplainsAllThings(t *testing.T) {
	things := Things(hero())
	for _, what := range things {
		var b bytes.Buffer
		if err := Why(&b, hero(), what, Options{Width: 60, Color: true}); err != nil || b.Len() == 0 {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, what := range []string{"stamina", "might", "potency", "fire", "brass-knock", "lift", "old-stone", "rooted", "kit"} {
		if !slices.Contains(things, what) {
			t.Errorf("%s is not among the things", what)
		}
	}
}

func TestWhyOfSomethingUnknown(t *testing.T) {
	for what, near := range map[string]string{"stamna": "Stamina", "recov": "Recovery value", "bras knock": "Brass Knock", "qzxqzx": "", "": "", "\x1b[2J": "", strings.Repeat("s", 9999): ""} {
		var b bytes.Buffer
		err := Why(&b, hero(), what, Options{})
		var unknown ErrUnknown
		if !errors.As(err, &unknown) || unknown.What != what || b.Len() > 0 {
			t.Fatalf("%.20q: %v", what, err)
		}
		if got := strings.Join(unknown.Near[:min(1, len(unknown.Near))], ""); got != near {
			t.Errorf("%.20q: near %q, want %q", what, got, near)
		}
		if strings.ContainsRune(err.Error(), 0x1b) {
			t.Errorf("the message carries an escape")
		}
	}
}

func TestRulesThatReferToEachOtherEnd(t *testing.T) {
	one := func(id, rule string) sheet.Number {
		return sheet.Number{ID: id, Name: id, Parts: []sheet.Part{{Amount: 1, Op: sheet.Base, Name: "X", Formula: "1", Rule: rule}}}
	}
	s := &sheet.Sheet{Stats: []sheet.Number{one("a", "b + 0"), one("b", "a + 0")}}
	var b bytes.Buffer
	if err := Why(&b, s, "a", Options{}); err != nil {
		t.Fatal(err)
	}
}

func TestWriteErrorsAreReturned(t *testing.T) {
	var w broken
	for name, err := range map[string]error{"show": Show(w, hero(), Options{}), "markdown": md.Write(w, hero()), "why": Why(w, hero(), "stamina", Options{})} {
		if !errors.Is(err, errBroken) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

var errBroken = fmt.Errorf("pipe: broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// Markdown is for walking through by ear: headings go down a step at a time, tables have a head, and no sign stands
// for what a word says.
func TestMarkdownForScreenReaders(t *testing.T) {
	lone := hero()
	lone.Resource = nil
	for name, s := range map[string]*sheet.Sheet{"hero": hero(), "hostile": hostile(), "empty": {}, "no resource": lone} {
		level, last := 0, ""
		for l := range strings.SplitSeq(markdown(t, s), "\n") {
			if marks := len(l) - len(strings.TrimLeft(l, "#")); marks > 0 && strings.HasPrefix(l[marks:], " ") {
				if marks > level+1 {
					t.Errorf("%s: %q under a heading of level %d", name, l, level)
				}
				level = marks
			}
			if strings.HasPrefix(l, "| --- ") && strings.Count(l, "---") != strings.Count(strings.ReplaceAll(last, `\|`, ""), "|")-1 {
				t.Errorf("%s: the head %q", name, last)
			}
			if strings.ContainsAny(l, "·•→■▲◆") {
				t.Errorf("%s: %q", name, l)
			}
			last = l
		}
	}
}
