package builder

import (
	"slices"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// placement finds a pick for a question whose offers others have taken: one of these takes something else, which
// may have to be made free in turn. Answers the player gave stay.
type placement struct {
	r     *Resolution
	given map[string]int // questions answered by filling
	seen  []*rules.Record
	moves []move
}

// move is a pick that a question gives up, a pick it takes, or both.
type move struct {
	q           *Question
	gains, lost *rules.Record
}

// answer is the question's answer after the move.
func (m move) answer() []string {
	out := keepLegal(m.q)
	if m.lost != nil {
		out = slices.DeleteFunc(out, func(slug string) bool { return slug == m.lost.Slug() })
	}
	return append(out, m.gains.Slug())
}

// short tells whether fewer records are left for a question than it still wants.
func (p *placement) short(q *Question) bool {
	if q.Text || q.budget || q.Many || !q.choose.Hold || len(q.choose.Arrays) > 0 || q.from.Owned != "" {
		return false
	}
	wanted := q.count - len(keepLegal(q))
	for _, o := range p.r.Offers(q) {
		if other, _ := q.elsewhere(p.r.held.of(o.Record)); o.Legal && !o.Picked && (other == nil || o.Record.Repeat) {
			wanted--
		}
	}
	return wanted > 0
}

// place finds what a question may take and notes the moves this needs; false where nothing can be made free.
func (p *placement) place(q *Question) bool { return p.take(q, nil) }

// take finds a record for a question that loses one, or none.
func (p *placement) take(q *Question, lost *rules.Record) bool {
	law := legality{p.r}
	for _, offer := range p.r.Offers(q) {
		rec := offer.Record
		if offer.Picked || rec == lost || rec.Level > p.r.level || slices.Contains(p.seen, rec) {
			continue
		}
		if f := law.objection(q, rec); f != nil && f.code != "duplicate" && f.code != codeReplaces {
			continue
		}
		p.seen = append(p.seen, rec)
		other, fixed := q.elsewhere(p.r.held.of(rec))
		switch {
		case other == nil && offer.Legal, fixed && offer.Legal:
		case other == nil || fixed:
			continue
		default:
			o := p.r.Question(other.question)
			if !p.mayMove(o) || !p.take(o, rec) {
				continue
			}
		}
		p.moves = append(p.moves, move{q, rec, lost})
		return true
	}
	return false
}

// mayMove tells whether a question may take something else than it has.
func (p *placement) mayMove(q *Question) bool {
	return q != nil && !q.budget && !q.Many && q.from.Owned == "" && (p.given[q.ID] > 0 || q.State == sheet.Automatic && !q.preset)
}
