package fill

import (
	"slices"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// placement finds a pick for a question whose offers other questions have taken: one of those takes something else, and so
// on. Answers of the player stay.
type placement struct {
	r     *builder.Resolution
	given map[string]int // the questions that filling answered
	not   avoided
	seen  []*rules.Record
	moves []move
}

// move is a pick that a question gives up, or takes, or both.
type move struct {
	q           *builder.Question
	gains, lost *rules.Record
}

// answer returns the question's answer after the move.
func (m move) answer() []string {
	out := m.q.LegalPicks()
	if m.lost != nil {
		out = slices.DeleteFunc(out, func(slug string) bool { return slug == m.lost.Slug() })
	}
	return append(out, m.gains.Slug())
}

// short reports whether a question has fewer offers left than it needs.
func (p *placement) short(q *builder.Question) bool {
	asked := q.Asked()
	if q.Text || q.Many || !asked.Budget.Empty() || !asked.Hold || len(asked.Arrays) > 0 || q.From().Owned != "" {
		return false
	}
	wanted := q.Count() - len(q.LegalPicks())
	for _, o := range p.r.Offers(q) {
		if o.Legal && !o.Picked && (!o.Had || o.Record.Repeat) {
			wanted--
		}
	}
	return wanted > 0
}

// place finds a pick for a question and notes the moves for it. It returns false if there is none.
func (p *placement) place(q *builder.Question) bool { return p.take(q, nil) }

// take finds a record for a question, which gives up lost if that is not nil.
func (p *placement) take(q *builder.Question, lost *rules.Record) bool {
	for _, offer := range p.r.Offers(q) {
		rec := offer.Record
		if offer.Picked || rec == lost || slices.Contains(p.seen, rec) || slices.Contains(p.not.never[q.ID], rec.Slug()) {
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

// mayMove reports whether filling may change the answer to a question.
func (p *placement) mayMove(q *builder.Question) bool {
	return q != nil && q.Asked().Budget.Empty() && !q.Many && q.From().Owned == "" && (p.given[q.ID] > 0 || q.State == sheet.Automatic && !q.Preset)
}
