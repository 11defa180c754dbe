// Package party holds the commands for parties: several heroes at once, and the party's own file.
package party

import (
	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
	"scabbard/cmd/look"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
)

// New returns the command party with its subcommands.
func New(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "party",
		Short: "Manage a party: several heroes at once",
		Long: `A party is a file of its own, NAME.party.yaml: its name, its heroes, the hero tokens and notes on the sessions.
An award to a party goes to every hero in it or to none. Wherever a command takes hero files a party
file stands for its heroes: scabbard sheet NAME.party.yaml --layout party.`,
		RunE: usage.Group,
	}
	c.AddCommand(newNew(a), look.Parties(a), newShow(a), newAward(a), newLevel(a), newRespite(a), newSet(a), newAdd(a), newRemove(a))
	return c
}

// mostFailed is the largest number of unreadable heroes that are named.
const mostFailed = 20

// members opens every hero of the party. It reports each hero that cannot be read, and fails if there is one.
func members(a *cli.App, p *cli.Party, open func(string) (*cli.HeroFile, error)) ([]*cli.HeroFile, error) {
	var out []*cli.HeroFile
	worst := message.ExitDone
	paths, failed := p.Paths(), 0
	twice := store.Repeated(paths)
	for i, path := range paths {
		if failed >= mostFailed {
			a.IO.Note(p.Path, message.Plural(len(paths)-i, "more hero is", "more heroes are")+" skipped", "")
			break
		}
		if twice[i] {
			failed++
			worst = max(worst, a.IO.Report(&message.Problem{Where: p.Path, What: p.Heroes[i] + " is in the party twice", Hint: "take one of them out of heroes:"}))
		}
		e, err := open(path)
		if err != nil {
			failed++
			worst = max(worst, a.IO.Report(err))
			continue
		}
		out = append(out, e)
	}
	if worst != message.ExitDone {
		a.IO.Note(p.Path, "nothing was changed", "fix the hero, or remove it from heroes: in "+message.Quoted(p.Path))
		return nil, message.Verdict(worst)
	}
	return out, nil
}
