package cmd_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"scabbard/cmd"
	"scabbard/cmd/files"
	"scabbard/sheet/pdf/fields"
)

// called runs the program in this process and returns its exit code and what it prints.
func called(args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = cmd.Main(args, strings.NewReader(""), &out, &err)
	return code, out.String(), err.String()
}

// ownPlace gives a test a folder and a home of its own.
func ownPlace(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for name, value := range map[string]string{
		"HOME": dir, "XDG_CONFIG_HOME": dir + "/.config", "XDG_STATE_HOME": dir + "/.state", "LANG": "", "LC_ALL": "", "LC_PAPER": "",
	} {
		t.Setenv(name, value)
	}
}

// kindFiles makes a file of each kind in the working folder and returns their kinds by their names.
func kindFiles(t *testing.T) map[string]files.Kind {
	t.Helper()
	put := func(name string, data []byte) {
		t.Helper()
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text := func(name string) []byte {
		t.Helper()
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	must := func(args ...string) {
		t.Helper()
		if code, _, said := called(args...); code != 0 {
			t.Fatalf("%s: %d: %s", args, code, said)
		}
	}
	must("new", "Vell", "--rules", "heroes-2025", "--class", "talent", "--quick", "-q")
	must("new", "Bera", "--rules", "heroes-2025", "--class", "fury", "--quick", "-q")
	must("party", "new", "Keepers", "vell", "-q")
	must("sheet", "vell", "-q", "-o", "sheet.pdf")
	must("sheet", "vell", "-q", "-o", "bare.pdf", "--attach=false")
	must("sheet", "vell", "-q", "--fillable", "-o", "filled.pdf")
	filled, err := typedInto(text("filled.pdf"), []string{"Stamina now=7"})
	if err != nil {
		t.Fatal(err)
	}
	put("filled.pdf", filled)
	form, _, err := fields.Fill(emptyForm(nil), []fields.Entry{{Name: "Character Name", Value: "Ash"}})
	if err != nil {
		t.Fatal(err)
	}
	put("form.pdf", form)
	must("sheet", "vell", "-q", "--format", "html", "-o", "page.html")
	must("export", "vell", "-q", "-o", "export.json")
	must("export", "vell", "-q", "--format", "code", "-o", "code.txt")
	must("export", "vell", "-q", "--format", "obsidian", "-o", "note.md")
	must("export", "vell", "-q", "--format", "ds-hero", "-o", "vell.ds-hero")
	must("export", "bera", "-q", "--format", "ds-hero", "-o", "bera.json")
	put("backup.json", fmt.Appendf(nil, `{"heroes": [%s, %s]}`, text("vell.ds-hero"), text("bera.json")))
	must("rules", "export", "-o", "rules.json")
	must("rules", "new", "kit", "Oak Hammer", "--in", "brew", "-q")
	put("brew/about.yaml", []byte("manifest: {name: oaks, version: \"1\", author: Ann, licence: CC BY 4.0}\n"))
	must("library", "pack", "brew", "-o", "brew.zip", "-q")
	brewed, err := filepath.Glob("brew/*.yaml")
	if err != nil || len(brewed) == 0 {
		t.Fatal("no homebrew", err)
	}
	put("brew.yaml", text(brewed[0]))
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 40, 50))); err != nil {
		t.Fatal(err)
	}
	put("face.png", picture.Bytes())
	put("face.gif", []byte("GIF89a\x01\x00\x01\x00"))
	put("empty.hero.yaml", []byte(" \n"))
	put("zeros.hero.yaml", make([]byte, 2048))
	put("cut.pdf", text("sheet.pdf")[:20_000])
	put("cut.ds-hero", text("vell.ds-hero")[:9_000])
	put("conflict.hero.yaml", []byte("format: 1\n<<<<<<< HEAD\nname: A\n=======\nname: B\n>>>>>>> other\n"))
	put("web.html", []byte("<!DOCTYPE html>\n<html><body>words</body></html>\n"))
	put("vell.play.json", []byte(`{"scabbard": "play", "format": 1, "edition": "heroes-2025", "name": "Vell", "was": {"health": 30}, "now": {"health": 6}}`))
	put("book.json", []byte(`{"id": "b", "name": "Book", "ancestries": [], "classes": [], "kits": [], "imbuements": []}`))
	put("tollkeeper.ds-kit", []byte(`{"id": "k", "name": "Tollkeeper", "description": "x", "type": "", "features": []}`))
	put("goblin.ds-monster", []byte(`{"id": "g", "name": "Goblin", "features": []}`))
	put("actor.json", []byte(`{"name": "Ash", "type": "hero", "system": {"stamina": 1}, "items": [{"name": "x"}]}`))
	put("other.json", []byte(`{"name": "Ash", "hp": 12}`))
	put("list.json", []byte("[1, 2,\n 3]\n"))
	put("chat.txt", []byte("scabbard text template 1\n{{.Name}}\n"))
	put(".zed.hero.yaml.draft", []byte("format: 1\nname: Ash\n"))
	put(".zed.hero.yaml.lock", []byte("x"))
	put("config.yaml", []byte("paper: a4\n"))
	if err := os.Mkdir("tiny", 0o700); err != nil {
		t.Fatal(err)
	}
	put("tiny/ruleset.yaml", []byte("id: tiny\ntitle: Tiny\nmax-level: 1\n"))
	put("diary.txt", []byte("dear diary\n"))
	put("diary.md", []byte("# Dear diary\n"))
	put("program", []byte("\x7fELF\x02\x01\x01\x00\x00"))
	put("vell.png.hero.yaml", picture.Bytes())
	return map[string]files.Kind{
		"vell.hero.yaml": files.Hero, "keepers.party.yaml": files.Party, "sheet.pdf": files.Sheet, "bare.pdf": files.OtherPDF,
		"filled.pdf": files.FilledSheet, "form.pdf": files.Form, "page.html": files.Page, "export.json": files.Export, "code.txt": files.Code,
		"note.md": files.Note, "vell.ds-hero": files.ForeignHero, "bera.json": files.ForeignHero, "backup.json": files.ForeignHeroes,
		"rules.json": files.RulesExport, "brew.zip": files.PackedHomebrew, "brew.yaml": files.Homebrew, "face.png": files.Picture,
		"face.gif": files.OddPicture, "empty.hero.yaml": files.Empty, "zeros.hero.yaml": files.Zeros, "cut.pdf": files.CutPDF,
		"cut.ds-hero": files.CutJSON, "conflict.hero.yaml": files.Conflict, "web.html": files.WebPage, "vell.play.json": files.PlayState,
		"book.json": files.Sourcebook, "tollkeeper.ds-kit": files.Element, "goblin.ds-monster": files.Directors, "actor.json": files.Actor,
		"other.json": files.OtherJSON, "list.json": files.OtherJSON, "chat.txt": files.Template, ".zed.hero.yaml.draft": files.Draft,
		".zed.hero.yaml.lock": files.Lock, "config.yaml": files.Configuration, "tiny/ruleset.yaml": files.Edition, "diary.txt": files.OtherText,
		"diary.md": files.Markdown, "program": files.Binary, "vell.png.hero.yaml": files.Picture,
	}
}

