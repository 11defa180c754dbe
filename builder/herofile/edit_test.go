package herofile_test

import (
	_ "embed"
	"errors"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"scabbard/builder/herofile"
	"scabbard/builder/yaml"
	"scabbard/data/trial"
	"scabbard/data/trial/cost"
)

//go:embed testdata/khorva.hero.yaml
var heroFile string

// changeOf reads a change: answer QUESTION = ANSWER, with a list in brackets; forget QUESTION; and text, number and remove for an
// entry of a section, or of the file.
func changeOf(t *testing.T, line string) herofile.Change {
	t.Helper()
	verb, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
	key, value, _ := strings.Cut(rest, " = ")
	section, entry, inSection := strings.Cut(key, ".")
	if !inSection {
		section, entry = "", key
	}
	switch verb {
	case "answer":
		inside, isList := strings.CutPrefix(strings.TrimSuffix(value, "]"), "[")
		return herofile.AnswerChange(key, strings.FieldsFunc(inside, func(r rune) bool { return r == ',' || r == ' ' }), isList)
	case "forget":
		return herofile.AnswerChange(key, nil, false)
	case "text":
		return herofile.TextChange(section, entry, value)
	case "number":
		n, err := strconv.Atoi(value)
		if err != nil {
			t.Fatal(err)
		}
		return herofile.NumberChange(section, entry, n)
	case "remove":
		return herofile.Change{Section: section, Key: entry, Remove: true}
	}
	t.Fatalf("%q is no change", line)
	return herofile.Change{}
}

func TestEditTouchesOnlyItsLines(t *testing.T) {
	order := []string{"ancestry", "orc.traits", "culture.language", "culture.environment", "wilderness.skill", "career", "class", "fury.array", "fury.kit"}
	for _, eol := range []string{"\n", "\r\n"} {
		src := strings.ReplaceAll(heroFile, "\n", eol)
		for _, row := range trial.Rows(t, "testdata/edits.tsv") {
			from, to := strings.ReplaceAll(row[2], "\n", eol), strings.ReplaceAll(row[3], "\n", eol)
			if strings.Count(src, from) != 1 {
				t.Fatalf("%s: the test's own text stands %d times", row[0], strings.Count(src, from))
			}
			want := strings.Replace(src, from, to, 1)
			got, err := herofile.Edit("x.hero.yaml", []byte(src), []herofile.Change{changeOf(t, row[1])}, order)
			if err != nil || string(got) != want {
				t.Errorf("%s: %v, got\n%s\nwant\n%s", row[0], err, got, want)
			}
		}
	}
}

