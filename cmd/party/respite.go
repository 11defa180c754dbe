package party

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/usage"
	"scabbard/sheet/term"
)

type respiteOptions struct {
	app   *cli.App
	path  string
	yes   bool
	plain bool

	asked map[string][]byte // the bytes of each hero file as the user was asked; nil if nobody was
}

func newRespite(a *cli.App) *cobra.Command {
	o := &respiteOptions{app: a}
	c := argument.Add(a, &cobra.Command{
		Use:   "respite",
		Short: "Finish a respite with every hero of a party",
		Long: `Finish a respite with every hero of a party: Victories become XP, Stamina and Recoveries come back in full. At a terminal it
shows what changes for each hero and asks first; --yes does not ask.
scabbard respite HERO QUESTION=ANSWER or --roll is for the activities of a single hero.`,
		Example: "  scabbard party respite lantern-keepers.party.yaml\n  scabbard party respite lantern-keepers.party.yaml --yes",
		RunE: func(_ *cobra.Command, args []string) error {
			o.path = args[0]
			if ask := a.Asker(o.plain); ask != nil && !o.yes {
				if yes, err := o.ask(ask); err != nil || !yes {
					return message.OnInterrupt(err)
				}
			}
			return changeAll(a, o.path, o.alteration)
		},
	}, usage.One("FILE", usage.Party))
	c.Flags().BoolVarP(&o.yes, "yes", "y", false, "do not ask")
	usage.PlainFlag(c, &o.plain)
	return c
}

// ask shows the changes of the respite for each hero, and asks whether to take it. No lock is held while a person is asked.
func (o *respiteOptions) ask(ask prompt.Asker) (bool, error) {
	list, err := openToAsk(o.app, o.path)
	if err != nil {
		return false, err
	}
	o.asked = map[string][]byte{}
	var table term.Table
	for _, e := range list {
		if err := cli.CheckRespites(e); err != nil {
			return false, err
		}
		o.asked[e.Path] = e.Raw
		table.Rows = append(table.Rows, []string{message.NameOf(e.Hero), cli.RespiteWords(e)})
	}
	width, _ := o.app.IO.Screen()
	fmt.Fprint(o.app.IO.Out, table.String(width))
	if err := o.app.IO.Out.Flush(); err != nil { // print the changes before the question
		return false, message.WriteError("standard output", err)
	}
	return ask.Confirm("respite", "Finish a respite with "+message.Plural(len(list), "hero", "heroes")+"?", true)
}

// alteration returns the changes that the respite makes to a hero. It fails if the file is not the one that the user saw.
func (o *respiteOptions) alteration(e *cli.HeroFile) ([]herofile.Change, *builder.Hero, error) {
	if o.asked != nil && !bytes.Equal(o.asked[e.Path], e.Raw) {
		return nil, nil, &message.Problem{Where: e.Name(), What: herofile.ErrChanged.Error() + "; no hero of the party was changed", Hint: "try again"}
	}
	if err := cli.CheckRespites(e); err != nil {
		return nil, nil, err
	}
	return herofile.RespiteChanges(e.Hero, builder.Resolve(e.Set, e.Hero).Respite()), e.Hero, nil
}
