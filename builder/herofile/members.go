package herofile

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
)

// membersSuffix ends the name of an entry in the history of a party that lists the heroes a command changed. The
// party's own file is as before, so that there is no version to keep.
const membersSuffix = ".heroes"

// MemberChange is the change that a command on a party made to one of its heroes.
type MemberChange struct {
	Path          string // the hero's file
	Before, After string // the hashes of its contents
}

// isMembers reports whether an entry of a history lists heroes.
func (v Version) isMembers() bool { return strings.HasSuffix(v.File, membersSuffix) }

// OfHeroes reports whether a command on a party changed its heroes.
func (c Command) OfHeroes() bool { return len(c.members) > 0 }

// Members returns the changes that a command made to the heroes of a party, in the order in which they were written. A
// hero that it wrote several times has one change.
func (c Command) Members(party string) (out []MemberChange) {
	for _, v := range c.members {
		raw, err := safefile.ReadOwn(v.File, yaml.MaxBytes)
		if err != nil {
			continue
		}
		for _, m := range parseMembers(raw, filepath.Dir(party)) {
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

// parseMembers parses a list of changed heroes. Paths are relative to a folder. Lines that are none are left out.
func parseMembers(raw []byte, folder string) (out []MemberChange) {
	for line := range strings.Lines(string(raw)) {
		words := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3)
		if len(words) < 3 || len(out) == MaxHeroes {
			continue
		}
		file, err := strconv.Unquote(words[2])
		if err != nil || file == "" {
			continue
		}
		if file = filepath.FromSlash(file); !filepath.IsAbs(file) {
			file = filepath.Join(folder, file)
		}
		out = append(out, MemberChange{Path: file, Before: words[0], After: words[1]})
	}
	return out
}

// memberLines returns the list of the heroes in a journal as the history of the party has it.
func (j *journal) memberLines() []byte {
	var b bytes.Buffer
	for _, e := range j.Heroes {
		if e.path != j.party {
			fmt.Fprintf(&b, "%s %s %s\n", sumOf(e.Before), sumOf(e.After), strconv.Quote(string(e.File)))
		}
	}
	return b.Bytes()
}

// remember adds the command to the history of the party. An undo or redo that writes the party's file too is there
// already, as the version kept for that.
func (j *journal) remember(entry HistoryEntry) error {
	both := slices.ContainsFunc(j.Heroes, func(e *journalEntry) bool { return e.path == j.party })
	if entry.Folder == "" || both && entry.mark != "" {
		return nil
	}
	contents, err := ReadVersion(j.party)
	if err != nil {
		return err
	}
	own, others, err := find(j.party, contents, entry.Folder)
	if err != nil {
		return err
	}
	c := &change{own: own}
	if own == nil {
		begun, err := begin(entry.Folder, j.party)
		if err != nil {
			return err
		}
		c.own, c.new = begun[0], true
		c.own.now = sumOf(contents)
	}
	c.was, j.own = c.own.metadata, c
	if c.new {
		if err := c.own.write(); err != nil {
			return err
		}
		c.takePath(j.party, contents, others)
	}
	list, err := entriesIn(c.own.dir)
	if err != nil {
		return err
	}
	text := j.memberLines()
	c.kept = filepath.Join(c.own.dir, entryName(list, text, entry)+membersSuffix)
	return writeUnsynced(c.kept, text)
}

// forgetMembers removes the newest entry of the party's history if it lists the heroes of a journal, whose change was
// taken back.
func (j *journal) forgetMembers(history string) {
	contents, err := ReadVersion(j.party)
	if err != nil {
		return
	}
	own, _, err := find(j.party, contents, history)
	if err != nil || own == nil {
		return
	}
	list, err := entriesIn(own.dir)
	if err != nil || len(list) == 0 || !list[0].isMembers() {
		return
	}
	if raw, err := safefile.ReadOwn(list[0].File, yaml.MaxBytes); err == nil && bytes.Equal(raw, j.memberLines()) {
		os.Remove(list[0].File)
	}
}

// Sum returns the hash of the contents of a file, as a MemberChange has it.
func Sum(contents []byte) string { return sumOf(WithoutID(contents)) }

// Find returns the version with a hash among the kept ones of a file and the file itself, the latest first. ok is false
// if there is none.
func (l *Log) Find(path, sum string) (v Version, ok bool) {
	if raw, err := ReadVersion(path); err == nil && sumOf(raw) == sum {
		return Version{}, true
	}
	for _, v := range l.versions {
		if len(sum) >= 8 && strings.Contains(filepath.Base(v.File), sum[:8]) && v.hasSum(sum) {
			return v, true
		}
	}
	return Version{}, false
}

// hasSum reports whether a version has the contents with a hash.
func (v Version) hasSum(sum string) bool {
	raw, err := ReadVersion(v.File)
	return err == nil && sumOf(raw) == sum
}

// From returns the last command in force that found the contents with a hash, or nil.
func (l *Log) From(sum string) *Command {
	for _, c := range l.Line(l.Now) {
		if c.Before.hasSum(sum) {
			return &c
		}
	}
	return nil
}

// To returns the last command that left the contents with a hash, or nil.
func (l *Log) To(sum string) *Command {
	for _, c := range slices.Backward(l.Commands) {
		if c.After.File != "" && c.After.hasSum(sum) {
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
