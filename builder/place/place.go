// Package place finds the questions that names from outside answer: the picks in the file of another program, the words in the
// boxes of a form. A translator describes each name: its possible meanings and its position. This package finds a
// question of the hero for each, all of them together, and reports the names without a place, with the reason. It reads no file
// and knows no format.
package place

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Sort is the meaning of a name at its source. It decides which questions the name can answer.
type Sort int

// The sorts of names.
const (
	Option  Sort = iota // one of the options of something
	Element             // a thing of a list of its own, such as a perk
	Name                // a skill or a language that is gained
	Dropped             // something that is lost
	Entry               // something that the hero has, from anywhere
)

// Want is a name from outside.
type Want struct {
	Text     string                   // as it is written
	May      func(*rules.Record) bool // reports whether it may mean a record
	Known    []*rules.Record          // the records it means even if no question asks for them
	Unknown  bool                     // nothing in the edition is called that
	Sort     Sort
	Owners   []string // ids of the records it belongs to, the nearest first; none for nowhere
	Inside   *Want    // the want that brings it; nil for none
	Level    int      // the level it comes at
	Question string   // the question it answers, if this hero is asked it; empty if that is not known
	Replaces string   // the slug of the record that this one replaces; empty for none
	First    bool     // it is part of who the hero is, and other questions follow from it
	Implied  []string // answers that come with it, "question=slug"

	In     string        // the question that has it, or Granted; empty while it has no place
	Record *rules.Record // the record it is there

	again bool // the hero has it already, and another question is to give it once more
	inner int  // how many of the owners are those of the want that brings it
}

// Granted takes the place of a question for things that the hero has without being asked.
const Granted = "granted"

// Placed reports whether a want has its place.
func (w *Want) Placed() bool { return w.In != "" }

// unowned reports whether a want belongs to nothing that is known here.
func (w *Want) unowned() bool { return len(w.Owners) == 0 && w.Inside == nil }

// Known is an answer whose question is known, because a note holds it or a name implies it.
type Known struct {
	Question string
	Add      []string // the picks that have no place elsewhere
	Order    []string // the whole answer in its order; none if that is not known
	Text     string   // the answer in words
	Implied  bool     // a name implies it
}

// The bounds of one hero.
const (
	maxRounds = 400 // how often the questions are looked at
	maxTrials = 600 // answers that are tried out
	maxOffers = 100 // answers that are tried out for one question
)

// Placer gives each want its place.
type Placer struct {
	Set    *rules.Set
	Hero   *builder.Hero // the hero so far
	Before *builder.Hero // an earlier version of the hero, whose answers may be replaced; nil for none
	Wants  []*Want
	Known  []Known
	Asked  func(*builder.Question) bool // reports whether the source itself asks a question, which is not guessed; nil for none
	Spent  func() bool                  // reports whether no more work may be done; nil for no

	Chosen    []builder.Choice // answers that were chosen among several, because the source does not have them
	Added     int              // picks of known answers that have their place
	Resolved  int              // how often the hero was resolved
	Displaced bool             // an earlier answer of the hero was replaced

	trials   int
	latest   *builder.Hero // the hero that was resolved last, with the result
	resolved *builder.Resolution
	offered  map[*builder.Question][]builder.Offer
	asking   map[string][]string // the asking record and its owners, by the id of the first
}

// Place gives every want the place that suits it best, and answers what the source does not have if wants wait for it.
func (p *Placer) Place() {
	for range maxRounds {
		if p.Spent != nil && p.Spent() || !p.step() {
			break
		}
	}
}

// step finds places for some wants, and reports whether it changed an answer: first those of the asking record at its level, all
// at once, at last those of anywhere.
func (p *Placer) step() bool {
	return p.fill(sameLevel) || p.known(true) || p.guess(sameLevel) || p.fill(sameOwner) ||
		p.fillFirst() || p.fill(anyOwner) || p.replaceEarlier(true) || p.release() || p.move() ||
		p.again() || p.againMoved() || p.guess(anyOwner) ||
		p.known(false) || p.replaceEarlier(false)
}