// decoderWords are words of decoders, which say nothing to a person.
var decoderWords = regexp.MustCompile(`(?i)(^|\s)(yaml|json): |invalid character|unmarshal|(^|\s)zip:|unexpected end|asn1|EOF\b|strconv|no JSON`)

// TestEveryKindMeetsEveryCommand gives a file of each kind to commands of each sort. A file that the command does
// not take is answered by one line and one hint, before anything decodes it, and leaves no lock behind.
func TestEveryKindMeetsEveryCommand(t *testing.T) {
	ownPlace(t)
	kinds := kindFiles(t)
	forParties := []string{"show", "check", "sheet", "export", "set", "level", "award", "respite"} // they take a party for its heroes
	commands := []struct {
		use  files.Use
		args string
	}{
		{files.Read, "show -q FILE"}, {files.Read, "why FILE stamina"}, {files.Read, "choices FILE"}, {files.Read, "odds FILE"},
		{files.Read, "check FILE"}, {files.Read, "sheet -q FILE -o out.pdf"}, {files.Read, "export -q FILE"}, {files.Read, "diff FILE vell.hero.yaml"},
		{files.Recast, "import FILE --rules packet-2024 -o out.hero.yaml --force"},
		{files.Change, "set FILE play.xp=3"}, {files.Change, "level FILE --quick"}, {files.Change, "award FILE --xp 1"}, {files.Change, "edit FILE"},
		{files.Change, "respite FILE"}, {files.Change, "project start FILE Tower --goal 9"},
		{files.Restore, "undo FILE"}, {files.Restore, "redo FILE"}, {files.Restore, "history FILE"},
		{files.Import, "import FILE -o ."},
		{files.Rules, "library add FILE"}, {files.Rules, "homebrew check FILE"}, {files.Rules, "show -q vell.hero.yaml --with FILE"},
		{files.OpenParty, "party add FILE bera.hero.yaml"},
		{files.TakeEntry, "import FILE vell.hero.yaml"},
	}
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		kind := kinds[name]
		before, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range commands {
			if word, _, _ := strings.Cut(c.args, " "); kind == files.Party && slices.Contains(forParties, word) {
				continue
			}
			if c.use == files.TakeEntry && !kind.IsPDF() && kind != files.PlayState {
				continue // two files to import
			}
			var args []string
			for _, word := range strings.Fields(c.args) {
				args = append(args, strings.ReplaceAll(word, "FILE", name))
			}
			code, _, said := called(args...)
			if words := decoderWords.FindString(said); words != "" {
				t.Errorf("%s: words of a decoder, %q: %s", args, words, said)
			}
			answer := files.Answer(name, kind, c.use, before)
			lock := filepath.Join(filepath.Dir(name), "."+filepath.Base(name)+".lock")
			_, locked := os.Stat(lock)
			if answer == nil {
				if code == 1 && strings.Contains(said, ": is a ") && kind != files.Homebrew { // which is added by its folder
					t.Errorf("%s: %d: %s", args, code, said)
				}
				continue
			}
			line, hint, _ := strings.Cut(strings.TrimSpace(said), "\n")
			if line != "scabbard: "+answer.Error() || !strings.HasPrefix(hint, "hint: ") || strings.Contains(hint, "\n") || code != 1 {
				t.Errorf("%s: want %q, got %d:\n%s", args, answer, code, said)
			}
			if locked == nil && name[0] != '.' {
				t.Errorf("%s: a lock is left", args)
				_ = os.Remove(lock)
			}
		}
		if after, err := os.ReadFile(name); err == nil && kind != files.Hero && kind != files.Party && !bytes.Equal(before, after) {
			t.Errorf("%s was changed", name)
		}
	}
}

