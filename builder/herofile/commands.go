package herofile

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// HistoryEntry describes a write for the history: where, when, and by which command.
type HistoryEntry struct {
	Folder  string    // the history folder; empty if nothing is kept
	Now     time.Time // the time of the write
	Command string    // the run of the program, in letters and digits; empty for a write that is a command by itself
	Name    string    // the name of the command

	mark string // how the write relates to earlier commands; empty for a command of its own
}

// Undo returns the entry for restoring the contents before a command.
func (entry HistoryEntry) Undo(c Command) HistoryEntry {
	entry.mark = undoMark + c.key
	return entry
}

// Redo returns the entry for restoring the contents after a command.
func (entry HistoryEntry) Redo(c Command) HistoryEntry {
	entry.mark = redoMark + c.key
	return entry
}

// Again returns the entry for restoring the last contents of a file that has lost them.
func (entry HistoryEntry) Again() HistoryEntry {
	entry.mark = againMark
	return entry
}

// Command is the change of one run of the program to a file. A level-up with all its answers is one command.
type Command struct {
	Number int       // counted from 1 in order of time; a number never changes
	When   time.Time // when its first write began
	Before string    // the hash of the contents before it; see Sum
	After  string    // the hash of the contents after it, and after changes by hand that followed
	Wrote  bool      // it changed the file itself, and not only the heroes of a party
	Undone bool      // it was undone
	Parent int       // the command before it; 0 for none

	key    string   // of its first record
	heroes []string // the heroes of a party that it changed, a list for each of its writes
}

// Log is the history of a file as commands.
type Log struct {
	Commands []Command // in the order of time
	Now      int       // the number of the last command in force; 0 if all were undone
	Lost     string    // what has happened to the file, in words after its name; empty if it is well
	Last     string    // the hash of the contents that were in the file last; empty if there is no history
	Present  string    // the hash of the contents that are in it; empty if it is gone

	redo  []int  // the commands that redo can restore, the latest last
	left  string // the contents after the latest undo
	story *story
	raw   []byte // the contents that are in the file
}

// Command returns the command with a number, or nil.
func (l *Log) Command(number int) *Command {
	if number < 1 || number > len(l.Commands) {
		return nil
	}
	return &l.Commands[number-1]
}

// NextRedo returns the command that redo would restore, and the hash of the contents that the file must have for it. It
// returns nil if there is none.
func (l *Log) NextRedo() (*Command, string) {
	if len(l.redo) == 0 {
		return nil, ""
	}
	return l.Command(l.redo[len(l.redo)-1]), l.left
}

// Line returns the commands in force when the given command was the last, the latest first.
func (l *Log) Line(last int) (out []Command) {
	for c := l.Command(last); c != nil; c = l.Command(c.Parent) {
		out = append(out, *c)
	}
	return out
}

// Contents returns the contents with a hash that the file had, with its id.
func (l *Log) Contents(sum string) ([]byte, error) {
	switch {
	case l.raw != nil && sum == l.Present:
		return l.raw, nil
	case l.story == nil:
		return nil, errNoContents
	}
	return l.story.contents(sum)
}

// Has reports whether the file had the contents with a hash.
func (l *Log) Has(sum string) bool {
	return sum == l.Present || l.story != nil && l.story.newest(func(r *record) bool { return r.after == sum }) != nil
}

