package history

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/screen"
	"scabbard/printable"
	"scabbard/sheet"
)

// words tells what differs between two states in a line.
func (f *file) words(before, after herofile.Version) string {
	if strings.HasSuffix(f.path, cli.PartySuffix) {
		was, is := f.party(before), f.party(after)
		if was == nil || is == nil {
			return "a version that cannot be read as a party"
		}
		return partyWords(was, is)
	}
	was, is := f.sheet(before), f.sheet(after)
	if was == nil || is == nil {
		return "a version that cannot be read as a hero"
	}
	return heroWords(sheet.Diff(was, is))
}

// heroWords words a change of a hero: what was set, then the numbers that follow, what is gained and lost.
func heroWords(c sheet.Changes) string {
	var parts []string
	for _, w := range slices.Concat(c.Identity, c.Play) {
		parts = append(parts, fromTo(w.What, w.From, w.To))
	}
	for _, n := range c.Numbers {
		parts = append(parts, fromTo(n.Name, n.From, n.To))
	}
	for _, n := range c.Gained.All() {
		parts = append(parts, "+ "+n.Name)
	}
	for _, n := range c.Lost.All() {
		parts = append(parts, "- "+n.Name)
	}
	for _, w := range c.Answers {
		if len(parts) == 0 || len(c.Answers) == 1 && len(c.Identity) == 0 {
			parts = append(parts, fromTo(w.What, w.From, w.To))
		}
	}
	return line(parts)
}

// partyWords words a change of a party's file.
func partyWords(was, is *herofile.Party) string {
	var parts []string
	if was.Name != is.Name {
		parts = append(parts, fromTo("name", was.Name, is.Name))
	}
	if a, b := count(was.Tokens), count(is.Tokens); a != b {
		parts = append(parts, fromTo("hero tokens", a, b))
	}
	for _, h := range is.Heroes {
		if !slices.Contains(was.Heroes, h) {
			parts = append(parts, "+ "+h)
		}
	}
	for _, h := range was.Heroes {
		if !slices.Contains(is.Heroes, h) {
			parts = append(parts, "- "+h)
		}
	}
	if a, b := strings.Join(was.Rules, ", "), strings.Join(is.Rules, ", "); a != b {
		parts = append(parts, fromTo("house rules", a, b))
	}
	return line(parts)
}

func line(parts []string) string {
	if len(parts) == 0 {
		return "notes, or the layout of the file"
	}
	return printable.Line(screen.Few(parts))
}

func fromTo(what, from, to string) string {
	return fmt.Sprintf("%s %s → %s", what, dash(from), dash(to))
}

func dash(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func count(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}
