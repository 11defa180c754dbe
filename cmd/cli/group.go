package cli

import (
	"bytes"
	"errors"
	"os"
	"strings"

	"scabbard/builder"
	"scabbard/builder/governor"
	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet/diff"
)

// Group is the heroes that one argument means: one hero, or all of a party. A change is made to all of them or to none.
type Group struct {
	Path   string      // the file of the hero or of the party
	Party  *Party      // nil for a hero
	Heroes []*HeroFile // as they were read
	Now    []*HeroFile // after the last change

	app *App
}

// IsParty reports whether a path is that of a party file.
func IsParty(path string) bool { return strings.HasSuffix(path, herofile.PartySuffix) }

// OpenGroup opens the heroes that an argument means.
func (a *App) OpenGroup(path string) (*Group, error) { return a.openGroup(path, a.Party, a.Open) }

// OpenGroupToAsk opens heroes that may be changed, and locks none: no lock is held while a person is asked.
func (a *App) OpenGroupToAsk(path string) (*Group, error) {
	return a.openGroup(path, a.Party, func(path string) (*HeroFile, error) {
		if err := store.MayChange(path); err != nil {
			return nil, err
		}
		return a.Open(path)
	})
}

// OpenGroupToChange opens heroes for a change. Their files, and that of the party, are locked until they are written.
func (a *App) OpenGroupToChange(path string) (*Group, error) {
	return a.openGroup(path, func(path string) (*Party, error) {
		p, err := a.OpenPartyToChange(path)
		if err == nil {
			err = a.LockMembers(p)
		}
		return p, err
	}, a.OpenToChange)
}

func (a *App) openGroup(
	path string, party func(string) (*Party, error), open func(string) (*HeroFile, error),
) (*Group, error) {
	g := &Group{app: a, Path: path}
	if !IsParty(path) {
		e, err := open(path)
		g.Heroes = []*HeroFile{e}
		return g, err
	}
	var err error
	if g.Party, err = party(path); err != nil {
		return nil, err
	}
	if len(g.Party.Heroes) == 0 {
		return nil, g.Party.NoHeroesError()
	}
	g.Heroes, err = a.Members(g.Party, open)
	return g, err
}

// maxFailed is the largest number of unreadable heroes that are named.
const maxFailed = 20

// Members opens every hero of a party. It reports each hero that cannot be read, and fails if there is one.
func (a *App) Members(p *Party, open func(string) (*HeroFile, error)) ([]*HeroFile, error) {
	var out []*HeroFile
	worst := message.ExitDone
	paths, failed := p.Paths(), 0
	twice := store.Repeated(paths)
	for i, path := range paths {
		if failed >= maxFailed {
			a.IO.Note(p.Path, message.Plural(len(paths)-i, "more hero is", "more heroes are")+" skipped", "")
			break
		}
		if twice[i] {
			failed++
			worst = max(worst, a.IO.Report(&message.Problem{Where: p.Path, What: p.Heroes[i] + " is in the party twice",
				Hint: "take one of them out of heroes:"}))
		}
		e, err := open(path)
		if err != nil {
			failed++
			worst = max(worst, a.IO.Report(err))
			continue
		}
		out = append(out, e)
	}
	if _, err := os.Lstat(p.Path); worst != message.ExitDone && err != nil {
		a.IO.Note(p.Path, "no party was made", "")
		return nil, message.Verdict(worst)
	}
	if worst != message.ExitDone {
		a.IO.Note(p.Path, "nothing was changed", "fix the hero, or remove it from heroes: in "+message.Quoted(p.Path))
		return nil, message.Verdict(worst)
	}
	return out, nil
}

// One returns the group of one of its heroes, which is changed alone. The history of the party has that change too.
func (g *Group) One(e *HeroFile) *Group {
	return &Group{app: g.app, Path: g.Path, Party: g.Party, Heroes: []*HeroFile{e}}
}