// TestHeroesInOtherFilesAreTheSame reads one hero from all files that hold it.
func TestHeroesInOtherFilesAreTheSame(t *testing.T) {
	ownPlace(t)
	kindFiles(t)
	noID := regexp.MustCompile(`id: [a-z0-9]+\\n`)
	_, want, _ := called("export", "vell")
	for _, name := range []string{"sheet.pdf", "page.html", "export.json", "code.txt"} {
		if _, got, said := called("export", name); got != want && got != noID.ReplaceAllString(want, "") { // a code has no id
			t.Errorf("%s is another hero: %s", name, said)
		}
	}
	stamina := func(name string) int {
		_, out, said := called("export", name)
		var doc struct {
			Name string
			Play struct{ Stamina int }
		}
		if err := json.Unmarshal([]byte(out), &doc); err != nil || doc.Name != "Vell" {
			t.Errorf("%s: %s %v", name, doc.Name, said)
		}
		return doc.Play.Stamina
	}
	if n := stamina("filled.pdf"); n != 7 {
		t.Errorf("the filled sheet has Stamina %d, not the 7 that was typed in", n)
	}
	stamina("vell.ds-hero")
	if _, out, said := called("show", "backup.json"); !strings.Contains(out, "Vell") || !strings.Contains(out, "Bera") {
		t.Errorf("a backup shows %s", said)
	}
}
