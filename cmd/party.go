package cmd

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
)

// partySuffix ends the name of a party file.
const partySuffix = ".party.yaml"

// partyFile is a party file as it was read.
type partyFile struct {
	path string
	raw  []byte
	*herofile.Party
}

// readParty reads a party file strictly.
func readParty(path string) (*partyFile, error) {
	f, err := os.Open(path)
	if err != nil {
		out := unread(path, err)
		if p, ok := out.(*problem); ok && os.IsNotExist(err) {
			p.hint = "scabbard party new NAME HERO... makes a party"
		}
		return nil, out
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, rules.MaxBytes+1))
	switch {
	case err != nil:
		return nil, unread(path, err)
	case len(raw) > rules.MaxBytes:
		return nil, &problem{where: path, what: fmt.Sprintf("larger than the %d KB a party file may have", rules.MaxBytes>>10), hint: "is this the right file?"}
	}
	p, err := herofile.DecodeParty(path, raw)
	if err != nil {
		return nil, err
	}
	return &partyFile{path, raw, p}, nil
}

// paths are the hero files of the party, from where we stand.
func (p *partyFile) paths() []string {
	out := make([]string, len(p.Heroes))
	for i, h := range p.Heroes {
		out[i] = h
		if !filepath.IsAbs(h) {
			out[i] = filepath.Join(filepath.Dir(p.path), h)
		}
	}
	return out
}

// members opens every hero of the party; each that cannot be read is said, and then none is.
func (a *app) members(p *partyFile, open func(string) (*entry, error)) ([]*entry, error) {
	var out []*entry
	worst := exitDone
	for i, path := range p.paths() {
		for _, earlier := range p.paths()[:i] {
			if filepath.Clean(earlier) == filepath.Clean(path) {
				worst = max(worst, a.report(&problem{where: p.path, what: p.Heroes[i] + " is in the party twice", hint: "take one of them out of heroes:"}))
			}
		}
		e, err := open(path)
		if err != nil {
			worst = max(worst, a.report(err))
			continue
		}
		out = append(out, e)
	}
	if worst != exitDone {
		a.note(p.path, "nothing was done", "mend the hero, or take it out of heroes: in "+quoted(p.path))
		return nil, verdict(worst)
	}
	return out, nil
}

// staged is a hero file with the bytes that are to be written.
type staged struct {
	e      *entry
	edited []byte
}

// replaceAll writes every file or none: where one cannot be written, those before it are put back.
func (a *app) replaceAll(list []staged) error {
	for i, s := range list {
		err := a.replace(s.e, s.edited)
		if err == nil {
			continue
		}
		for _, done := range list[:i] {
			if back := save(done.e.path, done.e.raw, historyFolder()); back != nil {
				a.report(back)
			}
		}
		var p *problem
		if errors.As(err, &p) {
			p.what += "; nobody of the party is changed"
		}
		return err
	}
	return nil
}

func newParty(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "party",
		Short: "A party: several heroes at once",
		Long: `A party is a file of its own, NAME.party.yaml: its name, its heroes, the hero tokens and notes on the sessions.
What is booked for a party is booked for every hero in it or for none. Wherever a command takes hero files a party
file stands for its heroes: scabbard sheet NAME.party.yaml --layout party.`,
		RunE: group,
	}
	c.AddCommand(newPartyNew(a), newPartyShow(a), newPartyAward(a), newPartyRespite(a), newPartySet(a))
	return c
}

func newPartyNew(a *app) *cobra.Command {
	var out string
	var force bool
	c := &cobra.Command{
		Use:     "new NAME HERO...",
		Short:   "Make a party of heroes",
		Example: "  scabbard party new \"The Lantern Keepers\" khorva.hero.yaml pip.hero.yaml",
		Args:    between(2, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			path := out
			if path == "" {
				path = withoutSuffix(fileOf(args[0])) + partySuffix
			}
			if _, err := os.Stat(path); err == nil && !force {
				return &problem{where: path, what: "is there already", hint: "-o another name, or --force"}
			}
			tokens := len(args) - 1
			p := &partyFile{path: path, Party: &herofile.Party{Name: args[0], Tokens: &tokens}}
			for _, hero := range args[1:] {
				rel, err := filepath.Rel(filepath.Dir(path), hero)
				if err != nil || strings.HasPrefix(rel, "..") && filepath.IsAbs(hero) {
					rel = hero
				}
				p.Heroes = append(p.Heroes, filepath.ToSlash(rel))
			}
			if _, err := a.members(p, a.open); err != nil {
				return err
			}
			return save(path, herofile.EncodeParty(p.Party), "")
		},
	}
	c.Flags().StringVarP(&out, "output", "o", "", "`FILE` to write (default: NAME.party.yaml)")
	c.Flags().BoolVar(&force, "force", false, "write over a file that is there")
	return c
}

