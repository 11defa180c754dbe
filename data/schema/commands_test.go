package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"scabbard/cmd"
	"scabbard/templates"
)

// TestCommandsPrintValidJSON runs the commands that print JSON and validates it with the schema that ships, by the schema's
// name.
func TestCommandsPrintValidJSON(t *testing.T) {
	heroes, err := filepath.Abs(filepath.Join("..", "..", "testdata", "heroes"))
	if err != nil {
		t.Fatal(err)
	}
	brew, dir := filepath.Join(filepath.Dir(heroes), "homebrew"), t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(heroes)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	t.Setenv("XDG_STATE_HOME", filepath.Join(dir, ".state"))
	t.Setenv("XDG_CONFIG_HOME", dir)
	run := func(args ...string) []byte {
		t.Helper()
		var out, said bytes.Buffer
		cmd.Main(args, strings.NewReader(""), &out, &said)
		return out.Bytes()
	}
	run("set", "-q", "khorva", "class=conduit", "play.xp=3")
	run("undo", "-q", "khorva")
	run("party", "new", "-q", "Keepers", "khorva", "pip")
	run("new", "-q", "Ogre", "--quick", "--rules", "skirmish-quick")
	run("new", "-q", "Knight", "--quick", "--rules", "skirmish-quick")
	run("set", "-q", "keepers", "notes.session-1=Into the mill.")
	if err := os.Mkdir("brew", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join("brew", "kit.yaml"), []byte("records:\n  - {id: kit/hare, nmae: Hare}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir("bells", 0o755); err != nil {
		t.Fatal(err)
	}
	bells := "edition: packet-2024\nmanifest: {name: bells, version: \"1.0\", author: Ann, licence: CC0}\nrecords:\n  - {id: term/bell, name: Bell, text: It rings.}\n"
	if err := os.WriteFile(filepath.Join("bells", "bells.yaml"), []byte(bells), 0o600); err != nil {
		t.Fatal(err)
	}
	run("library", "add", "bells")
	run("new", "-q", "Vael", "--rules", "heroes-2025", "--quick")
	run("export", "-q", "vael", "--format", "ds-hero", "-o", "vael.ds-hero")
	run("sheet", "-q", "khorva", "--fillable", "--state", "-o", "k.pdf")
	run("project", "start", "-q", "khorva", "learn-new-language", "--goal", "90")
	run("project", "start", "-q", "khorva", "A house", "--goal", "45")
	checked := map[string]bool{}
	for _, line := range []string{
		"result: set khorva play.xp=4 --json", "result: undo khorva --json", "result: party new Others pip --json", "list: list --json", "why: why khorva --json", "why: why khorva stamina --json", "why: why khorva brutal slam --json", "why: why khorva size --json",
		"check: check --json khorva pip nobody", "diff: diff --json khorva@1 khorva@3", "diff: diff --json khorva pip", "history: history --json khorva",
		"level-preview: level pip --preview --json", "level-preview: level pip --preview --to 3 --json", "rules-search: rules search push --json",
		"odds: odds khorva --json", "sheet: export khorva", "foundry: export vael --format foundry", "rules-list: rules list --json", "rules-list: rules list kit --json", "rules-show: rules show mountain --json",
		"choices: choices khorva --json", "choice: choices khorva fury.kit --json", "choice: choices khorva fury.array --json", "choice: choices khorva orc.traits --json",
		"choice: choices khorva fury.kit --by stamina --json", "choice: choices khorva class --party keepers.party.yaml --json",
		"choice: choices khorva fury.kit --by stamina --with-question orc.traits --json",
		"import: import vael.ds-hero nobody.ds-hero --json", "import: import vael.ds-hero --json", "import: import .config --json", "read: read k.pdf khorva --preview --json", "read: read k.pdf pip --json",
		"party: show keepers --json", "doctor: doctor --json", "import: import nobody.pdf --json", "import: import khorva.hero.yaml --json", "projects: project khorva --json", "projects: project pip --json", "rules-check: homebrew check brew --json", "rules-check: homebrew check " + brew + " --json",
		"rules-try: homebrew try " + brew + " --rules packet-2024 --heroes 5 --json",
		"rules-compare: rules show mountain,panther --json", "rules-compare: rules show mountain,guisarmier --hero khorva --json",
		"rules-computed: rules show power-roll bonus=2 --json", "party-level: level keepers --preview --json", "library-list: homebrew list --json", "odds-against: odds ogre --against knight --json",
	} {
		name, args, _ := strings.Cut(line, ": ")
		checked[name] = true
		out := run(strings.Fields(args)...)
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(out))
		if err != nil {
			t.Errorf("scabbard %s prints no JSON: %v\n%.300s", args, err, out)
			continue
		}
		if err := compiled(t, name).Validate(v); err != nil {
			t.Errorf("scabbard %s: %v", args, err)
		}
	}
	for _, name := range templates.Schemas() {
		if !checked[name] && name != "hero" {
			t.Errorf("nothing is held against the schema %s", name)
		}
	}
}
