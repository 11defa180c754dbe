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

// evilHero has it in every field that takes words.
const evilHero = `format: 1
edition: packet-2024
name: "Bo E"
player: "Sam E"
level: 1
choices:
  ancestry: orc
  orc.traits: [grounded, "boE"]
  culture.language: "kalliakE"
  class: fury
  fury.kit: "mountainE"
  "questionE": "answerE"
  soldier.incident: "wordsE"
notes: {"keyE": "textE", appearance: "redE"}
play: {xp: 3, pace: "standardE", conditions: ["slowedE"], toggles: {"ragingE": true}, treasures: ["displacerE"], titles: ["brawlerE"], projects: [{name: "BridgeE", goal: 45, rolls: [3]}]}
`

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

// TestNoEscapeLeavesTheProgram puts escapes into every field and every argument and reads the output of every command.
func TestNoEscapeLeavesTheProgram(t *testing.T) {
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
	for _, line := range [][]string{{"set", "bo.hero.yaml", "name=" + evil + "x"}, {"award", "bo.hero.yaml", "--xp", "1"}, {"sheet", "bo.hero.yaml"}} { // a history, and a sheet to read
		Main(line, strings.NewReader(""), io.Discard, io.Discard)
	}
	run, n := map[string]bool{}, 0
	for _, line := range [][]string{
		{}, {"nothing" + evil}, {"--rules", evil, "rules", "list"}, {"--flag" + evil}, {"--config", evil, "new", "x"},
		{"version"}, {"version", evil}, {"open", evil}, {"list"}, {"list", "--json"}, {"list", "--examples"}, {"new", evil, "--like", "hroga"}, {"new", "--like", evil}, {"list", evil}, {"man"}, {"man", evil}, {"doctor"}, {"doctor", "--json"}, {"doctor", "--config", evil},
		{"check", "bo.hero.yaml"}, {"check", "bo" + name + ".hero.yaml"}, {"check", "--json", "bo.hero.yaml"}, {"check", evil},
		{"show", "bo.hero.yaml"}, {"show", "--format", "markdown", "bo.hero.yaml"}, {"show", "--format", "json", "bo.hero.yaml"}, {"show", "--format", evil, "bo.hero.yaml"},
		{"why", "bo.hero.yaml"}, {"why", "bo.hero.yaml", "stamina"}, {"why", "bo.hero.yaml", evil}, {"why", "--json", "bo.hero.yaml", "stamina"}, {"diff", "--json", "bo.hero.yaml@1", "bo.hero.yaml@2"}, {"history", "--json", "bo.hero.yaml"},
		{"export", "bo.hero.yaml"}, {"export", "bo.hero.yaml", "-o", evil + "/x"}, {"sheet", "bo.hero.yaml"}, {"sheet", "bo.hero.yaml", "--pages", evil}, {"sheet", "--font", evil, "bo.hero.yaml"}, {"sheet", "bo.hero.yaml", "--template", evil}, {"sheet", "bo.hero.yaml", "--template", "chat.txt", "-o", "-"}, {"sheet", "bo.hero.yaml", "--template", "bo.hero.yaml"}, {"sheet", "bo.hero.yaml", "--format", "html", "-o", "-"}, {"read", "bo.hero.yaml"}, {"read", evil}, {"read", "bo.pdf", evil}, {"read", "bo.pdf", "bo.hero.yaml", "--preview", "--json"},
		{"choices", "bo.hero.yaml"}, {"choices", "--json", "bo.hero.yaml"}, {"choices", "bo.hero.yaml", "orc.traits"}, {"choices", "bo.hero.yaml", evil}, {"choices", "bo.hero.yaml", "orc.traits", "--by", "speed"}, {"choices", "bo.hero.yaml", "orc.traits", "--by", evil}, {"choices", "bo.hero.yaml", "class", "--by", "speed", "--with-question", evil}, {"choices", "bo.hero.yaml", "class", "--by", "speed", "--with-question", "orc.traits"},
		{"set", "bo.hero.yaml", "name=" + evil + "x"}, {"set", "bo.hero.yaml", evil + "=" + evil}, {"set", "bo.hero.yaml", "fury.kit=" + evil}, {"set", "bo.hero.yaml", "notes." + evil + "=x"},
		{"set", "bo.hero.yaml", "play.conditions=" + evil}, {"set", "bo.hero.yaml", "--unset", evil},
		{"edit", "bo.hero.yaml"}, {"edit", "bo.hero.yaml", evil}, {"level", "bo.hero.yaml", "--preview"}, {"level", "bo.hero.yaml", "--quick"},
		{"award", "bo.hero.yaml", "--xp", "1"}, {"award", "bo.hero.yaml", "--treasure", evil}, {"award", "bo.hero.yaml", "--lose", evil}, {"respite", "bo.hero.yaml"}, {"respite", "bo.hero.yaml", evil + "=x"}, {"respite", "bo.hero.yaml", "--roll", evil + "=3"},
		{"diff", "bo.hero.yaml@1", "bo.hero.yaml@2"}, {"diff", evil, evil}, {"history", "bo.hero.yaml"}, {"history", evil}, {"undo", "bo.hero.yaml"}, {"undo", "bo.hero.yaml", evil}, {"redo", "bo.hero.yaml"},
		{"project", "list", "bo.hero.yaml"}, {"project", "list", "--json", "bo.hero.yaml"}, {"project", "start", "bo.hero.yaml", evil}, {"project", "start", "bo.hero.yaml", evil, "--goal", "5"},
		{"project", "add", "bo.hero.yaml", "1", "9"}, {"project", "add", "bo.hero.yaml", evil, "9"}, {"project", "finish", "bo.hero.yaml", "1"}, {"project", "finish", "bo.hero.yaml", "1", "--force"}, {"project", "drop", "bo.hero.yaml", evil}, {"project", evil},
		{"party", "new", evil, "bo.hero.yaml"}, {"party", "list"}, {"party", "list", "--json"}, {"party", "list", evil}, {"party", "show", "club.party.yaml"}, {"party", "show", "--json", "club.party.yaml"}, {"party", "set", "club.party.yaml", "name=" + evil}, {"party", "set", "club.party.yaml", evil + "=x"},
		{"party", "award", "club.party.yaml", "--xp", "1"}, {"party", "award", "club.party.yaml", "--title", evil}, {"party", "respite", "club.party.yaml"}, {"party", "level", "club.party.yaml", "--preview"}, {"party", "level", "club.party.yaml", "--quick"}, {"party", "level", evil}, {"rules", "list", "kit", evil + "=x"}, {"rules", "list", "kit", "armor=" + evil}, {"rules", "show", "kit/mountain", "--hero", evil}, {"choices", "bo.hero.yaml", "class", "--party", evil}, {"choices", "bo.hero.yaml", "class", "--party", "club.party.yaml"}, {"new", evil, "--quick", "--party", "club.party.yaml"}, {"new", "x", "--quick", "--party", evil}, {"party", "show", evil}, {"party", "add", "club.party.yaml", "bo.hero.yaml"}, {"party", "add", "club.party.yaml", evil}, {"party", "remove", "club.party.yaml", evil},
		{"convert", "bo.hero.yaml", "--rules", "heroes-2025", "-o", "there.hero.yaml"}, {"convert", evil, "--rules", evil}, {"import", "there.ds-hero"}, {"import", "there.ds-hero", "-o", "-"}, {"import", "there.ds-hero", "--json"}, {"import", evil}, {"import", "code.txt"}, {"import", "code.txt", "--json"}, {"import", "scabbard1:" + evil}, {"export", "bo.hero.yaml", "--format", "code"}, {"import", "there.ds-hero", "-o", evil},
		{"export", "bo.hero.yaml", "--format", "ds-hero"}, {"export", "published.hero.yaml", "--format", "ds-hero"}, {"export", "--all", "-o", evil}, {"convert", "bo.hero.yaml", "--rules", evil},
		{"odds", "bo.hero.yaml"}, {"odds", "bo.hero.yaml", "--plot"}, {"odds", "bo.hero.yaml", "--json"}, {"odds", "bo.hero.yaml", evil}, {"odds", "bo.hero.yaml", evil + "=" + evil}, {"odds", "bo.hero.yaml", "--set", evil + "=" + evil}, {"odds", "bo.hero.yaml", "--set", "fury.kit=panther"},
		{"library"}, {"library", evil}, {"library", "list"}, {"library", "add", "good"}, {"library", "add", evil}, {"library", "add", "bad"}, {"library", "remove", evil}, {"library", "pack", "good"}, {"library", "pack", evil}, {"export", "bo.hero.yaml", "--with-homebrew"},
		{"rules", "cards", "kit/good", "--with", "good"}, {"rules", "cards", evil}, {"rules", "cards", "condition", "-o", evil + "/x"}, {"rules", "cards", "condition", "--json"},
		{"rules", "show", "power-roll", "bonus=" + evil}, {"rules", "show", "power-roll", evil + "=2"}, {"rules", "show", "power-roll", "bonus=2", "--json"}, {"rules", "check", "good", "--rules", evil},
		{"rules", "sheet", evil}, {"rules", "list"}, {"rules", "list", "kit", "--with", "good"}, {"rules", "list", evil}, {"rules", "show", "kit/good", "--with", "good"}, {"rules", "show", evil}, {"rules", "search", evil}, {"rules", "search", "good", "--json", "--with", "good"},
		{"rules", "compare", "kit/good", "mountain", "--with", "good"}, {"rules", "compare", evil, evil}, {"rules", "compare", "mountain", "panther", "--hero", "bo.hero.yaml"}, {"rules", "check", "bad"}, {"rules", "check", "--json", "bad"}, {"rules", "check", evil}, {"rules", "try", evil}, {"rules", "try", "good", "--heroes", "3"}, {"rules", "try", "bad"}, {"rules", "check", "good", "--preview"}, {"rules", "new", "kit", evil}, {"rules", "new", evil, "x"}, {"rules", "new", "kit", "x", "--like", evil}, {"rules", "new", "kit", "x", "--in", "fresh"}, {"rules", "show", "mountain", "--yaml"}, {"rules", "export", "--with", "good"},
		{"new", evil, "--quick"}, {"new", "x", "--set", evil + "=" + evil}, {"new", "x", "--quick", "-o", "y/" + evil}, {"new", "--from", "bo.hero.yaml"}, {"new", "--from", evil},
		{"completion", "bash"}, {"completion", "zsh"}, {"completion", "fish"}, {"completion", "powershell"}, {"help", evil},
		{"__complete", "choices", "bo.hero.yaml", ""}, {"__complete", "set", "bo.hero.yaml", ""}, {"__complete", "set", "bo.hero.yaml", "--unset", ""}, {"__complete", "why", "bo.hero.yaml", ""}, {"__complete", "project", "add", "bo.hero.yaml", ""},
		{"__complete", "rules", "show", "--with", "good", ""}, {"__complete", "rules", "list", "--with", "bad", ""}, {"__complete", "new", "--set", ""}, {"__complete", evil, ""}, {"__complete", "award", "bo.hero.yaml", "--lose", ""},
	} {
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
	// A new command has to be in the list above.
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
