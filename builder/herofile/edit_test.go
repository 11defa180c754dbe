package herofile_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"scabbard/builder/herofile"
	"scabbard/builder/yaml"
)

const heroFile = `# Sam's orc, session zero
format: 1
edition: packet-2024
name: Khorva Ashfell   # of the north
player: Sam
level: 3

choices:                       # one line a question
  ancestry:   orc              # aligned by hand
  orc.traits: [grounded, glowing-recovery]

  # culture
  culture.language: kalliak
  wilderness.skill: "climb"
  soldier.languages:
    - vaslorian
    - khoursirian   # from the wars
  class: fury
  fury.array: {reason: -1, intuition: 1, presence: 1}   # dealt by Sam
notes: {appearance: "scar, left; eye: grey", inciting-incident: 'it''s gone'}
play: {xp: 27, victories: 1, earned: {renown: 0, wealth: 0}}
`

func TestEditTouchesOnlyItsLines(t *testing.T) {
	order := []string{"ancestry", "orc.traits", "culture.language", "culture.environment", "wilderness.skill", "career", "class", "fury.array", "fury.kit"}
	tests := []struct {
		name   string
		change herofile.Change
		from   string // the old text in the file
		to     string // the new text
	}{
		{"a scalar keeps its alignment and comment", herofile.AnswerChange("ancestry", []string{"dwarf"}, false), "  ancestry:   orc              # aligned", "  ancestry:   dwarf              # aligned"},
		{"a list on one line", herofile.AnswerChange("orc.traits", []string{"nonstop", "grounded"}, true), "[grounded, glowing-recovery]", "[nonstop, grounded]"},
		{"a quoted answer", herofile.AnswerChange("wilderness.skill", []string{"swim"}, false), `"climb"`, "swim"},
		{"a list on several lines becomes one", herofile.AnswerChange("soldier.languages", []string{"higaran", "uvalic"}, true), "soldier.languages:\n    - vaslorian\n    - khoursirian   # from the wars\n", "soldier.languages: [higaran, uvalic]\n"},
		{"an assignment", herofile.AnswerChange("fury.array", []string{"reason=2", "intuition=-1", "presence=-1"}, true), "{reason: -1, intuition: 1, presence: 1}", "{reason: 2, intuition: -1, presence: -1}"},
		{"a new answer goes to its place in the order", herofile.AnswerChange("culture.environment", []string{"urban"}, false), "  wilderness.skill:", "  culture.environment: urban\n  wilderness.skill:"},
		{"a new last answer", herofile.AnswerChange("fury.kit", []string{"mountain"}, false), "# dealt by Sam\n", "# dealt by Sam\n  fury.kit: mountain\n"},
		{"a removed answer", herofile.AnswerChange("class", nil, false), "  class: fury\n", ""},
		{"the class that YAML would take for nothing", herofile.AnswerChange("class", []string{"null"}, false), "class: fury", `class: "null"`},
		{"the name keeps its comment", herofile.TextChange("", "name", "Ö. Ashfell: the 2nd"), "name: Khorva Ashfell   # of", `name: "Ö. Ashfell: the 2nd"   # of`},
		{"the level", herofile.NumberChange("", "level", 2), "level: 3\n", "level: 2\n"},
		{"a note in brackets", herofile.TextChange("notes", "appearance", "tall"), `"scar, left; eye: grey"`, "tall"},
		{"a new note in brackets", herofile.TextChange("notes", "goal", "rest"), "'it''s gone'}", "'it''s gone', goal: rest}"},
		{"a removed note", herofile.Change{Section: "notes", Key: "appearance", Remove: true}, `{appearance: "scar, left; eye: grey", inc`, "{inc"},
		{"play state", herofile.NumberChange("play", "xp", 30), "{xp: 27,", "{xp: 30,"},
		{"a removed last play entry", herofile.Change{Section: "play", Key: "earned", Remove: true}, ", earned: {renown: 0, wealth: 0}}", "}"},
	}
	for _, eol := range []string{"\n", "\r\n"} {
		src := strings.ReplaceAll(heroFile, "\n", eol)
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				from, to := strings.ReplaceAll(tt.from, "\n", eol), strings.ReplaceAll(tt.to, "\n", eol)
				if strings.Count(src, from) != 1 {
					t.Fatalf("the test's own text stands %d times", strings.Count(src, from))
				}
				want := strings.Replace(src, from, to, 1)
				got, err := herofile.Edit("x.hero.yaml", []byte(src), []herofile.Change{tt.change}, order)
				if err != nil {
					t.Fatal(err)
				}
				if string(got) != want {
					t.Errorf("got\n%s\nwant\n%s", got, want)
				}
			})
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
	tests := []struct{ src, want string }{
		{"format: 1\nname: A\nlevel: 1\n", "format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: orc\n"},
		{"format: 1\nname: A\nlevel: 1", "format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: orc\n"},
		{"format: 1\nname: A\nlevel: 1\nchoices:\nnotes: {a: b}\n", "format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: orc\nnotes: {a: b}\n"},
		{"format: 1\nname: A\nlevel: 1\nchoices: {}\n", "format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: orc\n"},
		{"format: 1\nname: A\nlevel: 1\nchoices: {class: fury}\n", "format: 1\nname: A\nlevel: 1\nchoices: {class: fury, ancestry: orc}\n"},
		{"format: 1\nname: A\nlevel: 1\nchoices:\n    class: fury\n", "format: 1\nname: A\nlevel: 1\nchoices:\n    ancestry: orc\n    class: fury\n"},
		{"format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry:\n  class: fury\n", "format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: orc\n  class: fury\n"},
		{"format: 1\nname: A\nlevel: 1\nchoices:\n  {}\n", "format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: orc\n"},
		{"format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: # which?\n  class: fury\n", "format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: orc # which?\n  class: fury\n"},
		{"format: 1\nname: A\nlevel: 1\nnotes: {a: b}\n", "format: 1\nname: A\nlevel: 1\nchoices:\n  ancestry: orc\nnotes: {a: b}\n"},
	}
	for _, remark := range []string{"choices: # none yet\n", "choices:\n  # none yet\n", "choices:\n\n  # none\n  # at all\n"} {
		src := "format: 1\nname: A\nlevel: 1\n" + remark
		tests = append(tests, struct{ src, want string }{src, src + "  ancestry: orc\n"}, struct{ src, want string }{src + "# the end\nnotes: {a: b}\n", src + "  ancestry: orc\n# the end\nnotes: {a: b}\n"})
	}
	for _, tt := range tests {
		got, err := herofile.Edit("x", []byte(tt.src), []herofile.Change{herofile.AnswerChange("ancestry", []string{"orc"}, false)}, []string{"ancestry", "class"})
		if err != nil {
			t.Errorf("%q: %v", tt.src, err)
			continue
		}
		if string(got) != tt.want {
			t.Errorf("%q\n got %q\nwant %q", tt.src, got, tt.want)
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
		defer bounded(t, len(src))()
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
