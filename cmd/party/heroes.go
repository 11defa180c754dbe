package party

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/builder/spelling"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet/term"
)

func newAdd(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:     "add",
		Short:   "Add heroes to a party",
		Example: "  scabbard party add keepers.party.yaml juniper.hero.yaml",
		RunE:    func(_ *cobra.Command, args []string) error { return Add(a, args[0], args[1:]...) },
	}, usage.One("PARTY", usage.Party), usage.Many("HERO", usage.Hero))
}

// Add adds heroes to a party file and prints its members.
func Add(a *cli.App, path string, heroes ...string) error {
	return changeMembers(a, path, func(p *cli.Party) ([]string, error) {
		list := slices.Clone(p.Heroes)
		for _, hero := range heroes {
			var err error
			if list, err = added(a, p, list, hero); err != nil {
				return nil, err
			}
		}
		return list, nil
	})
}

func newRemove(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:     "remove",
		Short:   "Remove heroes from a party; their files stay",
		Example: "  scabbard party remove keepers.party.yaml juniper.hero.yaml",
		RunE: func(_ *cobra.Command, args []string) error {
			return changeMembers(a, args[0], func(p *cli.Party) ([]string, error) {
				list := slices.Clone(p.Heroes)
				for _, hero := range args[1:] {
					var err error
					if list, err = removed(p, list, hero); err != nil {
						return nil, err
					}
				}
				return list, nil
			})
		},
	}, usage.One("PARTY", usage.Party), usage.Many("HERO", usage.Hero).Offering(completeMembers(a)))
}

// changeMembers changes the members of a party and prints them.
func changeMembers(a *cli.App, path string, change func(*cli.Party) ([]string, error)) error {
	p, err := a.OpenPartyToChange(path)
	if err != nil {
		return err
	}
	list, err := change(p)
	if err != nil {
		return err
	}
	edited, err := herofile.EditParty(p.Path, p.Raw, membership(p, list))
	if err != nil {
		return err
	}
	if err := a.Files.Save(p.Path, edited); err != nil {
		return err
	}
	what := "no heroes"
	if len(list) > 0 {
		what = message.Plural(len(list), "hero", "heroes") + ": " + term.Truncated(list)
	}
	a.IO.Note(p.Path, what, "")
	return nil
}

// membership returns the changes of a party's file for a new list of heroes. The hero tokens, if they are noted, grow and shrink
// with their number.
func membership(p *cli.Party, list []string) []herofile.Change {
	out := []herofile.Change{herofile.ListChange("", "heroes", list)}
	if p.Tokens != nil {
		out = append(out, herofile.NumberChange("", "tokens", max(0, *p.Tokens+len(list)-len(p.Heroes))))
	}
	return out
}

// HeroChanges returns the changes that heroes= makes to a party's file.
func HeroChanges(a *cli.App, p *cli.Party, value string) ([]herofile.Change, error) {
	list, err := heroes(a, p, value)
	if err != nil {
		return nil, err
	}
	return membership(p, list), nil
}

// heroes returns the new list of a party's members: +FILE adds a hero, -FILE removes one. Files without a sign replace all
// members, and each has to be a hero.
func heroes(a *cli.App, p *cli.Party, value string) ([]string, error) {
	words := usage.CommaList(value)
	list, anew := slices.Clone(p.Heroes), false
	for i, word := range words {
		sign, file := word[:1], strings.TrimSpace(word[1:])
		var err error
		switch {
		case sign == "+":
			list, err = added(a, p, list, file)
		case sign == "-":
			list, err = removed(p, list, file)
		case i > 0 && !anew:
			err = message.Misuse("set", "heroes= takes a whole list, or +FILE and -FILE, not both", "scabbard party add "+message.Quoted(p.Path)+" "+message.Quoted(word))
		default:
			if !anew {
				list, anew = nil, true
			}
			list, err = added(a, p, list, word)
		}
		if err == nil && anew && (sign == "+" || sign == "-") {
			err = message.Misuse("set", "heroes= takes a whole list, or +FILE and -FILE, not both", "scabbard party add "+message.Quoted(p.Path)+" "+message.Quoted(file))
		}
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// added returns the list with a hero at its end, without repetition.
func added(a *cli.App, p *cli.Party, list []string, hero string) ([]string, error) {
	at := hero
	if beside := filepath.Join(filepath.Dir(p.Path), hero); !exists(at) && exists(beside) {
		at = beside
	}
	e, err := a.Open(at)
	if err != nil {
		return nil, err
	}
	at = e.Path // at may be the hero's name
	as := fromParty(p.Path, at)
	for _, other := range list {
		if store.OneFile(fromHere(p, other), at) {
			return nil, &message.Problem{Where: p.Path, What: as + " is already in the party", Hint: "scabbard show " + message.Quoted(p.Path)}
		}
	}
	return append(list, as), nil
}

// removed returns the list without a hero, which is given by its file or its name.
func removed(p *cli.Party, list []string, hero string) ([]string, error) {
	i := slices.IndexFunc(list, func(other string) bool {
		return other == filepath.ToSlash(hero) || fromHere(p, other) == filepath.Clean(hero) || store.WithoutSuffix(other) == spelling.Slug(store.WithoutSuffix(hero))
	})
	if i < 0 {
		return nil, &message.Problem{Where: p.Path, What: hero + " is not in the party", Hint: message.Near(hero, list, "its heroes are "+term.Truncated(list))}
	}
	return slices.Delete(list, i, i+1), nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// fromParty returns the path of a hero file relative to the party file.
func fromParty(party, hero string) string {
	rel, err := filepath.Rel(filepath.Dir(party), hero)
	if err != nil || strings.HasPrefix(rel, "..") && filepath.IsAbs(hero) {
		rel = hero
	}
	return filepath.ToSlash(rel)
}

// fromHere returns the path of a party's hero file relative to the working directory.
func fromHere(p *cli.Party, hero string) string {
	if filepath.IsAbs(hero) {
		return filepath.Clean(hero)
	}
	return filepath.Join(filepath.Dir(p.Path), hero)
}

// completeMembers offers the heroes of the party that the first argument names.
func completeMembers(a *cli.App) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		var out []string
		if p, err := a.Party(args[0]); err == nil {
			for _, hero := range p.Heroes {
				if !slices.Contains(args[1:], hero) {
					out = append(out, hero)
				}
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}
