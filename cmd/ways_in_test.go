//go:build linux

package cmd_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/builder/archive"
	"scabbard/data/trial"
)

// The limits for reading anything: of one processor, and of memory. SECURITY.md promises 2 s; a slow machine is allowed more.
const (
	mostTime   = 3 * time.Second
	mostMemory = 400 << 20
)

// wayIn is a file that costs a lot for its size, and how it gets into the program.
type wayIn struct {
	name string
	make func(t *testing.T, in *place) []string // writes it and returns the arguments
	says string                                 // part of the refusal
}

// repeated is a text many times, with commas between.
func repeated(n int, text string) string {
	return strings.TrimSuffix(strings.Repeat(text+", ", n), ", ")
}

// numbered is a line for each number.
func numbered(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// folder makes a folder.
func (in *place) folder(t *testing.T, name string) {
	t.Helper()
	if err := os.MkdirAll(in.path(name), 0o755); err != nil {
		t.Fatal(err)
	}
}

// file is a way in through a file of one name.
func file(name, contents string, args ...string) func(*testing.T, *place) []string {
	return func(t *testing.T, in *place) []string {
		in.folder(t, filepath.Dir(name))
		in.write(t, name, contents)
		return args
	}
}

// waysIn are the largest files that are read, and larger ones that are refused. They are made when the test asks for them:
// the program that it runs begins like the tests do.
func waysIn() []wayIn {
	return []wayIn{
		{name: "hero with every title", make: file("h.hero.yaml", wholeNumber+"play: {titles: ["+repeated(1990, "ratcatcher")+"]}\n", "check", "h.hero.yaml")},
		{name: "hero of many answers", make: file("h.hero.yaml", "format: 1\nname: Bo\nlevel: 10\nchoices:\n"+numbered(1990, "  q%d: [a, b]\n"), "check", "h.hero.yaml")},
		{name: "hero of one long list", make: file("h.hero.yaml", "format: 1\nchoices: {a: ["+strings.Repeat("b,", 120_000)+"]}\n", "check", "h.hero.yaml"), says: "2000"},
		{name: "hero of one key", make: file("h.hero.yaml", "format: 1\nchoices: {"+strings.Repeat("a: b, ", 40_000)+"}\n", "check", "h.hero.yaml"), says: "is here twice"},
		{name: "party of missing heroes", make: file("p.party.yaml", "format: 1\nname: P\nheroes: ["+strings.ReplaceAll(numbered(100, "n%d.hero.yaml "), " ", ", ")+"]\n", "award", "p.party.yaml", "xp=1"), says: "80 more heroes are skipped"},
		{name: "party of too many heroes", make: file("p.party.yaml", "format: 1\nname: P\nheroes: ["+strings.ReplaceAll(numbered(1990, "n%d.hero.yaml "), " ", ", ")+"]\n", "award", "p.party.yaml", "xp=1"), says: "more than the 100 of a party"},
		{name: "configuration", make: file("c.yaml", numbered(900, "k%d: x\n"), "--config", "c.yaml", "doctor"), says: "more of its keys"},
		{name: "homebrew of many references", make: func(t *testing.T, in *place) []string {
			in.folder(t, "brew")
			for f := range 14 {
				var b strings.Builder
				for i := range 100 {
					fmt.Fprintf(&b, "  - {id: perk/x%d, name: X, text: x, attrs: {group: lore}, effects: [%s]}\n", f*100+i, repeated(80, "{give: skill/climb}"))
				}
				in.write(t, fmt.Sprintf("brew/%d.yaml", f), "records:\n"+b.String())
			}
			return []string{"rules", "list", "kit", "--with", "brew"}
		}, says: "values, more than the 160000 a folder may have"},
		{name: "homebrew of many tags", make: func(t *testing.T, in *place) []string {
			in.folder(t, "brew")
			for f := range 10 {
				var b strings.Builder
				for i := range 40 {
					fmt.Fprintf(&b, "  - {id: perk/x%d, name: X, text: x, attrs: {group: lore}, effects: [%s]}\n", f*100+i, repeated(90, `{stat: speed, add: 1, if: "has(\"tag:none\")"}`))
				}
				in.write(t, fmt.Sprintf("brew/%d.yaml", f), "records:\n"+b.String())
			}
			return []string{"rules", "list", "kit", "--with", "brew"}
		}, says: "no record has the tag none"},
		{name: "homebrew that computes", make: file("brew/a.yaml", "records:\n"+numbered(60, "  - id: rule/slow-%d\n    name: Slow\n    text: x\n    calc:\n      in: {n: {min: 0, max: 39}}\n      roll: {a: 1d10, b: 1d10, c: 1d10, d: 1d10, e: 1d10}\n"+
			"      out: {x: a + b + c + d + e + n}\n      table: {rows: {n: 0..39}, show: [x]}\n      examples: ["+repeated(20, "{in: {n: 0}, out: {x: least 5}}")+"]\n"), "rules", "check", "brew"), says: "steps to work out"},
	}
}

// otherWaysIn are those that are no file of ours, and those through many files.
func otherWaysIn() []wayIn {
	return []wayIn{
		{name: "import of small values", make: file("x.ds-hero", "["+strings.TrimSuffix(strings.Repeat(`{"":{}},`, 3_700_000), ",")+"]", "import", "x.ds-hero"), says: "values, more than the 3000000"},
		{name: "import of many picks", make: file("x.ds-hero", "["+strings.ReplaceAll(repeated(41, `{"name":"x","class":{"name":"Fury","level":10,"featuresByLevel":[{"level":1,"features":[`+
			repeated(120, `{"id":"fury-1-2","type":"Skill Choice","name":"s","data":{"selected":["Climb","Swim","Jump","Lift"]}}`)+`]}]}}`), `"x"`, `"y"`)+"]", "import", "x.ds-hero"), says: "holds"},
		{name: "code of a hero", make: file("x.txt", "scabbard:"+strings.Repeat("A", 500<<10), "import", "x.txt"), says: "hint"},
		{name: "export with a hero", make: file("x.json", `{"program": "scabbard 1", "identity": {}, "hero": "`+strings.Repeat(`a\n`, 8<<20)+`"}`, "check", "x.json"),
			says: "more than the 262144"},
		{name: "page with a hero", make: file("x.html", `<!doctype html><p data-scabbard-hero="x" data-file="`+strings.Repeat("YWFh", 7<<20)+`">`, "check", "x.html"), says: "hint"},
		{name: "JSON of brackets", make: file("x.json", strings.Repeat("[", 15<<20)+strings.Repeat("]", 15<<20), "check", "x.json"), says: "hint"},
		{name: "hero of Forge Steel to show", make: file("x.json", `{"name": "x", "class": {}, "state": {}, "a": [`+repeated(7_000_000, "{}")+"]}", "check", "x.json"), says: "hint"},
		{name: "state of a page", make: func(t *testing.T, in *place) []string {
			in.write(t, "x.json", `{"scabbard":"play","format":1,"name":"x","now":{"resources":{`+numbered(5_000_000, `"r%d":1,`)+`"x":1}}}`)
			return []string{"read", "x.json"}
		}, says: "a hero file may have"},
		{name: "PDF of unfinished objects", make: file("x.pdf", "%PDF-1.7\n"+strings.Repeat("1 0 obj 1 %", 3_000_000), "read", "x.pdf"), says: "hint"},
		{name: "PDF that is a hero", make: file("x.pdf", "%PDF-1.7\n"+strings.Repeat("1 0 obj <</A 1 0 R>> endobj\n", 1_000_000), "check", "x.pdf"), says: "hint"},
		{name: "form", make: file("x.pdf", "%PDF-1.7\n"+strings.Repeat("1 0 obj [[[[", 1_000_000), "sheet", "h.hero.yaml", "--form", "x.pdf", "-o", "out.pdf"), says: "hint"},
		{name: "font", make: file("x.ttf", "\x00\x01\x00\x00"+strings.Repeat("\xff", 60<<20), "sheet", "h.hero.yaml", "--font", "x.ttf", "-o", "out.pdf"), says: "hint"},
		{name: "portrait", make: func(t *testing.T, in *place) []string {
			var b bytes.Buffer
			if err := png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, 5000, 5000))); err != nil {
				t.Fatal(err)
			}
			in.write(t, "face.png", b.String())
			in.write(t, "x.hero.yaml", "format: 1\nportrait: face.png\n")
			return []string{"sheet", "x.hero.yaml", "-o", "out.html"}
		}},
		{name: "archive of many records", make: func(t *testing.T, in *place) []string {
			files := []archive.File{{Name: "m.yaml", Data: []byte("edition: heroes-2025\nmanifest: {name: many, version: \"1\", author: Ann, licence: CC0}\n")}}
			for f := range 115 {
				text := fmt.Sprintf("records:\n"+strings.ReplaceAll(numbered(60, "  - {id: perk/xFILE-%d, name: X, tags: [lore], text: x, effects: [{give: skill/climb}]}\n"), "FILE", "%[1]d"), f)
				files = append(files, archive.File{Name: fmt.Sprintf("%d.yaml", f), Data: []byte(text)})
			}
			raw, err := archive.Write(files)
			if err != nil {
				t.Fatal(err)
			}
			in.write(t, "many.zip", string(raw))
			return []string{"library", "add", "many.zip"}
		}, says: "many: added"},
		{name: "journal", make: func(t *testing.T, in *place) []string {
			in.write(t, "p.party.yaml", "format: 1\nname: P\nheroes: [h.hero.yaml]\n")
			in.write(t, ".p.party.yaml.journal", `{"Format":1,"Party":"cC5wYXJ0eS55YW1s","Heroes":[{}`+strings.Repeat(",{}", 10<<20)+`]}`)
			return []string{"show", "p.party.yaml"}
		}, says: "interrupted"},
		{name: "history", make: func(t *testing.T, in *place) []string {
			if got := in.run(t, "set", "h.hero.yaml", "level=2"); got.code != 0 {
				t.Fatal(got)
			}
			logs, _ := filepath.Glob(in.path(".state/scabbard/history/logs/*.log"))
			if len(logs) != 1 {
				t.Fatalf("%d histories", len(logs))
			}
			raw, err := os.ReadFile(logs[0])
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.SplitAfter(string(raw), "\n")
			last := strings.SplitN(lines[len(lines)-2], "\t", 3)
			for i := range 100_000 {
				lines = append(lines, fmt.Sprintf("k%d\t%s\t%s", i, last[0], last[2]))
				last[0] = fmt.Sprintf("k%d", i)
			}
			if err := os.WriteFile(logs[0], []byte(strings.Join(lines, "")), 0o600); err != nil {
				t.Fatal(err)
			}
			return []string{"history", "h.hero.yaml"}
		}},
		{name: "search", make: func(*testing.T, *place) []string {
			return []string{"rules", "search", strings.TrimSpace(numbered(5000, "wrd%d "))}
		}, says: "a search takes at most 20"},
		{name: "completion of a long word", make: func(*testing.T, *place) []string {
			return []string{"__complete", "set", "h.hero.yaml", strings.Repeat("a", 100<<10)}
		}},
		{name: "completion in a folder of many heroes", make: func(t *testing.T, in *place) []string {
			for i := range 1000 {
				in.write(t, fmt.Sprintf("many%d.hero.yaml", i), wholeNumber)
			}
			return []string{"__complete", "show", ""}
		}},
	}
}

