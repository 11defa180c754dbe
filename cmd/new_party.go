package cmd

import (
	"path/filepath"
	"strconv"

	"scabbard/builder"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/look"
	"scabbard/cmd/message"
	"scabbard/cmd/party"
	"scabbard/cmd/prompt"
	"scabbard/cmd/walk"
)

// newParty is the party that a new hero is made for.
type newParty struct {
	app     *cli.App
	file    string         // empty for no party
	fellows *choice.Others // the other heroes of the party
	shown   bool           // the board was shown
}

// read reads the party. out is the file that the user named for the hero.
func (p *newParty) read(out string) (err error) {
	switch {
	case p.file == "":
		return nil
	case out == "-":
		return message.Misuse("--party", "takes in a hero that has a file", "-o FILE")
	}
	if p.fellows, err = choice.OthersOf(p.app, p.file, ""); err == nil {
		p.app.Rules.PartyBooks, p.app.Rules.PartyWhere = p.fellows.Party.Books, message.Display(p.fellows.Party.Path)
	}
	return err
}

// readDraftParty reads the party of a draft, unless the command line names another. If it cannot be read a message is
// printed, and the hero is made without it.
func (o *newOptions) readDraftParty(d draft) {
	if o.party.file != "" || d.party == "" {
		return
	}
	o.party.file = d.party
	if err := o.party.read(o.out); err != nil {
		o.party.file = ""
		o.app.IO.Note(draftPath(d.path), "was for a party that cannot be read ("+err.Error()+"); the hero is made without it",
			"scabbard party add PARTY "+message.Quoted(d.path)+" adds it later")
	}
}

// edition returns the edition of the party, or "" if there is no party or its heroes differ.
func (p *newParty) edition() string {
	if p.fellows == nil {
		return ""
	}
	return p.fellows.Edition()
}

// heroes returns the party, or nil.
func (p *newParty) heroes() *cli.Party {
	if p.fellows == nil {
		return nil
	}
	return p.fellows.Party
}

// showLacking adds to the prompts the things that the party lacks and those that several heroes have.
func (p *newParty) showLacking(w *walk.Walk) {
	if p.fellows != nil {
		w.Beneath = func(q *builder.Question) []string { return p.fellows.Lines(w.Set, w.Resolution, q) }
	}
}

// printBoard prints the strengths and the gaps of the party before the first question. It prints nothing for an empty party.
func (p *newParty) printBoard() error {
	if p.fellows == nil || len(p.fellows.Party.Heroes) == 0 {
		return nil
	}
	p.shown = true
	return look.Board(p.app, p.file)
}

// showBoard prints the board unless it was printed, and waits for Enter, because the first question fills the screen.
func (p *newParty) showBoard(ask prompt.Asker) error {
	if p.shown {
		return nil
	}
	if err := p.printBoard(); err != nil || !p.shown {
		return err
	}
	return ask.Pause("Press Enter for the first question")
}

// join adds the hero of a file to the party.
func (p *newParty) join(path string) error {
	if p.file == "" {
		return nil
	}
	if err := party.Add(p.app, p.file, path); err != nil || p.app.IO.Quiet {
		return err
	}
	return look.Board(p.app, p.file)
}

// line returns the line of a draft that names its party, or "".
func (p *newParty) line(path string) string {
	if p.fellows == nil {
		return ""
	}
	party, err := filepath.Abs(p.fellows.Party.Path)
	if dir, wrong := filepath.Abs(filepath.Dir(path)); err == nil && wrong == nil {
		if near, err := filepath.Rel(dir, party); err == nil {
			party = filepath.ToSlash(near)
		}
	}
	return forParty + strconv.Quote(party) + "\n"
}
