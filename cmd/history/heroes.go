package history

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// move takes a hero of a party from its present contents to those before or after commands on the party.
type move struct {
	path     string
	from, to string // the hashes of the contents
	forth    bool   // the last of the commands is brought back, not taken back
	number   int    // of the command that the hero has to be as left by, for an error

	present []byte
	file    *file
}

// moves returns the way of each hero from the present state of a party through commands that are taken back, the latest
// first, and then through commands that are brought back. It fails if a hero is not as the party's commands left it.
// The heroes are locked.
func (f *file) moves(back, forth []herofile.Command) ([]*move, error) {
	var list []*move
	step := func(c herofile.Command, path, from, to string, forth bool) error {
		i := slices.IndexFunc(list, func(m *move) bool { return m.path == path })
		if i < 0 {
			i, list = len(list), append(list, &move{path: path, from: from, to: from, number: c.Number})
		}
		m := list[i]
		if m.to != from {
			return f.changedSince(path, c.Number)
		}
		m.to, m.forth = to, forth
		return nil
	}
	for _, c := range back {
		for _, m := range c.Members(f.path) {
			if err := step(c, m.Path, m.After, m.Before, false); err != nil {
				return nil, err
			}
		}
	}
	for _, c := range forth {
		for _, m := range c.Members(f.path) {
			if err := step(c, m.Path, m.Before, m.After, true); err != nil {
				return nil, err
			}
		}
	}
	return list, f.prepare(list)
}

// prepare locks the heroes of moves, and checks that each is as the party's commands left it.
func (f *file) prepare(list []*move) error {
	var paths []string
	for _, m := range list {
		m.path = local(m.path)
		if info, err := os.Stat(m.path); err == nil && info.Mode().IsRegular() {
			paths = append(paths, m.path)
		}
	}
	if len(paths) > 0 {
		if err := f.app.Files.Lock(paths...); err != nil {
			return err
		}
	}
	for _, m := range list {
		var err error
		if m.present, err = herofile.ReadVersion(m.path); err != nil {
			p := message.ReadError(m.path, err)
			var problem *message.Problem
			if errors.As(p, &problem) && errors.Is(err, fs.ErrNotExist) {
				problem.What += "; no hero of the party was changed"
			}
			return p
		}
		if herofile.Sum(m.present) != m.from {
			return f.changedSince(m.path, m.number)
		}
		if m.file, err = open(f.app, m.path); err != nil {
			return err
		}
	}
	return nil
}

// changedSince returns the error for a hero that is not as a command of the party left it.
func (f *file) changedSince(path string, number int) error {
	path = local(path)
	return &message.Problem{Where: path, What: fmt.Sprintf("was changed since change %d of %s; nothing was taken back", number, message.Display(f.path)),
		Hint: "scabbard history " + message.Quoted(path) + " lists its changes; take back those after that one first"}
}

// replacements returns the new contents of the heroes, each with its entry in the history of the hero.
func (f *file) replacements(list []*move) (out []herofile.Replacement, err error) {
	for _, m := range list {
		r := herofile.Replacement{Path: m.path, Before: m.present, After: m.present, Entry: f.app.Files.HistoryEntry()}
		if m.to != m.from {
			r.After, err = m.file.log.Contents(m.to)
		}
		if err != nil || checkReadable(m.path, r.After) != nil {
			return nil, &message.Problem{Where: m.path, What: "its earlier version is not in the history any more; nothing was taken back", Hint: "scabbard history " + message.Quoted(m.path) + " lists those that are"}
		}
		if m.forth {
			if c := m.file.log.To(m.to); c != nil {
				r.Entry = r.Entry.Redo(*c)
			}
		} else if c := m.file.log.From(m.to); c != nil {
			r.Entry = r.Entry.Undo(*c)
		}
		if m.from != m.to {
			out = append(out, r)
		}
	}
	return out, nil
}

// maxWords is the largest length of a change in a list of several heroes.
const maxWords = 48

// heroWords describes the changes of several heroes in a line: equal ones once, after the names of their heroes.
func heroWords(names, changes []string) string {
	var parts []string
	for i, words := range changes {
		if slices.Index(changes, words) < i {
			continue
		}
		var who []string
		for j := i; j < len(changes); j++ {
			if changes[j] == words {
				who = append(who, names[j])
			}
		}
		if len(who) < len(changes) {
			words = term.Clip(words, maxWords)
		}
		parts = append(parts, strings.Join(who, ", ")+": "+words)
	}
	return printable.Line(strings.Join(parts, "; "))
}

// membersWords describes what a command on a party did to its heroes.
func (f *file) membersWords(c herofile.Command) string {
	var names, changes []string
	for _, m := range c.Members(f.path) {
		name, words := f.versionWords(local(m.Path), m.Before, m.After)
		names, changes = append(names, name), append(changes, words)
	}
	return heroWords(names, changes)
}

// moveWords describes what commands did to heroes, before they are taken back or brought back.
func (f *file) moveWords(list []*move) string {
	var names, changes []string
	for _, m := range list {
		from, to := m.to, m.from
		if m.forth {
			from, to = m.from, m.to
		}
		name, words := f.versionWords(m.path, from, to)
		names, changes = append(names, name), append(changes, words)
	}
	return heroWords(names, changes)
}

// versionWords returns the name of a hero, and the difference between two of its versions.
func (f *file) versionWords(path, before, after string) (name, words string) {
	hero := f.heroes[path]
	if hero == nil {
		var err error
		if hero, err = open(f.app, path); err != nil {
			return path, "changed"
		}
		f.heroes[path] = hero
	}
	if s := hero.sheet(after); s != nil && s.Name != "" {
		path = s.Name
	}
	if !hero.log.Has(before) || !hero.log.Has(after) {
		return path, "changed"
	}
	return path, hero.words(before, after)
}
