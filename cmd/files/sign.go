package files

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
)

// How much of a file Recognize looks at: so many bytes at its beginning, and at its end.
const (
	HeadBytes = 64 << 10
	TailBytes = 1 << 10
)

// Recognize returns the kind of a file by its name, its first HeadBytes and its last TailBytes. A shorter head is
// the whole file. A nil tail is not known. The name decides only between kinds with the same contents. PDFs of every
// kind are OtherPDF or CutPDF, and zips Archive: the readers of these tell more.
func Recognize(name string, head, tail []byte) Kind {
	mark := []byte("\ufeff")
	b := &body{name: filepath.Base(name), whole: len(head) != HeadBytes}
	b.head, b.tail = bytes.TrimPrefix(head, mark), bytes.TrimPrefix(tail, mark)
	for _, s := range signs() {
		if s.shows(b) {
			return s.kind
		}
	}
	return Binary
}

// sign is how files of a kind are known.
type sign struct {
	kind  Kind
	shows func(*body) bool
}

// signs returns the signs of all kinds, in the order in which they are tried.
func signs() []sign {
	return []sign{
		{Empty, (*body).isEmpty},
		{Zeros, (*body).isZeros},
		{CutPDF, func(b *body) bool { return b.begins("%PDF-") && b.lacksEnd("%%EOF") }},
		{OtherPDF, func(b *body) bool { return b.begins("%PDF-") }},
		{Picture, func(b *body) bool { return b.begins("\x89PNG\r\n\x1a\n") || b.begins("\xff\xd8\xff") }},
		{OddPicture, func(b *body) bool { return b.begins("GIF8") || b.begins("RIFF") && b.hasAt(8, "WEBP") }},
		{Archive, func(b *body) bool { return b.begins("PK\x03\x04") || b.begins("PK\x05\x06") }},
		{Conflict, func(b *body) bool { return b.hasLine("<<<<<<< ") && b.hasLine(">>>>>>> ") }},
		{Page, func(b *body) bool { return b.opensWith("<!doctype html") && bytes.Contains(b.head, []byte(PageMark)) }},
		{WebPage, func(b *body) bool { return b.opensWith("<!doctype") || b.opensWith("<html") }},
		{Code, (*body).isCode},
		{CutJSON, (*body).isCut},
		{PlayState, func(b *body) bool { return b.json().has("was", "now") || b.json().says("scabbard", `"play"`) }},
		{Export, func(b *body) bool { return b.json().has("identity") && b.json().says("program", `"scabbard `) }},
		{RulesExport, func(b *body) bool { return b.json().has("edition", "records") }},
		{ForeignHero, func(b *body) bool { return b.json().isHero() || b.endsAs(ForeignHero) }},
		{ForeignHeroes, func(b *body) bool { return b.json().holdsHeroes() || b.endsAs(ForeignHeroes) }},
		{Sourcebook, func(b *body) bool { return b.json().isSourcebook() || b.endsAs(Sourcebook) }},
		{Element, func(b *body) bool { return b.endsAs(Element) }},
		{Directors, func(b *body) bool { return b.endsAs(Directors) }},
		{Actor, func(b *body) bool { return b.json().has("system", "items") }},
		{OtherJSON, (*body).isJSON},
		{Template, (*body).isTemplate},
		{Note, func(b *body) bool { return b.hasLine("~~~ds-hero") || b.hasLine("```ds-hero") }},
		{Draft, func(b *body) bool { return strings.HasSuffix(b.name, herofile.DraftSuffix) }},
		{Lock, func(b *body) bool { return strings.HasSuffix(b.name, ".lock") }},
		{Configuration, func(b *body) bool { return b.name == "config.yaml" && b.hasKey("paper", "ink", "rules") }},
		{Party, (*body).isParty},
		{Hero, (*body).isHero},
		{Edition, func(b *body) bool { return b.name == "ruleset.yaml" || b.hasKey("title") && b.hasKey("max-level") }},
		{Homebrew, func(b *body) bool { return b.hasKey("records", "manifest") }},
		{Markdown, func(b *body) bool { return b.begins("# ") && b.isText() }},
		{OtherText, (*body).isText},
	}
}

// body is what Recognize sees of a file.
type body struct {
	name       string
	head, tail []byte
	whole      bool // the head is the whole file

	outline *outline        // of JSON, once it was asked for
	keys    map[string]bool // of YAML
}

// begins reports whether the file begins with some bytes.
func (b *body) begins(words string) bool { return bytes.HasPrefix(b.head, []byte(words)) }

// hasAt reports whether some bytes are at a position of the file.
func (b *body) hasAt(at int, words string) bool {
	return len(b.head) > at && bytes.HasPrefix(b.head[at:], []byte(words))
}

// lacksEnd reports whether the end of the file is known and lacks some words.
func (b *body) lacksEnd(words string) bool {
	return b.tail != nil && !bytes.Contains(b.tail, []byte(words))
}

// opensWith reports whether the file begins with words, in any case, behind space.
func (b *body) opensWith(words string) bool {
	text := bytes.TrimSpace(b.head)
	return len(text) >= len(words) && strings.EqualFold(string(text[:len(words)]), words)
}

