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
	o.fellows, err = choice.FellowsOf(o.Env, o.party, "")
	return err
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
	return party.Add(o.Env, o.party, path)
}
