package cli

import (
	"os"
	"path/filepath"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
)

// Party is a party file as it was read.
type Party struct {
	Path string
	Raw  []byte
	*herofile.Party
}

// readParty reads a party file. Unknown fields are errors.
func (a *App) readParty(path string) (*Party, error) {
	raw, err := a.Files.ReadParty(path)
	if err != nil {
		return nil, err
	}
	p, err := herofile.DecodeParty(path, raw)
	if err != nil {
		return nil, store.CutOff(path, err)
	}
	out := &Party{path, raw, p}
	a.parties.addParty(out)
	return out, nil
}

// Party reads a party file. A change of it that was interrupted is finished or taken back first.
func (a *App) Party(path string) (*Party, error) {
	a.Files.WaitForChange(path)
	return a.readParty(path)
}

// OpenPartyToChange opens a party file for a change. The file is locked until the program ends.
func (a *App) OpenPartyToChange(path string) (*Party, error) {
	if err := store.MayChangeParty(path); err != nil {
		return nil, err
	}
	if info, err := os.Stat(path); err == nil && !info.IsDir() { // else reading it reports why
		if err := a.Files.Lock(path); err != nil {
			return nil, err
		}
	}
	return a.readParty(path)
}

// NoHeroesError returns the error of a command that needs heroes for a party that has none yet.
func (p *Party) NoHeroesError() error {
	return &message.Problem{Where: p.Path, What: "this party has no heroes yet", Hint: "scabbard new --party " + message.Quoted(p.Path) + " makes one, scabbard party add " + message.Quoted(p.Path) + " HERO adds one"}
}

// WithoutLost returns the party with the heroes alone whose files are there.
func (p *Party) WithoutLost() *Party {
	here := *p.Party
	here.Heroes = nil
	for i, path := range p.Paths() {
		if _, err := os.Lstat(path); err == nil {
			here.Heroes = append(here.Heroes, p.Heroes[i])
		}
	}
	return &Party{p.Path, p.Raw, &here}
}

// Paths returns the hero files of the party, relative to the working directory.
func (p *Party) Paths() []string {
	out := make([]string, len(p.Heroes))
	for i, h := range p.Heroes {
		out[i] = h
		if !filepath.IsAbs(h) {
			out[i] = filepath.Join(filepath.Dir(p.Path), h)
		}
	}
	return out
}

// LockMembers locks the hero files of a party.
func (a *App) LockMembers(p *Party) error {
	var there []string
	paths := p.Paths()
	twice := store.Repeated(paths)
	for i, path := range paths {
		info, err := os.Stat(path)
		if err == nil && info.Mode().IsRegular() && !twice[i] { // the others are reported when they are opened
			there = append(there, path)
		}
	}
	if len(there) == 0 {
		return nil
	}
	return a.Files.Lock(there...)
}
