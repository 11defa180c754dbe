// Package party holds the commands for parties: several heroes at once, and the party's own file.
//
// Package cmd adds New to the tree; new --party calls Add and Board. Changes of all members are one step, see change.go; only
// level with questions writes hero by hero. The table of show is in show.go.
package party

import (
	"os"

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
An award to a party goes to every hero in it or to none. Every command that takes hero files also takes a party
file, which means its heroes: scabbard sheet NAME.party.yaml party.`,
		RunE: usage.Group,
	}
	c.AddCommand(newNew(a), look.Parties(a), newShow(a), newAward(a), newLevel(a), newRespite(a), newSet(a), newAdd(a), newRemove(a))
	return c
}

// maxFailed is the largest number of unreadable heroes that are named.
const maxFailed = 20

// members opens every hero of the party. It reports each hero that cannot be read, and fails if there is one.
func members(a *cli.App, p *cli.Party, open func(string) (*cli.HeroFile, error)) ([]*cli.HeroFile, error) {
	var out []*cli.HeroFile
	worst := message.ExitDone
	paths, failed := p.Paths(), 0
	twice := store.Repeated(paths)
	for i, path := range paths {
		if failed >= maxFailed {
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
	if _, err := os.Lstat(p.Path); worst != message.ExitDone && err != nil {
		a.IO.Note(p.Path, "no party was made", "")
		return nil, message.Verdict(worst)
	}
	if worst != message.ExitDone {
		a.IO.Note(p.Path, "nothing was changed", "fix the hero, or remove it from heroes: in "+message.Quoted(p.Path))
		return nil, message.Verdict(worst)
	}
	return out, nil
}

// openToAsk opens the heroes of a party that may be changed, without locking them.
func openToAsk(a *cli.App, path string) ([]*cli.HeroFile, error) {
	p, err := a.Party(path)
	if err != nil {
		return nil, err
	}
	if len(p.Heroes) == 0 {
		return nil, p.NoHeroesError()
	}
	for _, path := range p.Paths() {
		if err := store.MayChange(path); err != nil {
			return nil, err
		}
	}
	return members(a, p, a.Open)
}
