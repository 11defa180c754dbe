package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
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
func (e *HeroFile) Name() string { return Display(e.Path) }

// Open reads a hero file strictly, or the one inside a PDF, and finds its rules.
func (a *Env) Open(path string) (*HeroFile, error) {
	path = a.Find(path)
	raw, err := a.Read(path)
	if err != nil {
		return nil, err
	}
	e, called := &HeroFile{Path: path, Raw: raw}, Display(path)
	if IsPDF(raw) {
		file, err := loneHero(path, raw)
		if err != nil {
			return nil, err
		}
		e.Raw, e.Inside, called = file.Data, file.Name, within(path, file.Name)
	}
	if e.Hero, err = herofile.Decode(called, e.Raw); err != nil {
		return nil, err
	}
	if e.Set, err = a.HeroRuleset(e.Hero.Edition, e.Name()); err != nil {
		return e, err
	}
	if err := a.sit(e); err != nil {
		return e, err
	}
	if missing := e.Missing(); len(missing) > 0 {
		a.Note(e.Name(), "made with homebrew that is not loaded: "+strings.Join(missing, ", ")+"; what it answers waits until it is",
			"--with DIR, or with: DIR in the configuration")
	}
	return e, nil
}

// Missing are the homebrew folders a hero was made with that are not loaded, by name.
func (e *HeroFile) Missing() []string {
	return slices.DeleteFunc(slices.Clone(e.Hero.Homebrew), func(name string) bool { return slices.Contains(e.Set.Layers, name) })
}

// Sheet builds the hero's sheet.
func (e *HeroFile) Sheet() *sheet.Sheet {
	s := builder.Build(e.Set, e.Hero)
	if missing := e.Missing(); len(missing) > 0 {
		for i := range s.Issues {
			s.Issues[i].Hint = kindly(s.Issues[i].Hint, missing)
		}
	}
	Advise(s, NoFile)
	s.Program = "scabbard " + Version()
	return s
}

// Finished opens a hero and builds its sheet, and says on standard error when it is illegal or unfinished.
func (a *Env) Finished(path string) (*sheet.Sheet, error) {
	e, err := a.Open(path)
	if err != nil {
		return nil, err
	}
	s := e.Sheet()
	a.Warn(e, s.Issues)
	return s, nil
}

// Read returns the bytes of a file, or of standard input for "-". It stops reading where a hero file, or a PDF,
// is too large anyway.
func (a *Env) Read(path string) ([]byte, error) {
	from := a.In
	if path == "-" {
		if a.stdinRead {
			return nil, &Problem{Where: "-", What: "standard input can be read once only"}
		}
		a.stdinRead = true
		a.waiting()
	} else {
		settled(a, path)
		f, err := os.Open(path)
		if err != nil {
			return nil, a.missing(path, err)
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.IsDir() {
			return nil, &Problem{Where: path, What: "is a folder, not a hero file", Hint: "scabbard check " + Quoted(path) + "/*.hero.yaml"}
		}
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			a.private |= 0o077 &^ info.Mode().Perm()
		}
		from = f
	}
	raw, err := io.ReadAll(io.LimitReader(from, rules.MaxBytes+1))
	if err == nil && IsPDF(raw) && len(raw) > rules.MaxBytes {
		var rest []byte
		rest, err = io.ReadAll(io.LimitReader(from, mostPDF))
		raw = append(raw, rest...)
	}
	switch {
	case err != nil:
		return nil, Unread(Display(path), err)
	case IsPDF(raw) && len(raw) <= mostPDF:
		return raw, nil
	case len(raw) > mostPDF:
		return nil, &Problem{Where: Display(path), What: fmt.Sprintf("larger than the %d MB of a PDF that are read", mostPDF>>20), Hint: "is this the right file?"}
	case len(raw) > rules.MaxBytes:
		return nil, &Problem{Where: Display(path), What: fmt.Sprintf("larger than the %d KB a hero file may have", rules.MaxBytes>>10), Hint: "is this the right file?"}
	}
	return raw, nil
}

// HeroFiles puts the hero files of a folder, in the order of their names, in the place of the folder, and those
// of a party in the place of its file.
func (a *Env) HeroFiles(path string) ([]string, error) {
	if strings.HasSuffix(path, PartySuffix) {
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
		return nil, Unread(path, err)
	}
	var out []string
	for _, e := range entries {
		if !e.IsDir() && strings.HasSuffix(e.Name(), HeroSuffix) {
			out = append(out, filepath.Join(path, e.Name()))
		}
	}
	if len(out) == 0 {
		return nil, &Problem{Where: path, What: "is a folder without a hero file", Hint: "a hero file is called NAME" + HeroSuffix}
	}
	return out, nil
}

// EachHero does something with every hero file, those of folders included, says what goes wrong with one and
// goes on with the next.
func (a *Env) EachHero(paths []string, do func(path string) error) error {
	worst := ExitDone
	for _, given := range paths {
		files, err := a.HeroFiles(given)
		if err != nil {
			worst = ExitError
			a.Report(err)
		}
		for _, path := range files {
			if err := do(path); err != nil {
				if errors.Is(err, syscall.EPIPE) {
					return err
				}
				worst = max(worst, a.Report(err))
			}
		}
	}
	if worst != ExitDone {
		return Verdict(worst)
	}
	return nil
}

// missing words why a hero file cannot be opened, and names the one that was probably meant: beside it, or in the
// folder of the configuration.
func (a *Env) missing(path string, err error) error {
	out := Unread(path, err)
	p, ok := out.(*Problem)
	if !ok || !os.IsNotExist(err) {
		return out
	}
	p.Hint = "scabbard new makes a hero"
	var heroes, stems []string
	for _, folder := range a.Shelves(filepath.Dir(path)) {
		found, _ := filepath.Glob(filepath.Join(folder, "*"+HeroSuffix))
		for _, h := range found {
			if filepath.Clean(h) != filepath.Clean(path) { // a link to nothing
				heroes, stems = append(heroes, h), append(stems, stem(h))
			}
		}
	}
	if near := slices.Index(stems, rules.Nearest(stem(path), stems)); near >= 0 {
		p.Hint = "did you mean " + Quoted(heroes[near]) + "?"
	} else if len(heroes) > 0 {
		p.Hint = "scabbard list shows the heroes there are"
	}
	return p
}

// Shelves are a folder and that of the configuration, each once.
func (a *Env) Shelves(folder string) []string {
	c, err := a.Config()
	if err != nil || c.Folder == "" || OneFile(c.Folder, folder) {
		return []string{folder}
	}
	return []string{folder, c.Folder}
}
