package herofile_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/data/trial"
)

// Gains of play, in the section play of a hero file: read, written, and changed without touching the rest.

// playLayouts are ways of writing the same play: two treasures, a title, 9 XP.
var playLayouts = map[string]string{
	"one line":          "play: {xp: 9, treasures: [rope, lamp], titles: [knight]}   # at the table\n",
	"one line, spaced":  "play:   { xp: 9 , treasures: [ rope,  lamp ] , titles: [ knight ] }\n",
	"flow first":        "play: {treasures: [rope, lamp], titles: [knight], xp: 9}\n",
	"flow only scalars": "play: {treasures: [rope, lamp], titles: knight, xp: 9}\n",
	"lines":             "play:\n  xp: 9       # since spring\n  treasures: [rope, lamp]   # in the pack\n\n  titles: [knight]\n",
	"lists in lines":    "play:\n  treasures:\n    - rope   # mine\n    - lamp\n  titles:\n  - knight\n  xp: 9\n",
	"flow in lines":     "play:\n  treasures: [rope,\n    lamp]\n  titles: [knight]\n  xp: 9\n",
	"quoted":            "play: {\"xp\": 9, 'treasures': [\"rope\", 'lamp'], titles: [knight]}\n",
	"notes behind":      "play: {xp: 9, treasures: [rope, lamp], titles: [knight]}\nnotes: {eyes: \"grey, or {green}\"}\n",
}

const playHead = "# Bo\nformat: 1\nname: Bo   # the hero\nlevel: 1\nchoices: # none yet\n  class: fury\n"

// list returns a list of gains.
func list(h *builder.Hero, name string) []string {
	answer, _ := h.Answer("play." + name)
	return answer
}

func TestPlayListsAreReadFromPlay(t *testing.T) {
	for name, layout := range playLayouts {
		h := atTable(t, playHead+layout)
		if !slices.Equal(list(h, "treasures"), []string{"rope", "lamp"}) || !slices.Equal(list(h, "titles"), []string{"knight"}) || h.Play.XP != 9 || len(h.Choices) != 1 {
			t.Errorf("%s: %+v, choices %v", name, h.Play, h.Choices)
		}
		for question, want := range map[string]int{"play.treasures": 2, "play.titles": 1, "play.finished": 0} {
			answer, ok := h.Answer(question)
			if len(answer) != want || ok != (want > 0) {
				t.Errorf("%s: %s is %q, %v", name, question, answer, ok)
			}
		}
	}
}

func TestEditOfPlayListsChangesNothingElse(t *testing.T) {
	h := atTable(t, playHead+playLayouts["lines"])
	lost, ok := lose(h, "play.treasures", "rope")
	if _, none := lose(h, "play.treasures", "ring"); !ok || none {
		t.Errorf("losing what is there %v, what is not %v", ok, none)
	}
	all := herofile.AnswerChange("play.treasures", nil, true)
	for name, layout := range playLayouts {
		for _, eol := range []string{"\n", "\r\n"} {
			src := strings.ReplaceAll(playHead+layout, "\n", eol)
			for _, c := range []struct {
				change                      herofile.Change
				treasures, titles, finished []string
			}{
				{herofile.GainChange(h, "play.treasures", "horn", "horn"), []string{"rope", "lamp", "horn", "horn"}, []string{"knight"}, nil},
				{lost, []string{"lamp"}, []string{"knight"}, nil},
				{all, nil, []string{"knight"}, nil},
				{herofile.GainChange(h, "play.titles", "null"), []string{"rope", "lamp"}, []string{"knight", "null"}, nil},
				{herofile.GainChange(h, "play.finished", "a-road"), []string{"rope", "lamp"}, []string{"knight"}, []string{"a-road"}},
			} {
				out, err := herofile.Edit("x", []byte(src), []herofile.Change{c.change}, nil)
				if err != nil {
					t.Errorf("%s, %s %s: %v", name, c.change.Key, c.change.Value, err)
					continue
				}
				h := atTable(t, string(out))
				if !slices.Equal(list(h, "treasures"), c.treasures) || !slices.Equal(list(h, "titles"), c.titles) || !slices.Equal(list(h, "finished"), c.finished) || h.Play.XP != 9 {
					t.Errorf("%s: %s %s made\n%s", name, c.change.Key, c.change.Value, out)
				}
				if got, want := without(string(out), "play"), without(src, "play"); got != want {
					t.Errorf("%s: outside of play\n%q\nbecame\n%q", name, want, got)
				}
				if strings.Contains(layout, "#") && !strings.Contains(name, "list") && !strings.Contains(string(out), layout[strings.Index(layout, "#"):strings.Index(layout, "#")+8]) {
					t.Errorf("%s: a comment is lost:\n%s", name, out)
				}
			}
		}
	}
}

