package party

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
)

func newSet(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "set",
		Short: "Set hero tokens, the name, the heroes, the house rules and notes of a party",
		Long: `Set tokens=, name=, heroes=a.hero.yaml,b.hero.yaml and notes.X=. tokens=+1 and tokens=-1 add to the number;
tokens=new starts a session with one for each hero. heroes=+x.hero.yaml adds one, heroes=-x.hero.yaml
takes one out; scabbard party add and remove do the same. rules=a,b switches house rules on for all its heroes
in commands on the party; rules=none switches them off.`,
		Example: "  scabbard party set keepers tokens=new notes.session-3=\"Into the mill.\"\n  scabbard party set keepers.party.yaml tokens=-1",
		RunE: func(_ *cobra.Command, args []string) error {
			settings, err := choice.Parse(args[1:], "party set")
			if err != nil {
				return err
			}
			p, err := a.OpenPartyToChange(args[0])
			if err != nil {
				return err
			}
			var changes []herofile.Change
			counted := slices.ContainsFunc(settings, func(s choice.Setting) bool { return s.Key == "tokens" })
			for _, s := range settings {
				if s.Key == "heroes" {
					list, err := heroes(a, p, s.Value)
					if err != nil {
						return err
					}
					if changes = append(changes, membership(p, list)...); counted {
						changes = slices.DeleteFunc(changes, func(c herofile.Change) bool { return c.Key == "tokens" })
					}
					continue
				}
				c, err := change(a, p, s)
				if err != nil {
					return err
				}
				changes = append(changes, c)
			}
			edited, err := herofile.EditParty(p.Path, p.Raw, changes)
			if err != nil {
				return err
			}
			return save(a, p, edited)
		},
	}, usage.One("FILE", usage.Party), usage.Many("FIELD=VALUE", usage.Word).Offering(completeFields))
}

// save writes the new bytes of a party file and prints the change. The same bytes write nothing.
func save(a *cli.App, p *cli.Party, edited []byte) error {
	if bytes.Equal(edited, p.Raw) {
		return nil
	}
	after, err := herofile.DecodeParty(p.Path, edited)
	if err != nil {
		return err
	}
	if err := a.Files.Save(p.Path, edited); err != nil {
		return err
	}
	words := message.PartyChangeWords(p.Party, after)
	if words == message.OnlyText {
		words += " changed"
	}
	a.IO.Note(p.Path, words, "")
	return nil
}

// change returns the change that a setting makes to a party file.
func change(a *cli.App, p *cli.Party, s choice.Setting) (herofile.Change, error) {
	section, key, dotted := strings.Cut(s.Key, ".")
	switch {
	case s.Key == "name":
		return herofile.TextChange("", "name", s.Value), nil
	case dotted && section == "notes":
		return herofile.TextChange("notes", key, s.Value), nil
	case s.Key == "tokens":
		return tokens(p, s.Value)
	case s.Key == "rules":
		return tableRules(a, p, s.Value)
	}
	return herofile.Change{}, message.Misuse("party set", "there is no "+s.Key, message.Near(s.Key, []string{"name", "tokens", "heroes", "rules", "notes.X"}, "known: name, tokens, heroes, rules, notes.X"))
}

// tokens returns the change of the hero tokens: a number, a difference, or the number for a new session.
func tokens(p *cli.Party, value string) (herofile.Change, error) {
	n, had := len(p.Heroes), 0
	if p.Tokens != nil {
		had = *p.Tokens
	}
	if value != "new" {
		var err error
		if n, err = strconv.Atoi(value); err != nil {
			return herofile.Change{}, message.Misuse("party set", fmt.Sprintf("tokens is a whole number, +1, -1 or new, not %q", value), "tokens=new")
		}
		if value[0] == '+' || value[0] == '-' {
			n += had
		}
	}
	if n < 0 {
		return herofile.Change{}, &message.Problem{Where: p.Path, What: message.Plural(had, "hero token is", "hero tokens are") + " left", Hint: "scabbard party set " + message.Quoted(p.Path) + " tokens=0"}
	}
	return herofile.NumberChange("", "tokens", n), nil
}

// tableRules returns the change of the party's house rules. The edition of at least one hero has to know each of them.
func tableRules(a *cli.App, p *cli.Party, value string) (herofile.Change, error) {
	if value == "none" {
		return herofile.Change{Key: "rules", Remove: true}, nil
	}
	list, err := a.Members(p, a.Open)
	if err != nil {
		return herofile.Change{}, err
	}
	var on, known []string
	for _, word := range usage.CommaList(value) {
		slug := ""
		for _, e := range list {
			r := builder.Resolve(e.Set, e.Hero)
			if rec := r.TableRule(word); rec != nil {
				slug = rec.Slug()
			}
			known = append(known, r.TableRules()...)
		}
		if slug == "" {
			slices.Sort(known)
			known = slices.Compact(known)
			hint := "the editions of its heroes have no such rules"
			if len(known) > 0 {
				hint = "known: " + strings.Join(known, ", ")
			}
			return herofile.Change{}, message.Misuse("party set", "there is no house rule "+strconv.Quote(word), message.Near(word, known, hint))
		}
		on = append(on, slug)
	}
	return herofile.ListChange("", "rules", on), nil
}

// completeFields offers the fields that can be set.
func completeFields(_ *cobra.Command, _ []string, word string) ([]string, cobra.ShellCompDirective) {
	if strings.Contains(word, "=") {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []string{"name=", "tokens=", "heroes=", "rules=", "notes."}, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
