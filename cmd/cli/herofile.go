package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/governor"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
	"scabbard/cmd/files"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/state"
	"scabbard/cmd/store"
	"scabbard/sheet"
	"scabbard/sheet/form"
	"scabbard/sheet/term"
)

// HeroFile is a hero file as it was read, with the rules that apply to it.
type HeroFile struct {
	Path   string // as given; "-" is standard input
	Inside string // the name of the hero file inside Path, if Path is no hero file itself
	Raw    []byte // the bytes of the hero file
	Hero   *builder.Hero
	Set    *rules.Set
	Level  int // the level of HERO@N, at which the hero is only looked at; 0 for the hero's own

	kind    files.Kind // of Path
	several bool       // Path has several heroes
	picture []byte     // the portrait in Path, if the hero was made of another program's

	filled []form.Filled // the entries in Path that are not in the hero yet
}

// Name returns the name of the file for messages.
func (e *HeroFile) Name() string {
	if e.several {
		return files.Within(e.Path, e.Inside)
	}
	return message.Display(e.Path)
}

// Called returns the name of the hero file for messages about its contents.
func (e *HeroFile) Called() string {
	if e.Inside == "" || e.kind == files.Form {
		return message.Display(e.Path)
	}
	return files.Within(e.Path, e.Inside)
}

// Open reads a hero file, or any file that holds one hero, and loads its rules. Unknown fields are errors. HERO@N is the hero at
// level N.
func (a *App) Open(path string) (*HeroFile, error) {
	found, level := store.CutLevel(a.Finder.Find(path))
	if level != "" && IsParty(found) {
		return nil, message.Misuse(path, "a party has no level; each of its heroes has", "HERO@"+level+" is one of them at that level")
	}
	e, err := a.openFile(found)
	if err != nil || level == "" {
		return e, err
	}
	n, _ := strconv.Atoi(level)
	if n < 1 || n > e.Set.MaxLevel {
		return nil, message.Misuse(path, fmt.Sprintf("level %d is not from 1 to %d", n, e.Set.MaxLevel), "")
	}
	e.Hero, e.Level = e.Hero.AtLevel(n), n
	return e, nil
}

// openFile opens the hero of a file by its path, or one of those that were unpacked.
func (a *App) openFile(path string) (*HeroFile, error) {
	e, found := a.unpacked[path]
	if !found {
		doc, err := a.Files.Read(path, files.Read)
		if err != nil {
			return nil, err
		}
		heroes, err := a.HeroesOf(doc)
		if err != nil {
			return nil, err
		}
		if len(heroes) > 1 {
			what := "holds " + message.Plural(len(heroes), "hero", "heroes") + ": " + term.Truncated(Insides(heroes))
			return nil, &message.Problem{Where: message.Display(path), What: what, Hint: files.Keep(path) + " writes a hero file of each"}
		}
		e = heroes[0]
	}
	return a.OpenPacked(e)
}

// OpenPacked decodes a hero of HeroesOf and loads its rules.
func (a *App) OpenPacked(packed *HeroFile) (*HeroFile, error) {
	e := *packed
	var err error
	if e.Hero, err = herofile.Decode(e.Called(), e.Raw); err != nil {
		return nil, store.CutOff(e.Path, err)
	}
	if e.Inside == "" && e.kind != files.Hero {
		e.Inside = store.FileOf(e.Hero.Name)
	}
	of := *e.Hero
	if len(of.Books) == 0 {
		of.Books = a.partyBooks(e.Path)
	}
	if e.Set, err = a.Rules.HeroRulesetFor(&of, e.Path); err != nil {
		return &e, err
	}
	if err := a.applyHouseRules(&e); err != nil {
		return &e, err
	}
	a.SetMissing(&e)
	return &e, e.fillIn()
}

// SetMissing finds the books and homebrew that a hero needs and that are not loaded, and prints them.
func (a *App) SetMissing(e *HeroFile) {
	e.Hero.Missing = a.Rules.Missing(e.Hero, e.Set)
	a.noteMissing(e)
}

// noteMissing prints which books and homebrew a hero needs that are not loaded, how many answers wait for them, and which
// homebrew is there in another version.
func (a *App) noteMissing(e *HeroFile) {
	if len(e.Hero.Missing) > 0 && !a.ShowsStates {
		issues := builder.Resolve(e.Set, e.Hero).Issues()
		for _, m := range e.Hero.Missing {
			key := [2]string{e.Path, m.What}
			if a.missing[key] {
				continue // a command may open a hero twice
			}
			a.missing[key] = true
			s := state.OfMissing(a.ShortName(e.Path), a.missingOf(e, m))
			a.IO.Note(e.Name(), s.Sentence+message.WaitingWords(message.CountWaiting(issues, m.Load)), s.Next)
		}
	}
	for _, reference := range e.Hero.Homebrew {
		name := library.RefName(reference)
		if loaded := a.Rules.Reference(name); slices.Contains(e.Set.Layers, name) && reference != name && loaded != reference {
			a.IO.Note(e.Name(), "was made with "+library.RefWords(reference)+"; loaded is "+library.RefWords(loaded), "")
		}
	}
}

// WithHomebrew returns the bytes of a hero file that carries the homebrew that the hero uses.
func (a *App) WithHomebrew(e *HeroFile) ([]byte, error) {
	carried, err := a.Rules.Carried(e.Hero, e.Set)
	if err != nil {
		return nil, err
	}
	return herofile.WithHomebrew(e.Name(), e.Raw, carried)
}

