package history

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
)

// NewUndo returns the command undo.
func NewUndo(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "undo",
		Short: "Take back what the last command changed",
		Long: `Take back the change of the last command to a hero or a party: a level-up with its answers is one command,
and so is a session of scabbard edit. With N it takes back command N of scabbard history and every later one.
scabbard redo restores the changes.

A command on a party is taken back from all its heroes, or from none: a hero that changed since is named, and nothing
happens.

An interrupted change of a party counts as the last change: undo takes it back from all heroes, and nothing else.

A file that is gone, empty, cut off, full of the marks of a merge, or edited so that it cannot be read gets back the
contents that the last command left.`,
		Example: "  scabbard undo khorva\n  scabbard undo khorva 3\n  scabbard undo keepers",
		RunE: func(_ *cobra.Command, args []string) error {
			f, err := toChange(a, args[0])
			if err != nil {
				return err
			}
			c := f.log.Command(f.log.Now)
			switch {
			case f.log.Lost != "" && len(args) == 1:
				return f.restore()
			case len(args) > 1:
				if c, err = f.numbered("undo", args[1]); err != nil {
					return err
				}
			case a.Files.RolledBack():
				return f.endAfterRollback("undo", "takes back the change before it")
			case c == nil:
				return &message.Problem{Where: message.Display(f.path), What: "there is nothing to undo", Hint: "scabbard history " + message.Quoted(f.path)}
			}
			return f.undo(*c)
		},
	}, usage.One("HERO", usage.HeroOrParty), usage.Optional("N", usage.Word).Numeric().Offering(completeNumbers(a)))
}

// NewRedo returns the command redo.
func NewRedo(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "redo",
		Short: "Bring back what undo took back",
		Long: `Restore the change that scabbard undo took back last, if nothing else has changed since. With N the file becomes as it was
after command N of scabbard history.`,
		Example: "  scabbard redo khorva.hero.yaml\n  scabbard redo khorva.hero.yaml 3",
		RunE: func(_ *cobra.Command, args []string) error {
			f, err := toChange(a, args[0])
			if err != nil {
				return err
			}
			c, left := f.log.NextRedo()
			switch {
			case len(args) > 1:
				if c, err = f.numbered("redo", args[1]); err != nil {
					return err
				}
			case a.Files.RolledBack():
				return f.endAfterRollback("redo", "brings it back for this file alone")
			case c == nil:
				return &message.Problem{Where: message.Display(f.path), What: "there is nothing to redo", Hint: "scabbard history " + message.Quoted(f.path) + " numbers every change; scabbard redo " + message.Quoted(f.path) + " N goes to one"}
			case c.Wrote && !f.holds(left):
				return &message.Problem{Where: f.path, What: "the file was changed after the undo; nothing was written", Hint: fmt.Sprintf("scabbard redo %s %d writes over that", message.Quoted(f.path), c.Number)}
			}
			return f.redo(*c)
		},
	}, usage.One("HERO", usage.HeroOrParty), usage.Optional("N", usage.Word).Numeric().Offering(completeNumbers(a)))
}

// endAfterRollback ends undo and redo of a file whose last change was interrupted, and was taken back when the file was
// opened: one command never takes back two changes. The hint describes the effect of the same command next time.
func (f *file) endAfterRollback(command, next string) error {
	f.app.IO.Note(f.path, "the interrupted change was the last one; nothing else was taken back", "scabbard "+command+" "+message.Quoted(f.path)+" "+next)
	return nil
}

// toChange opens a file with its history and locks it until the command ends.
func toChange(a *cli.App, path string) (*file, error) {
	path, _ = a.Finder.Lost(path)
	if err := store.MayRestore(path); err != nil {
		return nil, err
	}
	if path != "-" {
		if err := a.Files.Lock(path); err != nil {
			return nil, err
		}
	}
	return open(a, path)
}

// restore gives a file that has lost its contents the last ones back.
func (f *file) restore() error {
	err := f.put(f.log.Last, nil, "after the last change", f.app.Files.HistoryEntry().Again())
	if err == nil {
		f.app.IO.Note(f.path, "is as the last command left it again", "scabbard history "+message.Quoted(f.path)+" lists its changes")
	}
	return err
}

// numbered returns the change with a number.
func (f *file) numbered(command, arg string) (*herofile.Command, error) {
	n, err := strconv.Atoi(arg)
	c := f.log.Command(n)
	if err == nil && c != nil {
		return c, nil
	}
	what := fmt.Sprintf("%q is not from 1 to %d", arg, len(f.log.Commands))
	if len(f.log.Commands) == 0 {
		what = "it has no earlier versions"
	}
	return nil, message.Misuse(command, what, "scabbard history "+message.Quoted(f.path)+" numbers the changes")
}

