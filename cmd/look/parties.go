package look

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet/result"
)

type partiesOptions struct {
	app  *cli.App
	json bool
}

// Parties returns the command that lists parties.
func Parties(a *cli.App) *cobra.Command {
	o := &partiesOptions{app: a}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "list",
		Short: "List your parties",
		Long: `List the parties of the current folder and of the folder in the configuration, or those of FOLDER: name, hero
tokens, open questions, when their file was changed last, and their heroes with their levels. Every command finds them by
name: the party of keepers.party.yaml is keepers.`,
		Example: "  scabbard party list\n  scabbard party list ~/heroes --json",
		RunE:    func(_ *cobra.Command, args []string) error { return o.run(args) },
	}, usage.Optional("FOLDER", usage.Folder)), usage.With, usage.Rules, usage.Books)
	c.Flags().BoolVar(&o.json, "json", false, "for programs")
	return c
}

func (o *partiesOptions) run(args []string) error {
	folders, err := folders(o.app, "party list", args)
	if err != nil {
		return err
	}
	list, worst := []result.ListedParty{}, message.ExitDone
	for _, folder := range folders {
		for _, path := range filesIn(folder, herofile.PartySuffix) {
			p, err := o.app.Party(path)
			if err != nil {
				worst = max(worst, o.app.IO.Report(err))
				continue
			}
			d, said := o.listed(p)
			list, worst = append(list, d), max(worst, said)
		}
	}
	switch {
	case o.json:
		err = o.app.IO.Encode(list)
	case len(list) == 0 && worst == message.ExitDone:
		o.app.IO.Note(strings.Join(folders, ", "), "no parties here", "scabbard party new NAME HERO... makes one")
	case len(list) > 0:
		o.table(list)
	}
	if err == nil && worst != message.ExitDone {
		return message.Verdict(worst)
	}
	return err
}

// listed returns a party as the list shows it. It reports each hero that cannot be read, and returns the worst exit code.
func (o *partiesOptions) listed(p *cli.Party) (result.ListedParty, int) {
	d := result.ListedParty{File: p.Path, Name: p.Name, Tokens: p.Tokens, Heroes: []result.ListedMember{}, Unread: []string{}, Changed: changed(p.Path)}
	worst := message.ExitDone
	for _, path := range p.Paths() {
		e, err := o.app.Open(path)
		if err != nil {
			worst = max(worst, o.app.IO.Report(err))
			d.Unread = append(d.Unread, path)
			continue
		}
		d.Heroes = append(d.Heroes, listed(e, nil).ListedMember)
	}
	return d, worst
}

// table prints one line for each party, and its heroes below.
func (o *partiesOptions) table(list []result.ListedParty) {
	var parties []listedFile
	for _, d := range list {
		illegal, open, tokens := 0, 0, ""
		var heroes []string
		for _, h := range d.Heroes {
			illegal, open = illegal+h.Illegal, open+len(h.Open)
			said := h.Name + ", " + h.Who + " " + strconv.Itoa(h.Level)
			if of := countWords(h.Illegal, len(h.Open)); of != finished {
				said += " (" + of + ")"
			}
			heroes = append(heroes, said)
		}
		stands := countWords(illegal, open)
		if n := len(d.Unread); n > 0 {
			stands = fmt.Sprintf("%d unread", n)
		}
		if d.Tokens != nil {
			tokens = strconv.Itoa(*d.Tokens)
		}
		usual := store.WithoutSuffix(store.FileOf(d.Name)) + herofile.PartySuffix
		parties = append(parties, listedFile{file: d.File, usual: usual, below: strings.Join(heroes, "; "),
			cells: []string{d.Name, strconv.Itoa(len(d.Heroes) + len(d.Unread)), stands, tokens, ago(d.Changed, time.Now())}})
	}
	printFiles(o.app, []string{"name", "heroes", "standing", "tokens", "changed"}, parties)
}