// History returns the commands that changed a file.
func History(path, folder string) (*Log, error) {
	path, err := canonical(path)
	if err != nil {
		return nil, err
	}
	contents, err := ReadVersion(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	s, err := find(path, contents, folder)
	if err != nil {
		return nil, err
	}
	l := &Log{story: s, raw: contents}
	if contents != nil {
		l.Present = Sum(contents)
	}
	last, known := s.tip(path, contents)
	if last == nil {
		return l, nil
	}
	list := s.line(last)
	if l.Last = last.after; !known {
		l.Lost = s.loss(last, contents)
	}
	if !known && l.Lost == "" {
		list = append(list, &record{mark: foundMark, after: l.Present}) // it was changed by hand
	}
	l.interpret(list)
	return l, nil
}

// interpret reads records, the oldest first, as commands, undos and redos.
func (l *Log) interpret(list []*record) {
	running := ""             // the command that wrote last, if it may continue
	begun := map[string]int{} // the numbers of commands by the keys of their first records
	last := 0                 // the command in force, which takes changes by hand that follow
	for _, r := range list {
		kind, key := "", ""
		if r.mark != "" {
			kind, key = r.mark[:1], r.mark[1:]
		}
		number, known := begun[key]
		switch {
		case kind == foundMark:
			if last > 0 {
				l.Commands[last-1].After = r.after
			}
			continue
		case kind == againMark:
			continue
		case kind == undoMark && known:
			l.undo(l.Commands[number-1], r)
			last = l.Now
		case kind == redoMark && known:
			l.redoCommand(number, r)
			last = number
		case kind == "" && r.run != "" && r.run == running && last > 0:
			l.Commands[len(l.Commands)-1].write(r)
			continue
		default:
			if r.before == "" { // the file was new
				break
			}
			c := Command{Number: len(l.Commands) + 1, When: r.when, Parent: l.Now, Before: r.before, key: r.key}
			c.write(r)
			l.Commands = append(l.Commands, c)
			l.Now, l.redo = c.Number, nil
			begun[r.key], last = c.Number, c.Number
		}
		if running = ""; kind == "" {
			running = r.run
		}
	}
	for i := range l.Commands {
		l.Commands[i].Undone = true
	}
	for _, c := range l.Line(l.Now) {
		l.Commands[c.Number-1].Undone = false
	}
}

// write adds a record to a command: new contents, or the heroes of a party.
func (c *Command) write(r *record) {
	if r.heroes != "" {
		c.heroes = append(c.heroes, r.heroes)
	}
	c.Wrote = c.Wrote || r.heroes == "" || r.before != r.after
	c.After = r.after
}

// undo undoes a command and all that followed it.
func (l *Log) undo(c Command, r *record) {
	if slices.ContainsFunc(l.Line(l.Now), func(in Command) bool { return in.Number == c.Number }) {
		l.redo = append(l.redo, l.Now)
	} else {
		l.redo = nil // it was undone before, so nothing can be redone
	}
	l.Now, l.left = c.Parent, r.after
}

// redoCommand restores a command. If it is the one that was undone last, those undone before it can still be redone.
func (l *Log) redoCommand(number int, r *record) {
	if n := len(l.redo); n > 0 && l.redo[n-1] == number {
		l.redo = l.redo[:n-1]
	} else {
		l.redo = nil
	}
	l.Now, l.left = number, r.after
}

// From returns the last command in force that found the contents with a hash, or nil.
func (l *Log) From(sum string) *Command {
	for _, c := range l.Line(l.Now) {
		if c.Before == sum {
			return &c
		}
	}
	return nil
}

// To returns the last command that left the contents with a hash, or nil.
func (l *Log) To(sum string) *Command {
	for _, c := range slices.Backward(l.Commands) {
		if c.After == sum {
			return &c
		}
	}
	return nil
}

// Steps returns the commands on the path from the present state to the one after a command, or to the first if that is
// 0: those that are taken back, the latest first, then those that are brought back, the oldest first.
func (l *Log) Steps(to int) (back, forth []Command) {
	now, then := l.Line(l.Now), l.Line(to)
	for len(now) > 0 && len(then) > 0 && now[len(now)-1].Number == then[len(then)-1].Number {
		now, then = now[:len(now)-1], then[:len(then)-1]
	}
	slices.Reverse(then)
	return now, then
}

// MemberChange is the change that a command on a party made to one of its heroes.
type MemberChange struct {
	Path          string // the hero's file
	Before, After string // the hashes of its contents
}

// heroLine returns a change of a hero as a log has it. file is its path, quoted.
func heroLine(before, after, file string) string { return before + " " + after + " " + file }

// OfHeroes reports whether a command on a party changed its heroes.
func (c Command) OfHeroes() bool { return len(c.heroes) > 0 }

// Members returns the changes that a command made to the heroes of a party, in the order in which they were written. A
// hero that it wrote several times has one change.
func (c Command) Members(party string) (out []MemberChange) {
	for _, list := range c.heroes {
		for _, m := range parseHeroes(list, filepath.Dir(party)) {
			i := slices.IndexFunc(out, func(o MemberChange) bool { return o.Path == m.Path })
			if i < 0 {
				out = append(out, m)
			} else {
				out[i].After = m.After
			}
		}
	}
	return out
}

// parseHeroes parses a list of changed heroes up to its end, or to what is none. Paths are relative to a folder.
func parseHeroes(list, folder string) (out []MemberChange) {
	for len(list) > 2*sumLength+2 && len(out) < MaxHeroes {
		before, rest, _ := strings.Cut(list, " ")
		after, rest, _ := strings.Cut(rest, " ")
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			break
		}
		list = strings.TrimPrefix(rest[len(quoted):], " ")
		file, err := strconv.Unquote(quoted)
		if err != nil || file == "" {
			continue
		}
		if file = filepath.FromSlash(file); !filepath.IsAbs(file) {
			file = filepath.Join(folder, file)
		}
		out = append(out, MemberChange{Path: file, Before: before, After: after})
	}
	return out
}
