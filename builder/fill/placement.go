package fill

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// placement finds a pick for a question whose offers others have taken: one of these takes something else, which
// may have to be made free in turn. Answers the player gave stay.
type placement struct {
	r     *builder.Resolution
	given map[string]int // questions answered by filling
	not   avoided
	seen  []*rules.Record
	moves []move
}

// move is a pick that a question gives up, a pick it takes, or both.
type move struct {
	q           *builder.Question
	gains, lost *rules.Record
}

// answer is the question's answer after the move.
func (m move) answer() []string {
	out := m.q.Standing()
	if m.lost != nil {
		out = slices.DeleteFunc(out, func(slug string) bool { return slug == m.lost.Slug() })
	}
	return append(out, m.gains.Slug())
}

// short tells whether fewer records are left for a question than it still wants.
func (p *placement) short(q *builder.Question) bool {
	asked := q.Asked()
	if q.Text || q.Many || !asked.Budget.Empty() || !asked.Hold || len(asked.Arrays) > 0 || q.From().Owned != "" {
		return false
	}
	wanted := q.Count() - len(q.Standing())
	for _, o := range p.r.Offers(q) {
		if o.Legal && !o.Picked && (!o.Had || o.Record.Repeat) {
			wanted--
		}
	}
	return wanted > 0
}

// place finds what a question may take and notes the moves this needs; false where nothing can be made free.
func (p *placement) place(q *builder.Question) bool { return p.take(q, nil) }

// take finds a record for a question that loses one, or none.
func (p *placement) take(q *builder.Question, lost *rules.Record) bool {
	for _, offer := range p.r.Offers(q) {
		rec := offer.Record
		if offer.Picked || rec == lost || slices.Contains(p.seen, rec) || slices.Contains(p.not[q.ID], rec.Slug()) {
			continue
		}
		if offer.Code != "" && offer.Code != builder.CodeDuplicate && offer.Code != builder.CodeReplaces {
			continue
		}
		p.seen = append(p.seen, rec)
		switch {
		case offer.By == "" && offer.Legal:
		case offer.By == "":
			continue
		default:
			o := p.r.Question(offer.By)
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
func (p *placement) mayMove(q *builder.Question) bool {
	return q != nil && q.Asked().Budget.Empty() && !q.Many && q.From().Owned == "" && (p.given[q.ID] > 0 || q.State == sheet.Automatic && !q.Preset)
}