// Resolve returns the resolution of a hero, which must not be changed afterward. Most steps look at the same hero.
func (p *Placer) Resolve(h *builder.Hero) *builder.Resolution {
	if h != p.latest {
		p.Resolved++
		p.latest, p.resolved, p.offered = h, builder.Resolve(p.Set, h), map[*builder.Question][]builder.Offer{}
	}
	return p.resolved
}

// offers returns the offers of a question of the resolution that was made last.
func (p *Placer) offers(q *builder.Question) []builder.Offer {
	out, known := p.offered[q]
	if !known {
		out = p.resolved.Offers(q)
		p.offered[q] = out
	}
	return out
}

// waits reports whether a want that may mean something has no place yet.
func (p *Placer) waits() bool {
	return slices.ContainsFunc(p.Wants, func(w *Want) bool { return !w.Placed() && !w.Unknown })
}

// answer returns a hero's answer to a question.
func answer(h *builder.Hero, question string) []string {
	out, _ := h.Answer(question)
	return slices.Clone(out)
}

// put gives a want its place.
func (p *Placer) put(w *Want, question string, rec *rules.Record) {
	w.In, w.Record = question, rec
	for _, implied := range w.Implied {
		question, slug, _ := strings.Cut(implied, "=")
		p.Known = append(p.Known, Known{Question: question, Add: []string{slug}, Implied: true})
	}
}

// Owners returns the ids of a record and of its owners, the nearest first.
func Owners(set *rules.Set, id string) (out []string) {
	for rec := set.Record(id); rec != nil; rec = set.Record(rec.Of) {
		out = append(out, rec.ID)
		if rec.Of == "" || len(out) > 16 {
			break
		}
	}
	return out
}

// Order puts the answers of the hero in the order asked; answers to nothing come last. If an earlier answer was replaced,
// the answers that depended on it go.
func (p *Placer) Order() {
	place := map[string]int{}
	for i, q := range p.Resolve(p.Hero).Questions {
		place[q.ID] = i + 1
	}
	out := *p.Hero
	out.Choices = slices.DeleteFunc(slices.Clone(out.Choices), func(c builder.Choice) bool {
		return p.Displaced && place[c.Question] == 0
	})
	rank := func(c builder.Choice) int { return cmp.Or(place[c.Question], len(place)+1) }
	slices.SortStableFunc(out.Choices, func(a, b builder.Choice) int { return rank(a) - rank(b) })
	p.Hero = &out
	if !p.Displaced {
		p.latest = p.Hero // the resolution is the same in any order
	}
}

// Why returns the reason why a want has no place in the finished hero.
func (p *Placer) Why(w *Want) string {
	switch {
	case w.Inside != nil && !w.Inside.Placed():
		return "it belongs to " + w.Inside.Text + ", which has no place"
	case w.Unknown:
		return p.noName()
	case w.Sort == Entry && len(w.Known) > 0 && w.Known[0].Level > p.Hero.Level:
		return "comes at level " + itoa(w.Known[0].Level)
	case w.Sort == Entry:
		return "no question of this hero takes it"
	}
	res, full := p.Resolve(p.Hero), ""
	for _, q := range res.Questions {
		if q.State == sheet.Dormant || q.Text || Derived(q) || !w.suits(q) || p.score(w, q) == 0 && !w.unowned() {
			continue
		}
		for _, o := range p.offers(q) {
			switch {
			case !w.May(o.Record):
			case !o.Legal && o.Reason != "":
				return q.ID + " does not take it: " + o.Reason
			default:
				full = q.ID + " is answered with " + strings.Join(q.Answer, ", ")
			}
		}
	}
	switch {
	case full != "":
		return full
	case w.Inside != nil:
		return w.Inside.Text + " has no choice in " + p.Set.Edition
	case w.unowned():
		return "the file does not say where it belongs, and no open question takes it"
	}
	return "no question of this hero takes it"
}

// noName is the reason for a name that the edition does not have.
func (p *Placer) noName() string { return "nothing in " + p.Set.Edition + " is called that" }
