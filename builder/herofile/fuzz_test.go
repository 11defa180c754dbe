package herofile_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/data/trial/cost"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/markdown"
	"scabbard/sheet/text"
)

// hostileHeroes returns the files of docs/BAD-INPUT.md and some that cannot be in a text file.
func hostileHeroes(t testing.TB) []string {
	a, err := txtar.ParseFile(filepath.Join("..", "..", "cmd", "testdata", "hostile", "heroes.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	out := []string{
		heroFile, "\ufeff" + heroFile, strings.ReplaceAll(heroFile, "\n", "\r\n"), strings.ReplaceAll(heroFile, "\n", "\r"),
		"format: 1\nname: a\xffb\n", "format: 1\nname: a\x00b\n", "\xff\xfef\x00", "format: 1\nname: x\x1b[31m\n", "format: 1\u0085name: a\u2028level: 3\n",
		"format: 1\nchoices: {a: " + strings.Repeat("[", 39) + strings.Repeat("]", 39) + "}\n", strings.Repeat("- ", 60) + "x", strings.Repeat("? ", 39) + "x",
		strings.Repeat("a: ", 60) + "x", "format: 1\nchoices:\n  a:\n   " + strings.Repeat("-\n    ", 30), "format: 1\nname: " + strings.Repeat("x", 1200),
		"format: 1\nchoices: {" + strings.Repeat("q: a, ", 50) + "}\n",
	}
	for _, f := range a.Files {
		out = append(out, string(f.Data))
	}
	for _, layout := range playLayouts {
		out = append(out, playHead+layout)
	}
	for _, name := range hostileNames {
		h := &builder.Hero{}
		edited, err := herofile.Edit("x", []byte(playHead), []herofile.Change{herofile.StartProject(h, builder.Project{Project: "build-airship", Name: name, Points: 3, Rolls: []int{12, 1}})}, nil)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(edited))
	}
	for _, name := range []string{"armor-two-3", "imbued-swift-3", "improved-control-3", "follower-two-3", "project-points-3", "loved-ones-3"} {
		b, err := os.ReadFile(filepath.Join("..", "..", "testdata", "golden", name+".hero.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	for _, folder := range []string{"heroes", "golden"} {
		names, _ := filepath.Glob(filepath.Join("..", "..", "testdata", folder, "*.hero.yaml"))
		for _, n := range names[:min(3, len(names))] {
			b, err := os.ReadFile(n)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, string(b))
		}
	}
	return out
}

// TestHostileHeroesInWholeEdition reads the files that FuzzHero begins with in an edition with everything in it.
func TestHostileHeroesInWholeEdition(t *testing.T) {
	set := data.Load(data.Default)
	for i, src := range hostileHeroes(t) {
		if trial.Turn(i, 24, 1) {
			fileHolds(t, set, src)
		}
	}
}

// FuzzHero takes any bytes for a hero file. The edition is a small one, so that many are tried.
func FuzzHero(f *testing.F) {
	for i, s := range hostileHeroes(f) {
		if trial.Turn(i, 12, 1) {
			f.Add(s)
		}
	}
	set := sample.Edition(f, filepath.Join("..", "..", "testdata", "editions", "lanterns"))
	f.Fuzz(func(t *testing.T, src string) {
		fileHolds(t, set, src)
	})
}

// fileHolds checks that a hero file is refused with a place, or becomes a sheet that every format can hold, the same one
// every time, and a file that reads back as the same hero.
func fileHolds(t *testing.T, set *rules.Set, src string) {
	t.Helper()
	defer cost.Bounded(t, len(src))()
	h, err := herofile.Decode("x.hero.yaml", []byte(src))
	if err != nil {
		refusedWell(t, err)
		return
	}
	s := builder.Build(set, h)
	if again := builder.Build(set, h); !reflect.DeepEqual(s.Issues, again.Issues) {
		t.Fatalf("issues differ:\n%v\n%v", s.Issues, again.Issues)
	}
	printable(t, s)
	same(t, h)
	edited(t, src, h)
	worked(t, src, h)
}

// refusedWell asks for a list of mistakes, each with its place and its words.
func refusedWell(t *testing.T, err error) {
	t.Helper()
	var list yaml.Errors
	if !errors.As(err, &list) || len(list) == 0 {
		t.Fatalf("refused with a %T: %v", err, err)
	}
	for _, e := range list {
		if e.File != "x.hero.yaml" || e.Line < 1 || e.Col < 1 || e.Text == "" || e.Hint == "" {
			t.Errorf("%+v lacks its place, its words or what to do next", e)
		}
	}
}

// printable puts the sheet into every format of text.
func printable(t *testing.T, s *sheet.Sheet) {
	t.Helper()
	var b bytes.Buffer
	if err := sheet.WriteJSON(&b, s); err != nil {
		t.Fatal(err)
	}
	if !json.Valid(b.Bytes()) || !utf8.Valid(b.Bytes()) {
		t.Fatalf("no JSON: %s", b.Bytes())
	}
	harmless(t, b.String())
	b.Reset()
	if err := text.Show(&b, s, text.Options{Width: 80}); err != nil {
		t.Fatal(err)
	}
	harmless(t, b.String())
	b.Reset()
	if err := markdown.Write(&b, s); err != nil {
		t.Fatal(err)
	}
	harmless(t, b.String())
}

func harmless(t *testing.T, s string) {
	t.Helper()
	if !utf8.ValidString(s) {
		t.Fatalf("not UTF-8: %q", s)
	}
	for _, r := range s {
		if unicode.IsControl(r) && r != '\n' || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 {
			t.Fatalf("%U reaches the reader: %q", r, s)
		}
	}
}

// same encodes the hero and reads it back. Events of play are no part of a new file.
func same(t *testing.T, h *builder.Hero) {
	t.Helper()
	for _, c := range h.Choices {
		for _, a := range c.Answer {
			if strings.Contains(a, "=") || a == "" {
				return // scores and blanks are written by the rules' questions
			}
		}
	}
	out := herofile.Encode(h, func(q string) bool { a, _ := h.Answer(q); return len(a) != 1 })
	if len(out) > yaml.MaxBytes {
		return
	}
	back, err := herofile.Decode("x", out)
	if err != nil {
		t.Fatalf("what was encoded does not decode: %v\n%s", err, out)
	}
	want := *h
	gathered := func(p builder.Play) string { // an empty list is not written
		return fmt.Sprintf("%q", slices.DeleteFunc(slices.Clone(p.Kept), func(c builder.Choice) bool { return len(c.Answer) == 0 }))
	}
	if a, b := gathered(h.Play), gathered(back.Play); a != b {
		t.Fatalf("what play brought was %s and is %s", a, b)
	}
	want.Play, back.Play = builder.Play{}, builder.Play{}
	if len(want.Choices) == 0 {
		want.Choices, back.Choices = nil, nil
	}
	for i := range want.Choices {
		if len(want.Choices[i].Answer) == 0 && len(back.Choices) > i {
			want.Choices[i].Answer, back.Choices[i].Answer = nil, nil
		}
	}
	if !reflect.DeepEqual(&want, back) {
		t.Fatalf("%+v reads back as\n%+v from\n%s", want, back, out)
	}
}

// edited changes the name in any file: only that changes, or nothing does.
func edited(t *testing.T, src string, h *builder.Hero) {
	t.Helper()
	for _, c := range []herofile.Change{herofile.TextChange("", "name", "Bo \x1b[31m: #"), herofile.NumberChange("play", "xp", 3), herofile.TextChange("notes", "a: b", "x"), {Section: "choices", Key: "class", Remove: true}} {
		out, err := herofile.Edit("x.hero.yaml", []byte(src), []herofile.Change{c}, []string{"ancestry", "class"})
		if err != nil {
			if c.Section == "" && strings.Contains(err.Error(), "unreadable") {
				t.Fatal(err)
			}
			continue
		}
		got, err := herofile.Decode("x", out)
		if err != nil {
			t.Fatal(err)
		}
		if c.Key == "name" && (got.Name != "Bo \x1b[31m: #" || !reflect.DeepEqual(got.Choices, h.Choices) || !reflect.DeepEqual(got.Notes, h.Notes) || !reflect.DeepEqual(got.Play, h.Play)) {
			t.Fatalf("a new name and more has changed:\n%s", out)
		}
	}
}

// worked adds treasures and projects to any file: only they change, or nothing does.
func worked(t *testing.T, src string, h *builder.Hero) {
	t.Helper()
	changes := []herofile.Change{herofile.GainChange(h, "play.treasures", "healing-potion", "healing-potion"), herofile.StartProject(h, builder.Project{Name: "Bo: \x1b[31m #", Goal: 9, Rolls: []int{3}})}
	for at := range h.Play.Projects[:min(2, len(h.Play.Projects))] {
		changes = append(changes, herofile.WorkOnProject(h, at, []int{12}, 3), herofile.DropProject(h, at))
	}
	titles, _ := h.Answer("play.titles")
	for _, slug := range titles[:min(1, len(titles))] {
		c, _ := lose(h, "play.titles", slug)
		changes = append(changes, c)
	}
	for _, c := range changes {
		out, err := herofile.Edit("x.hero.yaml", []byte(src), []herofile.Change{c}, nil)
		if err != nil {
			continue
		}
		got, err := herofile.Decode("x", out)
		if err != nil {
			t.Fatal(err)
		}
		was, is := h.Play, got.Play
		switch c.Key {
		case "treasures", "titles":
			more := map[string]int{"treasures": 2, "titles": -1}[c.Key]
			had, _ := h.Answer("play." + c.Key)
			has, _ := got.Answer("play." + c.Key)
			if len(has) != len(had)+more {
				t.Fatalf("%d more make %q of %q", more, has, had)
			}
			is.Kept = was.Kept
		case "projects":
			if c.Value == changes[1].Value && (len(is.Projects) != len(was.Projects)+1 || !reflect.DeepEqual(is.Projects[len(was.Projects)], builder.Project{Name: "Bo: \x1b[31m #", Goal: 9, Rolls: []int{3}})) {
				t.Fatalf("a project more makes %+v", is.Projects)
			}
			is.Projects = was.Projects
		}
		if fmt.Sprintf("%+v", is) != fmt.Sprintf("%+v", was) && was.Stamina == nil && was.Recoveries == nil || !reflect.DeepEqual(got.Choices, h.Choices) || got.Name != h.Name {
			t.Fatalf("%s and more has changed:\n%s", c.Key, out)
		}
	}
}

// decision holds words that a player may type at the program's prompts.
type decision struct {
	name, question, answer, condition string
	level, xp                         int
}

// decisions are words that have been wrong before, and some that name real records.
var decisions = []decision{
	{"Bo", "class", "fury", "slowed", 1, 0},
	{"\x1b[31m", "orc.traits", "grounded,grounded,,nonstop", "\u202e", -1, -1},
	{"", "fury.array", "might=2,reason=99999999999999999999,=,a=b=c", "", 3, 1 << 62},
	{"null", "ancestry", "revenant", "null", 0, 7},
	{"#", "revenant.former-life", "revenant", "-", 2, 1_000_000},
	{"a: b", "soldier.skills#2.instead", "🔥", "a\nb", 1 << 62, 10},
	{"\xff", "follower-1.skills", "\x00", "\xff", -1 << 62, -1 << 62},
	{"x", "", "*", "&", 3, 1},
	{"x", "class.instead", "!!int", "|", 3, 1},
	{"x", "imbued-heavy-armor.enhancement-1", "imbued-heavy-armor,swift,imbued-heavy-armor,hone-ability-damage,hone-ability-damage,ratcatcher", "the-tome-is-open", 3, 1},
	{"x", "hone-ability-damage#2.ability", "hone-ability-damage,hone-ability-damage,knockback", "", 2, 1},
	{"x", "familiar", "familiar,familiar,elemental-dabbler,faction-member,faction-member", "", 1, 12},
	{"Wick", "trade", "wick-warden", "blind", 5, 3},
	{"Wick", "wick-warden.array", "grit=1,wit=1,charm=0", "chilled", 5, 3},
	{"Wick", "wick-warden.old", "flare-up,pole-vault,flare-up", "on", 3, -1},
	{"Wick", "play.treasures", "glass-eye,glass-eye,", "blind", 2, 1},
}

// made returns a hero with the typed words in every place that takes them.
func (d decision) made(base *builder.Hero) *builder.Hero {
	h := base.With(d.question, strings.Split(d.answer, ","))
	h.Name, h.Player, h.Level = d.name, d.condition, d.level
	h.Notes = []sheet.Note{{Key: d.question, Text: d.answer}}
	many := strings.Split(d.answer, ",")
	h.Play = builder.Play{XP: d.xp, Victories: d.xp, Stamina: &d.xp, Conditions: []string{d.condition}, Toggles: []builder.Toggle{{ID: d.condition, On: true}},
		Kept:     []builder.Choice{{Question: "play.treasures", Answer: many}, {Question: "play.titles", Answer: many}, {Question: "play.finished", Answer: many}},
		Projects: []builder.Project{{Project: d.question, Name: d.name, Goal: d.xp, Points: d.level, Rolls: []int{d.xp, d.level}}, {Name: d.condition}, {Project: d.answer}}}
	return h
}

// decided checks that any decision of a player makes a sheet, the same one every time.
func decided(t *testing.T, set *rules.Set, h *builder.Hero, answer string) {
	t.Helper()
	s := builder.Build(set, h)
	if again := builder.Build(set, h); !reflect.DeepEqual(s, again) {
		t.Fatal("the same hero gives another sheet")
	}
	printable(t, s)
	_ = text.Why(&bytes.Buffer{}, s, answer, text.Options{})
	_ = fill.Quick(set, h)
}

// TestFuzzSeedsInWholeEdition makes the decisions that FuzzAnswers begins with in an edition with everything in it.
func TestFuzzSeedsInWholeEdition(t *testing.T) {
	set := data.Load(data.Default)
	base, err := herofile.Decode("x", []byte(heroFile))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range trial.Some(decisions, 4) {
		decided(t, set, d.made(base), d.answer)
	}
}

// FuzzAnswers answers questions with any words: the file stays legal. The edition is a small one, so that many are tried.
func FuzzAnswers(f *testing.F) {
	for _, d := range decisions {
		f.Add(d.name, d.question, d.answer, d.condition, d.level, d.xp)
	}
	set := sample.Edition(f, filepath.Join("..", "..", "testdata", "editions", "lanterns"))
	base := fill.Quick(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: "Bo", Level: 3})
	f.Fuzz(func(t *testing.T, name, question, answer, condition string, level, xp int) {
		defer cost.Bounded(t, len(question)+len(answer))()
		decided(t, set, decision{name, question, answer, condition, level, xp}.made(base), answer)
	})
}
