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

// HeroFile is a hero file as it was read, with the rules it is read by.
type HeroFile struct {
	Path   string // as given; "-" for standard input
	Inside string // the name of the hero file where the path is a PDF that holds it
	Raw    []byte // of the hero file
	Hero   *builder.Hero
	Set    *rules.Set
}

// Name is how messages call the file.
func (e *HeroFile) Name() string { return message.Display(e.Path) }

// Open reads a hero file strictly, or the one inside a PDF, and finds its rules.
func (a *App) Open(path string) (*HeroFile, error) {
	path = a.Files.Find(path)
	raw, err := a.Files.Read(path)
	if err != nil {
		return nil, err
	}
	e, called := &HeroFile{Path: path, Raw: raw}, message.Display(path)
	if store.IsPDF(raw) {
		file, err := store.LoneHero(path, raw)
		if err != nil {
			return nil, err
		}
		e.Raw, e.Inside, called = file.Data, file.Name, store.Within(path, file.Name)
	}
	if e.Hero, err = herofile.Decode(called, e.Raw); err != nil {
		return nil, err
	}
	if e.Set, err = a.Rules.HeroRuleset(e.Hero.Edition, e.Name()); err != nil {
		return e, err
	}
	if err := a.sit(e); err != nil {
		return e, err
	}
	if missing := e.missing(); len(missing) > 0 {
		a.IO.Note(e.Name(), "made with homebrew that is not loaded: "+strings.Join(missing, ", ")+"; what it answers waits until it is",
			"--with DIR, or with: DIR in the configuration")
	}
	return e, nil
}

// missing are the homebrew folders a hero was made with that are not loaded, by name.
func (e *HeroFile) missing() []string {
	return slices.DeleteFunc(slices.Clone(e.Hero.Homebrew), func(name string) bool { return slices.Contains(e.Set.Layers, name) })
}

// Sheet builds the hero's sheet.
func (e *HeroFile) Sheet() *sheet.Sheet {
	s := builder.Build(e.Set, e.Hero)
	if missing := e.missing(); len(missing) > 0 {
		for i := range s.Issues {
			s.Issues[i].Hint = message.Kindly(s.Issues[i].Hint, missing)
		}
	}
	message.Advise(s, message.NoFile)
	s.Program = "scabbard " + Version()
	return s
}

// Finished opens a hero and builds its sheet, and says on standard error when it is illegal or unfinished.
func (a *App) Finished(path string) (*sheet.Sheet, error) {
	e, err := a.Open(path)
	if err != nil {
		return nil, err
	}
	s := e.Sheet()
	a.Warn(e, s.Issues)
	return s, nil
}

// HeroFiles puts the hero files of a folder, in the order of their names, in the place of the folder, and those
// of a party in the place of its file.
func (a *App) HeroFiles(path string) ([]string, error) {
	if strings.HasSuffix(path, herofile.PartySuffix) {
		p, err := a.Party(path)
		if err != nil {
			return nil, err
		}
		return p.Paths(), nil
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return []string{path}, nil
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, message.Unread(path, err)
	}
	var out []string
	for _, e := range entries {
		if !e.IsDir() && strings.HasSuffix(e.Name(), herofile.Suffix) {
			out = append(out, filepath.Join(path, e.Name()))
		}
	}
	if len(out) == 0 {
		return nil, &message.Problem{Where: path, What: "is a folder without a hero file", Hint: "a hero file is called NAME" + herofile.Suffix}
	}
	return out, nil
}

// Replace puts a changed hero in the place of the one that was read. Where somebody else wrote the file
// meanwhile nothing is written.
func (a *App) Replace(e *HeroFile, edited []byte) error {
	if err := a.Files.Swap(e.Path, e.Raw, edited); err != nil {
		return err
	}
	if !a.IO.Quiet {
		a.outcomes.add(e, edited)
	}
	return nil
}

// Edit makes the changes to the hero's file and keeps the version before; standard input goes to standard
// output.
func (a *App) Edit(e *HeroFile, changes []herofile.Change, order []string) error {
	changes = remembered(e, changes)
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

// remembered adds to changes the note of the homebrew a hero needs from now on.
func remembered(e *HeroFile, changes []herofile.Change) []herofile.Change {
	after := *e.Hero
	after.Homebrew = slices.Clone(e.Hero.Homebrew)
	for _, c := range changes {
		if c.Section == "choices" || c.Section == "play" {
			after.Choices = append(slices.Clip(after.Choices), builder.Choice{Question: c.Key, Answer: strings.FieldsFunc(c.Value, func(r rune) bool { return strings.ContainsRune("[],{} ", r) })})
		}
	}
	library.RememberHomebrew(&after, e.Set)
	if len(after.Homebrew) == len(e.Hero.Homebrew) {
		return changes
	}
	return append(slices.Clip(changes), herofile.ListChange("", "homebrew", after.Homebrew))
}

// ToChange opens a hero that a command changes. Nobody else of us writes it until the command does.
func (a *App) ToChange(path string) (*HeroFile, error) {
	if err := store.MayChange(path); err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err == nil && path != "-" {
		if err := a.Files.Hold(path); err != nil {
			return nil, err
		}
	}
	return a.Open(path)
}
