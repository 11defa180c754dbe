package cmd

import (
	"scabbard/builder"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/party"
	"scabbard/cmd/walk"
)

// readParty reads the party that the hero is made for.
func (o *newOptions) readParty() (err error) {
	switch {
	case o.party == "":
		return nil
	case o.out == "-":
		return message.Misuse("--party", "takes in a hero that has a file", "-o FILE")
	}
	o.fellows, err = choice.OthersOf(o.app, o.party, "")
	return err
}

// readDraftParty reads the party of a draft, unless the command line names another. If it cannot be read a message is
// printed, and the hero is made without it.
func (o *newOptions) readDraftParty(d draft) {
	if o.party != "" || d.party == "" {
		return
	}
	o.party = d.party
	if err := o.readParty(); err != nil {
		o.party = ""
		o.app.IO.Note(draftPath(d.path), "was for a party that cannot be read ("+err.Error()+"); the hero is made without it",
			"scabbard party add PARTY "+message.Quoted(d.path)+" adds it later")
	}
}

// partyEdition returns the edition of the party, or "" if there is no party or its heroes differ.
func (o *newOptions) partyEdition() string {
	if o.fellows == nil {
		return ""
	}
	return o.fellows.Edition()
}

// partyFile returns the party that the hero is made for, or nil.
func (o *newOptions) partyFile() *cli.Party {
	if o.fellows == nil {
		return nil
	}
	return o.fellows.Party
}

// showLacking adds to the prompts the things that the party lacks and those that several heroes have.
func (o *newOptions) showLacking(w *walk.Walk) {
	if o.fellows != nil {
		w.Beneath = func(q *builder.Question) []string { return o.fellows.Lines(w.Set, w.Resolution, q) }
	}
}

// joinParty adds the hero of a file to the party.
func (o *newOptions) joinParty(path string) error {
	if o.party == "" {
		return nil
	}
	if err := party.Add(o.app, o.party, path); err != nil || o.app.IO.Quiet {
		return err
	}
	return party.Board(o.app, o.party)
}
