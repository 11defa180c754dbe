// Package library finds the rules that a command works with: an edition, and the folders of homebrew on top of it.
package library

import (
	"fmt"
	"path/filepath"
	"scabbard/builder/spelling"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/yaml"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/data"
)

// Library has the rules that a command works with: the edition the user asks for, and the homebrew on top.
type Library struct {
	Edition string   // the one the user asks for; empty for that of the hero
	With    []string // the folders of homebrew the user names

	conf *config.Source
	sets map[string]*rules.Set // those that were read
}

// New has the rules a user asks for, by flags or by the defaults.
func New(conf *config.Source) Library { return Library{conf: conf} }

// Chosen is an edition, and who chose it.
type Chosen struct {
	Edition string
	Where   string // who names it, for messages
	Default bool   // nobody did
	ByHero  bool   // the hero's file
}

// Chosen tells the edition to use: the one asked for by flag, else by the hero, else by the configuration, else the
// default. Where is who names the hero's.
func (l *Library) Chosen(hero, where string) (Chosen, error) {
	switch {
	case l.Edition != "":
		return Chosen{Edition: l.Edition, Where: "--rules"}, nil
	case hero != "":
		return Chosen{Edition: hero, Where: where, ByHero: true}, nil
	}
	c, err := l.conf.Values()
	if err != nil {
		return Chosen{}, err
	}
	if c.Rules == "" {
		return Chosen{Edition: data.Default, Where: where, Default: true}, nil
	}
	return Chosen{Edition: c.Rules, Where: "configuration"}, nil
}

// Ruleset returns the rules of the edition to use, with the homebrew folders on top. Where is who names the hero's
// edition.
func (l *Library) Ruleset(hero, where string) (*rules.Set, error) {
	by, err := l.Chosen(hero, where)
	if err != nil {
		return nil, err
	}
	edition := by.Edition
	where = by.Where
	if set := l.sets[edition]; set != nil {
		return set, nil
	}
	set := data.Load(edition)
	if set == nil && l.Edition == edition && IsEdition(edition) {
		if set, err = LoadEdition(edition, "--rules"); err != nil {
			return nil, err
		}
	}
	if set == nil {
		hint := "--rules " + strings.Join(data.Heroes(), " or ")
		if near := spelling.Nearest(edition, data.Editions()); near != "" && data.Load(near).Reference {
			hint = "did you mean " + near + "?"
		}
		return nil, &message.Problem{Where: where, What: fmt.Sprintf("there is no edition %q", edition), Hint: hint, Usage: l.Edition != ""}
	}
	folders, err := l.Homebrew()
	if err != nil {
		return nil, err
	}
	for i, dir := range folders {
		if slices.Contains(folders[:i], dir) {
			continue // named twice, as the shell's completion does
		}
		if set, err = layered(set, dir); err != nil {
			return nil, err
		}
	}
	if l.sets == nil {
		l.sets = map[string]*rules.Set{}
	}
	l.sets[edition] = set
	return set, nil
}

// HeroRuleset is Ruleset for what wants heroes: a pack of rules to look up makes none.
func (l *Library) HeroRuleset(hero, where string) (*rules.Set, error) {
	set, err := l.Ruleset(hero, where)
	if err == nil && set.Reference {
		return nil, &message.Problem{Where: set.Edition, What: "a pack of rules to look up, which makes no heroes", Usage: true,
			Hint: "scabbard rules list --rules " + set.Edition + " shows what is in it; for heroes --rules " + strings.Join(data.Heroes(), " or ")}
	}
	return set, err
}

// Homebrew are the folders on top of the rules: those of flags, else those of the configuration.
func (l *Library) Homebrew() ([]string, error) {
	if len(l.With) > 0 {
		return l.With, nil
	}
	c, err := l.conf.Values()
	if err != nil {
		return nil, err
	}
	return c.With, nil
}

// layered puts a folder of homebrew on top of a set.
func layered(set *rules.Set, dir string) (*rules.Set, error) {
	files, err := ReadHomebrew(dir, "--with")
	if err != nil {
		return nil, err
	}
	return read.Layer(set, layerName(dir), files)
}

// Doubted puts the files of a folder on top of a set for who writes them: the error is the yaml.Errors of all mistakes, and
// of a folder without any it is told what can hardly be meant.
func Doubted(set *rules.Set, dir string, files []read.File) (*rules.Set, yaml.Errors, error) {
	return read.Doubted(set, layerName(dir), files)
}

// layerName is what a layer is called: the last name of its folder.
func layerName(dir string) string {
	if whole, err := filepath.Abs(dir); err == nil {
		return filepath.Base(whole)
	}
	return dir
}

// Again puts the homebrew that is loaded, and for the rules their edition, into a command to type next: without it
// the answer would be another.
func (l *Library) Again(hint string) string {
	if rest, ok := strings.CutPrefix(hint, "scabbard rules "); ok && l.Edition != "" && !strings.Contains(hint, "--rules") {
		hint = "scabbard rules --rules " + message.Quoted(l.Edition) + " " + rest
	}
	for i, dir := range l.With {
		if strings.Contains(hint, message.Quoted(dir)) || slices.Contains(l.With[:i], dir) {
			continue
		}
		with := " --with " + message.Quoted(dir)
		if rest, ok := strings.CutPrefix(hint, "scabbard "); ok {
			hint = "scabbard" + with + " " + rest
		}
		hint = strings.ReplaceAll(hint, "? scabbard ", "? scabbard"+with+" ")
	}
	return hint
}
