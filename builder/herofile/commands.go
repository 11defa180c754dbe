package herofile

import (
	"fmt"
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

	mark string // how the write relates to earlier commands; empty for a command of its own
}

// Undo returns the entry for restoring the version before a command.
func (entry HistoryEntry) Undo(c Command) HistoryEntry {
	entry.mark = fmt.Sprintf("%s%d", undoMark, c.entry)
	return entry
}

// Redo returns the entry for restoring the version after a command.
func (entry HistoryEntry) Redo(c Command) HistoryEntry {
	entry.mark = fmt.Sprintf("%s%d", redoMark, c.entry)
	return entry
}

// The first letter of a mark, which follows the hash in the name of a version.
const (
	commandMark = "c" // followed by the run of the program
	undoMark    = "u" // followed by the number of the version that was restored
	redoMark    = "r" // followed by the number of the version before the command that is in force again
)

// name returns the mark as it appears in the name of a version, with its separator.
func (entry HistoryEntry) name() string {
	switch {
	case entry.mark != "":
		return "-" + entry.mark
	case entry.Command != "":
		return "-" + commandMark + entry.Command
	}
	return ""
}

// Command is the change of one run of the program to a file. A level-up with all its answers is one command.
type Command struct {
	Number int       // counted from 1 in order of time; a number never changes
	When   time.Time // when its first write began
	Before Version   // the contents before it; File is empty if it changed only the heroes of a party
	After  Version   // the contents after it; File is empty if nothing was written since
	Undone bool      // it was undone
	Parent int       // the command before it; 0 for none

	entry   int       // the number of its first entry in the history
	members []Version // the lists of the heroes that a command on a party changed
}

// Log is the history of a file as commands.
type Log struct {
	Commands []Command // in the order of time
	Now      int       // the number of the last command in force; 0 if all were undone

	redo     []int     // the commands that redo can restore, the latest last
	left     Version   // the contents after the latest undo; File is empty if it changed only the heroes of a party
	versions []Version // the latest first
}

// Command returns the command with a number, or nil.
func (l *Log) Command(number int) *Command {
	if number < 1 || number > len(l.Commands) {
		return nil
	}
	return &l.Commands[number-1]
}

// NextRedo returns the command that redo would restore, and the contents that the file must have for it. It returns nil if
// there is none.
func (l *Log) NextRedo() (*Command, Version) {
	if len(l.redo) == 0 {
		return nil, Version{}
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

// History returns the commands that changed a file, as far as its versions were kept.
func History(path, folder string) (*Log, error) {
	list, err := entries(path, folder)
	if err != nil {
		return nil, err
	}
	return commands(list), nil
}

// commands interprets the entries of a history, the latest first, as commands, undos and redos.
func commands(list []Version) *Log {
	l := &Log{versions: slices.DeleteFunc(slices.Clone(list), Version.isMembers)}
	older := len(l.versions) // the versions from here on are as old as the entry or older
	running := ""            // the command that wrote last, if it may continue
	for _, v := range slices.Backward(list) {
		var after Version
		if !v.isMembers() {
			if older--; older > 0 {
				after = l.versions[older-1]
			}
		}
		kind, rest := "", ""
		if v.mark != "" {
			kind, rest = v.mark[:1], v.mark[1:]
		}
		switch {
		case kind == undoMark && l.begunAt(rest) != nil:
			l.undo(*l.begunAt(rest))
		case kind == redoMark && l.begunAt(rest) != nil:
			l.redoCommand(l.begunAt(rest).Number)
		case kind == commandMark && rest == running:
			l.Commands[len(l.Commands)-1].write(v, after)
			continue
		default:
			c := Command{Number: len(l.Commands) + 1, When: v.When, Parent: l.Now, entry: v.number}
			c.write(v, after)
			l.Commands = append(l.Commands, c)
			l.Now, l.redo = len(l.Commands), nil
		}
		if running = ""; kind == commandMark {
			running = rest
		}
	}
	for i := range l.Commands {
		l.Commands[i].Undone = true
	}
	for _, c := range l.Line(l.Now) {
		l.Commands[c.Number-1].Undone = false
	}
	return l
}

// write adds an entry to a command: a version and the contents after it, or a list of heroes.
func (c *Command) write(v, after Version) {
	switch {
	case v.isMembers():
		c.members = append(c.members, v)
		return
	case c.Before.File == "":
		c.Before = v
	}
	c.After = after
}

// undo undoes a command and all that followed it.
func (l *Log) undo(c Command) {
	l.left = c.Before
	back, _ := l.Steps(c.Parent)
	for _, b := range back {
		if b.Before.File != "" {
			l.left = b.Before
		}
	}
	if slices.ContainsFunc(l.Line(l.Now), func(in Command) bool { return in.Number == c.Number }) {
		l.redo = append(l.redo, l.Now)
	} else {
		l.redo = nil // it was undone before, so nothing can be redone
	}
	l.Now = c.Parent
}

// redoCommand restores a command. If it is the one that was undone last, those undone before it can still be redone.
func (l *Log) redoCommand(number int) {
	if n := len(l.redo); n > 0 && l.redo[n-1] == number {
		l.redo = l.redo[:n-1]
		if n > 1 {
			l.left = l.Command(number).After
		}
	} else {
		l.redo = nil
	}
	l.Now = number
}

// begunAt returns the command before which a version was kept.
func (l *Log) begunAt(number string) *Command {
	n, err := strconv.Atoi(number)
	if err != nil {
		return nil
	}
	for i := len(l.Commands) - 1; i >= 0; i-- {
		if l.Commands[i].entry == n {
			return &l.Commands[i]
		}
	}
	return nil
}

// entryForReturn returns the entry for a write that brings a hero back to a path that another hero had meanwhile.
func (s *heroHistory) entryForReturn(entry HistoryEntry) HistoryEntry {
	list, err := entriesIn(s.dir)
	if err != nil {
		return entry
	}
	l := commands(list)
	again, _ := l.NextRedo()
	switch last := l.Command(l.Now); {
	case strings.HasPrefix(entry.mark, undoMark) && last != nil:
		return entry.Undo(*last)
	case strings.HasPrefix(entry.mark, redoMark) && again != nil:
		return entry.Redo(*again)
	}
	return entry
}