// without leaves a section out of a file.
func without(src, section string) string {
	out, in := "", false
	for _, l := range strings.SplitAfter(src, "\n") {
		if l != "" && l[0] != ' ' && l[0] != '\r' && l[0] != '\n' {
			in = strings.HasPrefix(l, section+":")
		}
		if !in {
			out += l
		}
	}
	return out
}

func TestRemovedAndAddedTreasuresGiveSameFile(t *testing.T) {
	for name, layout := range playLayouts {
		src := playHead + layout
		h := atTable(t, src)
		out, err := herofile.Edit("x", []byte(src), []herofile.Change{herofile.GainChange(h, "play.treasures", "horn")}, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		back, _ := lose(atTable(t, string(out)), "play.treasures", "horn")
		out, err = herofile.Edit("x", out, []herofile.Change{back}, nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if strings.Contains(layout, "treasures: [rope, lamp]") && string(out) != src {
			t.Errorf("%s: after there and back\n%s", name, out)
		}
		if !reflect.DeepEqual(atTable(t, string(out)).Play, h.Play) {
			t.Errorf("%s: play is %+v", name, atTable(t, string(out)).Play)
		}
	}
}

func TestNewFilesHavePlayLists(t *testing.T) {
	h := heroOf(2, "class", "fury")
	h = h.With("play.treasures", []string{"rope", "null", "rope"}).With("play.finished", []string{"a-road"})
	out := herofile.Encode(h, func(string) bool { return false })
	if want := "play:\n  treasures: [rope, \"null\", rope]\n  finished: [a-road]\n"; !strings.HasSuffix(string(out), want) {
		t.Errorf("written as\n%s", out)
	}
	if back := atTable(t, string(out)).Play; !reflect.DeepEqual(back, h.Play) {
		t.Errorf("reads back as %+v", back)
	}
}

func TestPlayListsKeepHostileText(t *testing.T) {
	words := append([]string{"a=b", "=", "might=2"}, hostileNames...)
	for _, first := range words {
		h := heroOf(1).With("play.treasures", []string{first, "rope"})
		out := herofile.Encode(h, func(string) bool { return true })
		if got := list(atTable(t, string(out)), "treasures"); !slices.Equal(got, list(h, "treasures")) {
			t.Errorf("%q reads back as %q from\n%s", list(h, "treasures"), got, out)
		}
		edited, err := herofile.Edit("x", []byte(playHead), []herofile.Change{herofile.GainChange(h, "play.treasures", "lamp")}, nil)
		if err != nil {
			t.Errorf("%q: %v", first, err)
			continue
		}
		if got := list(atTable(t, string(edited)), "treasures"); !slices.Equal(got, []string{first, "rope", "lamp"}) {
			t.Errorf("%q and one more read %q", list(h, "treasures"), got)
		}
	}
}

func TestPlayAnswersAreNotChoices(t *testing.T) {
	both := heroOf(1, "class", "fury", "play.treasures", "rope").With("play.treasures", []string{"rope"})
	if out := string(herofile.Encode(both, func(string) bool { return true })); strings.Count(out, "rope") != 1 || strings.Contains(out, "play.treasures") {
		t.Errorf("written as\n%s", out)
	}
	h := heroOf(1).With("play.treasures", []string{"rope"})
	if len(h.Choices) != 0 || len(list(h, "treasures")) != 1 {
		t.Errorf("%+v", h)
	}
	if back := h.With("play.treasures", nil); len(list(back, "treasures")) != 0 || len(list(h, "treasures")) != 1 {
		t.Errorf("%+v and %+v", back, h)
	}
	if !rules.OfPlay("play.titles") || rules.OfPlay("play.xp") || rules.OfPlay("treasures") {
		t.Error("which questions are of play")
	}
	_, err := herofile.Decode("x", []byte("format: 1\nname: A\nlevel: 1\nchoices: {play.treasures: [rope]}\n"))
	if err == nil || !strings.Contains(err.Error(), "x:4:11: play.treasures is kept in the section play") {
		t.Errorf("an answer of play among the choices: %v", err)
	}
}

// Projects under way.

// hostileNames are names that people give their projects.
var hostileNames = []string{
	"The Gull", "null", "~", "yes", "-", "- a list", "[x]", "{y: z}", "a: b", "a #b", "#c", "'", "''", `"`, `\`, `\n`, "a, b", "a]", "}", "&a", "*a", "!!int 3", "|", ">", "%x", "@",
	"`", "?", "? a", ":", "a:", " ", " a", "a ", "\t", "a\tb", "a\nb", "\r\n", "0x1F", "010", "1.5", "2024-01-01", "Ölbaum 🔥", "\u2028", "\u0085", "\ufeff", "\u202e", "\x1b[31m", "\x7f",
	"project: x, points: 3", strings.Repeat("x", 1000), strings.Repeat("é", 1000),
}

func TestProjectsKeepHostileNames(t *testing.T) {
	for _, layout := range []string{"", "play:\n", "play: {}\n", "play: {xp: 3}   # so\n", "play:\n  xp: 3\n", "play: {projects: [], xp: 3}\n", "play:\n  projects:\n    - {project: old}\n  xp: 3\n"} {
		for _, name := range hostileNames {
			src := playHead + layout
			h := atTable(t, src)
			p := builder.Project{Name: name, Goal: 45, Points: -3, Rolls: []int{12, 1, -2}}
			want := append(slices.Clone(h.Play.Projects), p)
			out, err := herofile.Edit("x", []byte(src), []herofile.Change{herofile.StartProject(h, p)}, nil)
			if err != nil {
				t.Errorf("%q in %q: %v", name, layout, err)
				continue
			}
			got := atTable(t, string(out))
			if !reflect.DeepEqual(got.Play.Projects, want) || got.Play.XP != h.Play.XP {
				t.Errorf("%q in %q reads %+v", name, layout, got.Play)
			}
			if without(string(out), "play") != playHead {
				t.Errorf("%q in %q changed\n%s", name, layout, out)
			}
		}
	}
}

func TestProjectsGrowAndEnd(t *testing.T) {
	for _, src := range []string{playHead, playHead + "play: {xp: 1, projects: [{name: Road, points: 3}], titles: [knight]}\n", playHead + "play:\n  projects:   # ours\n    - name: Road\n      points: 3\n      rolls:\n        - 4\n  xp: 1\n"} {
		h := atTable(t, src)
		if len(h.Play.Projects) == 0 {
			h = playEdited(t, src, []herofile.Change{herofile.StartProject(h, builder.Project{Name: "Road", Points: 3})})
			src = string(herofile.Encode(h, func(string) bool { return false }))
			out, err := herofile.Edit("x", []byte(src), []herofile.Change{herofile.DropProject(h, 0), herofile.StartProject(&builder.Hero{}, h.Play.Projects[0])}, nil)
			if err != nil {
				t.Fatal(err)
			}
			src = string(out)
		}
		before := h.Play.Projects[0].Total()
		after := playEdited(t, src, []herofile.Change{herofile.WorkOnProject(h, 0, []int{12, 7}, -2)}).Play
		if len(after.Projects) != 1 || after.Projects[0].Total() != before+12+7-2 || after.XP != h.Play.XP || !reflect.DeepEqual(after.Kept, h.Play.Kept) {
			t.Errorf("%s\nafter work: %+v", src, after)
		}
		if h.Play.Projects[0].Total() != before {
			t.Error("work wrote to the hero it asked")
		}
		gone := playEdited(t, src, []herofile.Change{herofile.DropProject(h, 0)}).Play
		if len(gone.Projects) != 0 || gone.XP != h.Play.XP {
			t.Errorf("%s\nafter the end: %+v", src, gone)
		}
	}
}

func TestProjectsAreRefusedWithTheirPlace(t *testing.T) {
	for _, row := range append(trial.Rows(t, "testdata/play-refused.tsv"),
		[]string{"{projects: [{name: " + strings.Repeat("x", 1001) + "}]}", "characters long"},
		[]string{"{treasures: [" + strings.Repeat("a, ", 2001) + "a]}", "more than the 2000"},
		[]string{"{projects: [" + strings.Repeat("{name: a}, ", 2001) + "]}", "more than the 2000"},
	) {
		_, err := herofile.Decode("x.hero.yaml", []byte("format: 1\nname: A\nlevel: 1\nplay: "+row[0]+"\n"))
		if err == nil || !strings.Contains(err.Error(), row[1]) || !strings.Contains(err.Error(), "x.hero.yaml:4:") {
			t.Errorf("%.60q: %.200v, want %q", row[0], err, row[1])
		}
	}
}

// lose is the change that removes one gain of play; ok is false if the hero has none.
func lose(h *builder.Hero, question, slug string) (c herofile.Change, ok bool) {
	had, _ := h.Answer(question)
	i := slices.Index(had, slug)
	if i < 0 {
		return c, false
	}
	return herofile.AnswerChange(question, slices.Delete(slices.Clone(had), i, i+1), true), true
}
