package herofile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Booking says where, when and as part of which command a write is kept in the history.
type Booking struct {
	Folder  string    // the history folder; empty keeps nothing
	Now     time.Time // the moment of the write
	Command string    // which run of the program writes, in letters and digits; empty for a write that is a command by itself

	mark string // what the write is to the commands before it; empty for a command of its own
}

// Undo books a write that puts the state before a command in place again.
func (b Booking) Undo(c Command) Booking {
	b.mark = fmt.Sprintf("%s%d", undoMark, c.Before.number)
	return b
}

// Redo books a write that puts the state behind a command in place again.
func (b Booking) Redo(c Command) Booking {
	b.mark = fmt.Sprintf("%s%d", redoMark, c.Before.number)
	return b
}

// The first letter of a mark, behind the sum in the name of a version.
const (
	commandMark = "c" // and which run of the program it was
	undoMark    = "u" // and the number of the version that was put in place
	redoMark    = "r" // and the number of the version before the command that is in force again
)

// name is the mark in the name of a version, with what divides it from the rest.
func (b Booking) name() string {
	switch {
	case b.mark != "":
		return "-" + b.mark
	case b.Command != "":
		return "-" + commandMark + b.Command
	}
	return ""
}

// Command is what one run of the program made of a file: a level-up with all its answers is one.
type Command struct {
	Number int       // from 1 on in the order of time; it stays what it is
	When   time.Time // when it began to write
	Before Version   // what the file held before it
	After  Version   // what it left; File is empty where nothing was written since
	Undone bool      // it was taken back

	parent int // the command it followed, 0 for none
}

// Log is the history of a file by commands.
type Log struct {
	Commands []Command // in the order of time
	Now      int       // the number of the last command in force; 0 where all are taken back

	redo []int   // the commands that were the last in force when something was taken back, the latest last
	left Version // what the latest undo put in place
}

// Command returns a command by its number; nil where there is none.
func (l *Log) Command(number int) *Command {
	if number < 1 || number > len(l.Commands) {
		return nil
	}
	return &l.Commands[number-1]
}

// Again is the last command that redo would bring back, and what the file holds as long as nothing else was changed;
// nil where there is nothing to bring back.
func (l *Log) Again() (*Command, Version) {
	if len(l.redo) == 0 {
		return nil, Version{}
	}
	return l.Command(l.redo[len(l.redo)-1]), l.left
}

// Line are the commands that lead to a state, the latest first: those in force when the command was the last.
func (l *Log) Line(last int) (out []Command) {
	for c := l.Command(last); c != nil; c = l.Command(c.parent) {
		out = append(out, *c)
	}
	return out
}

// History returns what commands made of a file, as far as its earlier versions are kept.
func History(path, folder string) (*Log, error) {
	versions, err := Versions(path, folder)
	if err != nil {
		return nil, err
	}
	return commands(versions), nil
}

// commands reads the versions of a file, the latest first, as commands, undos and redos.
func commands(versions []Version) *Log {
	l := &Log{}
	running := "" // the command that wrote last, where it may go on
	for i := len(versions) - 1; i >= 0; i-- {
		v := versions[i]
		var after Version
		if i > 0 {
			after = versions[i-1]
		}
		kind, rest := "", ""
		if v.mark != "" {
			kind, rest = v.mark[:1], v.mark[1:]
		}
		switch {
		case kind == undoMark && l.begunAt(rest) != nil:
			l.back(*l.begunAt(rest))
		case kind == redoMark && l.begunAt(rest) != nil:
			l.again(l.begunAt(rest).Number)
		case kind == commandMark && rest == running:
			l.Commands[len(l.Commands)-1].After = after
			continue
		default:
			l.Commands = append(l.Commands, Command{Number: len(l.Commands) + 1, When: v.When, Before: v, After: after, parent: l.Now})
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

// back takes a command back, and all that followed it.
func (l *Log) back(c Command) {
	if slices.ContainsFunc(l.Line(l.Now), func(in Command) bool { return in.Number == c.Number }) {
		l.redo = append(l.redo, l.Now)
	} else {
		l.redo = nil // it was taken back before: a leap, not a step
	}
	l.Now, l.left = c.parent, c.Before
}

// again puts a command in force once more. Where it is the one that was taken back last, what was taken back before it
// can still be brought back.
func (l *Log) again(number int) {
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
		if l.Commands[i].Before.number == n {
			return &l.Commands[i]
		}
	}
	return nil
}

// comeback books the write by which the hero of a history takes his place again, after another was made there.
func (s *story) comeback(b Booking) Booking {
	list, err := versionsIn(s.dir)
	if err != nil {
		return b
	}
	l := commands(list)
	again, _ := l.Again()
	switch last := l.Command(l.Now); {
	case strings.HasPrefix(b.mark, undoMark) && last != nil:
		return b.Undo(*last)
	case strings.HasPrefix(b.mark, redoMark) && again != nil:
		return b.Redo(*again)
	}
	return b
}