// hasLine reports whether a line begins with some words.
func (b *body) hasLine(words string) bool {
	return lineOf(b.head, words) > 0 || lineOf(b.tail, words) > 0
}

// lineOf returns the number of the first line that begins with some words, or 0 if there is none.
func lineOf(text []byte, words string) int {
	at := bytes.Index(text, []byte(words))
	if at > 0 && text[at-1] != '\n' {
		at = bytes.Index(text, []byte("\n"+words)) + 1
		if at == 0 {
			return 0
		}
	}
	if at < 0 {
		return 0
	}
	return bytes.Count(text[:at], []byte("\n")) + 1
}

func (b *body) isEmpty() bool {
	return len(bytes.TrimSpace(b.head)) == 0 && len(bytes.TrimSpace(b.tail)) == 0
}

// isZeros reports whether the file begins with zeros alone.
func (b *body) isZeros() bool {
	return len(bytes.Trim(b.head[:min(len(b.head), 512)], "\x00")) == 0
}

// isCode reports whether a code is near the beginning. A hero file may have one in its notes.
func (b *body) isCode() bool {
	return herocode.Is(b.head[:min(len(b.head), 4<<10)]) && !b.hasKey("format", "choices")
}

// isJSON reports whether the file is JSON by its first sign. A file of ours may be written so too.
func (b *body) isJSON() bool {
	return (b.opensWith("{") || b.opensWith("[")) && !b.endsAsOurs()
}

// isCut reports whether the end of JSON is missing.
func (b *body) isCut() bool {
	switch {
	case !b.isJSON():
		return false
	case b.whole:
		return !balanced(b.head)
	case b.tail == nil:
		return false
	}
	text := bytes.TrimSpace(b.tail)
	closing := byte('}')
	if b.opensWith("[") {
		closing = ']'
	}
	return len(text) > 0 && text[len(text)-1] != closing
}

// json returns the outline of JSON, which is empty for other files.
func (b *body) json() *outline {
	if b.outline == nil {
		b.outline = &outline{}
		if b.opensWith("{") || b.opensWith("[") {
			b.outline = outlineOf(b.head)
		}
	}
	return b.outline
}

// endsAs reports whether JSON has the ending of a kind of file of Forge Steel.
func (b *body) endsAs(kind Kind) bool {
	ending := foreignEnding(b.name)
	is := func(f foreign) bool { return f.kind == kind && f.ending == ending }
	return b.isJSON() && slices.ContainsFunc(foreignEndings(), is)
}

// foreignEnding returns the kind of a file of Forge Steel by its name, such as "kit", or "" if it is none of its
// files.
func foreignEnding(name string) string {
	ext := strings.ToLower(filepath.Ext(name))
	for _, prefix := range []string{".ds-", ".drawsteel-"} {
		if rest, ok := strings.CutPrefix(ext, prefix); ok {
			return rest
		}
	}
	return ""
}

// isTemplate reports whether the first line names the engine of a template.
func (b *body) isTemplate() bool {
	line, _, _ := strings.Cut(string(b.head), "\n")
	return strings.Contains(line, "scabbard text template ") || strings.Contains(line, "scabbard html template ")
}

// hasKey reports whether YAML has one of some keys at its top level. It finds them in a file with mistakes too.
func (b *body) hasKey(keys ...string) bool {
	if b.keys == nil {
		b.keys = map[string]bool{}
		for line := range bytes.Lines(b.head) {
			key, rest, ok := bytes.Cut(line, []byte(":"))
			if ok && len(key) > 0 && key[0] > ' ' && (len(rest) == 0 || rest[0] <= ' ') {
				b.keys[strings.Trim(string(key), `"'`)] = true
			}
		}
	}
	return slices.ContainsFunc(keys, func(key string) bool { return b.keys[key] })
}

// endsAsOurs reports whether the file has the ending of a hero or a party.
func (b *body) endsAsOurs() bool {
	return strings.HasSuffix(b.name, herofile.Suffix) || strings.HasSuffix(b.name, herofile.PartySuffix)
}

func (b *body) isParty() bool {
	if b.hasKey("heroes", "tokens") && !b.hasKey("choices") {
		return true
	}
	return strings.HasSuffix(b.name, herofile.PartySuffix) && !b.hasKey("choices") && b.isText()
}

// isHero reports whether the file has keys of a hero. A text with the ending of a hero's file is one, however broken
// it is: its reader knows where.
func (b *body) isHero() bool {
	if b.hasKey("choices", "format") || b.hasKey("name") && b.hasKey("edition", "level") {
		return true
	}
	return b.endsAsOurs() && b.isText()
}

// isText reports whether the file is text in UTF-8. The head may end within a character.
func (b *body) isText() bool {
	text := b.head
	for range utf8.UTFMax - 1 {
		if !b.whole && len(text) > 0 && !utf8.Valid(text) {
			text = text[:len(text)-1]
		}
	}
	return utf8.Valid(text) && !bytes.ContainsRune(text, 0)
}