func TestRevertedEditRestoresFile(t *testing.T) {
	there, err := herofile.Edit("x", []byte(heroFile), []herofile.Change{herofile.AnswerChange("class", []string{"tactician"}, false), herofile.NumberChange("", "level", 1)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	back, err := herofile.Edit("x", there, []herofile.Change{herofile.AnswerChange("class", []string{"fury"}, false), herofile.NumberChange("", "level", 3)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if string(back) != heroFile {
		t.Errorf("after there and back the file is\n%s", back)
	}
}

func TestEditSmallFiles(t *testing.T) {
	cases := trial.Cases(t, "testdata/edits.txtar", "change", "after")
	unended := cases[0]
	unended.In = strings.TrimSuffix(unended.In, "\n")
	for _, c := range append(cases, unended) {
		got, err := herofile.Edit("x", []byte(c.In), []herofile.Change{changeOf(t, c.Part["change"])}, []string{"ancestry", "class"})
		if want := c.Part["after"]; err != nil || string(got) != want {
			t.Errorf("%s: %v\n got %q\nwant %q", c.Name, err, got, want)
		}
	}
}

func TestDecodeReportsEveryMistake(t *testing.T) {
	src := "format: 1\nnam: A\nlevel: three\nchoices:\n  orc.traits: [a, [b]]\nplay: {xp: much, stamna: 3}\n"
	_, err := herofile.Decode("a.hero.yaml", []byte(src))
	var list yaml.Errors
	if !errors.As(err, &list) {
		t.Fatalf("error is %T: %v", err, err)
	}
	for _, want := range []string{"a.hero.yaml:2:1: a hero has no field \"nam\"", "a.hero.yaml:3:8: level is a whole number", "a.hero.yaml:5:", "a.hero.yaml:6:12: xp is a whole number", "no field \"stamna\""} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("missing %q in\n%v", want, err)
		}
	}
	if list[0].Hint != "did you mean name?" {
		t.Errorf("hint %q", list[0].Hint)
	}
}

// Answers are read as they are written, even if YAML would read them as other types.
func TestAnswersAreText(t *testing.T) {
	h, err := herofile.Decode("x", []byte("format: 1\nname: no\nlevel: 1\nchoices: {class: null, a: yes, b: 010, c: 1.50, d: ~, e: [off, 0x1F], f: 2024-01-01}\n"))
	if err != nil {
		t.Fatal(err)
	}
	for q, want := range map[string]string{"class": "null", "a": "yes", "b": "010", "c": "1.50", "d": "~", "e": "off,0x1F", "f": "2024-01-01"} {
		got, _ := h.Answer(q)
		if strings.Join(got, ",") != want {
			t.Errorf("%s is %q, want %q", q, got, want)
		}
	}
	if h.Name != "no" {
		t.Errorf("name is %q", h.Name)
	}
}

func FuzzEdit(f *testing.F) {
	f.Add(heroFile, "orc.traits", "x")
	f.Add("format: 1\nlevel: 1\nname: x\nchoices: {a: {b: c}, d: [e]} # f\n", "d", "g h")
	f.Add("\ufeffformat: 1\n", "a", "\x1b[31m")
	f.Fuzz(func(t *testing.T, src, question, answer string) {
		defer cost.Bounded(t, len(src))()
		before, err := herofile.Decode("x", []byte(src))
		if err != nil || answer == "" || !utf8.ValidString(answer) || !utf8.ValidString(question) {
			return
		}
		out, err := herofile.Edit("x", []byte(src), []herofile.Change{herofile.AnswerChange(question, []string{answer}, false)}, nil)
		if err != nil {
			return // refused, the file stays as it is
		}
		after, err := herofile.Decode("x", out)
		if err != nil {
			t.Fatalf("the edited file does not decode: %v", err)
		}
		if got, _ := after.Answer(question); len(got) != 1 || got[0] != answer {
			t.Fatalf("%q reads %q", answer, got)
		}
		for _, c := range before.Choices {
			got, _ := after.Answer(c.Question)
			if c.Question != question && strings.Join(got, "\x00") != strings.Join(c.Answer, "\x00") {
				t.Fatalf("%s was %q and is %q", c.Question, c.Answer, got)
			}
		}
	})
}

// TestPicksOfAHeroAreBounded: the lists of a hero together have a limit, too.
func TestPicksOfAHeroAreBounded(t *testing.T) {
	list := func(n int) string { return "[" + strings.TrimSuffix(strings.Repeat("a, ", n), ", ") + "]" }
	src := "format: 1\nchoices:\n  a: " + list(2000) + "\n  b: " + list(1999) + "\n"
	if _, err := herofile.Decode("x", []byte(src+"play: {titles: [a]}\n")); err != nil {
		t.Error(err)
	}
	_, err := herofile.Decode("x", []byte(src+"  c: {d: 1, e: 2}\n  f: [a]\nplay: {titles: [a]}\n"))
	var mistakes yaml.Errors
	if want := "x:5:6: c: the lists up to this one have 4001 entries, more than the 4000 a hero may have"; !errors.As(err, &mistakes) || len(mistakes) != 1 || !strings.HasPrefix(mistakes[0].Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}
