package history

import (
	"path/filepath"
	"strings"
	"time"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

// nothing returns an error that there is nothing to undo. For a party it adds that the changes of its heroes are
// taken back one by one.
func (f *file) nothing() error {
	p := &message.Problem{Where: message.Display(f.path), What: "there is nothing to undo", Hint: "scabbard history " + message.Quoted(f.path)}
	if changed, first := f.members(time.Time{}); first != "" {
		p.What = "the party's own file has no change to take back; last changed in its heroes: " + term.Truncated(changed)
		p.Hint = "scabbard undo " + message.Quoted(first) + " takes back the last change of that hero"
	}
	return p
}

// noteMembers prints that the heroes of a party stay as they are, if they were changed after a moment. Awards are in the
// files of the heroes.
func (f *file) noteMembers(since time.Time) {
	if changed, first := f.members(since); first != "" {
		f.app.IO.Note(f.path, "its heroes stay as they are; changed since: "+term.Truncated(changed), "scabbard undo "+message.Quoted(first)+" takes back the last change of that hero")
	}
}

// maxWords is the largest length of a change in a list of several heroes.
const maxWords = 48

// members returns the latest changes of a party's heroes after a moment, each with its file, and the first of these files.
// It returns none if the file is no party.
func (f *file) members(since time.Time) (changed []string, first string) {
	if !strings.HasSuffix(f.path, herofile.PartySuffix) {
		return nil, ""
	}
	p := f.party(herofile.Version{})
	if p == nil {
		return nil, ""
	}
	for _, path := range p.Heroes {
		if !filepath.IsAbs(path) {
			path = filepath.Join(filepath.Dir(f.path), path)
		}
		hero, err := open(f.app, path)
		if err != nil {
			continue // a command about that hero reports the error
		}
		c := hero.log.Command(hero.log.Now)
		if c == nil || c.When.Before(since) {
			continue
		}
		changed = append(changed, path+" ("+term.Clip(hero.words(c.Before, c.After), maxWords)+")")
		if first == "" {
			first = path
		}
	}
	return changed, first
}
