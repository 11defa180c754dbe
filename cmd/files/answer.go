package files

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/config"
	"scabbard/cmd/message"
)

// Use is what a command wants a file for.
type Use int

// The uses of files.
const (
	Read      Use = iota // to show or print its heroes
	Change               // to change its hero
	Import               // to make heroes of it
	Recast               // to make heroes of it by the rules of an edition that was named
	Rules                // to take homebrew from it
	TakeEntry            // to take what was written into a sheet, or played on a page, into its hero
	Restore              // to go back to an earlier version
	OpenParty            // to read or change its party
	FillForm             // to fill its fields
)

// step is what a person does with a file that a command does not take.
type step int

const (
	opens   step = iota // the command takes the file
	keep                // make a hero file of it
	take                // take what it holds into its hero
	show                // show its hero or heroes
	add                 // keep its homebrew
	check               // check its homebrew
	list                // list the records of its edition
	look                // look records up
	print               // print a hero by it
	heroes              // list the heroes that are here
	resume              // go on with the draft
	picture             // make it the portrait of a hero
	convert             // make a picture of another kind
	restore             // get the last contents back
	again               // get the file again
	fill                // make a sheet to fill in
	rewrite             // write it in another program
	recast              // make a hero of another edition of it
	typed               // take what was typed into it into a hero that is named
	other               // nothing can be done with it here
)

// answer is how commands answer a kind of file: what it is called, and for each use the next step.
type answer struct {
	called                    string
	read, change, taken, rule step
}

// answerTo returns the answer to files of a kind. The name tells the kinds of some files of Forge Steel apart.
func answerTo(kind Kind, name string) answer {
	all := [...]answer{
		Empty:          {"an empty file", restore, restore, restore, restore},
		Zeros:          {"a file of zeros, as a crash leaves it", restore, restore, restore, restore},
		Sheet:          {"a sheet of ours", opens, keep, opens, keep},
		FilledSheet:    {"a filled sheet of ours", opens, take, opens, keep},
		Form:           {"the publisher's form", opens, take, opens, take},
		CutPDF:         {"", again, again, again, again},
		CutJSON:        {"", again, again, again, again},
		Picture:        {"a picture", picture, picture, picture, picture},
		OddPicture:     {"a picture of a kind that does not print", convert, convert, convert, convert},
		PackedHomebrew: {"packed homebrew", check, check, opens, opens},
		Archive:        {"an archive", check, check, add, opens},
		Conflict:       {"a file with git conflict marks", restore, restore, restore, restore},
		Page:           {"a page of ours", opens, keep, opens, keep},
		Code:           {"a hero as a code", opens, keep, opens, keep},
		PlayState:      {"the state of a page of ours", take, take, opens, take},
		Export:         {"an export of ours", opens, keep, opens, keep},
		RulesExport:    {"an export of the rules", look, look, look, look},
		ForeignHero:    {"a hero from Forge Steel", opens, keep, opens, opens},
		ForeignHeroes:  {"heroes from Forge Steel", opens, keep, opens, opens},
		Sourcebook:     {"a sourcebook from Forge Steel", add, add, opens, opens},
		Element:        {"KIND from Forge Steel", add, add, opens, opens},
		Directors:      {"KIND from Forge Steel, which is the Director's: there is no hero in it", other, other, other, other},
		Actor:          {"an actor from Foundry, which is not read yet", rewrite, rewrite, rewrite, rewrite},
		Template:       {"a template", print, print, print, print},
		Note:           {"a note for Obsidian", heroes, heroes, heroes, heroes},
		Draft:          {"a draft", resume, resume, resume, resume},
		Lock:           {"a lock", other, other, other, other},
		Configuration:  {"the configuration", other, other, other, other},
		Party:          {"a party", show, show, show, show},
		Hero:           {"a hero already", opens, opens, recast, opens},
		Edition:        {"an edition's folder", list, list, list, check},
		Homebrew:       {"homebrew", check, check, add, opens},
		WebPage:        {"a web page", other, other, other, other},
		OtherJSON:      {"JSON that is no hero", other, other, other, other},
		OtherPDF:       {"a PDF of something else", other, other, typed, other},
		OtherText:      {"a text of something else", other, other, other, other},
		Markdown:       {"a text of something else", other, other, other, other},
		Binary:         {"a file of something else", other, other, other, other},
	}
	out := all[kind]
	out.called = strings.Replace(out.called, "KIND", foreignWords(name), 1)
	return out
}

// foreignWords returns what a file of Forge Steel is, by its ending.
func foreignWords(name string) string {
	for _, f := range foreignEndings() {
		if f.ending == foreignEnding(name) {
			return f.called
		}
	}
	return "a file"
}

