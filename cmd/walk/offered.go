package walk

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/cmd/choice"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
)

// selection returns the prompt of a question: its heading, its offers beside the picks made so far, offers that are not
// legal with the reason, and the other ways to go on.
func (w *Walk) selection(q *builder.Question, picks []string) prompt.Selection {
	s := prompt.Selection{Heading: w.heading(q), Message: q.Prompt, Ways: w.ways(q)}
	budget, spent, points := w.Resolution.Budget(q)
	full := q.Multi && !q.Many && !points && len(picks) >= q.Count()
	for _, o := range w.Resolution.Offers(q) {
		slug := o.Record.Slug()
		picked := slices.Contains(picks, slug) && !o.Record.Repeat
		dear := points && !picked && o.Record.Cost > budget-spent
		switch {
		case full || picked:
		case !o.Legal || dear:
			why := o.Reason
			if dear && o.Legal {
				why = "costs " + message.Plural(o.Record.Cost, "point", "points") + ", " + message.Plural(max(budget-spent, 0), "is", "are") + " left"
			}
			s.Refused = append(s.Refused, prompt.Option{Key: slug, Label: o.Record.Name, Text: "not now: " + why, Full: w.refused(o)})
		default:
			s.Options = append(s.Options, w.option(q, o, append(slices.Clone(picks), slug)))
		}
	}
	return s
}

// option returns an offer for a prompt: its name, its cost, and its effect on the numbers.
func (w *Walk) option(q *builder.Question, o builder.Offer, answer []string) prompt.Option {
	var words []string
	if !q.Multi && slices.Contains(q.Answer, o.Record.Slug()) {
		whose := "(your answer)"
		if q.State == sheet.Automatic && q.Reason != "" {
			whose = "(" + q.Reason + ")"
		}
		words = append(words, whose)
	}
	if _, _, points := w.Resolution.Budget(q); points {
		words = append(words, message.Plural(o.Record.Cost, "point", "points")+".")
	}
	words = append(words, choice.OfferText(w.Set, w.Resolution, o.Record))
	d := &described{w: w, q: q, rec: o.Record, answer: answer}
	if o.Reason != "" {
		d.remark = o.Reason
	}
	if gives := d.numbers(); gives != "" {
		words = append(words, gives+".")
	}
	return prompt.Option{Key: o.Record.Slug(), Label: o.Record.Name, Text: strings.Join(words, " "), Full: d.page}
}