// Sheet builds the hero's sheet.
func (e *HeroFile) Sheet() *sheet.Sheet {
	governor.Begin(e.Path)
	s := builder.Build(e.Set, e.Hero)
	e.preferLoading(s.Issues)
	message.WriteHints(s, message.NoFile)
	s.Program = "scabbard " + Version()
	s.HeroFile = string(e.Raw)
	return s
}

// Issues returns the issues of the hero's sheet, without the sheet.
func (e *HeroFile) Issues() []sheet.Issue {
	issues := builder.Resolve(e.Set, e.Hero).Issues()
	e.preferLoading(issues)
	return issues
}

// preferLoading replaces hints to change an answer if the hero needs a book or homebrew that is not loaded.
func (e *HeroFile) preferLoading(issues []sheet.Issue) {
	if len(e.Hero.Missing) == 0 {
		return
	}
	load := e.Hero.Missing[len(e.Hero.Missing)-1].Load
	for i := range issues {
		issues[i].Hint = message.PreferLoading(issues[i].Hint, load)
	}
}

// HeroFiles returns the hero files of a path: those of a folder, sorted by name, those of a party file, those that another file
// holds, or the file itself.
func (a *App) HeroFiles(path string) ([]string, error) {
	if strings.HasSuffix(path, herofile.PartySuffix) {
		p, err := a.Party(path)
		if err != nil {
			return nil, err
		}
		if len(p.Heroes) == 0 {
			return nil, p.NoHeroesError()
		}
		return p.Paths(), nil
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return a.heroesOf(path)
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, message.ReadError(path, err)
	}
	var out []string
	for _, e := range entries {
		if !e.IsDir() && strings.HasSuffix(e.Name(), herofile.Suffix) {
			out = append(out, filepath.Join(path, e.Name()))
		}
	}
	if len(out) == 0 {
		return nil, &message.Problem{Where: path, What: "this folder has no hero file", Hint: "a hero file is called NAME" + herofile.Suffix}
	}
	return out, nil
}

// Replace writes new bytes for a hero's file, with the homebrew that the changed hero needs, and keeps the version before. Edit
// is the usual way to make them. The same bytes write nothing. A hero from standard input goes to standard output. It fails if
// somebody else has written the file since it was read.
func (a *App) Replace(e *HeroFile, edited []byte) error {
	edited, err := a.Remember(e, edited)
	if err != nil {
		return err
	}
	if e.Path == "-" {
		return a.Files.WriteOutput("-", func(w io.Writer) error { _, err := w.Write(edited); return err })
	}
	if bytes.Equal(edited, e.Raw) {
		return nil
	}
	if err := a.Files.Replace(e.Path, e.Raw, edited); err != nil {
		return err
	}
	if !a.IO.Quiet {
		a.outcomes.add(e, edited)
	}
	if e.Raw = edited; len(edited) >= largeHero {
		a.IO.Note(e.Name(), fmt.Sprintf("has %d of the %d KB that a hero file may have", len(edited)>>10, yaml.MaxBytes>>10), "shorten or delete notes")
	}
	return nil
}

// largeHero is the size of a hero file from which on a change says how much room is left.
const largeHero = 200 << 10

// Edit makes changes to the hero's file, with their questions in order.
func (a *App) Edit(e *HeroFile, changes []herofile.Change, order []string) error {
	edited, err := herofile.Edit(e.Name(), e.Raw, changes, order)
	if err != nil {
		return err
	}
	return a.Replace(e, edited)
}

// Apply makes the same changes as Edit to the hero in memory. The file stays as it is.
func (e *HeroFile) Apply(changes []herofile.Change, order []string) error {
	edited, err := herofile.Edit(e.Name(), e.Raw, changes, order)
	if err != nil {
		return err
	}
	hero, err := e.Decode(edited)
	if err != nil {
		return err
	}
	e.Raw, e.Hero = edited, hero
	return nil
}

// Decode returns the hero in changed bytes of the file. Parts that the file does not hold are those of the hero as it was opened.
func (e *HeroFile) Decode(raw []byte) (*builder.Hero, error) {
	hero, err := herofile.Decode(e.Name(), raw)
	if err != nil {
		return nil, err
	}
	hero.Table, hero.CustomThings, hero.Missing = e.Hero.Table, e.Hero.CustomThings, e.Hero.Missing
	return hero, nil
}

// Remember returns the changed bytes of a hero's file with the names of the homebrew that the changed hero needs. Every save of a
// hero goes through it.
func (a *App) Remember(e *HeroFile, edited []byte) ([]byte, error) {
	if len(e.Set.Layers) == 0 {
		return edited, nil
	}
	hero, err := herofile.Decode(e.Name(), edited)
	if err != nil {
		return nil, err
	}
	known := slices.Clone(hero.Homebrew)
	a.Rules.RememberHomebrew(hero, e.Set)
	if slices.Equal(hero.Homebrew, known) {
		return edited, nil
	}
	return herofile.Edit(e.Name(), edited, []herofile.Change{herofile.ListChange("", "homebrew", hero.Homebrew)}, nil)
}

// OpenToChange opens a hero for a change. The file is locked until the program ends.
func (a *App) OpenToChange(path string) (*HeroFile, error) {
	if hero, level := store.CutLevel(path); level != "" {
		return nil, message.Misuse(path, "a hero at another level is only looked at", "scabbard level "+message.Quoted(hero)+" --to "+level)
	}
	if err := store.MayChange(path); err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err == nil && path != "-" {
		if err := a.Files.Lock(path); err != nil {
			return nil, err
		}
	}
	return a.Open(path)
}
