package library

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/cmd/message"
	"scabbard/data"
)

// own returns an edition of the user's own: the one in the folder that --rules or the configuration names, or the configured
// one with the id that a hero names. It returns nil if there is none.
func (l *Library) own(by Chosen) (*rules.Set, error) {
	if !by.ByHero && !by.Nearby && IsEdition(by.Edition) {
		return LoadEdition(by.Edition, by.Where)
	}
	folders, err := l.editionFolders()
	if err != nil {
		return nil, err
	}
	for _, dir := range folders {
		if !IsEdition(dir) {
			return nil, &message.Problem{Where: "editions", What: dir + " is no folder of an edition", Hint: "such a folder has a " + rulesetFile + "; scabbard doctor shows the configuration"}
		}
		id, err := editionID(dir)
		if err != nil {
			return nil, err
		}
		if id == by.Edition {
			return LoadEdition(dir, "editions")
		}
	}
	return nil, nil
}

// editionFolders returns the configured folders of the user's own editions.
func (l *Library) editionFolders() ([]string, error) {
	c, err := l.conf.Values()
	if err != nil {
		return nil, err
	}
	out := slices.Clone(c.Editions)
	if !slices.Contains(data.Editions(), c.Rules) && IsEdition(c.Rules) {
		out = append(out, c.Rules)
	}
	return out, nil
}
