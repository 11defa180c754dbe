package party

import (
	"bytes"
	"fmt"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
)

// staged is a hero file with its new contents.
type staged struct {
	e      *cli.HeroFile
	edited []byte
}

// replaceAll writes all files or none.
func replaceAll(a *cli.App, p *cli.Party, list []staged) error {
	defer a.Files.Unlock()
	if len(list) == 0 {
		return nil
	}
	var out []herofile.Replacement
	for _, s := range list {
		out = append(out, herofile.Replacement{Path: s.e.Path, Before: s.e.Raw, After: s.edited})
	}
	return a.SaveAll(p.Path, out, a.Files.HistoryEntry())
}

// alteration returns the changes to a hero's file, and the changed hero.
type alteration func(*cli.HeroFile) ([]herofile.Change, *builder.Hero, error)

// changeAll changes every hero of a party, or none, and prints the result.
func changeAll(a *cli.App, path string, how alteration) error {
	list, after, err := changeEach(a, path, func([]*cli.HeroFile) alteration { return how })
	if err != nil {
		return err
	}
	due := 0
	for i, e := range list {
		a.PrintOpened(e, after[i])
		now, err := a.Progress(e)
		if err != nil {
			return err
		}
		what, hint := now.Text, now.Hint
		if now.Due {
			due, hint = due+1, "" // the last line has it for all
		}
		if what != "" {
			a.IO.Note(e.Name(), what, hint)
		}
	}
	switch {
	case due == 1 && len(list) == 1:
		a.IO.Note(path, "a level is due", "scabbard party level "+message.Quoted(path))
	case due > 0:
		a.IO.Note(path, fmt.Sprintf("a level is due for %d of %d heroes", due, len(list)), "scabbard party level "+message.Quoted(path))
	}
	return nil
}

// changeEach changes every hero of a party, or none, by the alteration that alter returns for its heroes. It returns the heroes
// before and after.
func changeEach(a *cli.App, path string, alter func([]*cli.HeroFile) alteration) (list []*cli.HeroFile, after []*builder.Hero, err error) {
	p, err := a.OpenPartyToChange(path)
	if err != nil {
		return nil, nil, err
	}
	if len(p.Heroes) == 0 {
		return nil, nil, p.NoHeroesError()
	}
	if err := a.LockMembers(p); err != nil {
		return nil, nil, err
	}
	if list, err = members(a, p, a.OpenToChange); err != nil {
		return nil, nil, err
	}
	how := alter(list)
	var out []staged
	for _, e := range list {
		changes, hero, err := how(e)
		if err != nil {
			return nil, nil, err
		}
		edited, err := herofile.Edit(e.Name(), e.Raw, changes, choice.QuestionOrder(builder.Resolve(e.Set, hero)))
		if err == nil {
			edited, err = a.Remember(e, edited)
		}
		if err != nil {
			return nil, nil, err
		}
		if !bytes.Equal(edited, e.Raw) {
			out = append(out, staged{e, edited})
		}
		after = append(after, hero)
	}
	return list, after, replaceAll(a, p, out)
}
