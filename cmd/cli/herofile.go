package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet"
)

// HeroFile is a hero file as it was read, with the rules that apply to it.
type HeroFile struct {
	Path   string // as given; "-" is standard input
	Inside string // the name of the hero file inside Path, if Path is a PDF
	Raw    []byte // the bytes of the hero file
	Hero   *builder.Hero
	Set    *rules.Set
}

// Name returns the name of the file for messages.
func (e *HeroFile) Name() string { return message.Display(e.Path) }

// Open reads a hero file, or the one inside a PDF, and loads its rules. Unknown fields are errors.
func (a *App) Open(path string) (*HeroFile, error) {
	path = a.Files.Find(path)
	raw, err := a.Files.Read(path)
	if err != nil {
		return nil, err
	}
	e, called := &HeroFile{Path: path, Raw: raw}, message.Display(path)
	if store.IsPDF(raw) {
		file, err := store.OnlyHeroIn(path, raw)
		if err != nil {
			return nil, err
		}
		e.Raw, e.Inside, called = file.Data, file.Name, store.Within(path, file.Name)
	}
	if e.Hero, err = herofile.Decode(called, e.Raw); err != nil {
		return nil, err
	}
	of := *e.Hero
	if len(of.Books) == 0 {
		of.Books = a.partyBooks(path)
	}
	if e.Set, err = a.Rules.HeroRulesetFor(&of, e.Path); err != nil {
		return e, err
	}
	if err := a.applyHouseRules(e); err != nil {
		return e, err
	}
	for _, b := range library.MissingBooks(e.Hero, e.Set) {
		a.IO.Note(e.Name(), "needs the book "+b.Title+"; answers from it wait until it is used", "--books "+b.ID)
	}
	a.noteHomebrew(e)
	return e, nil
}

// noteHomebrew prints which homebrew a hero needs that is not there, and which is there in another version.
func (a *App) noteHomebrew(e *HeroFile) {
	var missing []string
	for _, reference := range e.Hero.Homebrew {
		name := library.RefName(reference)
		switch loaded := a.Rules.Reference(name); {
		case !slices.Contains(e.Set.Layers, name):
			missing = append(missing, library.RefWords(reference))
		case reference != name && loaded != reference:
			a.IO.Note(e.Name(), "was made with "+library.RefWords(reference)+"; loaded is "+library.RefWords(loaded), "")
		}
	}
	switch len(missing) {
	case 0:
		return
	case 1:
		a.IO.Note(e.Name(), "needs the homebrew "+missing[0]+"; answers from it wait until it is loaded", missingHint)
	default:
		a.IO.Note(e.Name(), "needs the homebrew "+strings.Join(missing, " and ")+"; answers from them wait until they are loaded", missingHint)
	}
}

// missingHint returns the hint that shows how to load homebrew.
const missingHint = "--with DIR, or with: DIR in the configuration; scabbard library add keeps what somebody gave you"

// WithHomebrew returns the bytes of a hero file that carries the homebrew that the hero uses.
func (a *App) WithHomebrew(e *HeroFile) ([]byte, error) {
	carried, err := a.Rules.Carried(e.Hero, e.Set)
	if err != nil {
		return nil, err
	}
	return herofile.Carry(e.Name(), e.Raw, carried)
}

// missing returns the names of the homebrew that the hero needs and that is not loaded.
func (e *HeroFile) missing() (out []string) {
	for _, reference := range e.Hero.Homebrew {
		if name := library.RefName(reference); !slices.Contains(e.Set.Layers, name) {
			out = append(out, name)
		}
	}
	return out
}

// Sheet builds the hero's sheet.
func (e *HeroFile) Sheet() *sheet.Sheet {
	s := builder.Build(e.Set, e.Hero)
	e.preferHomebrew(s.Issues)
	message.WriteHints(s, message.NoFile)
	s.Program = "scabbard " + Version()
	return s
}

// Issues returns the issues of the hero's sheet, without the sheet.
func (e *HeroFile) Issues() []sheet.Issue {
	issues := builder.Resolve(e.Set, e.Hero).Issues()
	e.preferHomebrew(issues)
	return issues
}

// preferHomebrew makes issues that homebrew would mend say so, if the hero needs homebrew that is not loaded.
func (e *HeroFile) preferHomebrew(issues []sheet.Issue) {
	if missing := e.missing(); len(missing) > 0 {
		for i := range issues {
			issues[i].Hint = message.PreferLoadingHomebrew(issues[i].Hint, missing)
		}
	}
}

// Finished opens a hero and builds its sheet. It warns on standard error if the hero is illegal or unfinished.
func (a *App) Finished(path string) (*sheet.Sheet, error) {
	e, err := a.Open(path)
	if err != nil {
		return nil, err
	}
	s := e.Sheet()
	a.Warn(e, s.Issues)
	return s, nil
}

// HeroFiles returns the hero files of a path: those of a folder, sorted by name, those of a party file, or the file itself.
func (a *App) HeroFiles(path string) ([]string, error) {
	if strings.HasSuffix(path, herofile.PartySuffix) {
		p, err := a.Party(path)
		if err != nil {
			return nil, err
		}
		if len(p.Heroes) == 0 {
			return nil, p.Nobody()
		}
		return p.Paths(), nil
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return []string{path}, nil
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

// Replace writes a changed hero. It fails if somebody else has written the file since it was read.
func (a *App) Replace(e *HeroFile, edited []byte) error {
	if err := a.Files.Swap(e.Path, e.Raw, edited); err != nil {
		return err
	}
	if !a.IO.Quiet {
		a.outcomes.add(e, edited)
	}
	return nil
}

// Edit changes the hero's file and keeps the version before. A hero from standard input goes to standard output.
func (a *App) Edit(e *HeroFile, changes []herofile.Change, order []string) error {
	changes = a.withHomebrew(e, changes)
	edited, err := herofile.Edit(e.Name(), e.Raw, changes, order)
	if err != nil {
		return err
	}
	if e.Path == "-" {
		_, err := a.IO.Out.Write(edited)
		return err
	}
	return a.Replace(e, edited)
}

// Apply changes the hero in memory. The file stays as it is.
func (e *HeroFile) Apply(changes []herofile.Change, order []string) error {
	edited, err := herofile.Edit(e.Name(), e.Raw, changes, order)
	if err != nil {
		return err
	}
	hero, err := herofile.Decode(e.Name(), edited)
	if err != nil {
		return err
	}
	hero.Table, hero.Made = e.Hero.Table, e.Hero.Made
	e.Raw, e.Hero = edited, hero
	return nil
}

// withHomebrew adds a change to the others if the changed hero needs more homebrew: it notes the names of the folders in the
// file.
func (a *App) withHomebrew(e *HeroFile, changes []herofile.Change) []herofile.Change {
	after := *e.Hero
	after.Homebrew = slices.Clone(e.Hero.Homebrew)
	for _, c := range changes {
		if c.Section == "choices" || c.Section == "play" {
			after.Choices = append(slices.Clip(after.Choices), builder.Choice{Question: c.Key, Answer: strings.FieldsFunc(c.Value, func(r rune) bool { return strings.ContainsRune("[],{} ", r) })})
		}
	}
	a.Rules.RememberHomebrew(&after, e.Set)
	if slices.Equal(after.Homebrew, e.Hero.Homebrew) {
		return changes
	}
	return append(slices.Clip(changes), herofile.ListChange("", "homebrew", after.Homebrew))
}

// OpenToChange opens a hero for a change. The file is locked until the program ends.
func (a *App) OpenToChange(path string) (*HeroFile, error) {
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
