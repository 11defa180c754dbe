package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/cli"
	"scabbard/cmd/prompt"
	"scabbard/data"
	"scabbard/printable"
	"scabbard/sheet"
)

// sitting is what the making of a hero begins with: the rules, the file, and the hero of a draft to go on with.
type sitting struct {
	set  *rules.Set
	path string
	hero *builder.Hero // nil where nothing is kept
}

// open settles the rules, the name and the file of a new hero; where there is somebody to ask, with their help.
func (o *newOptions) open(ask prompt.Asker, settings []cli.Setting) (at sitting, err error) {
	if ask == nil {
		if at.set, err = o.HeroRuleset("", ""); err == nil {
			at.path, err = o.path()
		}
		return at, err
	}
	if o.name == "" && o.out == "" {
		if err := o.goOn(ask); err != nil {
			return at, err
		}
	}
	if o.name == "" && o.out == "" {
		if at.set, err = o.whichRules(ask, settings); err != nil {
			return at, err
		}
		if o.name, err = ask.Input("name", "What is your hero called?", ""); err != nil {
			return at, err
		}
	}
	if at.path, err = o.path(); err != nil {
		return at, err
	}
	if at.hero, err = o.kept(ask, at.path); err != nil {
		return at, o.left(err, at.path)
	}
	switch {
	case at.hero != nil: // a draft remembers its rules
		at.set, err = o.HeroRuleset(at.hero.Edition, draftPath(at.path))
	case at.set == nil:
		at.set, err = o.whichRules(ask, settings)
	}
	return at, err
}

// resume puts a new hero in place, or goes on with the draft; what the command line answers counts above it.
func (at *sitting) resume(hero *builder.Hero) {
	if at.hero == nil {
		at.hero = hero
		return
	}
	for _, c := range hero.Choices {
		at.hero = at.hero.With(c.Question, c.Answer)
	}
	at.hero.Edition, at.hero.Table = hero.Edition, hero.Table
}

// whichRules asks by which rules a hero is made, unless the command line or the configuration says so, or nothing is
// left to ask by those of a hero that names none.
func (o *newOptions) whichRules(ask prompt.Asker, settings []cli.Setting) (*rules.Set, error) {
	by, err := o.Chosen("", "")
	if err != nil {
		return nil, err
	}
	if by.Default && len(data.Heroes()) > 1 && !o.whole(settings) {
		s := prompt.Selection{Message: "By which rules?", Default: data.Default}
		for _, id := range data.Heroes() {
			s.Options = append(s.Options, prompt.Option{Key: id, Label: id, Text: editionInLine(data.Load(id))})
		}
		if by.Edition, err = ask.Select("edition", s); err != nil {
			return nil, err
		}
	}
	return o.HeroRuleset(by.Edition, by.Where)
}

// whole tells whether the command line answers everything by the rules of a hero that names none.
func (o *newOptions) whole(settings []cli.Setting) bool {
	set, err := o.HeroRuleset("", "")
	if err != nil || len(settings) == 0 {
		return false
	}
	hero := cli.AnswerAll(set, &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: o.level}, settings)
	return cli.CountIssues(builder.Build(set, hero).Issues, sheet.Unfinished) == 0
}

// editionInLine is what an edition offers those who make a hero: its title, its levels, what a hero can be.
func editionInLine(set *rules.Set) string {
	out := fmt.Sprintf("%s: levels 1 to %d", set.Title, set.MaxLevel)
	var names []string
	for _, a := range set.Show.Aspects {
		if set.Show.What != "{"+a.ID+"}" {
			continue
		}
		for _, rec := range set.Kind(a.Kind) {
			names = append(names, rec.Name)
		}
	}
	slices.Sort(names)
	if len(names) > 0 {
		out += "; " + strings.Join(names, ", ")
	}
	return out
}

// goOn offers the newest draft to whoever names no hero.
func (o *newOptions) goOn(ask prompt.Asker) error {
	name := o.onlyDraft()
	if name == "" {
		return nil
	}
	yes, err := ask.Confirm("resume", "There is a draft of "+printable.Line(name)+". Go on with it?", true)
	if yes && err == nil {
		o.name = name
	}
	return err
}

// kept is the hero of a draft that is there and gone on with, nil for none.
func (o *newOptions) kept(ask prompt.Asker, path string) (*builder.Hero, error) {
	raw, err := os.ReadFile(draftPath(path))
	if err != nil {
		return nil, nil
	}
	hero, err := herofile.Decode(draftPath(path), raw)
	if err != nil {
		o.Note(draftPath(path), "cannot be read as a draft; beginning anew", "")
		return nil, nil
	}
	message := fmt.Sprintf("There is a draft of %s with %s. Go on with it?", printable.Line(hero.Name), cli.Plural(len(hero.Choices), "answer", "answers"))
	if yes, err := ask.Confirm("draft", message, true); err != nil || !yes {
		return nil, err
	}
	return hero, nil
}

// onlyDraft is the name in the newest draft of the folder heroes are written to, empty when there is none.
func (o *newOptions) onlyDraft() (name string) {
	c, err := o.Config()
	if err != nil {
		return ""
	}
	drafts, _ := filepath.Glob(filepath.Join(c.Folder, ".*"+cli.HeroSuffix+herofile.DraftSuffix))
	var newest os.FileInfo
	for _, path := range drafts {
		info, err := os.Stat(path)
		if err != nil || newest != nil && !info.ModTime().After(newest.ModTime()) {
			continue
		}
		if raw, err := os.ReadFile(path); err == nil {
			if h, err := herofile.Decode(path, raw); err == nil && h.Name != "" {
				name, newest = h.Name, info
			}
		}
	}
	return name
}
