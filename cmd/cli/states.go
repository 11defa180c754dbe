package cli

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/config"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/cmd/state"
	"scabbard/cmd/store"
	"scabbard/data"
	"scabbard/sheet"
)

// ShortName returns the shortest name that finds a file, as it is typed.
func (a *App) ShortName(path string) string { return message.Quoted(a.Finder.Short(path)) }

// States returns the states of a hero that hold, the gravest first.
func (a *App) States(e *HeroFile, s *sheet.Sheet) []state.State {
	h := state.Hero{Name: a.ShortName(e.Path), Hero: e.Hero, Sheet: s, Portrait: true}
	h.Progress, h.Counted = builder.Advance(e.Set, e.Hero)
	for _, m := range e.Hero.Missing {
		h.Missing = append(h.Missing, a.missingOf(e, m))
	}
	if newest := data.Published(); e.Set.Edition != newest && slices.Contains(data.Heroes(), e.Set.Edition) {
		h.Older, h.Newest = RulesWord(e.Set.Edition), newest
	}
	if e.Path == "-" || e.Level > 0 {
		return a.Repeated(state.OfHero(&h))
	}
	for _, p := range a.partiesOf(e.Path) {
		h.Parties = append(h.Parties, p.Name)
	}
	if folder := config.HistoryFolder(); e.Inside == "" && herofile.HasLog(e.Raw, folder) {
		if log, err := herofile.History(e.Path, folder); err == nil {
			if c, _ := log.NextRedo(); c != nil {
				h.Undone = c.Number
			}
		}
	}
	if e.Inside == "" && e.Hero.Portrait != "" {
		_, err := os.Stat(filepath.Join(filepath.Dir(e.Path), filepath.FromSlash(e.Hero.Portrait)))
		h.Portrait = err == nil
	}
	return a.Repeated(state.OfHero(&h))
}

// Repeated returns states whose next commands repeat the flags about rules that still matter.
func (a *App) Repeated(list []state.State) []state.State {
	for i := range list {
		list[i].Next = a.Rules.RepeatFlags(list[i].Next)
	}
	return list
}

// missingOf returns a book or homebrew that a hero needs for its state.
func (a *App) missingOf(e *HeroFile, m builder.Missing) state.Missing {
	out := state.Missing{What: m.What}
	at, barred := a.Rules.NotAllowed(m.Load.Answer)
	switch {
	case m.Load.Action == sheet.Use:
		out.Book = m.Load.Answer
	case !barred:
	case at.Carried && e.Inside != "":
		out.Where, out.Hint = at.Where, files.Keep(e.Path)
	case at.Carried:
		out.Where, out.Hint = at.Where, "scabbard homebrew add "+message.Quoted(e.Path)
	default:
		out.Where, out.Hint = at.Where, "scabbard homebrew add "+message.Quoted(at.Folder)
	}
	return out
}

// RulesWord returns an edition in a word for a list: the year that its id ends with, or the id.
func RulesWord(edition string) string {
	if at := strings.LastIndexByte(edition, '-'); at >= 0 && len(edition)-at == len("-2025") && strings.Trim(edition[at+1:], "0123456789") == "" {
		return edition[at+1:]
	}
	return edition
}

// partiesOf returns the parties in the folders that are searched that have a hero. It prints nothing: a party that cannot be read
// has none.
func (a *App) partiesOf(path string) (out []*Party) {
	if a.known == nil {
		a.known = []*Party{}
		for _, folder := range a.Finder.Folders(filepath.Dir(path)) {
			for _, file := range store.FilesIn(folder, herofile.PartySuffix) {
				raw, err := safefile.Read(file, yaml.MaxBytes)
				if err != nil {
					continue
				}
				if p, err := herofile.DecodeParty(file, raw); err == nil {
					a.known = append(a.known, &Party{file, raw, p})
				}
			}
		}
	}
	real := store.RealPath(path)
	for _, p := range a.known {
		if slices.ContainsFunc(p.Paths(), func(path string) bool { return store.RealPath(path) == real }) {
			out = append(out, p)
		}
	}
	return out
}

