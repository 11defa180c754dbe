package party

import (
	"bytes"
	"errors"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
)

// staged is a hero file with the bytes that are to be written.
type staged struct {
	e      *cli.HeroFile
	edited []byte
}

// replaceAll writes every file or none: where one cannot be written, those before it are put back.
func replaceAll(a *cli.Env, list []staged) error {
	for i, s := range list {
		err := a.Replace(s.e, s.edited)
		if err == nil {
			continue
		}
		for _, done := range list[:i] {
			if back := cli.Save(done.e.Path, done.e.Raw, cli.HistoryFolder()); back != nil {
				a.Report(back)
			}
		}
		var p *cli.Problem
		if errors.As(err, &p) {
			p.What += "; nobody of the party is changed"
		}
		return err
	}
	return nil
}

// changeAll makes a change of every hero of a party, or of none.
func changeAll(a *cli.Env, path string, change func(*cli.HeroFile) ([]herofile.Change, *builder.Hero, error)) error {
	p, err := cli.ReadParty(path)
	if err != nil {
		return err
	}
	list, err := members(a, p, a.ToChange)
	if err != nil {
		return err
	}
	var out []staged
	after := make([]*builder.Hero, len(list))
	for i, e := range list {
		changes, hero, err := change(e)
		if err != nil {
			return err
		}
		edited, err := herofile.Edit(e.Name(), e.Raw, changes, cli.QuestionOrder(builder.Resolve(e.Set, e.Hero)))
		if err != nil {
			return err
		}
		if !bytes.Equal(edited, e.Raw) {
			out = append(out, staged{e, edited})
		}
		after[i] = hero
	}
	if err := replaceAll(a, out); err != nil {
		return err
	}
	for i, e := range list {
		a.OpenedBy(e, after[i])
		if err := a.Standing(e); err != nil {
			return err
		}
	}
	return nil
}
