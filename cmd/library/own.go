package library

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/cmd/message"
	"scabbard/data"
)

// Own is an edition of the user's own that the configuration names.
type Own struct{ ID, Folder string }

// OwnEditions returns the editions of the user's own that the configuration names. It fails if a folder is none.
func (l *Library) OwnEditions() (out []Own, err error) {
	c, err := l.conf.Values()
	if err != nil {
		return nil, err
	}
	folders := slices.Clone(c.Editions)
	if dir := c.RulesFolder(); !slices.Contains(data.Editions(), c.Rules) && IsEdition(dir) {
		folders = append(folders, dir)
	}
	for _, dir := range folders {
		if !IsEdition(dir) {
			return nil, &message.Problem{Where: "editions", What: dir + " is not the folder of an edition", Hint: "such a folder has a " + rulesetFile + "; scabbard doctor shows the configuration"}
		}
		id, err := editionID(dir)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(out, func(o Own) bool { return o.ID == id }) {
			out = append(out, Own{id, dir})
		}
	}
	return out, nil
}

// OwnIDs returns the ids of the editions of the user's own, as far as the configuration can be read.
func (l *Library) OwnIDs() (out []string) {
	own, _ := l.OwnEditions()
	for _, o := range own {
		out = append(out, o.ID)
	}
	return out
}

// own returns an edition of the user's own: the one in the folder that --rules or the configuration names, or the configured
// one with the id that is asked for. It returns nil if there is none.
func (l *Library) own(by Chosen, books []string, where string) (*rules.Set, error) {
	dir := by.Edition
	if c, err := l.conf.Values(); err == nil && by.Where == configured {
		dir = c.RulesFolder()
	}
	if !by.ByHero && !by.ByID && IsEdition(dir) {
		return loadEdition(dir, by.Where, books, where)
	}
	own, err := l.OwnEditions()
	if err != nil {
		return nil, err
	}
	for _, o := range own {
		if o.ID == by.Edition {
			return loadEdition(o.Folder, "editions", books, where)
		}
	}
	return nil, nil
}

// HeroEditions returns the editions that make heroes: the built-in ones, then the user's own. bad has the errors of those of
// the user's own that cannot be read.
func (l *Library) HeroEditions() (sets []*rules.Set, bad []error) {
	for _, id := range data.Heroes() {
		sets = append(sets, data.Load(id))
	}
	own, err := l.OwnEditions()
	if err != nil {
		return sets, []error{err}
	}
	for _, o := range own {
		set, err := LoadEdition(o.Folder, "editions")
		switch {
		case err != nil:
			bad = append(bad, err)
		case set.Root != "" && data.Load(o.ID) == nil:
			sets = append(sets, set)
		}
	}
	return sets, bad
}
