// Package library loads the rules for a command: an edition, and folders of homebrew on top of it.
//
// Package cli calls HeroRulesetFor for a hero; commands without a hero call Ruleset or HeroRuleset. Out come rules.Set values and errors
// with the next step. Editions are in editions.go, homebrew of a hero in named.go, kept homebrew in kept.go, permission in
// allow.go.
package library

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/herocode"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/spelling"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
	"scabbard/data"
)

// Library loads the rules for a command.
type Library struct {
	Edition string   // given with --rules; empty for the hero's
	With    []string // the folders given with --with
	Books   []string // the books given with --books, or one of the words for none and for all

	PartyBooks []string // the books of the party that a new hero is made for; empty if it does not say
	PartyWhere string   // the party, for messages

	Ask    func(question string) (yes, asked bool, err error) // asks the user; asked is false if there is no terminal
	Silent bool                                               // nothing is asked; homebrew that nobody has allowed is left out

	// Note prints a remark about the homebrew that was loaded.
	Note func(where, what string)

	conf    *config.Source
	beside  besideReader
	sets    map[string]*rules.Set // the rules read so far, by edition and the paths of the layers
	layers  map[string][]*Layer   // read so far, by path
	loaded  map[string]*Layer     // that are in a set, by name
	refused []string              // paths of layers that the user does not allow in this run
	barred  map[string]NotAllowed // homebrew of the hero opened last that is here and not allowed, by name
	lacks   map[string]string     // homebrew of heroes that is not loaded, by name: what it needs and is not here
	noted   map[string]bool       // remarks about the homebrew of heroes, each printed once
}

// New returns a library that reads the defaults from a configuration.
func New(conf *config.Source) Library { return Library{conf: conf} }

// Chosen is an edition and the source of the choice.
type Chosen struct {
	Edition string
	Where   string // the source, for messages
	Default bool   // nobody chose it
	ByHero  bool   // the hero's file chose it
	ByWith  bool   // homebrew that is loaded names it
	ByID    bool   // Edition is an id, even if there is a folder of that name

	Books      []string // the books that the hero or the party chose; empty if neither did
	BooksWhere string   // who did, for messages
}

// configured is the source of an edition that the configuration names.
const configured = "configuration"

// Chosen returns the edition to use: the one of --rules, or the hero's, or the configured one, or the default. where names
// the source of the hero's; it is empty if there is no hero.
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
	if edition, path := l.writtenFor(); edition != "" && where == "" {
		return Chosen{Edition: edition, Where: "--with " + path, ByWith: true}, nil
	}
	switch {
	case c.Rules != "":
		return Chosen{Edition: c.Rules, Where: configured}, nil
	case where == "":
		return Chosen{Edition: data.Published(), Default: true}, nil
	}
	return Chosen{Edition: data.Default, Where: where, Default: true}, nil
}

// HeroRulesetOf does the work of RulesetOf for commands that need heroes. It fails for a pack, which has none.
func (l *Library) HeroRulesetOf(by Chosen) (*rules.Set, error) {
	return l.makesHeroes(l.RulesetOf(by))
}

// Ruleset returns the rules of the edition to use, with the homebrew on top. where names the source of the hero's edition.
func (l *Library) Ruleset(hero, where string) (*rules.Set, error) {
	by, err := l.Chosen(hero, where)
	if err != nil {
		return nil, err
	}
	return l.RulesetOf(by)
}

// RulesetOf returns the rules of a chosen edition, with the homebrew on top.
func (l *Library) RulesetOf(by Chosen) (set *rules.Set, err error) {
	given, err := l.givenLayers(by.Edition)
	if err != nil {
		return nil, err
	}
	return l.rulesetWith(by, given)
}

// rulesetWith returns the rules of a chosen edition with some layers on top.
func (l *Library) rulesetWith(by Chosen, layers []*Layer) (set *rules.Set, err error) {
	if l.sets == nil {
		l.sets, l.loaded = map[string]*rules.Set{}, map[string]*Layer{}
	}
	edition := by.Edition
	books, where, err := l.booksOf(by)
	if err != nil {
		return nil, err
	}
	key := edition + " " + strings.Join(books, " ")
	for _, layer := range layers {
		key += "\x00" + layer.Path
	}
	if set := l.sets[key]; set != nil {
		return set, nil
	}
	if set, err = builtIn(edition, books, where); set == nil && err == nil {
		set, err = l.own(by, books, where)
	}
	if err != nil {
		return nil, err
	}
	if set == nil {
		hint := "--rules " + strings.Join(append(data.Heroes(), l.OwnIDs()...), " or ")
		if near := spelling.Nearest(edition, data.Editions()); near != "" && (by.ByWith || data.Load(near).Reference) {
			hint = "did you mean " + near + "?"
		}
		with := slices.DeleteFunc(data.Heroes(), func(id string) bool { return !strings.Contains(id, strings.ToLower(edition)) })
		if len(with) == 1 {
			hint = "did you mean " + with[0] + "?"
		}
		if by.ByHero {
			hint += "; --rules FOLDER for one of your own, or editions: [FOLDER] in the configuration"
		}
		return nil, &message.Problem{Where: by.Where, What: fmt.Sprintf("there is no edition %q", edition), Hint: hint, Usage: l.Edition != ""}
	}
	for _, layer := range layers {
		if set, err = read.Layer(set, layer.Name(), layer.Files); err != nil {
			return nil, l.ofNoEdition(layer, err)
		}
		l.loaded[layer.Name()] = layer
	}
	if l.Note != nil {
		for _, what := range Collided(set) {
			l.Note("homebrew", what)
		}
	}
	l.sets[key] = set
	return set, nil
}

