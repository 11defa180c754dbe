package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"scabbard/builder/herofile"
	"scabbard/builder/rules"
)

// Party is a party file as it was read.
type Party struct {
	Path string
	Raw  []byte
	*herofile.Party
}

// readParty reads a party file strictly.
func (a *Env) readParty(path string) (*Party, error) {
	f, err := os.Open(path)
	if err != nil {
		out := Unread(path, err)
		if p, ok := out.(*Problem); ok && os.IsNotExist(err) {
			p.Hint = "scabbard party new NAME HERO... makes a party"
		}
		return nil, out
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		a.private |= 0o077 &^ info.Mode().Perm()
	}
	raw, err := io.ReadAll(io.LimitReader(f, rules.MaxBytes+1))
	switch {
	case err != nil:
		return nil, Unread(path, err)
	case len(raw) > rules.MaxBytes:
		return nil, &Problem{Where: path, What: fmt.Sprintf("larger than the %d KB a party file may have", rules.MaxBytes>>10), Hint: "is this the right file?"}
	}
	p, err := herofile.DecodeParty(path, raw)
	if err != nil {
		return nil, err
	}
	out := &Party{path, raw, p}
	a.tables.seat(out)
	return out, nil
}

// Party reads a party file, after a change of it that was broken off is ended.
func (a *Env) Party(path string) (*Party, error) {
	settled(a, path)
	return a.readParty(path)
}

// PartyToChange reads a party file that a command changes. Nobody else of us writes it until the command does.
func (a *Env) PartyToChange(path string) (*Party, error) {
	switch info, err := os.Stat(path); {
	case err != nil || info.IsDir(): // reading it says why
	case !info.Mode().IsRegular():
		return nil, noFile(path, info.Mode())
	default:
		if err := a.Hold(path); err != nil {
			return nil, err
		}
	}
	return a.readParty(path)
}

// Paths are the hero files of the party, from where we stand.
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

// HoldMembers keeps others from writing the heroes of a party.
func (a *Env) HoldMembers(p *Party) error {
	var there []string
	for i, path := range p.Paths() {
		info, err := os.Stat(path)
		twice := slices.ContainsFunc(p.Paths()[:i], func(earlier string) bool { return OneFile(earlier, path) })
		if err == nil && info.Mode().IsRegular() && !twice { // of the others more is said when they are opened
			there = append(there, path)
		}
	}
	if len(there) == 0 {
		return nil
	}
	return a.Hold(there...)
}

// OneFile tells whether two paths lead to one file.
func OneFile(a, b string) bool {
	if RealPath(a) == RealPath(b) {
		return true
	}
	ia, errA := os.Stat(a)
	ib, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(ia, ib)
}
