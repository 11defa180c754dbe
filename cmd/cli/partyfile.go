package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"scabbard/builder/herofile"
	"scabbard/builder/rules"
)

// Party is a party file as it was read.
type Party struct {
	Path string
	Raw  []byte
	*herofile.Party
}

// ReadParty reads a party file strictly.
func ReadParty(path string) (*Party, error) {
	f, err := os.Open(path)
	if err != nil {
		out := Unread(path, err)
		if p, ok := out.(*Problem); ok && os.IsNotExist(err) {
			p.Hint = "scabbard party new NAME HERO... makes a party"
		}
		return nil, out
	}
	defer f.Close()
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
	return &Party{path, raw, p}, nil
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
