package cmd

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
	"scabbard/data"
	"scabbard/sheet"
)

// heroSuffix ends the name of a hero file.
const heroSuffix = ".hero.yaml"

// entry is a hero file as it was read, with the rules it is read by.
type entry struct {
	path   string // as given; "-" for standard input
	inside string // the name of the hero file where the path is a PDF that holds it
	raw    []byte // of the hero file
	hero   *builder.Hero
	set    *rules.Set
}

// name is how messages call the file.
func (e *entry) name() string { return display(e.path) }

// display is how messages call a file.
func display(path string) string {
	if path == "-" {
		return "standard input"
	}
	return path
}

// open reads a hero file strictly, or the one inside a PDF, and finds its rules.
func (a *app) open(path string) (*entry, error) {
	raw, err := a.read(path)
	if err != nil {
		return nil, err
	}
	e, called := &entry{path: path, raw: raw}, display(path)
	if isPDF(raw) {
		file, err := loneHero(path, raw)
		if err != nil {
			return nil, err
		}
		e.raw, e.inside, called = file.Data, file.Name, within(path, file.Name)
	}
	if e.hero, err = herofile.Decode(called, e.raw); err != nil {
		return nil, err
	}
	e.set, err = a.ruleset(e.hero.Edition, e.name())
	return e, err
}

// sheet builds the hero's sheet.
func (e *entry) sheet() *sheet.Sheet {
	s := builder.Build(e.set, e.hero)
	s.Program = "scabbard " + version()
	return s
}

// finished opens a hero and builds its sheet, and says on standard error when it is illegal or unfinished.
func (a *app) finished(path string) (*sheet.Sheet, error) {
	e, err := a.open(path)
	if err != nil {
		return nil, err
	}
	s := e.sheet()
	a.warn(e, s.Issues)
	return s, nil
}

// warn says in a line that a hero is illegal or unfinished.
func (a *app) warn(e *entry, issues []sheet.Issue) {
	illegal, unfinished := count(issues, sheet.Illegal), count(issues, sheet.Unfinished)
	hint := "scabbard check " + quoted(e.path)
	switch {
	case illegal > 0:
		a.note(e.name(), "illegal: "+plural(illegal, "problem", "problems"), hint)
	case unfinished > 0:
		a.note(e.name(), "unfinished: "+plural(unfinished, "question is", "questions are")+" open", hint)
	}
}

func count(issues []sheet.Issue, severity sheet.Severity) (n int) {
	for _, i := range issues {
		if i.Severity == severity {
			n++
		}
	}
	return n
}

// read returns the bytes of a file, or of standard input for "-". It stops reading where a hero file, or a PDF,
// is too large anyway.
func (a *app) read(path string) ([]byte, error) {
	from := a.in
	if path == "-" {
		if a.stdinRead {
			return nil, &problem{where: "-", what: "standard input can be read once only"}
		}
		a.stdinRead = true
		a.waiting()
	} else {
		f, err := os.Open(path)
		if err != nil {
			return nil, missing(path, err)
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.IsDir() {
			return nil, &problem{where: path, what: "is a folder, not a hero file", hint: "scabbard check " + quoted(path) + "/*.hero.yaml"}
		}
		from = f
	}
	raw, err := io.ReadAll(io.LimitReader(from, rules.MaxBytes+1))
	if err == nil && isPDF(raw) && len(raw) > rules.MaxBytes {
		var rest []byte
		rest, err = io.ReadAll(io.LimitReader(from, mostPDF))
		raw = append(raw, rest...)
	}
	switch {
	case err != nil:
		return nil, unread(display(path), err)
	case isPDF(raw) && len(raw) <= mostPDF:
		return raw, nil
	case len(raw) > mostPDF:
		return nil, &problem{where: display(path), what: fmt.Sprintf("larger than the %d MB of a PDF that are read", mostPDF>>20), hint: "is this the right file?"}
	case len(raw) > rules.MaxBytes:
		return nil, &problem{where: display(path), what: fmt.Sprintf("larger than the %d KB a hero file may have", rules.MaxBytes>>10), hint: "is this the right file?"}
	}
	return raw, nil
}

// heroFiles puts the hero files of a folder, in the order of their names, in the place of the folder, and those
// of a party in the place of its file.
func heroFiles(path string) ([]string, error) {
	if strings.HasSuffix(path, partySuffix) {
		p, err := readParty(path)
		if err != nil {
			return nil, err
		}
		return p.paths(), nil
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return []string{path}, nil
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, unread(path, err)
	}
	var out []string
	for _, e := range entries {
		if !e.IsDir() && strings.HasSuffix(e.Name(), heroSuffix) {
			out = append(out, filepath.Join(path, e.Name()))
		}
	}
	if len(out) == 0 {
		return nil, &problem{where: path, what: "is a folder without a hero file", hint: "a hero file is called NAME" + heroSuffix}
	}
	return out, nil
}

// eachHero does something with every hero file, those of folders included, says what goes wrong with one and
// goes on with the next.
func (a *app) eachHero(paths []string, do func(path string) error) error {
	worst := exitDone
	for _, given := range paths {
		files, err := heroFiles(given)
		if err != nil {
			worst = exitError
			a.report(err)
		}
		for _, path := range files {
			if err := do(path); err != nil {
				if errors.Is(err, syscall.EPIPE) {
					return err
				}
				worst = max(worst, a.report(err))
			}
		}
	}
	if worst != exitDone {
		return verdict(worst)
	}
	return nil
}

// missing words why a hero file cannot be opened, and names the one that was probably meant.
func missing(path string, err error) error {
	out := unread(path, err)
	p, ok := out.(*problem)
	if !ok || !os.IsNotExist(err) {
		return out
	}
	p.hint = "scabbard new makes a hero"
	heroes, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*"+heroSuffix))
	heroes = slices.DeleteFunc(heroes, func(h string) bool { return filepath.Clean(h) == filepath.Clean(path) }) // a link to nothing
	stems := make([]string, len(heroes))
	for i, h := range heroes {
		stems[i] = stem(h)
	}
	if near := slices.Index(stems, rules.Nearest(stem(path), stems)); near >= 0 {
		p.hint = "did you mean " + quoted(heroes[near]) + "?"
	}
	return p
}

// stem is the part of a path by which a person knows a hero.
func stem(path string) string {
	name, _, _ := strings.Cut(strings.ToLower(filepath.Base(path)), ".")
	return name
}

// ruleset returns the rules to use: of the edition asked for by flag, else by the hero, else by the
// configuration, with the homebrew folders on top. Where is who names the edition.
func (a *app) ruleset(hero, where string) (*rules.Set, error) {
	edition := a.edition
	switch {
	case edition != "":
		where = "--rules"
	case hero != "":
		edition = hero
	default:
		c, err := a.config()
		if err != nil {
			return nil, err
		}
		if edition = c.rules; edition == "" {
			edition = data.Default
		} else {
			where = "configuration"
		}
	}
	if set := a.sets[edition]; set != nil {
		return set, nil
	}
	set := data.Load(edition)
	if set == nil {
		known := data.Editions()
		return nil, &problem{where: where, what: fmt.Sprintf("there is no edition %q", edition), hint: "--rules " + strings.Join(known, " or "), usage: a.edition != ""}
	}
	for i, dir := range a.with {
		if slices.Contains(a.with[:i], dir) {
			continue // named twice, as the shell's completion does
		}
		var err error
		if set, err = layered(set, dir); err != nil {
			return nil, err
		}
	}
	if a.sets == nil {
		a.sets = map[string]*rules.Set{}
	}
	a.sets[edition] = set
	return set, nil
}