// undo restores the state before a change: of the file, and of the heroes that commands on a party changed.
func (f *file) undo(c herofile.Command) error {
	back, forth := f.log.Steps(c.Parent)
	heroes, err := f.moves(back, forth)
	if err != nil {
		return err
	}
	own := between(back, forth)
	if own == "" && len(heroes) == 0 {
		own = c.Before // it is taken back already, and the file may have been changed by hand since
	}
	words := "back to before change " + strconv.Itoa(c.Number)
	if now := f.log.Now; now >= c.Number && !c.Undone {
		words = "took back " + span(c.Number, f.log.Line(now)) + ": " + f.stepWords(own, f.log.Present, heroes)
	}
	err = f.put(own, heroes, fmt.Sprintf("before change %d of %s", c.Number, stamp(c)), f.app.Files.HistoryEntry().Undo(c))
	if err == nil {
		f.app.IO.Note(f.path, words, "scabbard redo "+message.Quoted(f.path)+" brings it back")
	}
	return err
}

// redo restores the state after a change.
func (f *file) redo(c herofile.Command) error {
	back, forth := f.log.Steps(c.Number)
	heroes, err := f.moves(back, forth)
	if err != nil {
		return err
	}
	own := between(back, forth)
	if len(back)+len(forth) == 0 && c.Wrote {
		own = c.After // the file may have been changed by hand since
	}
	if own != "" && f.holds(own) {
		own = ""
	}
	if own == "" && len(heroes) == 0 {
		return &message.Problem{Where: f.path, What: fmt.Sprintf("it is already as change %d left it", c.Number), Hint: "scabbard history " + message.Quoted(f.path)}
	}
	words := f.stepWords(f.log.Present, own, heroes)
	err = f.put(own, heroes, fmt.Sprintf("after change %d of %s", c.Number, stamp(c)), f.app.Files.HistoryEntry().Redo(c))
	if err == nil {
		f.app.IO.Note(f.path, "redone: "+words, "scabbard undo "+message.Quoted(f.path)+" takes it back")
	}
	return err
}

// between returns the hash of the file's own contents behind commands that are taken back and brought back, "" if none of
// them changed it.
func between(back, forth []herofile.Command) (own string) {
	for _, c := range back {
		if c.Wrote {
			own = c.Before
		}
	}
	for _, c := range forth {
		if c.Wrote {
			own = c.After
		}
	}
	return own
}

// stepWords describes the difference between two versions of the file, unless it stays as it is, and what commands did to
// heroes.
func (f *file) stepWords(before, after string, heroes []*move) string {
	var parts []string
	if before != "" && after != "" {
		parts = append(parts, f.words(before, after))
	}
	if len(heroes) > 0 {
		parts = append(parts, f.moveWords(heroes))
	}
	return strings.Join(parts, "; ")
}

// put replaces the file by the version with a hash, if there is one, and heroes of the party by theirs: all of them or none.
// called describes the version in an error.
func (f *file) put(sum string, heroes []*move, called string, entry herofile.HistoryEntry) error {
	var raw []byte
	if sum != "" {
		var err error
		if raw, err = f.log.Contents(sum); err == nil {
			err = checkReadable(f.path, raw)
		}
		if err != nil {
			return &message.Problem{Where: f.path, What: "the version " + called + " cannot be read any more; nothing was written", Hint: "scabbard history " + message.Quoted(f.path) + " lists the others"}
		}
	}
	if len(heroes) == 0 {
		return f.app.Files.SaveWithEntry(f.path, raw, entry)
	}
	list, err := f.replacements(heroes)
	if err != nil {
		return err
	}
	if sum != "" {
		present, err := herofile.ReadVersion(f.path)
		if err != nil {
			return message.ReadError(f.path, err)
		}
		list = append(list, herofile.Replacement{Path: f.path, Before: present, After: raw})
	}
	return f.app.SaveAll(f.path, list, entry)
}

// holds reports whether the file has the contents with a hash.
func (f *file) holds(sum string) bool { return f.log.Present == sum }

// span names the changes that are undone, from a number on. The list begins with the latest.
func span(from int, line []herofile.Command) string {
	n := 0
	for n < len(line) && line[n].Number >= from {
		n++
	}
	if n == 1 {
		return "change " + strconv.Itoa(from)
	}
	return fmt.Sprintf("%d changes, %d to %d", n, from, line[0].Number)
}

// completeNumbers offers the numbers of the commands that changed the file.
func completeNumbers(a *cli.App) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		var out []string
		if f, err := open(a, args[0]); err == nil {
			for _, c := range slices.Backward(f.last(false)) {
				out = append(out, strconv.Itoa(c.Number)+"\t"+f.commandWords(c))
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	}
}