// peakOf returns the most memory that a program had, by the system's status at its end.
func peakOf(t *testing.T, status string) int {
	t.Helper()
	b, err := os.ReadFile(status)
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(b), "VmHWM:")
	var kb int
	if n, err := fmt.Sscanf(after, "%d kB", &kb); n != 1 {
		t.Fatalf("%v: %s", err, b)
	}
	return kb << 10
}

// TestEveryInputKeepsToItsBudget runs the program on each: it ends, with its message, within the time and the memory that
// SECURITY.md promises. The time is that of the processor, so that a busy computer fails no test, and it is compared by night.
func TestEveryInputKeepsToItsBudget(t *testing.T) {
	ways := append(waysIn(), otherWaysIn()...)
	for i, way := range ways {
		if !trial.Turn(i, len(ways), 1) {
			continue
		}
		t.Run(way.name, func(t *testing.T) {
			in := newPlace(t)
			in.write(t, "h.hero.yaml", wholeNumber)
			args := way.make(t, in)
			var took time.Duration
			for range 3 { // other programs sharing the memory make it slower
				c := exec.Command(in.program, args...)
				status := filepath.Join(t.TempDir(), "status")
				c.Dir, c.Env = in.dir, append(slices.Clone(in.env), "GOGC=", "GOMEMLIMIT=", statusFile+"="+status)
				var said bytes.Buffer
				c.Stderr = &said
				late := time.AfterFunc(5*time.Minute, func() { _ = c.Process.Kill() })
				err := c.Run()
				late.Stop()
				peak := peakOf(t, status)
				took = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
				t.Logf("%v, %v and %d MB", err, took.Round(time.Millisecond), peak>>20)
				if peak > mostMemory {
					t.Errorf("takes %d MB", peak>>20)
				}
				if !strings.Contains(said.String(), way.says) || strings.Contains(said.String(), "panic") {
					t.Fatalf("says %.600q, want %q", said.String(), way.says)
				}
				if took <= mostTime || !trial.Night {
					return
				}
			}
			t.Errorf("takes %s", took)
		})
	}
}
