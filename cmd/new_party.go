package cmd

import (
	"scabbard/builder"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/party"
	"scabbard/cmd/walk"
)

// meet reads the party the hero is made for.
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

// meetAgain reads the party that a draft is made for, unless the command line names one. One that cannot be read is said,
// and the hero is made all the same.
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

// ofParty is the edition of the party, empty where there is none or its heroes have several.
func (o *newOptions) ofParty() string {
	if o.fellows == nil {
		return ""
	}
	return o.fellows.Edition()
}

// host is the party the hero is made for, nil for none.
func (o *newOptions) host() *cli.Party {
	if o.fellows == nil {
		return nil
	}
	return o.fellows.Party
}

// lacking is what a walk says beneath the heading of a question: what the party lacks, and what it has more than once.
func (o *newOptions) lacking(w *walk.Walk) {
	if o.fellows != nil {
		w.Beneath = func(q *builder.Question) []string { return o.fellows.Lines(w.Set, w.Resolution, q) }
	}
}

// join takes the hero of a file into the party.
func (o *newOptions) join(path string) error {
	if o.party == "" {
		return nil
	}
	return party.Add(o.app, o.party, path)
}
