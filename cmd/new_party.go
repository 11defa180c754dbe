package cmd

import (
	"scabbard/builder"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/party"
	"scabbard/cmd/walk"
)

// meet reads the party that the hero is made for.
func (o *newOptions) meet() (err error) {
	switch {
	case o.party == "":
		return nil
	case o.out == "-":
		return message.Misuse("--party", "takes in a hero that has a file", "-o FILE")
	}
	o.fellows, err = choice.FellowsOf(o.app, o.party, "")
	return err
}

// meetAgain reads the party of a draft, unless the command line names another. If it cannot be read a message says so, and
// the hero is made without it.
func (o *newOptions) meetAgain(d draft) {
	if o.party != "" || d.party == "" {
		return
	}
	o.party = d.party
	if err := o.meet(); err != nil {
		o.party = ""
		o.app.IO.Note(draftPath(d.path), "was for a party that cannot be read ("+err.Error()+"); the hero is made without it",
			"scabbard party add PARTY "+message.Quoted(d.path)+" takes it in afterwards")
	}
}

// ofParty returns the edition of the party, or "" if there is no party or its heroes differ.
func (o *newOptions) ofParty() string {
	if o.fellows == nil {
		return ""
	}
	return o.fellows.Edition()
}

// host returns the party that the hero is made for, or nil.
func (o *newOptions) host() *cli.Party {
	if o.fellows == nil {
		return nil
	}
	return o.fellows.Party
}

// lacking makes the prompts say what the party lacks and what several heroes have.
func (o *newOptions) lacking(w *walk.Walk) {
	if o.fellows != nil {
		w.Beneath = func(q *builder.Question) []string { return o.fellows.Lines(w.Set, w.Resolution, q) }
	}
}

// join adds the hero of a file to the party.
func (o *newOptions) join(path string) error {
	if o.party == "" {
		return nil
	}
	return party.Add(o.app, o.party, path)
}
