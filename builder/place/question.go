package place

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// How well a want has to suit a question: it belongs to the asking record and comes at its level, it belongs to the asking
// record, it belongs to nothing, or it belongs to another record and can be an answer all the same.
const (
	sameLevel = 90
	sameOwner = 1
	anyOwner  = 0
	elsewhere = -1
)

func itoa(n int) string { return strconv.Itoa(n) }

// Derived reports whether a question asks about the hero's holdings or earlier picks, such as which of two domains comes
// first. Nothing outside answers such a question.
func Derived(q *builder.Question) bool {
	return q.From() != nil && (q.From().Picks != "" || q.From().Owned == "yes")
}

// asks reports whether a question asks for records that a name may mean.
func (p *Placer) asks(q *builder.Question) bool {
	arrays, _ := q.Arrays()
	return len(arrays) == 0 && !q.Text && q.From() != nil && q.Swap != "play" && !Derived(q) && !p.Set.AsksOfPlay(q.ID)
}

// open reports whether a question can take an answer, or one more pick.
func open(q *builder.Question) bool {
	switch q.State {
	case sheet.Dormant:
		return false
	case sheet.Automatic:
		return q.Preset
	case sheet.Answered:
		return q.Many || !q.Asked().Budget.Empty() || q.Count() > len(q.Answer)
	}
	return true
}

// suits reports whether a want is of the sort that a question asks for: something to lose, something in place of what was
// given, something to have.
func (w *Want) suits(q *builder.Question) bool {
	if w.Sort == Entry {
		return q.GivesPicks()
	}
	replaced, instead := strings.CutSuffix(q.ID, ".instead")
	switch {
	case instead != (w.Replaces != ""):
		return false
	case instead && replaced[strings.LastIndexByte(replaced, '.')+1:] != w.Replaces:
		return false
	case w.Sort == Dropped:
		return !q.GivesPicks()
	case w.Sort == Name:
		return q.GivesPicks()
	}
	return true
}

// owners returns the ids of the records that a want belongs to, the nearest first; none while the want that brings it has no
// place.
func (p *Placer) owners(w *Want) []string {
	if w.Inside == nil {
		return w.Owners
	}
	if w.Owners == nil && w.Inside.Record != nil {
		own := Owners(p.Set, w.Inside.Record.ID)
		w.Owners, w.inner = append(own, p.owners(w.Inside)...), len(own)
	}
	return w.Owners
}

// score returns how well a want suits a question. It is highest if the want belongs to the asking record and comes at its level.
// A want that is nearer to the asking record scores more than one that is nearer to one of its owners; both lists have the
// nearest first. A want that belongs to something else scores 0. A want inside another one scores less for a question about
// neither of the two.
func (p *Placer) score(w *Want, q *builder.Question) int {
	return p.scoreOf(w, q, p.askers(q))
}

// askers returns the ids of the record that asks a question and of its owners, the nearest first.
func (p *Placer) askers(q *builder.Question) []string {
	asking, known := p.asking[q.Source.ID]
	if !known {
		if p.asking == nil {
			p.asking = map[string][]string{}
		}
		asking = Owners(p.Set, q.Source.ID)
		p.asking[q.Source.ID] = asking
	}
	return asking
}

// scoreOf returns the score of a want for a question with its askers.
func (p *Placer) scoreOf(w *Want, q *builder.Question, asking []string) int {
	owners := p.owners(w)
	for i, id := range asking {
		at := slices.Index(owners, id)
		if at < 0 {
			continue
		}
		score := 50 - 4*min(i, 5) - 2*min(at, 5)
		if w.Level == max(q.Level, 1) && (w.Inside == nil || at < w.inner || p.follows(q, owners[:w.inner])) {
			score += 70
		}
		return score
	}
	return 0
}

// follows reports whether the offers of a question depend on the answer to another one, and that answer is among some
// records.
func (p *Placer) follows(q *builder.Question, ids []string) bool {
	from := q.From()
	if from == nil {
		return false
	}
	picked := []string{from.OfPick}
	for _, s := range from.Shares {
		picked = append(picked, s.Question)
	}
	return slices.ContainsFunc(picked, func(question string) bool {
		return question != "" && slices.ContainsFunc(p.resolved.Picked(question), func(rec *rules.Record) bool {
			return slices.Contains(ids, rec.ID)
		})
	})
}

// slot is a question with room for wants.
type slot struct {
	q      *builder.Question
	asking []string // the asking record and its owners
	room   int
	full   bool // the wants that have their place in it may leave it
}

// many is the room of a question that takes any number of picks.
const many = 1000

// slots returns the questions that can take a want, in the order asked.
func (p *Placer) slots(res *builder.Resolution, least int) (out []slot) {
	for _, q := range res.Questions {
		if !p.asks(q) || !open(q) {
			continue
		}
		s := slot{q: q, asking: p.askers(q), room: q.Count() - len(answer(p.latest, q.ID))}
		switch {
		case q.Many || least >= sameLevel && !q.Asked().Budget.Empty():
			s.room = many
		case !q.Asked().Budget.Empty():
			s.room = 1
		}
		if s.room > 0 {
			out = append(out, s)
		}
	}
	return out
}

// record returns the record that a want is in a slot, or nil if the slot does not take it, and how well it suits.
func (p *Placer) record(w *Want, s *slot, least int) (*rules.Record, int) {
	asked := w.Question != "" && p.resolved.Question(w.Question) != nil
	if !w.suits(s.q) || least > anyOwner && asked && w.Question != s.q.ID {
		return nil, 0
	}
	score := p.scoreOf(w, s.q, s.asking)
	if score == 0 && !w.unowned() {
		score = elsewhere
		if w.Sort != Name && w.Sort != Element || !s.q.GivesPicks() || w.Replaces != "" {
			return nil, 0
		}
	}
	if score < least {
		return nil, 0
	}
	for _, o := range p.offers(s.q) {
		if s.takes(w, o) && w.May(o.Record) {
			return o.Record, score
		}
	}
	return nil, 0
}

// takes reports whether a slot takes an offer as a want. A want of nowhere is not what the hero has from elsewhere.
func (s *slot) takes(w *Want, o builder.Offer) bool {
	switch {
	case s.full:
		other := o.By != "" && (o.Code == "" || o.Code == builder.CodeDuplicate || o.Code == builder.CodeReplaces)
		return o.Picked || o.Legal && !o.Had || other || w.again && o.Code == builder.CodeReplaces
	case o.Picked:
		return o.Record.Repeat && o.Legal || s.q.Preset
	case w.unowned():
		return o.Legal && (!o.Had || o.Record.Repeat)
	}
	return o.Legal
}
