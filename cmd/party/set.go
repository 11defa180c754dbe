package party

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
)

func newSet(a *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:               "set FILE FIELD=VALUE...",
		Short:             "Set hero tokens, the name, the heroes and notes of a party",
		ValidArgsFunction: completeParties,
		Long: `Set tokens=, name=, heroes=a.hero.yaml,b.hero.yaml and notes.X=. tokens=+1 and tokens=-1 add to what there is;
tokens=new is what a session starts with: one for each hero.`,
		Example: "  scabbard party set keepers.party.yaml tokens=new notes.session-3=\"Into the mill.\"\n  scabbard party set keepers.party.yaml tokens=-1",
		Args:    cli.Between(2, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			settings, err := cli.ParseSettings(args[1:], "party set")
			if err != nil {
				return err
			}
			p, err := a.PartyToChange(args[0])
			if err != nil {
				return err
			}
			var changes []herofile.Change
			for _, s := range settings {
				c, err := change(p, s)
				if err != nil {
					return err
				}
				changes = append(changes, c)
			}
			edited, err := herofile.EditParty(p.Path, p.Raw, changes)
			if err != nil {
				return err
			}
			return a.Save(p.Path, edited)
		},
	}
}

// change is the change that a setting makes to a party file.
func change(p *cli.Party, s cli.Setting) (herofile.Change, error) {
	section, key, dotted := strings.Cut(s.Key, ".")
	switch {
	case s.Key == "name":
		return herofile.TextChange("", "name", s.Value), nil
	case dotted && section == "notes":
		return herofile.TextChange("notes", key, s.Value), nil
	case s.Key == "heroes":
		return herofile.ListChange("", "heroes", cli.CommaList(s.Value)), nil
	case s.Key == "tokens":
		return tokens(p, s.Value)
	}
	return herofile.Change{}, cli.Misuse("party set", "there is no "+s.Key, cli.Near(s.Key, []string{"name", "tokens", "heroes", "notes.X"}, "known are name, tokens, heroes, notes.X"))
}

// tokens is the change of the hero tokens: so many, so many more or less, or those of a new session.
func tokens(p *cli.Party, value string) (herofile.Change, error) {
	n, had := len(p.Heroes), 0
	if p.Tokens != nil {
		had = *p.Tokens
	}
	if value != "new" {
		var err error
		if n, err = strconv.Atoi(value); err != nil {
			return herofile.Change{}, cli.Misuse("party set", fmt.Sprintf("tokens is a whole number, +1, -1 or new, not %q", value), "tokens=new")
		}
		if value[0] == '+' || value[0] == '-' {
			n += had
		}
	}
	if n < 0 {
		return herofile.Change{}, &cli.Problem{Where: p.Path, What: cli.Plural(had, "hero token is", "hero tokens are") + " left", Hint: "scabbard party set " + cli.Quoted(p.Path) + " tokens=0"}
	}
	return herofile.NumberChange("", "tokens", n), nil
}
