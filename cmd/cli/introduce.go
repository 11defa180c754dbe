package cli

import (
	"io"
	"strconv"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
)

// Introduce returns a function that describes a hero or party file in a few words, for a list to choose from: "Wren Ash, Orc Fury
// 3" or "Keepers, 4 heroes". It returns "" for a file that cannot be read. It prints and asks nothing.
func (a *App) Introduce() func(path string) string {
	b := New(strings.NewReader(""), io.Discard, io.Discard)
	b.Config = a.Config
	b.Rules = library.New(&b.Config)
	b.Rules.Edition, b.Rules.With, b.Rules.Books, b.Rules.Silent = a.Rules.Edition, a.Rules.With, a.Rules.Books, true
	return b.introduced
}

// introduced describes a file for Introduce.
func (a *App) introduced(path string) string {
	if strings.HasSuffix(path, herofile.PartySuffix) {
		p, err := a.Party(path)
		if err != nil {
			return ""
		}
		return p.Name + ", " + message.Plural(len(p.Heroes), "hero", "heroes")
	}
	e, err := a.Open(path)
	if err != nil {
		return ""
	}
	s := e.Sheet()
	return strings.TrimPrefix(s.Name+", "+strings.TrimSpace(s.Who()+" "+strconv.Itoa(s.Level)), ", ")
}