// Change calls alter with each hero and a copy of it, which alter changes in memory, and then writes all of them or
// none. A hero whose file somebody else has written since it was read is an error.
func (g *Group) Change(alter func(was, now *HeroFile) error) error {
	g.Now = nil
	for _, was := range g.Heroes {
		now := *was
		if err := alter(was, &now); err != nil {
			return err
		}
		g.Now = append(g.Now, &now)
	}
	if g.Party == nil {
		was := *g.Heroes[0]
		return g.app.Replace(&was, g.Now[0].Raw)
	}
	defer g.app.Files.Unlock()
	var list []herofile.Replacement
	for i, was := range g.Heroes {
		edited, err := g.app.Remember(was, g.Now[i].Raw)
		if err != nil {
			return err
		}
		if !bytes.Equal(edited, was.Raw) {
			list = append(list, herofile.Replacement{Path: was.Path, Before: was.Raw, After: edited})
		}
	}
	if len(list) == 0 {
		return nil
	}
	if err := g.app.Files.Lock(g.Path); err != nil {
		return err
	}
	if err := g.app.LockMembers(g.Party); err != nil {
		return err
	}
	return g.app.SaveAll(g.Path, list, g.app.Files.HistoryEntry())
}

// SaveAll writes the files of several heroes of a party, and the party's own if it is among them, all or none. The
// caller holds their locks.
func (a *App) SaveAll(party string, list []herofile.Replacement, entry herofile.HistoryEntry) error {
	var paths []string
	for _, r := range list {
		paths = append(paths, r.Path)
	}
	err := governor.Write(func() error { return herofile.SaveAll(party, list, entry) })
	var failed *herofile.PartyError
	switch {
	case !errors.As(err, &failed):
		return a.Files.NoteWritten(err, paths...)
	case failed.Half:
		return &message.Problem{Where: failed.Path,
			What: "cannot be written: " + message.SystemWords(failed.Cause) + "; only some heroes of the party were written",
			Hint: "fix that; the next command for " + message.Quoted(party) + " takes it back"}
	case errors.Is(failed.Cause, herofile.ErrChanged):
		return &message.Problem{Where: failed.Path, What: failed.Cause.Error() + "; no hero of the party was changed",
			Hint: "try again"}
	}
	worded := message.WriteError(failed.Path, failed.Cause)
	var said *message.Problem
	if errors.As(worded, &said) {
		said.What += "; no hero of the party was changed"
	}
	return worded
}

// Report prints what the last change did to each hero, the questions that it opened, and whether a level is due. It
// returns for how many heroes one is due. If offered is true the level is offered after it, so that no hint names the
// command.
func (g *Group) Report(offered bool) (due int) {
	if g.Path == "-" {
		return 0
	}
	for i, was := range g.Heroes {
		now := g.Now[i]
		before, after := was.Sheet(), now.Sheet()
		g.app.SkipReport(was.Path)
		g.app.printOpened(was, before, after)
		var words []string
		if !bytes.Equal(was.Raw, now.Raw) {
			words = append(words, message.ChangeWords(diff.Of(before, after)))
		}
		if next := untilNext(now); next != "" {
			words = append(words, next)
		}
		if len(words) > 0 {
			g.app.IO.Note(was.Name(), strings.Join(words, "; "), "")
		}
		p, ok := builder.Advance(now.Set, now.Hero)
		if ok && p.Level > now.Hero.Level {
			due++
		}
		if g.Party == nil && !offered {
			g.app.PrintNewState(was, now, before, after)
		}
	}
	if g.Party != nil && due > 0 && !offered {
		g.app.PrintPartyState(g)
	}
	return due
}

// Each calls do for every argument: a hero, a party, or each hero of a folder. It goes on after an error, and reports
// each.
func (a *App) Each(paths []string, do func(path string) error) error {
	batch := a.Batch()
	var files []string
	for _, path := range paths {
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			files = append(files, path)
			continue
		}
		found, err := a.HeroFiles(path)
		batch.Report(err)
		files = append(files, found...)
	}
	if len(files) == 1 && batch.Err() == nil {
		return do(files[0])
	}
	for _, path := range files {
		err := do(path)
		if batch.Report(err); errors.Is(err, message.Verdict(message.ExitInterrupted)) || batch.closed != nil {
			break
		}
	}
	return batch.Err()
}

// Heroes returns the words at the beginning of a list that name heroes, parties or folders, as paths, and the others.
// The first word always is one.
func (a *App) Heroes(words []string) (paths, others []string) {
	for i, word := range words {
		path := a.Finder.Find(word)
		if _, err := os.Stat(path); i > 0 && word != "-" && (err != nil || strings.Contains(word, "=") && path == word) {
			return paths, words[i:]
		}
		paths = append(paths, path)
	}
	return paths, nil
}
