package state

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/cmd/message"
	"scabbard/sheet/palette"
	"scabbard/sheet/term"
)

// Party is what is known of a party.
type Party struct {
	Name   string // the shortest name that finds it, as it is typed
	Heroes []Member
	Lost   []string // the heroes of its file that are not found
	Gaps   []string // the roles that nobody plays
	Newest string   // the edition to which older heroes are taken
}

// Member is a hero of a party.
type Member struct {
	Name    string // the shortest name that finds it, as it is typed
	Called  string // the hero's own name
	Edition string
	States  []State
}

// OfParty returns the states of a party that hold, the gravest first: the worst state of its heroes, a level that is due, and the roles
// that nobody plays.
func OfParty(p *Party) (out []State) {
	add := func(code, mark string, role palette.Role, sentence, short, next string) {
		out = append(out, State{Code: code, Mark: mark, Role: role, Sentence: sentence, Short: short, Next: next})
	}
	all := len(p.Heroes)
	if n := len(p.Lost); n > 0 {
		add(lost, "?", palette.Error, message.Plural(n, "hero is", "heroes are")+" not found: "+term.Truncated(p.Lost), fmt.Sprintf("%d lost", n),
			"scabbard party remove "+p.Name+" "+message.Quoted(p.Lost[0]))
	}
	if first, other := p.mixed(); other != nil {
		add(mixed, "○", palette.Warning, fmt.Sprintf("two editions: %s %s, %s %s", first.Called, first.Edition, other.Called, other.Edition), "two editions",
			"scabbard import "+other.Name+" --rules "+p.Newest)
	}
	if s, n, one := p.worst(); n > 0 {
		next := "scabbard check " + p.Name
		if n == 1 {
			next = one.Next
		}
		words := fmt.Sprintf("%d of %d heroes ", n, all)
		if n == 1 {
			words += "has "
		} else {
			words += "have "
		}
		add(s.Code, s.Mark, s.Role, words+about(s.Code), fmt.Sprintf("%d of %d %s", n, all, inShort(s.Code)), next)
	}
	if n, first := p.due(); n > 0 {
		add(Due, "↑", palette.Good, fmt.Sprintf("%s for %d of %d heroes", first, n, all), fmt.Sprintf("%d of %d due", n, all), "scabbard level "+p.Name)
	}
	switch {
	case all == 0 && len(p.Lost) == 0:
		add(empty, "○", palette.Warning, "nobody yet", "nobody yet", "scabbard new NAME --party "+p.Name)
	case len(p.Gaps) > 0:
		add(Gap, "○", palette.Dim, "nobody: "+strings.Join(p.Gaps, ", "), finished, "scabbard new NAME --party "+p.Name)
	}
	if !slices.ContainsFunc(out, func(s State) bool { return s.Code != Gap }) {
		out = slices.Insert(out, 0, State{Code: finished, Mark: "✓", Role: palette.Good, Sentence: message.Plural(all, "hero", "heroes") + ", legal and finished",
			Short: finished, Next: "scabbard sheet " + p.Name + " party"})
	}
	return out
}

// mixed returns two heroes of different editions, the second of an older one, or nil.
func (p *Party) mixed() (first, other *Member) {
	for i := range p.Heroes {
		for k := range p.Heroes {
			if a, b := &p.Heroes[i], &p.Heroes[k]; a.Edition == p.Newest && b.Edition != p.Newest {
				return a, b
			}
		}
	}
	return nil, nil
}

// worst returns the gravest state that a hero of the party is in, if something is wrong or open, how many are in it, and the state of
// the first.
func (p *Party) worst() (worst State, n int, one State) {
	for _, r := range table() {
		if r.code == Due {
			break
		}
		for _, h := range p.Heroes {
			if i := slices.IndexFunc(h.States, func(s State) bool { return s.Code == r.code }); i >= 0 {
				if n++; n == 1 {
					one = h.States[i]
				}
			}
		}
		if n > 0 {
			return one, n, one
		}
	}
	return State{}, 0, State{}
}

// due returns for how many heroes a level is due, and the sentence of the first.
func (p *Party) due() (n int, sentence string) {
	for _, h := range p.Heroes {
		for _, s := range h.States {
			if s.Code == Due {
				if n++; n == 1 {
					sentence = s.Sentence
				}
			}
		}
	}
	return n, sentence
}

// about returns what heroes in a state have.
func about(code string) string {
	switch code {
	case Illegal:
		return "answers that are not legal"
	case Stale:
		return "answers set aside"
	case untrusted, noHomebrew:
		return "homebrew that is not loaded"
	case noBook:
		return "a book that is switched off"
	}
	return "open questions"
}

// inShort returns a state in a word or two.
func inShort(code string) string {
	switch code {
	case Illegal:
		return "not legal"
	case Stale:
		return "set aside"
	case untrusted:
		return "untrusted"
	case noHomebrew:
		return "no homebrew"
	case noBook:
		return "no book"
	}
	return "open"
}
