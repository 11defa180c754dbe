package cli

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/data"
)

// Chosen is an edition, and who chose it.
type Chosen struct {
	Edition string
	Where   string // who names it, for messages
	Default bool   // nobody did
	ByHero  bool   // the hero's file
}

// Chosen tells the edition to use: the one asked for by flag, else by the hero, else by the configuration, else the
// default. Where is who names the hero's.
func (a *Env) Chosen(hero, where string) (Chosen, error) {
	switch {
	case a.Edition != "":
		return Chosen{Edition: a.Edition, Where: "--rules"}, nil
	case hero != "":
		return Chosen{Edition: hero, Where: where, ByHero: true}, nil
	}
	c, err := a.Config()
	if err != nil {
		return Chosen{}, err
	}
	if c.rules == "" {
		return Chosen{Edition: data.Default, Where: where, Default: true}, nil
	}
	return Chosen{Edition: c.rules, Where: "configuration"}, nil
}

// Ruleset returns the rules of the edition to use, with the homebrew folders on top. Where is who names the hero's
// edition.
func (a *Env) Ruleset(hero, where string) (*rules.Set, error) {
	by, err := a.Chosen(hero, where)
	if err != nil {
		return nil, err
	}
	edition := by.Edition
	where = by.Where
	if set := a.sets[edition]; set != nil {
		return set, nil
	}
	set := data.Load(edition)
	if set == nil && a.Edition == edition && IsEdition(edition) {
		if set, err = LoadEdition(edition, "--rules"); err != nil {
			return nil, err
		}
	}
	if set == nil {
		hint := "--rules " + strings.Join(data.Heroes(), " or ")
		if near := rules.Nearest(edition, data.Editions()); near != "" && data.Load(near).Reference {
			hint = "did you mean " + near + "?"
		}
		return nil, &Problem{Where: where, What: fmt.Sprintf("there is no edition %q", edition), Hint: hint, Usage: a.Edition != ""}
	}
	folders, err := a.Homebrew()
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
	if a.sets == nil {
		a.sets = map[string]*rules.Set{}
	}
	a.sets[edition] = set
	return set, nil
}

// HeroRuleset is Ruleset for what wants heroes: a pack of rules to look up makes none.
func (a *Env) HeroRuleset(hero, where string) (*rules.Set, error) {
	set, err := a.Ruleset(hero, where)
	if err == nil && set.Reference {
		return nil, &Problem{Where: set.Edition, What: "a pack of rules to look up, which makes no heroes", Usage: true,
			Hint: "scabbard rules list --rules " + set.Edition + " shows what is in it; for heroes --rules " + strings.Join(data.Heroes(), " or ")}
	}
	return set, err
}

// layered puts a folder of homebrew on top of a set.
func layered(set *rules.Set, dir string) (*rules.Set, error) {
	files, err := ReadHomebrew(dir, "--with")
	if err != nil {
		return nil, err
	}
	return OnTop(set, dir, files)
}

// OnTop puts the files of a folder on top of a set; the error is the rules.Errors of all mistakes.
func OnTop(set *rules.Set, dir string, files []rules.File) (*rules.Set, error) {
	name := dir
	if whole, err := filepath.Abs(dir); err == nil {
		name = filepath.Base(whole)
	}
	return rules.Layer(set, name, files)
}

// EarnedStats are the stats that heroes of any edition earn at the table, each once.
func EarnedStats() (out []rules.Stat) {
	for _, edition := range data.Editions() {
		for _, st := range data.Load(edition).Stats {
			if st.Earned && !slices.ContainsFunc(out, func(o rules.Stat) bool { return o.ID == st.ID }) {
				out = append(out, st)
			}
		}
	}
	return out
}

// OtherEditions are the ids of the editions of heroes there are beside one. Packs are not among them: nobody who looks
// up the one game means another.
func OtherEditions(edition string) []string {
	return slices.DeleteFunc(data.Heroes(), func(id string) bool { return id == edition })
}

// OtherHeroes are the editions that make heroes, without one.
func OtherHeroes(edition string) []string {
	return slices.DeleteFunc(data.Heroes(), func(id string) bool { return id == edition })
}
