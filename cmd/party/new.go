package party

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
)

func newNew(a *cli.App) *cobra.Command {
	var out string
	var force bool
	c := argument.Add(a, &cobra.Command{
		Use:   "new",
		Short: "Make a party of heroes",
		Long: `Make a party of heroes, or an empty one for a session zero: scabbard new --party FILE makes heroes for it, and
scabbard party add adds existing ones.`,
		Example: "  scabbard party new \"The Lantern Keepers\"\n  scabbard party new \"The Lantern Keepers\" khorva.hero.yaml pip.hero.yaml",
		RunE: func(_ *cobra.Command, args []string) error {
			name := strings.TrimSuffix(args[0], herofile.PartySuffix) // a file name is often typed for the name
			path := out
			if path == "" {
				path = store.WithoutSuffix(store.FileOf(name)) + herofile.PartySuffix
			}
			if _, err := os.Stat(path); err == nil && !force {
				return &message.Problem{Where: path, What: "the file already exists", Hint: "-o another name, or --force"}
			}
			tokens := len(args) - 1
			p := &cli.Party{Path: path, Party: &herofile.Party{Name: name}}
			for _, hero := range args[1:] {
				p.Heroes = append(p.Heroes, fromParty(path, hero))
			}
			list, err := a.Members(p, a.Open)
			if err != nil {
				return err
			}
			if p.Edition, p.Books = a.Rules.Edition, a.Rules.Books; p.Edition != "" || len(p.Books) > 0 {
				if _, err := a.Rules.HeroRulesetHere(); err != nil {
					return err
				}
			}
			if len(list) == 0 || list[0].Set.Show.Words.Tokens != "" {
				p.Tokens = &tokens
			}
			if err := a.Files.Create(path, herofile.EncodeParty(p.Party), force); err != nil {
				return err
			}
			if len(p.Heroes) == 0 {
				a.IO.Note(path, "an empty party", "scabbard new --party "+message.Quoted(path)+" makes the first")
				return nil
			}
			a.IO.Note(path, "a party of "+message.Plural(len(p.Heroes), "hero", "heroes"), "scabbard show "+message.Quoted(path))
			return nil
		},
	}, usage.One("NAME", usage.Word).Asking("what is the party called?"), usage.Any("HERO", usage.Hero))
	c.Flags().StringVarP(&out, "output", "o", "", "`FILE` to write (default: NAME.party.yaml)")
	c.Flags().BoolVar(&force, "force", false, "overwrite an existing file")
	return c
}
