package files

import (
	"bytes"
	"strings"
	"testing"
)

// TestSignsTellKindsApart recognizes files by a few bytes: whole, broken, and with names that mislead.
func TestSignsTellKindsApart(t *testing.T) {
	hero := "format: 1\nname: Bo\nlevel: 1\nchoices:\n  ancestry: orc\n"
	for _, c := range []struct {
		name, text string
		want       Kind
	}{
		{"x", "", Empty}, {"x", "\ufeff \n", Empty}, {"x", strings.Repeat("\x00", 600), Zeros},
		{"x.txt", "%PDF-1.7\n%%EOF\n", OtherPDF}, {"x.pdf", "%PDF-1.7\n", CutPDF},
		{"x.hero.yaml", "\x89PNG\r\n\x1a\n\x00", Picture},
		{"x.png", "RIFF\x01\x02\x03\x04WEBPVP8", OddPicture},
		{"x", "PK\x03\x04", Archive},
		{"a.hero.yaml", "format: 1\n<<<<<<< HEAD\nname: A\n=======\nname: B\n>>>>>>> b\n", Conflict},
		{"a.hero.yaml", "format: 1\nnotes:\n  life: <<<<<<< HEAD and >>>>>>> b\n", Hero},
		{"x.html", "<!doctype HTML><p data-scabbard-hero=\"a\">", Page}, {"x.hero.yaml", "<html>", WebPage},
		{"chat.txt", "here it is: scabbard1:QUJDREVGRw have fun", Code},
		{"a", hero + "notes:\n  code: scabbard1:QUJDREVGRw\n", Hero},
		{"a.json", `{"program": "scabbard 1.0.0", "identity": {}}`, Export},
		{"a.json", `{"identity": {}, "program": "other"}`, OtherJSON},
		{"a.json", `{"program": "scabbard 1.0.0", "identity": {`, CutJSON}, {"a.json", `[{"a": "]"}`, CutJSON},
		{"a.json", `{"was": {}, "now": {}}`, PlayState}, {"a.json", `{"edition": "x", "records": []}`, RulesExport},
		{"a.json", `{"name": "x", "class": {}, "state": {}}`, ForeignHero}, {"a.ds-hero", `{"id": "x"}`, ForeignHero},
		{"a.drawsteel-hero", `{"id": "x"}`, ForeignHero}, {"a.ds-hero", "dear diary", OtherText},
		{"a.json", `[{"name": "x", "ancestry": {}, "state": {}}]`, ForeignHeroes},
		{"a.json", `{"heroes": [{"name": "x", "ancestry": {}, "state": {}}]}`, ForeignHeroes},
		{"a.json", `{"ancestries": [{"name": "x", "features": [], "class": 1}], "classes": [], "kits": []}`, Sourcebook},
		{"a.ds-kit", `{"name": "x"}`, Element},
		{"a.DS-Kit", `{"name": "x"}`, Element},
		{"a.ds-monster-group", `{"name": "x"}`, Directors},
		{"a.json", `{"system": {}, "items": []}`, Actor}, {"a.json", " [1]", OtherJSON},
		{"a.hero.yaml", "{format: 1, name: Bo}", Hero}, {"a.party.yaml", "{format: 1, heroes: []}", Party},
		{"a.html", "<!-- scabbard html template 1 -->\n<html>", Template},
		{"a.md", "words\n\n~~~ds-hero\nname: A\n~~~\n", Note},
		{".a.hero.yaml.draft", hero, Draft}, {"config.yaml", "paper: a4\n", Configuration},
		{"x", "format: 1\nname: P\nheroes: [a.hero.yaml]\n", Party},
		{"p.party.yaml", "", Empty},
		{"p.party.yaml", "words", Party},
		{"x", hero, Hero},
		{"x", strings.ReplaceAll(hero, "\n", "\r\n"), Hero},
		{"x", "\ufeff" + hero, Hero},
		{"x", hero[:30], Hero},
		{"a.hero.yaml", "name: B\xf6\nlevel: 1\n", Hero},
		{"a.hero.yaml", "words", Hero},
		{"a.hero.yaml", "\x7fELF\x00", Binary},
		{"ruleset.yaml", "id: x\n", Edition},
		{"x", "title: X\nmax-level: 3\n", Edition},
		{"x.yaml", "edition: a\nrecords: []\n", Homebrew},
		{"x", "# Title\n", Markdown},
		{"x", "words: and more\n", OtherText},
		{"x", "a\x00b", Binary},
		{"x", "\xff\xfef\x00", Binary},
	} {
		if got := Recognize(c.name, []byte(c.text), []byte(c.text)); got != c.want {
			t.Errorf("%s, %q: %d, not %d", c.name, c.text, got, c.want)
		}
	}
}

// TestEndsOfLargeFilesCount recognizes files of which only the beginning and the end were read.
func TestEndsOfLargeFilesCount(t *testing.T) {
	head := bytes.Repeat([]byte(`{"name": "x", "class": {}, "state": {}, "a": "`), 1+HeadBytes/40)[:HeadBytes]
	for tail, want := range map[string]Kind{`"}`: ForeignHero, `"} ` + "\n": ForeignHero, `"x": [`: CutJSON} {
		if got := Recognize("x.json", head, []byte(tail)); got != want {
			t.Errorf("with the end %q: %d, not %d", tail, got, want)
		}
	}
	if got := Recognize("x.json", head, nil); got != ForeignHero {
		t.Errorf("with an unknown end: %d", got)
	}
	text := append([]byte("words "), bytes.Repeat([]byte("é"), HeadBytes)...)[:HeadBytes-1]
	if got := Recognize("x", append(text, 0xC3), nil); got != OtherText {
		t.Errorf("a character is cut: %d", got)
	}
}

// TestEveryKindHasAnAnswer asks the table for each kind and each use: an answer has words and a hint.
func TestEveryKindHasAnAnswer(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	for kind := Empty; kind <= Binary; kind++ {
		for use := Read; use <= FillForm; use++ {
			if next := stepFor(kind, "x.ds-kit", use); next != opens && next.hint("x.ds-kit", kind, use) == "" {
				t.Errorf("kind %d, use %d: no hint", kind, use)
			}
		}
		if answerTo(kind, "x.ds-kit").called == "" && kind != CutPDF && kind != CutJSON {
			t.Errorf("kind %d has no words", kind)
		}
	}
}

// FuzzRecognize recognizes any bytes under any name, whole and in part.
func FuzzRecognize(f *testing.F) {
	f.Add("a.hero.yaml", []byte("format: 1\nname: A\n"))
	f.Add("a.json", []byte(`{"a": [{"b": "\"`))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		for _, tail := range [][]byte{nil, data[max(0, len(data)-TailBytes):]} {
			if kind := Recognize(name, data, tail); kind < Empty || kind > Binary {
				t.Errorf("kind %d", kind)
			}
		}
	})
}