// PartyOf returns the name of the first party that has a hero, or "".
func (a *App) PartyOf(path string) string {
	if path == "-" {
		return ""
	}
	for _, p := range a.partiesOf(path) {
		return p.Name
	}
	return ""
}

// Unread returns the state of a hero file that cannot be read. e is what was read of it, nil for nothing.
func (a *App) Unread(path string, e *HeroFile, err error) state.State {
	f := state.File{Name: a.ShortName(path), Err: err}
	if log, failed := herofile.History(path, config.HistoryFolder()); failed == nil {
		f.Kept = log.Last != ""
	}
	if kind, _, failed := files.Peek(path); failed == nil {
		f.Conflict = kind == files.Conflict
	}
	var list yaml.Errors
	if errors.As(err, &list) {
		f.Newer = slices.ContainsFunc(list, func(e yaml.Error) bool { return e.Hint == herofile.NewerHint })
	}
	if e != nil && e.Hero != nil && e.Set == nil {
		f.Rules = e.Hero.Edition
	}
	return state.Unread(f)
}

// OpenDraft opens the file of a new hero whose questions are not all answered, and builds its sheet. It returns nil if it cannot be
// read.
func (a *App) OpenDraft(file string) (*HeroFile, *sheet.Sheet) {
	raw, err := safefile.ReadOwn(file, yaml.MaxBytes)
	if err != nil {
		return nil, nil
	}
	e := &HeroFile{Path: file, Raw: raw}
	if e.Hero, err = herofile.Decode(file, raw); err != nil {
		return nil, nil
	}
	if e.Set, err = a.Rules.HeroRulesetFor(e.Hero, file); err != nil {
		return nil, nil
	}
	return e, e.Sheet()
}

// QuestionsOf returns about how many questions a hero is asked in all: as many as are answered if every suggestion is taken.
func (a *App) QuestionsOf(e *HeroFile) (n int) {
	for _, q := range builder.Resolve(e.Set, fill.Quick(e.Set, e.Hero)).Questions {
		if q.State == sheet.Answered {
			n++
		}
	}
	return n
}

// InNewFolder reports whether a file is in the folder in which new writes heroes.
func (a *App) InNewFolder(path string) bool {
	c, err := a.Config.Values()
	return err == nil && store.RealPath(filepath.Join(c.Folder, ".")) == store.RealPath(filepath.Dir(path))
}

// PartyStates returns the states of a party whose heroes are open, the gravest first. gaps are the roles that nobody plays.
func (a *App) PartyStates(p *Party, list []*HeroFile, sheets []*sheet.Sheet, gaps []string) []state.State {
	known := state.Party{Name: a.ShortName(p.Path), Newest: data.Published(), Gaps: gaps}
	here := p.WithoutLost().Heroes
	for _, hero := range p.Heroes {
		if !slices.Contains(here, hero) {
			known.Lost = append(known.Lost, store.WithoutSuffix(hero))
		}
	}
	for i, e := range list {
		known.Heroes = append(known.Heroes, state.Member{Name: a.ShortName(e.Path), Called: message.NameOf(e.Hero), Edition: e.Set.Edition, States: a.States(e, sheets[i])})
	}
	return a.Repeated(state.OfParty(&known))
}

// PrintPartyState prints that a level is due for heroes of a party that a command changed.
func (a *App) PrintPartyState(g *Group) {
	var sheets []*sheet.Sheet
	for _, e := range g.Now {
		sheets = append(sheets, e.Sheet())
	}
	for _, s := range a.PartyStates(g.Party, g.Now, sheets, nil) {
		if s.Code == state.Due {
			a.IO.State(s.Role, s.Sign()+" "+s.Line())
		}
	}
}