func newPartyAward(a *app) *cobra.Command {
	o := &awardOptions{app: a}
	c := &cobra.Command{
		Use:               "award FILE",
		Short:             "Book what every hero of a party earned",
		ValidArgsFunction: completeParties,
		Example:           "  scabbard party award lantern-keepers.party.yaml --victories 1\n  scabbard party award lantern-keepers.party.yaml --title local-hero",
		Args:              between(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := o.check("scabbard undo HERO takes the last change of a hero back"); err != nil {
				return err
			}
			return a.changeAll(args[0], func(e *entry) ([]herofile.Change, *builder.Hero, error) { return o.changes(e) })
		},
	}
	o.flags(c)
	return c
}

func newPartyRespite(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "respite FILE",
		Short:             "Finish a respite with every hero of a party",
		ValidArgsFunction: completeParties,
		Long: `Finish a respite with every hero of a party: Victories become XP, Stamina and Recoveries come back whole.
What a single hero does in it is scabbard respite HERO QUESTION=ANSWER or --roll.`,
		Args: between(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.changeAll(args[0], func(e *entry) ([]herofile.Change, *builder.Hero, error) { return herofile.Rest(e.hero), e.hero, nil })
		},
	}
}

// changeAll makes a change of every hero of a party, or of none.
func (a *app) changeAll(path string, change func(*entry) ([]herofile.Change, *builder.Hero, error)) error {
	p, err := readParty(path)
	if err != nil {
		return err
	}
	list, err := a.members(p, a.toChange)
	if err != nil {
		return err
	}
	var out []staged
	after := make([]*builder.Hero, len(list))
	for i, e := range list {
		changes, hero, err := change(e)
		if err != nil {
			return err
		}
		edited, err := herofile.Edit(e.name(), e.raw, changes, order(builder.Resolve(e.set, e.hero)))
		if err != nil {
			return err
		}
		if !bytes.Equal(edited, e.raw) {
			out = append(out, staged{e, edited})
		}
		after[i] = hero
	}
	if err := a.replaceAll(out); err != nil {
		return err
	}
	for i, e := range list {
		a.openedBy(e, after[i])
		if err := a.standing(e); err != nil {
			return err
		}
	}
	return nil
}

func newPartySet(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "set FILE FIELD=VALUE...",
		Short:             "Set hero tokens, the name, the heroes and notes of a party",
		ValidArgsFunction: completeParties,
		Long: `Set tokens=, name=, heroes=a.hero.yaml,b.hero.yaml and notes.X=. tokens=+1 and tokens=-1 add to what there is;
tokens=new is what a session starts with: one for each hero.`,
		Example: "  scabbard party set keepers.party.yaml tokens=new notes.session-3=\"Into the mill.\"\n  scabbard party set keepers.party.yaml tokens=-1",
		Args:    between(2, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			settings, err := parseSettings(args[1:], "party set")
			if err != nil {
				return err
			}
			p, err := readParty(args[0])
			if err != nil {
				return err
			}
			var changes []herofile.Change
			for _, s := range settings {
				c, err := p.change(s)
				if err != nil {
					return err
				}
				changes = append(changes, c)
			}
			edited, err := herofile.EditParty(p.path, p.raw, changes)
			if err != nil {
				return err
			}
			return save(p.path, edited, historyFolder())
		},
	}
}

// change is the change that a setting makes to a party file.
func (p *partyFile) change(s setting) (herofile.Change, error) {
	section, key, dotted := strings.Cut(s.key, ".")
	switch {
	case s.key == "name":
		return herofile.TextChange("", "name", s.value), nil
	case dotted && section == "notes":
		return herofile.TextChange("notes", key, s.value), nil
	case s.key == "heroes":
		return herofile.ListChange("", "heroes", commaList(s.value)), nil
	case s.key == "tokens":
		return p.tokens(s.value)
	}
	return herofile.Change{}, misuse("party set", "there is no "+s.key, near(s.key, []string{"name", "tokens", "heroes", "notes.X"}, "known are name, tokens, heroes, notes.X"))
}

// tokens is the change of the hero tokens: so many, so many more or less, or those of a new session.
func (p *partyFile) tokens(value string) (herofile.Change, error) {
	n, had := len(p.Heroes), 0
	if p.Tokens != nil {
		had = *p.Tokens
	}
	if value != "new" {
		var err error
		if n, err = strconv.Atoi(value); err != nil {
			return herofile.Change{}, misuse("party set", fmt.Sprintf("tokens is a whole number, +1, -1 or new, not %q", value), "tokens=new")
		}
		if value[0] == '+' || value[0] == '-' {
			n += had
		}
	}
	if n < 0 {
		return herofile.Change{}, &problem{where: p.path, what: plural(had, "hero token is", "hero tokens are") + " left", hint: "scabbard party set " + quoted(p.path) + " tokens=0"}
	}
	return herofile.NumberChange("", "tokens", n), nil
}
