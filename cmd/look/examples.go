package look

import (
	"fmt"
	"strconv"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/result"
	"scabbard/sheet/term"
)

// printExamples lists the ready heroes that come with the program. In JSON the file of one is the name that new --like takes.
func printExamples(a *cli.App, json bool) error {
	list := []result.Listed{}
	for _, e := range a.Rules.Examples() {
		hero, err := herofile.Decode(e.ID, e.Text)
		if err != nil {
			return err
		}
		set, err := a.Rules.HeroRuleset(hero.Edition, e.ID)
		if err != nil {
			return err
		}
		s := builder.Build(set, hero)
		list = append(list, result.Listed{Parties: []string{}, ListedMember: result.ListedMember{
			File: e.ID, Name: s.Name, Level: s.Level, Who: s.Who(), Edition: s.Edition, Open: []string{}}})
	}
	if json {
		return a.IO.Encode(list)
	}
	if len(list) == 0 {
		return message.Misuse("list --examples", "this edition has no ready heroes", "scabbard new makes one")
	}
	table := term.Table{Heads: []string{"name", "level", "what", "edition"}}
	for _, d := range list {
		table.Rows = append(table.Rows, []string{d.Name, strconv.Itoa(d.Level), d.Who, d.Edition})
	}
	width, _ := a.IO.Screen()
	fmt.Fprint(a.IO.Out, table.String(width))
	a.IO.Note("list", fmt.Sprintf("%d ready heroes", len(list)), "scabbard new --like "+message.Quoted(list[0].File)+" copies one; the beginning of the name will do")
	return nil
}
