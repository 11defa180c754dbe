package library

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/data"
)

// ReadToCheck reads homebrew for its author, as ReadLayer does. Mistakes in the manifest of a folder are no error here: the check of
// its rules reports them with all others.
func ReadToCheck(path, flag string) (*Layer, error) {
	if !isDir(path) {
		return ReadLayer(path, flag)
	}
	files, err := ReadHomebrew(path, flag)
	if err != nil {
		return nil, err
	}
	m, _ := read.ManifestOf(files)
	layer := &Layer{Path: path, Files: files, Manifest: m}
	layer.AllowNamed()
	return layer, nil
}

// RulesetBelow returns the rules that homebrew is put on: of the edition that it names, unless --rules names one, with the homebrew of
// --with and all that it needs.
func (l *Library) RulesetBelow(layer *Layer) (*rules.Set, error) {
	if l.Edition == "" {
		l.Edition = WrittenFor(layer.Files)
	}
	by, err := l.EditionHere()
	if err != nil {
		return nil, err
	}
	return l.below(by, layer)
}

// HeroRulesetBelow does the work of RulesetBelow for commands that need heroes. It fails for a pack, which has none.
func (l *Library) HeroRulesetBelow(layer *Layer) (*rules.Set, error) {
	return l.makesHeroes(l.RulesetBelow(layer))
}

// below returns the rules of a chosen edition that a layer is put on.
func (l *Library) below(by Chosen, layer *Layer) (*rules.Set, error) {
	given, err := l.givenLayers(by.Edition)
	if err != nil {
		return nil, err
	}
	all, err := withNeeds(append(slices.Clip(given), layer))
	if err != nil {
		return nil, err
	}
	return l.rulesetWith(by, slices.DeleteFunc(all, func(o *Layer) bool { return o.Name() == layer.Name() }))
}

// LayerWithWarnings puts homebrew on a set of rules, for its author, and prints which records of others it replaces. Mistakes are
// returned as yaml.Errors. If there are none it returns warnings.
func (l *Library) LayerWithWarnings(set *rules.Set, layer *Layer) (*rules.Set, yaml.Errors, error) {
	out, warnings, err := read.LayerWithWarnings(set, layer.Name(), layer.Files)
	if err == nil && l.Note != nil {
		for _, what := range Collided(out) {
			if !slices.Contains(Collided(set), what) {
				l.Note("homebrew", what)
			}
		}
	}
	return out, warnings, l.ofNoEdition(layer, err)
}

// ofNoEdition rewords the mistake that a layer is for another edition if there is no such edition.
func (l *Library) ofNoEdition(layer *Layer, err error) error {
	of, known := layer.Manifest.Edition, append(data.Editions(), l.OwnIDs()...)
	list, ok := err.(yaml.Errors)
	if !ok || len(list) != 1 || of == "" || list[0].Hint != "--rules "+of || slices.Contains(known, of) {
		return err
	}
	near := cmp.Or(spelling.DidYouMean(of, known), "the editions are "+strings.Join(known, ", ")+";")
	return yaml.Errors{{Place: list[0].Place, Text: "this folder is for " + of + ", and there is no such edition", Hint: near + " --rules FOLDER for one of your own"}}
}

// RulesetOn returns the rules of a chosen edition for new records of a folder: plain without the folder's own records, and whole with
// them. If the folder has a mistake or is new, both are the same.
func (l *Library) RulesetOn(by Chosen, dir string) (plain, whole *rules.Set, err error) {
	if paths, err := homebrewPaths(dir); err != nil || len(paths) == 0 || IsEdition(dir) {
		plain, err = l.RulesetOf(by)
		return plain, plain, err
	}
	layer, err := ReadToCheck(dir, "--in")
	if err != nil {
		return nil, nil, err
	}
	if plain, err = l.below(by, layer); err != nil {
		return nil, nil, err
	}
	if whole, err = read.Layer(plain, layer.Name(), layer.Files); err != nil {
		return plain, plain, nil
	}
	return plain, whole, nil
}