// givenLayers returns the layers of --with or of the configuration, each once and after those that it needs. Configured ones for
// other editions are left out.
func (l *Library) givenLayers(edition string) (out []*Layer, err error) {
	paths, err := l.Homebrew()
	if err != nil {
		return nil, err
	}
	for i, path := range paths {
		if slices.Contains(paths[:i], path) {
			continue // named twice, as the shell's completion does
		}
		layers, err := l.read(path)
		if err != nil {
			return nil, err
		}
		for _, layer := range layers {
			if of := layer.Manifest.Edition; len(l.With) == 0 && of != "" && of != edition {
				continue
			}
			out = append(out, layer)
		}
	}
	return withNeeds(out)
}

// read reads the layers of a path once.
func (l *Library) read(path string) ([]*Layer, error) {
	if layers := l.layers[path]; layers != nil {
		return layers, nil
	}
	layers, err := ReadLayers(path, "--with")
	if err != nil {
		return nil, err
	}
	if l.layers == nil {
		l.layers = map[string][]*Layer{}
	}
	l.layers[path] = layers
	if len(l.With) > 0 && !l.Silent {
		for _, layer := range layers {
			layer.AllowNamed()
		}
	}
	return layers, nil
}

// writtenFor returns the edition that the folders of --with name, or "" if they name none or several.
func (l *Library) writtenFor() (edition, path string) {
	for _, path = range l.With {
		layers, err := l.read(path)
		if err != nil {
			return "", "" // reported when it is loaded
		}
		for _, layer := range layers {
			switch of := layer.Manifest.Edition; {
			case of == "":
			case edition != "" && edition != of:
				return "", ""
			default:
				edition = of
			}
		}
	}
	return edition, path
}

// HeroRuleset does the work of Ruleset for commands that need heroes. It fails for a pack, which has none.
func (l *Library) HeroRuleset(hero, where string) (*rules.Set, error) {
	return l.makesHeroes(l.Ruleset(hero, where))
}

// makesHeroes returns an error if the rules are a pack, which has no heroes.
func (l *Library) makesHeroes(set *rules.Set, err error) (*rules.Set, error) {
	if err == nil && set.Reference && set.Root == "" {
		return nil, &message.Problem{Where: set.Edition, What: "a pack of rules to look up, which makes no heroes", Usage: true,
			Hint: "scabbard rules list --rules " + set.Edition + " shows what is in it; for heroes --rules " + strings.Join(data.Heroes(), " or ")}
	}
	return set, err
}

// Homebrew returns the folders of homebrew: those of --with, or else the configured ones.
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

// layerName returns the name of a layer: the last part of its folder's path.
func layerName(dir string) string {
	if whole, err := filepath.Abs(dir); err == nil {
		return filepath.Base(whole)
	}
	return dir
}

// RepeatFlags adds the loaded homebrew to a command in a hint, and the edition if it is a folder or the command is about rules.
// Without them its result would differ.
func (l *Library) RepeatFlags(hint string) string {
	if !takesRules(hint) {
		return hint
	}
	for _, group := range []string{"scabbard rules ", "scabbard homebrew "} {
		if rest, ok := strings.CutPrefix(hint, group); ok && l.Edition != "" && !strings.Contains(hint, "--rules") {
			return withFlags(group+"--rules "+message.Quoted(l.Edition)+" "+rest, l.With)
		}
	}
	if rest, ok := strings.CutPrefix(hint, "scabbard "); ok && !strings.Contains(hint, "--rules") && IsEdition(l.Edition) {
		hint = "scabbard --rules " + message.Quoted(l.Edition) + " " + rest
	}
	return withFlags(hint, l.With)
}

// takesRules reports whether the command in a hint is one that uses rules, and so takes the flags that choose them.
func takesRules(hint string) bool {
	words := append(strings.Fields(strings.TrimPrefix(hint, "scabbard ")), "", "")
	switch words[0] {
	case "doctor", "help", "completion":
		return false
	case "homebrew":
		return words[1] == "new" || words[1] == "check" || words[1] == "try"
	}
	return true
}

// withFlags adds the folders of --with to a command in a hint, in their order, which decides which of two wins.
func withFlags(hint string, folders []string) string {
	with := ""
	for i, dir := range folders {
		quoted := message.Quoted(dir)
		named := slices.ContainsFunc([]string{" ", ";", ","}, func(end string) bool { return strings.Contains(hint+" ", " "+quoted+end) })
		if named || herocode.Is([]byte(dir)) || slices.Contains(folders[:i], dir) {
			continue // a code would fill the screen
		}
		with += " --with " + quoted
	}
	if rest, ok := strings.CutPrefix(hint, "scabbard "); ok {
		hint = "scabbard" + with + " " + rest
	}
	return strings.ReplaceAll(hint, "? scabbard ", "? scabbard"+with+" ")
}