// stepFor returns the next step with a file of a kind for a use.
func stepFor(kind Kind, name string, use Use) step {
	a := answerTo(kind, name)
	switch use {
	case Read:
		return a.read
	case Import:
		return a.taken
	case Recast:
		if kind == Hero {
			return opens
		}
		return a.taken
	case Rules:
		return a.rule
	case TakeEntry:
		switch {
		case kind.IsPDF() && kind != CutPDF, kind == PlayState:
			return opens
		case kind == Hero:
			return fill
		}
	case Restore:
		if kind == Hero || kind == Party {
			return opens
		}
	case OpenParty:
		switch kind {
		case Party:
			return opens
		case Hero:
			return show
		}
	case FillForm:
		if kind.IsPDF() && kind != CutPDF {
			return opens
		}
		if a.change != again && a.change != restore {
			return other
		}
	}
	return a.change
}

// hint returns the command line for a step, with what it does. These are the spellings of all commands that the
// hints name.
func (s step) hint(name string, kind Kind, use Use) string {
	file := message.Quoted(name)
	switch s {
	case keep:
		if kind == ForeignHeroes {
			return Keep(name) + " writes a hero file of each"
		}
		return Keep(name) + " writes its hero file"
	case take:
		if kind == Form {
			return "scabbard import " + file + " makes its hero"
		}
		return "scabbard import " + file + " takes it into its hero"
	case show:
		return "scabbard show " + file
	case add:
		if kind == Homebrew {
			file = message.Quoted(filepath.Dir(name))
		}
		return "scabbard homebrew add " + file + " keeps it for your heroes"
	case check:
		if kind == Edition || kind == Homebrew {
			file = message.Quoted(filepath.Dir(name))
		}
		return "scabbard homebrew check " + file
	case list:
		return "scabbard rules list --rules " + message.Quoted(filepath.Dir(name))
	case look:
		return "scabbard rules show NAME shows a record of the rules"
	case print:
		return "scabbard sheet HERO --template " + file + " prints a hero by it"
	case heroes:
		return "scabbard list lists your heroes"
	case resume:
		if hero, ok := strings.CutSuffix(strings.TrimPrefix(filepath.Base(name), "."), herofile.LevelDraftSuffix); ok {
			return "scabbard level " + message.Quoted(hero) + " goes on with it"
		}
		return "scabbard new " + message.Quoted(draftName(name)) + " goes on with it"
	case picture:
		return "scabbard set HERO portrait=" + file + " makes it the portrait of a hero"
	case convert:
		return "save it as PNG or JPEG; then scabbard set HERO portrait=FILE"
	case restore:
		return restoring(name, kind, use)
	case again:
		return "get it again from where it came"
	case fill:
		return "scabbard sheet " + file + " --fillable makes a sheet to fill in"
	case typed:
		return "scabbard import " + file + " HERO takes what was typed into it into a hero"
	case recast:
		return "scabbard import " + file + " --rules EDITION makes a hero of another edition of it"
	case rewrite:
		return "save it there in Forge Steel's format, which scabbard import reads"
	}
	switch use {
	case Rules:
		return "docs/HOMEBREW.md shows how to write homebrew"
	case Import:
		return "Forge Steel writes a hero under Export, as NAME.ds-hero"
	case OpenParty:
		return "scabbard party list lists your parties"
	case FillForm:
		return "the form-fillable character sheet of the game's publisher"
	}
	return "scabbard list lists your heroes"
}

// Keep returns the command that makes a hero file of the hero in a file.
func Keep(name string) string { return "scabbard import " + message.Quoted(name) }

// Restoring returns the command that gives a file its last contents back.
func Restoring(name string) string {
	return "scabbard undo " + message.Quoted(name) + " brings it back as the last command left it"
}

// restoring returns how to get the contents of a file back, if the history has any.
func restoring(name string, kind Kind, use Use) string {
	next := "scabbard new makes a hero"
	if use == OpenParty {
		next = "scabbard party new makes a party"
	}
	if name == "-" {
		return next
	}
	if log, err := herofile.History(name, config.HistoryFolder()); err == nil && log.Lost != "" {
		return Restoring(name)
	}
	if kind == Conflict {
		return "git checkout --ours or --theirs keeps one of them"
	}
	return "delete it; " + next
}

// draftName returns the name of the hero that a draft is for.
func draftName(name string) string {
	name = strings.TrimSuffix(strings.TrimPrefix(filepath.Base(name), "."), herofile.DraftSuffix)
	return strings.TrimSuffix(name, herofile.Suffix)
}

// Answer returns the problem of a file that a command does not take, with the next command to type; nil if the
// command takes it. head is the beginning of the file.
func Answer(name string, kind Kind, use Use, head []byte) error {
	next := stepFor(kind, name, use)
	if next == opens {
		return nil
	}
	called := answerTo(kind, name).called
	p := &message.Problem{Where: message.Display(name), What: "is " + called, Hint: next.hint(name, kind, use)}
	switch {
	case next == again:
		p.What = "ends in the middle"
	case kind == Conflict:
		p.What = fmt.Sprintf("line %d: two versions; keep one and delete the marks", max(lineOf(head, "<<<<<<< "), 1))
	case kind == Hero && use != Import:
		p.What = "is a hero"
	case kind == Binary && (bytes.HasPrefix(head, []byte("\xff\xfe")) || bytes.HasPrefix(head, []byte("\xfe\xff"))):
		p.What, p.Hint = "is a text in UTF-16", "save it as UTF-8 in an editor, and try again"
	}
	return p
}
