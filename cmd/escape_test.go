package cmd

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"scabbard/builder/herocode"
	"scabbard/cmd/cli"
	"scabbard/data/trial"
	"scabbard/sheet/printable"
)

// evil has signs that no word may bring to a terminal: a color, a title, a mark of direction of each kind, a tag, a
// separator of lines, a bell. In a file of YAML it is written with escapes.
const evil = "\x1b[31m\x1b]0;owned\a\u009b2J\u202e\u2066\u061c\u200f\ufeff\U000E0041\u2028"

const evilYAML = `\e[31m\e]0;owned\a\x9b2J\u202e\u2066\u061c\u200f\ufeff\U000E0041\u2028`

// evilImport is a hero of another program; JSON writes the evil itself.
func evilImport() string {
	name, _ := json.Marshal("Bo " + evil)
	return `{"id": ` + string(name) + `, "name": ` + string(name) + `, "class": {"name": ` + string(name) + `, "level": 2, "featuresByLevel": []}, "state": {"notes": ` + string(name) + `}}`
}

const evilParty = "format: 1\nname: \"The E\"\ntokens: 2\nheroes: [\"bo.hero.yaml\"]\nnotes: {\"keyE\": \"textE\"}\n"

const evilRules = `records:
  - {id: kit/bad, name: "BadE", text: "E", tags: ["E"], attrs: {"armorE": "E"}, effects: [{stat: "speedE", add: 1}]}
`

// evilHomebrew is homebrew that loads; its names come out of completion and lists.
const evilHomebrew = "records:\n  - {id: kit/good, name: Good\u200D, text: Fine., tags: [martial-kit]}\n"

// readTestdata reads a file of testdata.
func readTestdata(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestNoEscapeLeavesTheProgram puts escapes into every field and every argument and reads the output of every command. In
// testdata/evil.hero.yaml E" stands for them, in every field that takes words; in testdata/escape.txt EVIL.
func TestNoEscapeLeavesTheProgram(t *testing.T) {
	commands, evilHero := readTestdata(t, "escape.txt"), readTestdata(t, "evil.hero.yaml")
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("XDG_STATE_HOME", filepath.Join(dir, "state"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	name := strings.NewReplacer("/", "", "\x00", "").Replace(evil)
	files := func() {
		put := func(path, text string) {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(strings.ReplaceAll(text, "E\"", evilYAML+"\"")), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		put("bo.hero.yaml", evilHero)
		put("bo"+name+".hero.yaml", evilHero)
		put("club.party.yaml", evilParty)
		put("published.hero.yaml", strings.Replace(evilHero, "packet-2024", "heroes-2025", 1))
		put("there.ds-hero", evilImport())
		code, err := herocode.Encode([]byte(strings.ReplaceAll(evilHero, "E\"", evilYAML+"\"")))
		if err != nil {
			t.Fatal(err)
		}
		put("code.txt", code)
		put("bad/a"+name+".yaml", evilRules)
		put("good/good.yaml", evilHomebrew)
		put("config/scabbard/config.yaml", "\"paperE\": \"a4E\"\nink: \"E\"\n")
	}
	files()
	for _, line := range [][]string{{"set", "bo.hero.yaml", "name=" + evil + "x"}, {"award", "bo.hero.yaml", "xp=1"}, {"sheet", "bo.hero.yaml"}} { // a history, and a sheet to read
		Main(line, strings.NewReader(""), io.Discard, io.Discard)
	}
	run, n := map[string]bool{}, 0
	for command := range strings.Lines(commands) {
		line := strings.Fields(command)[1:]
		for i, word := range line {
			line[i] = strings.NewReplacer("EVIL", evil, "NAME", name, `""`, "").Replace(word)
		}
		for i := range line {
			run[strings.Join(line[:i+1], " ")] = true
		}
		if n++; !trial.Turn(n, 3, 1) {
			continue
		}
		files()
		var out, said bytes.Buffer
		Main(line, strings.NewReader(""), &out, &said)
		for _, text := range []string{out.String(), said.String()} {
			if i := strings.IndexFunc(text, func(r rune) bool { return r != '\n' && r != '\t' && printable.Unsafe(r) }); i >= 0 {
				t.Errorf("%q lets %q out, in %q", line, text[i:min(len(text), i+12)], text[max(0, i-60):min(len(text), i+20)])
			}
		}
		if (slices.Contains(line, "--json") || slices.Contains(line, "json")) && out.Len() > 0 && !json.Valid(out.Bytes()) {
			t.Errorf("%q prints no JSON", line)
		}
		if len(line) > 0 && line[0] == "completion" && out.Len() < 1000 {
			t.Errorf("%q prints %d bytes", line, out.Len())
		}
	}
	// A new command has to be in testdata/escape.txt.
	var look func(*cobra.Command)
	look = func(c *cobra.Command) {
		if path := strings.TrimPrefix(c.CommandPath(), "scabbard "); c.Runnable() && c.HasParent() && !run[path] {
			t.Errorf("%s is not tried", path)
		}
		for _, sub := range c.Commands() {
			look(sub)
		}
	}
	look(newRoot(&cli.App{}, nil))
}
